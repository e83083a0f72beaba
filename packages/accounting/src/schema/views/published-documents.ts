/** Invoices, bills and credit notes with what a bank line can name of them. */
export const publishedDocuments = `CREATE OR REPLACE VIEW accounting.published_documents AS
  SELECT workspace_id, id, type, state, number, reference, date, date_due, partner_id, currency, amount_total, amount_residual,
    entry_id, payment_hold, accounting.search_serial(number) AS serial, accounting.search_serial(reference) AS reference_serial
  FROM accounting.invoices`;
