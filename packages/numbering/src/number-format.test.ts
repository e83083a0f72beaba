import { describe, expect, it } from '@jest/globals';
import { fiscalYearOf, formatNumber } from './number-format.js';

describe('the fiscal year of a day', () => {
  it('is the calendar year when years start on 1 January', () => {
    expect(fiscalYearOf('2026-01-01', '01-01')).toBe('2026');
    expect(fiscalYearOf('2026-12-31', '01-01')).toBe('2026');
  });

  it('names both calendar years otherwise', () => {
    expect(fiscalYearOf('2026-03-31', '04-01')).toBe('2025-26');
    expect(fiscalYearOf('2026-04-01', '04-01')).toBe('2026-27');
    expect(fiscalYearOf('2027-03-31', '04-01')).toBe('2026-27');
  });

  it('keeps two digits at the turn of a century', () => {
    expect(fiscalYearOf('1999-07-01', '07-01')).toBe('1999-00');
    expect(fiscalYearOf('2008-07-01', '07-01')).toBe('2008-09');
  });

  it('may start on 29 February: in other years on 1 March', () => {
    expect(fiscalYearOf('2028-02-28', '02-29')).toBe('2027-28');
    expect(fiscalYearOf('2028-02-29', '02-29')).toBe('2028-29');
    expect(fiscalYearOf('2027-02-28', '02-29')).toBe('2026-27');
    expect(fiscalYearOf('2027-03-01', '02-29')).toBe('2027-28');
  });
});

describe('a number', () => {
  it('has its series, its year and at least five digits', () => {
    expect(formatNumber('INV', '2026', 1)).toBe('INV/2026/00001');
    expect(formatNumber('BCN', '2026-27', 99_999)).toBe('BCN/2026-27/99999');
    expect(formatNumber('INV', '2026', 1_234_567)).toBe('INV/2026/1234567');
  });
});
