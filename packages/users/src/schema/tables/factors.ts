import type { TableSql } from '@daybook/database';

export const factors: TableSql = {
  name: 'users.factors',
  create: `CREATE TABLE users.factors (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    type text NOT NULL,
    name text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    confirmed_at timestamp(3) with time zone,
    last_used_at timestamp(3) with time zone,
    sealed bytea,
    last_step bigint,
    credential_id bytea,
    public_key bytea,
    counter bigint,
    CONSTRAINT factors_pkey PRIMARY KEY (id),
    CONSTRAINT factors_credential_id_key UNIQUE (credential_id),
    CONSTRAINT factors_name_check CHECK (name <> ''),
    CONSTRAINT factors_passkey_check CHECK ((type = 'passkey') = (credential_id IS NOT NULL AND public_key IS NOT NULL AND counter
      IS NOT NULL) AND (type = 'totp' OR confirmed_at IS NOT NULL)),
    CONSTRAINT factors_totp_check CHECK ((type = 'totp') = (sealed IS NOT NULL) AND (last_step IS NULL OR type = 'totp')),
    CONSTRAINT factors_type_check CHECK (type IN ('totp', 'passkey'))
  )`,
  foreignKeys: ['CONSTRAINT factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id)'],
  indexes: [
    'CREATE INDEX factors_user_id_idx ON users.factors (user_id)',
    `CREATE UNIQUE INDEX factors_totp_key ON users.factors (user_id, (confirmed_at IS NULL)) WHERE type = 'totp'`,
  ],
};
