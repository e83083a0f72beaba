import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { InvoiceDraft } from '../invoices/invoice-draft.js';

/** A changed draft is completed and totalled anew; of other states only annotations change (domain.md 5.10). */
@Injectable()
export class UpdateInvoice implements OldWriteVerb<Invoice> {
  constructor(private readonly draft: InvoiceDraft) {}

  async run(work: UnitOfWork, invoice: Invoice): Promise<void> {
    if (invoice.state === 'draft') await this.draft.complete(work, invoice);
  }
}
