/**
 * The receipts of the goods of a bill: those made for it, and those whose lines it refers to. Ordered by the ids of the receipts, not by a
 * row number: a window function would be computed over the whole workspace before the bills of one receipt are selected.
 */
export const billTransfers = `CREATE OR REPLACE VIEW accounting.bill_transfers AS
  SELECT x.workspace_id, x.bill_id, t.id, coalesce(t.number, 'Draft receipt') AS name, t.state, t.id AS position
  FROM (
    SELECT r.workspace_id, r.bill_id, r.transfer_id FROM accounting.bill_receipts r
    UNION SELECT b.workspace_id, b.invoice_id, l.transfer_id FROM accounting.invoice_lines b
      JOIN inventory.transfer_lines l ON l.workspace_id = b.workspace_id AND l.id = b.receipt_line_id
    UNION SELECT b.workspace_id, b.invoice_id, l.transfer_id FROM accounting.invoice_lines b
      JOIN accounting.receipt_bills k ON k.workspace_id = b.workspace_id AND k.bill_line_id = b.id
      JOIN inventory.transfer_lines l ON l.workspace_id = k.workspace_id AND l.id = k.receipt_line_id) x
  JOIN inventory.transfers t ON t.workspace_id = x.workspace_id AND t.id = x.transfer_id`;
