import type { TableSql } from '@daybook/database';

export const identities: TableSql = {
  name: 'users.identities',
  create: `CREATE TABLE users.identities (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text,
    created_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT identities_pkey PRIMARY KEY (id),
    CONSTRAINT identities_subject_key UNIQUE (issuer, subject),
    CONSTRAINT identities_user_id_key UNIQUE (user_id, issuer),
    CONSTRAINT identities_subject_check CHECK (subject <> '' AND issuer <> '')
  )`,
  foreignKeys: ['CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id)'],
};
