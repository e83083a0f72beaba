import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A token has what every record has: an id of the client's own, and metadata. */
export class TokensAsRecords1700000000860 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE tokens.tokens ADD COLUMN external_id text, ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}'`,
    );
    await runner.query(
      'ALTER TABLE tokens.tokens ADD CONSTRAINT tokens_external_id_key UNIQUE (workspace_id, external_id)',
    );
    await runner.query('CREATE INDEX tokens_created_at_idx ON tokens.tokens (workspace_id, created_at, id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
