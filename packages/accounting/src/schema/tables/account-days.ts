import type { TableSql } from '@daybook/database';

export const accountDays: TableSql = {
  name: 'accounting.account_days',
  create: `CREATE TABLE accounting.account_days (
    workspace_id uuid NOT NULL,
    account_id uuid NOT NULL,
    day date NOT NULL,
    debit numeric NOT NULL,
    credit numeric NOT NULL,
    lines integer NOT NULL,
    CONSTRAINT account_days_pkey PRIMARY KEY (workspace_id, account_id, day)
  ) WITH (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.02)`,
  indexes: ['CREATE INDEX account_days_day_idx ON accounting.account_days (workspace_id, day)'],
  triggers: [
    `CREATE TRIGGER account_days_truncate BEFORE TRUNCATE ON accounting.account_days FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('account_days_truncate_check', 'What follows from the ledger is kept with it.')`,
  ],
};
