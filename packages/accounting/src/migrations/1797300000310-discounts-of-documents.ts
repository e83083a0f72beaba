import { setRowRules } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { discountColumns, discountColumnsOfLines } from '../schema/discounts.js';
import { invoiceLineRules, invoiceLines } from '../schema/tables/invoice-lines.js';
import { discountTrigger, invoiceRules, invoices } from '../schema/tables/invoices.js';
import { publishedInvoiceLines } from '../schema/views/published-invoice-lines.js';
import { publishedInvoices } from '../schema/views/published-invoices.js';

const STATEMENTS = [
  discountColumns(invoices.name),
  discountColumnsOfLines(invoiceLines.name),
  discountTrigger,
  publishedInvoices,
  publishedInvoiceLines,
];

/** Documents have a discount of their own. */
export class DiscountsOfDocuments1797300000310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await setRowRules(runner, { table: invoices.name, rules: invoiceRules });
    await setRowRules(runner, { table: invoiceLines.name, rules: invoiceLineRules });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
