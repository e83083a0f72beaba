import { describe, expect, it } from '@jest/globals';
import { fiscalYearLabel, formatNumber, sequenceSql } from './number-format.js';

describe('the fiscal year of a day', () => {
  it('is the calendar year when years start on 1 January', () => {
    expect(fiscalYearLabel('2026-01-01', '01-01')).toBe('2026');
    expect(fiscalYearLabel('2026-12-31', '01-01')).toBe('2026');
  });

  it('names both calendar years otherwise', () => {
    expect(fiscalYearLabel('2026-03-31', '04-01')).toBe('2025-26');
    expect(fiscalYearLabel('2026-04-01', '04-01')).toBe('2026-27');
    expect(fiscalYearLabel('2027-03-31', '04-01')).toBe('2026-27');
  });

  it('keeps two digits at the turn of a century', () => {
    expect(fiscalYearLabel('1999-07-01', '07-01')).toBe('1999-00');
    expect(fiscalYearLabel('2008-07-01', '07-01')).toBe('2008-09');
  });

  it('may start on 29 February: in other years on 1 March', () => {
    expect(fiscalYearLabel('2028-02-28', '02-29')).toBe('2027-28');
    expect(fiscalYearLabel('2028-02-29', '02-29')).toBe('2028-29');
    expect(fiscalYearLabel('2027-02-28', '02-29')).toBe('2026-27');
    expect(fiscalYearLabel('2027-03-01', '02-29')).toBe('2027-28');
  });
});

describe('a number', () => {
  it('has its prefix and at least five digits', () => {
    expect(formatNumber('QUO', 1)).toBe('QUO00001');
    expect(formatNumber('DEL', 99_999)).toBe('DEL99999');
    expect(formatNumber('ORD', 1_234_567)).toBe('ORD1234567');
  });

  it('has a prefix of three letters, by which its place in the series is read again', () => {
    expect(sequenceSql('q.number')).toBe('substr(q.number, 4)::integer');
    expect(() => formatNumber('ORDER', 1)).toThrow('A prefix has 3 letters: ORDER.');
  });
});
