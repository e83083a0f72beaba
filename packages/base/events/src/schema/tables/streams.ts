import type { TableSql } from '@daybook/database';

export const streams: TableSql = {
  name: 'events.streams',
  create: `CREATE TABLE events.streams (
    workspace_id uuid NOT NULL,
    last bigint NOT NULL,
    CONSTRAINT streams_pkey PRIMARY KEY (workspace_id),
    CONSTRAINT streams_last_check CHECK (last >= 0)
  )`,
};
