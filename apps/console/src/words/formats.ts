/** How values are written. Amounts come exact from the service (at most 15 digits); here they are only grouped. */

const LOCALE = 'en-GB';

const fractions = new Map<string, number>();

/** Minor digits of a currency: 2 for EUR, 0 for JPY, 3 for BHD. */
export function digitsOf(currency: string): number {
  const known = fractions.get(currency);
  if (known !== undefined) return known;
  let digits = 2;
  try {
    digits = new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    // A code that the browser does not know: two digits, and more where the value has them.
  }
  fractions.set(currency, digits);
  return digits;
}

const amounts = new Map<number, Intl.NumberFormat>();

/** One formatter for each number of digits: making one takes longer than a row of a list. */
function amountFormat(digits: number): Intl.NumberFormat {
  const format = amounts.get(digits) ?? new Intl.NumberFormat(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: 12 });
  amounts.set(digits, format);
  return format;
}

const MINUS = '\u2212';

/** `12,345.60`, with a real minus. More decimals than the currency has are shown, never hidden. */
export function formatAmount(value: number, currency: string): string {
  return amountFormat(digitsOf(currency)).format(value).replace('-', MINUS);
}

/** `1,250`, `0.125`: as many decimals as the value has. */
export function formatNumber(value: number): string {
  return amountFormat(0).format(value).replace('-', MINUS);
}

const DAY = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `22 Nov 2026` of `2026-11-22`. */
export function formatDay(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? day : DAY.format(at);
}

const instants = new Map<string, Intl.DateTimeFormat>();

function instantFormat(timeZone: string): Intl.DateTimeFormat {
  const format = instants.get(timeZone) ?? new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) });
  instants.set(timeZone, format);
  return format;
}

let ownZone: string | null = null;

/** The zone of the person who reads; null, or one that the browser does not know: that of the browser. */
export function showTimesIn(timeZone: string | null): void {
  try {
    if (timeZone !== null) instantFormat(timeZone);
    ownZone = timeZone;
  } catch {
    ownZone = null;
  }
}

/** `22 Nov 2026, 14:05` in the zone of the person, else of the browser. */
export function formatInstant(instant: string, timeZone: string | null = ownZone): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  return instantFormat(timeZone ?? '').format(at);
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [['year', 31_536_000], ['month', 2_592_000], ['day', 86_400], ['hour', 3600], ['minute', 60]];

/** `3 hours ago`. */
export function formatAgo(instant: string, now = Date.now()): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

/** Today in a time zone, as `YYYY-MM-DD`. */
export function today(timeZone?: string | null): string {
  return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', ...(timeZone ? { timeZone } : {}) }).format(Date.now());
}
