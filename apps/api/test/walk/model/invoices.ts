import { lesser, Ratio, size, total, type Units } from '../exact.js';
import type { Books } from './books.js';
import { worth } from './conversion.js';
import { lastOfMonth, plusDays, today } from './days.js';
import { type Invoice, itemsOf, type Line, oldestFirst, portions, type StatedTax } from './documents.js';
import { kindOf } from './kinds.js';
import type { LedgerLine } from './ledger.js';
import { type Account, decimalsOf, HOME } from './masters.js';
import { refused, type Problem } from './problems.js';
import { type Figures, figuresFrom, figuresOf, type TaxFigure } from './totals.js';

/** What posted credits have not yet taken of a line. */
function leftOf(line: Line, original: Invoice): { quantity: Ratio; amount: Units } {
  const taken = original.credits.flatMap((credit) => credit.lines.filter(({ reversed }) => reversed === line));
  const quantity = taken.reduce((sum, part) => sum.minus(Ratio.of(part.quantity)), Ratio.of(line.quantity));
  return { quantity, amount: line.subtotal - total(taken.map((part) => part.subtotal)) };
}

export function isCredited(line: Line, original: Invoice): boolean {
  return leftOf(line, original).quantity.compare(Ratio.of('0')) <= 0;
}

/** Whether this much of a line can still be credited. */
export function canCredit(line: Line, original: Invoice, quantity: string): boolean {
  return Ratio.of(quantity).compare(leftOf(line, original).quantity) <= 0;
}

/** The lines that are not fully credited, each with its whole remainder. */
export function restOf(original: Invoice): { line: Line; quantity: Ratio }[] {
  return original.lines
    .filter((line) => !isCredited(line, original))
    .map((line) => ({ line, quantity: leftOf(line, original).quantity }));
}

/** Whether a line only credits a part of another, otherwise unchanged. */
function isPart({ reversed, quantity, price }: Line, original: Invoice): boolean {
  return (
    reversed !== null &&
    canCredit(reversed, original, quantity) &&
    Ratio.of(price).compare(Ratio.of(reversed.price)) === 0
  );
}

/** Sets the computed fields of a draft: subtotals, totals, taxes, due date (domain.md 3.3, 4.6, 4.8). */
export function recompute(books: Books, invoice: Invoice): void {
  const { reversalOf, lines, currency } = invoice;
  const isCredit = reversalOf !== null && lines.every((line) => isPart(line, reversalOf));
  invoice.figures = isCredit
    ? creditFigures(invoice, reversalOf)
    : asStated(invoice.stated, figuresOf(lines, decimalsOf(currency), books.rounding));
  lines.forEach((line, index) => (line.subtotal = invoice.figures.subtotals[index] as Units));
  if (isDueDerived(invoice)) invoice.due = invoice.date === null ? null : derivedDue(invoice, invoice.date);
}

function asStated(stated: readonly StatedTax[], { subtotals, taxes }: Figures): Figures {
  const amountOf = ({ tax, amount }: TaxFigure): Units => stated.find((one) => one.tax === tax)?.amount ?? amount;
  return figuresFrom(
    subtotals,
    taxes.map((figure) => ({ ...figure, amount: amountOf(figure) })),
  );
}

/** A supplier states only taxes of the bill that it charges, each at most five cents from what the lines say (domain.md 4.8). */
export function statedProblems(
  books: Books,
  { stated, lines, currency }: Pick<Invoice, 'stated' | 'lines' | 'currency'>,
): Problem[] {
  const { taxes } = figuresOf(lines, decimalsOf(currency), books.rounding);
  return stated.flatMap(({ tax, amount }, i) => {
    const figure = taxes.find((one) => one.tax === tax);
    if (!figure || tax.counter) return [refused(`tax_override[${i}].tax`, 'invalid_value')];
    return size(amount - figure.amount) <= 500n ? [] : [refused(`tax_override[${i}].amount`, 'out_of_range')];
  });
}

/** Partial credits take their share of what is left, the last one takes the remainder (domain.md 6.2, 9). */
function creditFigures(credit: Invoice, original: Invoice): Figures {
  const decimals = decimalsOf(credit.currency);
  const closing = new Set<Line>();
  const subtotals = credit.lines.map(({ reversed, quantity }) => {
    const left = leftOf(reversed as Line, original);
    if (Ratio.of(quantity).compare(left.quantity) !== 0)
      return Ratio.of(left.amount).times(Ratio.of(quantity)).over(left.quantity).round(decimals);
    closing.add(reversed as Line);
    return left.amount;
  });
  const taxes = original.figures.taxes.flatMap((figure): TaxFigure[] => {
    const bears = (line: Line): boolean => line.taxes.includes(figure.tax);
    const own = credit.lines
      .map((line, index) => ({ line, subtotal: subtotals[index] as Units }))
      .filter(({ line }) => bears(line));
    if (own.length === 0) return [];
    const base = total(own.map(({ subtotal }) => subtotal));
    const taken = original.credits.flatMap(({ figures }) => figures.taxes.filter(({ tax }) => tax === figure.tax));
    const left = {
      base: figure.base - total(taken.map((part) => part.base)),
      amount: figure.amount - total(taken.map((part) => part.amount)),
    };
    const isLast = original.lines.filter(bears).every((line) => closing.has(line) || isCredited(line, original));
    return [{ tax: figure.tax, base, amount: isLast ? left.amount : taxPortion(left, base, decimals) }];
  });
  return figuresFrom(subtotals, taxes);
}

/** Never more than the remaining tax, and never with the opposite sign. */
function taxPortion(left: { base: Units; amount: Units }, base: Units, decimals: number): Units {
  if (left.base === 0n || left.amount === 0n) return 0n;
  const part = Ratio.of(left.amount).times(Ratio.of(base)).over(Ratio.of(left.base)).round(decimals);
  if (part < 0n !== left.amount < 0n) return 0n;
  return size(part) > size(left.amount) ? left.amount : part;
}

export function isDueDerived({ type, term }: Pick<Invoice, 'type' | 'term'>): boolean {
  return kindOf({ type }).isCredit || term !== null;
}

function derivedDue(invoice: Invoice, date: string): string {
  if (kindOf(invoice).isCredit || !invoice.term) return date;
  const days =
    invoice.figures.total > 0n
      ? instalmentsOf(invoice, date).map(({ due }) => due)
      : invoice.term.lines.map((line) => dayOf(line, date));
  return days.reduce((a, b) => (a > b ? a : b));
}

function dayOf({ endOfMonth, days }: { endOfMonth: boolean; days: number }, date: string): string {
  return plusDays(endOfMonth ? lastOfMonth(date) : date, days);
}

/** domain.md 4.6; leaves out parts that round to zero. */
function instalmentsOf(invoice: Invoice, date: string): { due: string; amount: Units }[] {
  const { figures, term, due, currency } = invoice;
  if (figures.total === 0n) return [];
  if (kindOf(invoice).isCredit) return [{ due: date, amount: figures.total }];
  if (!term) return [{ due: due ?? date, amount: figures.total }];
  let left = figures.total;
  const parts = term.lines.map((line) => {
    const portion =
      line.percent === null
        ? left
        : Ratio.of(figures.total).times(Ratio.of(line.percent)).over(Ratio.of('100')).round(decimalsOf(currency));
    const amount = lesser(portion, left);
    left -= amount;
    return { due: dayOf(line, date), amount };
  });
  return parts.filter(({ amount }) => amount !== 0n);
}

/**
 * All problems that prevent confirming a draft, in the order of domain.md 5.1; checked on a copy that is recomputed like
 * confirm does.
 */
export function confirmProblems(books: Books, draft: Invoice): Problem[] {
  const invoice: Invoice = { ...draft, lines: draft.lines.map((line) => ({ ...line })) };
  const { partner, reversalOf } = invoice;
  const date = invoice.date ?? today();
  const rate = invoice.rate ?? books.rateOf(invoice.currency, date);
  const problems: Problem[] = [];
  const add = (field: string, code: string): unknown => problems.push(refused(field, code));
  recompute(books, invoice);
  const due = isDueDerived(invoice) ? derivedDue(invoice, date) : (invoice.due ?? date);
  if (!partner) add('partner', 'required');
  else if (!partner.active) add('partner', 'archived');
  if (invoice.position?.needsVatId && partner && !partner.vatId && !reversalOf)
    add('partner.vat_id', 'vat_id_required');
  if (invoice.lines.length === 0) add('lines', 'required');
  invoice.lines.forEach(({ account }, i) => account.active || add(`lines[${i}].account`, 'archived'));
  const ofStated = statedProblems(books, invoice);
  problems.push(...ofStated);
  if (ofStated.length === 0 && invoice.figures.total < 0n) add('lines', 'negative_total');
  if (rate === null) add('currency_rate', 'required');
  if (books.isLocked(date)) add('date', 'period_locked');
  if (reversalOf && date < (reversalOf.date as string)) add('date', 'out_of_range');
  if (kindOf(invoice).needsReference && !invoice.reference) add('reference', 'required');
  else if (hasTwin(books, invoice)) add('reference', 'already_exists');
  if (due < date) add('date_due', 'out_of_range');
  if (reversalOf) {
    const tooMany = invoice.lines.flatMap(({ reversed, quantity }, i) =>
      reversed && !canCredit(reversed, reversalOf, quantity) ? [`lines[${i}].quantity`] : [],
    );
    const tooDear = invoice.lines.flatMap(({ reversed, subtotal }, i) =>
      reversed && size(subtotal) > size(leftOf(reversed, reversalOf).amount) ? [`lines[${i}].price_unit`] : [],
    );
    for (const field of tooMany.length > 0 ? tooMany : tooDear) add(field, 'out_of_range');
  }
  return problems;
}

/** Whether it is fully credited. */
function isTakenBack(invoice: Invoice): boolean {
  return invoice.lines.length > 0 && invoice.lines.every((line) => isCredited(line, invoice));
}

/**
 * A supplier's number is unique per type, unless its bill is fully credited; credits with their bill's number do not count
 * (domain.md 5.1, 9).
 */
function hasTwin(books: Books, { type, partner, reference, reversalOf }: Invoice): boolean {
  if (!kindOf({ type }).needsReference || !partner || reference === reversalOf?.reference) return false;
  const alike = books.invoices.filter(
    (one) => one.state === 'posted' && one.type === type && one.partner === partner && one.reference === reference,
  );
  return alike.some((one) => !isTakenBack(one) && one.reversalOf?.reference !== reference);
}

/** Posts a draft without problems; a credit settles open parts of its original, the latest first. */
export function postInvoice(books: Books, invoice: Invoice): void {
  const date = (invoice.date ??= today());
  invoice.rate ??= books.rateOf(invoice.currency, date);
  recompute(books, invoice);
  const instalments = instalmentsOf(invoice, date);
  invoice.due = isDueDerived(invoice) ? derivedDue(invoice, date) : (invoice.due ?? date);
  const original = invoice.reversalOf;
  const { scope, partnerAccount, journal, isCredit } = kindOf(invoice);
  const account =
    (original && itemsOf(original)[0]?.account) ?? invoice.partner?.accounts[scope] ?? books.account(partnerAccount);
  invoice.state = 'posted';
  invoice.entry = books.ledger.post({
    ...{ journal: books.journal(journal), series: isCredit ? 'credit_note' : 'main', date, source: invoice },
    lines: entryLines(invoice, account, instalments),
  });
  for (const line of invoice.lines) if (line.product) line.product.isUsed = true;
  for (const { tax } of invoice.figures.taxes) tax.isUsed = true;
  if (invoice.term) invoice.term.isUsed = true;
  if (invoice.partner) invoice.partner.isUsed = true;
}

/** The parts of its original that a posted credit settles (domain.md 6.2). */
export function settleOriginal(books: Books, credit: Invoice): void {
  const original = credit.reversalOf as Invoice;
  original.credits.push(credit);
  const [own] = itemsOf(credit);
  if (!own) return;
  for (const { item, amount } of portions(
    itemsOf(original).sort((a, b) => oldestFirst(b, a)),
    credit.figures.total,
  )) {
    const [debit, opposite] = item.side === 'debit' ? [item, own] : [own, item];
    books.ledger.match(debit, opposite, { amount, date: books.matchDate(item, own), isOfReversal: true });
  }
}

function entryLines(
  invoice: Invoice,
  owed: Account,
  instalments: readonly { due: string; amount: Units }[],
): LedgerLine[] {
  const { currency, partner, figures, lines } = invoice;
  const { sign } = kindOf(invoice);
  const others = [
    ...lines.map(({ account, subtotal }) => ({ account, amount: -sign * subtotal, tax: null })),
    ...figures.taxes.flatMap(({ tax, amount }) => [
      { account: tax.account, amount: -sign * amount, tax },
      ...(tax.counter ? [{ account: tax.counter, amount: sign * amount, tax }] : []),
    ]),
  ];
  const parts = instalments.map(({ amount }) => sign * amount);
  const values = worth(
    others.map(({ amount }) => amount),
    parts,
    currency === HOME ? '1' : (invoice.rate as string),
  );
  return [
    ...instalments.map(({ due }, i) => ({
      account: owed,
      partner,
      value: values.parts[i] as Units,
      amount: parts[i] as Units,
      currency,
      tax: null,
      due,
    })),
    ...others.map((other, i) => ({ ...other, partner: null, value: values.lines[i] as Units, currency })),
  ].filter(({ amount }) => amount !== 0n);
}
