import type { TableSql } from '@daybook/database';

export const paymentTermLines: TableSql = {
  name: 'accounting.payment_term_lines',
  create: `CREATE TABLE accounting.payment_term_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    payment_term_id uuid NOT NULL,
    "position" integer NOT NULL,
    percent numeric,
    days integer NOT NULL,
    end_of_month boolean DEFAULT false NOT NULL,
    CONSTRAINT payment_term_lines_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT payment_term_lines_days_check CHECK (days >= 0),
    CONSTRAINT payment_term_lines_percent_check CHECK (percent > 0 AND percent < 100 AND scale(percent) <= 4),
    CONSTRAINT payment_term_lines_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    `CONSTRAINT payment_term_lines_payment_term_fkey FOREIGN KEY (workspace_id, payment_term_id) REFERENCES
        accounting.payment_terms (workspace_id, id)`,
  ],
  indexes: [
    'CREATE INDEX payment_term_lines_payment_term_idx ON accounting.payment_term_lines (workspace_id, payment_term_id, position)',
  ],
};
