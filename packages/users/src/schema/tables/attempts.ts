import type { TableSql } from '@daybook/database';

export const attempts: TableSql = {
  name: 'users.attempts',
  create: `CREATE TABLE users.attempts (
    kind text NOT NULL,
    key text NOT NULL,
    failures integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    waiting jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT attempts_pkey PRIMARY KEY (kind, key),
    CONSTRAINT attempts_kind_check CHECK (kind IN ('account', 'address', 'factor', 'device', 'network'))
  )`,
};
