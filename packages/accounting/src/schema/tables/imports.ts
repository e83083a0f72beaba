import type { TableSql } from '@daybook/database';

export const imports: TableSql = {
  name: 'accounting.imports',
  create: `CREATE TABLE accounting.imports (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    what text NOT NULL,
    csv text NOT NULL,
    against text,
    file text,
    rows integer NOT NULL,
    made jsonb NOT NULL,
    CONSTRAINT imports_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT imports_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT imports_csv_check CHECK (csv = ''),
    CONSTRAINT imports_rows_check CHECK (rows >= 0),
    CONSTRAINT imports_version_check CHECK (version >= 1),
    CONSTRAINT imports_what_check CHECK (what IN ('accounts', 'partners', 'products', 'stock', 'entries', 'open_invoices'))
  )`,
  foreignKeys: ['CONSTRAINT imports_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id)'],
  indexes: ['CREATE INDEX imports_created_at_idx ON accounting.imports (workspace_id, created_at, id)'],
};
