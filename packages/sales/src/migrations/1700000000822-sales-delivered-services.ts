import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A line that is delivered at all: goods from stock, and services that are invoiced by what is delivered. */
const IS_DELIVERED = `(l.is_goods OR l.invoice_policy = 'delivered')`;

const STATEMENTS = [
  `ALTER TABLE sales.order_lines ADD CONSTRAINT order_lines_delivered_check
    CHECK (quantity_delivered = 0 OR is_goods OR invoice_policy = 'delivered')`,
  // Of a closed order only what is delivered is invoiced, of these services too; until now none of them could be delivered.
  `UPDATE sales.order_lines l SET quantity_to_invoice = 0, quantity_to_credit = greatest(0, l.quantity_invoiced)
    FROM sales.orders o
    WHERE o.workspace_id = l.workspace_id AND o.id = l.order_id AND o.closed_at IS NOT NULL AND NOT l.is_goods AND l.invoice_policy = 'delivered'`,
  `UPDATE sales.orders o SET
      delivery_status = CASE WHEN s.all_delivered THEN 'delivered' WHEN s.some_delivered THEN 'partial' WHEN o.closed_at IS NULL THEN 'pending' ELSE 'none' END,
      invoice_status = CASE WHEN s.some_invoiced AND s.all_invoiced THEN 'invoiced' WHEN s.some_invoiced THEN 'partial' WHEN s.some_open THEN 'to_invoice' ELSE 'none' END
    FROM (SELECT d.workspace_id, d.id, bool_and(l.quantity_delivered >= l.quantity) FILTER (WHERE ${IS_DELIVERED}) AS all_delivered,
        bool_or(l.quantity_delivered > 0) FILTER (WHERE ${IS_DELIVERED}) AS some_delivered,
        bool_or(l.quantity_invoiced > 0) AS some_invoiced, bool_or(l.quantity_to_invoice > 0) AS some_open,
        bool_and(l.quantity_invoiced >= CASE WHEN d.closed_at IS NULL THEN l.quantity WHEN ${IS_DELIVERED} THEN l.quantity_delivered
          ELSE least(l.quantity, l.quantity_invoiced) END) AS all_invoiced,
        bool_or(NOT l.is_goods AND l.invoice_policy = 'delivered') AS some_by_hand
      FROM sales.orders d JOIN sales.order_lines l ON l.workspace_id = d.workspace_id AND l.order_id = d.id
      WHERE d.state IN ('confirmed', 'done') GROUP BY d.workspace_id, d.id) AS s
    WHERE o.workspace_id = s.workspace_id AND o.id = s.id AND s.some_by_hand`,
];

/** Services that are invoiced by what is delivered count for what an order shows of its deliveries (domain.md 4.12, 5.6). */
export class SalesDeliveredServices1700000000822 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
