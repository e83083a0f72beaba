import { equal, negate } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankLine } from '../entities/bank-line.js';
import type { PaymentRun } from '../entities/payment-run.js';
import type { PaymentRunLine } from '../entities/payment-run-line.js';
import { paymentRuns } from '../resources/payment-runs.resource.js';
import { wasCompletedByHand } from './completed-by-hand.js';
import { EXPORTED_TRANSFERS } from './exported-transfers.sql.js';
import { runsAsOneAmount } from './runs-as-one-amount.js';

/** What was settled of documents together with a bank line, by their ids. */
export type Settled = ReadonlyMap<string, string>;

interface FoundTransfer {
  readonly run_id: string;
  readonly end_to_end: string;
  readonly amount: string;
  readonly bank_line_id: string | null;
}

/** Which of these bills another run has taken since the transfer was carried out. */
const ELSEWHERE = `SELECT l.bill_id AS "billId" FROM banking.payment_run_lines l
  WHERE l.workspace_id = $1 AND l.bill_id = ANY($2::uuid[]) AND l.reserved AND l.payment_run_id <> $3`;

/** The run that a bank line is of. */
const OF_LINE = `SELECT DISTINCT l.payment_run_id AS "runId" FROM banking.payment_run_lines l
  WHERE l.workspace_id = $1 AND l.bank_line_id = $2`;

/**
 * Ties transfers of exported runs to the lines of statements that carried them out: one by its end-to-end id and its amount, or all of a run
 * that the bank booked as one amount (domain.md 5.14). The caller holds the lock of the bank line; runs come after it.
 */
@Injectable()
export class RunSettlement {
  /** A line of money out is explained: its transfer is carried out, or all of a run. With its last transfer the run is done. */
  async settle(work: UnitOfWork, line: BankLine, settled: Settled): Promise<void> {
    const transfer = await this.transferOf(work, line);
    if (transfer) {
      if (transfer.bank_line_id === null)
        await this.carryOut(work, line, transfer.run_id, ({ endToEnd }) => endToEnd === line.endToEnd);
      return;
    }
    const runId = await runsAsOneAmount(work, line, settled);
    if (runId !== undefined) await this.carryOut(work, line, runId, () => true);
  }

  /** The line is open again: what it carried out is not, and a run that was done by it is exported again. */
  async release(work: UnitOfWork, { id }: BankLine): Promise<void> {
    const [found] = await work.tx.query<{ runId: string }>(OF_LINE, [work.workspaceId, id]);
    if (!found) return;
    const run = await work.lock(paymentRuns, found.runId);
    if (run.state === 'done' && !(await wasCompletedByHand(work, run))) run.state = 'exported';
    await this.reserve(work, run, id);
    work.save(run);
  }

  private async carryOut(
    work: UnitOfWork,
    { id }: BankLine,
    runId: string,
    isOwn: (line: PaymentRunLine) => boolean,
  ): Promise<void> {
    const run = await work.lock(paymentRuns, runId);
    const own = run.lines.filter(isOwn);
    // Another line, or a cancel, was first.
    if (run.state === 'cancelled' || own.some(({ bankLineId }) => bankLineId !== null)) return;
    for (const one of own) Object.assign(one, { bankLineId: id, reserved: false });
    const isDone = run.state === 'exported' && run.lines.every(({ bankLineId }) => bankLineId !== null);
    if (isDone) run.state = 'done';
    work.save(run, ...(isDone ? ['done'] : []));
  }

  private async reserve({ tx, workspaceId }: UnitOfWork, run: PaymentRun, bankLineId: string): Promise<void> {
    const own = run.lines.filter((one) => one.bankLineId === bankLineId);
    const ids = own.map(({ billId }) => billId);
    const elsewhere = await tx.query<{ billId: string }>(ELSEWHERE, [workspaceId, ids, run.id]);
    for (const one of own) {
      one.bankLineId = null;
      one.reserved = run.state === 'exported' && !elsewhere.some(({ billId }) => billId === one.billId);
    }
  }

  private async transferOf(
    { tx, workspaceId }: UnitOfWork,
    { bankAccountId, endToEnd, amount }: BankLine,
  ): Promise<FoundTransfer | undefined> {
    if (endToEnd === null) return undefined;
    const found = await tx.query<FoundTransfer>(EXPORTED_TRANSFERS, [workspaceId, bankAccountId, [endToEnd]]);
    return found.find((transfer) => equal(transfer.amount, negate(amount)));
  }
}
