import type { TableSql } from '@daybook/database';

export const accountMonths: TableSql = {
  name: 'accounting.account_months',
  create: `CREATE TABLE accounting.account_months (
    workspace_id uuid NOT NULL,
    account_id uuid NOT NULL,
    month date NOT NULL,
    debit numeric NOT NULL,
    credit numeric NOT NULL,
    lines integer NOT NULL,
    CONSTRAINT account_months_pkey PRIMARY KEY (workspace_id, account_id, month)
  ) WITH (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.02)`,
  triggers: [
    `CREATE TRIGGER account_months_truncate BEFORE TRUNCATE ON accounting.account_months FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('account_months_truncate_check', 'What follows from the ledger is kept with it.')`,
  ],
};
