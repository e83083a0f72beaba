import type { Problem } from '@daybook/errors';
import { compare, equal, isZero, multiply } from '@daybook/money';
import type { Invoice } from '../entities/invoice.js';
import type { InvoiceContext } from '../invoices/invoice-context.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';

/** The latest rate for the day of the draft, as `confirm` takes it. */
const LATEST_RATE = `(SELECT r.rate FROM accounting.currency_rates r WHERE r.workspace_id = {t}.workspace_id AND r.currency = {t}.currency
  AND r.date <= coalesce({t}.date, (SELECT (now() AT TIME ZONE c.timezone)::date FROM tokens.companies c
    WHERE c.workspace_id = {t}.workspace_id AND c.id = {t}.workspace_id)) ORDER BY r.date DESC LIMIT 1)`;

/** {@link isOverLimit} of a draft bill that is not approved, for lists. Without a rate its value is not known: it counts as above. */
export const NEEDS_APPROVAL = `({t}.state = 'draft' AND {t}.type = 'bill' AND {t}.approved_at IS NULL AND EXISTS (
  SELECT 1 FROM accounting.books b WHERE b.workspace_id = {t}.workspace_id AND b.id = {t}.workspace_id AND (b.bill_approval_over = 0
    OR (b.bill_approval_over > 0 AND coalesce({t}.amount_total * coalesce({t}.currency_rate, ${LATEST_RATE}) > b.bill_approval_over, true)))))`;

/** Whether a document with this total needs the approval of a second person: above the limit, in the company's currency. */
export function isOverLimit(
  document: Readonly<Invoice>,
  { books: { approvalOver }, rate }: Pick<InvoiceContext, 'books' | 'rate'>,
): boolean {
  if (approvalOver === null || !invoiceTypeRules(document).needsApproval) return false;
  const valued = document.currencyRate ?? rate;
  return isZero(approvalOver) || valued === null || compare(multiply(document.amountTotal, valued), approvalOver) > 0;
}

/** Whether two states of a document have the same total and the same tax. */
export function hasSameTotals(one: Readonly<Invoice>, other: Readonly<Invoice>): boolean {
  return equal(one.amountTotal, other.amountTotal) && equal(one.amountTax, other.amountTax);
}

/**
 * Why a completed draft is not confirmed without an approval. An approval is of the figures as they were stored: a tax may have changed
 * since. With figures that cannot be computed, others say so.
 */
export function approvalProblems(
  stored: Readonly<Invoice>,
  draft: Readonly<Invoice>,
  context: InvoiceContext,
): Problem[] {
  if (!isOverLimit(draft, context)) return [];
  if (!stored.approvedAt) return [{ code: 'approval_required', message: missing(draft, context) }];
  if (hasSameTotals(stored, draft)) return [];
  const message = `It was approved with a total of ${stored.amountTotal}, and is now ${draft.amountTotal} because a tax has changed. Withdraw the approval, and have it approved again.`;
  return [{ code: 'approval_required', message }];
}

function missing(
  { amountTotal, currency }: Readonly<Invoice>,
  { books: { approvalOver }, home }: InvoiceContext,
): string {
  const why = isZero(approvalOver!)
    ? 'Every bill needs an approval'
    : `Bills over ${approvalOver} ${home} need an approval, and its total is ${amountTotal} ${currency}`;
  return `${why}. Ask another person than those who entered or changed it to approve it (approve, with the scope approve:bills), then confirm it.`;
}
