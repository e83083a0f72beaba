import type { TableSql } from '@daybook/database';

export const removedWorkspaces: TableSql = {
  name: 'tokens.removed_workspaces',
  create: `CREATE TABLE tokens.removed_workspaces (
    slug text NOT NULL,
    id uuid NOT NULL,
    removed_at timestamp with time zone NOT NULL,
    CONSTRAINT removed_workspaces_pkey PRIMARY KEY (slug)
  )`,
};
