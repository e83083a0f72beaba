import type { MigrationInterface, QueryRunner } from 'typeorm';
import { checkBillApproval } from '../schema/functions/check-bill-approval.js';
import { approvalTriggers } from '../schema/tables/invoices.js';

const STATEMENTS = [
  `ALTER TABLE accounting.books ADD COLUMN bill_approval_over numeric
    CONSTRAINT books_bill_approval_over_check CHECK (bill_approval_over >= 0 AND bill_approval_over < 1e15 AND scale(bill_approval_over) <= 4)`,
  'ALTER TABLE accounting.invoices ADD COLUMN approved_by text, ADD COLUMN approved_at timestamp(3) with time zone',
  checkBillApproval,
  ...approvalTriggers,
];

/** Bills above an amount are approved by a second person. */
export class ApprovalOfBills1796500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
