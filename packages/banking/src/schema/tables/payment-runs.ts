import type { TableSql } from '@daybook/database';

export const paymentRuns: TableSql = {
  name: 'banking.payment_runs',
  create: `CREATE TABLE banking.payment_runs (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    number text,
    state text NOT NULL,
    bank_account_id uuid NOT NULL,
    date date,
    batch_booking boolean NOT NULL,
    grouped boolean NOT NULL,
    currency text NOT NULL,
    total numeric NOT NULL,
    count integer NOT NULL,
    confirmed_by text,
    exported_at timestamp(3) with time zone,
    debtor_name text,
    debtor_iban text,
    debtor_bic text,
    file_sha256 text,
    CONSTRAINT payment_runs_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT payment_runs_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT payment_runs_number_key UNIQUE (workspace_id, number)
  )`,
  foreignKeys: [
    `CONSTRAINT payment_runs_bank_account_fkey FOREIGN KEY (workspace_id, bank_account_id) REFERENCES banking.bank_accounts
        (workspace_id, id)`,
  ],
  indexes: [
    'CREATE INDEX payment_runs_created_at_idx ON banking.payment_runs (workspace_id, created_at, id)',
    'CREATE INDEX payment_runs_account_idx ON banking.payment_runs (workspace_id, bank_account_id, created_at)',
  ],
  rules: {
    payment_runs_state_check: `state IN ('draft', 'confirmed', 'exported', 'done', 'cancelled')`,
    payment_runs_currency_check: `currency = 'EUR'`,
    payment_runs_date_check: `date BETWEEN '1900-01-01' AND '2999-12-31' AND (state IN ('draft', 'cancelled') OR date IS NOT NULL)`,
    payment_runs_number_check: `state = 'cancelled' OR (state = 'draft') = (number IS NULL)`,
    payment_runs_total_check: 'total >= 0 AND total < 1e15 AND count >= 0',
    payment_runs_exported_check: `(exported_at IS NULL) = (file_sha256 IS NULL) AND (exported_at IS NULL) = (debtor_name IS NULL)
        AND (exported_at IS NULL) = (debtor_iban IS NULL) AND (state = 'cancelled' OR (state IN ('exported', 'done')) = (exported_at IS NOT NULL))`,
    payment_runs_file_sha256_check: `file_sha256 ~ '^[0-9a-f]{64}$'`,
  },
};
