import { makeTables } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { priceListColumn, priceSourceColumn } from '../schema/price-sources.js';
import { invoiceLines } from '../schema/tables/invoice-lines.js';
import { invoices, priceListTrigger } from '../schema/tables/invoices.js';
import { priceLists } from '../schema/tables/price-lists.js';
import { priceRows } from '../schema/tables/price-rows.js';

const STATEMENTS = [
  ...priceListColumn('accounting.partners'),
  ...priceListColumn(invoices.name),
  priceSourceColumn(invoiceLines.name),
  priceListTrigger,
  'ALTER TABLE accounting.imports DROP CONSTRAINT imports_what_check',
  `ALTER TABLE accounting.imports ADD CONSTRAINT imports_what_check
    CHECK (what IN ('accounts', 'partners', 'products', 'price_rows', 'stock', 'entries', 'open_invoices'))`,
];

/** Lists of prices, and the documents that take them. */
export class PriceLists1797300000350 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeTables(runner, { tables: [priceLists, priceRows] });
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
