import type { TableSql } from '@daybook/database';

/** The names of those who were mentioned or assigned: notes and assignments show them when they are no longer members, or in another installation. */
export const knownUsers: TableSql = {
  name: 'teamwork.known_users',
  create: `CREATE TABLE teamwork.known_users (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    name text NOT NULL,
    CONSTRAINT known_users_pkey PRIMARY KEY (workspace_id, id)
  )`,
};
