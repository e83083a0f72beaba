import type { TableSql } from '@daybook/database';

export const locations: TableSql = {
  name: 'inventory.locations',
  create: `CREATE TABLE inventory.locations (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    code text,
    type text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT locations_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT locations_code_key UNIQUE (workspace_id, code),
    CONSTRAINT locations_type_check CHECK (type IN ('internal', 'customer', 'supplier', 'adjustment', 'transit'))
  )`,
  indexes: [
    `CREATE UNIQUE INDEX locations_external_id_key ON inventory.locations (workspace_id, external_id) WHERE external_id IS NOT
        NULL`,
    'CREATE INDEX locations_created_at_idx ON inventory.locations (workspace_id, created_at, id)',
  ],
};
