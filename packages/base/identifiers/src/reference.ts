import { badChecksum, type Checked, compact, invalidFormat } from './checked.js';
import { finnishDigit, luhnDigit, mod11Digit, mod97, mod97Digits, recursiveDigit } from './check-digits.js';

/** A structured payment reference, which banks pass on from the invoice to the statement. */
export type ReferenceKind = 'iso11649' | 'be' | 'ch' | 'fi' | 'no' | 'se';

interface Rule {
  readonly form: RegExp;
  readonly requirement: string;
  fits(value: string): boolean;
}

const lastFits = (digitOf: (digits: string) => unknown) => (value: string) =>
  String(digitOf(value.slice(0, -1))) === value.at(-1);

const RULES: Readonly<Record<ReferenceKind, Rule>> = {
  iso11649: {
    form: /^RF\d{2}[A-Z0-9]{1,21}$/,
    requirement: 'a creditor reference (ISO 11649), such as RF18 5390 0754 7034',
    fits: (value) => mod97(value.slice(4) + value.slice(0, 4)) === 1,
  },
  be: {
    form: /^\d{12}$/,
    requirement: 'a structured communication of 12 digits, such as +++090/9337/55493+++',
    fits: (value) => (Number(value.slice(0, 10)) % 97 || 97) === Number(value.slice(10)),
  },
  ch: { form: /^\d{27}$/, requirement: 'a QR reference of 27 digits', fits: lastFits(recursiveDigit) },
  fi: { form: /^\d{4,20}$/, requirement: 'a reference of 4 to 20 digits', fits: lastFits(finnishDigit) },
  no: {
    form: /^\d{1,24}[\d-]$/,
    requirement: 'a KID of 2 to 25 digits',
    fits: (value) => lastFits(luhnDigit)(value) || lastFits(mod11Digit)(value),
  },
  se: { form: /^\d{2,25}$/, requirement: 'an OCR number of 2 to 25 digits', fits: lastFits(luhnDigit) },
};

/** A structured reference of this kind, without its separators. */
export function checkReference(kind: ReferenceKind, text: string): Checked {
  const { form, requirement, fits } = RULES[kind];
  const value = kind === 'be' ? compact(text).replaceAll(/[+*/]/g, '') : compact(text);
  if (!form.test(value)) return invalidFormat(requirement);
  return fits(value)
    ? { value }
    : badChecksum(`${requirement}, with a valid check digit. One character is probably wrong`);
}

/**
 * The creditor reference (ISO 11649) for a document number, from the last 21 of its letters and digits: `RF71INV202600001` for
 * `INV/2026/00001`.
 * @throws RangeError for a number without a letter or digit
 */
export function creditorReference(number: string): string {
  const base = compact(number)
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(-21);
  if (base === '') throw new RangeError(`${number} has no letter or digit of which to make a reference.`);
  return `RF${mod97Digits(`${base}RF`)}${base}`;
}
