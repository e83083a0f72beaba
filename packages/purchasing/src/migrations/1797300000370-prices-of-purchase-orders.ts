import { priceListColumn, priceSourceColumn } from '@daybook/accounting';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  ...priceListColumn('purchasing.purchase_orders'),
  priceSourceColumn('purchasing.purchase_order_lines'),
];

/** Purchase orders take their prices from price lists. */
export class PricesOfPurchaseOrders1797300000370 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
