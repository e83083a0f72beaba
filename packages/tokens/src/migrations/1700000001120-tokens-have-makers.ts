import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose a token is: the person who made it. What is known of those that are there, the package of people fills in. */
export class TokensHaveMakers1700000001120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tokens.tokens ADD COLUMN maker_id uuid');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
