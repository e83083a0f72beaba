import { languageInUse } from '../../texts/language.js';
import { localeInUse } from '../../words/formats.js';

interface Formats {
  readonly locale: string;
  readonly sameYear: Intl.DateTimeFormat;
  readonly otherYear: Intl.DateTimeFormat;
  readonly tenths: Intl.NumberFormat;
}

let formats: Formats | undefined;

/** In English, times use the format of the logs. Other languages use the user's locale. */
function now(): Formats {
  const locale = languageInUse() === 'en' ? 'en-GB' : localeInUse();
  if (formats?.locale === locale) return formats;
  formats = {
    locale,
    sameYear: new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
    otherYear: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
    tenths: new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  };
  return formats;
}

/** `22 Nov, 14:15:07`, with the year if it is not the current one. */
export function formatMoment(instant: string, from = Date.now()): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  const isThisYear = new Date(at).getFullYear() === new Date(from).getFullYear();
  return (isThisYear ? now().sameYear : now().otherYear).format(at);
}

/** `68 ms`, `1.4 s`. */
export function formatMs(ms: number): string {
  if (ms >= 1000) return `${now().tenths.format(ms / 1000)} s`;
  return ms < 10 ? `${now().tenths.format(ms)} ms` : `${Math.round(ms)} ms`;
}
