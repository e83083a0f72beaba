import type { TableSql } from '@daybook/database';

export const bankRules: TableSql = {
  name: 'banking.bank_rules',
  create: `CREATE TABLE banking.bank_rules (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    priority integer NOT NULL,
    conditions_direction text,
    conditions_amount_from numeric,
    conditions_amount_to numeric,
    conditions_text_contains text[] NOT NULL,
    conditions_iban text,
    conditions_bank_account_id uuid,
    partner_id uuid,
    confidence integer NOT NULL,
    auto boolean NOT NULL,
    active boolean NOT NULL,
    CONSTRAINT bank_rules_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT bank_rules_external_id_key UNIQUE (workspace_id, external_id)
  )`,
  foreignKeys: [
    `CONSTRAINT bank_rules_bank_account_fkey FOREIGN KEY (workspace_id, conditions_bank_account_id) REFERENCES banking.bank_accounts
        (workspace_id, id)`,
    'CONSTRAINT bank_rules_partner_fkey FOREIGN KEY (workspace_id, partner_id) REFERENCES accounting.partners (workspace_id, id)',
  ],
  indexes: [
    'CREATE INDEX bank_rules_created_at_idx ON banking.bank_rules (workspace_id, created_at, id)',
    'CREATE INDEX bank_rules_priority_idx ON banking.bank_rules (workspace_id, priority, id)',
  ],
  rules: {
    bank_rules_direction_check: `conditions_direction IN ('in', 'out')`,
    bank_rules_amounts_check:
      'conditions_amount_from >= 0 AND conditions_amount_to >= coalesce(conditions_amount_from, 0)',
    bank_rules_confidence_check: 'confidence BETWEEN 60 AND 95',
    bank_rules_priority_check: 'priority BETWEEN 0 AND 10000',
  },
};
