import { describe, expect, it } from '@jest/globals';
import { addDays, addMonths, dayOf, daysBetween } from './days.js';

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

  it('knows which days there are', () => {
    expect(dayOf(2028, 2, 29)).toBe('2028-02-29');
    expect([dayOf(2026, 2, 29), dayOf(26, 1, 1), dayOf(2026, 13, 1), dayOf(2026, 1, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
