import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Stream1700000000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One clock, read after the record was locked and before the commit: by it, what was committed before another
    // transaction began stands before it, and so does each version of a record before the next.
    await runner.query(
      'ALTER TABLE events.events ADD COLUMN appended_at timestamptz NOT NULL DEFAULT clock_timestamp()',
    );
    await runner.query('DROP INDEX events.events_unsequenced_idx');
    await runner.query(`
      CREATE INDEX events_unsequenced_idx ON events.events (workspace_id, appended_at, id) WHERE sequence IS NULL`);
    // The row lock that lets one sequencer at a time into a workspace, and the last sequence it gave.
    await runner.query(`
      CREATE TABLE events.streams (
        workspace_id uuid NOT NULL,
        last bigint NOT NULL,
        CONSTRAINT streams_pkey PRIMARY KEY (workspace_id),
        CONSTRAINT streams_last_check CHECK (last >= 0)
      )`);
    await runner.query(`
      CREATE FUNCTION events.keep_event() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF OLD.sequence IS NULL THEN RETURN NEW; END IF;
          RAISE EXCEPTION 'an event keeps its sequence' USING ERRCODE = 'check_violation', CONSTRAINT = 'events_sequence_check';
        END IF;
        IF OLD.sequence IS NOT NULL AND OLD.created_at < now() - interval '30 days' THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'events are kept 30 days' USING ERRCODE = 'check_violation', CONSTRAINT = 'events_kept_check';
      END $$`);
    await runner.query(`
      CREATE TRIGGER events_keep BEFORE UPDATE OR DELETE ON events.events FOR EACH ROW EXECUTE FUNCTION events.keep_event()`);
    await runner.query(`
      CREATE VIEW events.stream AS
      SELECT workspace_id, id, type, created_at, sequence, request_id, actor,
        CASE WHEN octet_length(data::text) > 20000 THEN json_build_object(
            'object', json_build_object('id', data -> 'object' -> 'id', 'version', record_version), 'previous', '{}'::json)
          ELSE data END AS data,
        octet_length(data::text) > 20000 AS truncated,
        record_type AS resource, record_id AS record, NULL::text AS external_id
      FROM events.events
      WHERE sequence IS NOT NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
