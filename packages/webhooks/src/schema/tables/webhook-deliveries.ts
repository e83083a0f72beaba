import type { TableSql } from '@daybook/database';

export const webhookDeliveries: TableSql = {
  name: 'webhooks.webhook_deliveries',
  create: `CREATE TABLE webhooks.webhook_deliveries (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    external_id text,
    webhook_endpoint_id uuid NOT NULL,
    event_id uuid,
    type text NOT NULL,
    sequence bigint,
    previous_sequence bigint,
    record_type text NOT NULL,
    lane uuid NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    attempted boolean DEFAULT false NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    last_attempt_at timestamp(3) with time zone,
    last_status smallint,
    last_error text,
    CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT webhook_deliveries_event_endpoint_key UNIQUE (workspace_id, event_id, webhook_endpoint_id),
    CONSTRAINT webhook_deliveries_external_id_check CHECK (external_id IS NULL),
    CONSTRAINT webhook_deliveries_sequence_check CHECK ((sequence IS NULL) = (event_id IS NULL)),
    CONSTRAINT webhook_deliveries_state_check CHECK (state IN ('pending', 'succeeded', 'failed'))
  )`,
  indexes: [
    'CREATE INDEX webhook_deliveries_endpoint_idx ON webhooks.webhook_deliveries (workspace_id, webhook_endpoint_id, id)',
    `CREATE INDEX webhook_deliveries_first_idx ON webhooks.webhook_deliveries (workspace_id, webhook_endpoint_id, sequence NULLS
        FIRST) WHERE state = 'pending' AND NOT attempted`,
    `CREATE INDEX webhook_deliveries_again_idx ON webhooks.webhook_deliveries (workspace_id, webhook_endpoint_id, due_at) WHERE
        state = 'pending' AND attempted`,
    `CREATE INDEX webhook_deliveries_pending_idx ON webhooks.webhook_deliveries (workspace_id, webhook_endpoint_id, sequence
        NULLS FIRST) WHERE state = 'pending'`,
  ],
};
