import type { SalePricing } from '@daybook/accounting';
import { add, compare, multiply, percentOf, round, roundedQuotient, subtract, sum } from '@daybook/money';

/** The taxes of the set that are part of the price. */
const includedOf = (taxIds: readonly string[], { taxes }: Pick<SalePricing, 'taxes'>): string[] =>
  taxIds.flatMap((id) => (taxes.get(id)?.priceIncluded ? [taxes.get(id)!.rate] : []));

/** What is left of a price without the taxes that it includes (domain.md 3.3, step 3). */
function netOfGross(gross: string, rates: readonly string[], decimals: number): string {
  const percent = add('100', ...rates);
  return subtract(gross, sum(rates.map((rate) => roundedQuotient(multiply(gross, rate), percent, decimals))));
}

/** The price, with the taxes that it includes, which comes to this without them. */
export function priceOfNet(
  net: string,
  taxIds: readonly string[],
  pricing: Pick<SalePricing, 'taxes'>,
  decimals: number,
): string {
  const rates = includedOf(taxIds, pricing);
  if (rates.length === 0) return net;
  const unit = unitOf(decimals);
  let gross = round(add(net, ...rates.map((rate) => percentOf(net, rate))), decimals);
  while (compare(netOfGross(gross, rates, decimals), net) < 0) gross = add(gross, unit);
  while (compare(netOfGross(gross, rates, decimals), net) > 0) gross = subtract(gross, unit);
  return gross;
}

/** The smallest amount of a currency. */
export const unitOf = (decimals: number): string => (decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`);
