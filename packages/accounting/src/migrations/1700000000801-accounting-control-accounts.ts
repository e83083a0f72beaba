import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That of the one line by which each posted payment settled until now. */
const FILL = `
  UPDATE accounting.payments p SET account_id = o.account_id
  FROM accounting.entry_lines l
  JOIN accounting.open_items o ON o.workspace_id = l.workspace_id AND o.id = l.id
  WHERE p.state <> 'draft' AND l.workspace_id = p.workspace_id AND l.entry_id = p.entry_id`;

const STATEMENTS = [
  'ALTER TABLE accounting.payments ADD COLUMN account_id uuid',
  FILL,
  `ALTER TABLE accounting.payments ADD CONSTRAINT payments_account_fkey FOREIGN KEY (workspace_id, account_id)
    REFERENCES accounting.accounts (workspace_id, id)`,
  `ALTER TABLE accounting.payments ADD CONSTRAINT payments_account_check CHECK (state = 'draft' OR account_id IS NOT NULL)`,
  `CREATE TRIGGER payments_account BEFORE UPDATE OF account_id ON accounting.payments FOR EACH ROW
    WHEN (OLD.state <> 'draft' AND NEW.account_id IS DISTINCT FROM OLD.account_id)
    EXECUTE FUNCTION accounting.refuse('payments_immutable_check', 'The figures of a posted payment never change.')`,
  'CREATE INDEX payments_account_idx ON accounting.payments (workspace_id, account_id, date, id)',
  'ALTER TABLE accounting.reconciliations ADD COLUMN payment_id uuid',
  `ALTER TABLE accounting.reconciliations ADD CONSTRAINT reconciliations_payment_fkey FOREIGN KEY (workspace_id, payment_id)
    REFERENCES accounting.payments (workspace_id, id)`,
  `CREATE INDEX reconciliations_payment_idx ON accounting.reconciliations (workspace_id, payment_id, id)
    WHERE payment_id IS NOT NULL`,
];

/** The control account of a payment, and the payment by which two documents are set off against each other (domain.md 6.5). */
export class AccountingControlAccounts1700000000801 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
