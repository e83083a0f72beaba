import { numberToType, typedNumber } from '../parts/number-text.js';
import { numberSigns } from '../words/formats.js';
import { listedValues, listOfValues } from './address.js';

/** Where the comma stands before decimals, it cannot stand between two numbers. */
export function hasDecimalComma(): boolean {
  return numberSigns().decimal === ',';
}

/** Typed numbers as a filter has them: `1.234,5; 7` is `1234.5,7` in German. */
export function typedNumbers(typed: string, many: boolean): string {
  if (!many) return typedNumber(typed);
  const texts = typed.split(hasDecimalComma() ? ';' : ',').map((one) => one.trim());
  return listOfValues(texts.filter((one) => one !== '').map((one) => typedNumber(one)));
}

/** The numbers of a filter as they are written on. */
export function numbersToType(value: string, many: boolean): string {
  if (!many) return numberToType(value);
  return listedValues(value)
    .map((one) => numberToType(one))
    .join(hasDecimalComma() ? '; ' : ',');
}
