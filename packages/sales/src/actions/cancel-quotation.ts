import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Quotation } from '../entities/quotation.js';

/** draft, sent, declined → cancelled (domain.md 5.5). */
@Injectable()
export class CancelQuotation implements ActionVerb<Quotation> {
  plan(): Plan<Quotation> {
    return { problems: [], changes: { state: 'cancelled' }, events: ['cancelled'] };
  }
}
