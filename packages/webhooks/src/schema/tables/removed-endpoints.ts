import type { TableSql } from '@daybook/database';

export const removedEndpoints: TableSql = {
  name: 'webhooks.removed_endpoints',
  create: `CREATE TABLE webhooks.removed_endpoints (
    workspace_id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    CONSTRAINT removed_endpoints_pkey PRIMARY KEY (workspace_id, endpoint_id)
  )`,
  foreignKeys: [
    'CONSTRAINT removed_endpoints_workspace_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id)',
  ],
};
