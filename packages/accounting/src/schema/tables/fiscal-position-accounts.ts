import type { TableSql } from '@daybook/database';

export const fiscalPositionAccounts: TableSql = {
  name: 'accounting.fiscal_position_accounts',
  create: `CREATE TABLE accounting.fiscal_position_accounts (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    fiscal_position_id uuid NOT NULL,
    "position" integer NOT NULL,
    from_id uuid NOT NULL,
    to_id uuid NOT NULL,
    CONSTRAINT fiscal_position_accounts_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT fiscal_position_accounts_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    `CONSTRAINT fiscal_position_accounts_fiscal_position_fkey FOREIGN KEY (workspace_id, fiscal_position_id) REFERENCES
        accounting.fiscal_positions (workspace_id, id)`,
    `CONSTRAINT fiscal_position_accounts_from_fkey FOREIGN KEY (workspace_id, from_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
    `CONSTRAINT fiscal_position_accounts_to_fkey FOREIGN KEY (workspace_id, to_id) REFERENCES accounting.accounts
        (workspace_id, id)`,
  ],
  indexes: [
    `CREATE INDEX fiscal_position_accounts_fiscal_position_idx ON accounting.fiscal_position_accounts (workspace_id,
        fiscal_position_id, position)`,
    'CREATE INDEX fiscal_position_accounts_from_idx ON accounting.fiscal_position_accounts (workspace_id, from_id)',
    'CREATE INDEX fiscal_position_accounts_to_idx ON accounting.fiscal_position_accounts (workspace_id, to_id)',
  ],
};
