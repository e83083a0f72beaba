import { object, text } from '@daybook/records';
import { COUNTRIES } from './countries.js';

export const EMAIL = { expression: /^[^\s@<>()",;:]+@[^\s@.]+(\.[^\s@.]+)+$/, requirement: 'an e-mail address' };
const COUNTRY = {
  expression: new RegExp(`^(${COUNTRIES.join('|')})$`),
  requirement: 'a country of ISO 3166-1 as two capital letters',
};

/** A postal address; the country is ISO 3166-1 alpha-2. */
export const address = () =>
  object({
    street: text(200),
    street2: text(200),
    city: text(200),
    zip: text(32),
    region: text(200),
    country: text(2, COUNTRY),
  });
