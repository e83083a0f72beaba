import { transactionTime } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { type ActionVerb, copyOf, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { hasSameTotals, isOverLimit } from '../approval/needs-approval.js';
import { Writers } from '../approval/writers.js';
import type { Invoice } from '../entities/invoice.js';
import { documentResource } from '../invoices/document-resource.js';
import { fieldProblems } from '../invoices/field-problems.js';
import { type InvoiceContext, InvoiceContexts } from '../invoices/invoice-context.js';
import { computeAmounts } from '../invoices/invoice-totals.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';

interface Context {
  readonly depends: InvoiceContext;
  /** Whether somebody else entered and changed it. */
  readonly isOfOthers: boolean;
  readonly sender: string;
  readonly now: string;
}

/** A second person answers for a draft bill, with the figures that it has now (domain.md 5.12). */
@Injectable()
export class ApproveBill implements ActionVerb<Invoice, object, Context> {
  constructor(
    private readonly contexts: InvoiceContexts,
    private readonly writers: Writers,
  ) {}

  async load(work: UnitOfWork, bill: Readonly<Invoice>): Promise<Context> {
    const [depends, isOfOthers, now] = await Promise.all([
      this.contexts.read(work, bill),
      this.writers.areOthers(work, documentResource(bill), bill),
      transactionTime(work.tx),
    ]);
    return { depends, isOfOthers, sender: work.principal.actor.name, now };
  }

  plan(bill: Readonly<Invoice>, { depends, isOfOthers, sender, now }: Context): Plan<Invoice> | Refused {
    const draft = copyOf(documentResource(bill), bill);
    const problems = [
      ...fieldProblems(() => computeAmounts(draft, depends)),
      ...problemsOf(bill, draft, depends, isOfOthers),
    ];
    if (problems.length > 0) return { problems };
    const approval = { approvedBy: sender, approvedAt: now };
    // A tax may have changed since it was written: what is approved is what is confirmed.
    const changes = hasSameTotals(bill, draft) ? approval : Object.assign(draft, approval);
    return { problems, changes, events: ['approved'] };
  }
}

function problemsOf(
  bill: Readonly<Invoice>,
  draft: Readonly<Invoice>,
  context: InvoiceContext,
  isOfOthers: boolean,
): Problem[] {
  if (!invoiceTypeRules(bill).needsApproval) return [unneeded('A credit note needs no approval. Confirm it.')];
  if (bill.approvedAt) return [unneeded(`${bill.approvedBy} has already approved it. Confirm it.`)];
  if (!isOverLimit(draft, context))
    return [unneeded('It needs no approval: it is not above bill_approval_over of settings/accounting. Confirm it.')];
  if (isOfOthers) return [];
  const message =
    'You entered or changed this bill, yourself or with a token of yours. Another person has to approve it.';
  return [{ code: 'own_approval', message }];
}

function unneeded(message: string): Problem {
  return { code: 'invalid_state', message };
}
