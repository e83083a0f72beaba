import type { Invariant } from './invariant.js';

/** The collection of the document `i`. */
const RESOURCE = `CASE WHEN i.type IN ('bill', 'bill_credit_note') THEN 'bills' ELSE 'invoices' END`;

const LINES = 'accounting.invoice_lines';

/** The posted lines that change what is left of the line `l` of a down payment, by the sign that they have on it. */
const MOVEMENTS = `
        SELECT -x.amount_subtotal AS net, -x.deposit_value AS value FROM ${LINES} x
        JOIN accounting.invoices d ON d.workspace_id = $1 AND d.id = x.invoice_id AND d.state = 'posted'
        WHERE x.workspace_id = $1 AND x.reversed_line_id = l.id
        UNION ALL SELECT x.amount_subtotal, x.deposit_value FROM ${LINES} x
        JOIN accounting.invoices d ON d.workspace_id = $1 AND d.id = x.invoice_id AND d.state = 'posted'
        WHERE x.workspace_id = $1 AND x.down_payment_line_id = l.id
        UNION ALL SELECT -y.amount_subtotal, -y.deposit_value FROM ${LINES} x
        JOIN ${LINES} y ON y.workspace_id = $1 AND y.reversed_line_id = x.id
        JOIN accounting.invoices d ON d.workspace_id = $1 AND d.id = y.invoice_id AND d.state = 'posted'
        WHERE x.workspace_id = $1 AND x.down_payment_line_id = l.id`;

/** What always holds of down payments and of what deducts them (domain.md 7). */
export const DEPOSIT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'what documents post on a deposit account is what their lines say',
    rule: 'domain.md 7, 80',
    sql: `SELECT ${RESOURCE} AS resource, i.id, format('lines %s, entry %s on account %s', s.value, e.value, a.code) AS detail
      FROM accounting.invoices i
      CROSS JOIN LATERAL (SELECT l.account_id, sum(l.deposit_value) AS value FROM ${LINES} l
        WHERE l.workspace_id = $1 AND l.invoice_id = i.id AND l.deposit_taxes IS NOT NULL GROUP BY l.account_id) s
      JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = s.account_id
      CROSS JOIN LATERAL (SELECT CASE WHEN i.type IN ('invoice', 'bill_credit_note') THEN -1 ELSE 1 END
          * coalesce(sum(t.debit - t.credit), 0) AS value
        FROM accounting.entry_lines t WHERE t.workspace_id = $1 AND t.entry_id = i.entry_id AND t.account_id = s.account_id) e
      WHERE i.workspace_id = $1 AND i.state = 'posted' AND s.value IS DISTINCT FROM e.value`,
  },
  {
    name: 'no more of a down payment is deducted and credited than it is, and the account closes with it',
    rule: 'domain.md 7, 81',
    sql: `SELECT ${RESOURCE} AS resource, i.id, format('line %s: %s of %s is left, worth %s', l.position, l.amount_subtotal + m.net,
        l.amount_subtotal, l.deposit_value + m.value) AS detail
      FROM accounting.invoices i
      JOIN ${LINES} l ON l.workspace_id = $1 AND l.invoice_id = i.id
      CROSS JOIN LATERAL (SELECT coalesce(sum(m.net), 0) AS net, coalesce(sum(m.value), 0) AS value FROM (${MOVEMENTS}) m) m
      WHERE i.workspace_id = $1 AND i.down_payment_of_id IS NOT NULL AND i.state = 'posted'
        AND (l.amount_subtotal + m.net < 0 OR l.amount_subtotal + m.net > l.amount_subtotal
          OR (l.amount_subtotal + m.net = 0 AND l.deposit_value + m.value <> 0))`,
  },
  {
    name: 'a line that deducts a down payment names a posted one of its partner, currency and account',
    rule: 'domain.md 7, 82',
    sql: `SELECT ${RESOURCE} AS resource, i.id, format('line %s deducts a line of %s', l.position, coalesce(p.number, 'a draft')) AS detail
      FROM accounting.invoices i
      JOIN ${LINES} l ON l.workspace_id = $1 AND l.invoice_id = i.id AND l.down_payment_line_id IS NOT NULL
      JOIN ${LINES} o ON o.workspace_id = $1 AND o.id = l.down_payment_line_id
      JOIN accounting.invoices p ON p.workspace_id = $1 AND p.id = o.invoice_id
      WHERE i.workspace_id = $1 AND i.state <> 'cancelled' AND (p.state <> 'posted' OR p.down_payment_of_id IS NULL
        OR p.partner_id IS DISTINCT FROM i.partner_id OR p.currency <> i.currency OR o.account_id IS DISTINCT FROM l.account_id)`,
  },
];
