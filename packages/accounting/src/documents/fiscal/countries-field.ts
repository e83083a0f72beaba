import { type Problems, ScalarField, StringsType } from '@daybook/records';
import { COUNTRIES } from '../../ledger/company/countries.js';

const COUNTRIES_MAX = 250;

class CountriesType extends StringsType {
  constructor() {
    super({ min: 0, max: COUNTRIES_MAX, noun: 'countries', example: '["AT", "CH"]' });
  }

  protected check(text: string, field: string, problems: Problems): void {
    if (COUNTRIES.includes(text)) return;
    problems.add(field, 'invalid_format', `${field} must be a country of ISO 3166-1 as two capital letters.`);
  }

  protected itemSchema(): Record<string, unknown> {
    return { type: 'string', pattern: '^[A-Z]{2}$' };
  }
}

/** Several countries, ISO 3166-1 alpha-2. */
export const countries = (): ScalarField<StringsType> => new ScalarField<StringsType>(new CountriesType());
