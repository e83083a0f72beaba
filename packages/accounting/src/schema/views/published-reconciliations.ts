/** The matches of open items. */
export const publishedReconciliations = `CREATE OR REPLACE VIEW accounting.published_reconciliations AS
  SELECT workspace_id, id, state, debit_line_id, credit_line_id, amount FROM accounting.reconciliations`;
