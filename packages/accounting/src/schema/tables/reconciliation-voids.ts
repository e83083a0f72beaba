import type { TableSql } from '@daybook/database';

export const reconciliationVoids: TableSql = {
  name: 'accounting.reconciliation_voids',
  create: `CREATE TABLE accounting.reconciliation_voids (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    date date NOT NULL,
    CONSTRAINT reconciliation_voids_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT reconciliation_voids_date_check CHECK (date BETWEEN '1900-01-01' AND '2999-12-31')
  )`,
  foreignKeys: [
    `CONSTRAINT reconciliation_voids_reconciliation_fkey FOREIGN KEY (workspace_id, id) REFERENCES accounting.reconciliations
        (workspace_id, id)`,
  ],
  indexes: ['CREATE INDEX reconciliation_voids_date_idx ON accounting.reconciliation_voids (workspace_id, date)'],
  triggers: [
    `CREATE TRIGGER reconciliation_voids_match BEFORE INSERT ON accounting.reconciliation_voids FOR EACH ROW
      EXECUTE FUNCTION accounting.check_void()`,
    `CREATE TRIGGER reconciliation_voids_immutable BEFORE UPDATE ON accounting.reconciliation_voids FOR EACH ROW
      WHEN (true)
      EXECUTE FUNCTION accounting.refuse('reconciliation_voids_immutable_check', 'A voiding row never changes.')`,
    `CREATE TRIGGER reconciliation_voids_kept BEFORE DELETE ON accounting.reconciliation_voids FOR EACH ROW
      WHEN (true)
      EXECUTE FUNCTION accounting.refuse('reconciliation_voids_kept_check', 'A voiding row is never deleted.')`,
    `CREATE TRIGGER reconciliation_voids_truncate BEFORE TRUNCATE ON accounting.reconciliation_voids FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('reconciliation_voids_truncate_check', 'What was matched is kept.')`,
    `CREATE TRIGGER reconciliation_voids_reopen AFTER INSERT ON accounting.reconciliation_voids REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.reopen_items()`,
  ],
};
