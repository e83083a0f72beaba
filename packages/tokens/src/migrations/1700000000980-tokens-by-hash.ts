import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What comes outside of a workspace's address is looked for by its token alone. */
export class TokensByHash1700000000980 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX tokens_hash_idx ON tokens.tokens (hash)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
