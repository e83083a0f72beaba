/** The posted lines of the ledger. */
export const publishedEntryLines = `CREATE OR REPLACE VIEW accounting.published_entry_lines AS
  SELECT l.workspace_id, l.id, l.entry_id, l.position, l.account_id, l.partner_id, l.debit, l.credit, l.currency, l.amount_currency,
    l.description, l.tax_id, e.date, e.number, e.reference, e.journal_id, e.source_resource, e.source_id, e.source_name, e.reversal_of_id
  FROM accounting.entry_lines l JOIN accounting.entries e ON e.workspace_id = l.workspace_id AND e.id = l.entry_id
  WHERE e.state = 'posted'`;
