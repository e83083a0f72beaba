import type { TableSql } from '@daybook/database';

export const receiptBills: TableSql = {
  name: 'accounting.receipt_bills',
  create: `CREATE TABLE accounting.receipt_bills (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    entry_id uuid NOT NULL,
    account_id uuid NOT NULL,
    receipt_line_id uuid,
    bill_line_id uuid,
    quantity numeric NOT NULL,
    value numeric NOT NULL,
    CONSTRAINT receipt_bills_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT receipt_bills_line_check CHECK (receipt_line_id IS NOT NULL OR bill_line_id IS NOT NULL),
    CONSTRAINT receipt_bills_quantity_check CHECK (quantity <> 0 AND abs(quantity) < 1e12 AND scale(quantity) <= 6),
    CONSTRAINT receipt_bills_value_check CHECK (abs(value) < 1e15)
  )`,
  foreignKeys: [
    'CONSTRAINT receipt_bills_entry_fkey FOREIGN KEY (workspace_id, entry_id) REFERENCES accounting.entries (workspace_id, id)',
    `CONSTRAINT receipt_bills_account_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounting.accounts (workspace_id,
        id)`,
    `CONSTRAINT receipt_bills_receipt_line_fkey FOREIGN KEY (workspace_id, receipt_line_id) REFERENCES inventory.transfer_lines
        (workspace_id, id)`,
    `CONSTRAINT receipt_bills_bill_line_fkey FOREIGN KEY (workspace_id, bill_line_id) REFERENCES accounting.invoice_lines
        (workspace_id, id)`,
  ],
  indexes: [
    'CREATE INDEX receipt_bills_entry_idx ON accounting.receipt_bills (workspace_id, entry_id)',
    'CREATE INDEX receipt_bills_account_idx ON accounting.receipt_bills (workspace_id, account_id)',
    `CREATE INDEX receipt_bills_receipt_line_idx ON accounting.receipt_bills (workspace_id, receipt_line_id) WHERE
        receipt_line_id IS NOT NULL`,
    `CREATE INDEX receipt_bills_bill_line_idx ON accounting.receipt_bills (workspace_id, bill_line_id) WHERE bill_line_id IS NOT
        NULL`,
  ],
  triggers: [
    `CREATE TRIGGER receipt_bills_immutable BEFORE UPDATE ON accounting.receipt_bills FOR EACH ROW
      EXECUTE FUNCTION accounting.refuse('receipt_bills_immutable_check', 'What was received and billed is kept.')`,
    `CREATE TRIGGER receipt_bills_kept BEFORE DELETE ON accounting.receipt_bills FOR EACH ROW
      EXECUTE FUNCTION accounting.refuse('receipt_bills_kept_check', 'What was received and billed is kept.')`,
    `CREATE TRIGGER receipt_bills_truncate BEFORE TRUNCATE ON accounting.receipt_bills FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('receipt_bills_truncate_check', 'What was received and billed is kept.')`,
  ],
};
