/**
 * Formats values in the person's language and time zone. Amounts from the service are exact (at most 15 digits); here they are
 * only grouped.
 */

const FALLBACK = 'en-GB';
const MINUS = '\u2212';

export interface FormatChoice {
  /** A BCP 47 tag; null: that of the browser. */
  readonly locale: string | null;
  /** An IANA name; null: that of the browser. */
  readonly timeZone: string | null;
}

/** The separators of a number. */
export interface NumberSigns {
  /** Before the decimals. */
  readonly decimal: string;
  /** Between thousands. */
  readonly group: string;
}

interface Formats {
  readonly locale: string;
  readonly timeZone: string | undefined;
  readonly day: () => Intl.DateTimeFormat;
  readonly month: () => Intl.DateTimeFormat;
  readonly instant: () => Intl.DateTimeFormat;
  readonly number: () => Intl.NumberFormat;
  readonly signs: () => NumberSigns;
  readonly ago: () => Intl.RelativeTimeFormat;
  /** Formats of amounts, by the number of decimals. */
  readonly amounts: Map<number, Intl.NumberFormat>;
}

/** The language that the browser reports. */
export function browserLocale(): string {
  return typeof navigator === 'undefined' ? FALLBACK : navigator.language;
}

function usableLocale(wanted: string | null): string {
  for (const tag of [wanted, browserLocale()]) {
    try {
      if (tag && Intl.NumberFormat.supportedLocalesOf(tag).length > 0) return tag;
    } catch {
      // Not a valid tag: try the next one.
    }
  }
  return FALLBACK;
}

function usableZone(wanted: string | null): string | undefined {
  if (wanted === null) return undefined;
  try {
    return new Intl.DateTimeFormat(FALLBACK, { timeZone: wanted }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Created on first use: each format costs milliseconds, and no screen needs all. */
function once<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => (made ??= make());
}

/** `22 Nov 2026`; in German `22.11.2026`, as is usual in accounting. */
function dayStyle(locale: string): Intl.DateTimeFormatOptions {
  return /^de\b/i.test(locale)
    ? { day: '2-digit', month: '2-digit', year: 'numeric' }
    : { day: 'numeric', month: 'short', year: 'numeric' };
}

function build(choice: FormatChoice): Formats {
  const locale = usableLocale(choice.locale);
  const timeZone = usableZone(choice.timeZone);
  return {
    locale,
    timeZone,
    day: once(() => new Intl.DateTimeFormat(locale, { ...dayStyle(locale), timeZone: 'UTC' })),
    month: once(() => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })),
    instant: once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })),
    number: once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 12 })),
    signs: once(() => signsIn(locale)),
    ago: once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
    amounts: new Map(),
  };
}

function signsIn(locale: string): NumberSigns {
  const parts = new Intl.NumberFormat(locale).formatToParts(-1_234_567.8);
  const sign = (type: string, otherwise: string): string => parts.find((one) => one.type === type)?.value ?? otherwise;
  return { decimal: sign('decimal', '.'), group: sign('group', ',') };
}

let chosen: FormatChoice = { locale: null, timeZone: null };
let formats: Formats | undefined;

/** Created on first use: a browser may report its language late. */
function now(): Formats {
  formats ??= build(chosen);
  return formats;
}

/**
 * Sets the person's language and time zone. Call it before a screen is rendered; repeated calls with the same values are cheap.
 */
export function setFormats(choice: FormatChoice): void {
  if (choice.locale === chosen.locale && choice.timeZone === chosen.timeZone) return;
  chosen = { locale: choice.locale, timeZone: choice.timeZone };
  formats = undefined;
}

/** The language of dates and numbers. */
export function localeInUse(): string {
  return now().locale;
}

export function numberSigns(): NumberSigns {
  return now().signs();
}

/** Whether `4/3` is 3 April, as in the United States, and where no language is set. */
export function isMonthFirst(): boolean {
  const parts = new Intl.DateTimeFormat(now().locale, { day: 'numeric', month: 'numeric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'month';
}

/** The first day of the week: 0 is Sunday, 1 Monday. Monday if the browser does not know. */
export function firstWeekday(): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  type Week = { readonly firstDay: number };
  const locale = new Intl.Locale(now().locale) as Intl.Locale & { getWeekInfo?: () => Week; weekInfo?: Week };
  return (((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
}

const fractions = new Map<string, number>();

/** The decimals of a currency: 2 for EUR, 0 for JPY, 3 for BHD. */
export function digitsOf(currency: string): number {
  const known = fractions.get(currency);
  if (known !== undefined) return known;
  let digits = 2;
  try {
    digits =
      new Intl.NumberFormat(FALLBACK, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    // A code that the browser does not know: at least two decimals.
  }
  fractions.set(currency, digits);
  return digits;
}

function withMinus(text: string): string {
  return text.replace('-', MINUS);
}

/** `12,345.60`, with a true minus sign. Extra decimals are shown, never rounded away. */
export function formatAmount(value: number, currency: string): string {
  const digits = digitsOf(currency);
  const { amounts, locale } = now();
  const format =
    amounts.get(digits) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: 12 });
  amounts.set(digits, format);
  return withMinus(format.format(value));
}

/** `1 month`, `2 weeks`. */
export function formatSpan(count: number, unit: 'day' | 'week' | 'month'): string {
  return new Intl.NumberFormat(now().locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** `1,250`, `0.125`: with all decimals of the value. */
export function formatNumber(value: number): string {
  return withMinus(now().number().format(value));
}

/** `22 Nov 2026` of `2026-11-22`. */
export function formatDay(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? day : now().day().format(at);
}

/** `Nov 2026` of `2026-11`. */
export function formatMonth(month: string): string {
  const at = Date.parse(`${month}-01T00:00:00Z`);
  return Number.isNaN(at) ? month : now().month().format(at);
}

/** `22 Nov 2026, 14:05` in the given time zone, otherwise the person's, otherwise the browser's. */
export function formatInstant(instant: string, timeZone?: string | null): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  if (!timeZone) return now().instant().format(at);
  return new Intl.DateTimeFormat(now().locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** `3 hours ago`. */
export function formatAgo(instant: string, from = Date.now()): string {
  const seconds = (Date.parse(instant) - from) / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return now()
    .ago()
    .format(Math.round(seconds / size), unit);
}

/** Today as `YYYY-MM-DD` in the given time zone, otherwise the person's. */
export function today(timeZone?: string | null): string {
  const zone = timeZone ?? now().timeZone;
  return new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(zone ? { timeZone: zone } : {}),
  }).format(Date.now());
}
