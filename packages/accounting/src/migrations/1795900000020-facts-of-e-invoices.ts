import type { MigrationInterface, QueryRunner } from 'typeorm';
import { deliveryDateTrigger } from '../schema/tables/invoices.js';

const STATEMENTS = [
  'ALTER TABLE accounting.taxes ADD COLUMN category text, ADD COLUMN exemption_code text, ADD COLUMN exemption_reason text',
  'ALTER TABLE accounting.partners ADD COLUMN buyer_reference text, ADD COLUMN electronic_address jsonb',
  'ALTER TABLE accounting.invoices ADD COLUMN delivery_date date',
  deliveryDateTrigger,
];

/** What e-invoices say besides the figures: the categories of taxes, addresses of parties, dates of delivery. */
export class FactsOfEInvoices1795900000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
