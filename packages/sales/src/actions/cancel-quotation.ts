import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Quotation } from '../entities/quotation.js';

/** draft, sent, declined → cancelled (domain.md 5.5). */
@Injectable()
export class CancelQuotation implements OldActionVerb<Quotation> {
  async refusals(): Promise<readonly Problem[]> {
    return [];
  }

  async run(work: UnitOfWork, quotation: Quotation): Promise<void> {
    quotation.state = 'cancelled';
    work.save(quotation, 'cancelled');
  }
}
