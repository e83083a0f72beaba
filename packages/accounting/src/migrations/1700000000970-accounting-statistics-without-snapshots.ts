import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The snapshots are shown and never searched. To sort a sample of them took a quarter of the processor time of an ANALYZE of
 * invoices, which runs whenever a hundredth of the table has changed.
 */
export class AccountingStatisticsWithoutSnapshots1700000000970 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE accounting.invoices
      ALTER COLUMN partner_snapshot SET STATISTICS 0, ALTER COLUMN company_snapshot SET STATISTICS 0`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
