import { badChecksum, type Checked, compact, invalidFormat } from './checked.js';
import { gs1Digit } from './check-digits.js';

/** A GLN, the GS1 number of a location or party: 13 digits. */
export function checkGln(text: string): Checked {
  const value = compact(text);
  if (!/^\d{13}$/.test(value)) return invalidFormat('a GLN of 13 digits');
  if (gs1Digit(value.slice(0, -1)) !== Number(value.at(-1)))
    return badChecksum('a GLN with a valid check digit. One digit is probably wrong');
  return { value };
}
