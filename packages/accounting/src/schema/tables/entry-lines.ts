import type { TableSql } from '@daybook/database';

export const entryLines: TableSql = {
  name: 'accounting.entry_lines',
  create: `CREATE TABLE accounting.entry_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    entry_id uuid NOT NULL,
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
  ) WITH (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.02)`,
  foreignKeys: [
    'CONSTRAINT entry_lines_entry_fkey FOREIGN KEY (workspace_id, entry_id) REFERENCES accounting.entries (workspace_id, id)',
    'CONSTRAINT entry_lines_account_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounting.accounts (workspace_id, id)',
    'CONSTRAINT entry_lines_partner_fkey FOREIGN KEY (workspace_id, partner_id) REFERENCES accounting.partners (workspace_id, id)',
    'CONSTRAINT entry_lines_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes (workspace_id, id)',
  ],
  indexes: [
    'CREATE INDEX entry_lines_entry_idx ON accounting.entry_lines (workspace_id, entry_id, position)',
    'CREATE INDEX entry_lines_account_idx ON accounting.entry_lines (workspace_id, account_id)',
    'CREATE INDEX entry_lines_partner_idx ON accounting.entry_lines (workspace_id, partner_id) WHERE partner_id IS NOT NULL',
    'CREATE INDEX entry_lines_tax_idx ON accounting.entry_lines (workspace_id, tax_id) WHERE tax_id IS NOT NULL',
  ],
  rules: {
    entry_lines_amount_currency_check: 'amount_currency > -1e15 AND amount_currency < 1e15',
    entry_lines_credit_check: 'credit >= 0 AND credit < 1e15',
    entry_lines_currency_check: `currency ~ '^[A-Z]{3}$' AND (currency IS NOT NULL OR amount_currency IS NULL)`,
    entry_lines_debit_check: 'debit >= 0 AND debit < 1e15',
    entry_lines_one_side_check:
      'CASE WHEN debit = 0 THEN credit > 0 OR coalesce(amount_currency, 0) <> 0 ELSE credit = 0 END',
    entry_lines_position_check: 'position >= 1',
  },
  triggers: [
    `CREATE TRIGGER entry_lines_open_insert AFTER INSERT ON accounting.entry_lines REFERENCING NEW TABLE AS changed FOR EACH
      STATEMENT
      EXECUTE FUNCTION accounting.check_entry_open('entry_lines_immutable_check')`,
    `CREATE TRIGGER entry_lines_open_delete AFTER DELETE ON accounting.entry_lines REFERENCING OLD TABLE AS changed FOR EACH
      STATEMENT
      EXECUTE FUNCTION accounting.check_entry_open('entry_lines_immutable_check')`,
    `CREATE TRIGGER entry_lines_open_update_from AFTER UPDATE ON accounting.entry_lines REFERENCING OLD TABLE AS changed FOR EACH
      STATEMENT
      EXECUTE FUNCTION accounting.check_entry_open('entry_lines_immutable_check')`,
    `CREATE TRIGGER entry_lines_open_update_to AFTER UPDATE ON accounting.entry_lines REFERENCING NEW TABLE AS changed FOR EACH
      STATEMENT
      EXECUTE FUNCTION accounting.check_entry_open('entry_lines_immutable_check')`,
    `CREATE TRIGGER entry_lines_truncate BEFORE TRUNCATE ON accounting.entry_lines FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('entry_lines_truncate_check', 'What was posted is kept.')`,
  ],
};
