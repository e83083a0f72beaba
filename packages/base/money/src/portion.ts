import { equal, isZero, multiply, roundedQuotient } from './arithmetic.js';

/** A quantity, and what it is worth as a whole. */
export interface Valued {
  readonly quantity: string;
  readonly value: string;
}

/**
 * The value of a part, rounded half away from zero to so many decimals (domain.md 9). The whole has the whole value, so the last
 * part takes what the roundings before it left; nothing is worth nothing.
 */
export function portion(whole: Valued, quantity: string, decimals: number): string {
  if (isZero(quantity)) return '0';
  if (equal(quantity, whole.quantity)) return whole.value;
  return roundedQuotient(multiply(whole.value, quantity), whole.quantity, decimals);
}
