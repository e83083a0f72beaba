import type { TableSql } from '@daybook/database';

export const windows: TableSql = {
  name: 'throttler.windows',
  create: `CREATE UNLOGGED TABLE throttler.windows (
    workspace_id uuid NOT NULL,
    token_id uuid NOT NULL,
    hits integer NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT windows_pkey PRIMARY KEY (workspace_id, token_id)
  ) WITH (fillfactor = 50)`,
};
