import { shortest, small } from './small.js';

/** No value of the program has more digits than this on either side of the point; longer texts are not expanded. */
const MAX_DIGITS_EACH_SIDE = 40;

const JSON_NUMBER = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/;

/** The value is ±0.`digits` × 10^`point`; `digits` has no zero at either end and is empty for zero. */
interface Shape {
  readonly negative: boolean;
  readonly digits: string;
  /** May be infinite: an exponent is parsed, never expanded. */
  readonly point: number;
}

function shapeOf(text: string): Shape | undefined {
  const match = JSON_NUMBER.exec(text);
  if (match === null) return undefined;
  const whole = match[2] as string;
  const all = whole + (match[3] ?? '');
  let start = 0;
  while (start < all.length && all[start] === '0') start += 1;
  if (start === all.length) return { negative: false, digits: '', point: 0 };
  // A loop: a regular expression for trailing zeros takes quadratic time on a hostile text.
  let end = all.length;
  while (all[end - 1] === '0') end -= 1;
  return {
    negative: match[1] === '-',
    digits: all.slice(start, end),
    point: whole.length - start + Number(match[4] ?? '0'),
  };
}

function shapeOfNumber(text: string): Shape {
  const shape = shapeOf(text);
  if (shape === undefined) throw new RangeError(`Not a decimal number: ${text.slice(0, 40)}`);
  return shape;
}

function decimalsOfShape({ digits, point }: Shape): number {
  return Math.max(0, digits.length - point);
}

function isBeyondRangeShape(shape: Shape): boolean {
  return shape.point > MAX_DIGITS_EACH_SIDE || decimalsOfShape(shape) > MAX_DIGITS_EACH_SIDE;
}

/**
 * Whether a JSON number is too large or has too many decimals to be represented (`1e400`, `1e-400`, `1e999999999`): more than 40 digits
 * before or after the point, counted by value. Linear in the length of the text, whatever its exponent. False for a text that is not a number.
 */
export function isBeyondRange(text: string): boolean {
  const shape = shapeOf(text);
  return shape !== undefined && isBeyondRangeShape(shape);
}

/** Whether a text is a JSON number that `canonical` and the arithmetic accept. */
export function isDecimal(text: string): boolean {
  const shape = shapeOf(text);
  return shape !== undefined && !isBeyondRangeShape(shape);
}

function spelled({ negative, digits, point }: Shape): string {
  if (digits === '') return '0';
  const sign = negative ? '-' : '';
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/**
 * The canonical spelling of a value: no exponent, no trailing zeros in the decimals, no sign on zero (`1.50` → `1.5`, `1e3` → `1000`, `-0`
 * → `0`). Throws RangeError unless `isDecimal(text)`.
 */
export function canonical(text: string): string {
  const shape = shapeOfNumber(text);
  if (isBeyondRangeShape(shape)) throw new RangeError(`Beyond the range of decimals: ${text.slice(0, 40)}`);
  return spelled(shape);
}

/**
 * `canonical` for intermediate results. A text of digits may be longer than any input (a product of two), since expanding it costs no more;
 * only exponents are limited to the range.
 */
export function canonicalOfResult(text: string): string {
  return /[eE]/.test(text) ? canonical(text) : spelled(shapeOfNumber(text));
}

/**
 * Significant digits by value (wire.md 4): outer zeros and the exponent form do not count, so `1.50` and `15e20` have two, and zero has
 * none. Throws RangeError when the text is not a JSON number.
 */
export function significantDigits(text: string): number {
  return shapeOfNumber(text).digits.length;
}

/** Decimals by value (wire.md 4): `1.50` has one, `15e-3` three. Throws RangeError when the text is not a JSON number. */
export function decimalPlaces(text: string): number {
  const parsed = small(text);
  return parsed ? shortest(parsed).decimals : decimalsOfShape(shapeOfNumber(text));
}

/** The limits of a field of domain.md 3.1, all counted by value. */
export interface DecimalLimits {
  /** Significant digits; 15 survive an IEEE double unchanged. */
  readonly maxDigits: number;
  readonly maxDecimals: number;
  /**
   * Digits before the point, written out (a quantity: 12). Default: `maxDigits`. Otherwise `1e30`, with one significant digit, would pass
   * though no column and no total can hold it.
   */
  readonly maxIntegerDigits?: number;
}

/** Whether a text is a number within the limits; false for what is not a number or out of range. Never throws. */
export function fits(text: string, limits: DecimalLimits): boolean {
  const shape = shapeOf(text);
  if (shape === undefined || isBeyondRangeShape(shape)) return false;
  return (
    shape.digits.length <= limits.maxDigits &&
    decimalsOfShape(shape) <= limits.maxDecimals &&
    shape.point <= (limits.maxIntegerDigits ?? limits.maxDigits)
  );
}
