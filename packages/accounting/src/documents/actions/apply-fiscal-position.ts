import { type ActionVerb, copyOf, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { afterChange } from '../approval/withdrawn.js';
import type { Invoice } from '../entities/invoice.js';
import { forgetDefaults } from '../fiscal/taken-anew.js';
import { documentResource } from '../invoices/document-resource.js';
import { dueDateProblems } from '../invoices/due-dates.js';
import { InvoiceContexts } from '../invoices/invoice-context.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';
import { completionProblems, type DraftContext, DraftContexts, refuseIncomplete } from '../invoices/invoice-draft.js';

/** A draft chooses its fiscal position again, unless one was sent, and its lines take their defaults anew (domain.md 4.34). */
@Injectable()
export class ApplyFiscalPosition implements ActionVerb<Invoice, object, DraftContext | Refused> {
  constructor(
    private readonly drafts: DraftContexts,
    private readonly contexts: InvoiceContexts,
  ) {}

  async load(work: UnitOfWork, invoice: Readonly<Invoice>): Promise<DraftContext | Refused> {
    const draft = copyOf(documentResource(invoice), invoice);
    const wasSent = draft.fiscalPositionReason?.by === 'sent';
    if (!wasSent) Object.assign(draft, { fiscalPositionId: undefined, fiscalPositionReason: undefined });
    const known = await this.contexts.read(work, invoice);
    const takesPrices = invoiceTypeRules(invoice).takesProductPrice && invoice.currency === known.home;
    forgetDefaults(draft.lines, { ...known, takesPrices });
    return this.drafts.load(work, draft);
  }

  plan(invoice: Readonly<Invoice>, context: DraftContext | Refused): Plan<Invoice> | Refused {
    if ('problems' in context) return context;
    const draft = copyOf(documentResource(context.draft), context.draft);
    const problems = completionProblems(draft, invoice, context.depends);
    refuseIncomplete(problems);
    if (problems.length > 0) return { problems };
    const ofDueDate = dueDateProblems(draft, invoice, context.depends);
    const { changes, events } = afterChange(draft, invoice);
    return { problems: ofDueDate, changes: { ...draft, ...changes }, events };
  }
}
