import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Adjustment } from '../entities/adjustment.js';

/** draft → cancelled: nothing has moved, so nothing else happens (domain.md 5.8). */
@Injectable()
export class CancelAdjustment implements OldActionVerb<Adjustment> {
  async refusals(): Promise<readonly Problem[]> {
    return [];
  }

  async run(work: UnitOfWork, adjustment: Adjustment): Promise<void> {
    adjustment.state = 'cancelled';
    work.save(adjustment, 'cancelled');
  }
}
