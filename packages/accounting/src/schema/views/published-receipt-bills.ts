/** Goods that wait for their bill or their receipt, as entries have changed it. */
export const publishedReceiptBills = `CREATE OR REPLACE VIEW accounting.published_receipt_bills AS
  SELECT workspace_id, id, entry_id, receipt_line_id, bill_line_id, quantity, value FROM accounting.receipt_bills`;
