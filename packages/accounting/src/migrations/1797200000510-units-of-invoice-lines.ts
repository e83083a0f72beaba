import { setRowRules } from '@daybook/database';
import { unitColumns } from '@daybook/inventory';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { invoiceLineRules, invoiceLines } from '../schema/tables/invoice-lines.js';
import { publishedInvoiceLines } from '../schema/views/published-invoice-lines.js';

/** Lines of invoices and bills count their products in units. */
export class UnitsOfInvoiceLines1797200000510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of unitColumns(invoiceLines.name)) await runner.query(statement);
    await setRowRules(runner, { table: invoiceLines.name, rules: invoiceLineRules });
    await runner.query(publishedInvoiceLines);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
