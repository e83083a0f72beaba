/** Positive on the side of the entry where a document of this class is owed. */
export const instalments = `CREATE OR REPLACE VIEW accounting.instalments AS
  SELECT
    l.workspace_id,
    l.id,
    l.entry_id,
    row_number() OVER (PARTITION BY l.workspace_id, l.entry_id ORDER BY o.date_due, l.position)::integer AS position,
    o.date_due,
    CASE WHEN o.side = CASE WHEN (a.type = 'receivable') = (e.class = 'main') THEN 'debit' ELSE 'credit' END
      THEN o.amount_currency ELSE -o.amount_currency END AS amount,
    CASE WHEN o.side = CASE WHEN (a.type = 'receivable') = (e.class = 'main') THEN 'debit' ELSE 'credit' END
      THEN o.residual_currency ELSE -o.residual_currency END AS amount_residual
  FROM accounting.entries e
  JOIN accounting.entry_lines l ON l.workspace_id = e.workspace_id AND l.entry_id = e.id
  JOIN accounting.open_items o ON o.workspace_id = l.workspace_id AND o.id = l.id
  JOIN accounting.accounts a ON a.workspace_id = l.workspace_id AND a.id = l.account_id
  WHERE a.type IN ('receivable', 'payable')`;
