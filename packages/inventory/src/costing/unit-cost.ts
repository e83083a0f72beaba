import { fits, isZero, minimum, roundedQuotient } from '@daybook/money';

const MOST = '999999999999999';

/** The unit value, at most 6 decimals and 15 digits in all (domain.md 3.1); null for a zero quantity. */
export function unitCost(value: string, quantity: string): string | null {
  if (isZero(quantity)) return null;
  for (let decimals = 6; decimals > 0; decimals--) {
    const cost = roundedQuotient(value, quantity, decimals);
    if (fits(cost, { maxDigits: 15, maxDecimals: 6 })) return cost;
  }
  return minimum(roundedQuotient(value, quantity, 0), MOST);
}
