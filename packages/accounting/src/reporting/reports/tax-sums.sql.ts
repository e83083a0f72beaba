/**
 * Documents: amounts are what their entries moved; bases are converted individually at the document's rate. Credits and their entries have
 * the opposite sign (domain.md 7, 29). A tax that the buyer owes is on both sides: as one of purchases, and as one that is owed.
 */
const OF_DOCUMENTS = `
  SELECT t.tax_id, m.owed, d.sign * round(t.base * i.currency_rate, $4::integer) AS base, m.movement
  FROM accounting.invoices i
  JOIN accounting.invoice_taxes t ON t.workspace_id = $1 AND t.invoice_id = i.id
  CROSS JOIN LATERAL (SELECT CASE WHEN i.type IN ('credit_note', 'bill_credit_note') THEN -1 ELSE 1 END AS sign) d
  JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id = t.tax_id
  CROSS JOIN LATERAL (SELECT o.owed, coalesce(sum(l.debit - l.credit), 0) AS movement
    FROM (VALUES (false), (true)) o (owed)
    LEFT JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = i.entry_id AND l.tax_id = t.tax_id
      AND (l.account_id = x.counter_account_id) IS NOT DISTINCT FROM CASE WHEN t.self_assessed THEN o.owed END
    WHERE t.self_assessed OR NOT o.owed
    GROUP BY o.owed) m
  WHERE i.workspace_id = $1 AND i.state = 'posted' AND i.date BETWEEN $2::date AND $3::date`;

/**
 * Manual and imported entries: a line with a tax is an amount on a tax account, and a base on any other. For sales a credit counts
 * positive, for purchases a debit; a reversal mirrors its entry and so counts negative.
 */
const OF_ENTRIES = `
  SELECT l.tax_id, coalesce(l.account_id = x.counter_account_id, false), CASE WHEN a.type = 'tax' THEN 0 WHEN x.scope = 'sale' THEN l.credit - l.debit ELSE l.debit - l.credit END,
    CASE WHEN a.type = 'tax' THEN l.debit - l.credit ELSE 0 END
  FROM accounting.entries e
  JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = e.id AND l.tax_id IS NOT NULL
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = l.account_id
  JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id = l.tax_id
  WHERE e.workspace_id = $1 AND e.source_id IS NULL AND e.state = 'posted' AND e.date BETWEEN $2::date AND $3::date`;

/** By tax, document and entry line: `tax_id`, whether it is the side that the buyer owes, base, and movement with debit above 0. */
export const TAX_SUMS = `${OF_DOCUMENTS} UNION ALL ${OF_ENTRIES}`;
