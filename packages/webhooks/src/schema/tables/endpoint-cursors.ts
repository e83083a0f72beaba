import type { TableSql } from '@daybook/database';

export const endpointCursors: TableSql = {
  name: 'webhooks.endpoint_cursors',
  create: `CREATE TABLE webhooks.endpoint_cursors (
    workspace_id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    matched bigint,
    recover_next bigint,
    recover_last bigint,
    recover_previous bigint,
    recover_events integer,
    recover_exact boolean,
    CONSTRAINT endpoint_cursors_pkey PRIMARY KEY (workspace_id, endpoint_id),
    CONSTRAINT endpoint_cursors_recover_check CHECK ((recover_next IS NULL) = (recover_last IS NULL))
  )`,
  foreignKeys: [
    `CONSTRAINT endpoint_cursors_endpoint_fkey FOREIGN KEY (workspace_id, endpoint_id) REFERENCES webhooks.webhook_endpoints
        (workspace_id, id) ON DELETE CASCADE`,
  ],
  indexes: [
    `CREATE INDEX endpoint_cursors_recover_idx ON webhooks.endpoint_cursors (workspace_id, endpoint_id) WHERE recover_next IS NOT
        NULL`,
  ],
};
