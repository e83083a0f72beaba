import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { SaleDraft } from '../documents/sale-draft.js';
import type { Quotation } from '../entities/quotation.js';
import { QuotationTax } from '../entities/quotation-tax.js';

/** A new quotation is a draft: completed and totalled (domain.md 4.12). */
@Injectable()
export class CreateQuotation implements OldWriteVerb<Quotation> {
  constructor(private readonly draft: SaleDraft) {}

  async run(work: UnitOfWork, quotation: Quotation): Promise<void> {
    quotation.state ??= 'draft';
    await this.draft.complete(work, quotation, QuotationTax);
  }
}
