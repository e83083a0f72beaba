import type { TableSql } from '@daybook/database';

export const scheduleRuns: TableSql = {
  name: 'schedules.schedule_runs',
  create: `CREATE TABLE schedules.schedule_runs (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    schedule_id uuid NOT NULL,
    kind text NOT NULL,
    number integer NOT NULL,
    name text NOT NULL,
    state text NOT NULL,
    date date NOT NULL,
    period_from date NOT NULL,
    period_to date NOT NULL,
    document_resource text,
    document_id uuid,
    document_name text,
    problems jsonb,
    attempts integer NOT NULL,
    CONSTRAINT schedule_runs_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT schedule_runs_number_key UNIQUE (workspace_id, schedule_id, number),
    CONSTRAINT schedule_runs_external_id_key UNIQUE (workspace_id, external_id)
  )`,
  foreignKeys: [
    `CONSTRAINT schedule_runs_schedule_fkey FOREIGN KEY (workspace_id, schedule_id) REFERENCES schedules.schedules
        (workspace_id, id)`,
  ],
  indexes: [
    'CREATE INDEX schedule_runs_created_at_idx ON schedules.schedule_runs (workspace_id, created_at, id)',
    'CREATE INDEX schedule_runs_number_idx ON schedules.schedule_runs (workspace_id, number, id)',
    'CREATE INDEX schedule_runs_date_idx ON schedules.schedule_runs (workspace_id, date, id)',
    'CREATE UNIQUE INDEX schedule_runs_document_key ON schedules.schedule_runs (workspace_id, document_id) WHERE document_id IS NOT NULL',
  ],
  rules: {
    schedule_runs_kind_check: `kind IN ('invoice', 'bill', 'entry')`,
    schedule_runs_number_check: 'number >= 1 AND attempts >= 0',
    schedule_runs_state_check: `state IN ('drafted', 'made', 'failed', 'skipped', 'removed')`,
    schedule_runs_dates_check: `date BETWEEN '1900-01-01' AND '2999-12-31' AND period_from <= period_to`,
    schedule_runs_document_check: `(state = 'failed' OR (state IN ('drafted', 'made')) = (document_id IS NOT NULL)) AND (document_id IS NULL) = (document_resource IS NULL)
        AND (document_id IS NULL) = (document_name IS NULL)`,
    schedule_runs_problems_check: `(state = 'failed') = (problems IS NOT NULL)`,
  },
};
