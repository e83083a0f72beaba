export const publishedInvoiceLines = `CREATE OR REPLACE VIEW accounting.published_invoice_lines AS
  SELECT workspace_id, id, invoice_id, product_id, order_line_id, quantity, amount_subtotal, position, price_unit, discount,
    purchase_line_id, receipt_line_id, reversed_line_id, progress_percent, down_payment_line_id, unit_code, unit_factor,
    quantity_base, discount_share FROM accounting.invoice_lines`;
