/** A decimal that a double holds exactly: `units` ÷ 10^`decimals`, of at most 2^53 units. Nearly every amount is one. */
export interface Small {
  readonly units: number;
  readonly decimals: number;
}

const [MINUS, POINT, ZERO] = [...'-.0'].map((character) => character.charCodeAt(0)) as [number, number, number];

/** Fifteen digits and a point; sixteen digits may be too large. */
const MAX_CHARACTERS = 16;

/** Powers of ten that a double represents exactly; more than are needed. */
const POWERS = Array.from({ length: 2 * MAX_CHARACTERS }, (_, exponent) => 10 ** exponent);

const exact = (units: number): boolean => units <= Number.MAX_SAFE_INTEGER && units >= -Number.MAX_SAFE_INTEGER;

/** Undefined when it is too large or has too many decimals, has an exponent, or is not a number. */
export function small(text: string): Small | undefined {
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  const { length } = text;
  if (length === start || length - start > MAX_CHARACTERS) return undefined;
  let units = 0;
  let point = -1;
  for (let i = start; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code === POINT && point < 0 && i > start && i < length - 1) {
      point = i;
      continue;
    }
    const digit = code - ZERO;
    const isAfterLeadingZero = i === start + 1 && units === 0;
    if (digit < 0 || digit > 9 || isAfterLeadingZero) return undefined;
    units = units * 10 + digit;
  }
  if (!exact(units)) return undefined;
  return { units: start === 1 ? -units : units, decimals: point < 0 ? 0 : length - 1 - point };
}

/** Without trailing zeros in the decimals. */
export function shortest({ units, decimals }: Small): Small {
  while (decimals > 0 && units % 10 === 0) {
    units /= 10;
    decimals -= 1;
  }
  return { units, decimals };
}

/** The canonical text: no trailing zeros in the decimals, no sign on zero. */
export function textOfSmall(value: Small): string {
  const { units, decimals } = shortest(value);
  if (decimals === 0) return String(units);
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${units < 0 ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** The value in units of 10^−`decimals`; undefined when it has more decimals or is too large. */
export function unitsOfSmall(value: Small | undefined, decimals: number): number | undefined {
  if (value === undefined) return undefined;
  const power = POWERS[decimals - value.decimals];
  const units = power === undefined ? undefined : value.units * power;
  return units !== undefined && exact(units) ? units : undefined;
}

/** Like all functions below: undefined when the result is too large, or an operand is undefined. */
export function plus(first: Small | undefined, second: Small | undefined): Small | undefined {
  if (first === undefined || second === undefined) return undefined;
  const decimals = Math.max(first.decimals, second.decimals);
  const [left, right] = [unitsOfSmall(first, decimals), unitsOfSmall(second, decimals)];
  if (left === undefined || right === undefined) return undefined;
  return exact(left + right) ? { units: left + right, decimals } : undefined;
}

export function times(first: Small | undefined, second: Small | undefined): Small | undefined {
  if (first === undefined || second === undefined) return undefined;
  const units = first.units * second.units;
  return exact(units) ? { units, decimals: first.decimals + second.decimals } : undefined;
}

/** numerator ÷ denominator, both whole, rounded half away from zero; undefined when a step is too large. */
export function halfAway(numerator: number, denominator: number): number | undefined {
  const [size, divisor] = [Math.abs(numerator), Math.abs(denominator)];
  if (!exact(size) || !exact(divisor * 2)) return undefined;
  // The remainder of integer doubles is exact, unlike their quotient.
  const rest = size % divisor;
  const units = (size - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
  return numerator < 0 === denominator < 0 ? units : -units;
}

/** Rounded half away from zero to this many decimals. */
export function rounded(value: Small | undefined, decimals: number): Small | undefined {
  if (value === undefined || value.decimals <= decimals) return value;
  const power = decimals < 0 ? undefined : POWERS[value.decimals - decimals];
  const units = power === undefined ? undefined : halfAway(value.units, power);
  return units === undefined ? undefined : { units, decimals };
}
