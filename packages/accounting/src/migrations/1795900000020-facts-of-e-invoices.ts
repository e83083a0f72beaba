import type { MigrationInterface, QueryRunner } from 'typeorm';
import { checkKeptInvoice } from '../schema/functions/check-kept-invoice.js';

const STATEMENTS = [
  'ALTER TABLE accounting.taxes ADD COLUMN category text, ADD COLUMN exemption_code text, ADD COLUMN exemption_reason text',
  'ALTER TABLE accounting.partners ADD COLUMN buyer_reference text, ADD COLUMN electronic_address jsonb',
  'ALTER TABLE accounting.invoices ADD COLUMN delivery_date date',
  checkKeptInvoice,
  // The rule of a posted document covers its date of delivery.
  'DROP TRIGGER invoices_immutable ON accounting.invoices',
  `CREATE TRIGGER invoices_immutable BEFORE UPDATE OF workspace_id, id, created_at, type, number, state, partner_id, date,
    payment_term_id, date_due, currency, currency_rate, journal_id, amount_untaxed, amount_tax, amount_total, entry_id,
    reversal_of_id, company_snapshot, partner_snapshot, order_id, replaces_id, reference, delivery_date
    ON accounting.invoices FOR EACH ROW WHEN (OLD.state = 'posted') EXECUTE FUNCTION accounting.check_kept_invoice()`,
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
