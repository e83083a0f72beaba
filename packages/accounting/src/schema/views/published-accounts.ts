/** What banking reads of an account. */
export const publishedAccounts = `CREATE OR REPLACE VIEW accounting.published_accounts AS
  SELECT workspace_id, id, code, name, type, currency, open_items, active FROM accounting.accounts`;
