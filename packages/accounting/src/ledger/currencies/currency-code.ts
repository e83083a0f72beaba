import { CURRENCIES, currencyCodes } from '@daybook/money';
import { ChoiceType, ScalarField } from '@daybook/records';
import { codesByName } from '../company/codes-by-name.js';

const named = codesByName('currency', currencyCodes(), () => [
  ...CURRENCIES.map(({ name, code }) => [name, code] as const),
  ...currencyCodes().map((code) => [signOf(code), code] as const),
]);

/** The currency sign as in English, where each sign stands for one currency: `$` is USD. */
function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')!.value;
}

class CurrencyType extends ChoiceType {
  constructor() {
    super(currencyCodes());
  }

  override meant(sent: string): string | undefined {
    return named(sent) ?? super.meant(sent);
  }
}

/** A currency as its plain ISO 4217 code (wire.md 4). */
export const currencyCode = (): ScalarField => new ScalarField(new CurrencyType());
