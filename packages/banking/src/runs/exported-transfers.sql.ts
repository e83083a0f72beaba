/**
 * The transfers of exported runs by their end-to-end ids, for what a line of a statement pays: workspace `$1`, bank account `$2`, ids
 * `$3::text[]`. One row for each: `run_id`, `run_number`, `end_to_end`, `amount` (above 0, money out), `partner_id`, `iban`, `bank_line_id`
 * (the line that carried it out already; null: none), and `lines`, `[{bill_id, type, amount}]` with amounts as text, those of credit notes
 * to be set off.
 */
export const EXPORTED_TRANSFERS = `SELECT r.id AS run_id, r.number AS run_number, l.end_to_end,
    sum(CASE l.type WHEN 'bill' THEN l.amount ELSE -l.amount END)::text AS amount,
    (array_agg(l.partner_id))[1] AS partner_id, min(l.iban) AS iban, (array_agg(l.bank_line_id))[1] AS bank_line_id,
    json_agg(json_build_object('bill_id', l.bill_id, 'type', l.type, 'amount', l.amount::text) ORDER BY l.position) AS lines
  FROM banking.payment_run_lines l
  JOIN banking.payment_runs r ON r.workspace_id = $1 AND r.id = l.payment_run_id
  WHERE l.workspace_id = $1 AND r.bank_account_id = $2 AND l.end_to_end = ANY($3::text[]) AND r.state IN ('exported', 'done')
  GROUP BY r.id, r.number, l.end_to_end`;
