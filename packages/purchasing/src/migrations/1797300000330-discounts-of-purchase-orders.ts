import { discountColumns, discountColumnsOfLines } from '@daybook/accounting';
import { setRowRules } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { purchaseOrderLineRules, purchaseOrderLines } from '../schema/tables/purchase-order-lines.js';
import { purchaseOrderRules, purchaseOrders } from '../schema/tables/purchase-orders.js';

/** Purchase orders have a discount of their own. */
export class DiscountsOfPurchaseOrders1797300000330 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(discountColumns(purchaseOrders.name));
    await runner.query(discountColumnsOfLines(purchaseOrderLines.name));
    await setRowRules(runner, { table: purchaseOrders.name, rules: purchaseOrderRules });
    await setRowRules(runner, { table: purchaseOrderLines.name, rules: purchaseOrderLineRules });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
