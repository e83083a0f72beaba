/** The exact sum of amounts, without binary rounding errors. */
export function sumOf(values: readonly number[]): number {
  return sumOfTexts(values.map(textOfNumber));
}

/** The same for numbers that are strings already: `-1200.5`. */
export function sumOfTexts(texts: readonly string[]): number {
  const places = Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0));
  const total = texts.reduce((sum, text) => sum + scaled(text, places), 0n);
  const digits = (total < 0n ? -total : total).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const rest = digits.slice(digits.length - places);
  return Number(`${total < 0n ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`);
}

/** A number as a string without an exponent: `0.0000001`, never `1e-7`. */
export function textOfNumber(value: number): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}

function scaled(text: string, places: number): bigint {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole + rest.padEnd(places, '0'));
}
