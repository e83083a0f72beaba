import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Transfer } from '../entities/transfer.js';
import { TransferDraft } from '../transfers/transfer-draft.js';

/** A new transfer is a draft: nothing is reserved, nothing moves (domain.md 5.7). */
@Injectable()
export class CreateTransfer implements OldWriteVerb<Transfer> {
  constructor(private readonly draft: TransferDraft) {}

  async run(work: UnitOfWork, transfer: Transfer): Promise<void> {
    await this.draft.complete(work, transfer);
  }
}
