import Big from 'big.js';
import { canonical } from './decimal-text.js';
import { commonDecimals, fromScaledInteger, toScaledInteger } from './scaled-integer.js';
import { plus, rounded, type Small, small, textOfSmall, times } from './small.js';

/** A constructor of our own, unaffected by settings of the shared one. */
const Decimal = Big();
Decimal.strict = true;

const HALF_AWAY_FROM_ZERO = Decimal.roundHalfUp;
const PLAIN = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;

/** Converts exponent forms with `canonical`, which refuses absurd ones instead of expanding them. */
function decimal(value: string): Big {
  return new Decimal(PLAIN.test(value) ? value : canonical(value));
}

const ZERO = decimal('0');
const HUNDREDTH = decimal('0.01');
const SMALL_HUNDREDTH: Small = { units: 1, decimals: 2 };

/** Digits without an exponent; `toFixed` writes no trailing zeros and no sign on zero. */
function text(value: Big): string {
  return value.toFixed();
}

/** Small numbers are computed exactly as doubles. If any value is not small, everything is computed in digits. */
function either(quick: Small | undefined, exactly: () => Big): string {
  return quick === undefined ? text(exactly()) : textOfSmall(quick);
}

/** The exact sum of a list, `0` for an empty one. */
export function sum(values: Iterable<string>): string {
  let quick: Small | undefined = { units: 0, decimals: 0 };
  let total = ZERO;
  for (const value of values) {
    const next: Small | undefined = quick && plus(quick, small(value));
    if (quick && !next) total = decimal(textOfSmall(quick));
    if (!next) total = total.plus(decimal(value));
    quick = next;
  }
  return either(quick, () => total);
}

export function add(...values: readonly string[]): string {
  return sum(values);
}

function opposite(value: Small | undefined): Small | undefined {
  return value && { units: -value.units, decimals: value.decimals };
}

export function subtract(minuend: string, subtrahend: string): string {
  return either(plus(small(minuend), opposite(small(subtrahend))), () => decimal(minuend).minus(decimal(subtrahend)));
}

export function negate(value: string): string {
  return either(opposite(small(value)), () => decimal(value).neg());
}

export function absolute(value: string): string {
  return text(decimal(value).abs());
}

/** The exact product, without rounding. */
export function multiply(...factors: readonly [string, ...string[]]): string {
  const [first, ...others] = factors;
  return either(
    others.reduce((product, factor) => times(product, small(factor)), small(first)),
    () => others.reduce((product, factor) => product.times(decimal(factor)), decimal(first)),
  );
}

/** value × percent ÷ 100, exact, without rounding. */
export function percentOf(value: string, percent: string): string {
  return either(times(times(small(value), small(percent)), SMALL_HUNDREDTH), () =>
    decimal(value).times(decimal(percent)).times(HUNDREDTH),
  );
}

/** −1, 0 or 1 as the first is less than, equal to or greater than the second; suits `Array.sort`. */
export function compare(first: string, second: string): -1 | 0 | 1 {
  const difference = plus(small(first), opposite(small(second)));
  return difference ? ((Math.sign(difference.units) || 0) as -1 | 0 | 1) : decimal(first).cmp(decimal(second));
}

export function equal(first: string, second: string): boolean {
  return compare(first, second) === 0;
}

export function isZero(value: string): boolean {
  return (small(value)?.units ?? decimal(value).cmp(ZERO)) === 0;
}

export function isNegative(value: string): boolean {
  return (small(value)?.units ?? decimal(value).cmp(ZERO)) < 0;
}

export function minimum(...values: readonly [string, ...string[]]): string {
  const [first, ...others] = values.map(decimal) as [Big, ...Big[]];
  return text(others.reduce((least, value) => (value.lt(least) ? value : least), first));
}

export function maximum(...values: readonly [string, ...string[]]): string {
  const [first, ...others] = values.map(decimal) as [Big, ...Big[]];
  return text(others.reduce((most, value) => (value.gt(most) ? value : most), first));
}

/** Rounded half away from zero (domain.md 3.2), so that the rounding of −x is the negative of that of x. */
export function round(value: string, decimals: number): string {
  return either(rounded(small(value), decimals), () => decimal(value).round(decimals, HALF_AWAY_FROM_ZERO));
}

/** numerator ÷ denominator, rounded only once, half away from zero (domain.md 3.2). Throws RangeError on a zero denominator. */
export function roundedQuotient(numerator: string, denominator: string, decimals: number): string {
  const scale = commonDecimals([numerator, denominator]);
  const above = toScaledInteger(numerator, scale) * 10n ** BigInt(decimals);
  const below = toScaledInteger(denominator, scale);
  if (below === 0n) throw new RangeError('Division by zero');
  const [size, divisor] = [above < 0n ? -above : above, below < 0n ? -below : below];
  const units = (2n * size + divisor) / (2n * divisor);
  return fromScaledInteger(above < 0n === below < 0n ? units : -units, decimals);
}
