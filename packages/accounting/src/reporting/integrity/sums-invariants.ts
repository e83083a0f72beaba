import type { Invariant } from './invariant.js';

/** Lines of entries `e`: the columns of an account and a day. */
const LINES = 'SELECT l.account_id, e.date AS day, l.debit, l.credit';
const OF_ENTRIES = 'JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = e.id';

/** The sums that reports read equal those of the lines (domain.md 7, 13). */
export const SUMS_INVARIANTS: readonly Invariant[] = [
  {
    name: 'the kept sums of every account and day are those of its lines',
    rule: 'domain.md 7, 13',
    sql: `SELECT 'accounts' AS resource, account_id AS id,
        format('%s: kept %s and %s, posted %s and %s', day, sum(debit) FILTER (WHERE kept), sum(credit) FILTER (WHERE kept),
          sum(debit) FILTER (WHERE NOT kept), sum(credit) FILTER (WHERE NOT kept)) AS detail
      FROM (
        SELECT true AS kept, d.account_id, d.day, d.debit, d.credit FROM accounting.account_days d WHERE d.workspace_id = $1
        UNION ALL SELECT true, t.* FROM (${LINES} FROM accounting.ledger_tail k
          JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = k.entry_id ${OF_ENTRIES}
          WHERE k.workspace_id = $1) t
        UNION ALL SELECT false, p.* FROM (${LINES} FROM accounting.entries e ${OF_ENTRIES}
          WHERE e.workspace_id = $1 AND e.state = 'posted') p) AS sums
      GROUP BY account_id, day
      HAVING coalesce(sum(debit) FILTER (WHERE kept), 0) <> coalesce(sum(debit) FILTER (WHERE NOT kept), 0)
        OR coalesce(sum(credit) FILTER (WHERE kept), 0) <> coalesce(sum(credit) FILTER (WHERE NOT kept), 0)`,
  },
  {
    name: 'the kept sums of every month are those of its days',
    rule: 'domain.md 7, 13',
    sql: `SELECT 'accounts' AS resource, account_id AS id, format('%s: debit %s, credit %s too much', month, sum(debit), sum(credit)) AS detail
      FROM (
        SELECT m.account_id, m.month, m.debit, m.credit FROM accounting.account_months m WHERE m.workspace_id = $1
        UNION ALL SELECT d.account_id, date_trunc('month', d.day::timestamp)::date, -d.debit, -d.credit
        FROM accounting.account_days d WHERE d.workspace_id = $1) AS sums
      GROUP BY account_id, month HAVING sum(debit) <> 0 OR sum(credit) <> 0`,
  },
];
