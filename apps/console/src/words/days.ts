/** A day in UTC arithmetic: `YYYY-MM-DD` and numbers, no time zone in between. */
function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal && year >= 1 && year <= 9999 ? at.toISOString().slice(0, 10) : null;
}

export function addDays(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000;
  return new Date(at).toISOString().slice(0, 10);
}

function fullYear(text: string): number {
  return text.length <= 2 ? 2000 + Number(text) : Number(text);
}

/**
 * A day as one types it: `+5` and `-10` from today, `3` of this month, `4.3` or `4/3` the fourth of March of this year,
 * `4.3.27`, `2026-03-04`, `today`. Null: it is none.
 */
export function readDay(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase();
  const [year, month] = today.split('-').map(Number) as [number, number];
  if (typed === 'today' || typed === 't') return today;
  if (/^[+-]\d{1,5}$/.test(typed)) return addDays(today, Number(typed));
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})(?:[./](\d{1,2})(?:[./](\d{2}|\d{4}))?)?[./]?$/.exec(typed);
  if (!parts) return null;
  return dayOf(parts[3] === undefined ? year : fullYear(parts[3]), parts[2] === undefined ? month : Number(parts[2]), Number(parts[1]));
}
