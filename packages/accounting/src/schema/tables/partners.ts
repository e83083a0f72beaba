import type { TableSql } from '@daybook/database';

export const partners: TableSql = {
  name: 'accounting.partners',
  create: `CREATE TABLE accounting.partners (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    is_customer boolean NOT NULL,
    is_supplier boolean NOT NULL,
    email text,
    phone text,
    website text,
    tax_id text,
    address jsonb,
    currency text,
    payment_term_id uuid,
    receivable_account_id uuid,
    payable_account_id uuid,
    note text,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT partners_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT partners_currency_check CHECK (currency ~ '^[A-Z]{3}$')
  )`,
  foreignKeys: [
    `CONSTRAINT partners_payment_term_fkey FOREIGN KEY (workspace_id, payment_term_id) REFERENCES accounting.payment_terms
        (workspace_id, id)`,
    `CONSTRAINT partners_receivable_account_fkey FOREIGN KEY (workspace_id, receivable_account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
    `CONSTRAINT partners_payable_account_fkey FOREIGN KEY (workspace_id, payable_account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
  ],
  indexes: [
    `CREATE UNIQUE INDEX partners_external_id_key ON accounting.partners (workspace_id, external_id) WHERE external_id IS NOT
        NULL`,
    'CREATE INDEX partners_created_at_idx ON accounting.partners (workspace_id, created_at, id)',
    `CREATE INDEX partners_payment_term_idx ON accounting.partners (workspace_id, payment_term_id) WHERE payment_term_id IS NOT
        NULL`,
    `CREATE INDEX partners_receivable_account_idx ON accounting.partners (workspace_id, receivable_account_id) WHERE
        receivable_account_id IS NOT NULL`,
    `CREATE INDEX partners_payable_account_idx ON accounting.partners (workspace_id, payable_account_id) WHERE payable_account_id
        IS NOT NULL`,
    'CREATE INDEX partners_name_search_idx ON accounting.partners (workspace_id, accounting.search_fold(name) COLLATE "C")',
    `CREATE INDEX partners_email_search_idx ON accounting.partners (workspace_id, accounting.search_fold(email) COLLATE "C")
        WHERE email IS NOT NULL`,
    `CREATE INDEX partners_tax_id_search_idx ON accounting.partners (workspace_id, accounting.search_fold(tax_id) COLLATE "C")
        WHERE tax_id IS NOT NULL`,
    `CREATE INDEX partners_words_idx ON accounting.partners USING gin (accounting.search_words(workspace_id, name)) WITH
        (fastupdate = off)`,
  ],
};
