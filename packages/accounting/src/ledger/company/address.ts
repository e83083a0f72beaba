import { EMAIL as EXPRESSION } from '@daybook/identifiers';
import { object, ScalarField, text, TextType } from '@daybook/records';
import { codesByName } from './codes-by-name.js';
import { ALPHA_3, COUNTRIES, COUNTRY_NAMES } from './countries.js';

export const EMAIL = { expression: EXPRESSION, requirement: 'an e-mail address' };
const COUNTRY = {
  expression: new RegExp(`^(${COUNTRIES.join('|')})$`),
  requirement: 'a country of ISO 3166-1 as two capital letters',
};

const named = codesByName('region', COUNTRIES, () => [
  ...COUNTRIES.map((code, i) => [ALPHA_3[i]!, code] as const),
  ...Object.entries(COUNTRY_NAMES),
]);

class CountryType extends TextType {
  constructor() {
    super(2, COUNTRY);
  }

  /** `United Kingdom`, `UK`, `GBR` and `gb` mean GB. */
  override meant(sent: string): string | undefined {
    const code = sent.toUpperCase();
    return COUNTRIES.includes(code) ? code : named(sent);
  }
}

/** ISO 3166-1 alpha-2, or what it is called. */
export const country = (): ScalarField => new ScalarField(new CountryType());

const parts = (): Record<'street' | 'street2' | 'city' | 'zip' | 'region' | 'country', ScalarField> => ({
  street: text(200),
  street2: text(200),
  city: text(200),
  zip: text(32),
  region: text(200),
  country: country(),
});

/** A postal address; the country is ISO 3166-1 alpha-2. */
export const address = () => object(parts(), 'Address');

/** An address with the name of who is there. */
export const namedAddress = () => object(namedParts(), 'NamedAddress');

export const namedParts = (): Readonly<Record<string, ScalarField>> => ({ name: text(200), ...parts() });

/** An object without a value is none. */
export function filledObject<T extends object>(object: T | null | undefined): T | null {
  return object && Object.values(object).some((value) => value !== null) ? object : null;
}
