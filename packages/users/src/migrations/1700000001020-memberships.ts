import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which workspaces a person has to be looked for in: a distributed database cannot ask all its servers at each sign-in. And the time of
 * the last sign-in is no longer kept with the account, which is on every server: the audit log has it.
 */
export class Memberships1700000001020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users.memberships (
        user_id uuid NOT NULL,
        workspace_id uuid NOT NULL,
        CONSTRAINT memberships_pkey PRIMARY KEY (user_id, workspace_id),
        CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id),
        CONSTRAINT memberships_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id)
      )`);
    await runner.query('CREATE INDEX memberships_workspace_id_idx ON users.memberships (workspace_id)');
    await runner.query(`
      INSERT INTO users.memberships (user_id, workspace_id) SELECT m.user_id, m.workspace_id FROM users.members m`);
    await runner.query('ALTER TABLE users.users DROP COLUMN last_sign_in_at');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
