import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a company is a small business that charges no VAT. */
export class SmallBusinessOfCompanies1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tokens.companies ADD COLUMN small_business boolean NOT NULL DEFAULT false');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
