import { makeTables } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { productSuppliers } from '../schema/tables/product-suppliers.js';
import { publishedTransfers } from '../schema/views/published-transfers.js';

const STATEMENTS = [
  'ALTER TABLE inventory.transfers ADD COLUMN purchase_order_id uuid',
  'ALTER TABLE inventory.transfer_lines ADD COLUMN purchase_line_id uuid',
  `CREATE INDEX transfers_purchase_order_idx ON inventory.transfers (workspace_id, purchase_order_id)
    WHERE purchase_order_id IS NOT NULL`,
  `CREATE INDEX transfer_lines_purchase_line_idx ON inventory.transfer_lines (workspace_id, purchase_line_id)
    WHERE purchase_line_id IS NOT NULL`,
];

/** Receipts fulfil lines of purchase orders, and products have suppliers. */
export class Purchases1796800000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await makeTables(runner, { tables: [productSuppliers] });
    await runner.query(publishedTransfers);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
