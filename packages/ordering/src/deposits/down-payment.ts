import type { PaperLanguage } from '@daybook/papers';
import {
  type DepositSource,
  type InvoicedLine,
  priceSale,
  type PricedType,
  type Sale,
  type SalePricing,
  taxSetKey,
} from '@daybook/accounting';
import { InvalidRequest, type Problem } from '@daybook/errors';
import {
  add,
  compare,
  decimalsOfCurrency,
  isZero,
  multiply,
  percentOf,
  round,
  roundedQuotient,
  shareByLargestRemainder,
  subtract,
  sum,
} from '@daybook/money';
import type { OrderDiscount } from '../billing/take-discount.js';
import type { PricedDocument } from '../documents/priced-document.js';
import type { OrderKind } from '../order-kind.js';
import type { LineFacts } from '../progress/order-facts.js';
import { priceOfNet, unitOf } from './gross.js';
import { netOfSet, type TaxSet, taxSetsOf } from './tax-sets.js';
import { downPaymentText } from './words.js';

/** Arguments of the action that drafts a down payment: a percentage of the order, or an amount. */
export interface DownPaymentArgs {
  readonly percent?: string | null;
  readonly amount?: string | null;
  /** Whether the amount includes the taxes; the default. */
  readonly basis?: 'net' | 'gross' | null;
  readonly date?: string | null;
}

/** What a down payment depends on. */
export interface DepositContext {
  readonly sources: readonly DepositSource[];
  readonly facts: readonly LineFacts[];
  readonly pricing: SalePricing;
  /** Null: the order has none that is an amount. */
  readonly discount: OrderDiscount | null;
  readonly language: PaperLanguage;
}

/** A line of the invoice or bill. */
export type DepositLine = Pick<InvoicedLine, 'description' | 'quantity' | 'priceUnit' | 'discount' | 'taxIds'>;

/** @throws InvalidRequest without a percentage or an amount, and with both */
export function checkDownPaymentArgs({ percent, amount, basis }: DownPaymentArgs): void {
  const isPercent = (percent ?? null) !== null;
  const isAmount = (amount ?? null) !== null;
  if (isPercent === isAmount) {
    const message = isPercent
      ? 'Send percent or amount, not both.'
      : 'percent or amount is required: how much of the order is paid down.';
    throw new InvalidRequest({
      field: isPercent ? 'amount' : 'percent',
      code: isPercent ? 'one_side' : 'required',
      message,
    });
  }
  if (isPercent && basis) {
    const message = 'basis says what an amount is, and percent is always of the net. Leave basis out.';
    throw new InvalidRequest({ field: 'basis', code: 'invalid_value', message });
  }
}

/** What is neither invoiced nor paid down of each tax set of the order, where that is above 0 (domain.md 5.18). */
export function availableSets(
  order: Readonly<PricedDocument>,
  context: Pick<DepositContext, 'sources' | 'facts'>,
): TaxSet[] {
  return availableNets(order, context).filter(({ net }) => compare(net, '0') > 0);
}

export function availableNets(
  order: Readonly<PricedDocument>,
  { sources, facts }: Pick<DepositContext, 'sources' | 'facts'>,
): TaxSet[] {
  const invoiced = order.lines.map((line) => ({
    taxIds: line.taxIds,
    amountSubtotal: facts.find(({ lineId }) => lineId === line.id)?.net ?? '0',
  }));
  const ofInvoices = taxSetsOf(invoiced);
  return taxSetsOf(order.lines).map((set) => {
    const deposits = sources.filter(({ taxIds }) => taxSetKey(taxIds) === set.key);
    const taken = add(netOfSet(ofInvoices, set.key), ...deposits.map(({ free }) => free.net));
    return { ...set, net: subtract(set.net, taken) };
  });
}

/** The lines of a down payment, one for each set of taxes, or why there is none. */
export function downPaymentLines(
  kind: OrderKind,
  order: Readonly<PricedDocument>,
  context: DepositContext,
  args: DownPaymentArgs,
): readonly DepositLine[] | { readonly problems: Problem[] } {
  const sets = availableSets(order, context);
  const field = (args.percent ?? null) === null ? 'amount' : 'percent';
  const most = sum(sets.map(({ net }) => net));
  const net = netWanted(kind, order, sets, context, args);
  if (compare(net, most) > 0 || isZero(most)) {
    const message = `${field}: the down payment would be ${net} ${order.currency} without tax, and ${most} of ${order.number} is neither ${kind.billing.done} nor paid down. Reduce it.`;
    return { problems: [{ field, code: 'down_payment_exceeds_order', message }] };
  }
  if (compare(net, '0') <= 0) {
    const message = `${field} comes to nothing in ${order.currency}. Raise it.`;
    return { problems: [{ field, code: 'out_of_range', message }] };
  }
  return linesOf(order, sets, net, context, args);
}

/** The down payment without tax. An amount with the taxes is met exactly where some net amount gives it, else by the next below. */
function netWanted(
  kind: OrderKind,
  order: Readonly<PricedDocument>,
  sets: readonly TaxSet[],
  context: DepositContext,
  { percent, amount, basis }: DownPaymentArgs,
): string {
  const decimals = decimalsOfCurrency(order.currency);
  if (percent) return round(percentOf(sum(taxSetsOf(order.lines).map(({ net }) => net)), percent), decimals);
  const wanted = amount!;
  if (basis === 'net' || isZero(order.amountTotal)) return wanted;
  const totalOf = (net: string): string =>
    totalOfDownPayment(kind, order, linesOf(order, sets, net, context, {}), context);
  const most = sum(sets.map((set) => set.net));
  if (isZero(most)) return wanted;
  const whole = totalOf(most);
  let net = roundedQuotient(multiply(wanted, most), whole, decimals);
  const unit = unitOf(decimals);
  // A cent more without tax is one or a few more with it: a few steps reach the amount, or pass it.
  while (compare(net, most) < 0 && compare(totalOf(add(net, unit)), wanted) <= 0) net = add(net, unit);
  while (compare(net, '0') > 0 && compare(net, most) <= 0 && compare(totalOf(net), wanted) > 0)
    net = subtract(net, unit);
  return net;
}

function linesOf(
  { number, currency }: Readonly<PricedDocument>,
  sets: readonly TaxSet[],
  net: string,
  { pricing, language }: DepositContext,
  { percent }: DownPaymentArgs,
): DepositLine[] {
  const decimals = decimalsOfCurrency(currency);
  const most = sum(sets.map((set) => set.net));
  const weights = sets.map((set) => ({ numerator: multiply(net, set.net), denominator: most }));
  const shares = compare(net, most) > 0 ? [] : shareByLargestRemainder(net, weights, decimals);
  return sets.flatMap(({ taxIds }, i) => {
    const share = shares[i] ?? '0';
    if (isZero(share)) return [];
    const names = sets.length > 1 ? taxIds.map((id) => pricing.taxes.get(id)!.name) : [];
    const description = downPaymentText(language, { number: number as string, percent: percent ?? null, names });
    const priceUnit = priceOfNet(share, taxIds, pricing, decimals);
    return [{ description, quantity: '1', priceUnit, discount: '0', taxIds: [...taxIds] }];
  });
}

function totalOfDownPayment(
  kind: OrderKind,
  order: Readonly<PricedDocument>,
  lines: readonly DepositLine[],
  { pricing }: DepositContext,
): string {
  const own = { discountPercent: null, discountAmount: null, discountReason: null };
  const priced = lines.map((line) => ({ ...line, productId: null, taxIds: [...line.taxIds] }));
  const sale = { ...order, ...own, lines: priced };
  priceSale(sale as unknown as Sale, pricing, kind.bills as PricedType);
  return sale.amountTotal;
}
