import { Invoicing, type SalePricing } from '@daybook/accounting';
import { completeDraft } from '@daybook/ordering';
import { type ActionVerb, copyOf, type Plan, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { QuotationTax } from '../entities/quotation-tax.js';
import type { Quotation } from '../entities/quotation.js';
import { quotations } from '../resources/quotations.resource.js';

interface Context {
  readonly draft: Quotation;
  readonly pricing: SalePricing;
}

/** A draft chooses its fiscal position again, and its lines take their taxes anew (domain.md 4.34). */
@Injectable()
export class ApplyQuotationPosition implements ActionVerb<Quotation, object, Context> {
  constructor(private readonly invoicing: Invoicing) {}

  async load(work: UnitOfWork, quotation: Readonly<Quotation>): Promise<Context> {
    const draft = copyOf(quotations, quotation);
    await this.invoicing.forgetPosition(work, draft);
    return { draft, pricing: await this.invoicing.pricing(work, draft) };
  }

  plan(_quotation: Readonly<Quotation>, context: Context): Plan<Quotation> {
    const draft = copyOf(quotations, context.draft);
    return { problems: completeDraft(draft, context.pricing, QuotationTax), changes: draft };
  }
}
