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
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
