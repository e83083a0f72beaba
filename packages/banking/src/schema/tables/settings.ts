import type { TableSql } from '@daybook/database';

export const settings: TableSql = {
  name: 'banking.settings',
  create: `CREATE TABLE banking.settings (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    two_people_pay boolean NOT NULL,
    CONSTRAINT settings_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT settings_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT settings_id_check CHECK (id = workspace_id)
  )`,
};
