import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { InvoiceDraft } from '../invoices/invoice-draft.js';

/** A new invoice is a draft: completed and totalled, the ledger untouched (domain.md 5.1). */
@Injectable()
export class CreateInvoice implements OldWriteVerb<Invoice> {
  constructor(private readonly draft: InvoiceDraft) {}

  async run(work: UnitOfWork, invoice: Invoice): Promise<void> {
    await this.draft.complete(work, invoice);
  }
}
