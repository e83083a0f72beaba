import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A workspace is deleted at once and removed later; its slug is never given to another one (wire.md 1). */
export class WorkspacesDeleted1700000000985 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tokens.workspaces
      ADD COLUMN deleted_at timestamptz,
      ADD COLUMN remove_after timestamptz,
      ADD CONSTRAINT workspaces_deleted_at_check CHECK ((deleted_at IS NULL) = (remove_after IS NULL))`);
    await runner.query(`CREATE TABLE tokens.removed_workspaces (
      slug text NOT NULL,
      id uuid NOT NULL,
      removed_at timestamptz NOT NULL,
      CONSTRAINT removed_workspaces_pkey PRIMARY KEY (slug)
    )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
