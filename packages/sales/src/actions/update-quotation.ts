import { Refusal } from '@daybook/errors';
import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { lateProblems } from '../documents/sale-conditions.js';
import { SaleDraft } from '../documents/sale-draft.js';
import type { Quotation } from '../entities/quotation.js';
import { QuotationTax } from '../entities/quotation-tax.js';
import { expiryProblems } from '../quotations/expiry.js';

const LATE = { note: 'note', date_expiry: 'dateExpiry' } as const;

/** A changed draft is completed and totalled anew; of one that was sent only note and last day change (domain.md 5.10). */
@Injectable()
export class UpdateQuotation implements OldWriteVerb<Quotation> {
  constructor(private readonly draft: SaleDraft) {}

  async run(work: UnitOfWork, quotation: Quotation): Promise<void> {
    const before = work.before(quotation) as Quotation;
    const problems = lateProblems(before, quotation, LATE, 'sent', 'Create a new quotation.');
    if (quotation.state === 'sent') problems.push(...expiryProblems(quotation));
    if (problems.length > 0) throw new Refusal(problems);
    // With another last day it has not expired, or expires anew.
    if (before.dateExpiry !== quotation.dateExpiry) quotation.expiredAt = null;
    if (quotation.state === 'draft') await this.draft.complete(work, quotation, QuotationTax);
  }
}
