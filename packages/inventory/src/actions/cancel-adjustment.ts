import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Adjustment } from '../entities/adjustment.js';

/** draft → cancelled: nothing has moved, so nothing else happens (domain.md 5.8). */
@Injectable()
export class CancelAdjustment implements ActionVerb<Adjustment> {
  plan(): Plan<Adjustment> {
    return { problems: [], changes: { state: 'cancelled' }, events: ['cancelled'] };
  }
}
