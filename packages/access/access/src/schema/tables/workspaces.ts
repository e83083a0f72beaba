import type { TableSql } from '@daybook/database';

export const workspaces: TableSql = {
  name: 'tokens.workspaces',
  create: `CREATE TABLE tokens.workspaces (
    id uuid NOT NULL,
    slug text NOT NULL,
    cursor_key bytea NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    deleted_at timestamp with time zone,
    remove_after timestamp with time zone,
    CONSTRAINT workspaces_pkey PRIMARY KEY (id),
    CONSTRAINT workspaces_slug_key UNIQUE (slug),
    CONSTRAINT workspaces_cursor_key_check CHECK (octet_length(cursor_key) >= 32),
    CONSTRAINT workspaces_deleted_at_check CHECK ((deleted_at IS NULL) = (remove_after IS NULL)),
    CONSTRAINT workspaces_slug_check CHECK (slug ~ '^[a-z0-9-]{3,40}$')
  )`,
};
