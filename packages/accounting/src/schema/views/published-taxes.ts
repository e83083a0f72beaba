/** What banking reads of a tax. */
export const publishedTaxes = `CREATE OR REPLACE VIEW accounting.published_taxes AS
  SELECT workspace_id, id, name, rate, scope, account_id, active, counter_account_id IS NOT NULL AS self_assessed FROM accounting.taxes`;
