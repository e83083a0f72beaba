import type { TableSql } from '@daybook/database';

export const savedViews: TableSql = {
  name: 'users.saved_views',
  create: `CREATE TABLE users.saved_views (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    resource text NOT NULL,
    query text,
    shared boolean NOT NULL,
    is_default boolean NOT NULL,
    owner text NOT NULL,
    owner_id text NOT NULL,
    audience text NOT NULL,
    CONSTRAINT saved_views_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT saved_views_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT saved_views_audience_check CHECK (audience = CASE WHEN shared THEN 'everyone' ELSE owner_id END),
    CONSTRAINT saved_views_owner_id_check CHECK (owner_id LIKE 'usr_%'),
    CONSTRAINT saved_views_version_check CHECK (version >= 1)
  )`,
  foreignKeys: [
    'CONSTRAINT saved_views_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id)',
  ],
  indexes: [
    'CREATE UNIQUE INDEX saved_views_name_key ON users.saved_views (workspace_id, owner_id, resource, lower(name))',
    'CREATE INDEX saved_views_created_at_idx ON users.saved_views (workspace_id, created_at, id)',
  ],
};
