import type { TableSql } from '@daybook/database';

export const audit: TableSql = {
  name: 'users.audit',
  create: `CREATE TABLE users.audit (
    id uuid NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    kind text NOT NULL,
    user_id uuid,
    email text,
    workspace_id uuid,
    actor_id uuid,
    address text,
    device text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT audit_pkey PRIMARY KEY (id),
    CONSTRAINT audit_kind_check CHECK (kind <> '')
  )`,
  indexes: [
    'CREATE INDEX audit_at_idx ON users.audit (at)',
    'CREATE INDEX audit_user_id_idx ON users.audit (user_id, at)',
  ],
};
