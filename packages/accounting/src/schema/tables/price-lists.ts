import type { TableSql } from '@daybook/database';

const DAYS = `BETWEEN '1900-01-01' AND '2999-12-31'`;

export const priceLists: TableSql = {
  name: 'accounting.price_lists',
  create: `CREATE TABLE accounting.price_lists (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    scope text NOT NULL,
    currency text NOT NULL,
    tax_included boolean NOT NULL,
    date_from date,
    date_to date,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT price_lists_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT price_lists_scope_check CHECK (scope IN ('sale', 'purchase')),
    CONSTRAINT price_lists_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT price_lists_date_to_check CHECK (date_from ${DAYS} AND date_to ${DAYS} AND date_to >= date_from)
  )`,
  indexes: [
    'CREATE UNIQUE INDEX price_lists_external_id_key ON accounting.price_lists (workspace_id, external_id) WHERE external_id IS NOT NULL',
    'CREATE INDEX price_lists_created_at_idx ON accounting.price_lists (workspace_id, created_at, id)',
    'CREATE INDEX price_lists_name_idx ON accounting.price_lists (workspace_id, name, id)',
  ],
};
