/** Days of the browser's zone as instants, which is what the service compares. */

/** `from` and `before` a day mean its first moment, `to` and `after` its last one. */
export function instantOfDay(day: string, operator: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const isEnd = operator === 'lte' || operator === 'gt';
  const at = isEnd ? new Date(year, month - 1, date, 23, 59, 59, 999) : new Date(year, month - 1, date);
  return at.toISOString();
}

/** The day of an instant in the browser's zone; an empty text where it is none. */
export function dayOfInstant(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
