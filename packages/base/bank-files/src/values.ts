import { checkIban } from '@daybook/identifiers';
import {
  canonical,
  decimalPlaces,
  decimalsOfCurrency,
  isCurrency,
  isRealDate,
  significantDigits,
} from '@daybook/money';
import { BankFileError } from './bank-file.js';

/** Digits of an amount, which the interface can show exactly; a national bank's balance has fewer. */
const DIGITS = 15;

/** An ISO 4217 code. @throws BankFileError `unknown_currency` */
export function currencyOf(text: string, place: number | null = null): string {
  const code = text.trim().toUpperCase();
  if (isCurrency(code)) return code;
  throw new BankFileError('unknown_currency', `${shown(text)} is not a currency of ISO 4217.`, place);
}

/**
 * A plain number, such as `1234.5` or `+0.10`, with the digits of its currency: `1234.50`.
 * @throws BankFileError `invalid_amount`, also for more digits than the currency has
 */
export function amountOf(text: string, code: string, place: number | null = null): string {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text.trim());
  const [, sign = '', whole = '', part = ''] = match ?? [];
  if (!match || whole + part === '') throw wrongAmount(text, 'a number', place);
  if (whole.replace(/^0+/, '').length > DIGITS) throw wrongAmount(text, 'an amount of money', place);
  const value = canonical(`${whole.replace(/^0+(?=\d)/, '') || '0'}.${part || '0'}`);
  if (significantDigits(value) > DIGITS) throw wrongAmount(text, `an amount of at most ${DIGITS} digits`, place);
  const decimals = decimalsOfCurrency(code);
  if (decimalPlaces(value) > decimals)
    throw wrongAmount(text, `an amount of ${code}, which has ${decimals} decimals`, place);
  const [units, fraction = ''] = value.split('.') as [string, string?];
  const digits = decimals === 0 ? units : `${units}.${fraction.padEnd(decimals, '0')}`;
  return sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

export const isZeroAmount = (amount: string): boolean => !/[1-9]/.test(amount);

export const negated = (amount: string): string =>
  isZeroAmount(amount) ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`;

/** A day from its parts. @throws BankFileError `invalid_date` */
export function dayOf(year: string, month: string, day: string, place: number | null = null): string {
  const date = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (/^\d{4}-\d\d-\d\d$/.test(date) && isRealDate(date)) return date;
  throw new BankFileError('invalid_date', `${shown(date)} is not a day.`, place);
}

/** A trimmed text; null if there is none, or only a word that stands for none. */
export function textOr(text: string | undefined): string | null {
  const value = text?.trim() ?? '';
  return value === '' || /^(NONREF|NOTPROVIDED|NOT PROVIDED|NOREF)$/i.test(value) ? null : value;
}

/** An IBAN without its spaces; null if the text is none. */
export function ibanOr(text: string | undefined): string | null {
  const checked = checkIban(text ?? '');
  return 'value' in checked ? checked.value : null;
}

/** A text of strangers in a message: short, and in quotes. */
export const shown = (text: string): string => `“${text.slice(0, 40)}”`;

const wrongAmount = (text: string, what: string, place: number | null): BankFileError =>
  new BankFileError('invalid_amount', `${shown(text)} is not ${what}.`, place);
