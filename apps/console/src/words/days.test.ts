import { describe, expect, it } from '@jest/globals';
import { addDays, readDay } from './days.js';

const today = '2026-11-22';

describe('a typed day', () => {
  it.each([
    ['+5', '2026-11-27'], ['-10', '2026-11-12'], ['+40', '2027-01-01'], ['3', '2026-11-03'], ['03.', '2026-11-03'], ['4.3', '2026-03-04'], ['4/3', '2026-03-04'], ['4.3.', '2026-03-04'],
    ['4.3.27', '2027-03-04'], ['29.2.2028', '2028-02-29'], ['2026-3-4', '2026-03-04'], [' Today ', today], ['t', today],
  ])('%j is %s', (text, day) => {
    expect(readDay(text, today)).toBe(day);
  });

  it.each(['', '31', '31.2', '0', '4.13', '29.2.2026', 'soon', '2026-13-01', '1.2.3.4', '++5', '5+', '+999999'])('%j is none', (text) => {
    expect(readDay(text, today)).toBeNull();
  });

  it('is counted over months and years', () => {
    expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28', '2028-02-29']);
  });
});
