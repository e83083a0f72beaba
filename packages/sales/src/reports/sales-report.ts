import { shownRelation, type TableReport } from '@daybook/accounting';
import { sum } from '@daybook/money';
import type { Registry } from '@daybook/records';

/** The dimensions that sales can be grouped by, and their columns. */
const DIMENSIONS = {
  month: `to_char(i.date, 'YYYY-MM') AS month`,
  customer: 'p.id AS customer_id, p.name AS customer_name',
  product: 'r.id AS product_id, r.name AS product_name',
} as const;

type Dimension = keyof typeof DIMENSIONS;

const NAMES = Object.keys(DIMENSIONS) as Dimension[];

const ABSENT = {
  month: 'NULL AS month',
  customer: 'NULL AS customer_id, NULL AS customer_name',
  product: 'NULL AS product_id, NULL AS product_name',
};

/** Decimals of the workspace's currency. A scalar subquery: as a join, a cached plan scanned all currencies for every line. */
const DECIMALS = `SELECT h.decimals FROM tokens.companies c
        JOIN accounting.published_currencies h ON h.workspace_id = $1 AND h.code = c.currency
        WHERE c.workspace_id = $1 AND c.id = $1`;

/**
 * Parameters: workspace, days, partner, product. Lines as posted, each converted at its document's rate; credits are negative.
 */
const textFor = (by: string | null): string => `
  SELECT s.month, s.customer_id, s.customer_name, s.product_id, s.product_name, sum(s.quantity)::text AS quantity, sum(s.amount)::text AS amount
  FROM (
    SELECT ${NAMES.map((name) => (by === null || by === name ? DIMENSIONS[name] : ABSENT[name])).join(', ')},
      d.sign * l.quantity AS quantity, d.sign * round(l.amount_subtotal * i.currency_rate, (${DECIMALS})) AS amount
    FROM accounting.published_invoices i
    JOIN accounting.published_invoice_lines l ON l.workspace_id = $1 AND l.invoice_id = i.id
    JOIN accounting.published_partners p ON p.workspace_id = $1 AND p.id = i.partner_id
    LEFT JOIN inventory.published_products r ON r.workspace_id = $1 AND r.id = l.product_id
    CROSS JOIN LATERAL (SELECT CASE i.type WHEN 'credit_note' THEN -1 ELSE 1 END AS sign) AS d
    WHERE i.workspace_id = $1 AND i.state = 'posted' AND i.type IN ('invoice', 'credit_note') AND i.date BETWEEN $2::date AND $3::date
      AND ($4::uuid IS NULL OR i.partner_id = $4) AND ($5::uuid IS NULL OR l.product_id = $5)) AS s
  GROUP BY s.month, s.customer_id, s.customer_name, s.product_id, s.product_name
  ORDER BY s.month, s.customer_name, s.customer_id, s.product_name, s.product_id`;

interface Row {
  readonly month: string | null;
  readonly customer_id: string | null;
  readonly customer_name: string | null;
  readonly product_id: string | null;
  readonly product_name: string | null;
  readonly quantity: string;
  readonly amount: string;
}

/** Invoiced amounts without tax, by month, customer and product, or by one of them (domain.md 4.16). */
export const salesReport: TableReport = {
  name: 'sales',
  summary: 'Invoiced amounts without tax, by month, customer and product; credits count as negative.',
  period: 'span',
  filters: ['partner', 'product'],
  by: NAMES,
  scopes: ['read:accounting', 'read:sales'],
  columns: { month: 'text', customer: 'relation', product: 'relation', quantity: 'amount', amount: 'figure' },
  totals: ['amount'],
  async read({ workspaceId, dateFrom, dateTo, filters, by }, { tx, registry }) {
    const rows = await tx.query<Row>(textFor(by), [workspaceId, dateFrom, dateTo, filters.partner, filters.product]);
    return { rows: rows.map((row) => shown(row, registry)), totals: { amount: sum(rows.map(({ amount }) => amount)) } };
  },
};

function shown({ month, quantity, amount, ...row }: Row, registry: Registry): Record<string, unknown> {
  return {
    ...{ month, quantity, amount },
    customer: shownRelation(registry, 'customers', row.customer_id, row.customer_name),
    product: shownRelation(registry, 'products', row.product_id, row.product_name),
  };
}
