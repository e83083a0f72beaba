/** Days as `YYYY-MM-DD`, Gregorian, 1900…2999 (domain.md 3.1). Involves no clock and no time zone. */
const DAY = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const MS_PER_DAY = 86_400_000;

export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2999-12-31';

/** Midnight of the day in UTC, which has no daylight saving; undefined for a text that is not a day. */
function midnightMs(date: string): number | undefined {
  const match = DAY.exec(date);
  if (match === null || date < FIRST_DAY || date > LAST_DAY) return undefined;
  const ms = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return new Date(ms).toISOString().slice(0, 10) === date ? ms : undefined;
}

function midnightOfDayMs(date: string): number {
  const ms = midnightMs(date);
  if (ms === undefined) throw new RangeError(`Not a day of the calendar: ${date.slice(0, 16)}`);
  return ms;
}

function dayAt(ms: number): string {
  if (ms < Date.UTC(1900, 0, 1) || ms > Date.UTC(2999, 11, 31)) {
    throw new RangeError(`The day is before ${FIRST_DAY} or after ${LAST_DAY}`);
  }
  return new Date(ms).toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`, 1900…2999. */
export function isRealDate(text: string): boolean {
  return midnightMs(text) !== undefined;
}

/** The day this many whole days later (earlier when negative). Throws RangeError when either day is not 1900…2999. */
export function addDays(date: string, days: number): string {
  if (!Number.isInteger(days)) throw new RangeError(`Not a whole number of days: ${days}`);
  return dayAt(midnightOfDayMs(date) + days * MS_PER_DAY);
}

/** Whole days from one day to another, negative when `to` is the earlier. */
export function daysBetween(from: string, to: string): number {
  return (midnightOfDayMs(to) - midnightOfDayMs(from)) / MS_PER_DAY;
}

/** The last day of the month of a day. */
export function endOfMonth(date: string): string {
  const at = new Date(midnightOfDayMs(date));
  return dayAt(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0));
}
