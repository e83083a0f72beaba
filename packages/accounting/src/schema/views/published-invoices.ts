export const publishedInvoices = `CREATE OR REPLACE VIEW accounting.published_invoices AS
  SELECT workspace_id, id, type, state, date, partner_id, order_id, currency_rate, number, currency, purchase_order_id,
    down_payment_of_id, amount_discount
    FROM accounting.invoices`;
