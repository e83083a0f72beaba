import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TokensExpiring1700000000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tokens.tokens ADD COLUMN expiring_told_at timestamptz(3)');
    // What a rotation retired before was told then.
    await runner.query('UPDATE tokens.tokens SET expiring_told_at = updated_at WHERE successor_id IS NOT NULL');
    // What the job looks for; it stays as small as the list of tokens that will expire.
    await runner.query(`
      CREATE INDEX tokens_expiring_idx ON tokens.tokens (workspace_id, expires_at)
      WHERE expires_at IS NOT NULL AND revoked_at IS NULL AND expiring_told_at IS NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
