import { equal, multiply, roundedQuotient } from '@daybook/money';

/** A quantity of goods and what it is worth together. */
export interface Valued {
  readonly quantity: string;
  readonly value: string;
}

/** The value of a part, rounded half away from zero; the last piece takes the rest (domain.md 9). */
export function portion(whole: Valued, quantity: string, decimals: number): string {
  if (equal(quantity, whole.quantity)) return whole.value;
  return roundedQuotient(multiply(whole.value, quantity), whole.quantity, decimals);
}
