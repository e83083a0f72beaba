import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which record a key's request wrote; empty for keys that are older than this migration. */
export class IdempotencyRecords1700000000830 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE idempotency.keys
        ADD COLUMN record_resource text,
        ADD COLUMN record_id text,
        ADD COLUMN record_location text`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
