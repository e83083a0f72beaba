/** What banking reads of a journal. */
export const publishedJournals = `CREATE OR REPLACE VIEW accounting.published_journals AS
  SELECT workspace_id, id, code, name, type, currency, default_account_id, active FROM accounting.journals`;
