import type { TableSql } from '@daybook/database';

export const uses: TableSql = {
  name: 'logs.uses',
  create: `CREATE TABLE logs.uses (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    token_id uuid NOT NULL,
    deprecation text NOT NULL,
    part text NOT NULL,
    route text NOT NULL,
    sunset date NOT NULL,
    instead text NOT NULL,
    first_used_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone NOT NULL,
    count bigint NOT NULL,
    version integer NOT NULL,
    CONSTRAINT uses_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT uses_part_key UNIQUE (workspace_id, token_id, deprecation, part, route),
    CONSTRAINT uses_count_check CHECK (count > 0),
    CONSTRAINT uses_last_used_at_check CHECK (last_used_at >= first_used_at)
  )`,
};
