import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';

/** cancelled → draft: a cancelled invoice never had a number (domain.md 5.1). */
@Injectable()
export class ResetInvoice implements OldActionVerb<Invoice> {
  async refusals(): Promise<readonly Problem[]> {
    return [];
  }

  async run(work: UnitOfWork, invoice: Invoice): Promise<void> {
    invoice.state = 'draft';
    work.save(invoice);
  }
}
