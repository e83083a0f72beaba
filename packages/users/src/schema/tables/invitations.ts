import type { TableSql } from '@daybook/database';

export const invitations: TableSql = {
  name: 'users.invitations',
  create: `CREATE TABLE users.invitations (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    state text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    invited_by text NOT NULL,
    CONSTRAINT invitations_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT invitations_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT invitations_email_check CHECK (email LIKE '%_@_%'),
    CONSTRAINT invitations_role_check CHECK (role IN ('owner', 'accountant', 'sales', 'warehouse', 'developer', 'viewer')),
    CONSTRAINT invitations_state_check CHECK (state IN ('pending', 'accepted', 'revoked')),
    CONSTRAINT invitations_version_check CHECK (version >= 1)
  )`,
  foreignKeys: [
    'CONSTRAINT invitations_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id)',
  ],
  indexes: [
    'CREATE INDEX invitations_created_at_idx ON users.invitations (workspace_id, created_at, id)',
    `CREATE INDEX invitations_email_idx ON users.invitations (workspace_id, lower(email)) WHERE state = 'pending'`,
  ],
};
