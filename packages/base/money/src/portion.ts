import { equal, isZero, multiply, roundedQuotient } from './arithmetic.js';

/** A quantity and its total value. */
export interface Valued {
  readonly quantity: string;
  readonly value: string;
}

/**
 * The value of a part, rounded half away from zero to `decimals` (domain.md 9). The whole has the whole value, so the last part absorbs
 * earlier roundings; a zero quantity has the value zero.
 */
export function portion(whole: Valued, quantity: string, decimals: number): string {
  if (isZero(quantity)) return '0';
  if (equal(quantity, whole.quantity)) return whole.value;
  return roundedQuotient(multiply(whole.value, quantity), whole.quantity, decimals);
}
