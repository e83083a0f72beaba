import { t } from '../texts/parts.js';
import { type NumberSigns, numberSigns } from '../words/formats.js';
/** Numbers as people type and paste them. Nothing is calculated: only the notation of the digits changes. */

export type ReadNumber =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** JSON numbers represent 15 digits exactly. The service accepts no more. */
const MOST_DIGITS = 15;

const refused = (message: string): ReadNumber => ({ ok: false, message });

/** Only one kind of separator: a thousands separator, if its positions and the locale allow it; otherwise a decimal point. */
function plainOf(text: string, sign: '.' | ',', { decimal, group }: NumberSigns): string {
  const isGrouped = sign === '.' ? /^\d{1,3}(\.\d{3})+$/.test(text) : /^\d{1,3}(,\d{3})+$/.test(text);
  const groups = sign !== decimal && (sign === group || (sign === ',' && decimal === '.'));
  return isGrouped && groups ? text.replaceAll(sign, '') : text.replace(sign, '.');
}

/**
 * Removes thousands separators, and converts the decimal separator to a point. If both occur, the last one is the decimal
 * separator in every language.
 */
function plain(text: string, signs: NumberSigns): string {
  const point = text.lastIndexOf('.');
  const comma = text.lastIndexOf(',');
  if (point >= 0 && comma >= 0)
    return point > comma ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  if (point < 0 && comma < 0) return text;
  return plainOf(text, comma < 0 ? '.' : ',', signs);
}

/** The digits of a number; undefined if it is not a number. */
function figuresOf(typed: string, signs: NumberSigns) {
  const bare = typed.replaceAll(/[\s\u00a0\u202f\u2009'’\p{Sc}]/gu, '').replaceAll(/[\u2212\u2013]/g, '-');
  const isBracketed = /^\(.*\)$/.test(bare);
  const unsigned = plain(bare.replaceAll(/^\(|\)$/g, '').replace(/^[+-]/, ''), signs);
  const found = /^(\d*)(?:\.(\d*))?$/.exec(unsigned);
  if (!found || unsigned === '' || unsigned === '.') return undefined;
  return {
    isNegative: isBracketed || bare.startsWith('-'),
    whole: (found[1] ?? '').replace(/^0+(?=\d)/, '') || '0',
    fraction: (found[2] ?? '').replace(/0+$/, ''),
  };
}

function textOf({ isNegative, whole, fraction }: NonNullable<ReturnType<typeof figuresOf>>): string {
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return isNegative && text !== '0' ? `-${text}` : text;
}

/** The format of a number in form values, independent of the user's language: `1234.5`. */
const OF_FORMS: NumberSigns = { decimal: '.', group: ',' };

/**
 * Parses the number of a form value. `decimals`: the maximum; null or undefined: as many as the service accepts. The returned
 * text is a JSON number without redundant zeros.
 */
export function readNumber(text: string, decimals?: number | null): ReadNumber {
  const figures = figuresOf(text, OF_FORMS);
  if (!figures) return refused(t.numberText.number);
  const { whole, fraction } = figures;
  if (decimals === 0 && fraction !== '') return refused(t.numberText.whole);
  if (typeof decimals === 'number' && fraction.length > decimals) return refused(t.numberText.decimals(decimals));
  if ((whole + fraction).replace(/^0+/, '').length > MOST_DIGITS) return refused(t.numberText.digits(MOST_DIGITS));
  return { ok: true, text: textOf(figures) };
}

/**
 * Converts a number from the user's language to a form value: `1.234,56` in German and `1,234.56` in English become `1234.56`.
 * Other text is returned unchanged.
 */
export function typedNumber(typed: string, signs = numberSigns()): string {
  const figures = figuresOf(typed, signs);
  return figures ? textOf(figures) : typed;
}

/** A form value in an input while the user edits it: `1234,5` in German. */
export function numberToType(text: string, { decimal } = numberSigns()): string {
  return /^-?\d+\.\d+$/.test(text) ? text.replace('.', decimal) : text;
}

/** A form value in an input without focus: `1234.5` as `1,234.50` with at least two decimals, in German `1.234,50`. */
export function groupedText(text: string, least = 0, { decimal, group } = numberSigns()): string {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!found) return text;
  const fraction = (found[3] ?? '').padEnd(least, '0');
  const whole = (found[2] as string).replaceAll(/\B(?=(\d{3})+$)/g, group);
  return `${found[1] ?? ''}${whole}${fraction === '' ? '' : decimal + fraction}`;
}
