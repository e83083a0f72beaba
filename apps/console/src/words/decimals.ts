/** The exact sum of amounts of the service, without the errors of binary fractions. */
export function sumOf(values: readonly number[]): number {
  const texts = values.map((value) => plain(value));
  const places = Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0));
  const total = texts.reduce((sum, text) => sum + scaled(text, places), 0n);
  const digits = (total < 0n ? -total : total).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const rest = digits.slice(digits.length - places);
  return Number(`${total < 0n ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`);
}

/** Without an exponent: `1e-7` as `0.0000001`. */
function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12) : text;
}

function scaled(text: string, places: number): bigint {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole + rest.padEnd(places, '0'));
}
