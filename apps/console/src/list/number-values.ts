import { numberToType, typedNumber } from '../parts/number-text.js';
import { numberSigns } from '../words/formats.js';
import { listedValues, listOfValues } from './address.js';

/** In a language with a decimal comma, commas cannot separate numbers. */
export function hasDecimalComma(): boolean {
  return numberSigns().decimal === ',';
}

/** Converts typed numbers to a filter value: `1.234,5; 7` becomes `1234.5,7` in German. */
export function typedNumbers(typed: string, many: boolean): string {
  if (!many) return typedNumber(typed);
  const texts = typed.split(hasDecimalComma() ? ';' : ',').map((one) => one.trim());
  return listOfValues(texts.filter((one) => one !== '').map((one) => typedNumber(one)));
}

/** Converts a filter value to text for editing. */
export function numbersToType(value: string, many: boolean): string {
  if (!many) return numberToType(value);
  return listedValues(value)
    .map((one) => numberToType(one))
    .join(hasDecimalComma() ? '; ' : ',');
}
