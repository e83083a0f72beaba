import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A bank account says whether an import matches what is certain. */
export class AutoMatch1796700000150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE banking.bank_accounts ADD COLUMN auto_match boolean DEFAULT false NOT NULL');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
