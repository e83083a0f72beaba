import { priceListColumn, priceSourceColumn } from '@daybook/accounting';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  ...['sales.quotations', 'sales.orders', 'sales.settings'].flatMap((table) => priceListColumn(table)),
  ...['sales.quotation_lines', 'sales.order_lines'].map((table) => priceSourceColumn(table)),
  'ALTER TABLE sales.settings ADD COLUMN sum_quantities boolean DEFAULT false NOT NULL',
];

/** Quotations and orders take their prices from price lists. */
export class PricesOfSales1797300000360 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
