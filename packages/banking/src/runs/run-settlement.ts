import { equal, negate } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankLine } from '../entities/bank-line.js';
import type { PaymentRun } from '../entities/payment-run.js';
import { paymentRuns } from '../resources/payment-runs.resource.js';
import { EXPORTED_TRANSFERS } from './exported-transfers.sql.js';

/** What is asked of a line of a statement. */
export type StatementLine = Pick<BankLine, 'id' | 'bankAccountId' | 'endToEnd' | 'amount'>;

interface FoundTransfer {
  readonly run_id: string;
  readonly end_to_end: string;
  readonly amount: string;
  readonly bank_line_id: string | null;
}

/** Which of these bills another run has taken since the transfer was carried out. */
const ELSEWHERE = `SELECT l.bill_id AS "billId" FROM banking.payment_run_lines l
  WHERE l.workspace_id = $1 AND l.bill_id = ANY($2::uuid[]) AND l.reserved AND l.payment_run_id <> $3`;

/**
 * Ties transfers of exported runs to the lines of statements that carried them out, by end-to-end id and amount (domain.md 5.14). The
 * caller holds the lock of the bank line; runs come after it.
 */
@Injectable()
export class RunSettlement {
  /** A line of money out is explained: its transfer is carried out. With its last transfer the run is done. */
  async settle(work: UnitOfWork, line: StatementLine): Promise<void> {
    const transfer = await this.transferOf(work, line);
    if (!transfer || transfer.bank_line_id !== null) return;
    const run = await work.lock(paymentRuns, transfer.run_id);
    const own = run.lines.filter(({ endToEnd }) => endToEnd === line.endToEnd);
    // Another line, or a cancel, was first.
    if (run.state === 'cancelled' || own.some(({ bankLineId }) => bankLineId !== null)) return;
    for (const one of own) Object.assign(one, { bankLineId: line.id, reserved: false });
    const isDone = run.state === 'exported' && run.lines.every(({ bankLineId }) => bankLineId !== null);
    if (isDone) run.state = 'done';
    work.save(run, ...(isDone ? ['done'] : []));
  }

  /** The line is open again: its transfer is not carried out, and a run that was done by it is exported again. */
  async release(work: UnitOfWork, line: StatementLine): Promise<void> {
    const transfer = await this.transferOf(work, line);
    if (transfer?.bank_line_id !== line.id) return;
    const run = await work.lock(paymentRuns, transfer.run_id);
    // One that was completed by hand stays done.
    const wasDoneByLines = run.lines.every(({ bankLineId }) => bankLineId !== null);
    if (run.state === 'done' && wasDoneByLines) run.state = 'exported';
    await this.reserve(work, run, line);
    work.save(run);
  }

  private async reserve({ tx, workspaceId }: UnitOfWork, run: PaymentRun, line: StatementLine): Promise<void> {
    const own = run.lines.filter(({ bankLineId }) => bankLineId === line.id);
    const ids = own.map(({ billId }) => billId);
    const elsewhere = await tx.query<{ billId: string }>(ELSEWHERE, [workspaceId, ids, run.id]);
    for (const one of own) {
      one.bankLineId = null;
      one.reserved = run.state === 'exported' && !elsewhere.some(({ billId }) => billId === one.billId);
    }
  }

  private async transferOf(
    { tx, workspaceId }: UnitOfWork,
    { bankAccountId, endToEnd, amount }: StatementLine,
  ): Promise<FoundTransfer | undefined> {
    if (endToEnd === null) return undefined;
    const found = await tx.query<FoundTransfer>(EXPORTED_TRANSFERS, [workspaceId, bankAccountId, [endToEnd]]);
    return found.find((transfer) => equal(transfer.amount, negate(amount)));
  }
}
