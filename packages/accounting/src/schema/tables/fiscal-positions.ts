import type { TableSql } from '@daybook/database';

export const fiscalPositions: TableSql = {
  name: 'accounting.fiscal_positions',
  create: `CREATE TABLE accounting.fiscal_positions (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    scope text NOT NULL,
    priority integer NOT NULL,
    auto boolean NOT NULL,
    country text,
    country_group text,
    countries text[] DEFAULT '{}' NOT NULL,
    vat_id text NOT NULL,
    price_basis text NOT NULL,
    note jsonb,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT fiscal_positions_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT fiscal_positions_scope_check CHECK (scope IN ('sale', 'purchase', 'both')),
    CONSTRAINT fiscal_positions_country_check CHECK (country ~ '^[A-Z]{2}$'),
    CONSTRAINT fiscal_positions_country_group_check CHECK (country_group IN ('EU', 'EEA', 'non_EU')),
    CONSTRAINT fiscal_positions_countries_check CHECK
      ((country IS NOT NULL)::int + (country_group IS NOT NULL)::int + (cardinality(countries) > 0)::int <= 1),
    CONSTRAINT fiscal_positions_vat_id_check CHECK (vat_id IN ('required', 'absent', 'any')),
    CONSTRAINT fiscal_positions_price_basis_check CHECK (price_basis IN ('keep_net', 'keep_gross')),
    CONSTRAINT fiscal_positions_priority_check CHECK (priority BETWEEN 0 AND 10000)
  )`,
  indexes: [
    `CREATE UNIQUE INDEX fiscal_positions_external_id_key ON accounting.fiscal_positions (workspace_id, external_id) WHERE external_id
        IS NOT NULL`,
    'CREATE INDEX fiscal_positions_created_at_idx ON accounting.fiscal_positions (workspace_id, created_at, id)',
  ],
};
