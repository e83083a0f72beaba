import { discountFindings } from '@daybook/accounting';
import { ordersOfDeposits } from '@daybook/ordering';
import { seriesOffFindings } from '@daybook/numbering';
import { unitsOfLines } from '@daybook/inventory';
import type { Invariant } from '@daybook/records';
import { PURCHASE_NUMBERS } from '../orders/numbers-in-use.js';

/** What the documents of a line `l` say: received by receipts and returns, billed by bills and credit notes, posted or not. */
const DOCUMENTS_OF_LINE = `
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(x.quantity_done) FILTER (WHERE d.kind = 'receipt'), 0)
      - coalesce(sum(x.quantity_done) FILTER (WHERE d.kind = 'return_out'), 0) AS received
    FROM inventory.published_transfer_lines x JOIN inventory.published_transfers d ON d.workspace_id = $1 AND d.id = x.transfer_id
    WHERE x.workspace_id = $1 AND x.purchase_line_id = l.id AND d.state = 'done') AS t
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(s.quantity), 0) AS billed, coalesce(sum(s.quantity) FILTER (WHERE s.state = 'posted'), 0) AS posted
    FROM (SELECT d.state, CASE d.type WHEN 'bill_credit_note' THEN -x.quantity_base ELSE x.quantity_base END AS quantity
      FROM accounting.published_invoice_lines x JOIN accounting.published_invoices d ON d.workspace_id = $1 AND d.id = x.invoice_id
      WHERE x.workspace_id = $1 AND x.purchase_line_id = l.id AND d.state <> 'cancelled') AS s) AS i`;

const QUANTITIES: readonly Invariant[] = [
  {
    name: 'what a purchase order shows of its lines is what its receipts and bills say',
    rule: 'domain.md 7, 67',
    sql: `SELECT 'purchase_orders' AS resource, l.purchase_order_id AS id, format('line %s: received %s (%s), billed %s (%s)', l.position,
        l.quantity_received, t.received, l.quantity_billed, i.billed) AS detail
      FROM purchasing.purchase_order_lines l ${DOCUMENTS_OF_LINE}
      WHERE l.workspace_id = $1 AND (l.quantity_received <> t.received OR l.quantity_billed <> i.billed)`,
  },
  {
    name: 'no more of a line is billed than was ordered and tolerated',
    rule: 'domain.md 7, 68',
    sql: `SELECT 'purchase_orders' AS resource, o.id, format('line %s: %s posted of %s', l.position, i.posted, l.quantity_base) AS detail
      FROM purchasing.purchase_orders o
      JOIN purchasing.purchase_order_lines l ON l.workspace_id = $1 AND l.purchase_order_id = o.id ${DOCUMENTS_OF_LINE}
      WHERE o.workspace_id = $1 AND o.state IN ('confirmed', 'done') AND NOT (i.posted >= 0
        AND i.posted <= greatest(l.quantity_base * (100 + CASE WHEN l.is_goods THEN o.over_receipt_percent ELSE 0 END) / 100, t.received))`,
  },
  {
    name: 'goods that are billed and not received wait for their receipt',
    rule: 'domain.md 7, 68',
    sql: `SELECT 'purchase_orders' AS resource, l.purchase_order_id AS id,
        format('line %s: %s received (%s not billed), %s posted (%s wait)', l.position, t.received, r.quantity, i.posted, w.quantity) AS detail
      FROM purchasing.purchase_order_lines l ${DOCUMENTS_OF_LINE}
      CROSS JOIN LATERAL (SELECT coalesce(-sum(k.quantity), 0) AS quantity
        FROM accounting.published_receipt_bills k
        JOIN accounting.published_invoice_lines b ON b.workspace_id = $1 AND b.id = k.bill_line_id AND b.purchase_line_id = l.id
        WHERE k.workspace_id = $1 AND k.receipt_line_id IS NULL) AS w
      CROSS JOIN LATERAL (SELECT coalesce(sum(k.quantity), 0) AS quantity
        FROM accounting.published_receipt_bills k
        JOIN inventory.published_transfer_lines x ON x.workspace_id = $1 AND x.id = k.receipt_line_id AND x.purchase_line_id = l.id
        WHERE k.workspace_id = $1) AS r
      WHERE l.workspace_id = $1 AND l.is_goods AND i.posted - w.quantity <> t.received - r.quantity`,
  },
];

/** The total quantity of a line that may be billed. */
const ALLOWED = `CASE WHEN l.is_goods THEN l.quantity_received WHEN o.closed_at IS NOT NULL THEN least(l.quantity_base, l.quantity_billed)
  ELSE l.quantity_base END`;

/** Goods of which enough has come. */
const COMPLETE = '(l.quantity_received >= l.quantity_base * (100 - o.quantity_tolerance_percent) / 100)';

/** The quantity at which a line is billed. */
const DUE = `CASE WHEN o.closed_at IS NOT NULL THEN ${ALLOWED} WHEN l.is_goods AND ${COMPLETE} THEN l.quantity_received ELSE l.quantity_base END`;

const STATUSES: readonly Invariant[] = [
  {
    name: 'what there is to bill and to credit of a line follows from its quantities',
    rule: 'domain.md 4.35',
    sql: `SELECT 'purchase_orders' AS resource, o.id, format('line %s: %s to bill (%s), %s to credit (%s)', l.position,
        l.quantity_to_bill, e.to_bill, l.quantity_to_credit, e.to_credit) AS detail
      FROM purchasing.purchase_orders o JOIN purchasing.purchase_order_lines l ON l.workspace_id = $1 AND l.purchase_order_id = o.id
      CROSS JOIN LATERAL (SELECT
        CASE WHEN o.state IN ('confirmed', 'done') THEN greatest(0, ${ALLOWED} - l.quantity_billed) ELSE 0 END AS to_bill,
        CASE o.state WHEN 'draft' THEN 0 WHEN 'cancelled' THEN greatest(0, l.quantity_billed)
          ELSE greatest(0, l.quantity_billed - ${ALLOWED}) END AS to_credit) AS e
      WHERE o.workspace_id = $1 AND (l.quantity_to_bill <> e.to_bill OR l.quantity_to_credit <> e.to_credit
        OR (o.state IN ('confirmed', 'done') AND l.is_goods IS NULL))`,
  },
  {
    name: 'the statuses of a purchase order follow from its lines',
    rule: 'domain.md 7, 67',
    sql: `SELECT 'purchase_orders' AS resource, o.id, format('%s (%s), %s (%s)', o.receipt_status, e.receipt, o.bill_status, e.bill) AS detail
      FROM purchasing.purchase_orders o
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE l.is_goods) AS goods,
          coalesce(bool_and(${COMPLETE}) FILTER (WHERE l.is_goods), false) AS all_received,
          coalesce(bool_or(l.quantity_received > 0) FILTER (WHERE l.is_goods), false) AS some_received,
          coalesce(bool_or(l.quantity_billed > 0), false) AS some_billed, coalesce(bool_or(l.quantity_to_bill > 0), false) AS some_open,
          coalesce(bool_and(l.quantity_billed >= ${DUE}), false) AS all_billed
        FROM purchasing.purchase_order_lines l WHERE l.workspace_id = $1 AND l.purchase_order_id = o.id) AS s
      CROSS JOIN LATERAL (SELECT
        CASE WHEN o.state NOT IN ('confirmed', 'done') OR s.goods = 0 THEN 'none' WHEN s.all_received THEN 'received'
          WHEN s.some_received THEN 'partial' WHEN o.closed_at IS NULL THEN 'pending' ELSE 'none' END AS receipt,
        CASE WHEN o.state NOT IN ('confirmed', 'done') THEN 'none' WHEN s.some_billed AND s.all_billed THEN 'billed'
          WHEN s.some_billed THEN 'partial' WHEN s.some_open THEN 'to_bill' ELSE 'none' END AS bill) AS e
      WHERE o.workspace_id = $1 AND (o.receipt_status <> e.receipt OR o.bill_status <> e.bill)`,
  },
];

const DOCUMENTS: readonly Invariant[] = [
  {
    name: 'the totals of purchase orders are the sums of their lines and taxes',
    rule: 'domain.md 4.35, 7, 22',
    sql: `SELECT 'purchase_orders' AS resource, d.id, format('untaxed %s (lines %s), tax %s (taxes %s), total %s',
          d.amount_untaxed, l.untaxed, d.amount_tax, t.tax, d.amount_total) AS detail
        FROM purchasing.purchase_orders d
        CROSS JOIN LATERAL (SELECT coalesce(sum(l.amount_subtotal), 0) AS untaxed FROM purchasing.purchase_order_lines l
          WHERE l.workspace_id = $1 AND l.purchase_order_id = d.id) AS l
        CROSS JOIN LATERAL (SELECT coalesce(sum(t.amount) FILTER (WHERE NOT t.self_assessed), 0) AS tax FROM purchasing.purchase_order_taxes t
          WHERE t.workspace_id = $1 AND t.purchase_order_id = d.id) AS t
        WHERE d.workspace_id = $1 AND (d.amount_untaxed <> l.untaxed OR d.amount_tax <> t.tax OR d.amount_total <> d.amount_untaxed + d.amount_tax)`,
  },
  {
    name: 'what lines of purchase orders bear of a discount is what it takes by set of taxes',
    rule: 'domain.md 7, 72',
    sql: discountFindings(
      `'purchase_orders'`,
      'purchasing.purchase_orders',
      'purchasing.purchase_order_lines',
      'purchase_order_id',
    ),
  },
  {
    name: 'a document names lines of purchase orders of its own products, and their order where it is one',
    rule: 'domain.md 4.8, 4.13',
    sql: [
      [
        'bills',
        'accounting.published_invoices',
        'accounting.published_invoice_lines',
        'invoice_id',
        ordersOfDeposits('bill', 'bill_credit_note'),
      ],
      ['transfers', 'inventory.published_transfers', 'inventory.published_transfer_lines', 'transfer_id', ''],
    ]
      .map(
        ([resource, table, lines, parent, deposits]) => `SELECT '${resource}' AS resource, d.id,
          format('it names %s, its lines %s', coalesce(d.purchase_order_id::text, 'none'), s.orders) AS detail
        FROM ${table} d
        CROSS JOIN LATERAL (
          SELECT array_agg(DISTINCT n.order_id) AS orders, bool_and(n.fits) AS fits FROM (
            SELECT o.purchase_order_id AS order_id, o.product_id IS NOT DISTINCT FROM x.product_id AS fits
            FROM ${lines} x JOIN purchasing.purchase_order_lines o ON o.workspace_id = $1 AND o.id = x.purchase_line_id
            WHERE x.workspace_id = $1 AND x.${parent} = d.id${deposits}) AS n) AS s
        WHERE d.workspace_id = $1 AND d.state <> 'cancelled' AND (NOT coalesce(s.fits, true)
          OR d.purchase_order_id IS DISTINCT FROM CASE WHEN cardinality(s.orders) = 1 THEN s.orders[1] END)`,
      )
      .join(' UNION ALL '),
  },
];

/** Invariants of purchase orders, and of the settings of purchasing. */
export const PURCHASING_INVARIANTS: readonly Invariant[] = [
  unitsOfLines({
    ...{ name: 'purchase orders', table: 'purchasing.purchase_order_lines', parent: 'purchase_order_id' },
    resource: `'purchase_orders'`,
  }),
  ...QUANTITIES,
  ...STATUSES,
  ...DOCUMENTS,
  {
    name: 'the series of purchase orders goes on after its last number',
    rule: 'domain.md 3.6',
    sql: seriesOffFindings(PURCHASE_NUMBERS, 'o.class'),
  },
  {
    name: 'a workspace has its purchasing settings',
    rule: 'domain.md 4.36',
    sql: `SELECT 'settings/purchasing' AS resource, NULL::uuid AS id, 'they are missing' AS detail FROM tokens.workspaces w
      WHERE w.id = $1 AND NOT EXISTS (SELECT FROM purchasing.settings s WHERE s.workspace_id = $1 AND s.id = w.id)`,
  },
];
