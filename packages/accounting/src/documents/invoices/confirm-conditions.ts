import type { ErrorCode, Problem } from '@daybook/errors';
import { isNegative } from '@daybook/money';
import { lockedProblems } from '../../ledger/lock/locked-period.js';
import type { Invoice } from '../entities/invoice.js';
import { receiptProblems } from '../received/receipt-lines.js';
import { creditDateProblems, creditProblems } from './credit-rules.js';
import { derivedDueDate, isDueDateDerived } from './due-dates.js';
import { wrongJournal } from './draft-defaults.js';
import { fixGoodsAccounts, waitsForReceipt } from './goods-account.js';
import type { InvoiceContext } from './invoice-context.js';
import { computeAmounts } from './invoice-totals.js';
import { rulesOf } from './invoice-types.js';
import { lineProblems } from './line-rules.js';
import { problemsOf } from './problems-of.js';

/**
 * Everything that prevents posting a draft, in the order of domain.md 5.1. Brings the draft that it is given up to the day
 * of its posting on the way: today's date and the latest rate where it has none, accounts that the settings have by now,
 * totals and date due. Give it a copy.
 */
export function postingProblems(invoice: Invoice, context: InvoiceContext): Problem[] {
  invoice.date ??= context.today;
  invoice.currencyRate ??= context.rate;
  return [
    ...partnerProblems(invoice, context),
    ...linesProblems(invoice, context),
    ...totalProblems(invoice, context),
    ...rateProblems(invoice),
    ...dateProblems(invoice, context),
    ...referenceProblems(invoice, context),
    ...dueDateProblems(invoice, context),
    ...(context.original ? creditProblems(invoice, context.original) : []),
    ...receiptProblems(invoice, context.received),
    ...journalProblems(invoice, context),
    ...partnerAccountProblems(invoice, context),
  ];
}

function partnerProblems(invoice: Invoice, { partner }: InvoiceContext): Problem[] {
  if (!partner)
    return [
      problem('partner', 'required', `To confirm ${rulesOf(invoice).aNoun}, set its partner: partner is required.`),
    ];
  if (partner.active) return [];
  return [
    problem('partner', 'archived', `${partner.name} is archived. Set it active again, or choose another partner.`),
  ];
}

function linesProblems(invoice: Invoice, context: InvoiceContext): Problem[] {
  if (invoice.lines.length === 0) {
    return [
      problem(
        'lines',
        'required',
        `The document has no lines. To confirm ${rulesOf(invoice).aNoun}, add at least one.`,
      ),
    ];
  }
  fixGoodsAccounts(invoice, invoice, context);
  const missing = invoice.lines.flatMap((line, i): Problem[] => {
    const field = `lines[${i}].account`;
    const isWaiting = waitsForReceipt(invoice, line, context);
    if (!isWaiting)
      line.accountId ??= context.products.get(line.productId ?? '')?.accountId ?? context.books.lineAccountId;
    const account = line.accountId ? context.accounts.get(line.accountId) : undefined;
    if (!account) return [problem(field, 'required', missingAccount(invoice, field, isWaiting))];
    return account.active ? [] : [problem(field, 'archived', `${field}: ${account.code} is archived. Choose another.`)];
  });
  return [...missing, ...lineProblems(invoice, context)];
}

function missingAccount(invoice: Invoice, field: string, isWaiting: boolean): string {
  if (isWaiting)
    return `${field}: there is no account for the goods of bills. Set received_not_billed_account in settings/accounting.`;
  return `${field} is required. Set it, or a default ${rulesOf(invoice).lineAccount} account in settings/accounting.`;
}

/** Totals are computed again: a tax or the rounding may have changed since the draft was written. */
function totalProblems(invoice: Invoice, context: InvoiceContext): Problem[] {
  const found = problemsOf(() => computeAmounts(invoice, context));
  if (found.length > 0 || !isNegative(invoice.amountTotal)) return found;
  return [problem('lines', 'negative_total', 'The total is below 0. Create a credit note instead.')];
}

function rateProblems({ currency, currencyRate }: Invoice): Problem[] {
  if (currencyRate !== null) return [];
  return [
    problem(
      'currency_rate',
      'required',
      `No rate of ${currency} is known for this date. Set currency_rate, or add a currency_rates record.`,
    ),
  ];
}

function dateProblems(invoice: Invoice, context: InvoiceContext): Problem[] {
  const locked = lockedProblems(context.books, invoice.date as string);
  return context.original ? [...locked, ...creditDateProblems(invoice, context.original)] : locked;
}

/** The supplier's own number: without it a bill that came twice could not be recognized. */
function referenceProblems(invoice: Invoice, { partner, duplicateOf }: InvoiceContext): Problem[] {
  const { needsReference, aNoun, noun } = rulesOf(invoice);
  if (!needsReference) return [];
  if (!invoice.reference) {
    return [
      problem(
        'reference',
        'required',
        `reference is required to confirm ${aNoun}. Set it to the number that the supplier gave it.`,
      ),
    ];
  }
  if (duplicateOf === null) return [];
  const message = `${duplicateOf}, another ${noun} of ${partner?.name}, already has the reference ${invoice.reference}. Check for a duplicate.`;
  return [problem('reference', 'already_exists', message)];
}

function dueDateProblems(invoice: Invoice, context: InvoiceContext): Problem[] {
  const date = invoice.date as string;
  const problems = [...problemsOf(() => void (invoice.dateDue = dueDateOf(invoice, context)))];
  if (invoice.dateDue !== null && invoice.dateDue < date) {
    problems.push(problem('date_due', 'out_of_range', `date_due must not be before date, ${date}.`));
  }
  return problems;
}

function dueDateOf(invoice: Invoice, context: InvoiceContext): string | null {
  return isDueDateDerived(invoice) ? derivedDueDate(invoice, context) : (invoice.dateDue ?? invoice.date);
}

function journalProblems(invoice: Invoice, { journal }: InvoiceContext): Problem[] {
  const { scope, aNoun } = rulesOf(invoice);
  if (!journal) {
    return [
      problem(
        'journal',
        'required',
        `journal is required. Set a journal of type ${scope}, or a default one in settings/accounting.`,
      ),
    ];
  }
  if (journal.type !== scope) return [wrongJournal(aNoun, scope)];
  if (journal.active) return [];
  return [problem('journal', 'archived', `The journal ${journal.code} is archived. Choose another.`)];
}

function partnerAccountProblems(invoice: Invoice, context: InvoiceContext): Problem[] {
  if (!context.partner) return [];
  const account = context.accounts.get(partnerAccountOf(context) ?? '');
  if (account?.active) return [];
  const type = rulesOf(invoice).partnerAccount;
  const what = account ? `The ${type} account ${account.code} is archived` : `There is no ${type} account`;
  return [problem('partner', 'account_missing', `${what}. Set one on the partner or in settings/accounting.`)];
}

/** A credit's is its original's; else the partner's own receivable or payable account, else that of the settings. */
export function partnerAccountOf({ original, partner, books }: InvoiceContext): string | null {
  return original?.partnerAccountId ?? partner?.accountId ?? books.partnerAccountId;
}

function problem(field: string, code: ErrorCode, message: string): Problem {
  return { field, code, message };
}
