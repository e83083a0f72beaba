/** Both items of a match have the same partner. */
const OF_PARTNER =
  'JOIN accounting.open_items d ON d.workspace_id = $1 AND d.id = r.debit_line_id AND d.partner_id = $5';

/** Each item of a match `r`, with what the match takes from it: in workspace currency, and in the item's own. */
const SIDES = `CROSS JOIN LATERAL (VALUES (r.debit_line_id, r.debit_value, r.amount), (r.credit_line_id, r.credit_value, r.amount))
  AS s (id, value, own)`;

const COLUMNS = 'o.id, o.partner_id, o.account_id, o.side, o.date, o.date_due, o.currency';

/**
 * SQL for rows of open items (`id`, `partner_id`, `account_id`, `side`, `date`, `date_due`, `currency`) with what was `open` of them at the
 * end of the day `$2` in workspace currency, and `open_own` in their own, unsigned: what is open now, plus what was matched later, less what
 * was matched by then and has since been voided. A match voided on a day counts in every report before that day and in none from it on
 * (domain.md 9). Reads what is open now and what was matched after that day: for today, nothing else. `whose`: the partner `$5` alone.
 */
export function openAt(whose: 'all' | 'partner'): string {
  const [match, item] = whose === 'all' ? ['', ''] : [OF_PARTNER, 'AND o.partner_id = $5'];
  return `
    WITH since AS MATERIALIZED (
      SELECT m.id, sum(m.value) AS value, sum(m.own) AS own FROM (
        SELECT s.id, s.value, s.own FROM accounting.reconciliations r ${match} ${SIDES}
        WHERE r.workspace_id = $1 AND r.date > $2::date AND r.state = 'active'
        UNION ALL SELECT s.id, -s.value, -s.own FROM accounting.reconciliation_voids v
        JOIN accounting.reconciliations r ON r.workspace_id = $1 AND r.id = v.id ${match} ${SIDES}
        WHERE v.workspace_id = $1 AND v.date > $2::date AND r.date <= $2::date) m
      GROUP BY m.id)
    SELECT ${COLUMNS}, o.residual + coalesce(s.value, 0) AS open, o.residual_currency + coalesce(s.own, 0) AS open_own
    FROM accounting.open_items o LEFT JOIN since s ON s.id = o.id
    WHERE o.workspace_id = $1 AND o.residual_currency > 0 AND o.date <= $2::date ${item}
    UNION ALL SELECT ${COLUMNS}, s.value, s.own
    FROM since s JOIN accounting.open_items o ON o.workspace_id = $1 AND o.id = s.id
    WHERE o.residual_currency = 0 AND o.date <= $2::date ${item}`;
}
