import { type Problem, Refusal } from '@daybook/errors';
import { isZero } from '@daybook/money';
import type { ActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { readyForPosting } from '../invoices/confirm-conditions.js';
import { type InvoiceContext, InvoiceContexts } from '../invoices/invoice-context.js';
import { postingOf } from '../invoices/invoice-posting.js';
import { Ledger } from '../ledger/ledger.js';

/** draft → posted: numbers the invoice and posts its entry (domain.md 5.1, 6.1, 6.2). */
@Injectable()
export class ConfirmInvoice implements ActionVerb<Invoice> {
  constructor(
    private readonly contexts: InvoiceContexts,
    private readonly ledger: Ledger,
  ) {}

  async refusals(work: UnitOfWork, invoice: Invoice): Promise<readonly Problem[]> {
    return readyForPosting(invoice, await this.contexts.read(work.workspaceId, invoice));
  }

  async run(work: UnitOfWork, invoice: Invoice): Promise<void> {
    const context = await this.contexts.hold(work.workspaceId, invoice);
    const problems = readyForPosting(invoice, context);
    if (problems.length > 0) throw new Refusal(problems);
    const { id: entryId, number, journalId } = await this.ledger.post(work, postingOf(invoice, context));
    const isSettled = isZero(invoice.amountTotal);
    const paymentState = isSettled ? 'paid' : 'not_paid';
    Object.assign(invoice, { state: 'posted', number, entryId, journalId, paymentState, ...snapshots(context) });
    work.save(invoice, 'confirmed', ...(isSettled ? ['paid'] : []));
  }
}

/** Seller and buyer as they are now: later edits do not rewrite an issued invoice (domain.md 4.1). */
function snapshots({ company, partner }: InvoiceContext): Pick<Invoice, 'companySnapshot' | 'partnerSnapshot'> {
  const { name, address, taxId } = partner!;
  return { companySnapshot: company as Record<string, unknown>, partnerSnapshot: { name, address, tax_id: taxId } };
}
