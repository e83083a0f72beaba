import { makeTables } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { purchaseTrigger } from '../schema/tables/invoices.js';
import { taxOverrides } from '../schema/tables/tax-overrides.js';
import { publishedReceiptBills } from '../schema/views/published-receipt-bills.js';

const STATEMENTS = [
  `ALTER TABLE accounting.invoices ADD COLUMN purchase_order_id uuid, ADD COLUMN match_approved_by text,
    ADD COLUMN match_approved_at timestamp(3) with time zone, ADD COLUMN match_reason text`,
  'ALTER TABLE accounting.invoice_lines ADD COLUMN purchase_line_id uuid',
  `CREATE INDEX invoices_purchase_order_idx ON accounting.invoices (workspace_id, purchase_order_id)
    WHERE purchase_order_id IS NOT NULL`,
  `CREATE INDEX invoice_lines_purchase_line_idx ON accounting.invoice_lines (workspace_id, purchase_line_id)
    WHERE purchase_line_id IS NOT NULL`,
  `ALTER TABLE inventory.product_suppliers ADD CONSTRAINT product_suppliers_partner_fkey FOREIGN KEY (workspace_id, partner_id)
    REFERENCES accounting.partners (workspace_id, id)`,
  purchaseTrigger,
  publishedReceiptBills,
];

/** Bills name the lines of purchase orders, and say the taxes as their suppliers have rounded them. */
export class BillsOfPurchaseOrders1796800000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await makeTables(runner, { tables: [taxOverrides] });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
