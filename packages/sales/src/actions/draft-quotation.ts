import { forgetReason, Invoicing, type SalePricing } from '@daybook/accounting';
import type { Problem } from '@daybook/errors';
import { completeDraft, lateProblems } from '@daybook/ordering';
import { copyOf, type Plan, type UnitOfWork, type WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { QuotationTax } from '../entities/quotation-tax.js';
import type { Quotation } from '../entities/quotation.js';
import { expiryProblems } from '../quotations/expiry.js';
import { quotations } from '../resources/quotations.resource.js';

const LATE = { note: 'note', date_expiry: 'dateExpiry' } as const;

/**
 * Completes and totals a new or changed draft; a sent quotation only accepts changes of its note and expiry date (domain.md
 * 4.12, 5.10).
 */
@Injectable()
export class DraftQuotation implements WriteVerb<Quotation, SalePricing | null> {
  constructor(private readonly invoicing: Invoicing) {}

  async load(work: UnitOfWork, quotation: Readonly<Quotation>): Promise<SalePricing | null> {
    const isDraft = (quotation.state ?? 'draft') === 'draft';
    return isDraft ? this.invoicing.pricing(work, copyOf(quotations, quotation)) : null;
  }

  plan(
    quotation: Readonly<Quotation>,
    pricing: SalePricing | null,
    before: Readonly<Quotation> | null,
  ): Plan<Quotation> {
    const draft = copyOf(quotations, quotation);
    draft.state ??= 'draft';
    const late = before === null ? [] : changeProblems(before, draft);
    if (late.length > 0) return { problems: late };
    // With a new expiry date it has not expired, or may expire again.
    if (before !== null && before.dateExpiry !== draft.dateExpiry) draft.expiredAt = null;
    forgetReason(draft, before);
    return {
      problems: pricing === null ? [] : completeDraft(draft, pricing, QuotationTax, undefined, before?.lines),
      changes: draft,
    };
  }
}

function changeProblems(before: Readonly<Quotation>, after: Quotation): Problem[] {
  const late = lateProblems(before, after, LATE, 'sent', 'Create a new quotation.');
  return after.state === 'sent' ? [...late, ...expiryProblems(after)] : late;
}
