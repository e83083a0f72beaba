/** Sums and differences of decimals as they are written, digit by digit: the console never reckons with floating point. */

interface Scaled {
  readonly digits: bigint;
  readonly scale: number;
}

function scaled(value: number): Scaled {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const shift = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return shift >= 0 ? { digits, scale: shift } : { digits: digits * 10n ** BigInt(-shift), scale: 0 };
}

/** `later - earlier`, exactly: 0.3 - 0.1 is 0.2. */
export function difference(later: number, earlier: number): number {
  const one = scaled(later);
  const other = scaled(earlier);
  const scale = Math.max(one.scale, other.scale);
  const result = one.digits * 10n ** BigInt(scale - one.scale) - other.digits * 10n ** BigInt(scale - other.scale);
  const text = (result < 0n ? -result : result).toString().padStart(scale + 1, '0');
  const decimal = scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
  return Number(result < 0n ? `-${decimal}` : decimal);
}

/** All of them together, exactly. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => difference(total, -value), 0);
}
