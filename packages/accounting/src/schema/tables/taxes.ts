import type { TableSql } from '@daybook/database';

export const taxes: TableSql = {
  name: 'accounting.taxes',
  create: `CREATE TABLE accounting.taxes (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    rate numeric NOT NULL,
    scope text NOT NULL,
    price_included boolean DEFAULT false NOT NULL,
    account_id uuid NOT NULL,
    code text,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT taxes_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT taxes_rate_check CHECK (rate BETWEEN -100 AND 1000 AND scale(rate) <= 4),
    CONSTRAINT taxes_scope_check CHECK (scope IN ('sale', 'purchase'))
  )`,
  foreignKeys: [
    'CONSTRAINT taxes_account_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounting.accounts (workspace_id, id)',
  ],
  indexes: [
    'CREATE UNIQUE INDEX taxes_external_id_key ON accounting.taxes (workspace_id, external_id) WHERE external_id IS NOT NULL',
    'CREATE INDEX taxes_created_at_idx ON accounting.taxes (workspace_id, created_at, id)',
  ],
};
