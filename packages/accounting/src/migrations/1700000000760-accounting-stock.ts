import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What inventory knows by name alone until accounting is there (docs/architecture.md, The graph). */
const REFERENCES = [
  `ALTER TABLE inventory.transfers ADD CONSTRAINT transfers_partner_fkey FOREIGN KEY (workspace_id, partner_id)
    REFERENCES accounting.partners (workspace_id, id)`,
  `ALTER TABLE inventory.adjustments ADD CONSTRAINT adjustments_account_fkey FOREIGN KEY (workspace_id, account_id)
    REFERENCES accounting.accounts (workspace_id, id)`,
  'ALTER TABLE accounting.invoice_lines ADD COLUMN receipt_line_id uuid',
  `ALTER TABLE accounting.invoice_lines ADD CONSTRAINT invoice_lines_receipt_line_fkey FOREIGN KEY (workspace_id, receipt_line_id)
    REFERENCES inventory.transfer_lines (workspace_id, id)`,
  `CREATE INDEX invoice_lines_receipt_line_idx ON accounting.invoice_lines (workspace_id, receipt_line_id)
    WHERE receipt_line_id IS NOT NULL`,
];

const refuse = (rule: string, event: string) => `
  CREATE TRIGGER receipt_bills_${rule} BEFORE ${event} ON accounting.receipt_bills FOR EACH ${event === 'TRUNCATE' ? 'STATEMENT' : 'ROW'}
  EXECUTE FUNCTION accounting.refuse('receipt_bills_${rule}_check', 'What was received and billed is kept.')`;

/**
 * The ledger of goods received and goods billed, beside the account where they wait for each other. A row without a bill's
 * line is what came (above 0) or went back (below 0); one without a receipt's line is what was billed and has not come
 * (below 0); one with both, what is billed of what came (below 0). Values are in workspace currency, credit above 0.
 */
const RECEIPT_BILLS = [
  `CREATE TABLE accounting.receipt_bills (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    entry_id uuid NOT NULL,
    account_id uuid NOT NULL,
    receipt_line_id uuid,
    bill_line_id uuid,
    quantity numeric NOT NULL,
    value numeric NOT NULL,
    CONSTRAINT receipt_bills_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT receipt_bills_entry_fkey FOREIGN KEY (workspace_id, entry_id) REFERENCES accounting.entries (workspace_id, id),
    CONSTRAINT receipt_bills_account_fkey FOREIGN KEY (workspace_id, account_id) REFERENCES accounting.accounts (workspace_id, id),
    CONSTRAINT receipt_bills_receipt_line_fkey FOREIGN KEY (workspace_id, receipt_line_id)
      REFERENCES inventory.transfer_lines (workspace_id, id),
    CONSTRAINT receipt_bills_bill_line_fkey FOREIGN KEY (workspace_id, bill_line_id)
      REFERENCES accounting.invoice_lines (workspace_id, id),
    CONSTRAINT receipt_bills_line_check CHECK (receipt_line_id IS NOT NULL OR bill_line_id IS NOT NULL),
    CONSTRAINT receipt_bills_quantity_check CHECK (quantity <> 0 AND abs(quantity) < 1e12 AND scale(quantity) <= 6),
    CONSTRAINT receipt_bills_value_check CHECK (abs(value) < 1e15)
  )`,
  'CREATE INDEX receipt_bills_entry_idx ON accounting.receipt_bills (workspace_id, entry_id)',
  'CREATE INDEX receipt_bills_account_idx ON accounting.receipt_bills (workspace_id, account_id)',
  `CREATE INDEX receipt_bills_receipt_line_idx ON accounting.receipt_bills (workspace_id, receipt_line_id)
    WHERE receipt_line_id IS NOT NULL`,
  `CREATE INDEX receipt_bills_bill_line_idx ON accounting.receipt_bills (workspace_id, bill_line_id)
    WHERE bill_line_id IS NOT NULL`,
  refuse('immutable', 'UPDATE'),
  refuse('kept', 'DELETE'),
  refuse('truncate', 'TRUNCATE'),
];

/** For whose bill a receipt was made; what is left over of it is found by `backorder_of`. */
const BILL_RECEIPTS = [
  `CREATE TABLE accounting.bill_receipts (
    workspace_id uuid NOT NULL,
    transfer_id uuid NOT NULL,
    bill_id uuid NOT NULL,
    CONSTRAINT bill_receipts_pkey PRIMARY KEY (workspace_id, transfer_id),
    CONSTRAINT bill_receipts_transfer_fkey FOREIGN KEY (workspace_id, transfer_id)
      REFERENCES inventory.transfers (workspace_id, id) ON DELETE CASCADE,
    CONSTRAINT bill_receipts_bill_fkey FOREIGN KEY (workspace_id, bill_id) REFERENCES accounting.invoices (workspace_id, id)
  )`,
  'CREATE INDEX bill_receipts_bill_idx ON accounting.bill_receipts (workspace_id, bill_id)',
];

/** The receipts of a bill's goods: those made for it, and those whose lines it names. */
const VIEW = `
  CREATE VIEW accounting.bill_transfers AS
  SELECT x.workspace_id, x.bill_id, t.id, coalesce(t.number, 'Draft receipt') AS name, t.state,
    row_number() OVER (PARTITION BY x.workspace_id, x.bill_id ORDER BY t.id)::integer AS position
  FROM (
    SELECT r.workspace_id, r.bill_id, r.transfer_id FROM accounting.bill_receipts r
    UNION SELECT b.workspace_id, b.invoice_id, l.transfer_id FROM accounting.invoice_lines b
      JOIN inventory.transfer_lines l ON l.workspace_id = b.workspace_id AND l.id = b.receipt_line_id
    UNION SELECT b.workspace_id, b.invoice_id, l.transfer_id FROM accounting.invoice_lines b
      JOIN accounting.receipt_bills k ON k.workspace_id = b.workspace_id AND k.bill_line_id = b.id
      JOIN inventory.transfer_lines l ON l.workspace_id = k.workspace_id AND l.id = k.receipt_line_id) x
  JOIN inventory.transfers t ON t.workspace_id = x.workspace_id AND t.id = x.transfer_id`;

/** Stock in the books, and bills of what was received (domain.md 4.8, 6.3, 6.7 to 6.10). */
export class AccountingStock1700000000760 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...REFERENCES, ...RECEIPT_BILLS, ...BILL_RECEIPTS, VIEW]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
