import type { TableSql } from '@daybook/database';

export const endpointSecrets: TableSql = {
  name: 'webhooks.endpoint_secrets',
  create: `CREATE TABLE webhooks.endpoint_secrets (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    made_in integer NOT NULL,
    sealed bytea NOT NULL,
    expires_at timestamp(3) with time zone,
    CONSTRAINT endpoint_secrets_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT endpoint_secrets_made_in_key UNIQUE (workspace_id, endpoint_id, made_in)
  )`,
  foreignKeys: [
    `CONSTRAINT endpoint_secrets_endpoint_fkey FOREIGN KEY (workspace_id, endpoint_id) REFERENCES webhooks.webhook_endpoints
        (workspace_id, id) ON DELETE CASCADE`,
  ],
};
