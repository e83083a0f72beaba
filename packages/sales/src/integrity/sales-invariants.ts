import { discountFindings } from '@daybook/accounting';
import { ordersOfDeposits } from '@daybook/ordering';
import { seriesOffFindings } from '@daybook/numbering';
import { unitsOfLines } from '@daybook/inventory';
import type { Invariant } from '@daybook/records';
import { SALE_NUMBERS } from '../documents/numbers-in-use.js';

/** A service whose delivered quantity is entered manually: transfers do not change it. */
const BY_HAND = `(NOT l.is_goods AND l.agreed_policy = 'delivered')`;

const QUANTITIES: readonly Invariant[] = [
  {
    name: 'what an order shows of its lines is what its deliveries and invoices say',
    rule: 'domain.md 7, 40',
    sql: `SELECT 'orders' AS resource, l.order_id AS id, format('line %s: reserved %s (%s), delivered %s (%s), invoiced %s (%s)', l.position,
        l.quantity_reserved, t.reserved, l.quantity_delivered, t.delivered, l.quantity_invoiced, i.invoiced) AS detail
      FROM sales.order_lines l
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(x.quantity_reserved), 0) AS reserved,
          coalesce(sum(x.quantity_done) FILTER (WHERE d.kind = 'delivery'), 0) - coalesce(sum(x.quantity_done) FILTER (WHERE d.kind = 'return_in'), 0) AS delivered
        FROM inventory.published_transfer_lines x JOIN inventory.published_transfers d ON d.workspace_id = $1 AND d.id = x.transfer_id
        WHERE x.workspace_id = $1 AND x.order_line_id = l.id AND d.state <> 'cancelled') AS t
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(x.quantity_base) FILTER (WHERE d.type = 'invoice' AND x.progress_percent IS NULL), 0)
            - coalesce(sum(x.quantity_base) FILTER (WHERE d.type = 'credit_note' AND x.progress_percent IS NULL), 0) AS by_quantity,
          coalesce(sum(CASE d.type WHEN 'credit_note' THEN -x.quantity ELSE x.quantity END * x.progress_percent), 0) AS progress
        FROM accounting.published_invoice_lines x JOIN accounting.published_invoices d ON d.workspace_id = $1 AND d.id = x.invoice_id
        WHERE x.workspace_id = $1 AND x.order_line_id = l.id AND d.state <> 'cancelled') AS b
      CROSS JOIN LATERAL (SELECT CASE WHEN b.progress = 0 THEN b.by_quantity WHEN b.progress >= 100 THEN l.quantity_base ELSE 0 END AS invoiced) AS i
      WHERE l.workspace_id = $1
        AND (l.quantity_reserved <> t.reserved OR l.quantity_delivered <> CASE WHEN ${BY_HAND} THEN l.quantity_delivered ELSE t.delivered END OR l.quantity_invoiced <> i.invoiced)`,
  },
  {
    name: 'no more of a line is delivered or invoiced than was ordered',
    rule: 'domain.md 7, 40',
    sql: `SELECT 'orders' AS resource, l.order_id AS id,
        format('line %s: %s delivered and %s posted of %s', l.position, l.quantity_delivered, i.posted, l.quantity_base) AS detail
      FROM sales.order_lines l
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(CASE d.type WHEN 'credit_note' THEN -x.quantity_base ELSE x.quantity_base END), 0) AS posted
        FROM accounting.published_invoice_lines x JOIN accounting.published_invoices d ON d.workspace_id = $1 AND d.id = x.invoice_id
        WHERE x.workspace_id = $1 AND x.order_line_id = l.id AND x.progress_percent IS NULL AND d.state = 'posted') AS i
      WHERE l.workspace_id = $1
        AND NOT (l.quantity_delivered BETWEEN 0 AND l.quantity_base AND i.posted BETWEEN 0 AND l.quantity_base)`,
  },
  {
    name: 'what progress has invoiced of a line is what its documents say, and at most all of it',
    rule: 'domain.md 7, 83',
    sql: `SELECT 'orders' AS resource, l.order_id AS id,
        format('line %s: progress %s (%s), posted %s, policy %s', l.position, l.progress_percent, i.progress, i.posted, l.invoice_policy) AS detail
      FROM sales.order_lines l
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(s.percent), 0) AS progress, coalesce(sum(s.percent) FILTER (WHERE s.state = 'posted'), 0) AS posted,
          coalesce(sum(s.quantity) FILTER (WHERE s.percent IS NULL), 0) AS by_quantity
        FROM (SELECT d.state, CASE d.type WHEN 'credit_note' THEN -x.quantity_base ELSE x.quantity_base END AS quantity,
            CASE d.type WHEN 'credit_note' THEN -x.quantity ELSE x.quantity END * x.progress_percent AS percent
          FROM accounting.published_invoice_lines x JOIN accounting.published_invoices d ON d.workspace_id = $1 AND d.id = x.invoice_id
          WHERE x.workspace_id = $1 AND x.order_line_id = l.id AND d.state <> 'cancelled') AS s) AS i
      WHERE l.workspace_id = $1 AND (l.progress_percent <> i.progress OR NOT i.posted BETWEEN 0 AND 100
        OR (i.progress <> 0 AND i.by_quantity <> 0)
        OR l.invoice_policy IS DISTINCT FROM CASE WHEN l.progress_percent <> 0 THEN 'progress' ELSE l.agreed_policy END)`,
  },
  {
    name: 'the milestones of an order are all of it',
    rule: 'domain.md 7, 84',
    sql: `SELECT 'orders' AS resource, m.order_id AS id, format('its milestones come to %s', sum(m.percent)) AS detail
      FROM sales.order_milestones m WHERE m.workspace_id = $1 GROUP BY m.order_id HAVING sum(m.percent) <> 100`,
  },
];

/** A line with a delivered quantity. */
const DELIVERED = `(l.is_goods OR l.agreed_policy = 'delivered')`;

/** The total quantity of a line that may be invoiced. */
const ALLOWED = `CASE WHEN l.progress_percent <> 0 THEN l.quantity_invoiced
  WHEN o.closed_at IS NOT NULL AND NOT ${DELIVERED} THEN least(l.quantity_base, l.quantity_invoiced)
  WHEN o.closed_at IS NULL AND l.agreed_policy = 'ordered' THEN l.quantity_base ELSE l.quantity_delivered END`;

const STATUSES: readonly Invariant[] = [
  {
    name: 'what there is to invoice and to credit of a line follows from its policy and its quantities',
    rule: 'domain.md 4.12',
    sql: `SELECT 'orders' AS resource, o.id, format('line %s: %s to invoice (%s), %s to credit (%s)', l.position,
        l.quantity_to_invoice, e.to_invoice, l.quantity_to_credit, e.to_credit) AS detail
      FROM sales.orders o JOIN sales.order_lines l ON l.workspace_id = $1 AND l.order_id = o.id
      CROSS JOIN LATERAL (SELECT
        CASE WHEN o.state IN ('confirmed', 'done') THEN greatest(0, ${ALLOWED} - l.quantity_invoiced) ELSE 0 END AS to_invoice,
        CASE WHEN l.progress_percent <> 0 OR o.state = 'draft' THEN 0 WHEN o.state = 'cancelled' THEN greatest(0, l.quantity_invoiced)
          ELSE greatest(0, l.quantity_invoiced - ${ALLOWED}) END AS to_credit) AS e
      WHERE o.workspace_id = $1 AND (l.quantity_to_invoice <> e.to_invoice OR l.quantity_to_credit <> e.to_credit
        OR (o.state IN ('confirmed', 'done') AND l.is_goods IS NULL))`,
  },
  {
    name: 'the statuses of an order follow from its lines',
    rule: 'domain.md 7, 41',
    sql: `SELECT 'orders' AS resource, o.id, format('%s (%s), %s (%s)', o.delivery_status, e.delivery, o.invoice_status, e.invoice) AS detail
      FROM sales.orders o
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE ${DELIVERED}) AS delivered,
          coalesce(bool_and(l.quantity_delivered >= l.quantity_base) FILTER (WHERE ${DELIVERED}), false) AS all_delivered,
          coalesce(bool_or(l.quantity_delivered > 0) FILTER (WHERE ${DELIVERED}), false) AS some_delivered,
          coalesce(bool_or(l.quantity_invoiced > 0 OR l.progress_percent <> 0), false) AS some_invoiced, coalesce(bool_or(l.quantity_to_invoice > 0), false) AS some_open,
          coalesce(bool_and(CASE WHEN l.progress_percent <> 0 THEN l.progress_percent >= 100 OR o.closed_at IS NOT NULL
            ELSE l.quantity_invoiced >= CASE WHEN o.closed_at IS NULL THEN l.quantity_base ELSE ${ALLOWED} END END), false) AS all_invoiced
        FROM sales.order_lines l WHERE l.workspace_id = $1 AND l.order_id = o.id) AS s
      CROSS JOIN LATERAL (SELECT
        CASE WHEN o.state NOT IN ('confirmed', 'done') OR s.delivered = 0 THEN 'none' WHEN s.all_delivered THEN 'delivered'
          WHEN s.some_delivered THEN 'partial' WHEN o.closed_at IS NULL THEN 'pending' ELSE 'none' END AS delivery,
        CASE WHEN o.state NOT IN ('confirmed', 'done') THEN 'none' WHEN s.some_invoiced AND s.all_invoiced THEN 'invoiced'
          WHEN s.some_invoiced THEN 'partial' WHEN s.some_open THEN 'to_invoice' ELSE 'none' END AS invoice) AS e
      WHERE o.workspace_id = $1 AND (o.delivery_status <> e.delivery OR o.invoice_status <> e.invoice)`,
  },
];

const DOCUMENTS: readonly Invariant[] = [
  {
    name: 'an accepted quotation has its one order, and both say so',
    rule: 'domain.md 7, 42',
    sql: `SELECT 'quotations' AS resource, q.id, format('%s: its order is %s', q.state, coalesce(o.id::text, 'missing')) AS detail
      FROM sales.quotations q
      LEFT JOIN sales.orders o ON o.workspace_id = $1 AND o.id = q.order_id AND o.quotation_id = q.id
      WHERE q.workspace_id = $1 AND (q.state = 'accepted') <> (o.id IS NOT NULL)
      UNION ALL
      SELECT 'orders', o.id, 'its quotation names another order, or none' FROM sales.orders o
      LEFT JOIN sales.quotations q ON q.workspace_id = $1 AND q.id = o.quotation_id AND q.order_id = o.id
      WHERE o.workspace_id = $1 AND o.quotation_id IS NOT NULL AND q.id IS NULL`,
  },
  {
    name: 'the totals of quotations and orders are the sums of their lines and taxes',
    rule: 'domain.md 4.12, 7, 22',
    sql: ['quotation', 'order']
      .map(
        (one) => `SELECT '${one}s' AS resource, d.id, format('untaxed %s (lines %s), tax %s (taxes %s), total %s',
          d.amount_untaxed, l.untaxed, d.amount_tax, t.tax, d.amount_total) AS detail
        FROM sales.${one}s d
        CROSS JOIN LATERAL (SELECT coalesce(sum(l.amount_subtotal), 0) AS untaxed FROM sales.${one}_lines l
          WHERE l.workspace_id = $1 AND l.${one}_id = d.id) AS l
        CROSS JOIN LATERAL (SELECT coalesce(sum(t.amount), 0) AS tax FROM sales.${one}_taxes t
          WHERE t.workspace_id = $1 AND t.${one}_id = d.id) AS t
        WHERE d.workspace_id = $1 AND (d.amount_untaxed <> l.untaxed OR d.amount_tax <> t.tax OR d.amount_total <> d.amount_untaxed + d.amount_tax)`,
      )
      .join(' UNION ALL '),
  },
  {
    name: 'what lines of quotations and orders bear of a discount is what it takes by set of taxes',
    rule: 'domain.md 7, 72',
    sql: ['quotation', 'order']
      .map((one) => discountFindings(`'${one}s'`, `sales.${one}s`, `sales.${one}_lines`, `${one}_id`))
      .join(' UNION ALL '),
  },
  {
    name: 'a document names lines of orders of its own products, and their order where it is one',
    rule: 'domain.md 4.8, 4.13',
    sql: [
      [
        'invoices',
        'accounting.published_invoices',
        'accounting.published_invoice_lines',
        'invoice_id',
        ordersOfDeposits('invoice', 'credit_note'),
      ],
      ['transfers', 'inventory.published_transfers', 'inventory.published_transfer_lines', 'transfer_id', ''],
    ]
      .map(
        ([
          resource,
          table,
          lines,
          parent,
          deposits,
        ]) => `SELECT '${resource}' AS resource, d.id, format('it names %s, its lines %s', coalesce(d.order_id::text, 'none'), s.orders) AS detail
        FROM ${table} d
        CROSS JOIN LATERAL (
          SELECT array_agg(DISTINCT n.order_id) AS orders, bool_and(n.fits) AS fits FROM (
            SELECT o.order_id, o.product_id IS NOT DISTINCT FROM x.product_id AS fits
            FROM ${lines} x JOIN sales.order_lines o ON o.workspace_id = $1 AND o.id = x.order_line_id
            WHERE x.workspace_id = $1 AND x.${parent} = d.id${deposits}) AS n) AS s
        WHERE d.workspace_id = $1 AND d.state <> 'cancelled' AND (NOT coalesce(s.fits, true)
          OR d.order_id IS DISTINCT FROM CASE WHEN cardinality(s.orders) = 1 THEN s.orders[1] END)`,
      )
      .join(' UNION ALL '),
  },
];

/** Invariants of quotations and orders. */
export const SALES_INVARIANTS: readonly Invariant[] = [
  ...(['quotation', 'order'] as const).map((one) =>
    unitsOfLines({ name: `${one}s`, table: `sales.${one}_lines`, parent: `${one}_id`, resource: `'${one}s'` }),
  ),
  ...QUANTITIES,
  ...STATUSES,
  ...DOCUMENTS,
  {
    name: 'the series of quotations and orders go on after their last numbers',
    rule: 'domain.md 3.6',
    sql: seriesOffFindings(SALE_NUMBERS, 'o.class'),
  },
];
