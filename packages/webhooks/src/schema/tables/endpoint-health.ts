import type { TableSql } from '@daybook/database';

export const endpointHealth: TableSql = {
  name: 'webhooks.endpoint_health',
  create: `CREATE TABLE webhooks.endpoint_health (
    workspace_id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    failing_since timestamp(3) with time zone,
    last_success_at timestamp(3) with time zone,
    closed_until timestamp(3) with time zone,
    probe_ms integer,
    lease bigint DEFAULT 0 NOT NULL,
    leased_until timestamp with time zone,
    CONSTRAINT endpoint_health_pkey PRIMARY KEY (workspace_id, endpoint_id),
    CONSTRAINT endpoint_health_failures_check CHECK (failures >= 0)
  )`,
  foreignKeys: [
    `CONSTRAINT endpoint_health_endpoint_fkey FOREIGN KEY (workspace_id, endpoint_id) REFERENCES webhooks.webhook_endpoints
        (workspace_id, id) ON DELETE CASCADE`,
  ],
};
