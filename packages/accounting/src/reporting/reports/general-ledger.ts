import { EARNINGS } from '../../ledger/accounts/earnings.js';
import { fiscalYearAt } from '../../ledger/books/fiscal-year.js';
import { accountSumsAt } from '../../ledger/sums/account-sums.js';
import { LINE_COLUMNS } from './ledger-lines.js';
import type { PagedReport, Totals } from './report.js';
import { withBalance } from './running-balance.js';
import { balanceValues, YEAR_END_OF_PERIOD, YEARLY_BALANCES } from './yearly-balances.js';

/** `$4`: the first day of the fiscal year of `$2`. Earlier earnings are no longer in the balance of the account. */
const OPENINGS = `
  WITH sums AS MATERIALIZED (${accountSumsAt('$2::date - 1', '$4::date - 1')})
  SELECT a.code AS key, o.debit - o.credit - coalesce(f.debit - f.credit, 0) AS balance
  FROM accounting.accounts a
  JOIN sums o ON o.account_id = a.id AND o.day = $2::date - 1
  LEFT JOIN sums f ON f.account_id = a.id AND f.day = $4::date - 1 AND a.type IN ${EARNINGS}
  WHERE a.workspace_id = $1 AND a.code = ANY($3::text[])`;

const FIGURES = ['opening', 'debit', 'credit', 'year_end_transfer', 'closing'] as const;

const SUMS = `SELECT ${FIGURES.map((figure) => `coalesce(sum(${figure}), 0) AS ${figure}`).join(', ')} FROM (${YEARLY_BALANCES}) b`;

/** For the account of the place, from its day on. */
const FROM_PLACE = '(CASE WHEN a.code = $8::text THEN $9::date ELSE $2::date END)';

/** The days of an account `a` that have lines, folded or in the tail, and the number of lines on each. */
const daysOf = (isAfter: boolean) => `
    SELECT d.day, d.lines FROM accounting.account_days d
    WHERE d.workspace_id = $1 AND d.account_id = a.id AND d.day BETWEEN ${isAfter ? FROM_PLACE : '$2::date'} AND $3::date
    UNION ALL SELECT t.day, t.lines FROM tail t
    WHERE t.account_id = a.id AND t.day >= ${isAfter ? FROM_PLACE : '$2::date'}`;

const COUNTED = 'CASE WHEN (g.code, g.day) = ($8::text, $9::date) THEN 0 ELSE g.lines END';

/**
 * The lines of only as many days as the page needs, account by account: each day has at least one line, and the days before the last one
 * have fewer lines than the page. How many lines the day of the place has left is unknown, so it does not count.
 */
const pageOfDays = (isAfter: boolean) => `(WITH tail AS MATERIALIZED (
    SELECT l.account_id, e.date AS day, count(*) AS lines FROM accounting.ledger_tail k
    JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = k.entry_id
      AND e.date BETWEEN $2::date AND $3::date
    JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = k.entry_id
    WHERE k.workspace_id = $1 GROUP BY l.account_id, e.date
  ), days AS MATERIALIZED (
    SELECT f.code, f.account_id, f.day FROM (
      SELECT g.code, g.account_id, g.day, sum(${isAfter ? COUNTED : 'g.lines'})
        OVER (ORDER BY g.code, g.day ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
      FROM (
        SELECT a.code, a.id AS account_id, n.day, n.lines
        FROM (SELECT * FROM accounting.accounts c WHERE c.workspace_id = $1 AND ($4::uuid IS NULL OR c.id = $4)
          ${isAfter ? 'AND c.code >= $8::text' : ''} ORDER BY c.code) a
        CROSS JOIN LATERAL (SELECT m.day, sum(m.lines) AS lines FROM (${daysOf(isAfter)}) m
          GROUP BY m.day ORDER BY m.day LIMIT $7::integer + 1) n
        ORDER BY a.code, n.day LIMIT $7::integer + 1) g) f
    WHERE coalesce(f.before, 0) < $7::integer) SELECT * FROM days) c
  JOIN accounting.entries e ON e.workspace_id = $1 AND e.date = c.day
  JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = e.id AND l.account_id = c.account_id`;

const order = {
  group: { sql: 'c.code', cast: 'text' },
  day: 'e.date',
  source: pageOfDays,
  entry: 'e.id',
  where: `e.workspace_id = $1 AND e.state = 'posted'`,
  columns: { account: 'l.account_id' },
} as const;

/** Each posted line of the period, account by account, with the account's balance after it (domain.md 7, 14). */
export const generalLedger: PagedReport = {
  name: 'general_ledger',
  summary: 'The posted lines of each account, with its balance after each.',
  period: 'span',
  filters: ['account'],
  yearEnd: `${YEAR_END_OF_PERIOD} The balance of such an account starts at 0 in each fiscal year.`,
  columns: { ...LINE_COLUMNS, balance: 'figure' },
  totals: FIGURES,
  page: withBalance(order, async ({ workspaceId, dateFrom, fiscalYearStart }, { tx }, codes) => {
    const first = fiscalYearAt(dateFrom as string, fiscalYearStart).dateFrom;
    const found = await tx.query<{ key: string; balance: string }>(OPENINGS, [workspaceId, dateFrom, codes, first]);
    return new Map(found.map(({ key, balance }) => [key, balance]));
  }),
  async sums(query, { tx }) {
    const [sums] = await tx.query<Totals & { opening: string }>(SUMS, balanceValues(query));
    return sums!;
  },
};
