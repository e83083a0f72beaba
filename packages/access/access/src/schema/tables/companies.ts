import type { TableSql } from '@daybook/database';

export const companies: TableSql = {
  name: 'tokens.companies',
  create: `CREATE TABLE tokens.companies (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    legal_name text,
    address jsonb,
    tax_id text,
    email text,
    phone text,
    website text,
    currency text NOT NULL,
    timezone text NOT NULL,
    CONSTRAINT companies_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT companies_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT companies_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT companies_name_check CHECK (name <> ''),
    CONSTRAINT companies_one_per_workspace_check CHECK (id = workspace_id),
    CONSTRAINT companies_version_check CHECK (version >= 1)
  )`,
  foreignKeys: ['CONSTRAINT companies_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id)'],
};
