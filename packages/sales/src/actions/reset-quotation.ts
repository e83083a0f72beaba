import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Quotation } from '../entities/quotation.js';

/** sent, declined, cancelled → draft: it has no order, for it was never accepted, and keeps its number (domain.md 5.5). */
@Injectable()
export class ResetQuotation implements OldActionVerb<Quotation> {
  async refusals(): Promise<readonly Problem[]> {
    return [];
  }

  async run(work: UnitOfWork, quotation: Quotation): Promise<void> {
    Object.assign(quotation, { state: 'draft', declineReason: null, expiredAt: null });
    work.save(quotation);
  }
}
