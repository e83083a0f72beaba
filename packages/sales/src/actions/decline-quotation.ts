import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Quotation } from '../entities/quotation.js';

/** draft, sent → declined, with the customer's reason (domain.md 5.5). */
@Injectable()
export class DeclineQuotation implements OldActionVerb<Quotation, { readonly reason?: string | null }> {
  async refusals(): Promise<readonly Problem[]> {
    return [];
  }

  async run(work: UnitOfWork, quotation: Quotation, { reason }: { readonly reason?: string | null }): Promise<void> {
    quotation.state = 'declined';
    quotation.declineReason = reason ?? null;
    work.save(quotation, 'declined');
  }
}
