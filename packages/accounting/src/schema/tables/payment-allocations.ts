import type { TableSql } from '@daybook/database';

export const paymentAllocations: TableSql = {
  name: 'accounting.payment_allocations',
  create: `CREATE TABLE accounting.payment_allocations (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    "position" integer NOT NULL,
    invoice_id uuid NOT NULL,
    amount numeric,
    CONSTRAINT payment_allocations_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT payment_allocations_amount_check CHECK (amount > 0 AND amount < 1e15),
    CONSTRAINT payment_allocations_position_check CHECK (position >= 1)
  ) WITH (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.02)`,
  foreignKeys: [
    `CONSTRAINT payment_allocations_payment_fkey FOREIGN KEY (workspace_id, payment_id) REFERENCES accounting.payments
        (workspace_id, id)`,
    `CONSTRAINT payment_allocations_invoice_fkey FOREIGN KEY (workspace_id, invoice_id) REFERENCES accounting.invoices
        (workspace_id, id)`,
  ],
  indexes: [
    'CREATE INDEX payment_allocations_payment_idx ON accounting.payment_allocations (workspace_id, payment_id, position)',
    'CREATE INDEX payment_allocations_invoice_idx ON accounting.payment_allocations (workspace_id, invoice_id)',
  ],
  triggers: [
    `CREATE TRIGGER payment_allocations_truncate BEFORE TRUNCATE ON accounting.payment_allocations FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('payment_allocations_truncate_check', 'What follows from the ledger is kept with it.')`,
  ],
};
