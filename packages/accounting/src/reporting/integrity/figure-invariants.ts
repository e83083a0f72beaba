import { discountFindings } from '../../schema/discounts.js';
import type { Invariant } from './invariant.js';

const taxesOf = (line: string) => `ARRAY(SELECT x.tax_id FROM accounting.invoice_line_taxes x
  WHERE x.workspace_id = $1 AND x.line_id = ${line}.id ORDER BY x.tax_id)`;

/** The resource of the document `i`. */
const RESOURCE = `CASE WHEN i.type IN ('bill', 'bill_credit_note') THEN 'bills' ELSE 'invoices' END`;

/** A line of a credit that takes its original's line unchanged. */
const FAITHFUL = `l.price_unit = cl.price_unit AND l.discount = cl.discount AND ${taxesOf('l')} = ${taxesOf('cl')}`;

/** The lines `cl` of the posted credits of the document `i`. */
const CREDITED = `accounting.invoices c
  JOIN accounting.invoice_lines cl ON cl.workspace_id = $1 AND cl.invoice_id = c.id
  LEFT JOIN accounting.invoice_lines l ON l.workspace_id = $1 AND l.id = cl.reversed_line_id
  WHERE c.workspace_id = $1 AND c.reversal_of_id = i.id AND c.state = 'posted'`;

/** Figures of documents beyond the sums of their parts and their open amounts. */
export const FIGURE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'no more is matched of a line than there is, and no more paid of a document',
    rule: 'domain.md 7, 15 and 20',
    sql: `SELECT 'entries' AS resource, l.entry_id AS id, format('line %s: %s of %s is open, in its currency %s of %s', l.position,
        o.residual, o.amount, o.residual_currency, o.amount_currency) AS detail
      FROM accounting.open_items o
      JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.id = o.id
      WHERE o.workspace_id = $1 AND (o.residual < 0 OR o.residual > o.amount
        OR o.residual_currency < 0 OR o.residual_currency > o.amount_currency)
      UNION ALL
      SELECT ${RESOURCE}, i.id, format('%s of %s is open', i.amount_residual, i.amount_total) FROM accounting.invoices i
      WHERE i.workspace_id = $1 AND (i.state = 'posted' AND (i.amount_residual < 0 OR i.amount_residual > i.amount_total)
        OR i.state = 'cancelled' AND i.amount_residual <> 0)
      UNION ALL
      SELECT 'payments', p.id, format('%s of %s is left', p.amount_unallocated, p.amount) FROM accounting.payments p
      WHERE p.workspace_id = $1 AND p.state <> 'draft'
        AND (p.amount_unallocated < 0 OR p.amount_unallocated > p.amount + coalesce(p.write_off_amount, 0))`,
  },
  {
    name: 'the total of a document whose prices include their taxes is the sum of its lines',
    rule: 'domain.md 7, 23',
    // A credit that reverses another document's lines takes their portions.
    sql: `SELECT ${RESOURCE} AS resource, i.id, format('total %s, lines %s, discount %s', i.amount_total, s.lines, i.amount_discount) AS detail
      FROM accounting.invoices i
      JOIN accounting.iso_currencies() k ON k.code = i.currency
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(round(l.quantity * l.price_unit * (1 - l.discount / 100), k.decimals)), 0) AS lines
        FROM accounting.invoice_lines l WHERE l.workspace_id = $1 AND l.invoice_id = i.id) s
      WHERE i.workspace_id = $1 AND i.state = 'posted' AND i.reversal_of_id IS NULL AND s.lines - i.amount_discount <> i.amount_total
        AND NOT EXISTS (SELECT FROM accounting.invoice_taxes t
          JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id = t.tax_id
          WHERE t.workspace_id = $1 AND t.invoice_id = i.id AND NOT x.price_included)`,
  },
  {
    name: 'what lines bear of the discount of a document is what it takes by set of taxes',
    rule: 'domain.md 7, 72',
    sql: discountFindings(
      `CASE WHEN d.type IN ('bill', 'bill_credit_note') THEN 'bills' ELSE 'invoices' END`,
      'accounting.invoices',
      'accounting.invoice_lines',
      'invoice_id',
    ),
  },
  {
    name: 'credits take back at most the discount of their document, line by line',
    rule: 'domain.md 7, 73',
    sql: `SELECT ${RESOURCE} AS resource, i.id, format('line %s: %s of %s taken back', o.position, s.share, o.discount_share) AS detail
      FROM accounting.invoices i
      JOIN accounting.invoice_lines o ON o.workspace_id = $1 AND o.invoice_id = i.id
      CROSS JOIN LATERAL (SELECT coalesce(sum(cl.discount_share), 0) AS share FROM ${CREDITED} AND cl.reversed_line_id = o.id) s
      WHERE i.workspace_id = $1 AND i.state = 'posted' AND abs(s.share) > abs(o.discount_share)
      UNION ALL
      SELECT ${RESOURCE}, i.id, format('%s of %s taken back', s.amount, i.amount_discount)
      FROM accounting.invoices i
      CROSS JOIN LATERAL (SELECT coalesce(sum(c.amount_discount), 0) AS amount FROM accounting.invoices c
        WHERE c.workspace_id = $1 AND c.reversal_of_id = i.id AND c.state = 'posted') s
      WHERE i.workspace_id = $1 AND i.state = 'posted' AND s.amount > i.amount_discount`,
  },
  {
    name: 'rows of price lists fit their list, and documents name lists of their side and currency',
    rule: 'domain.md 7, 74',
    sql: `SELECT 'price_rows' AS resource, r.id, format('a discount in a list of %s in %s', l.scope, l.currency) AS detail
      FROM accounting.price_rows r
      JOIN accounting.price_lists l ON l.workspace_id = $1 AND l.id = r.price_list_id
      JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = $1
      WHERE r.workspace_id = $1 AND r.discount_percent IS NOT NULL AND (l.scope <> 'sale' OR l.currency <> c.currency)
      UNION ALL
      SELECT ${RESOURCE}, i.id, format('it is in %s, its list is of scope %s in %s', i.currency, l.scope, l.currency)
      FROM accounting.invoices i
      JOIN accounting.price_lists l ON l.workspace_id = $1 AND l.id = i.price_list_id
      WHERE i.workspace_id = $1 AND (l.currency <> i.currency
        OR l.scope <> CASE WHEN i.type IN ('bill', 'bill_credit_note') THEN 'purchase' ELSE 'sale' END)`,
  },
  {
    name: 'credits of all lines of a document have its figures',
    rule: 'domain.md 7, 24',
    sql: `SELECT ${RESOURCE} AS resource, i.id, format('untaxed %s of %s credited, tax %s of %s',
        s.untaxed, i.amount_untaxed, s.tax, i.amount_tax) AS detail
      FROM accounting.invoices i
      CROSS JOIN LATERAL (SELECT sum(c.amount_untaxed) AS untaxed, sum(c.amount_tax) AS tax FROM accounting.invoices c
        WHERE c.workspace_id = $1 AND c.reversal_of_id = i.id AND c.state = 'posted') s
      WHERE i.workspace_id = $1 AND i.state = 'posted' AND (s.untaxed <> i.amount_untaxed OR s.tax <> i.amount_tax)
        AND NOT EXISTS (SELECT FROM ${CREDITED} AND (${FAITHFUL}) IS NOT TRUE)
        AND NOT EXISTS (SELECT FROM accounting.invoice_lines o
          WHERE o.workspace_id = $1 AND o.invoice_id = i.id
            AND o.quantity_base IS DISTINCT FROM (SELECT sum(cl.quantity_base) FROM ${CREDITED} AND cl.reversed_line_id = o.id))`,
  },
];
