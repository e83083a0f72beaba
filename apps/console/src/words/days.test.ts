import { describe, expect, it } from '@jest/globals';
import { addDays, addMonths, daysBetween, readDay } from './days.js';

const TODAY = '2026-11-22';

describe('a typed day', () => {
  it.each([
    ['+5', '2026-11-27'],
    ['-22', '2026-10-31'],
    ['3', '2026-11-03'],
    ['4.3', '2026-03-04'],
    ['4.3.', '2026-03-04'],
    ['4/3/25', '2025-03-04'],
    ['4.3.2025', '2025-03-04'],
    ['2026-1-5', '2026-01-05'],
    [' Today ', TODAY],
    ['t', TODAY],
    ['+40', '2027-01-01'],
    ['03.', '2026-11-03'],
    ['29.2.28', '2028-02-29'],
  ])('%s is %s', (text, day) => expect(readDay(text, TODAY)).toBe(day));

  it.each(['', '31', '29.2.27', '0', '2026-13-01', '12.13', 'x', '4.3.2', '++5', '5+', '+999999', 'soon', '1.2.3.4', '31.2'])('%s is none', (text) => {
    expect(readDay(text, TODAY)).toBeNull();
  });
});

describe('reckoning with days', () => {
  it('goes over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
    expect(daysBetween('2026-01-01', '2026-12-31')).toBe(364);
  });

  it('keeps to the last day of a shorter month', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2028-02-29', -12)).toBe('2027-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });
});
