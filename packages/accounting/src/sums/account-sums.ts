/**
 * SQL for rows (`account_id`, `debit`, `credit`) that add up to what a workspace posted up to and including a day: whole
 * months, the days of the last month, and the entries that are not folded yet (ledger-folder.ts). All are read in one
 * snapshot, in which an entry is either folded or in the tail: so the sum is that of the lines, without reading them.
 * The parameters are SQL; `account` narrows it to one.
 */
function postedUpTo(workspace: string, until: string, account?: string): string {
  const day = `(${until})`;
  const only = (column: string) => (account === undefined ? '' : ` AND ${column} = ${account}`);
  const month = `date_trunc('month', ${day}::timestamp)::date`;
  return `SELECT m.account_id, m.debit, m.credit FROM accounting.account_months m
      WHERE m.workspace_id = ${workspace} AND m.month < ${month}${only('m.account_id')}
    UNION ALL SELECT d.account_id, d.debit, d.credit FROM accounting.account_days d
      WHERE d.workspace_id = ${workspace} AND d.day >= ${month} AND d.day <= ${day}${only('d.account_id')}
    UNION ALL SELECT l.account_id, l.debit, l.credit FROM accounting.ledger_tail k
      JOIN accounting.entries e ON e.workspace_id = k.workspace_id AND e.id = k.entry_id AND e.date <= ${day}
      JOIN accounting.entry_lines l ON l.workspace_id = k.workspace_id AND l.entry_id = k.entry_id${only('l.account_id')}
      WHERE k.workspace_id = ${workspace}`;
}

/**
 * SQL for what was posted on each account of the workspace `$1` up to and including a day (itself SQL): `account_id`,
 * `debit`, `credit`. Accounts without postings have no row. Materialized: whatever a plan expects, it is added up once.
 */
export function accountSums(day: string): string {
  return `WITH sums AS MATERIALIZED (SELECT s.account_id, sum(s.debit) AS debit, sum(s.credit) AS credit
    FROM (${postedUpTo('$1', day)}) s GROUP BY s.account_id) SELECT * FROM sums`;
}

/** SQL for the balance of the account with the alias `{t}` up to today in the workspace's time zone; debit above 0. */
export const BALANCE_TODAY = `(SELECT coalesce(sum(s.debit - s.credit), 0)
  FROM tokens.companies c CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE c.timezone)::date AS today) n
  CROSS JOIN LATERAL (${postedUpTo('{t}.workspace_id', 'n.today', '{t}.id')}) s
  WHERE c.workspace_id = {t}.workspace_id AND c.id = {t}.workspace_id)`;
