import { type Problem, Refusal } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Transfer } from '../entities/transfer.js';
import { incomingProblems, stateOf } from '../transfers/reservations.js';
import { TransferConfirmation } from '../transfers/transfer-confirmation.js';

/** ready → waiting: what is reserved for it is there for others again (domain.md 5.7). */
@Injectable()
export class UnreserveTransfer implements OldActionVerb<Transfer> {
  constructor(private readonly confirmation: TransferConfirmation) {}

  async refusals(_work: UnitOfWork, transfer: Transfer): Promise<readonly Problem[]> {
    return incomingProblems(transfer);
  }

  async run(work: UnitOfWork, transfer: Transfer): Promise<void> {
    const problems = incomingProblems(transfer);
    if (problems.length > 0) throw new Refusal(problems);
    if (!(await this.confirmation.release(work, transfer))) return;
    transfer.state = stateOf(transfer);
    work.save(transfer);
  }
}
