/**
 * SQL for what was open of an open item `o` at the end of the day `$2`, in workspace currency, unsigned: what is open
 * now, plus what was matched later, less what was matched then and is void by now. A match voided on a day counts in every
 * report before that day and in none from it on (domain.md 9).
 */
export const OPEN_AT = `(o.residual + coalesce((
  SELECT sum(CASE o.side WHEN 'debit' THEN r.debit_value ELSE r.credit_value END
    * CASE WHEN v.id IS NULL AND r.date > $2::date THEN 1 WHEN v.date > $2::date AND r.date <= $2::date THEN -1 ELSE 0 END)
  FROM accounting.reconciliations r
  LEFT JOIN accounting.reconciliation_voids v ON v.workspace_id = r.workspace_id AND v.id = r.id
  WHERE r.workspace_id = o.workspace_id
    AND CASE o.side WHEN 'debit' THEN r.debit_line_id ELSE r.credit_line_id END = o.id), 0))`;
