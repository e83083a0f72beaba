import { LINE_COLUMNS, ledgerLines } from './ledger-lines.js';
import type { PagedReport, Totals } from './report.js';

const SUMS = `
  SELECT coalesce(sum(l.debit), 0) AS debit, coalesce(sum(l.credit), 0) AS credit
  FROM accounting.entries e
  JOIN accounting.entry_lines l ON l.workspace_id = e.workspace_id AND l.entry_id = e.id
  WHERE e.workspace_id = $1 AND e.state = 'posted' AND e.date BETWEEN $2::date AND $3::date
    AND ($4::uuid IS NULL OR e.journal_id = $4) AND ($5::uuid IS NULL OR l.account_id = $5)
    AND ($6::uuid IS NULL OR l.partner_id = $6)`;

/** Every posted line of the period in the order of its day (domain.md 4.16). */
export const journalReport: PagedReport = {
  name: 'journal',
  summary: 'The posted entries of a period with their lines, day by day.',
  period: 'span',
  filters: ['journal', 'account', 'partner'],
  columns: LINE_COLUMNS,
  totals: ['debit', 'credit'],
  async page(query, tools, after, limit) {
    const { lines, more } = await ledgerLines({ group: `''::text`, cast: 'text', where: 'true' }, query, tools, after, limit);
    return { rows: lines.map(({ row }) => row), next: more ? lines.at(-1)?.place : undefined };
  },
  async sums({ workspaceId, dateFrom, dateTo, filters }, { database }) {
    const values = [workspaceId, dateFrom, dateTo, filters.journal, filters.account, filters.partner];
    const [sums] = await database.query<Totals & { debit: string }>(SUMS, values);
    return sums!;
  },
};
