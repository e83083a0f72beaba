import { add, multiply, roundedQuotient, sum } from '@daybook/money';
import type { FiscalPosition } from '../entities/fiscal-position.js';
import type { TaxRule } from '../taxes/tax-rule.js';

/** What a position puts in place of what. */
export interface PositionMapping {
  readonly priceBasis: FiscalPosition['priceBasis'];
  readonly taxes: readonly { readonly fromId: string; readonly toIds: readonly string[] }[];
  readonly accounts: readonly { readonly fromId: string; readonly toId: string }[];
}

/** The taxes that take the place of these, each once, in order. */
export function mappedTaxes(position: PositionMapping | undefined, taxIds: readonly string[]): string[] {
  if (!position) return [...taxIds];
  const found = taxIds.flatMap((id) => position.taxes.find(({ fromId }) => fromId === id)?.toIds ?? [id]);
  return [...new Set(found)];
}

export function mappedAccount<T extends string | null>(position: PositionMapping | undefined, accountId: T): T {
  return (position?.accounts.find(({ fromId }) => fromId === accountId)?.toId as T | undefined) ?? accountId;
}

/** A price has six decimals at most (domain.md 3.1). */
const PRICE_DECIMALS = 6;

/**
 * A price with the taxes `from` as one with the taxes `to` (domain.md 4.34). Of a price that includes taxes, `keep_net` keeps what it is
 * without them, and `keep_gross` what the customer pays; a price without included taxes is kept as such.
 */
export function convertedPrice(
  price: string,
  from: readonly TaxRule[],
  to: readonly TaxRule[],
  basis: FiscalPosition['priceBasis'],
): string {
  const [before, after] = [percentsOf(from), percentsOf(to)];
  const includes = from.some(({ priceIncluded }) => priceIncluded);
  const netPercent = add('100', before.included);
  const shown = add('100', after.included);
  if (basis === 'keep_net' || !includes) return roundedQuotient(multiply(price, shown), netPercent, PRICE_DECIMALS);
  const gross = multiply(price, add('100', before.included, before.added), shown);
  return roundedQuotient(gross, multiply(netPercent, add('100', after.included, after.added)), PRICE_DECIMALS);
}

/** The rates that are in a price, and those that are added to it. What the buyer owes is neither. */
function percentsOf(taxes: readonly TaxRule[]): { readonly included: string; readonly added: string } {
  const charged = taxes.filter(({ selfAssessed }) => !selfAssessed);
  const rates = (isIncluded: boolean): string =>
    sum(charged.filter(({ priceIncluded }) => priceIncluded === isIncluded).map(({ rate }) => rate));
  return { included: rates(true), added: rates(false) };
}
