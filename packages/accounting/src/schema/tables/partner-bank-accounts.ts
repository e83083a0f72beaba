import type { TableSql } from '@daybook/database';

export const partnerBankAccounts: TableSql = {
  name: 'accounting.partner_bank_accounts',
  create: `CREATE TABLE accounting.partner_bank_accounts (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    partner_id uuid NOT NULL,
    "position" integer NOT NULL,
    iban text NOT NULL,
    bic text,
    holder text,
    CONSTRAINT partner_bank_accounts_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT partner_bank_accounts_iban_check CHECK (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
    CONSTRAINT partner_bank_accounts_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    `CONSTRAINT partner_bank_accounts_partner_fkey FOREIGN KEY (workspace_id, partner_id) REFERENCES accounting.partners
        (workspace_id, id)`,
  ],
  indexes: [
    'CREATE INDEX partner_bank_accounts_partner_idx ON accounting.partner_bank_accounts (workspace_id, partner_id, position)',
    'CREATE INDEX partner_bank_accounts_iban_idx ON accounting.partner_bank_accounts (workspace_id, iban)',
  ],
};
