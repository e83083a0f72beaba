import { EARNINGS } from '../accounts/earnings.js';

/** SQL for the sums of whole months, and of the days of the last month, up to and including a day (SQL); `only` restricts them. */
function foldedUpTo(workspace: string, day: string, only: (column: string) => string = () => ''): string {
  const month = `date_trunc('month', ${day}::timestamp)::date`;
  return `SELECT m.account_id, m.debit, m.credit FROM accounting.account_months m
      WHERE m.workspace_id = ${workspace} AND m.month < ${month}${only('m.account_id')}
    UNION ALL SELECT d.account_id, d.debit, d.credit FROM accounting.account_days d
      WHERE d.workspace_id = ${workspace} AND d.day >= ${month} AND d.day <= ${day}${only('d.account_id')}`;
}

/**
 * SQL for rows (`account_id`, `debit`, `credit`) that add up to what a workspace posted up to and including a day: whole months, the days
 * of the last month, and the entries that are not folded yet (ledger-folder.ts). All are read in one snapshot, where an entry is either
 * folded or in the tail, so the sum is that of the lines without reading them. The parameters are SQL; `account` restricts it to one.
 */
function postedUpTo(workspace: string, until: string, account?: string): string {
  const day = `(${until})`;
  const only = (column: string) => (account === undefined ? '' : ` AND ${column} = ${account}`);
  return `${foldedUpTo(workspace, day, only)}
    UNION ALL SELECT l.account_id, l.debit, l.credit FROM accounting.ledger_tail k
      JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = k.entry_id AND e.date <= ${day}
      JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = k.entry_id${only('l.account_id')}
      WHERE k.workspace_id = ${workspace}`;
}

/** SQL for rows (`debit`, `credit`) that add up to what workspace `$1` posted on an account up to and including a day (both SQL). */
export const postedOn = (account: string, day: string): string => postedUpTo('$1', day, account);

/**
 * SQL for what was posted on each account of workspace `$1` up to and including a day (itself SQL): `account_id`, `debit`, `credit`.
 * Accounts without postings have no row. MATERIALIZED, so that it is computed once whatever the plan expects.
 */
export function accountSums(day: string): string {
  return `WITH sums AS MATERIALIZED (SELECT s.account_id, sum(s.debit) AS debit, sum(s.credit) AS credit
    FROM (${postedUpTo('$1', day)}) s GROUP BY s.account_id) SELECT * FROM sums`;
}

/**
 * Like {@link accountSums}, for several days (SQL) at once, with the `day` of each row. Equal days are read once: a period that starts with
 * its fiscal year costs two of them. The entries not folded yet, the most expensive part, are read once for all.
 */
export function accountSumsAt(...days: readonly string[]): string {
  return `WITH tail AS MATERIALIZED (
      SELECT l.account_id, e.date, sum(l.debit) AS debit, sum(l.credit) AS credit FROM accounting.ledger_tail k
      JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = k.entry_id
      JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = k.entry_id
      WHERE k.workspace_id = $1 GROUP BY l.account_id, e.date)
    SELECT n.day, s.account_id, sum(s.debit) AS debit, sum(s.credit) AS credit
    FROM (SELECT DISTINCT day FROM unnest(ARRAY[${days.join(', ')}]::date[]) AS day) n
    CROSS JOIN LATERAL (${foldedUpTo('$1', 'n.day')}
      UNION ALL SELECT t.account_id, t.debit, t.credit FROM tail t WHERE t.date <= n.day) s GROUP BY n.day, s.account_id`;
}

/** SQL for what the closing entries of a span of days (SQL) moved on each account of workspace `$1`; they are few. */
export function closingSums(from: string, to: string): string {
  return `SELECT l.account_id, sum(l.debit) AS debit, sum(l.credit) AS credit
    FROM accounting.entries e JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = e.id
    WHERE e.workspace_id = $1 AND e.closing AND e.state = 'posted' AND e.date BETWEEN ${from} AND ${to}
    GROUP BY l.account_id`;
}

/**
 * SQL for what was posted on each account of workspace `$1` on each day of a span (SQL), without closing entries: `account_id`, `day` and
 * `moved`, debit above 0. A day may have several rows to be added up.
 */
export function keptDays(from: string, to: string): string {
  return `SELECT d.account_id, d.day, d.debit - d.credit AS moved FROM accounting.account_days d
      WHERE d.workspace_id = $1 AND d.day BETWEEN ${from} AND ${to}
    UNION ALL SELECT l.account_id, e.date, l.debit - l.credit FROM accounting.ledger_tail k
      JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = k.entry_id AND e.date BETWEEN ${from} AND ${to}
      JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = k.entry_id
      WHERE k.workspace_id = $1
    UNION ALL SELECT l.account_id, e.date, l.credit - l.debit
      FROM accounting.entries e JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = e.id
      WHERE e.workspace_id = $1 AND e.closing AND e.state = 'posted' AND e.date BETWEEN ${from} AND ${to}`;
}

/**
 * SQL for the balance of the account with alias `{t}` up to today in the workspace's time zone; debit above 0. For income and expense
 * accounts, that of the fiscal year, as in the trial balance (domain.md 7, 14).
 */
export const BALANCE_TODAY = `(SELECT coalesce(sum(s.amount), 0)
  FROM tokens.companies c JOIN accounting.books b ON b.workspace_id = $1 AND b.id = c.id
  CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE c.timezone)::date AS today) n
  CROSS JOIN LATERAL (
    SELECT u.debit - u.credit AS amount FROM (${postedUpTo('{t}.workspace_id', 'n.today', '{t}.id')}) u
    UNION ALL SELECT p.credit - p.debit FROM (${postedUpTo('{t}.workspace_id', 'accounting.first_of_fiscal_year(n.today, b.fiscal_year_start) - 1', '{t}.id')}) p
    WHERE {t}.type IN ${EARNINGS}) s
  WHERE c.workspace_id = {t}.workspace_id AND c.id = {t}.workspace_id)`;
