import type { Invariant } from './invariant.js';

/** Entries of documents that move or bill goods. */
const SOURCES = `e.state = 'posted' AND e.source_resource IN ('transfers', 'bills')`;

/** A posted or done stock document, and the values of its moves. */
const DOCUMENTS = `
  SELECT 'transfers' AS resource, t.id, t.number, t.date, sum(m.value) AS value
  FROM inventory.published_transfers t JOIN inventory.published_moves m ON m.workspace_id = $1 AND m.transfer_id = t.id
  WHERE t.workspace_id = $1 AND t.kind <> 'internal' GROUP BY t.id, t.number, t.date
  UNION ALL SELECT 'adjustments', a.id, a.number, a.date, sum(m.value)
  FROM inventory.published_adjustments a JOIN inventory.published_moves m ON m.workspace_id = $1 AND m.adjustment_id = a.id
  WHERE a.workspace_id = $1 GROUP BY a.id, a.number, a.date`;

const STOCK: readonly Invariant[] = [
  {
    name: 'stock is worth what its accounts say, on every day',
    rule: 'domain.md 7, 35',
    sql: `SELECT NULL AS resource, NULL::uuid AS id, format('on %s moved %s, posted %s', date, coalesce(moved, 0), coalesce(posted, 0)) AS detail
      FROM (SELECT m.date, sum(m.value) AS moved FROM inventory.published_moves m WHERE m.workspace_id = $1 GROUP BY m.date) m
      FULL JOIN (SELECT e.date, sum(l.debit - l.credit) AS posted
        FROM accounting.accounts a
        JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.account_id = a.id
        JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id AND e.state = 'posted'
        WHERE a.workspace_id = $1 AND a.type = 'stock' GROUP BY e.date) p USING (date)
      WHERE coalesce(moved, 0) <> coalesce(posted, 0)`,
  },
  {
    name: 'every document that moved goods has its entry, of its day and value',
    rule: 'domain.md 6.7 to 6.10',
    sql: `SELECT d.resource, d.id, format('%s of %s moved %s, its entry %s of %s says %s', d.number, d.date, d.value, coalesce(e.number, 'is missing'),
        e.date, l.value) AS detail
      FROM (${DOCUMENTS}) d
      LEFT JOIN accounting.entries e ON e.workspace_id = $1 AND e.source_resource = d.resource AND e.source_id = d.id AND e.state = 'posted'
        AND e.reversal_of_id IS NULL
      CROSS JOIN LATERAL (SELECT coalesce(sum(l.debit - l.credit), 0) AS value FROM accounting.entry_lines l
        JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = l.account_id AND a.type = 'stock'
        WHERE l.workspace_id = $1 AND l.entry_id = e.id) l
      WHERE e.id IS NULL OR e.date <> d.date OR e.source_name <> d.number OR l.value <> d.value`,
  },
];

const RECEIVED: readonly Invariant[] = [
  {
    name: 'goods received and goods billed are what waits on their account',
    rule: 'domain.md 7, 39',
    sql: `SELECT 'entries' AS resource, entry_id AS id, format('posted %s, received and billed %s', coalesce(posted, 0), coalesce(waits, 0)) AS detail
      FROM (SELECT l.entry_id, l.account_id, sum(l.credit - l.debit) AS posted
        FROM accounting.entry_lines l
        JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id AND ${SOURCES}
        WHERE l.workspace_id = $1 AND l.account_id IN (SELECT k.account_id FROM accounting.receipt_bills k WHERE k.workspace_id = $1)
        GROUP BY l.entry_id, l.account_id) p
      FULL JOIN (SELECT k.entry_id, k.account_id, sum(k.value) AS waits FROM accounting.receipt_bills k WHERE k.workspace_id = $1
        GROUP BY k.entry_id, k.account_id) w USING (entry_id, account_id)
      WHERE coalesce(posted, 0) <> coalesce(waits, 0)`,
  },
  {
    name: 'what waits of a receipt is what came of it and did not go back',
    rule: 'domain.md 7, 39',
    sql: `SELECT 'transfers' AS resource, t.id, format('line %s: %s waits, %s came and %s went back', l.position, w.quantity, l.quantity_done, b.quantity) AS detail
      FROM inventory.published_transfers t
      JOIN inventory.published_transfer_lines l ON l.workspace_id = $1 AND l.transfer_id = t.id
      CROSS JOIN LATERAL (SELECT coalesce(sum(k.quantity), 0) AS quantity FROM accounting.receipt_bills k
        WHERE k.workspace_id = $1 AND k.receipt_line_id = l.id AND k.bill_line_id IS NULL) w
      CROSS JOIN LATERAL (SELECT coalesce(sum(x.quantity_done), 0) AS quantity FROM inventory.published_transfer_lines x
        JOIN inventory.published_transfers r ON r.workspace_id = $1 AND r.id = x.transfer_id AND r.state = 'done'
        WHERE x.workspace_id = $1 AND x.return_line_id = l.id) b
      WHERE t.workspace_id = $1 AND t.kind = 'receipt' AND t.state = 'done' AND w.quantity <> l.quantity_done - b.quantity`,
  },
  {
    name: 'what is billed of goods is received or waits, as far as it is not credited',
    rule: 'domain.md 6.3, 6.4',
    sql: `SELECT 'bills' AS resource, i.id, format('line %s: %s billed, %s credited, %s received or waiting', l.position, l.quantity_base, c.quantity, w.quantity) AS detail
      FROM accounting.invoices i
      JOIN accounting.invoice_lines l ON l.workspace_id = $1 AND l.invoice_id = i.id
      JOIN inventory.published_products p ON p.workspace_id = $1 AND p.id = l.product_id AND p.type = 'goods'
      CROSS JOIN LATERAL (SELECT coalesce(-sum(k.quantity), 0) AS quantity FROM accounting.receipt_bills k
        WHERE k.workspace_id = $1 AND k.bill_line_id = l.id) w
      CROSS JOIN LATERAL (SELECT coalesce(sum(cl.quantity_base), 0) AS quantity FROM accounting.invoice_lines cl
        JOIN accounting.invoices cr ON cr.workspace_id = $1 AND cr.id = cl.invoice_id AND cr.state = 'posted'
        WHERE cl.workspace_id = $1 AND cl.reversed_line_id = l.id) c
      WHERE i.workspace_id = $1 AND i.state = 'posted' AND i.type IN ('bill', 'bill_credit_note') AND l.reversed_line_id IS NULL
        AND w.quantity <> CASE i.type WHEN 'bill' THEN l.quantity_base - c.quantity ELSE -l.quantity_base END`,
  },
  {
    name: 'no more of a receipt is billed than came of it',
    rule: 'domain.md 4.8',
    sql: `SELECT 'transfers' AS resource, l.transfer_id AS id, format('line %s: %s billed of %s', l.position, b.quantity, l.quantity_done) AS detail
      FROM (SELECT k.receipt_line_id, -sum(k.quantity) AS quantity FROM accounting.receipt_bills k
        WHERE k.workspace_id = $1 AND k.receipt_line_id IS NOT NULL AND k.bill_line_id IS NOT NULL GROUP BY k.receipt_line_id) b
      JOIN inventory.published_transfer_lines l ON l.workspace_id = $1 AND l.id = b.receipt_line_id
      WHERE b.quantity > l.quantity_done OR b.quantity < 0`,
  },
];

/** Stock in the books, and goods between their receipt and their bill. */
export const GOODS_INVARIANTS: readonly Invariant[] = [...STOCK, ...RECEIVED];
