import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a record has besides, and a row of a log has not. */
const NEVER = `NULL::text AS external_id, '{}'::jsonb AS metadata`;

/** Which token used what is deprecated, and by which route: one row for each, however often. */
export class DeprecatedUses1700000000982 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // No key to tokens.tokens: a token that was just looked up is never deleted.
    await runner.query(`
      CREATE TABLE logs.uses (
        workspace_id uuid NOT NULL,
        id uuid NOT NULL,
        token_id uuid NOT NULL,
        deprecation text NOT NULL,
        part text NOT NULL,
        route text NOT NULL,
        sunset date NOT NULL,
        instead text NOT NULL,
        first_used_at timestamptz(3) NOT NULL,
        last_used_at timestamptz(3) NOT NULL,
        count bigint NOT NULL,
        version integer NOT NULL,
        CONSTRAINT uses_pkey PRIMARY KEY (workspace_id, id),
        CONSTRAINT uses_part_key UNIQUE (workspace_id, token_id, deprecation, part, route),
        CONSTRAINT uses_count_check CHECK (count > 0),
        CONSTRAINT uses_last_used_at_check CHECK (last_used_at >= first_used_at)
      )`);
    await runner.query(`
      CREATE VIEW logs.deprecated_uses AS
      SELECT workspace_id, id, first_used_at AS created_at, last_used_at AS updated_at, version, ${NEVER},
        token_id, deprecation, part, route, sunset, instead, first_used_at, last_used_at, count
      FROM logs.uses`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
