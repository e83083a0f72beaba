import { makeTables, setRowRules } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { checkBarcode } from '../schema/functions/check-barcode.js';
import { stockAt } from '../schema/functions/stock-at.js';
import { unitColumns, unitRules } from '../schema/tables/counted-lines.js';
import { productBarcodeTrigger, productUnits } from '../schema/tables/product-units.js';
import { transferLineRules, transferLines } from '../schema/tables/transfer-lines.js';
import { publishedProductSuppliers } from '../schema/views/published-product-suppliers.js';
import { publishedProductUnits } from '../schema/views/published-product-units.js';
import { publishedTransferLines } from '../schema/views/published-transfer-lines.js';
import { stock } from '../schema/views/stock.js';

const ADJUSTMENT_LINES = 'inventory.adjustment_lines';

/** Products have other units than their own, and lines of stock documents say in which they count. */
export class UnitsOfProducts1797200000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [...unitColumns(transferLines.name), ...unitColumns(ADJUSTMENT_LINES, 'quantity_counted')];
    for (const statement of columns) await runner.query(statement);
    for (const [name, rule] of Object.entries(unitRules('adjustment_lines')))
      await runner.query(`ALTER TABLE ${ADJUSTMENT_LINES} ADD CONSTRAINT ${name} CHECK (${rule})`);
    await runner.query('ALTER TABLE inventory.product_suppliers ADD COLUMN unit_code text');
    await makeTables(runner, { tables: [productUnits], functions: [checkBarcode] });
    await runner.query(productBarcodeTrigger);
    await setRowRules(runner, { table: transferLines.name, rules: transferLineRules });
    for (const view of [publishedProductUnits, publishedProductSuppliers, publishedTransferLines, stock, stockAt])
      await runner.query(view);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
