import type { TableSql } from '@daybook/database';

export const bankAccounts: TableSql = {
  name: 'banking.bank_accounts',
  create: `CREATE TABLE banking.bank_accounts (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    iban text,
    number text,
    bic text,
    bank_name text,
    holder text,
    currency text NOT NULL,
    journal_id uuid NOT NULL,
    account_id uuid NOT NULL,
    fee_account_id uuid,
    transit_account_id uuid,
    csv_mapping_id uuid,
    active boolean NOT NULL,
    CONSTRAINT bank_accounts_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT bank_accounts_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT bank_accounts_iban_key UNIQUE (workspace_id, iban),
    CONSTRAINT bank_accounts_number_key UNIQUE (workspace_id, number),
    CONSTRAINT bank_accounts_journal_key UNIQUE (workspace_id, journal_id),
    CONSTRAINT bank_accounts_account_key UNIQUE (workspace_id, account_id)
  )`,
  foreignKeys: [
    'CONSTRAINT bank_accounts_journal_fkey FOREIGN KEY (workspace_id, journal_id) REFERENCES accounting.journals (workspace_id, id)',
    'CONSTRAINT bank_accounts_account_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounting.accounts (workspace_id, id)',
    `CONSTRAINT bank_accounts_fee_account_fkey FOREIGN KEY (workspace_id, fee_account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
    `CONSTRAINT bank_accounts_transit_account_fkey FOREIGN KEY (workspace_id, transit_account_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
    `CONSTRAINT bank_accounts_csv_mapping_fkey FOREIGN KEY (workspace_id, csv_mapping_id) REFERENCES banking.bank_mappings
        (workspace_id, id)`,
  ],
  indexes: [
    'CREATE INDEX bank_accounts_created_at_idx ON banking.bank_accounts (workspace_id, created_at, id)',
    `CREATE INDEX bank_accounts_csv_mapping_idx ON banking.bank_accounts (workspace_id, csv_mapping_id)
      WHERE csv_mapping_id IS NOT NULL`,
  ],
  rules: { bank_accounts_currency_check: `currency ~ '^[A-Z]{3}$'` },
};
