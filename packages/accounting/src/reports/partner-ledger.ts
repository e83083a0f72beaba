import { accountSums } from '../sums/account-sums.js';
import { ALL_LINES, LINE_COLUMNS } from './ledger-lines.js';
import type { PagedReport, Totals } from './report.js';
import { withBalance } from './running-balance.js';

const LINES = `accounting.entry_lines l
  JOIN accounting.entries e ON e.workspace_id = l.workspace_id AND e.id = l.entry_id AND e.state = 'posted'
  JOIN accounting.accounts a ON a.workspace_id = l.workspace_id AND a.id = l.account_id
    AND a.type IN ('receivable', 'payable')
  WHERE l.workspace_id = $1`;

const OPENINGS = `SELECT l.partner_id AS key, sum(l.debit - l.credit) AS balance FROM ${LINES}
  AND e.date < $2::date AND l.partner_id = ANY($3::uuid[]) AND ($4::uuid IS NULL OR l.account_id = $4)
  GROUP BY l.partner_id`;

/** Every line of these accounts has a partner: for all of them together the lines need not be read. */
const SUMS_OF_ALL = `
  SELECT coalesce(sum(o.debit - o.credit), 0) AS opening, coalesce(sum(c.debit - coalesce(o.debit, 0)), 0) AS debit,
    coalesce(sum(c.credit - coalesce(o.credit, 0)), 0) AS credit, coalesce(sum(c.debit - c.credit), 0) AS closing
  FROM (${accountSums('$3::date')}) c LEFT JOIN (${accountSums('$2::date - 1')}) o ON o.account_id = c.account_id
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = c.account_id AND a.type IN ('receivable', 'payable')
  WHERE $4::uuid IS NULL OR a.id = $4`;

const SUMS = `
  SELECT coalesce(sum(l.debit - l.credit) FILTER (WHERE e.date < $2::date), 0) AS opening,
    coalesce(sum(l.debit) FILTER (WHERE e.date >= $2::date), 0) AS debit,
    coalesce(sum(l.credit) FILTER (WHERE e.date >= $2::date), 0) AS credit,
    coalesce(sum(l.debit - l.credit), 0) AS closing
  FROM ${LINES} AND e.date <= $3::date AND l.partner_id IS NOT NULL
    AND ($4::uuid IS NULL OR l.account_id = $4) AND ($5::uuid IS NULL OR l.partner_id = $5)`;

const order = {
  group: { sql: 'l.partner_id', cast: 'uuid' },
  source: () => ALL_LINES,
  where: `l.partner_id IS NOT NULL AND a.type IN ('receivable', 'payable')`,
} as const;

/** What was invoiced to, paid by and owed to each partner: the lines on receivable and payable accounts. */
export const partnerLedger: PagedReport = {
  name: 'partner_ledger',
  summary: 'The receivable and payable lines of each partner, with the balance after each.',
  period: 'span',
  filters: ['partner', 'account'],
  columns: { ...LINE_COLUMNS, balance: 'figure' },
  totals: ['opening', 'debit', 'credit', 'closing'],
  page: withBalance(order, async ({ workspaceId, dateFrom, filters }, { database }, partners) => {
    const found = await database.query<{ key: string; balance: string }>(OPENINGS, [
      workspaceId,
      dateFrom,
      partners,
      filters.account,
    ]);
    return new Map(found.map(({ key, balance }) => [key, balance]));
  }),
  async sums({ workspaceId, dateFrom, dateTo, filters }, { database }) {
    const { account, partner } = filters;
    const [text, values] = partner === null ? [SUMS_OF_ALL, [account]] : [SUMS, [account, partner]];
    const [sums] = await database.query<Totals & { opening: string }>(text, [workspaceId, dateFrom, dateTo, ...values]);
    return sums!;
  },
};
