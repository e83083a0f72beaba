import type { TableSql } from '@daybook/database';

export const ledgerTail: TableSql = {
  name: 'accounting.ledger_tail',
  create: `CREATE TABLE accounting.ledger_tail (
    workspace_id uuid NOT NULL,
    entry_id uuid NOT NULL,
    CONSTRAINT ledger_tail_pkey PRIMARY KEY (workspace_id, entry_id)
  ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000)`,
  triggers: [
    `CREATE TRIGGER ledger_tail_truncate BEFORE TRUNCATE ON accounting.ledger_tail FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('ledger_tail_truncate_check', 'What follows from the ledger is kept with it.')`,
  ],
};
