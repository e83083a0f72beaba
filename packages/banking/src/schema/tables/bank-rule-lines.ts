import type { TableSql } from '@daybook/database';

export const bankRuleLines: TableSql = {
  name: 'banking.bank_rule_lines',
  create: `CREATE TABLE banking.bank_rule_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    bank_rule_id uuid NOT NULL,
    "position" integer NOT NULL,
    account_id uuid NOT NULL,
    percent numeric,
    amount numeric,
    rest boolean NOT NULL,
    tax_id uuid,
    description text,
    CONSTRAINT bank_rule_lines_pkey PRIMARY KEY (workspace_id, id)
  )`,
  foreignKeys: [
    'CONSTRAINT bank_rule_lines_rule_fkey FOREIGN KEY (workspace_id, bank_rule_id) REFERENCES banking.bank_rules (workspace_id, id)',
    'CONSTRAINT bank_rule_lines_account_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounting.accounts (workspace_id, id)',
    'CONSTRAINT bank_rule_lines_tax_fkey FOREIGN KEY (workspace_id, tax_id) REFERENCES accounting.taxes (workspace_id, id)',
  ],
  indexes: ['CREATE INDEX bank_rule_lines_rule_idx ON banking.bank_rule_lines (workspace_id, bank_rule_id, position)'],
  rules: {
    bank_rule_lines_share_check: '(percent IS NOT NULL)::int + (amount IS NOT NULL)::int + rest::int = 1',
    bank_rule_lines_percent_check: 'percent > 0 AND percent <= 100',
    bank_rule_lines_amount_check: 'amount > 0 AND amount < 1e15',
  },
};
