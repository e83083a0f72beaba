/** Days of the browser's zone as instants, which is what the service compares. */

/** `from` and `before` a day mean its first moment, `to` and `after` its last one. */
export function instantOfDay(day: string, operator: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const isEnd = operator === 'lte' || operator === 'gt';
  const at = isEnd ? new Date(year, month - 1, date, 23, 59, 59, 999) : new Date(year, month - 1, date);
  return at.toISOString();
}

/** `2026-11-22`; what is typed and no day stays as it is typed. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** The day of an instant in the browser's zone; an empty text where it is none. */
export function dayOfInstant(instant: string): string {
  const at = new Date(instant);
  if (!instant.includes('T') || Number.isNaN(at.getTime())) return '';
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
