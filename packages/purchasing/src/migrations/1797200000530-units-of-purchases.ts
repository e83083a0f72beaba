import { setRowRules } from '@daybook/database';
import { unitColumns } from '@daybook/inventory';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { purchaseOrderLines, purchaseOrderLineRules } from '../schema/tables/purchase-order-lines.js';

/** Lines of purchase orders count their products in units. */
export class UnitsOfPurchases1797200000530 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of unitColumns(purchaseOrderLines.name)) await runner.query(statement);
    await setRowRules(runner, { table: purchaseOrderLines.name, rules: purchaseOrderLineRules });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
