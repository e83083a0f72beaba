import type { TableSql } from '@daybook/database';

/** Which bank lines are matched as a rule proposed. */
export const bankRuleUses: TableSql = {
  name: 'banking.bank_rule_uses',
  create: `CREATE TABLE banking.bank_rule_uses (
    workspace_id uuid NOT NULL,
    bank_line_id uuid NOT NULL,
    bank_rule_id uuid NOT NULL,
    used_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT bank_rule_uses_pkey PRIMARY KEY (workspace_id, bank_line_id, bank_rule_id)
  )`,
  foreignKeys: [
    `CONSTRAINT bank_rule_uses_line_fkey FOREIGN KEY (workspace_id, bank_line_id) REFERENCES banking.bank_lines (workspace_id, id)
        ON DELETE CASCADE`,
    `CONSTRAINT bank_rule_uses_rule_fkey FOREIGN KEY (workspace_id, bank_rule_id) REFERENCES banking.bank_rules (workspace_id, id)
        ON DELETE CASCADE`,
  ],
  indexes: ['CREATE INDEX bank_rule_uses_rule_idx ON banking.bank_rule_uses (workspace_id, bank_rule_id, used_at)'],
};
