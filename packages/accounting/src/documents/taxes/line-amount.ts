import { multiply, percentOf, round, subtract } from '@daybook/money';

/** Decimals as text; the discount in percent. */
export interface PricedQuantity {
  readonly quantity: string;
  readonly priceUnit: string;
  readonly discount: string;
}

/** The amount L of a line (domain.md 3.3, step 1): rounded first, so that the shown lines add up. */
export function lineAmount({ quantity, priceUnit, discount }: PricedQuantity, decimals: number): string {
  return round(percentOf(multiply(quantity, priceUnit), subtract('100', discount)), decimals);
}

/** The same for lines with the same set of taxes, in any order. */
export const taxSetKey = (taxIds: readonly string[]): string => [...taxIds].sort().join(' ');
