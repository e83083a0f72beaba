import { add, isZero } from '@daybook/money';
import { type ActionVerb, AsBefore, copyOf, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice, InvoiceType } from '../entities/invoice.js';
import { postingProblems } from '../invoices/confirm-conditions.js';
import { takesTheRest } from '../invoices/credit-rules.js';
import { CreditSettlement } from '../invoices/credit-settlement.js';
import { type ContextAhead, type InvoiceContext, InvoiceContexts } from '../invoices/invoice-context.js';
import { postingOf } from '../invoices/invoice-posting.js';
import { rulesOf } from '../invoices/invoice-types.js';
import { resourceOf } from '../invoices/resource-of.js';
import { instalmentsIn, shownInstalments } from '../invoices/shown-instalments.js';
import { type ClearingPosting, Clearings } from '../received/clearings.js';

interface Context {
  readonly depends: InvoiceContext;
  /** The document that a credit takes back. */
  readonly original: Invoice | null;
}

interface ConfirmPlan extends Plan<Invoice> {
  readonly posting: ClearingPosting;
}

/** draft → posted: numbers the invoice, posts its entry, and settles what a credit takes back (domain.md 5.1, 6.1, 6.2). */
@Injectable()
export class ConfirmInvoice implements ActionVerb<Invoice, object, Context, ConfirmPlan> {
  /** For what is read by the id alone; a credit that takes something back is not. */
  protected readonly type: InvoiceType = 'invoice';

  constructor(
    private readonly contexts: InvoiceContexts,
    private readonly clearings: Clearings,
    private readonly settlement: CreditSettlement,
  ) {}

  async ahead(work: UnitOfWork, id: string): Promise<ContextAhead> {
    return this.contexts.readAhead(work, id, rulesOf({ type: this.type }));
  }

  /** The original of a credit is locked after it, against the order of ids: no transaction that locked the original waits for a draft. */
  async load(work: UnitOfWork, invoice: Readonly<Invoice>, _args?: object, ahead?: ContextAhead): Promise<Context> {
    const { reversalOfId } = invoice;
    const original = reversalOfId ? await work.lock(resourceOf(invoice), reversalOfId) : null;
    return { depends: await this.contexts.load(work, invoice, ahead), original };
  }

  plan(invoice: Readonly<Invoice>, { depends }: Context): ConfirmPlan | Refused {
    const draft = copyOf(resourceOf(invoice), invoice);
    const problems = postingProblems(draft, depends);
    if (problems.length > 0) return { problems };
    const posting = postingOf(draft, depends);
    if ('problems' in posting) return posting;
    const isSettled = isZero(draft.amountTotal);
    const changes = { state: 'posted', paymentState: isSettled ? 'paid' : 'not_paid', ...snapshots(depends) } as const;
    return {
      problems,
      changes: Object.assign(draft, changes),
      events: isSettled ? ['confirmed', 'paid'] : ['confirmed'],
      posting,
    };
  }

  async apply(
    work: UnitOfWork,
    invoice: Invoice,
    { posting }: ConfirmPlan,
    { depends, original }: Context,
  ): Promise<void> {
    const open = original ? await this.settlement.lockOpenOf(work, original) : [];
    const entry = await this.clearings.post(work, posting);
    const { id: entryId, number, journalId } = entry;
    Object.assign(invoice, { number, entryId, journalId });
    if (!original) return this.tell(work, invoice, posting);
    await this.settlement.settle(work, invoice, entry, open);
    original.amountReversed = add(original.amountReversed, invoice.amountTotal);
    original.takenBack = takesTheRest(invoice, depends.original!);
    work.save(original, ...(original.takenBack ? ['reversed'] : []));
  }

  /** What is shown of a document that nothing has settled yet. */
  private tell(work: UnitOfWork, invoice: Invoice, { lines, clearings }: ClearingPosting): void {
    const receipts = clearings.some(({ receiptLineId }) => receiptLineId) ? {} : { receipts: new AsBefore() };
    const instalments = shownInstalments(invoice.type, instalmentsIn(lines));
    work.tell(invoice, 'after', { instalments, payments: [], ...receipts });
  }
}

/** Seller and buyer as they are now: later edits do not rewrite an issued invoice (domain.md 4.1). */
function snapshots({ company, partner }: InvoiceContext): Pick<Invoice, 'companySnapshot' | 'partnerSnapshot'> {
  const { name, address, tax_id } = partner!;
  return { companySnapshot: company as Record<string, unknown>, partnerSnapshot: { name, address, tax_id } };
}
