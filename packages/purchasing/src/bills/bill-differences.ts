import type { MatchedBill } from '@daybook/accounting';
import type { Problem } from '@daybook/errors';
import { baseQuantity } from '@daybook/inventory';
import {
  absolute,
  add,
  compare,
  decimalsOfCurrency,
  isNegative,
  isZero,
  maximum,
  multiply,
  percentOf,
  round,
  roundedQuotient,
  subtract,
} from '@daybook/money';

/** A line of a purchase order that a bill names. Decimals as text. */
export interface MatchedLine {
  readonly id: string;
  readonly number: string;
  readonly currency: string;
  readonly priceUnit: string;
  readonly discount: string;
  readonly amountSubtotal: string;
  readonly discountShare: string;
  readonly isGoods: boolean | null;
  /** How many of the product's unit one of its unit is. */
  readonly unitFactor: string;
  /** In the product's unit: received and neither returned nor billed by posted bills. */
  readonly open: string;
}

/** How much a bill may differ. */
export interface Match {
  readonly priceTolerancePercent: string;
  readonly priceToleranceAmount: string;
  readonly match: 'warn' | 'block';
}

type BillLine = MatchedBill['lines'][number];

/** Of a price that is computed. */
const PRICE_DECIMALS = 12;

/**
 * How a bill differs from what was ordered and received, line by line: prices after the discount, beyond the larger of both tolerances; and
 * goods that have not come. Differences are rounded to the currency, so that parts of a cent never block a bill (domain.md 5.16).
 */
export function billDifferences(
  { lines, currency }: MatchedBill,
  ordered: readonly MatchedLine[],
  settings: Match,
): Problem[] {
  const left = new Map(ordered.map(({ id, open }) => [id, open]));
  return lines.flatMap((line, i): Problem[] => {
    const of = ordered.find(({ id }) => id === line.purchaseLineId);
    if (!of) return [];
    const open = left.get(of.id)!;
    left.set(of.id, subtract(open, baseQuantity(line)));
    return [...quantityDifference(line, of, open, `lines[${i}]`), ...priceDifference(line, of, currency, settings, i)];
  });
}

function quantityDifference(line: BillLine, { isGoods, number }: MatchedLine, open: string, at: string): Problem[] {
  const quantity = baseQuantity(line);
  if (!isGoods || compare(quantity, open) <= 0) return [];
  const come = isNegative(open) ? '0' : open;
  const message = `${at}.quantity is ${quantity}, and ${come} of this line of ${number} is received and not billed. Receive it, correct the bill, or approve that it waits for its goods (approve_differences).`;
  return [{ field: `${at}.quantity`, code: 'over_billed', message }];
}

function priceDifference(
  line: BillLine,
  ordered: MatchedLine,
  currency: string,
  settings: Match,
  i: number,
): Problem[] {
  const field = `lines[${i}].price_unit`;
  if (currency !== ordered.currency) {
    const message = `${field} is in ${currency}, and ${ordered.number} in ${ordered.currency}, so that they cannot be compared. Change the currency, or approve it (approve_differences).`;
    return [{ field, code: 'price_differs', message }];
  }
  const { difference, tolerated, isTolerated, agreed } = comparedPrices(line, ordered, settings, currency);
  const billed = netOf(line);
  if (isTolerated) return [];
  const message = `${field}: the price after the discount is ${billed}, and ${agreed} in ${ordered.number}: a difference of ${difference} ${currency}, and ${tolerated} is tolerated. Correct it, or approve it (approve_differences).`;
  return [{ field, code: 'price_differs', message }];
}

/**
 * The prices of both for one of their units, multiplied by the factor of the other one's unit: so a piece of a box costs exactly its part of the
 * box. Only what a message shows is rounded.
 */
function comparedPrices(line: BillLine, ordered: MatchedLine, settings: Match, currency: string) {
  const [own, factor] = [line.unitFactor, ordered.unitFactor];
  const decimals = decimalsOfCurrency(currency);
  const apart = absolute(subtract(multiply(netOf(line), factor), multiply(netOf(ordered), own)));
  const difference = quotient(multiply(apart, line.quantity), factor, decimals);
  const value = absolute(multiply(multiply(netOf(ordered), line.quantity), own));
  const percent = percentOf(value, settings.priceTolerancePercent);
  const amount = maximum(settings.priceToleranceAmount, spreadTolerance([line, ordered], currency));
  const most = maximum(percent, multiply(amount, factor));
  return {
    difference,
    isTolerated: compare(multiply(difference, factor), most) <= 0,
    tolerated: factor === '1' ? most : quotient(most, factor, decimals),
    agreed: factor === own ? netOf(ordered) : quotient(multiply(netOf(ordered), own), factor, 6),
  };
}

const quotient = (dividend: string, divisor: string, decimals: number): string =>
  divisor === '1' ? round(dividend, decimals) : roundedQuotient(dividend, divisor, decimals);

type Priced = Pick<BillLine, 'priceUnit' | 'discount' | 'amountSubtotal' | 'discountShare'>;

/** The price of one unit after the discount of the line and its share of that of the document. */
function netOf({ priceUnit, discount, amountSubtotal, discountShare }: Priced): string {
  const price = percentOf(priceUnit, subtract('100', discount));
  const whole = add(amountSubtotal, discountShare);
  if (isZero(discountShare) || isZero(whole)) return price;
  return roundedQuotient(multiply(price, amountSubtotal), whole, PRICE_DECIMALS);
}

/** A document's discount is spread to the cent, on both sides: so much is no other price. */
function spreadTolerance(lines: readonly Priced[], currency: string): string {
  return lines.every(({ discountShare }) => isZero(discountShare)) ? '0' : `2e-${decimalsOfCurrency(currency)}`;
}
