import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { AdjustmentPosting } from '../adjustments/adjustment-posting.js';
import type { Adjustment } from '../entities/adjustment.js';

/** draft → posted: what was counted is on hand, the difference moves (domain.md 5.8, 6.10). */
@Injectable()
export class PostAdjustment implements OldActionVerb<Adjustment> {
  constructor(private readonly posting: AdjustmentPosting) {}

  async refusals(work: UnitOfWork, adjustment: Adjustment): Promise<readonly Problem[]> {
    return this.posting.problems(work, adjustment);
  }

  async run(work: UnitOfWork, adjustment: Adjustment): Promise<void> {
    await this.posting.post(work, adjustment);
  }
}
