import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Transfer } from '../entities/transfer.js';
import { Transfers } from '../transfers/transfers.js';

/** draft, waiting or ready → cancelled: what is reserved for it is there for others again (domain.md 5.7). */
@Injectable()
export class CancelTransfer implements OldActionVerb<Transfer> {
  constructor(private readonly transfers: Transfers) {}

  async refusals(): Promise<readonly Problem[]> {
    return [];
  }

  async run(work: UnitOfWork, transfer: Transfer): Promise<void> {
    await this.transfers.cancel(work, transfer);
  }
}
