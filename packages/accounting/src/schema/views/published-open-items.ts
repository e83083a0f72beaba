/** What is still to be settled, with its entry. */
export const publishedOpenItems = `CREATE OR REPLACE VIEW accounting.published_open_items AS
  SELECT o.workspace_id, o.id, o.account_id, o.partner_id, o.currency, o.date, o.date_due, o.side, o.residual, o.residual_currency,
    l.entry_id FROM accounting.open_items o
  JOIN accounting.entry_lines l ON l.workspace_id = o.workspace_id AND l.id = o.id WHERE o.residual_currency > 0`;
