import type { TableSql } from '@daybook/database';

export const signInSteps: TableSql = {
  name: 'users.sign_in_steps',
  create: `CREATE TABLE users.sign_in_steps (
    id uuid NOT NULL,
    hash bytea NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    failures integer NOT NULL,
    CONSTRAINT sign_in_steps_pkey PRIMARY KEY (id),
    CONSTRAINT sign_in_steps_hash_key UNIQUE (hash),
    CONSTRAINT sign_in_steps_hash_check CHECK (octet_length(hash) = 32)
  )`,
  foreignKeys: ['CONSTRAINT sign_in_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id)'],
  indexes: ['CREATE INDEX sign_in_steps_user_id_idx ON users.sign_in_steps (user_id)'],
};
