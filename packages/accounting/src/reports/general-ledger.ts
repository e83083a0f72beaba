import { accountSums } from '../sums/account-sums.js';
import { LINE_COLUMNS } from './ledger-lines.js';
import type { PagedReport, Totals } from './report.js';
import { withBalance } from './running-balance.js';

const OPENINGS = `
  SELECT a.code AS key, o.debit - o.credit AS balance FROM (${accountSums('$2::date - 1')}) o
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = o.account_id
  WHERE a.code = ANY($3::text[])`;

const SUMS = `
  SELECT coalesce(sum(o.debit - o.credit), 0) AS opening, coalesce(sum(c.debit - coalesce(o.debit, 0)), 0) AS debit,
    coalesce(sum(c.credit - coalesce(o.credit, 0)), 0) AS credit, coalesce(sum(c.debit - c.credit), 0) AS closing
  FROM (${accountSums('$3::date')}) c LEFT JOIN (${accountSums('$2::date - 1')}) o ON o.account_id = c.account_id
  WHERE $4::uuid IS NULL OR c.account_id = $4`;

/** Each posted line of the period, account by account, with the account's balance after it (domain.md 7, 14). */
export const generalLedger: PagedReport = {
  name: 'general_ledger',
  summary: 'The posted lines of each account, with its balance after each.',
  period: 'span',
  filters: ['account'],
  columns: { ...LINE_COLUMNS, balance: 'figure' },
  totals: ['opening', 'debit', 'credit', 'closing'],
  page: withBalance({ group: 'a.code', cast: 'text', where: 'true' }, async ({ workspaceId, dateFrom }, { database }, codes) => {
    const found = await database.query<{ key: string; balance: string }>(OPENINGS, [workspaceId, dateFrom, codes]);
    return new Map(found.map(({ key, balance }) => [key, balance]));
  }),
  async sums({ workspaceId, dateFrom, dateTo, filters }, { database }) {
    const [sums] = await database.query<Totals & { opening: string }>(SUMS, [workspaceId, dateFrom, dateTo, filters.account]);
    return sums!;
  },
};
