import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Throttler1700000000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA throttler');
    // Counters of the running minute: nothing is lost when a crash empties them, so they are not logged. No key to
    // tokens.tokens (a logged table), and no index on what changes, so an update stays on its page.
    await runner.query(`
      CREATE UNLOGGED TABLE throttler.windows (
        workspace_id uuid NOT NULL,
        token_id uuid NOT NULL,
        hits integer NOT NULL,
        ends_at timestamptz NOT NULL,
        CONSTRAINT windows_pkey PRIMARY KEY (workspace_id, token_id)
      ) WITH (fillfactor = 50)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
