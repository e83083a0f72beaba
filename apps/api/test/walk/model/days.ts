const MS = 86_400_000;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function plusDays(day: string, days: number): string {
  return dayOf(at(day) + days * MS);
}

export function daysFrom(from: string, to: string): number {
  return (at(to) - at(from)) / MS;
}

export function lastOfMonth(day: string): string {
  const date = new Date(at(day));
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
}

export function today(): string {
  return dayOf(Date.now());
}

export function later(a: string, b: string): string {
  return a > b ? a : b;
}

/** The label of the fiscal year of a day: `2026`, or `2026-27` when it does not start with the year (domain.md 3.5). */
export function fiscalYear(day: string, start: string): string {
  const year = Number(day.slice(0, 4));
  const first = day.slice(5) >= start ? year : year - 1;
  return start === '01-01' ? String(first) : `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The first day of the fiscal year of a day. */
export function firstOfFiscalYear(day: string, start: string): string {
  return `${Number(day.slice(0, 4)) - (day.slice(5) < start ? 1 : 0)}-${start}`;
}

export function lastOfFiscalYear(day: string, start: string): string {
  return plusDays(`${Number(firstOfFiscalYear(day, start).slice(0, 4)) + 1}-${start}`, -1);
}
