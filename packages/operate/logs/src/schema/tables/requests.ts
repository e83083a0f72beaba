import type { TableSql } from '@daybook/database';

export const requests: TableSql = {
  name: 'logs.requests',
  create: `CREATE TABLE logs.requests (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    token_id uuid NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    status integer NOT NULL,
    ms numeric NOT NULL,
    request_id text NOT NULL,
    error_code text,
    CONSTRAINT requests_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT requests_ms_check CHECK (ms >= 0),
    CONSTRAINT requests_status_check CHECK (status BETWEEN 100 AND 599)
  )`,
  indexes: [
    'CREATE INDEX requests_created_at_idx ON logs.requests (workspace_id, created_at, id)',
    'CREATE INDEX requests_token_idx ON logs.requests (workspace_id, token_id, created_at, id)',
    'CREATE INDEX requests_request_id_idx ON logs.requests (workspace_id, request_id)',
    'CREATE INDEX requests_error_idx ON logs.requests (workspace_id, created_at, id) WHERE error_code IS NOT NULL',
  ],
};
