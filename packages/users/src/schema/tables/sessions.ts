import type { TableSql } from '@daybook/database';

export const sessions: TableSql = {
  name: 'users.sessions',
  create: `CREATE TABLE users.sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    hash bytea NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone NOT NULL,
    proved_at timestamp(3) with time zone NOT NULL,
    device text NOT NULL,
    address text NOT NULL,
    CONSTRAINT sessions_pkey PRIMARY KEY (id),
    CONSTRAINT sessions_hash_key UNIQUE (hash),
    CONSTRAINT sessions_hash_check CHECK (octet_length(hash) = 32)
  )`,
  foreignKeys: ['CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id)'],
  indexes: ['CREATE INDEX sessions_user_id_idx ON users.sessions (user_id)'],
};
