import type { TableSql } from '@daybook/database';

export const shipments: TableSql = {
  name: 'shipping.shipments',
  create: `CREATE TABLE shipping.shipments (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text NOT NULL,
    name text NOT NULL,
    note text,
    CONSTRAINT shipments_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT shipments_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT shipments_state_check CHECK (state IN ('draft', 'confirmed'))
  )`,
  indexes: ['CREATE INDEX shipments_created_at_idx ON shipping.shipments (workspace_id, created_at, id)'],
};
