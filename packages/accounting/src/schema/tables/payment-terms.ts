import type { TableSql } from '@daybook/database';

export const paymentTerms: TableSql = {
  name: 'accounting.payment_terms',
  create: `CREATE TABLE accounting.payment_terms (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT payment_terms_pkey PRIMARY KEY (workspace_id, id)
  )`,
  indexes: [
    `CREATE UNIQUE INDEX payment_terms_external_id_key ON accounting.payment_terms (workspace_id, external_id) WHERE external_id
        IS NOT NULL`,
    'CREATE INDEX payment_terms_created_at_idx ON accounting.payment_terms (workspace_id, created_at, id)',
  ],
};
