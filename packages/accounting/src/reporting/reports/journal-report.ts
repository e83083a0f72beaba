import { accountSums } from '../../ledger/sums/account-sums.js';
import { ALL_LINES, LINE_COLUMNS, ledgerLines, narrowed } from './ledger-lines.js';
import type { PagedReport, ReportQuery, Totals } from './report.js';

/** Without a journal or a partner the lines need not be read. */
const SUMS_OF_ALL = `
  SELECT coalesce(sum(c.debit - coalesce(o.debit, 0)), 0) AS debit, coalesce(sum(c.credit - coalesce(o.credit, 0)), 0) AS credit
  FROM (${accountSums('$3::date')}) c LEFT JOIN (${accountSums('$2::date - 1')}) o ON o.account_id = c.account_id
  WHERE $4::uuid IS NULL OR c.account_id = $4`;

/** The partner of the line, or else of the payment that posted it, as the line shows it. */
const PARTNER = `coalesce(l.partner_id, (SELECT y.partner_id FROM accounting.payments y
  WHERE y.workspace_id = $1 AND y.id = e.source_id AND e.source_resource = 'payments'))`;

const COLUMNS = { account: 'l.account_id', partner: PARTNER, journal: 'e.journal_id' } as const;

const sumsOf = (filters: ReportQuery['filters']) => `
  SELECT coalesce(sum(l.debit), 0) AS debit, coalesce(sum(l.credit), 0) AS credit
  FROM accounting.entries e
  JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = e.id
  WHERE e.workspace_id = $1 AND e.state = 'posted' AND e.date BETWEEN $2::date AND $3::date AND ${narrowed(COLUMNS, filters)}`;

const order = {
  group: undefined,
  day: 'e.date',
  source: () => ALL_LINES,
  entry: 'e.id',
  where: `e.workspace_id = $1 AND e.state = 'posted'`,
  columns: COLUMNS,
} as const;

/** Every posted line of the period, ordered by day (domain.md 4.16). */
export const journalReport: PagedReport = {
  name: 'journal',
  summary: 'The posted entries of a period with their lines, day by day.',
  period: 'span',
  filters: ['journal', 'account', 'partner'],
  columns: LINE_COLUMNS,
  totals: ['debit', 'credit'],
  async page(query, tools, after, limit) {
    const { lines, more } = await ledgerLines(order, query, tools, after, limit);
    return { rows: lines.map(({ row }) => row), next: more ? lines.at(-1)?.place : undefined };
  },
  async sums({ workspaceId, dateFrom, dateTo, filters }, { tx }) {
    const { journal, account, partner } = filters;
    const span = [workspaceId, dateFrom, dateTo];
    const [sums] =
      journal === null && partner === null
        ? await tx.query<Totals & { debit: string }>(SUMS_OF_ALL, [...span, account])
        : await tx.query<Totals & { debit: string }>(sumsOf(filters), [...span, account, partner, journal]);
    return sums!;
  },
};
