import type { TableSql } from '@daybook/database';

export const spentChallenges: TableSql = {
  name: 'users.spent_challenges',
  create: `CREATE TABLE users.spent_challenges (
    hash bytea NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT spent_challenges_pkey PRIMARY KEY (hash),
    CONSTRAINT spent_challenges_hash_check CHECK (octet_length(hash) = 32)
  )`,
};
