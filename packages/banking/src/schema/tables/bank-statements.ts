import type { TableSql } from '@daybook/database';

export const bankStatements: TableSql = {
  name: 'banking.bank_statements',
  create: `CREATE TABLE banking.bank_statements (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    bank_account_id uuid NOT NULL,
    file_name text,
    format text NOT NULL,
    sha256 text NOT NULL,
    position integer NOT NULL,
    currency text NOT NULL,
    date_from date,
    date_to date,
    opening numeric,
    closing numeric,
    line_count integer NOT NULL,
    new_count integer NOT NULL,
    duplicate_count integer NOT NULL,
    skipped_count integer NOT NULL,
    difference numeric NOT NULL,
    gap numeric NOT NULL,
    CONSTRAINT bank_statements_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT bank_statements_external_id_key UNIQUE (workspace_id, external_id)
  )`,
  foreignKeys: [
    `CONSTRAINT bank_statements_bank_account_fkey FOREIGN KEY (workspace_id, bank_account_id) REFERENCES banking.bank_accounts
        (workspace_id, id)`,
  ],
  indexes: [
    'CREATE INDEX bank_statements_created_at_idx ON banking.bank_statements (workspace_id, created_at, id)',
    'CREATE INDEX bank_statements_account_idx ON banking.bank_statements (workspace_id, bank_account_id, date_to)',
    'CREATE UNIQUE INDEX bank_statements_file_key ON banking.bank_statements (workspace_id, bank_account_id, sha256, position)',
  ],
  rules: {
    bank_statements_counts_check: 'line_count >= 0 AND new_count >= 0 AND duplicate_count >= 0 AND skipped_count >= 0',
    bank_statements_format_check: `format IN ('camt053', 'mt940', 'ofx', 'csv')`,
    bank_statements_sha256_check: `sha256 ~ '^[0-9a-f]{64}$'`,
  },
};
