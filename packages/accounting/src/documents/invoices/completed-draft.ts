import type { Problem } from '@daybook/errors';
import type { Invoice } from '../entities/invoice.js';
import { derivedDueDate, isDueDateDerived } from './due-dates.js';
import { isOnDeposit } from '../deposits/deposit-lines.js';
import { fixGoodsAccounts, waitsForReceipt } from './goods-account.js';
import type { InvoiceContext } from './invoice-context.js';
import { computeAmounts } from './invoice-totals.js';
import { fieldProblems } from './field-problems.js';

/** Why a part of a draft could not be computed. */
export interface Uncomputed {
  readonly totals: readonly Problem[];
  readonly dateDue: readonly Problem[];
}

/**
 * Completes a draft for posting: today's date and the latest rate if missing, accounts that the settings have meanwhile, totals (a tax or
 * the rounding may have changed since it was written) and the due date. Changes the draft that it is given: pass a copy.
 */
export function completeDraft(draft: Invoice, context: InvoiceContext): Uncomputed {
  draft.date ??= context.today;
  draft.currencyRate ??= context.rate;
  fixGoodsAccounts(draft, draft, context);
  for (const line of draft.lines) {
    if (waitsForReceipt(draft, line, context) || isOnDeposit(draft, line, context)) continue;
    line.accountId ??= context.products.get(line.productId ?? '')?.accountId ?? context.books.lineAccountId;
  }
  const totals = fieldProblems(() => computeAmounts(draft, context));
  const dateDue = fieldProblems(() => void (draft.dateDue = dueDateOf(draft, context)));
  return { totals, dateDue };
}

function dueDateOf(draft: Invoice, context: InvoiceContext): string | null {
  return isDueDateDerived(draft) ? derivedDueDate(draft, context) : (draft.dateDue ?? draft.date);
}
