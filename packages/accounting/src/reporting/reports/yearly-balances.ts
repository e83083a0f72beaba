import { EARNINGS } from '../../ledger/accounts/earnings.js';
import { fiscalYearAt } from '../../ledger/books/fiscal-year.js';
import { accountSumsAt } from '../../ledger/sums/account-sums.js';
import type { ReportQuery } from './report.js';

/** The name of the line with the earnings of earlier fiscal years. */
export const EARLIER_EARNINGS = 'Retained earnings of earlier years';

/** How the reports of a period describe the end of a fiscal year. */
export const YEAR_END_OF_PERIOD =
  'Fiscal years are closed by computation. Income and expense accounts open at 0 with each fiscal year; the earnings of earlier ' +
  'years appear on one computed line. A year end within the period moves their balances to that line (year_end_transfer): ' +
  'opening + debit - credit + year_end_transfer = closing.';

/** What was posted on an account `a` up to a day; for earnings, only before a fiscal year. */
const sums = (alias: string, day: string, only = 'true') =>
  `LEFT JOIN sums ${alias} ON ${alias}.account_id = a.id AND ${alias}.day = ${day} AND ${only}`;
const balance = (alias: string) => `coalesce(${alias}.debit - ${alias}.credit, 0)`;

/**
 * SQL: opening, movement and closing of every account with postings, by `$2` first day, `$3` last day, `$4` the one account or null, `$5`
 * and `$6` the first days of the fiscal years of `$2` and `$3`. The computed line of earlier years is the row without an id, present when
 * there is no filter. The closing of each row is that of the account itself on the last day (domain.md 7, 14), and every column but the
 * sides adds up to 0.
 */
export const YEARLY_BALANCES = `
  WITH sums AS MATERIALIZED (${accountSumsAt('$2::date - 1', '$3::date', '$5::date - 1', '$6::date - 1')}),
  accounts AS MATERIALIZED (
    SELECT a.id, a.name, a.code, a.type, c.debit - coalesce(o.debit, 0) AS debit, c.credit - coalesce(o.credit, 0) AS credit,
      ${balance('o')} - ${balance('f')} AS opening, ${balance('c')} - ${balance('e')} AS closing,
      ${balance('f')} AS before_opening, ${balance('e')} AS before_closing
    FROM accounting.accounts a
    JOIN sums c ON c.account_id = a.id AND c.day = $3::date
    ${sums('o', '$2::date - 1')}
    ${sums('f', '$5::date - 1', `a.type IN ${EARNINGS}`)}
    ${sums('e', '$6::date - 1', `a.type IN ${EARNINGS}`)}
    WHERE a.workspace_id = $1 AND ($4::uuid IS NULL OR a.id = $4))
  SELECT id, name, code, type, opening, debit, credit, before_opening - before_closing AS year_end_transfer, closing FROM accounts
  UNION ALL
  SELECT NULL, '${EARLIER_EARNINGS}', NULL, 'equity', t.opening, 0, 0, t.closing - t.opening, t.closing
  FROM (SELECT coalesce(sum(before_opening), 0) AS opening, coalesce(sum(before_closing), 0) AS closing FROM accounts) t
  WHERE $4::uuid IS NULL AND (t.opening <> 0 OR t.closing <> 0)`;

/** The parameters of {@link YEARLY_BALANCES}. */
export function balanceValues({ workspaceId, dateFrom, dateTo, filters, fiscalYearStart }: ReportQuery): unknown[] {
  const firstDays = [dateFrom as string, dateTo].map((day) => fiscalYearAt(day, fiscalYearStart).dateFrom);
  return [workspaceId, dateFrom, dateTo, filters.account, ...firstDays];
}
