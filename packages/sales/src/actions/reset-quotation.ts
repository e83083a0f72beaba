import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Quotation } from '../entities/quotation.js';

/** sent, declined, cancelled → draft: it was never accepted and has no order; it keeps its number (domain.md 5.5). */
@Injectable()
export class ResetQuotation implements ActionVerb<Quotation> {
  plan(): Plan<Quotation> {
    return { problems: [], changes: { state: 'draft', declineReason: null, expiredAt: null } };
  }
}
