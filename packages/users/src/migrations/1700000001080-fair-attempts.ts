import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts of devices and networks that signed in before are counted apart; whoever has to wait keeps a place. */
export class FairAttempts1700000001080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users.attempts DROP CONSTRAINT attempts_kind_check');
    await runner.query(`
      ALTER TABLE users.attempts ADD CONSTRAINT attempts_kind_check
        CHECK (kind IN ('account', 'address', 'factor', 'device', 'network'))`);
    await runner.query(`ALTER TABLE users.attempts ADD COLUMN waiting jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
