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

/** A postal address; the country is ISO 3166-1 alpha-2. */
export const address = () =>
  object({
    street: text(200),
    street2: text(200),
    city: text(200),
    zip: text(32),
    region: text(200),
    country: new ScalarField(new CountryType()),
  });
