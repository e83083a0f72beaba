import { makeTables } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { checkKeptInvoice } from '../schema/functions/check-kept-invoice.js';
import { clearanceTrigger, factsTrigger } from '../schema/tables/invoices.js';
import { partnerAddresses } from '../schema/tables/partner-addresses.js';
import { partnerBankAccounts } from '../schema/tables/partner-bank-accounts.js';

const STATEMENTS = [
  `ALTER TABLE accounting.invoices ADD COLUMN period jsonb, ADD COLUMN delivery_address jsonb, ADD COLUMN buyer_reference text,
    ADD COLUMN purchase_order_reference text, ADD COLUMN contract_reference text, ADD COLUMN project_reference text,
    ADD COLUMN payment_means text, ADD COLUMN language text, ADD COLUMN clearance jsonb`,
  'ALTER TABLE accounting.invoice_lines ADD COLUMN unit_code text, ADD COLUMN seller_item_id text, ADD COLUMN note text',
  checkKeptInvoice,
  factsTrigger,
  clearanceTrigger,
];

/** What documents say besides their figures; further addresses and bank accounts of partners. */
export class FactsOfDocuments1796100200010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await makeTables(runner, { tables: [partnerAddresses, partnerBankAccounts] });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
