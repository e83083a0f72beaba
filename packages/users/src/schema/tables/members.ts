import type { TableSql } from '@daybook/database';

export const members: TableSql = {
  name: 'users.members',
  create: `CREATE TABLE users.members (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    CONSTRAINT members_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT members_user_id_key UNIQUE (workspace_id, user_id),
    CONSTRAINT members_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT members_role_check CHECK (role IN ('owner', 'accountant', 'sales', 'warehouse', 'developer', 'viewer')),
    CONSTRAINT members_version_check CHECK (version >= 1)
  )`,
  foreignKeys: [
    'CONSTRAINT members_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id)',
    'CONSTRAINT members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id)',
  ],
  indexes: [
    'CREATE INDEX members_of_user_idx ON users.members (user_id)',
    'CREATE INDEX members_created_at_idx ON users.members (workspace_id, created_at, id)',
  ],
};
