import { badChecksum, type Checked, compact, invalidFormat } from './checked.js';
import { mod97 } from './check-digits.js';

/** The length of an IBAN by country (SWIFT IBAN Registry). */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28, CH: 21, CR: 22 },
  ...{ CY: 28, CZ: 24, DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FK: 18, FO: 18, FR: 27, GB: 22 },
  ...{ GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HN: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30 },
  ...{ KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MN: 20 },
  ...{ MR: 27, MT: 31, MU: 30, NI: 28, NL: 18, NO: 15, OM: 23, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22 },
  ...{ RU: 33, SA: 24, SC: 31, SD: 18, SE: 24, SI: 19, SK: 24, SM: 27, SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26 },
  ...{ UA: 29, VA: 22, VG: 24, XK: 20, YE: 30 },
};

/** An IBAN (ISO 13616), with or without spaces. Checks the letters, the check digits and the length for its country. */
export function checkIban(text: string): Checked {
  const value = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(value))
    return invalidFormat('an IBAN, such as DE89 3704 0044 0532 0130 00');
  const country = value.slice(0, 2);
  const length = LENGTHS[country];
  if (length === undefined) return invalidFormat(`an IBAN of a country that has them, which ${country} is not`);
  if (value.length !== length)
    return invalidFormat(`an IBAN of ${length} characters, as those of ${country} are, not ${value.length}`);
  if (mod97(value.slice(4) + value.slice(0, 4)) !== 1)
    return badChecksum('an IBAN with valid check digits. One character is probably wrong');
  return { value };
}

/** In groups of four, as printed. */
export function printedIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
