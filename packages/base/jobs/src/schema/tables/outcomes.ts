import type { TableSql } from '@daybook/database';

export const outcomes: TableSql = {
  name: 'jobs.outcomes',
  create: `CREATE TABLE jobs.outcomes (
    name text NOT NULL,
    ended_at timestamp(3) with time zone NOT NULL,
    succeeded boolean NOT NULL,
    succeeded_at timestamp(3) with time zone,
    ms integer NOT NULL,
    CONSTRAINT outcomes_pkey PRIMARY KEY (name),
    CONSTRAINT outcomes_ms_check CHECK (ms >= 0),
    CONSTRAINT outcomes_succeeded_check CHECK (NOT succeeded OR succeeded_at = ended_at)
  )`,
};
