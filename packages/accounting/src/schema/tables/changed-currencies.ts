import type { TableSql } from '@daybook/database';

export const changedCurrencies: TableSql = {
  name: 'accounting.changed_currencies',
  create: `CREATE TABLE accounting.changed_currencies (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    code text NOT NULL,
    active boolean NOT NULL,
    CONSTRAINT changed_currencies_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT changed_currencies_code_key UNIQUE (workspace_id, code),
    CONSTRAINT changed_currencies_external_id_key UNIQUE (workspace_id, external_id)
  )`,
};
