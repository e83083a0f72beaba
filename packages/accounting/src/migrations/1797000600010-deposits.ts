import type { MigrationInterface, QueryRunner } from 'typeorm';
import { checkKeptInvoice } from '../schema/functions/check-kept-invoice.js';
import { downPaymentTrigger } from '../schema/tables/invoices.js';

const STATEMENTS = [
  ...['customer_deposit_account', 'supplier_deposit_account'].flatMap((account) => [
    `ALTER TABLE accounting.books ADD COLUMN ${account}_id uuid`,
    `ALTER TABLE accounting.books ADD CONSTRAINT books_${account}_fkey FOREIGN KEY (workspace_id, ${account}_id)
      REFERENCES accounting.accounts (workspace_id, id)`,
  ]),
  'ALTER TABLE accounting.invoices ADD COLUMN down_payment_of_id uuid',
  `ALTER TABLE accounting.invoice_lines ADD COLUMN down_payment_line_id uuid, ADD COLUMN deposit_taxes jsonb,
    ADD COLUMN deposit_value numeric, ADD COLUMN progress_percent numeric`,
  `ALTER TABLE accounting.invoice_lines ADD CONSTRAINT invoice_lines_down_payment_line_fkey
    FOREIGN KEY (workspace_id, down_payment_line_id) REFERENCES accounting.invoice_lines (workspace_id, id)`,
  `CREATE INDEX invoices_down_payment_idx ON accounting.invoices (workspace_id, down_payment_of_id)
    WHERE down_payment_of_id IS NOT NULL`,
  `CREATE INDEX invoice_lines_down_payment_idx ON accounting.invoice_lines (workspace_id, down_payment_line_id)
    WHERE down_payment_line_id IS NOT NULL`,
  checkKeptInvoice,
  downPaymentTrigger,
];

/** Invoices and bills are down payments of orders, deduct them, and invoice progress. */
export class Deposits1797000600010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
