import type { TableSql } from '@daybook/database';

export const paymentRunLines: TableSql = {
  name: 'banking.payment_run_lines',
  create: `CREATE TABLE banking.payment_run_lines (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    payment_run_id uuid NOT NULL,
    "position" integer NOT NULL,
    bill_id uuid NOT NULL,
    type text NOT NULL,
    partner_id uuid NOT NULL,
    amount numeric NOT NULL,
    iban text NOT NULL,
    bic text,
    holder text NOT NULL,
    reference text,
    text text,
    transfer integer NOT NULL,
    end_to_end text,
    acknowledged boolean NOT NULL,
    bank_line_id uuid,
    reserved boolean NOT NULL,
    CONSTRAINT payment_run_lines_pkey PRIMARY KEY (workspace_id, id)
  )`,
  foreignKeys: [
    `CONSTRAINT payment_run_lines_run_fkey FOREIGN KEY (workspace_id, payment_run_id) REFERENCES banking.payment_runs
        (workspace_id, id)`,
    'CONSTRAINT payment_run_lines_bill_fkey FOREIGN KEY (workspace_id, bill_id) REFERENCES accounting.invoices (workspace_id, id)',
    `CONSTRAINT payment_run_lines_partner_fkey FOREIGN KEY (workspace_id, partner_id) REFERENCES accounting.partners
        (workspace_id, id)`,
    `CONSTRAINT payment_run_lines_bank_line_fkey FOREIGN KEY (workspace_id, bank_line_id) REFERENCES banking.bank_lines
        (workspace_id, id)`,
  ],
  indexes: [
    'CREATE INDEX payment_run_lines_run_idx ON banking.payment_run_lines (workspace_id, payment_run_id, position)',
    'CREATE INDEX payment_run_lines_bill_idx ON banking.payment_run_lines (workspace_id, bill_id)',
    'CREATE INDEX payment_run_lines_partner_idx ON banking.payment_run_lines (workspace_id, partner_id)',
    'CREATE UNIQUE INDEX payment_run_lines_reserved_key ON banking.payment_run_lines (workspace_id, bill_id) WHERE reserved',
    `CREATE INDEX payment_run_lines_end_to_end_idx ON banking.payment_run_lines (workspace_id, end_to_end) WHERE end_to_end IS NOT
        NULL`,
    `CREATE INDEX payment_run_lines_bank_line_idx ON banking.payment_run_lines (workspace_id, bank_line_id) WHERE bank_line_id IS
        NOT NULL`,
  ],
  rules: {
    payment_run_lines_amount_check: 'amount > 0 AND amount < 1e15',
    payment_run_lines_type_check: `type IN ('bill', 'bill_credit_note')`,
    payment_run_lines_iban_check: `iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'`,
    payment_run_lines_transfer_check: 'transfer >= 1',
    payment_run_lines_reserved_check: 'NOT reserved OR (end_to_end IS NOT NULL AND bank_line_id IS NULL)',
  },
};
