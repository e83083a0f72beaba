import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The hash of a company's logo. The logos themselves are in a higher package, which adds the foreign key. */
export class LogoOfCompanies1796100100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tokens.companies ADD COLUMN logo text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
