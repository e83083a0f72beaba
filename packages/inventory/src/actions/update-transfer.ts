import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Transfer } from '../entities/transfer.js';
import { TransferDraft } from '../transfers/transfer-draft.js';

/** A changed draft is checked anew; of any other transfer only annotations change (domain.md 5.10). */
@Injectable()
export class UpdateTransfer implements OldWriteVerb<Transfer> {
  constructor(private readonly draft: TransferDraft) {}

  async run(work: UnitOfWork, transfer: Transfer): Promise<void> {
    if (transfer.state === 'draft') await this.draft.complete(work, transfer);
  }
}
