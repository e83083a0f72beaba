import { currencyCodes } from '@daybook/money';
import { choice, type ScalarField } from '@daybook/records';

/** A currency as its plain ISO 4217 code (wire.md 4). */
export const currencyCode = (): ScalarField => choice(...currencyCodes());
