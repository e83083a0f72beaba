import { DaybookError, type Problem } from '@daybook/errors';
import { isNegative } from '@daybook/money';
import type { Invoice } from '../entities/invoice.js';
import { creditDateProblems, creditProblems } from './credit-rules.js';
import { derivedDueDate, isDueDateDerived } from './due-dates.js';
import type { InvoiceContext } from './invoice-context.js';
import { computeAmounts } from './invoice-totals.js';
import { lineProblems } from './line-rules.js';

/**
 * Brings a draft up to the day of its posting: today's date and the latest rate where it has none, accounts that the settings have by now,
 * totals and date due. Answers everything that stands against posting it, in the order of domain.md 5.1.
 */
export function readyForPosting(invoice: Invoice, context: InvoiceContext): Problem[] {
  invoice.date ??= context.today;
  invoice.currencyRate ??= context.rate;
  return [
    ...partnerProblems(context),
    ...linesProblems(invoice, context),
    ...totalProblems(invoice, context),
    ...rateProblems(invoice),
    ...dateProblems(invoice, context),
    ...(context.original ? creditProblems(invoice, context.original) : []),
    ...journalProblems(context),
    ...receivableProblems(context),
  ];
}

function partnerProblems({ partner }: InvoiceContext): Problem[] {
  if (!partner) return [problem('partner', 'required', 'To confirm an invoice, set its partner: partner is required.')];
  if (partner.active) return [];
  return [
    problem('partner', 'archived', `${partner.name} is archived. Set it active again, or choose another partner.`),
  ];
}

function linesProblems(invoice: Invoice, context: InvoiceContext): Problem[] {
  if (invoice.lines.length === 0) {
    return [problem('lines', 'required', 'To confirm an invoice, give it at least one line.')];
  }
  const missing = invoice.lines.flatMap((line, i): Problem[] => {
    const field = `lines[${i}].account`;
    const product = line.productId ? context.products.get(line.productId) : undefined;
    line.accountId ??= product?.incomeAccountId ?? context.books.incomeAccountId;
    const account = line.accountId ? context.accounts.get(line.accountId) : undefined;
    if (!account)
      return [problem(field, 'required', `Set ${field}, or a default income account in settings/accounting.`)];
    return account.active ? [] : [problem(field, 'archived', `${field}: ${account.code} is archived; choose another.`)];
  });
  return [...missing, ...lineProblems(invoice, context)];
}

/** Totals are computed anew: a tax or the rounding may have changed since the draft was written. */
function totalProblems(invoice: Invoice, context: InvoiceContext): readonly Problem[] {
  const found = problemsOf(() => computeAmounts(invoice, context));
  if (found.length > 0 || !isNegative(invoice.amountTotal)) return found;
  return [problem('lines', 'negative_total', 'The total is below 0: issue a credit note instead.')];
}

function rateProblems({ currency, currencyRate }: Invoice): Problem[] {
  if (currencyRate !== null) return [];
  return [problem('currency_rate', 'required', `Set currency_rate, or add a currency_rates record: no rate of ${currency} is known for this date.`)];
}

function dateProblems(invoice: Invoice, context: InvoiceContext): Problem[] {
  const { lockDate } = context.books;
  const date = invoice.date as string;
  const problems: Problem[] = [];
  if (lockDate !== null && date <= lockDate) {
    problems.push(problem('date', 'period_locked', `The books are locked up to ${lockDate}. Choose a later date.`));
  }
  if (context.original) problems.push(...creditDateProblems(invoice, context.original));
  problems.push(...problemsOf(() => void (invoice.dateDue = dueDateOf(invoice, context))));
  if (invoice.dateDue !== null && invoice.dateDue < date) {
    problems.push(problem('date_due', 'out_of_range', `date_due must not be before date, ${date}.`));
  }
  return problems;
}

function dueDateOf(invoice: Invoice, context: InvoiceContext): string | null {
  return isDueDateDerived(invoice) ? derivedDueDate(invoice, context) : (invoice.dateDue ?? invoice.date);
}

function journalProblems({ journal }: InvoiceContext): Problem[] {
  if (!journal) {
    return [problem('journal', 'required', 'Set a journal of type sale, or a default one in settings/accounting.')];
  }
  if (journal.type !== 'sale') return [problem('journal', 'invalid_value', 'An invoice needs a journal of type sale.')];
  if (journal.active) return [];
  return [problem('journal', 'archived', `The journal ${journal.code} is archived; choose another.`)];
}

function receivableProblems(context: InvoiceContext): Problem[] {
  if (!context.partner) return [];
  const account = context.accounts.get(receivableAccountOf(context) ?? '');
  if (account?.active) return [];
  const what = account ? `The receivable account ${account.code} is archived` : 'There is no receivable account';
  return [problem('partner', 'account_missing', `${what}: set another on the partner or in settings/accounting.`)];
}

/** A credit's is its original's; else the partner's own receivable account, else that of the settings. */
export function receivableAccountOf({ original, partner, books }: InvoiceContext): string | null {
  return original?.partnerAccountId ?? partner?.receivableAccountId ?? books.receivableAccountId;
}

function problem(field: string, code: string, message: string): Problem {
  return { field, code, message };
}

function problemsOf(step: () => void): readonly Problem[] {
  try {
    step();
    return [];
  } catch (error) {
    if (error instanceof DaybookError && error.problem.field !== undefined) return error.problems;
    throw error;
  }
}
