import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { AdjustmentDraft } from '../adjustments/adjustment-draft.js';
import type { Adjustment } from '../entities/adjustment.js';

/** A changed draft is checked anew; of any other count only annotations change (domain.md 5.10). */
@Injectable()
export class UpdateAdjustment implements OldWriteVerb<Adjustment> {
  constructor(private readonly draft: AdjustmentDraft) {}

  async run(work: UnitOfWork, adjustment: Adjustment): Promise<void> {
    if (adjustment.state === 'draft') await this.draft.complete(work, adjustment);
  }
}
