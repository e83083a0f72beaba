import type { TableSql } from '@daybook/database';

export const accounts: TableSql = {
  name: 'accounting.accounts',
  create: `CREATE TABLE accounting.accounts (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    currency text,
    open_items boolean NOT NULL,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT accounts_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT accounts_code_key UNIQUE (workspace_id, code),
    CONSTRAINT accounts_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT accounts_open_items_check CHECK (CASE WHEN type IN ('receivable', 'payable') THEN open_items ELSE type =
      'liability' OR NOT open_items END),
    CONSTRAINT accounts_type_check CHECK (type IN ('receivable', 'payable', 'bank', 'cash', 'asset', 'stock', 'liability', 'tax',
      'equity', 'income', 'expense', 'cogs'))
  )`,
  indexes: [
    `CREATE UNIQUE INDEX accounts_external_id_key ON accounting.accounts (workspace_id, external_id) WHERE external_id IS NOT
        NULL`,
    'CREATE INDEX accounts_created_at_idx ON accounting.accounts (workspace_id, created_at, id)',
  ],
};
