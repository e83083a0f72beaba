import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  'CREATE SCHEMA webhooks',
  // The slot is what keeps a workspace to 20 of them, however many are made at once.
  `CREATE TABLE webhooks.webhook_endpoints (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb NOT NULL DEFAULT '{}',
    slot smallint NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    description text,
    enabled boolean NOT NULL,
    payload text NOT NULL,
    ordering text NOT NULL,
    disabled_at timestamptz(3),
    disabled_reason text,
    secret_created_at timestamptz(3) NOT NULL,
    family_id uuid,
    CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT webhook_endpoints_workspace_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id),
    CONSTRAINT webhook_endpoints_family_fkey FOREIGN KEY (workspace_id, family_id)
      REFERENCES tokens.tokens (workspace_id, id),
    CONSTRAINT webhook_endpoints_slot_key UNIQUE (workspace_id, slot),
    CONSTRAINT webhook_endpoints_slot_check CHECK (slot BETWEEN 1 AND 20),
    CONSTRAINT webhook_endpoints_url_check CHECK (url ~ '^https?://' AND length(url) <= 2000),
    CONSTRAINT webhook_endpoints_events_check CHECK (cardinality(events) BETWEEN 1 AND 100),
    CONSTRAINT webhook_endpoints_payload_check CHECK (payload IN ('full', 'thin')),
    CONSTRAINT webhook_endpoints_ordering_check CHECK (ordering IN ('per_record', 'strict')),
    CONSTRAINT webhook_endpoints_disabled_check CHECK (disabled_reason IN ('gone', 'failing', 'token_revoked', 'token_expired')
      AND (disabled_at IS NULL) = (disabled_reason IS NULL) AND (disabled_at IS NULL OR NOT enabled))
  )`,
  `CREATE UNIQUE INDEX webhook_endpoints_external_id_key ON webhooks.webhook_endpoints (workspace_id, external_id)
    WHERE external_id IS NOT NULL`,
  'CREATE INDEX webhook_endpoints_created_at_idx ON webhooks.webhook_endpoints (workspace_id, created_at, id)',
  // The living tokens of a rotation are looked for at every delivery.
  'CREATE INDEX tokens_family_idx ON tokens.tokens (workspace_id, family_id)',
  // made_in: the version of the endpoint whose answer showed the secret. Encrypted; an expiring one still signs.
  `CREATE TABLE webhooks.endpoint_secrets (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    made_in integer NOT NULL,
    sealed bytea NOT NULL,
    expires_at timestamptz(3),
    CONSTRAINT endpoint_secrets_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT endpoint_secrets_endpoint_fkey FOREIGN KEY (workspace_id, endpoint_id)
      REFERENCES webhooks.webhook_endpoints (workspace_id, id) ON DELETE CASCADE,
    CONSTRAINT endpoint_secrets_made_in_key UNIQUE (workspace_id, endpoint_id, made_in)
  )`,
  // Where an endpoint stands in the stream. Written by the sequencer's transaction and by recover alone.
  `CREATE TABLE webhooks.endpoint_cursors (
    workspace_id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    matched bigint,
    recover_next bigint,
    recover_last bigint,
    recover_previous bigint,
    CONSTRAINT endpoint_cursors_pkey PRIMARY KEY (workspace_id, endpoint_id),
    CONSTRAINT endpoint_cursors_endpoint_fkey FOREIGN KEY (workspace_id, endpoint_id)
      REFERENCES webhooks.webhook_endpoints (workspace_id, id) ON DELETE CASCADE,
    CONSTRAINT endpoint_cursors_recover_check CHECK ((recover_next IS NULL) = (recover_last IS NULL))
  )`,
  `CREATE INDEX endpoint_cursors_recover_idx ON webhooks.endpoint_cursors (workspace_id, endpoint_id)
    WHERE recover_next IS NOT NULL`,
  // How an endpoint does. Its row is the lock under which deliveries are claimed. Written by the deliverers.
  `CREATE TABLE webhooks.endpoint_health (
    workspace_id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    failures integer NOT NULL DEFAULT 0,
    failing_since timestamptz(3),
    last_success_at timestamptz(3),
    closed_until timestamptz(3),
    probe_ms integer,
    CONSTRAINT endpoint_health_pkey PRIMARY KEY (workspace_id, endpoint_id),
    CONSTRAINT endpoint_health_endpoint_fkey FOREIGN KEY (workspace_id, endpoint_id)
      REFERENCES webhooks.webhook_endpoints (workspace_id, id) ON DELETE CASCADE,
    CONSTRAINT endpoint_health_failures_check CHECK (failures >= 0)
  )`,
  // lane: what is delivered one after the other: the events of a record, or all of a strict endpoint.
  `CREATE TABLE webhooks.webhook_deliveries (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer NOT NULL DEFAULT 1,
    external_id text,
    webhook_endpoint_id uuid NOT NULL,
    event_id uuid,
    type text NOT NULL,
    sequence bigint,
    previous_sequence bigint,
    record_type text NOT NULL,
    lane uuid NOT NULL,
    state text NOT NULL DEFAULT 'pending',
    attempted boolean NOT NULL DEFAULT false,
    attempts integer NOT NULL DEFAULT 0,
    tries integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL,
    lease_owner uuid,
    last_attempt_at timestamptz(3),
    last_status smallint,
    last_error text,
    CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT webhook_deliveries_endpoint_fkey FOREIGN KEY (workspace_id, webhook_endpoint_id)
      REFERENCES webhooks.webhook_endpoints (workspace_id, id) ON DELETE CASCADE,
    CONSTRAINT webhook_deliveries_event_fkey FOREIGN KEY (workspace_id, event_id)
      REFERENCES events.events (workspace_id, id) ON DELETE CASCADE,
    CONSTRAINT webhook_deliveries_event_endpoint_key UNIQUE (workspace_id, event_id, webhook_endpoint_id),
    CONSTRAINT webhook_deliveries_state_check CHECK (state IN ('pending', 'succeeded', 'failed')),
    CONSTRAINT webhook_deliveries_external_id_check CHECK (external_id IS NULL),
    CONSTRAINT webhook_deliveries_sequence_check CHECK ((sequence IS NULL) = (event_id IS NULL)),
    CONSTRAINT webhook_deliveries_lease_check CHECK (lease_owner IS NULL OR state = 'pending')
  )`,
  'CREATE INDEX webhook_deliveries_endpoint_idx ON webhooks.webhook_deliveries (workspace_id, webhook_endpoint_id, id)',
  // First attempts go by the stream, later ones by when they are due; a leased one is due again when its lease is over.
  `CREATE INDEX webhook_deliveries_first_idx ON webhooks.webhook_deliveries (workspace_id, webhook_endpoint_id, sequence NULLS FIRST)
    WHERE state = 'pending' AND NOT attempted`,
  `CREATE INDEX webhook_deliveries_again_idx ON webhooks.webhook_deliveries (workspace_id, webhook_endpoint_id, due_at)
    WHERE state = 'pending' AND attempted`,
  `CREATE INDEX webhook_deliveries_lane_idx ON webhooks.webhook_deliveries (workspace_id, webhook_endpoint_id, lane, sequence)
    WHERE state = 'pending'`,
  `CREATE INDEX webhook_deliveries_leased_idx ON webhooks.webhook_deliveries (workspace_id, webhook_endpoint_id)
    WHERE lease_owner IS NOT NULL`,
];

export class Webhooks1700000000900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
