import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { cancelDraft } from '../invoices/cancel-draft.js';

/** draft → cancelled: it has touched no ledger, so nothing else happens (domain.md 5.1). */
@Injectable()
export class CancelInvoice implements OldActionVerb<Invoice> {
  async refusals(): Promise<readonly Problem[]> {
    return [];
  }

  async run(work: UnitOfWork, invoice: Invoice): Promise<void> {
    cancelDraft(work, invoice);
  }
}
