import { badChecksum, type Checked, compact, invalidFormat } from './checked.js';
import {
  dutchDigit,
  finnishDigit,
  luhnDigit,
  mod11Digit,
  mod97,
  mod97Digits,
  recursiveDigit,
  slovenianDigit,
} from './check-digits.js';

/** A structured payment reference, which banks pass on from the invoice to the statement. */
export type ReferenceKind = 'iso11649' | 'be' | 'ch' | 'fi' | 'nl' | 'no' | 'se' | 'si';

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
  nl: {
    form: /^\d{16}$/,
    requirement: 'a payment reference of 16 digits, such as 5000 0567 8901 2345',
    fits: (value) => String(dutchDigit(value.slice(1))) === value[0],
  },
  no: {
    form: /^\d{1,24}[\d-]$/,
    requirement: 'a KID of 2 to 25 digits',
    fits: (value) => lastFits(luhnDigit)(value) || lastFits(mod11Digit)(value),
  },
  se: { form: /^\d{2,25}$/, requirement: 'an OCR number of 2 to 25 digits', fits: lastFits(luhnDigit) },
  si: {
    form: /^SI\d{2}(?=[\d-]{1,22}$)\d{1,20}(?:-\d{1,20}){0,2}$/,
    requirement: 'a reference of Slovenia, such as SI05 19-1235-84503',
    fits: fitsSlovenianModel,
  },
};

/** Which parts of a Slovenian reference end with a check digit, by its model; parts that are written together have one. Others have none, as have parts that are left out. */
const CHECKED_PARTS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  ...{ '01': [[0, 1, 2]], '02': [[1], [2]], '03': [[0], [1], [2]], '04': [[0], [2]], '05': [[0]], '06': [[1, 2]] },
  ...{
    '07': [[1]],
    '08': [[0, 1], [2]],
    '09': [[0, 1]],
    '10': [[0], [1, 2]],
    '11': [[0], [1]],
    '12': [[0]],
    '55': [[0]],
  },
  ...Object.fromEntries([18, 19, 21, 28, 31, 38, 40, 41, 48, 49, 51, 58].map((model) => [model, [[0], [1]]])),
};

function fitsSlovenianModel(value: string): boolean {
  const parts = value.slice(4).split('-');
  return (CHECKED_PARTS[value.slice(2, 4)] ?? []).every((of) => {
    const digits = of.map((at) => parts[at] ?? '').join('');
    return digits === '' || (digits.length > 1 && digits.length <= 13 && lastFits(slovenianDigit)(digits));
  });
}

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
