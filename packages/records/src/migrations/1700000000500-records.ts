import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Records1700000000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA records');
    // json, not jsonb: what GET shows keeps the order of its fields, and nothing searches inside.
    await runner.query(`
      CREATE TABLE records.history (
        workspace_id uuid NOT NULL,
        id uuid NOT NULL,
        record_type text NOT NULL,
        record_id uuid NOT NULL,
        version integer NOT NULL,
        at timestamptz(3) NOT NULL,
        actor json NOT NULL,
        request_id text,
        action text NOT NULL,
        changes json NOT NULL,
        CONSTRAINT history_pkey PRIMARY KEY (workspace_id, id),
        CONSTRAINT history_version_key UNIQUE (workspace_id, record_id, record_type, version)
      )`);
    await runner.query(`
      CREATE TABLE records.idempotency_keys (
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
        CONSTRAINT idempotency_keys_pkey PRIMARY KEY (workspace_id, family_id, key)
      )`);
    // What the daily purge looks for.
    await runner.query('CREATE INDEX idempotency_keys_created_at_idx ON records.idempotency_keys (workspace_id, created_at)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
