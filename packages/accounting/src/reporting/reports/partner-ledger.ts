import { accountSums } from '../../ledger/sums/account-sums.js';
import { LINE_COLUMNS } from './ledger-lines.js';
import type { PagedReport, Totals } from './report.js';
import { withBalance } from './running-balance.js';

/** Every line on these accounts is an open item, which is indexed by partner and day. */
const ITEMS = `accounting.open_items o
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = o.account_id AND a.type IN ('receivable', 'payable')
  WHERE o.workspace_id = $1`;

const AMOUNT = `CASE o.side WHEN 'debit' THEN o.amount ELSE -o.amount END`;

const OPENINGS = `SELECT o.partner_id AS key, sum(${AMOUNT}) AS balance FROM ${ITEMS}
  AND o.date < $2::date AND o.partner_id = ANY($3::uuid[]) AND ($4::uuid IS NULL OR o.account_id = $4)
  GROUP BY o.partner_id`;

/** Every line on these accounts has a partner: for all of them together the lines need not be read. */
const SUMS_OF_ALL = `
  SELECT coalesce(sum(o.debit - o.credit), 0) AS opening, coalesce(sum(c.debit - coalesce(o.debit, 0)), 0) AS debit,
    coalesce(sum(c.credit - coalesce(o.credit, 0)), 0) AS credit, coalesce(sum(c.debit - c.credit), 0) AS closing
  FROM (${accountSums('$3::date')}) c LEFT JOIN (${accountSums('$2::date - 1')}) o ON o.account_id = c.account_id
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = c.account_id AND a.type IN ('receivable', 'payable')
  WHERE $4::uuid IS NULL OR a.id = $4`;

const SUMS = `
  SELECT coalesce(sum(${AMOUNT}) FILTER (WHERE o.date < $2::date), 0) AS opening,
    coalesce(sum(o.amount) FILTER (WHERE o.date >= $2::date AND o.side = 'debit'), 0) AS debit,
    coalesce(sum(o.amount) FILTER (WHERE o.date >= $2::date AND o.side = 'credit'), 0) AS credit,
    coalesce(sum(${AMOUNT}), 0) AS closing
  FROM ${ITEMS} AND o.date <= $3::date AND o.partner_id = $5 AND ($4::uuid IS NULL OR o.account_id = $4)`;

const order = {
  group: { sql: 'o.partner_id', cast: 'uuid' },
  day: 'o.date',
  source: () => `accounting.open_items o
  JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.id = o.id`,
  entry: 'l.entry_id',
  where: `o.workspace_id = $1 AND o.partner_id IS NOT NULL AND o.account_id = ANY(ARRAY(
    SELECT a.id FROM accounting.accounts a WHERE a.workspace_id = $1 AND a.type IN ('receivable', 'payable')))`,
  columns: { account: 'o.account_id', partner: 'o.partner_id' },
} as const;

/** What was invoiced to, paid by and owed to each partner: the lines on receivable and payable accounts. */
export const partnerLedger: PagedReport = {
  name: 'partner_ledger',
  summary: 'The receivable and payable lines of each partner, with the balance after each.',
  period: 'span',
  filters: ['partner', 'account'],
  columns: { ...LINE_COLUMNS, balance: 'figure' },
  totals: ['opening', 'debit', 'credit', 'closing'],
  page: withBalance(order, async ({ workspaceId, dateFrom, filters }, { tx }, partners) => {
    const found = await tx.query<{ key: string; balance: string }>(OPENINGS, [
      workspaceId,
      dateFrom,
      partners,
      filters.account,
    ]);
    return new Map(found.map(({ key, balance }) => [key, balance]));
  }),
  async sums({ workspaceId, dateFrom, dateTo, filters }, { tx }) {
    const { account, partner } = filters;
    const [text, values] = partner === null ? [SUMS_OF_ALL, [account]] : [SUMS, [account, partner]];
    const [sums] = await tx.query<Totals & { opening: string }>(text, [workspaceId, dateFrom, dateTo, ...values]);
    return sums!;
  },
};
