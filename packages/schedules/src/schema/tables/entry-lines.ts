import type { TableSql } from '@daybook/database';

export const entryLines: TableSql = {
  name: 'schedules.entry_lines',
  create: `CREATE TABLE schedules.entry_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    schedule_id uuid NOT NULL,
    "position" integer NOT NULL,
    account_id uuid NOT NULL,
    partner_id uuid,
    debit numeric NOT NULL,
    credit numeric NOT NULL,
    description text,
    currency text,
    amount_currency numeric,
    tax_id uuid,
    CONSTRAINT entry_lines_pkey PRIMARY KEY (workspace_id, id)
  )`,
  foreignKeys: [
    'CONSTRAINT entry_lines_schedule_fkey FOREIGN KEY (workspace_id, schedule_id) REFERENCES schedules.schedules (workspace_id, id)',
    'CONSTRAINT entry_lines_account_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounting.accounts (workspace_id, id)',
    'CONSTRAINT entry_lines_partner_fkey FOREIGN KEY (workspace_id, partner_id) REFERENCES accounting.partners (workspace_id, id)',
    'CONSTRAINT entry_lines_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes (workspace_id, id)',
  ],
  indexes: [
    'CREATE INDEX entry_lines_schedule_idx ON schedules.entry_lines (workspace_id, schedule_id, position)',
    'CREATE INDEX entry_lines_account_idx ON schedules.entry_lines (workspace_id, account_id)',
    'CREATE INDEX entry_lines_partner_idx ON schedules.entry_lines (workspace_id, partner_id) WHERE partner_id IS NOT NULL',
    'CREATE INDEX entry_lines_tax_idx ON schedules.entry_lines (workspace_id, tax_id) WHERE tax_id IS NOT NULL',
  ],
  rules: {
    entry_lines_position_check: 'position >= 1',
    entry_lines_amounts_check:
      'debit >= 0 AND debit < 1e15 AND credit >= 0 AND credit < 1e15 AND (debit = 0 OR credit = 0)',
  },
};
