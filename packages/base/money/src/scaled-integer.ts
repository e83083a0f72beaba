import { canonicalOfResult, decimalPlaces } from './decimal-text.js';
import { shortest, small, textOfSmall, unitsOfSmall } from './small.js';

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** The least number of decimals in which all values are exact. Refuses absurd exponents before scaling. */
export function commonDecimals(values: Iterable<string>): number {
  let most = 0;
  for (const value of values) {
    const parsed = small(value);
    most = Math.max(most, parsed ? shortest(parsed).decimals : decimalPlaces(canonicalOfResult(value)));
  }
  return most;
}

/** `value` × 10^`decimals` as an integer. Throws RangeError when the value has more decimals than that. */
export function toScaledInteger(value: string, decimals: number): bigint {
  const parsed = small(value);
  const units = unitsOfSmall(parsed && shortest(parsed), decimals);
  if (units !== undefined) return BigInt(units);
  const text = canonicalOfResult(value);
  const missing = decimals - decimalPlaces(text);
  if (missing < 0) throw new RangeError(`More than ${decimals} decimals: ${text}`);
  return BigInt(text.replace('.', '') + '0'.repeat(missing));
}

/** The canonical text of `units` ÷ 10^`decimals`: the inverse of `toScaledInteger`. */
export function fromScaledInteger(units: bigint, decimals: number): string {
  if (units <= MAX_SAFE && units >= -MAX_SAFE) return textOfSmall({ units: Number(units), decimals });
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  if (decimals === 0) return sign + digits;
  return canonicalOfResult(`${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}
