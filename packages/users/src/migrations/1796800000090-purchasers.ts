import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLES = `'owner', 'accountant', 'sales', 'purchaser', 'warehouse', 'developer', 'viewer'`;

/** Members who buy have a role. */
export class Purchasers1796800000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['members', 'invitations']) {
      await runner.query(`ALTER TABLE users.${table} DROP CONSTRAINT ${table}_role_check`);
      await runner.query(`ALTER TABLE users.${table} ADD CONSTRAINT ${table}_role_check CHECK (role IN (${ROLES}))`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
