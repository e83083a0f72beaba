import type { ErrorCode, Problem } from '@daybook/errors';
import { isNegative } from '@daybook/money';
import { lockedProblems } from '../../ledger/lock/locked-period.js';
import type { Invoice } from '../entities/invoice.js';
import { receiptProblems } from '../received/receipt-lines.js';
import { chargedLines } from './charges-no-vat.js';
import { creditDateProblems, creditProblems } from './credit-rules.js';
import type { Uncomputed } from './completed-draft.js';
import { vatIdProblems } from './document-position.js';
import { wrongJournal } from './draft-defaults.js';
import { depositProblems } from '../deposits/deposit-lines.js';
import { waitsForReceipt } from './goods-account.js';
import type { InvoiceContext } from './invoice-context.js';
import { invoiceTypeRules } from './invoice-types.js';
import { lineProblems } from './line-rules.js';

/** Everything that prevents posting a completed draft, in the order of domain.md 5.1. */
export function postingProblems(
  invoice: Readonly<Invoice>,
  context: InvoiceContext,
  { totals, dateDue }: Uncomputed,
): Problem[] {
  return [
    ...partnerProblems(invoice, context),
    ...vatIdProblems(invoice, context),
    ...linesProblems(invoice, context),
    ...totals,
    ...totalProblems(invoice, totals),
    ...rateProblems(invoice),
    ...dateProblems(invoice, context),
    ...referenceProblems(invoice, context),
    ...dateDue,
    ...dueDateProblems(invoice),
    ...(context.original ? creditProblems(invoice, context.original) : []),
    ...receiptProblems(invoice, context.received),
    ...journalProblems(invoice, context),
    ...partnerAccountProblems(invoice, context),
  ];
}

function partnerProblems(invoice: Invoice, { partner }: InvoiceContext): Problem[] {
  if (!partner)
    return [
      problem(
        'partner',
        'required',
        `To confirm ${invoiceTypeRules(invoice).aNoun}, set its partner: partner is required.`,
      ),
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
        `The document has no lines. To confirm ${invoiceTypeRules(invoice).aNoun}, add at least one.`,
      ),
    ];
  }
  const missing = invoice.lines.flatMap((line, i): Problem[] => {
    const field = `lines[${i}].account`;
    const account = line.accountId ? context.accounts.get(line.accountId) : undefined;
    if (!account)
      return [problem(field, 'required', missingAccount(invoice, field, waitsForReceipt(invoice, line, context)))];
    return account.active ? [] : [problem(field, 'archived', `${field}: ${account.code} is archived. Choose another.`)];
  });
  const ofLines = [...lineProblems(invoice, context), ...depositProblems(invoice, context)];
  return [...missing, ...ofLines, ...chargedLines(invoice, context)];
}

function missingAccount(invoice: Invoice, field: string, isWaiting: boolean): string {
  if (isWaiting)
    return `${field}: there is no account for the goods of bills. Set received_not_billed_account in settings/accounting.`;
  return `${field} is required. Set it, or a default ${invoiceTypeRules(invoice).lineAccount} account in settings/accounting.`;
}

function totalProblems({ amountTotal }: Readonly<Invoice>, uncomputed: readonly Problem[]): Problem[] {
  if (uncomputed.length > 0 || !isNegative(amountTotal)) return [];
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

/** Requires the supplier's own number: without it, a bill entered twice could not be recognized. */
function referenceProblems(invoice: Invoice, { partner, duplicateOf }: InvoiceContext): Problem[] {
  const { needsReference, aNoun, noun } = invoiceTypeRules(invoice);
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

function dueDateProblems({ date, dateDue }: Readonly<Invoice>): Problem[] {
  if (dateDue === null || dateDue >= date!) return [];
  return [problem('date_due', 'out_of_range', `date_due must not be before date, ${date}.`)];
}

function journalProblems(invoice: Invoice, { journal }: InvoiceContext): Problem[] {
  const { scope, aNoun } = invoiceTypeRules(invoice);
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
  const account = context.accounts.get(invoicePartnerAccount(context) ?? '');
  if (account?.active) return [];
  const type = invoiceTypeRules(invoice).partnerAccount;
  const what = account ? `The ${type} account ${account.code} is archived` : `There is no ${type} account`;
  return [problem('partner', 'account_missing', `${what}. Set one on the partner or in settings/accounting.`)];
}

/** A credit's is its original's; otherwise the partner's own receivable or payable account, or that of the settings. */
export function invoicePartnerAccount({ original, partner, books }: InvoiceContext): string | null {
  return original?.partnerAccountId ?? partner?.accountId ?? books.partnerAccountId;
}

function problem(field: string, code: ErrorCode, message: string): Problem {
  return { field, code, message };
}
