import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Idempotency1700000000450 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA idempotency');
    await runner.query(`
      CREATE TABLE idempotency.keys (
        workspace_id uuid NOT NULL,
        family_id uuid NOT NULL,
        key text NOT NULL,
        fingerprint text NOT NULL,
        method text NOT NULL,
        path text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        answer text,
        etag text,
        location text,
        result text,
        CONSTRAINT keys_pkey PRIMARY KEY (workspace_id, family_id, key)
      )`);
    // What the daily purge looks for.
    await runner.query('CREATE INDEX keys_created_at_idx ON idempotency.keys (workspace_id, created_at)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
