import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // The lease is the endpoint's: one process at a time sends to it. Its number fences what is written under it, and a
  // delivery is written once when it is made and once for each attempt.
  'ALTER TABLE webhooks.endpoint_health ADD COLUMN lease bigint NOT NULL DEFAULT 0',
  'ALTER TABLE webhooks.endpoint_health ADD COLUMN leased_until timestamptz',
  `UPDATE webhooks.webhook_deliveries SET due_at = now() WHERE lease_owner IS NOT NULL`,
  'ALTER TABLE webhooks.webhook_deliveries DROP COLUMN lease_owner',
  // A strict endpoint goes through all that waits in the order of the stream; which order it has is no matter of its rows.
  'DROP INDEX webhooks.webhook_deliveries_lane_idx',
  `CREATE INDEX webhook_deliveries_pending_idx ON webhooks.webhook_deliveries (workspace_id, webhook_endpoint_id, sequence NULLS FIRST)
    WHERE state = 'pending'`,
  // Checked once for a batch by whoever makes deliveries (fan-out.ts), not row by row; and what hangs on an endpoint or
  // an event goes piece by piece, not in one statement with it.
  'ALTER TABLE webhooks.webhook_deliveries DROP CONSTRAINT webhook_deliveries_endpoint_fkey',
  'ALTER TABLE webhooks.webhook_deliveries DROP CONSTRAINT webhook_deliveries_event_fkey',
  `CREATE TABLE webhooks.removed_endpoints (
    workspace_id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    CONSTRAINT removed_endpoints_pkey PRIMARY KEY (workspace_id, endpoint_id),
    CONSTRAINT removed_endpoints_workspace_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id)
  )`,
  // What clients see: nothing of an endpoint that is gone.
  `CREATE VIEW webhooks.deliveries AS
    SELECT d.workspace_id, d.id, d.created_at, d.updated_at, d.version, d.external_id, d.webhook_endpoint_id, d.event_id, d.type,
      d.sequence, d.previous_sequence, d.state, d.attempts, d.due_at, d.last_attempt_at, d.last_status, d.last_error
    FROM webhooks.webhook_deliveries d
    WHERE NOT EXISTS (SELECT FROM webhooks.removed_endpoints r WHERE r.workspace_id = d.workspace_id AND r.endpoint_id = d.webhook_endpoint_id)`,
];

export class LeasesOfEndpoints1700000000910 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
