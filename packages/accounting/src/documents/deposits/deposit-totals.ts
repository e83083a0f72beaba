import type { Problem } from '@daybook/errors';
import {
  absolute,
  add,
  compare,
  decimalsOfCurrency,
  isNegative,
  isZero,
  minimum,
  multiply,
  negate,
  shareByLargestRemainder,
  subtract,
  sum,
} from '@daybook/money';
import type { Invoice } from '../entities/invoice.js';
import type { InvoiceLine } from '../entities/invoice-line.js';
import type { InvoiceContext } from '../invoices/invoice-context.js';
import { chargedTax, type TaxTotal, type Totals } from '../taxes/compute-totals.js';
import { type DepositAmounts, type DepositSource, exceeds, grossOfQuantity, partOf } from './deposit.js';
import { sourceOf } from './deposit-lines.js';
import { lineAmount } from '../taxes/line-amount.js';

/** A line that lowers a deposit, by its place in the document, and what it takes. */
interface Taken {
  readonly place: number;
  readonly source: DepositSource;
  part: DepositAmounts;
}

/**
 * The figures of a document with lines that lower deposits: those of its other lines, which `others` computes, with the parts that these lines
 * take of what is left. A part has its portion of the taxes of the down payment, so that over all documents the tax is that of the same
 * documents without deductions (domain.md 6.15). Sets what each line takes.
 */
export function withDeposits(
  invoice: Invoice,
  context: InvoiceContext,
  others: (lines: InvoiceLine[]) => Totals,
): Totals | { readonly problems: Problem[] } {
  const places = invoice.lines.flatMap((line, place) => (sourceOf(line, context) ? [place] : []));
  if (places.length === 0) return ofDownPayment(invoice, others(invoice.lines));
  const taken = takenParts(invoice, places, context);
  const wrong = leftProblems(invoice, taken);
  if (wrong.length > 0) return { problems: wrong };
  const rest = invoice.lines.filter((_, place) => !places.includes(place));
  const own = others(rest);
  const sums = new Map(own.taxes.map((tax) => [tax.taxId, tax]));
  settleEmptied(taken, sums, context);
  for (const { source, part } of taken) {
    for (const taxId of source.taxIds) sums.set(taxId, added(sums.get(taxId), taxId, part, context));
  }
  for (const { place, part } of taken) invoice.lines[place]!.depositTaxes = part.taxes;
  const parts = new Map(taken.map(({ place, part }) => [place, part.net]));
  const subtotals = own.lines.values();
  const lines = invoice.lines.map((line, place) => {
    const net = parts.get(place);
    if (net !== undefined) return { amountSubtotal: net, discountShare: '0' };
    line.depositTaxes = null;
    return subtotals.next().value!;
  });
  return totalsOf(lines, [...sums.values()], own);
}

/** The discount is that of the other lines. */
function totalsOf(
  lines: Totals['lines'],
  taxes: TaxTotal[],
  { amountDiscount, allowances }: Pick<Totals, 'amountDiscount' | 'allowances'>,
): Totals {
  const amountUntaxed = sum(lines.map(({ amountSubtotal }) => amountSubtotal));
  const amountTax = chargedTax(taxes);
  const discount = { amountDiscount, allowances };
  return { lines, ...discount, taxes, amountUntaxed, amountTax, amountTotal: add(amountUntaxed, amountTax) };
}

/** The lines of a down payment share its taxes, as far as they bear them; other documents have no such lines. */
function ofDownPayment(invoice: Invoice, totals: Totals): Totals {
  if (!invoice.downPaymentOfId) {
    for (const line of invoice.lines) line.depositTaxes = null;
    return totals;
  }
  const decimals = decimalsOfCurrency(invoice.currency);
  const byLine = invoice.lines.map((): Record<string, string> => ({}));
  for (const { taxId, amount } of totals.taxes) {
    const places = invoice.lines.flatMap(({ taxIds }, place) => (taxIds.includes(taxId) ? [place] : []));
    const nets = places.map((place) => totals.lines[place]!.amountSubtotal);
    const whole = sum(nets);
    const weights = nets.map((net) =>
      isZero(whole)
        ? { numerator: '0', denominator: '1' }
        : { numerator: signedLike(multiply(amount, net), whole), denominator: absolute(whole) },
    );
    shareByLargestRemainder(amount, weights, decimals).forEach((share, i) => (byLine[places[i]!]![taxId] = share));
  }
  invoice.lines.forEach((line, place) => (line.depositTaxes = byLine[place]!));
  return totals;
}

const signedLike = (amount: string, whole: string): string => (isNegative(whole) ? negate(amount) : amount);

/** What each line takes of what the ones before it have left. */
function takenParts(invoice: Invoice, places: readonly number[], context: InvoiceContext): Taken[] {
  const decimals = decimalsOfCurrency(invoice.currency);
  const isIncluded = (id: string): boolean => context.taxes.get(id)?.priceIncluded ?? false;
  const seen = new Map<string, DepositSource>();
  return places.map((place) => {
    const line = invoice.lines[place]!;
    const found = sourceOf(line, context)!;
    const source = seen.get(found.id) ?? found;
    const gross = line.downPaymentLineId
      ? negate(lineAmount(line, decimals))
      : grossOfQuantity(source, line.quantity, isIncluded, decimals);
    const part = partOf(source.left, gross, isIncluded, decimals);
    seen.set(found.id, lessened(source, part, line.quantity));
    return { place, source, part: line.downPaymentLineId ? negated(part) : part };
  });
}

const negated = ({ net, taxes }: DepositAmounts): DepositAmounts => ({
  net: negate(net),
  taxes: Object.fromEntries(Object.entries(taxes).map(([id, amount]) => [id, negate(amount)])),
});

function lessened(source: DepositSource, { net, taxes }: DepositAmounts, quantity: string): DepositSource {
  const { left, leftQuantity } = source;
  const rest = Object.entries(left.taxes).map(([id, amount]) => [id, subtract(amount, taxes[id] ?? '0')]);
  return {
    ...source,
    left: { ...left, net: subtract(left.net, net), taxes: Object.fromEntries(rest) as Record<string, string> },
    leftQuantity: subtract(leftQuantity, minimum(quantity, leftQuantity)),
  };
}

/** Lines that deduct more than is left. A credit is limited by the quantity that is left. */
function leftProblems(invoice: Invoice, taken: readonly Taken[]): Problem[] {
  const sums = new Map<string, string>();
  return taken.flatMap(({ place, source, part }): Problem[] => {
    if (!invoice.lines[place]!.downPaymentLineId) return [];
    const deducted = subtract(sums.get(source.id) ?? '0', part.net);
    sums.set(source.id, deducted);
    const first = taken.find((one) => one.source.id === source.id)!.source;
    if (!exceeds(deducted, first.left.net)) return [];
    const field = `lines[${place}].price_unit`;
    const message = `${field}: only ${first.left.net} of ${source.number} is left to deduct. Reduce the amount, or remove the line.`;
    return [{ field, code: 'nothing_left_to_deduct', message }];
  });
}

/**
 * A tax whose base is deducted whole is 0: the last line that bears it takes the difference of a cent, as far as it is left. Taxes that prices
 * include follow the prices.
 */
function settleEmptied(taken: readonly Taken[], own: ReadonlyMap<string, TaxTotal>, { taxes }: InvoiceContext): void {
  for (const [taxId, { base, amount }] of own) {
    const bearers = taken.filter(({ source }) => source.taxIds.includes(taxId));
    const last = bearers.at(-1);
    if (!last || taxes.get(taxId)?.priceIncluded) continue;
    const deducted = sum(bearers.map(({ part }) => part.net));
    if (!isZero(add(base, deducted))) continue;
    const rest = add(amount, ...bearers.map(({ part }) => part.taxes[taxId] ?? '0'));
    const wanted = subtract(last.part.taxes[taxId] ?? '0', rest);
    const left = negate(last.source.left.taxes[taxId] ?? '0');
    const isAllowed = compare(rest, '0') < 0 || compare(absolute(wanted), absolute(left)) <= 0;
    if (isAllowed) last.part = { ...last.part, taxes: { ...last.part.taxes, [taxId]: wanted } };
  }
}

function added(
  tax: TaxTotal | undefined,
  taxId: string,
  part: DepositAmounts,
  { taxes }: Pick<InvoiceContext, 'taxes'>,
): TaxTotal {
  const before = tax ?? {
    taxId,
    base: '0',
    amount: '0',
    ...(taxes.get(taxId)?.selfAssessed ? { selfAssessed: true } : {}),
  };
  return {
    ...before,
    base: add(before.base, part.net),
    amount: add(before.amount, part.taxes[taxId] ?? '0'),
  } as TaxTotal;
}
