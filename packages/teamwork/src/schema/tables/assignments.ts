import type { TableSql } from '@daybook/database';

export const assignments: TableSql = {
  name: 'teamwork.assignments',
  create: `CREATE TABLE teamwork.assignments (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    record_resource text NOT NULL,
    record_id uuid NOT NULL,
    record_name text,
    state text NOT NULL,
    assignee_id uuid NOT NULL,
    due_date date,
    note text,
    CONSTRAINT assignments_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT assignments_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT assignments_version_check CHECK (version >= 1),
    CONSTRAINT assignments_state_check CHECK (state IN ('open', 'done')),
    CONSTRAINT assignments_note_check CHECK (char_length(note) BETWEEN 1 AND 500)
  )`,
  indexes: [
    'CREATE INDEX assignments_created_at_idx ON teamwork.assignments (workspace_id, created_at, id)',
    'CREATE INDEX assignments_record_idx ON teamwork.assignments (workspace_id, record_id, created_at, id)',
    'CREATE INDEX assignments_assignee_idx ON teamwork.assignments (workspace_id, assignee_id, state, due_date, id)',
    `CREATE UNIQUE INDEX assignments_record_key ON teamwork.assignments (workspace_id, record_id) WHERE state = 'open'`,
  ],
};
