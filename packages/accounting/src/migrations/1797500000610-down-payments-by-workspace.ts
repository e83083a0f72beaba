import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Down payments are read by a query that names its workspace in each part, so that a distributed database finds the shard. */
export class DownPaymentsByWorkspace1797500000610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW IF EXISTS accounting.published_down_payments');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
