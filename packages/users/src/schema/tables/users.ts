import type { TableSql } from '@daybook/database';

export const users: TableSql = {
  name: 'users.users',
  create: `CREATE TABLE users.users (
    id uuid NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    password_hash text,
    locale text,
    timezone text,
    created_at timestamp(3) with time zone NOT NULL,
    disabled_at timestamp(3) with time zone,
    CONSTRAINT users_pkey PRIMARY KEY (id),
    CONSTRAINT users_email_check CHECK (email LIKE '%_@_%'),
    CONSTRAINT users_name_check CHECK (name <> ''),
    CONSTRAINT users_password_hash_check CHECK (password_hash LIKE '$argon2id$%')
  )`,
  indexes: ['CREATE UNIQUE INDEX users_email_key ON users.users (lower(email))'],
};
