import { changedFields, type Plan } from '@daybook/records';
import type { Invoice } from '../entities/invoice.js';
import { documentResource } from '../invoices/document-resource.js';
import { hasSameTotals } from './needs-approval.js';
import { contentFields } from './writers.js';

export const UNAPPROVED = { approvedBy: null, approvedAt: null } as const;

/** The event of a bill that is no longer approved. */
export const WITHDRAWN = 'approval_withdrawn';

/** What follows for the approval of a draft from a change of it: it ends with any change of the content or of the totals. */
export function afterChange(
  draft: Invoice,
  before: Readonly<Invoice> | null,
): Required<Pick<Plan<Invoice>, 'changes' | 'events'>> {
  if (!before?.approvedAt) return { changes: {}, events: [] };
  const content = contentFields(documentResource(before));
  const isSame =
    hasSameTotals(draft, before) &&
    !changedFields(documentResource(before), before as Invoice, draft).some((name) => content.includes(name));
  return isSame ? { changes: {}, events: [] } : { changes: UNAPPROVED, events: ['updated', WITHDRAWN] };
}
