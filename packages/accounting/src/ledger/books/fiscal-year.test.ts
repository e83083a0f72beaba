import { describe, expect, it } from '@jest/globals';
import { fiscalYearAt } from './fiscal-year.js';

describe('the fiscal year of a day', () => {
  it.each([
    ['2026-01-01', '01-01', '2026', '2026-01-01', '2026-12-31'],
    ['2026-12-31', '01-01', '2026', '2026-01-01', '2026-12-31'],
    ['2026-03-31', '04-01', '2025-26', '2025-04-01', '2026-03-31'],
    ['2026-04-01', '04-01', '2026-27', '2026-04-01', '2027-03-31'],
    ['2024-02-29', '03-01', '2023-24', '2023-03-01', '2024-02-29'],
    ['2025-02-28', '03-01', '2024-25', '2024-03-01', '2025-02-28'],
    ['2026-07-14', '07-15', '2025-26', '2025-07-15', '2026-07-14'],
  ])('%s, where years start on %s, is in %s', (day, starts, name, dateFrom, dateTo) => {
    expect(fiscalYearAt(day, starts)).toEqual({ name, dateFrom, dateTo });
  });

  it('begins no earlier than the calendar of the service', () => {
    expect(fiscalYearAt('1900-02-01', '04-01')).toMatchObject({ dateFrom: '1900-01-01', dateTo: '1900-03-31' });
    expect(fiscalYearAt('2999-12-31', '01-01')).toMatchObject({ dateFrom: '2999-01-01', dateTo: '2999-12-31' });
  });
});
