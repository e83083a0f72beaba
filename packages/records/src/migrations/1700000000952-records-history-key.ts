import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row of the history is found by its record and version alone: one index instead of two, which every write fills. */
export class RecordsHistoryKey1700000000952 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE records.history DROP CONSTRAINT history_pkey');
    await runner.query(`ALTER TABLE records.history
      ADD CONSTRAINT history_pkey PRIMARY KEY (workspace_id, record_id, record_type, version)`);
    await runner.query('ALTER TABLE records.history DROP CONSTRAINT history_version_key');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
