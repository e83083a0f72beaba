import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plain columns: orders stand above, and the migration of sales adds the keys (docs/architecture.md, The graph). */
const LINKS = [
  'ALTER TABLE accounting.invoices ADD COLUMN order_id uuid',
  'ALTER TABLE accounting.invoice_lines ADD COLUMN order_line_id uuid',
  // The invoices of an order.
  `CREATE INDEX invoices_order_idx ON accounting.invoices (workspace_id, order_id) WHERE order_id IS NOT NULL`,
  // How much of a line of an order is invoiced.
  `CREATE INDEX invoice_lines_order_line_idx ON accounting.invoice_lines (workspace_id, order_line_id)
    WHERE order_line_id IS NOT NULL`,
  `CREATE TRIGGER invoices_order BEFORE UPDATE ON accounting.invoices FOR EACH ROW
    WHEN (OLD.state = 'posted' AND NEW.order_id IS DISTINCT FROM OLD.order_id)
    EXECUTE FUNCTION accounting.refuse('invoices_immutable_check', 'The order of a posted document never changes.')`,
];

/** What an invoice takes from orders (domain.md 4.8). */
export class AccountingOrderLinks1700000000790 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of LINKS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
