/** Positive on the side of the entry where a document of this class is owed. */
const signed = (amount: string): string =>
  `CASE WHEN o.side = CASE WHEN (a.type = 'receivable') = (e.class = 'main') THEN 'debit' ELSE 'credit' END
      THEN o.${amount} ELSE -o.${amount} END`;

/** The instalments of documents, like the view `accounting.instalments`, in workspace `$1`. */
export const INSTALMENTS = `
  SELECT l.workspace_id, l.id, l.entry_id,
    row_number() OVER (PARTITION BY l.workspace_id, l.entry_id ORDER BY o.date_due, l.position)::integer AS position,
    o.date_due, ${signed('amount_currency')} AS amount, ${signed('residual_currency')} AS amount_residual
  FROM accounting.entries e
  JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = e.id
  JOIN accounting.open_items o ON o.workspace_id = $1 AND o.id = l.id
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = l.account_id
  WHERE e.workspace_id = $1 AND a.type IN ('receivable', 'payable')`;

const seenFrom = (own: string, other: string): string => `
        SELECT r.id, r.amount, r.${other} AS line_id FROM accounting.reconciliations r
        WHERE r.workspace_id = $1 AND r.${own} = l.id AND r.state = 'active'`;

/**
 * The payments of documents, like the view `accounting.invoice_payments`, in workspace `$1`. Joins step by step from the document's own
 * lines: OFFSET 0 keeps a plan without statistics from starting elsewhere.
 */
export const INVOICE_PAYMENTS = `
  SELECT paid.*, row_number() OVER (PARTITION BY paid.workspace_id, paid.entry_id ORDER BY paid.first_match)::integer AS position
  FROM (
    SELECT l.workspace_id, l.entry_id, p.id, p.number AS name, p.date, sum(m.amount) AS amount, min(m.id::text) AS first_match
    FROM accounting.entry_lines l
    CROSS JOIN LATERAL (${seenFrom('debit_line_id', 'credit_line_id')}
        UNION ALL ${seenFrom('credit_line_id', 'debit_line_id')} OFFSET 0) AS m
    CROSS JOIN LATERAL (SELECT e.source_id FROM accounting.entry_lines x
        JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = x.entry_id AND e.source_resource = 'payments'
        WHERE x.workspace_id = $1 AND x.id = m.line_id OFFSET 0) AS o
    CROSS JOIN LATERAL (SELECT p.id, p.number, p.date FROM accounting.payments p
        WHERE p.workspace_id = $1 AND p.id = o.source_id OFFSET 0) AS p
    WHERE l.workspace_id = $1
    GROUP BY l.workspace_id, l.entry_id, p.id, p.number, p.date) AS paid`;

/** The receipts of bills, like the view `accounting.bill_transfers`, in workspace `$1`. */
export const BILL_TRANSFERS = `
  SELECT x.workspace_id, x.bill_id, f.id, coalesce(f.number, 'Draft receipt') AS name, f.state, f.id AS position
  FROM (
    SELECT r.workspace_id, r.bill_id, r.transfer_id FROM accounting.bill_receipts r WHERE r.workspace_id = $1
    UNION SELECT b.workspace_id, b.invoice_id, l.transfer_id FROM accounting.invoice_lines b
      JOIN inventory.published_transfer_lines l ON l.workspace_id = $1 AND l.id = b.receipt_line_id
      WHERE b.workspace_id = $1
    UNION SELECT b.workspace_id, b.invoice_id, l.transfer_id FROM accounting.invoice_lines b
      JOIN accounting.receipt_bills k ON k.workspace_id = $1 AND k.bill_line_id = b.id
      JOIN inventory.published_transfer_lines l ON l.workspace_id = $1 AND l.id = k.receipt_line_id
      WHERE b.workspace_id = $1) x
  JOIN inventory.published_transfers f ON f.workspace_id = $1 AND f.id = x.transfer_id`;
