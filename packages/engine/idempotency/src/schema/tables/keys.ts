import type { TableSql } from '@daybook/database';

export const keys: TableSql = {
  name: 'idempotency.keys',
  create: `CREATE TABLE idempotency.keys (
    workspace_id uuid NOT NULL,
    family_id uuid NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    answer text,
    etag text,
    location text,
    result text,
    record_resource text,
    record_id text,
    record_location text,
    CONSTRAINT keys_pkey PRIMARY KEY (workspace_id, family_id, key)
  )`,
  indexes: ['CREATE INDEX keys_created_at_idx ON idempotency.keys (workspace_id, created_at)'],
};
