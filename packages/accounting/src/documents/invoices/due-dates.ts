import type { Problem } from '@daybook/errors';
import { compare, decimalsOfCurrency, isZero } from '@daybook/money';
import type { Invoice } from '../entities/invoice.js';
import { type Instalment, termInstalments } from '../terms/instalments.js';
import type { ContextTerm, InvoiceContext } from './invoice-context.js';
import { invoiceTypeRules } from './invoice-types.js';
import { fieldProblems } from './field-problems.js';

/** When each part is due: a credit on its own date, otherwise by payment term, otherwise everything on `date_due` (domain.md 4.8, 6.2). */
export function instalmentsFor(invoice: Invoice, context: InvoiceContext): Instalment[] {
  const { amountTotal, date, dateDue } = invoice;
  if (isZero(amountTotal)) return [];
  if (invoiceTypeRules(invoice).isCredit) return [{ dateDue: date as string, amount: amountTotal }];
  const term = termOf(invoice, context);
  if (!term) return [{ dateDue: (dateDue ?? date) as string, amount: amountTotal }];
  return termInstalments(amountTotal, date as string, term.lines, decimalsOfCurrency(invoice.currency));
}

/** Whether `date_due` is derived from the rest of the document and cannot be written. */
export function isDueDateDerived(invoice: Pick<Invoice, 'type' | 'paymentTermId'>): boolean {
  return invoiceTypeRules(invoice).isCredit || Boolean(invoice.paymentTermId);
}

/**
 * The derived `date_due`: the latest instalment's day; null while the document has no date.
 * @throws Refusal on `payment_term` for a day after 2999
 */
export function derivedDueDate(invoice: Invoice, context: InvoiceContext): string | null {
  const { date } = invoice;
  const term = termOf(invoice, context);
  if (!date || invoiceTypeRules(invoice).isCredit || !term) return date;
  const isPayable = compare(invoice.amountTotal, '0') > 0;
  return latest(isPayable ? instalmentsFor(invoice, context) : daysOf(term, date));
}

/** Sets `date_due` of a draft; returns what is wrong with the one that was sent. */
export function dueDateProblems(
  invoice: Invoice,
  before: Readonly<Invoice> | null,
  context: InvoiceContext,
): Problem[] {
  const sent = invoice.dateDue ?? null;
  const isUnchanged = before !== null && sent === before.dateDue;
  if (!isDueDateDerived(invoice)) {
    invoice.dateDue = isUnchanged && isDueDateDerived(before) ? null : sent;
    return [];
  }
  const problems = fieldProblems(() => void (invoice.dateDue = derivedDueDate(invoice, context)));
  if (problems.length > 0) return problems;
  if (sent === null || isUnchanged || sent === invoice.dateDue) return [];
  const message = invoiceTypeRules(invoice).isCredit
    ? 'A credit note is due on its own date. Leave date_due out.'
    : 'date_due follows from the payment term. Leave it out, or clear payment_term.';
  return [{ field: 'date_due', code: 'read_only_field', message }];
}

function termOf(invoice: Invoice, context: InvoiceContext): ContextTerm | null {
  return invoice.paymentTermId ? context.term : null;
}

/** The days of a term, whatever the amount. */
function daysOf(term: ContextTerm, date: string): Instalment[] {
  return term.lines.flatMap((line) => termInstalments('1', date, [{ ...line, percent: null }], 0));
}

function latest(instalments: readonly Instalment[]): string {
  return instalments.map(({ dateDue }) => dateDue).reduce((a, b) => (a > b ? a : b));
}
