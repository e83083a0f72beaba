/** What banking reads of a payment. */
export const publishedPayments = `CREATE OR REPLACE VIEW accounting.published_payments AS
  SELECT workspace_id, id, type, state, number, date, partner_id, amount, currency, journal_id, reference, entry_id, reversed_by_id
  FROM accounting.payments`;
