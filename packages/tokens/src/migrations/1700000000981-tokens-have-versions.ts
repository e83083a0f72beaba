import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first version with a date: the interface as tokens knew it that were made before. */
const FIRST = '2026-11-23';

/**
 * The version of the interface that counts where a request names none. The default stays: a process of the release before, which
 * does not know the column, may still make tokens while this one starts.
 */
export class TokensHaveVersions1700000000981 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tokens.tokens ADD COLUMN api_version date NOT NULL DEFAULT '${FIRST}'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
