import { grossOf, taxSetKey } from '@daybook/accounting';
import { add, compare, decimalsOfCurrency, maximum, minimum, multiply, subtract, sum } from '@daybook/money';
import type { PricedDocument } from '../documents/priced-document.js';
import type { OrderKind } from '../order-kind.js';
import { openNets, postedOf } from './deductions.js';
import type { DepositContext, DepositLine } from './down-payment.js';
import { unitOf } from './gross.js';
import { type InvoicedSet, type PricedPart, setsOf } from './invoiced-sets.js';
import { netOfSet } from './tax-sets.js';
import { roundingText } from './words.js';

/** A line of the smallest amounts that invoices of parts come to less than the order, as each of them is rounded. */
export type RoundingLine = DepositLine & { readonly discountable: false };

/** Lines, discounts and taxes are rounded to a unit of the currency each, on every document and on the order. */
const UNITS_OF_LINE = '2';

/**
 * Invoices of parts round each by itself, and may come to some cents less than the order that was paid down. The last one of a set of taxes makes
 * up for it, so that it deducts all that is left and is not negative (domain.md 5.18). What is missing for other reasons stays.
 */
export function roundingsOf(
  kind: OrderKind,
  order: Readonly<PricedDocument>,
  parts: readonly PricedPart[],
  context: DepositContext,
): RoundingLine[] {
  const open = openNets(order, context);
  return setsOf(kind, order, parts, context).flatMap((set): RoundingLine[] => {
    if (!set.isLast) return [];
    const left = leftOf(set, context);
    const most = minimum(subtract(netOfSet(open, set.key), set.net), rounded(set, order, parts, context));
    const missing = subtract(left.net, set.net);
    if (fits(left, set) || compare(missing, most) > 0) return [];
    const unit = unitOf(decimalsOfCurrency(order.currency));
    for (let amount = maximum(unit, missing); compare(amount, add(most, unit)) <= 0; amount = add(amount, unit)) {
      const line = roundingLine(amount, set, order, context);
      const made = setsOf(kind, order, [...parts, line], context).find(({ key }) => key === set.key)!;
      if (fits(left, made)) return [line];
    }
    return [];
  });
}

interface Left {
  readonly net: string;
  readonly gross: string;
}

const fits = (left: Left, { net, gross }: InvoicedSet): boolean =>
  compare(left.net, net) <= 0 && compare(left.gross, gross) <= 0;

/** What is left of the down payments of a set, without tax and as its lines are priced. */
function leftOf({ key }: InvoicedSet, { sources, pricing }: DepositContext): Left {
  const own = postedOf(sources).filter(({ taxIds }) => taxSetKey(taxIds) === key);
  const isIncluded = (id: string): boolean => pricing.taxes.get(id)?.priceIncluded ?? false;
  return {
    net: sum(own.map(({ free }) => free.net)),
    gross: sum(own.map(({ free }) => grossOf(free, isIncluded))),
  };
}

/** The most that rounding can have taken, over all documents of the set. */
function rounded(
  { key }: InvoicedSet,
  { currency, lines }: Readonly<PricedDocument>,
  parts: readonly PricedPart[],
  { facts }: DepositContext,
): string {
  const own = lines.filter(({ taxIds }) => taxSetKey(taxIds) === key).map(({ id }) => id);
  const before = facts.filter(({ lineId }) => own.includes(lineId)).map(({ documentLines }) => documentLines);
  const now = parts.filter(({ taxIds }) => taxSetKey(taxIds) === key).length;
  const count = sum([...before, String(now), String(own.length)]);
  return multiply(multiply(count, UNITS_OF_LINE), unitOf(decimalsOfCurrency(currency)));
}

function roundingLine(
  priceUnit: string,
  { taxIds }: InvoicedSet,
  { number }: Readonly<PricedDocument>,
  { language }: DepositContext,
): RoundingLine {
  const description = roundingText(language, { number: number as string });
  return { description, quantity: '1', priceUnit, discount: '0', discountable: false, taxIds: [...taxIds] };
}
