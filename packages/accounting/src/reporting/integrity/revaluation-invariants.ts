import { EARNINGS } from '../../ledger/accounts/earnings.js';
import type { Invariant } from './invariant.js';

/** The entries `e` of a revaluation `r` with their lines `l`: that of its date, and the mirror. */
const BOTH = `accounting.revaluations r
  JOIN accounting.entries e ON e.workspace_id = $1 AND e.id IN (r.entry_id, r.mirror_id)
  JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = e.id
  WHERE r.workspace_id = $1`;

/** What the entry of a revaluation moved beside the accounts, as a gain and as a loss, by currency. */
const MOVED = `SELECT r.id, l.currency,
    coalesce(sum(l.debit - l.credit) FILTER (WHERE a.type NOT IN ${EARNINGS}), 0) AS beside,
    coalesce(sum(l.credit - l.debit) FILTER (WHERE a.type = 'income'), 0) AS gain,
    coalesce(sum(l.debit - l.credit) FILTER (WHERE a.type <> 'income' AND a.type IN ${EARNINGS}), 0) AS loss,
    bool_or(a.type IN ('receivable', 'payable', 'bank', 'cash')) AS touches
  FROM accounting.revaluations r
  JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = r.entry_id
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = l.account_id
  WHERE r.workspace_id = $1 GROUP BY r.id, l.currency`;

/** What its lines say is booked. */
const BOOKED = `SELECT l.revaluation_id AS id, l.currency, sum(l.booked) AS beside,
    coalesce(sum(l.booked) FILTER (WHERE l.booked > 0), 0) AS gain,
    coalesce(-sum(l.booked) FILTER (WHERE l.booked < 0), 0) AS loss
  FROM accounting.revaluation_lines l WHERE l.workspace_id = $1 GROUP BY l.revaluation_id, l.currency`;

/** What is open in foreign currencies, valued at a date (domain.md 4.33). */
export const REVALUATION_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a revaluation and its mirror come to nothing, one on its date and one on the day after',
    rule: 'domain.md 7, 63',
    sql: `SELECT 'revaluations' AS resource, r.id, format('%s is left on an account', sum(l.debit - l.credit)) AS detail
      FROM ${BOTH} GROUP BY r.id, l.account_id, l.currency
      HAVING sum(l.debit - l.credit) <> 0 OR coalesce(sum(l.amount_currency), 0) <> 0
      UNION ALL
      SELECT 'revaluations', r.id, format('its entries are of %s and %s, not of %s and the day after', e.date, m.date, r.date)
      FROM accounting.revaluations r
      LEFT JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = r.entry_id AND e.state = 'posted'
      LEFT JOIN accounting.entries m ON m.workspace_id = $1 AND m.id = r.mirror_id AND m.state = 'posted'
      WHERE r.workspace_id = $1 AND (e.date = r.date AND m.date = r.date + 1 AND r.number = e.number) IS NOT TRUE`,
  },
  {
    name: 'the entry of a revaluation is what its lines book, and touches no account that it values',
    rule: 'domain.md 7, 64',
    sql: `SELECT 'revaluations' AS resource, id, format('%s: booked %s, posted %s', currency, b.beside, m.beside) AS detail
      FROM (${BOOKED}) b FULL JOIN (${MOVED}) m USING (id, currency)
      WHERE m.touches OR (coalesce(b.beside, 0), coalesce(b.gain, 0), coalesce(b.loss, 0))
        <> (coalesce(m.beside, 0), coalesce(m.gain, 0), coalesce(m.loss, 0))
      UNION ALL
      SELECT 'revaluations', r.id, format('gain %s, loss %s; its lines book %s and %s', r.gain, r.loss, s.gain, s.loss)
      FROM accounting.revaluations r
      JOIN LATERAL (SELECT sum(b.gain) AS gain, sum(b.loss) AS loss FROM (${BOOKED}) b WHERE b.id = r.id) s ON true
      WHERE r.workspace_id = $1 AND (r.gain = s.gain AND r.loss = s.loss) IS NOT TRUE
      UNION ALL
      SELECT 'revaluations', l.revaluation_id, format('line %s books %s of %s', l.position, l.booked, l.difference)
      FROM accounting.revaluation_lines l
      JOIN accounting.revaluations r ON r.workspace_id = $1 AND r.id = l.revaluation_id
      WHERE l.workspace_id = $1 AND CASE r.unrealised_gains WHEN 'book' THEN l.booked <> l.difference
        ELSE l.booked > 0 OR l.booked > l.difference END`,
  },
  {
    name: 'an undone revaluation is reversed on its own days, an active one is not, and nothing else is posted by one',
    rule: 'domain.md 7, 65',
    sql: `SELECT 'revaluations' AS resource, r.id, format('%s, and %s of its entries are reversed', r.state, count(x.id)) AS detail
      FROM accounting.revaluations r
      JOIN accounting.entries e ON e.workspace_id = $1 AND e.id IN (r.entry_id, r.mirror_id)
      LEFT JOIN accounting.entries x ON x.workspace_id = $1 AND x.reversal_of_id = e.id AND x.date = e.date
      WHERE r.workspace_id = $1 GROUP BY r.id, r.state
      HAVING count(x.id) <> CASE r.state WHEN 'undone' THEN 2 ELSE 0 END
      UNION ALL
      SELECT 'entries', e.id, format('%s names %s, which does not name it', e.number, e.source_name)
      FROM accounting.entries e
      LEFT JOIN accounting.revaluations r ON r.workspace_id = $1 AND r.id = e.source_id
        AND coalesce(e.reversal_of_id, e.id) IN (r.entry_id, r.mirror_id)
      WHERE e.workspace_id = $1 AND e.source_resource = 'revaluations' AND r.id IS NULL`,
  },
];
