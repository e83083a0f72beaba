import { discountColumns, discountColumnsOfLines, discountRules, discountRulesOfLines } from '@daybook/accounting';
import { setRowRules } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { orderLineRules, orderLines } from '../schema/tables/order-lines.js';
import { orderRules, orders } from '../schema/tables/orders.js';
import { quotationLines } from '../schema/tables/quotation-lines.js';
import { quotations } from '../schema/tables/quotations.js';

const checks = (table: string, rules: object): string[] =>
  Object.entries(rules).map(([name, rule]) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${rule})`);

const STATEMENTS = [
  ...[orders, quotations].map(({ name }) => discountColumns(name)),
  ...[orderLines, quotationLines].map(({ name }) => discountColumnsOfLines(name)),
  ...checks(quotations.name, discountRules('quotations')),
  ...checks(quotationLines.name, discountRulesOfLines('quotation_lines')),
];

/** Quotations and orders have a discount of their own. */
export class DiscountsOfSales1797300000320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await setRowRules(runner, { table: orders.name, rules: orderRules });
    await setRowRules(runner, { table: orderLines.name, rules: orderLineRules });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
