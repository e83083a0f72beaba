import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, endOfMonth, FIRST_DAY, isRealDate, LAST_DAY } from './calendar.js';

const seed = seedOf('calendar');
fc.configureGlobal({ seed, numRuns: 500 });

describe('days of the calendar', () => {
  it.each(['1900-01-01', '2999-12-31', '2024-02-29', '2000-02-29', '2026-04-30'])('knows %s', (date) => {
    expect(isRealDate(date)).toBe(true);
  });

  it.each([
    ...['1899-12-31', '3000-01-01', '2026-02-29', '1900-02-29', '2100-02-29', '2026-04-31', '2026-00-10', '2026-13-01'],
    ...['2026-01-00', '2026-1-1', '20260101', '2026-01-01T00:00:00Z', ' 2026-01-01', '2026-01-01\n', '', '２026'],
  ])('refuses %j', (date) => {
    expect(isRealDate(date)).toBe(false);
    expect(() => addDays(date, 0)).toThrow(RangeError);
  });

  it('goes over the ends of months, years and leap days', () => {
    expect(addDays('2026-01-31', 1)).toBe('2026-02-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2026-01-12', 30)).toBe('2026-02-11');
  });

  it('finds the end of every month', () => {
    expect(endOfMonth('2026-02-01')).toBe('2026-02-28');
    expect(endOfMonth('2024-02-29')).toBe('2024-02-29');
    expect(endOfMonth('2026-12-05')).toBe('2026-12-31');
    expect(endOfMonth('2999-12-31')).toBe('2999-12-31');
  });

  it('does not leave 1900…2999', () => {
    expect(() => addDays(LAST_DAY, 1)).toThrow(RangeError);
    expect(() => addDays(FIRST_DAY, -1)).toThrow(RangeError);
    expect(() => addDays(FIRST_DAY, Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
    expect(() => addDays(FIRST_DAY, 0.5)).toThrow(RangeError);
  });

  it('counts days as it adds them', () => {
    const span = daysBetween(FIRST_DAY, LAST_DAY);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: span }), fc.integer({ min: 0, max: span }), (from, to) => {
        const [start, end] = [addDays(FIRST_DAY, from), addDays(FIRST_DAY, to)];
        expect(isRealDate(start)).toBe(true);
        expect(daysBetween(start, end)).toBe(to - from);
        expect(addDays(start, to - from)).toBe(end);
        const last = endOfMonth(start);
        expect(last.slice(0, 7)).toBe(start.slice(0, 7));
        expect(last === LAST_DAY || addDays(last, 1).endsWith('-01')).toBe(true);
      }),
    );
  });
});
