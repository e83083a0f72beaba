import { copyOf, type Plan, type Refused, type UnitOfWork, type WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { filledObject } from '../../ledger/company/address.js';
import { afterChange } from '../approval/withdrawn.js';
import type { Invoice } from '../entities/invoice.js';
import { dueDateProblems } from '../invoices/due-dates.js';
import { completionProblems, type DraftContext, DraftContexts, refuseIncomplete } from '../invoices/invoice-draft.js';
import { clearanceProblems } from '../invoices/clearance.js';
import { documentResource } from '../invoices/document-resource.js';

/**
 * Completes a new or changed draft: defaults from partner, products and settings, totals, date due; the ledger is untouched (domain.md 4.8,
 * 3.3, 3.4). Of other documents only annotations change (domain.md 5.10).
 */
@Injectable()
export class DraftInvoice implements WriteVerb<Invoice, DraftContext | Refused | null> {
  constructor(private readonly contexts: DraftContexts) {}

  async load(work: UnitOfWork, invoice: Readonly<Invoice>): Promise<DraftContext | Refused | null> {
    return (invoice.state ?? 'draft') === 'draft' ? this.contexts.load(work, invoice) : null;
  }

  plan(
    invoice: Readonly<Invoice>,
    context: DraftContext | Refused | null,
    before: Readonly<Invoice> | null,
  ): Plan<Invoice> | Refused {
    const ofClearance = clearanceProblems(invoice, before);
    if (ofClearance.length > 0) return { problems: ofClearance };
    const clearance = filledObject(invoice.clearance);
    if (context === null) return { problems: [], changes: { clearance } };
    if ('problems' in context) return context;
    const draft = copyOf(documentResource(context.draft), context.draft);
    const problems = completionProblems(draft, before, context.depends);
    refuseIncomplete(problems);
    if (problems.length > 0) return { problems };
    // Sets the due date: what follows is judged by the whole draft.
    const ofDueDate = dueDateProblems(draft, before, context.depends);
    const { changes, events } = afterChange(draft, before);
    return { problems: ofDueDate, changes: { ...draft, clearance, ...changes }, events };
  }
}
