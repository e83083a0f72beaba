import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A line of the log points to the record of its token now. */
export class LogsWithoutTokens1700000000861 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW logs.tokens');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
