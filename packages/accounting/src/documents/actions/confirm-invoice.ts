import { add, isZero } from '@daybook/money';
import { type ActionVerb, copyOf, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { approvalProblems } from '../approval/needs-approval.js';
import type { Invoice, InvoiceType } from '../entities/invoice.js';
import { isExempt } from '../invoices/charges-no-vat.js';
import { completeDraft } from '../invoices/completed-draft.js';
import { postingProblems } from '../invoices/confirm-conditions.js';
import { takesTheRest } from '../invoices/credit-rules.js';
import { confirmWarnings } from '../invoices/confirm-warnings.js';
import { CreditSettlement } from '../invoices/credit-settlement.js';
import { vatIdWarnings } from '../invoices/document-position.js';
import { type InvoiceContext, InvoiceContexts, type StoredContext } from '../invoices/invoice-context.js';
import { invoicePosting } from '../invoices/invoice-posting.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';
import { documentResource } from '../invoices/document-resource.js';
import { type ClearingPosting, Clearings } from '../received/clearings.js';

export interface ConfirmContext {
  readonly depends: InvoiceContext;
  /** The document that a credit reverses. */
  readonly original: Invoice | null;
}

export interface ConfirmPlan extends Plan<Invoice> {
  readonly posting: ClearingPosting;
}

/** draft → posted: numbers the invoice, posts its entry, and settles what a credit reverses (domain.md 5.1, 6.1, 6.2). */
@Injectable()
export class ConfirmInvoice<A extends object = object> implements ActionVerb<Invoice, A, ConfirmContext, ConfirmPlan> {
  /** The context can be read by the document's id, except for a credit that reverses another document. */
  protected readonly type: InvoiceType = 'invoice';

  constructor(
    private readonly contexts: InvoiceContexts,
    private readonly clearings: Clearings,
    private readonly settlement: CreditSettlement,
  ) {}

  read(work: UnitOfWork, id: string): Promise<StoredContext> {
    return this.contexts.readStored(work, id, invoiceTypeRules({ type: this.type }));
  }

  /**
   * A credit's original is locked after it, against the order of ids. This cannot deadlock: no transaction that has locked the original
   * waits for a draft.
   */
  async load(
    work: UnitOfWork,
    invoice: Readonly<Invoice>,
    _args: A | undefined,
    reading: Promise<StoredContext>,
  ): Promise<ConfirmContext> {
    const { reversalOfId } = invoice;
    const original = reversalOfId ? await work.lock(documentResource(invoice), reversalOfId) : null;
    return { depends: await this.contexts.load(work, invoice, await reading), original };
  }

  plan(invoice: Readonly<Invoice>, { depends }: ConfirmContext, _args?: A): ConfirmPlan | Refused {
    const draft = copyOf(documentResource(invoice), invoice);
    const uncomputed = completeDraft(draft, depends);
    const ofApproval = uncomputed.totals.length > 0 ? [] : approvalProblems(invoice, draft, depends);
    const problems = [...postingProblems(draft, depends, uncomputed), ...ofApproval];
    if (problems.length > 0) return { problems };
    const posting = invoicePosting(draft, depends);
    if ('problems' in posting) return posting;
    const isSettled = isZero(draft.amountTotal);
    const changes = {
      state: 'posted',
      paymentState: isSettled ? 'paid' : 'not_paid',
      ...snapshots(draft, depends),
    } as const;
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
    { depends, original }: ConfirmContext,
  ): Promise<void> {
    const open = original ? await this.settlement.lockOpenOf(work, original) : [];
    const entry = await this.clearings.post(work, posting);
    const { id: entryId, number, journalId } = entry;
    Object.assign(invoice, { number, entryId, journalId });
    work.warnings.push(...confirmWarnings(invoice, entry), ...vatIdWarnings(invoice, depends));
    if (!original) return;
    await this.settlement.settle(work, invoice, entry, open);
    original.amountReversed = add(original.amountReversed, invoice.amountTotal);
    original.takenBack = takesTheRest(invoice, depends.original!);
    work.save(original, ...(original.takenBack ? ['reversed'] : []));
  }
}

/** Seller and buyer as of now, so that later edits do not rewrite an issued invoice (domain.md 4.1). */
function snapshots(invoice: Invoice, context: InvoiceContext): Pick<Invoice, 'companySnapshot' | 'partnerSnapshot'> {
  const { company, partner } = context;
  const { name, address, tax_id, vat_id, gln, buyer_reference, electronic_address } = partner!;
  return {
    companySnapshot: { ...company, small_business: isExempt(invoice, context) },
    partnerSnapshot: { name, address, tax_id, vat_id, gln, buyer_reference, electronic_address },
  };
}
