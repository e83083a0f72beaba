import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { AdjustmentDraft } from '../adjustments/adjustment-draft.js';
import type { Adjustment } from '../entities/adjustment.js';

/** A new count is a draft: nothing moves (domain.md 5.8). */
@Injectable()
export class CreateAdjustment implements OldWriteVerb<Adjustment> {
  constructor(private readonly draft: AdjustmentDraft) {}

  async run(work: UnitOfWork, adjustment: Adjustment): Promise<void> {
    await this.draft.complete(work, adjustment);
  }
}
