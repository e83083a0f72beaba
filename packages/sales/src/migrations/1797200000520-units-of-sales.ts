import { unitColumns, unitRules } from '@daybook/inventory';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { orderLines } from '../schema/tables/order-lines.js';
import { quotationLines } from '../schema/tables/quotation-lines.js';

/** Lines of quotations and orders count their products in units. */
export class UnitsOfSales1797200000520 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { name } of [quotationLines, orderLines])
      for (const statement of unitColumns(name)) await runner.query(statement);
    for (const [name, rule] of Object.entries(unitRules('quotation_lines')))
      await runner.query(`ALTER TABLE ${quotationLines.name} ADD CONSTRAINT ${name} CHECK (${rule})`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
