import type { TableSql } from '@daybook/database';

export const memberships: TableSql = {
  name: 'users.memberships',
  create: `CREATE TABLE users.memberships (
    user_id uuid NOT NULL,
    workspace_id uuid NOT NULL,
    CONSTRAINT memberships_pkey PRIMARY KEY (user_id, workspace_id)
  )`,
  foreignKeys: [
    'CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id)',
    'CONSTRAINT memberships_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id)',
  ],
  indexes: ['CREATE INDEX memberships_workspace_id_idx ON users.memberships (workspace_id)'],
};
