import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a record has besides, and a row of a log has not. */
const NEVER = `NULL::text AS external_id, '{}'::jsonb AS metadata`;

export class Logs1700000000550 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA logs');
    // No key to tokens.tokens: a row is written by the thousand, of a token that was just looked up and is never deleted.
    await runner.query(`
      CREATE TABLE logs.requests (
        workspace_id uuid NOT NULL,
        id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        token_id uuid NOT NULL,
        method text NOT NULL,
        path text NOT NULL,
        status integer NOT NULL,
        ms numeric NOT NULL,
        request_id text NOT NULL,
        error_code text,
        CONSTRAINT requests_pkey PRIMARY KEY (workspace_id, id),
        CONSTRAINT requests_status_check CHECK (status BETWEEN 100 AND 599),
        CONSTRAINT requests_ms_check CHECK (ms >= 0)
      )`);
    // The list's own order, and what the purge looks for.
    await runner.query('CREATE INDEX requests_created_at_idx ON logs.requests (workspace_id, created_at, id)');
    await runner.query('CREATE INDEX requests_token_idx ON logs.requests (workspace_id, token_id, created_at, id)');
    await runner.query('CREATE INDEX requests_request_id_idx ON logs.requests (workspace_id, request_id)');
    // Few fail: what went wrong is found without the rest.
    await runner.query(`
      CREATE INDEX requests_error_idx ON logs.requests (workspace_id, created_at, id) WHERE error_code IS NOT NULL`);
    await runner.query(`
      CREATE VIEW logs.request_logs AS
      SELECT workspace_id, id, created_at, created_at AS updated_at, 1 AS version, ${NEVER},
        token_id, method, path, status, ms, request_id, error_code
      FROM logs.requests`);
    await runner.query(`
      CREATE VIEW logs.tokens AS
      SELECT workspace_id, id, created_at, updated_at, version, ${NEVER}, name FROM tokens.tokens`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
