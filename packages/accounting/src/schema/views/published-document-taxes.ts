/** The taxes in the total of a posted document, in its currency. */
export const publishedDocumentTaxes = `CREATE OR REPLACE VIEW accounting.published_document_taxes AS
  SELECT x.workspace_id, x.invoice_id, x.tax_id, x.base, x.amount, t.account_id FROM accounting.invoice_taxes x
  JOIN accounting.taxes t ON t.workspace_id = x.workspace_id AND t.id = x.tax_id
  WHERE NOT x.self_assessed`;
