import { canonicalOfResult, decimalsOf } from './decimal-text.js';

/** The least number of decimals in which all values are exact; refuses an absurd exponent before it is scaled by. */
export function commonDecimals(values: Iterable<string>): number {
  let most = 0;
  for (const value of values) most = Math.max(most, decimalsOf(canonicalOfResult(value)));
  return most;
}

/** `value` × 10^`decimals` as an integer. Throws RangeError when the value has more decimals than that. */
export function toScaledInteger(value: string, decimals: number): bigint {
  const text = canonicalOfResult(value);
  const missing = decimals - decimalsOf(text);
  if (missing < 0) throw new RangeError(`More than ${decimals} decimals: ${text}`);
  return BigInt(text.replace('.', '') + '0'.repeat(missing));
}

/** The canonical text of `units` ÷ 10^`decimals`: the way back from `toScaledInteger`. */
export function fromScaledInteger(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  if (decimals === 0) return sign + digits;
  return canonicalOfResult(`${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}
