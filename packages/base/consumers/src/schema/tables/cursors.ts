import type { TableSql } from '@daybook/database';

export const cursors: TableSql = {
  name: 'consumers.cursors',
  create: `CREATE TABLE consumers.cursors (
    workspace_id uuid NOT NULL,
    name text NOT NULL,
    done bigint NOT NULL,
    lease bigint NOT NULL,
    leased_until timestamp with time zone,
    CONSTRAINT cursors_pkey PRIMARY KEY (workspace_id, name),
    CONSTRAINT cursors_done_check CHECK (done >= 0)
  )`,
};
