import { unitColumns } from '@daybook/inventory';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { purchaseOrderLines } from '../schema/tables/purchase-order-lines.js';

/** Lines of purchase orders count their products in units. */
export class UnitsOfPurchases1797200000530 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of unitColumns(purchaseOrderLines.name)) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
