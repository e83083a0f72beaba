import type { TableSql } from '@daybook/database';

/** How far each workspace was written when all checks of its books passed last. */
export const soundChecks: TableSql = {
  name: 'accounting.sound_checks',
  create: `CREATE TABLE accounting.sound_checks (
    workspace_id uuid NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    written text NOT NULL,
    sequence bigint NOT NULL,
    rules text NOT NULL,
    CONSTRAINT sound_checks_pkey PRIMARY KEY (workspace_id)
  )`,
};
