import type { TableSql } from '@daybook/database';

export const webhookEndpoints: TableSql = {
  name: 'webhooks.webhook_endpoints',
  create: `CREATE TABLE webhooks.webhook_endpoints (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    slot smallint NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    description text,
    enabled boolean NOT NULL,
    payload text NOT NULL,
    ordering text NOT NULL,
    disabled_at timestamp(3) with time zone,
    disabled_reason text,
    secret_created_at timestamp(3) with time zone NOT NULL,
    family_id uuid,
    user_id uuid,
    CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT webhook_endpoints_slot_key UNIQUE (workspace_id, slot),
    CONSTRAINT webhook_endpoints_disabled_check CHECK (disabled_reason IN ('gone', 'failing', 'token_revoked', 'token_expired',
      'member_removed') AND (disabled_at IS NULL) = (disabled_reason IS NULL) AND (disabled_at IS NULL OR NOT enabled)),
    CONSTRAINT webhook_endpoints_events_check CHECK (cardinality(events) BETWEEN 1 AND 100),
    CONSTRAINT webhook_endpoints_ordering_check CHECK (ordering IN ('per_record', 'strict')),
    CONSTRAINT webhook_endpoints_payload_check CHECK (payload IN ('full', 'thin')),
    CONSTRAINT webhook_endpoints_slot_check CHECK (slot BETWEEN 1 AND 20),
    CONSTRAINT webhook_endpoints_url_check CHECK (url ~ '^https?://' AND length(url) <= 2000),
    CONSTRAINT webhook_endpoints_user_id_check CHECK (user_id IS NULL OR family_id IS NULL)
  )`,
  foreignKeys: [
    'CONSTRAINT webhook_endpoints_workspace_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id)',
    'CONSTRAINT webhook_endpoints_family_fkey FOREIGN KEY (workspace_id, family_id) REFERENCES tokens.tokens (workspace_id, id)',
  ],
  indexes: [
    `CREATE UNIQUE INDEX webhook_endpoints_external_id_key ON webhooks.webhook_endpoints (workspace_id, external_id) WHERE
        external_id IS NOT NULL`,
    'CREATE INDEX webhook_endpoints_created_at_idx ON webhooks.webhook_endpoints (workspace_id, created_at, id)',
  ],
};
