import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedViews1700000000870 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users.saved_views (
        workspace_id uuid NOT NULL,
        id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        version integer NOT NULL,
        external_id text,
        metadata jsonb NOT NULL DEFAULT '{}',
        name text NOT NULL,
        resource text NOT NULL,
        query text,
        shared boolean NOT NULL,
        is_default boolean NOT NULL,
        owner text NOT NULL,
        owner_id text NOT NULL,
        audience text NOT NULL,
        CONSTRAINT saved_views_pkey PRIMARY KEY (workspace_id, id),
        CONSTRAINT saved_views_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id),
        CONSTRAINT saved_views_external_id_key UNIQUE (workspace_id, external_id),
        CONSTRAINT saved_views_version_check CHECK (version >= 1),
        CONSTRAINT saved_views_owner_id_check CHECK (owner_id LIKE 'usr_%'),
        CONSTRAINT saved_views_audience_check CHECK (audience = CASE WHEN shared THEN 'everyone' ELSE owner_id END)
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX saved_views_name_key ON users.saved_views (workspace_id, owner_id, resource, lower(name))`);
    await runner.query('CREATE INDEX saved_views_created_at_idx ON users.saved_views (workspace_id, created_at, id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
