/**
 * SQL: the down payments of orders in the workspace of the parameter `workspace`, with what is credited of them and what invoices deduct,
 * without tax. Drafts count. Not a view: each subquery names the workspace by its parameter (docs/spec/scale.md, 3, rule 12).
 */
export const downPaymentRows = (workspace: string): string => `
  SELECT i.workspace_id, i.id, i.down_payment_of_id, i.state, i.number, i.date, i.currency, i.amount_untaxed, i.amount_tax, i.amount_total,
    i.amount_paid, c.credited, u.used
  FROM accounting.invoices i
  CROSS JOIN LATERAL (SELECT coalesce(sum(c.amount_untaxed), 0) AS credited FROM accounting.invoices c
    WHERE c.workspace_id = ${workspace} AND c.reversal_of_id = i.id AND c.state <> 'cancelled') c
  CROSS JOIN LATERAL (SELECT coalesce(-sum(x.amount_subtotal - coalesce((SELECT sum(y.amount_subtotal)
      FROM accounting.invoice_lines y
      JOIN accounting.invoices d ON d.workspace_id = ${workspace} AND d.id = y.invoice_id AND d.state = 'posted'
      WHERE y.workspace_id = ${workspace} AND y.reversed_line_id = x.id), 0)), 0) AS used
    FROM accounting.invoice_lines l
    JOIN accounting.invoice_lines x ON x.workspace_id = ${workspace} AND x.down_payment_line_id = l.id
    JOIN accounting.invoices d ON d.workspace_id = ${workspace} AND d.id = x.invoice_id AND d.state <> 'cancelled'
    WHERE l.workspace_id = ${workspace} AND l.invoice_id = i.id) u
  WHERE i.workspace_id = ${workspace} AND i.down_payment_of_id IS NOT NULL AND i.state <> 'cancelled'`;
