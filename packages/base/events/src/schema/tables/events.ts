import type { TableSql } from '@daybook/database';

export const events: TableSql = {
  name: 'events.events',
  create: `CREATE TABLE events.events (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    sequence bigint,
    type text NOT NULL,
    record_type text NOT NULL,
    record_id uuid NOT NULL,
    record_version integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    request_id text,
    actor json NOT NULL,
    data json NOT NULL,
    appended_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    traceparent text,
    CONSTRAINT events_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT events_record_version_type_key UNIQUE (workspace_id, record_type, record_id, record_version, type)
  )`,
  indexes: [
    'CREATE UNIQUE INDEX events_sequence_key ON events.events (workspace_id, sequence) WHERE sequence IS NOT NULL',
    'CREATE INDEX events_unsequenced_idx ON events.events (workspace_id, appended_at, id) WHERE sequence IS NULL',
  ],
  triggers: [
    'CREATE TRIGGER events_keep BEFORE UPDATE OR DELETE ON events.events FOR EACH ROW EXECUTE FUNCTION events.keep_event()',
  ],
};
