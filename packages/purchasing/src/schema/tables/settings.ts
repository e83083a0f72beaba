import type { TableSql } from '@daybook/database';

export const settings: TableSql = {
  name: 'purchasing.settings',
  create: `CREATE TABLE purchasing.settings (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    price_tolerance_percent numeric NOT NULL,
    price_tolerance_amount numeric NOT NULL,
    quantity_tolerance_percent numeric NOT NULL,
    over_receipt_percent numeric NOT NULL,
    match text NOT NULL,
    CONSTRAINT settings_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT settings_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT settings_id_check CHECK (id = workspace_id),
    CONSTRAINT settings_match_check CHECK (match IN ('warn', 'block')),
    CONSTRAINT settings_over_receipt_percent_check CHECK (over_receipt_percent BETWEEN 0 AND 100),
    CONSTRAINT settings_price_tolerance_amount_check CHECK (price_tolerance_amount >= 0 AND price_tolerance_amount < 1e15),
    CONSTRAINT settings_price_tolerance_percent_check CHECK (price_tolerance_percent BETWEEN 0 AND 100),
    CONSTRAINT settings_quantity_tolerance_percent_check CHECK (quantity_tolerance_percent BETWEEN 0 AND 100)
  )`,
};
