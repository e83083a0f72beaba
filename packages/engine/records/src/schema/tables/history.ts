import type { TableSql } from '@daybook/database';

export const history: TableSql = {
  name: 'records.history',
  create: `CREATE TABLE records.history (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    record_type text NOT NULL,
    record_id uuid NOT NULL,
    version integer NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    actor json NOT NULL,
    request_id text,
    action text NOT NULL,
    changes json NOT NULL,
    CONSTRAINT history_pkey PRIMARY KEY (workspace_id, record_id, record_type, version)
  )`,
};
