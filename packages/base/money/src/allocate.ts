import { commonDecimals, fromScaledInteger, toScaledInteger } from './scaled-integer.js';

/** numerator ÷ denominator, kept apart so that nothing is lost; both decimals, the denominator above zero. */
export interface Fraction {
  readonly numerator: string;
  readonly denominator: string;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

/** The weights in units of 10^−decimals, as integer numerators over one common denominator. */
function overCommonDenominator(weights: readonly Fraction[], decimals: number) {
  const scale = commonDecimals(weights.flatMap((weight) => [weight.numerator, weight.denominator]));
  const denominators = weights.map((weight) => toScaledInteger(weight.denominator, scale));
  if (denominators.some((denominator) => denominator <= 0n)) throw new RangeError('A denominator must be above zero');
  const common = denominators.reduce((multiple, next) => (multiple / greatestCommonDivisor(multiple, next)) * next);
  const unit = 10n ** BigInt(decimals);
  const numerators = weights.map(
    (weight, index) => toScaledInteger(weight.numerator, scale) * unit * (common / (denominators[index] as bigint)),
  );
  return { numerators, common };
}

/** The order in which lines get one unit more: largest remainder first, or smallest when units are subtracted. */
function orderOfShares(remainders: readonly bigint[], leftover: bigint): number[] {
  const order = remainders.map((_, index) => index);
  return order.sort((a, b) => {
    const difference = (remainders[a] as bigint) - (remainders[b] as bigint);
    if (difference === 0n) return a - b;
    return difference > 0n === leftover > 0n ? -1 : 1;
  });
}

/**
 * Splits `total` into amounts of `decimals` decimals that add up to it exactly, each near its weight (domain.md 3.3 step 4). The weights
 * are the exact, unrounded shares; their sum may differ from `total` by a few units.
 *
 * Each line first gets its weight truncated towards zero. The remaining units go one by one to the largest remainders; a negative rest is
 * subtracted unit by unit from the smallest. Remainders are compared as integers over the common denominator, ties go to the earlier line,
 * and a rest larger than the number of lines starts over. Truncating towards zero keeps the rule symmetric: negating total and weights
 * negates every share.
 *
 * Throws RangeError when `total` has more decimals, a denominator is not above zero, or there is a total but no line.
 */
export function shareByLargestRemainder(total: string, weights: readonly Fraction[], decimals: number): string[] {
  const units = toScaledInteger(total, decimals);
  if (weights.length === 0) {
    if (units !== 0n) throw new RangeError(`Nothing to share ${total} over`);
    return [];
  }
  const { numerators, common } = overCommonDenominator(weights, decimals);
  const shares = numerators.map((numerator) => numerator / common);
  const leftover = units - shares.reduce((left, right) => left + right);
  const order = orderOfShares(
    numerators.map((numerator) => numerator % common),
    leftover,
  );
  const count = BigInt(shares.length);
  const [rounds, extra, step] = [leftover / count, leftover % count, leftover < 0n ? -1n : 1n];
  order.forEach((line, place) => {
    shares[line] = (shares[line] as bigint) + rounds + (BigInt(place) < extra * step ? step : 0n);
  });
  return shares.map((share) => fromScaledInteger(share, decimals));
}
