const LOCALE = 'en-GB';
const SAME_YEAR = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const OTHER_YEAR = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'medium' });

/** `22 Nov, 14:15:07`, with the year where it is another one. */
export function formatMoment(instant: string, now = Date.now()): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? SAME_YEAR : OTHER_YEAR).format(at);
}

const TENTHS = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `68 ms`, `1.4 s`. */
export function formatMs(ms: number): string {
  if (ms >= 1000) return `${TENTHS.format(ms / 1000)} s`;
  return ms < 10 ? `${TENTHS.format(ms)} ms` : `${Math.round(ms)} ms`;
}
