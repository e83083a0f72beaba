import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Transfer } from '../entities/transfer.js';
import { TransferConfirmation } from '../transfers/transfer-confirmation.js';

/** draft → ready or waiting: it gets its number, and what it takes away is reserved as far as it is there (domain.md 5.7). */
@Injectable()
export class ConfirmTransfer implements OldActionVerb<Transfer> {
  constructor(private readonly confirmation: TransferConfirmation) {}

  async refusals(work: UnitOfWork, transfer: Transfer): Promise<readonly Problem[]> {
    return this.confirmation.problems(work, transfer);
  }

  async run(work: UnitOfWork, transfer: Transfer): Promise<void> {
    await this.confirmation.confirm(work, transfer);
    work.save(transfer, 'confirmed');
  }
}
