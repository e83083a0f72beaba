import { unitColumns } from '@daybook/inventory';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { invoiceLines } from '../schema/tables/invoice-lines.js';

/** Lines of invoices and bills count their products in units. */
export class UnitsOfInvoiceLines1797200000510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of unitColumns(invoiceLines.name)) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
