/** Converts days in the browser's time zone to instants, which the service compares. */

/** `from` and `before` use the first moment of the day, `to` and `after` the last. */
export function instantOfDay(day: string, operator: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const isEnd = operator === 'lte' || operator === 'gt';
  const at = isEnd ? new Date(year, month - 1, date, 23, 59, 59, 999) : new Date(year, month - 1, date);
  return at.toISOString();
}

/** Whether the text is a day such as `2026-11-22`. Other input is left as typed. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** The day of an instant in the browser's time zone; empty if it is not a valid instant. */
export function dayOfInstant(instant: string): string {
  const at = new Date(instant);
  if (!instant.includes('T') || Number.isNaN(at.getTime())) return '';
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
