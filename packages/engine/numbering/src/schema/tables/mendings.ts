import type { TableSql } from '@daybook/database';

export const mendings: TableSql = {
  name: 'numbering.mendings',
  create: `CREATE TABLE numbering.mendings (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    scope_id uuid NOT NULL,
    class text NOT NULL,
    period text NOT NULL,
    next_before integer,
    next_after integer NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    login text NOT NULL,
    CONSTRAINT mendings_pkey PRIMARY KEY (workspace_id, id)
  )`,
};
