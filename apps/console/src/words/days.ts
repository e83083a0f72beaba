/** Calendar days as they are typed, and reckoned. A day is a text: `2026-11-22`. */

const DAY_MS = 86_400_000;

function partsOf(day: string): readonly [number, number, number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

function dayOf(year: number, month: number, date: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  // Years below 100 would become 19xx, and 31 February the 3rd of March.
  if (at.getUTCFullYear() !== year || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date) return null;
  return at.toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOf(first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(date, last)) as string;
}

/** How many days stand between two, both counted once. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

function fullYear(text: string): number {
  return text.length <= 2 ? 2000 + Number(text) : Number(text);
}

/**
 * The day that a short text means: `+5` and `-10` from today, `3` of this month, `4.3` or `4/3` of this year (day before
 * month), `4.3.26`, `2026-11-22`, `today` or `t`. Null: none.
 */
export function readDay(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase();
  if (typed === 'today' || typed === 't') return today;
  if (/^[+-]\d{1,5}$/.test(typed)) return addDays(today, Number(typed));
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const short = /^(\d{1,2})(?:[./ ](\d{1,2})(?:[./ ](\d{2}|\d{4}))?)?[./]?$/.exec(typed);
  if (!short) return null;
  const [year, month] = partsOf(today);
  return dayOf(short[3] ? fullYear(short[3]) : year, short[2] ? Number(short[2]) : month, Number(short[1]));
}
