import { badChecksum, type Checked, compact, invalidFormat } from './checked.js';
import { mod97 } from './check-digits.js';

/** A Leitweg-ID, the electronic address of a German authority: `04011000-1234512345-06`. The hyphens are part of it. */
export function checkLeitwegId(text: string): Checked {
  const value = compact(text);
  if (!/^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/.test(value))
    return invalidFormat('a Leitweg-ID, such as 04011000-1234512345-06');
  if (mod97(value.replaceAll('-', '')) !== 1)
    return badChecksum('a Leitweg-ID with valid check digits. One character is probably wrong');
  return { value };
}
