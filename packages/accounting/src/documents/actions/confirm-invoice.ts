import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { readyForPosting } from '../invoices/confirm-conditions.js';
import { InvoiceConfirmation } from '../invoices/invoice-confirmation.js';
import { InvoiceContexts } from '../invoices/invoice-context.js';

/** draft → posted: numbers the invoice and posts its entry (domain.md 5.1, 6.1, 6.2). */
@Injectable()
export class ConfirmInvoice implements OldActionVerb<Invoice> {
  constructor(
    private readonly contexts: InvoiceContexts,
    private readonly confirmation: InvoiceConfirmation,
  ) {}

  async refusals(work: UnitOfWork, invoice: Invoice): Promise<readonly Problem[]> {
    return readyForPosting(invoice, await this.contexts.read(work.workspaceId, invoice));
  }

  async run(work: UnitOfWork, invoice: Invoice): Promise<void> {
    await this.confirmation.confirm(work, invoice);
  }
}
