/**
 * SQL for what was posted on each account of the workspace `$1` up to and including a day (itself SQL): `account_id`,
 * `debit`, `credit`. Accounts without postings have no row.
 */
export function accountSums(day: string): string {
  return `SELECT l.account_id, sum(l.debit) AS debit, sum(l.credit) AS credit
    FROM accounting.entries e JOIN accounting.entry_lines l ON l.workspace_id = e.workspace_id AND l.entry_id = e.id
    WHERE e.workspace_id = $1 AND e.state = 'posted' AND e.date <= ${day} GROUP BY l.account_id`;
}
