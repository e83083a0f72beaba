import type { Invariant } from './invariant.js';

/** A document whose entry has the partner's side in debit. */
const DEBITS_PARTNER = `i.type IN ('invoice', 'bill_credit_note')`;

/** The collection of the document `i`. */
const RESOURCE = `CASE WHEN i.type IN ('bill', 'bill_credit_note') THEN 'bills' ELSE 'invoices' END`;

const FIGURES: readonly Invariant[] = [
  {
    name: 'the totals of every document are the sums of its lines and taxes',
    rule: 'domain.md 7, 22',
    sql: `SELECT ${RESOURCE} AS resource, i.id, format('untaxed %s (lines %s), tax %s (taxes %s), total %s',
        i.amount_untaxed, l.untaxed, i.amount_tax, t.tax, i.amount_total) AS detail
      FROM accounting.invoices i
      CROSS JOIN LATERAL (SELECT coalesce(sum(l.amount_subtotal), 0) AS untaxed FROM accounting.invoice_lines l
        WHERE l.workspace_id = $1 AND l.invoice_id = i.id) AS l
      CROSS JOIN LATERAL (SELECT coalesce(sum(t.amount), 0) AS tax FROM accounting.invoice_taxes t
        WHERE t.workspace_id = $1 AND t.invoice_id = i.id AND NOT t.self_assessed) AS t
      WHERE i.workspace_id = $1 AND (i.amount_total <> i.amount_untaxed + i.amount_tax
        OR i.amount_untaxed <> l.untaxed OR i.amount_tax <> t.tax)`,
  },
  {
    name: 'what is paid, credited and open of a document is its total',
    rule: 'domain.md 7, 18',
    sql: `SELECT ${RESOURCE} AS resource, i.id, format('paid %s, credited %s, open %s (instalments %s) of %s, %s',
        i.amount_paid, i.amount_credited, i.amount_residual, p.residual, i.amount_total, i.payment_state) AS detail
      FROM accounting.invoices i
      CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount_residual), 0) AS residual FROM accounting.instalments p
        WHERE p.workspace_id = $1 AND p.entry_id = i.entry_id) AS p
      WHERE i.workspace_id = $1 AND i.state = 'posted' AND (
        i.amount_paid + i.amount_credited + i.amount_residual <> i.amount_total
        OR i.amount_residual <> p.residual
        OR NOT CASE WHEN i.amount_total = 0 THEN i.payment_state = 'paid'
          WHEN i.amount_residual = i.amount_total THEN i.payment_state = 'not_paid'
          WHEN i.amount_residual = 0 THEN i.payment_state IN ('paid', 'reversed')
          ELSE i.payment_state = 'partial' END)`,
  },
  {
    name: 'the instalments of a document are its total',
    rule: 'domain.md 7, 25',
    sql: `SELECT ${RESOURCE} AS resource, i.id,
        format('instalments %s of %s, the last due %s of %s', p.amount, i.amount_total, p.date_due, i.date_due)
          AS detail
      FROM accounting.invoices i
      CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount), 0) AS amount, max(p.date_due) AS date_due
        FROM accounting.instalments p WHERE p.workspace_id = $1 AND p.entry_id = i.entry_id) AS p
      WHERE i.workspace_id = $1 AND i.state = 'posted'
        AND (p.amount <> i.amount_total OR p.date_due <> i.date_due)`,
  },
];

const CREDITS: readonly Invariant[] = [
  {
    // Checked line by line: a credit of everything but a discount line is larger than its document, and correct.
    name: 'the credits of a document never exceed it',
    rule: 'domain.md 7, 11',
    sql: `SELECT ${RESOURCE} AS resource, i.id, format('line %s: %s of %s credited, quantity %s of %s', l.position,
        sum(cl.amount_subtotal), l.amount_subtotal, sum(cl.quantity_base), l.quantity_base) AS detail
      FROM accounting.invoices i
      JOIN accounting.invoice_lines l ON l.workspace_id = $1 AND l.invoice_id = i.id
      JOIN accounting.invoice_lines cl ON cl.workspace_id = $1 AND cl.reversed_line_id = l.id
      JOIN accounting.invoices c ON c.workspace_id = $1 AND c.id = cl.invoice_id AND c.state = 'posted'
      WHERE i.workspace_id = $1
      GROUP BY i.workspace_id, i.id, i.type, l.workspace_id, l.id HAVING sum(cl.quantity_base) > l.quantity_base OR abs(sum(cl.amount_subtotal)) > abs(l.amount_subtotal)`,
  },
  {
    name: 'a credit takes back lines of the one document that it names, its partner and side',
    rule: 'domain.md 4.8',
    sql: `SELECT ${RESOURCE} AS resource, i.id, format('line %s takes back a line of %s', l.position, coalesce(o.number, 'a draft')) AS detail
      FROM accounting.invoices i
      JOIN accounting.invoice_lines l ON l.workspace_id = $1 AND l.invoice_id = i.id
      JOIN accounting.invoice_lines ol ON ol.workspace_id = $1 AND ol.id = l.reversed_line_id
      JOIN accounting.invoices o ON o.workspace_id = $1 AND o.id = ol.invoice_id
      WHERE i.workspace_id = $1 AND (i.reversal_of_id IS DISTINCT FROM o.id OR o.state <> 'posted' OR o.partner_id <> i.partner_id
        OR i.type <> CASE o.type WHEN 'invoice' THEN 'credit_note' WHEN 'bill' THEN 'bill_credit_note' END)`,
  },
  {
    name: 'a document is taken back when its credits took all of its lines',
    rule: 'domain.md 5.1',
    sql: `SELECT ${RESOURCE} AS resource, i.id, format('%s of %s lines are credited whole', w.whole, w.lines) AS detail
      FROM accounting.invoices i
      CROSS JOIN LATERAL (
        SELECT count(*) AS lines, count(*) FILTER (WHERE l.quantity_base <= (SELECT sum(cl.quantity_base) FROM accounting.invoice_lines cl
          JOIN accounting.invoices c ON c.workspace_id = $1 AND c.id = cl.invoice_id AND c.state = 'posted'
          WHERE cl.workspace_id = $1 AND cl.reversed_line_id = l.id)) AS whole
        FROM accounting.invoice_lines l WHERE l.workspace_id = $1 AND l.invoice_id = i.id) AS w
      WHERE i.workspace_id = $1 AND i.taken_back <> (w.whole = w.lines AND i.state = 'posted')`,
  },
  {
    name: 'what is reversed of a document is the total of its posted credits',
    rule: 'domain.md 5.1',
    sql: `SELECT ${RESOURCE} AS resource, i.id, format('%s reversed, its credits come to %s', i.amount_reversed, c.amount) AS detail
      FROM accounting.invoices i
      CROSS JOIN LATERAL (SELECT coalesce(sum(c.amount_total), 0) AS amount FROM accounting.invoices c
        WHERE c.workspace_id = $1 AND c.reversal_of_id = i.id AND c.state = 'posted') AS c
      WHERE i.workspace_id = $1 AND i.amount_reversed <> c.amount`,
  },
];

const REFERENCES: readonly Invariant[] = [
  {
    name: "every posted bill has its supplier's reference, and no other bill of the supplier has it",
    rule: 'domain.md 4.8, 5.1',
    sql: `SELECT 'bills' AS resource, i.id, format('%s: reference %s', i.number, coalesce(i.reference, 'is missing')) AS detail
      FROM accounting.invoices i
      WHERE i.workspace_id = $1 AND i.state = 'posted' AND i.type IN ('bill', 'bill_credit_note')
        AND (i.reference IS NULL OR (NOT i.taken_back AND i.reversal_of_id IS NULL AND EXISTS (SELECT FROM accounting.invoices d
          WHERE d.workspace_id = $1 AND d.partner_id = i.partner_id AND d.type = i.type AND d.reference = i.reference
            AND d.state = 'posted' AND NOT d.taken_back AND d.reversal_of_id IS NULL AND d.id <> i.id)))`,
  },
];

const ENTRIES: readonly Invariant[] = [
  {
    name: 'every posted document has the number, journal and date of its entry',
    rule: 'domain.md 3.6',
    sql: `SELECT ${RESOURCE} AS resource, i.id, format('%s of %s, but its entry is %s of %s (%s)', i.number, i.date,
        coalesce(e.number, 'unknown'), e.date, e.state) AS detail
      FROM accounting.invoices i
      LEFT JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = i.entry_id
      WHERE i.workspace_id = $1 AND i.state = 'posted' AND (e.state IS DISTINCT FROM 'posted' OR e.number <> i.number
        OR e.journal_id <> i.journal_id OR e.date <> i.date OR e.source_id IS DISTINCT FROM i.id
        OR e.source_name IS DISTINCT FROM i.number OR e.source_resource <> ${RESOURCE}
        OR (e.class = 'credit_note') <> (i.type IN ('credit_note', 'bill_credit_note')))`,
  },
  {
    name: 'every entry of a document is the one that its document names',
    rule: 'domain.md 3.6',
    sql: `SELECT 'entries' AS resource, e.id, format('its source %s does not name it', e.source_name) AS detail
      FROM accounting.entries e
      LEFT JOIN accounting.invoices i ON i.workspace_id = $1 AND i.id = e.source_id AND i.entry_id = e.id
      WHERE e.workspace_id = $1 AND e.state = 'posted' AND e.source_resource IN ('invoices', 'bills')
        AND e.reversal_of_id IS NULL AND i.id IS NULL`,
  },
  {
    name: 'the entry of a document says what the document says',
    rule: 'domain.md 6.1 to 6.4, 7, 29',
    sql: `SELECT ${RESOURCE} AS resource, i.id,
        format('%s: document %s, entry %s', f.what, f.document, f.entry) AS detail
      FROM accounting.invoices i
      CROSS JOIN LATERAL (
        SELECT coalesce(d.what, l.what) AS what, coalesce(d.amount, 0) AS document,
          CASE WHEN ${DEBITS_PARTNER} THEN 1 ELSE -1 END * coalesce(l.amount, 0) AS entry
        FROM (
          SELECT 'partner' AS what, i.amount_total AS amount UNION ALL SELECT 'lines', -i.amount_untaxed
          UNION ALL SELECT 'tax ' || t.tax_id, -t.amount FROM accounting.invoice_taxes t
            WHERE t.workspace_id = $1 AND t.invoice_id = i.id
          UNION ALL SELECT 'owed tax ' || t.tax_id, t.amount FROM accounting.invoice_taxes t
            WHERE t.workspace_id = $1 AND t.invoice_id = i.id AND t.self_assessed) AS d
        FULL JOIN (
          SELECT CASE WHEN l.account_id = x.counter_account_id THEN 'owed tax ' || l.tax_id
              WHEN l.tax_id IS NOT NULL THEN 'tax ' || l.tax_id
              WHEN l.partner_id IS NOT NULL THEN 'partner' ELSE 'lines' END AS what,
            sum(l.amount_currency) AS amount
          FROM accounting.entry_lines l
          LEFT JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id = l.tax_id
          WHERE l.workspace_id = $1 AND l.entry_id = i.entry_id GROUP BY 1) AS l
          ON l.what = d.what) AS f
      WHERE i.workspace_id = $1 AND i.state = 'posted' AND f.document <> f.entry`,
  },
  {
    name: 'a tax that the buyer owes has as much debit as credit in the entry of a document',
    rule: 'domain.md 6.3, 7, 63',
    sql: `SELECT 'entries' AS resource, l.entry_id AS id,
        format('tax %s: debit %s, credit %s', min(x.name), sum(l.debit), sum(l.credit)) AS detail
      FROM accounting.invoice_taxes t
      JOIN accounting.invoices i ON i.workspace_id = $1 AND i.id = t.invoice_id AND i.state = 'posted'
      JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id = t.tax_id
      JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = i.entry_id AND l.tax_id = t.tax_id
      WHERE t.workspace_id = $1 AND t.self_assessed
      GROUP BY l.entry_id, l.tax_id HAVING sum(l.debit) <> sum(l.credit)`,
  },
];

const PAYMENTS: readonly Invariant[] = [
  {
    name: 'every payment says what its entry and its matches say',
    rule: 'domain.md 4.10, 6.5',
    sql: `SELECT 'payments' AS resource, p.id, format('%s of %s: %s left (%s), entry %s', p.amount, coalesce(p.number, 'a draft'),
        p.amount_unallocated, o.residual, coalesce(e.number, 'unknown')) AS detail
      FROM accounting.payments p
      LEFT JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = p.entry_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(o.residual_currency), 0) AS residual, bool_or(o.account_id = p.account_id) AS is_on_account,
          bool_or(o.partner_id IS DISTINCT FROM p.partner_id) AS is_of_another,
          coalesce(sum(CASE WHEN (o.side = 'credit') = (p.type = 'inbound') THEN 1 ELSE -1 END * o.amount_currency), 0) AS amount
        FROM accounting.entry_lines l
        JOIN accounting.open_items o ON o.workspace_id = $1 AND o.id = l.id
        WHERE l.workspace_id = $1 AND l.entry_id = coalesce(p.assigned_by_id, p.entry_id)) AS o
      CROSS JOIN LATERAL (
        SELECT sum(CASE p.type WHEN 'inbound' THEN -l.amount_currency ELSE l.amount_currency END) AS amount
        FROM accounting.entry_lines l
        WHERE l.workspace_id = $1 AND l.entry_id = p.entry_id AND l.account_id = p.account_id AND l.partner_id IS NULL) AS u
      WHERE p.workspace_id = $1 AND p.state <> 'draft' AND (e.state IS DISTINCT FROM 'posted' OR e.number <> p.number
        OR e.date <> p.date OR e.source_id IS DISTINCT FROM p.id
        OR CASE WHEN p.partner_id IS NULL THEN u.amount IS DISTINCT FROM p.amount
            OR p.amount_unallocated <> CASE p.state WHEN 'posted' THEN p.amount ELSE 0 END
          ELSE p.amount_unallocated <> o.residual OR o.amount <> p.amount + coalesce(p.write_off_amount, 0)
            OR o.is_on_account IS NOT TRUE OR o.is_of_another END)`,
  },
  {
    name: 'the entry that names the partner of a payment takes all of it from the account where it stood',
    rule: 'domain.md 6.5',
    sql: `SELECT 'payments' AS resource, p.id, format('%s: %s is left there, in its currency %s; entry %s', p.number, s.value, s.amount,
        coalesce(n.number, 'unknown')) AS detail
      FROM accounting.payments p
      LEFT JOIN accounting.entries n ON n.workspace_id = $1 AND n.id = p.assigned_by_id
      CROSS JOIN LATERAL (SELECT sum(l.debit - l.credit) AS value, sum(l.amount_currency) AS amount FROM accounting.entry_lines l
        WHERE l.workspace_id = $1 AND l.entry_id IN (p.entry_id, p.assigned_by_id)
          AND l.account_id IN (SELECT f.account_id FROM accounting.entry_lines f
            WHERE f.workspace_id = $1 AND f.entry_id = p.entry_id AND (f.amount_currency < 0) = (p.type = 'inbound'))) AS s
      WHERE p.workspace_id = $1 AND p.assigned_by_id IS NOT NULL AND ((s.value = 0 AND s.amount = 0) IS NOT TRUE
        OR n.state IS DISTINCT FROM 'posted' OR n.date < p.date OR n.source_id IS DISTINCT FROM p.id OR n.reversal_of_id IS NOT NULL
        OR (p.state = 'reversed') <> EXISTS (SELECT FROM accounting.entries m
          WHERE m.workspace_id = $1 AND m.reversal_of_id = n.id AND m.state = 'posted'))`,
  },
];

/** Documents agree with their entries. */
export const INVOICE_INVARIANTS: readonly Invariant[] = [
  ...FIGURES,
  ...CREDITS,
  ...REFERENCES,
  ...ENTRIES,
  ...PAYMENTS,
];
