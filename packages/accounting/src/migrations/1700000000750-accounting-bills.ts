import type { MigrationInterface, QueryRunner } from 'typeorm';

const BILLS = `type IN ('bill', 'bill_credit_note')`;

const REFERENCES = [
  // What credits took back whole is settled history: the corrected bill comes under the same reference.
  'ALTER TABLE accounting.invoices ADD COLUMN taken_back boolean NOT NULL DEFAULT false',
  `ALTER TABLE accounting.invoices ADD CONSTRAINT invoices_taken_back_check CHECK (NOT taken_back OR state = 'posted')`,
  `UPDATE accounting.invoices i SET taken_back = true
    WHERE i.state = 'posted' AND i.type IN ('invoice', 'bill')
      AND EXISTS (SELECT FROM accounting.invoice_lines l WHERE l.workspace_id = i.workspace_id AND l.invoice_id = i.id)
      AND NOT EXISTS (SELECT FROM accounting.invoice_lines l
        WHERE l.workspace_id = i.workspace_id AND l.invoice_id = i.id
          AND l.quantity > (SELECT coalesce(sum(c.quantity), 0) FROM accounting.invoice_lines c
            JOIN accounting.invoices d ON d.workspace_id = c.workspace_id AND d.id = c.invoice_id AND d.state = 'posted'
            WHERE c.workspace_id = l.workspace_id AND c.reversed_line_id = l.id))`,
  'DROP INDEX accounting.invoices_reference_key',
  // The supplier's number, once. A credit made by reversing carries its bill's, and a bill may be credited in parts.
  `CREATE UNIQUE INDEX invoices_reference_key ON accounting.invoices (workspace_id, partner_id, type, reference)
    WHERE state = 'posted' AND ${BILLS} AND reversal_of_id IS NULL AND NOT taken_back`,
  // Which is looked for before, with all credits of the supplier.
  `CREATE INDEX invoices_reference_idx ON accounting.invoices (workspace_id, partner_id, reference)
    WHERE state = 'posted' AND ${BILLS}`,
  `ALTER TABLE accounting.invoices ADD CONSTRAINT invoices_reference_check
    CHECK (state <> 'posted' OR NOT (${BILLS}) OR reference IS NOT NULL)`,
  `CREATE TRIGGER invoices_taken_back BEFORE UPDATE ON accounting.invoices FOR EACH ROW WHEN (OLD.taken_back AND NOT NEW.taken_back)
    EXECUTE FUNCTION accounting.refuse('invoices_taken_back_check', 'Posted credits stay.')`,
];

/** The references of bills (domain.md 4.8, 5.1, 9). */
export class AccountingBills1700000000750 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of REFERENCES) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
