export const publishedCurrencies = `CREATE OR REPLACE VIEW accounting.published_currencies AS
  SELECT workspace_id, code, decimals FROM accounting.currencies`;
