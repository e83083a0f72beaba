import { type Checked, compact, invalidFormat } from './checked.js';

/** A BIC (ISO 9362): 8 or 11 characters, with the country in the fifth and sixth. `countries`: those of ISO 3166-1. */
export function checkBic(text: string, countries: readonly string[]): Checked {
  const value = compact(text);
  const country = /^[A-Z0-9]{4}([A-Z]{2})[A-Z0-9]{2}([A-Z0-9]{3})?$/.exec(value)?.[1];
  if (country === undefined) return invalidFormat('a BIC of 8 or 11 characters, such as DEUTDEFF');
  if (country !== 'XK' && !countries.includes(country))
    return invalidFormat(`a BIC of a country: ${country}, its fifth and sixth characters, is none`);
  return { value };
}
