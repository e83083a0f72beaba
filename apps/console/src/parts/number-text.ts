/** Numbers as people write and paste them. Nothing is calculated: a text becomes the same figures in another writing. */

export type ReadNumber =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** JSON numbers carry 15 digits exactly; the service takes no more. */
const MOST_DIGITS = 15;

const refused = (message: string): ReadNumber => ({ ok: false, message });

/** Thousands apart, decimals after a point: `1,234.50`, `1.234,50`, `1 234.5` and `12,5` as `1234.50`, `1234.50`, `1234.5` and `12.5`. */
function plain(text: string): string {
  const point = text.lastIndexOf('.');
  const comma = text.lastIndexOf(',');
  if (point >= 0 && comma >= 0)
    return point > comma ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  if (comma < 0) return text;
  return /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
}

/**
 * Reads a typed number. `decimals`: the most that are allowed; null or undefined: as many as the service takes. The answer's
 * text is a JSON number without zeros that say nothing.
 */
export function readNumber(typed: string, decimals?: number | null): ReadNumber {
  const bare = typed.replaceAll(/[\s\u00a0\u202f\u2009'’\p{Sc}]/gu, '').replaceAll(/[\u2212\u2013]/g, '-');
  const isBracketed = /^\(.*\)$/.test(bare);
  const isNegative = isBracketed || bare.startsWith('-');
  const unsigned = plain(bare.replaceAll(/^\(|\)$/g, '').replace(/^[+-]/, ''));
  const found = /^(\d*)(?:\.(\d*))?$/.exec(unsigned);
  if (!found || unsigned === '' || unsigned === '.') return refused('Write a number, such as 1,234.50.');
  const whole = (found[1] ?? '').replace(/^0+(?=\d)/, '') || '0';
  const fraction = (found[2] ?? '').replace(/0+$/, '');
  if (decimals === 0 && fraction !== '') return refused('Write a whole number.');
  if (typeof decimals === 'number' && fraction.length > decimals)
    return refused(`At most ${decimals} decimals are possible here.`);
  if ((whole + fraction).replace(/^0+/, '').length > MOST_DIGITS)
    return refused(`At most ${MOST_DIGITS} digits are possible.`);
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return { ok: true, text: isNegative && text !== '0' ? `-${text}` : text };
}

/** How a number stands in an input that nobody types in: `1234.5` as `1,234.50` with two decimals at least. */
export function groupedText(text: string, least = 0): string {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!found) return text;
  const fraction = (found[3] ?? '').padEnd(least, '0');
  const whole = (found[2] as string).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${found[1] ?? ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
