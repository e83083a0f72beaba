import type { TableSql } from '@daybook/database';

export const settings: TableSql = {
  name: 'sales.settings',
  create: `CREATE TABLE sales.settings (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    quotation_validity_days integer,
    require_stock_on_confirm boolean NOT NULL,
    CONSTRAINT settings_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT settings_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT settings_id_check CHECK (id = workspace_id),
    CONSTRAINT settings_quotation_validity_days_check CHECK (quotation_validity_days BETWEEN 0 AND 3650)
  )`,
};
