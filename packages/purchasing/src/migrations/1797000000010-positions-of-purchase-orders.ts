import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE purchasing.purchase_orders ADD COLUMN fiscal_position_id uuid, ADD COLUMN fiscal_position_reason jsonb,
    ADD COLUMN sent_at timestamptz`,
  `ALTER TABLE purchasing.purchase_orders ADD CONSTRAINT purchase_orders_fiscal_position_fkey
    FOREIGN KEY (workspace_id, fiscal_position_id) REFERENCES accounting.fiscal_positions (workspace_id, id)`,
  `CREATE INDEX purchase_orders_fiscal_position_idx ON purchasing.purchase_orders (workspace_id, fiscal_position_id)
    WHERE fiscal_position_id IS NOT NULL`,
  `ALTER TABLE purchasing.purchase_order_taxes ADD COLUMN self_assessed boolean NOT NULL DEFAULT false`,
  `UPDATE purchasing.purchase_order_taxes o SET self_assessed = true FROM accounting.published_taxes t
    WHERE t.workspace_id = o.workspace_id AND t.id = o.tax_id AND t.self_assessed`,
  `ALTER TABLE purchasing.purchase_order_taxes ALTER COLUMN self_assessed DROP DEFAULT`,
];

/** Purchase orders have a fiscal position, taxes that their buyer owes, and know when they were sent. */
export class PositionsOfPurchaseOrders1797000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
