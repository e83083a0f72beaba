import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a company receives e-invoices: an address with the code of its scheme. */
export class ElectronicAddressOfCompanies1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tokens.companies ADD COLUMN electronic_address jsonb');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
