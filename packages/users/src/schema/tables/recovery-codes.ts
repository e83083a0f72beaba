import type { TableSql } from '@daybook/database';

export const recoveryCodes: TableSql = {
  name: 'users.recovery_codes',
  create: `CREATE TABLE users.recovery_codes (
    user_id uuid NOT NULL,
    hash bytea NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, hash),
    CONSTRAINT recovery_codes_hash_check CHECK (octet_length(hash) = 32)
  )`,
  foreignKeys: ['CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id)'],
};
