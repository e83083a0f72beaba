import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Events1700000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA events');
    await runner.query(`
      CREATE TABLE events.events (
        workspace_id uuid NOT NULL,
        id uuid NOT NULL,
        sequence bigint,
        type text NOT NULL,
        record_type text NOT NULL,
        record_id uuid NOT NULL,
        record_version integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        request_id text,
        actor json NOT NULL,
        data json NOT NULL,
        CONSTRAINT events_pkey PRIMARY KEY (workspace_id, id),
        CONSTRAINT events_record_version_type_key
          UNIQUE (workspace_id, record_type, record_id, record_version, type)
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX events_sequence_key ON events.events (workspace_id, sequence) WHERE sequence IS NOT NULL`);
    // What the sequencer looks for; it stays as small as its lag.
    await runner.query(`
      CREATE INDEX events_unsequenced_idx ON events.events (workspace_id, id) WHERE sequence IS NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
