import { decimalPlaces } from '@daybook/money';
import type { Day, DecimalText, PaperCurrency, PaperLanguage, TaxLabel } from './model.js';

const LOCALES: Readonly<Record<PaperLanguage, string>> = { en: 'en-GB', de: 'de-DE' };

/** Formats numbers and days for a language, independent of the locale and the time zone of the process. */
export class Formats {
  private readonly numbers = new Map<number, Intl.NumberFormat>();
  private readonly days: Intl.DateTimeFormat;

  constructor(
    private readonly language: PaperLanguage,
    private readonly currency: PaperCurrency,
  ) {
    this.days = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' });
  }

  /** With the decimals of the currency, or more if the amount has more. */
  amount(value: DecimalText): string {
    return this.decimal(value, this.currency.decimals);
  }

  /** For an amount whose caption does not name the currency. */
  amountWithCurrency(value: DecimalText): string {
    return `${this.amount(value)}\u00a0${this.currency.code}`;
  }

  /** With all its decimals. */
  quantity(value: DecimalText): string {
    return this.decimal(value, 0);
  }

  percent(value: DecimalText): string {
    return this.language === 'de' ? `${this.quantity(value)}\u00a0%` : `${this.quantity(value)}%`;
  }

  day(value: Day): string {
    return this.days.format(new Date(`${value}T00:00:00Z`));
  }

  /** The rate; the name if there is no rate. */
  shortTax({ rate, name }: TaxLabel): string {
    return rate === undefined ? (name ?? '') : this.percent(rate);
  }

  /** Rate and name. */
  longTax({ rate, name }: TaxLabel): string {
    return [rate === undefined ? undefined : this.percent(rate), name].filter((part) => part !== undefined).join(' ');
  }

  private decimal(value: DecimalText, least: number): string {
    const digits = Math.max(least, decimalPlaces(value));
    // A string is formatted digit by digit (ECMA-402, StringNumericLiteral); a number would lose digits.
    return this.numberFormat(digits).format(value as `${number}`);
  }

  private numberFormat(digits: number): Intl.NumberFormat {
    let format = this.numbers.get(digits);
    if (format === undefined) {
      const options = {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: 'negative',
      } as const;
      format = new Intl.NumberFormat(LOCALES[this.language], options);
      this.numbers.set(digits, format);
    }
    return format;
  }
}
