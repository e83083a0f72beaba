import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nothing is open of a cancelled document (domain.md 3.2). */
export class AccountingCancelledResidual1700000001105 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE accounting.invoices SET amount_residual = 0 WHERE state = 'cancelled' AND amount_residual <> 0`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
