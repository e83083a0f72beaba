import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stands on a company's documents: VAT id, register, and the account to which customers pay. */
export class IdentifiersOfCompanies1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tokens.companies ADD COLUMN vat_id text, ADD COLUMN registration jsonb,
      ADD COLUMN legal_form_note text, ADD COLUMN iban text, ADD COLUMN bic text, ADD COLUMN account_holder text`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
