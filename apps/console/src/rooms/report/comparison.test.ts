import { describe, expect, it } from '@jest/globals';
import { comparedColumns, earlierPeriod, pairRows } from './comparison.js';
import type { Column, ReportAnswer, ReportRow } from '../../data/reports/report-types.js';

const COLUMNS: readonly Column[] = [
  { name: 'group', type: 'string' },
  { name: 'code', type: 'string' },
  { name: 'amount', type: 'number', decimals: null },
];
const SPAN = { date_from: '2026-10-01', date_to: '2026-10-31' };

function answer(...data: ReportRow[]): ReportAnswer {
  return { data, totals: {}, date_from: null, date_to: null };
}

describe('the earlier period', () => {
  it('is as long and just before', () => {
    expect(earlierPeriod(SPAN, 'previous')).toEqual({ date_from: '2026-09-01', date_to: '2026-09-30' });
    expect(earlierPeriod({ date_from: '2026-10-05', date_to: '2026-10-11' }, 'previous')).toEqual({
      date_from: '2026-09-28',
      date_to: '2026-10-04',
    });
    expect(earlierPeriod({ date_from: '2026-01-01', date_to: '2026-12-31' }, 'previous')).toEqual({
      date_from: '2025-01-01',
      date_to: '2025-12-31',
    });
  });

  it('is the same a year before, and keeps the last day of a month', () => {
    expect(earlierPeriod({ date_from: '2028-02-01', date_to: '2028-02-29' }, 'year')).toEqual({
      date_from: '2027-02-01',
      date_to: '2027-02-28',
    });
    expect(earlierPeriod({ date_from: null, date_to: '2027-02-28' }, 'previous')).toEqual({
      date_from: null,
      date_to: '2027-01-31',
    });
  });
});

describe('two periods side by side', () => {
  const pair = (now: ReportAnswer, before: ReportAnswer, columns = COLUMNS): unknown =>
    pairRows(now, before, columns, SPAN, 'year').map(({ row, now: here, earlier }) => [
      row.code ?? row.month,
      here?.amount,
      earlier?.amount,
    ]);

  it('join rows that name the same', () => {
    const now = answer({ group: 'income', code: '4000', amount: 5 }, { group: 'expense', code: '6000', amount: 1 });
    expect(pair(now, answer({ group: 'expense', code: '6000', amount: 2 }))).toEqual([
      ['4000', 5, undefined],
      ['6000', 1, 2],
    ]);
  });

  it('put a row of the earlier period alone into its group, by its code', () => {
    const now = answer(
      { group: 'income', code: '4000', amount: 5 },
      { group: 'income', code: '4200', amount: 5 },
      { group: 'expense', code: '6000', amount: 1 },
    );
    const before = answer({ group: 'income', code: '4100', amount: 7 }, { group: 'income', code: '4900', amount: 8 });
    expect(pair(now, before)).toEqual([
      ['4000', 5, undefined],
      ['4100', undefined, 7],
      ['4200', 5, undefined],
      ['4900', undefined, 8],
      ['6000', 1, undefined],
    ]);
  });

  it('join a month with the same of the year before', () => {
    const columns: readonly Column[] = [
      { name: 'month', type: 'string' },
      { name: 'amount', type: 'number', decimals: null },
    ];
    expect(pair(answer({ month: '2026-10', amount: 5 }), answer({ month: '2025-10', amount: 3 }), columns)).toEqual([
      ['2026-10', 5, 3],
    ]);
  });

  it('compare what a row comes to where there are many amounts', () => {
    const many = ['opening', 'debit', 'closing'].map((name): Column => ({ name, type: 'number', decimals: null }));
    expect(comparedColumns(many).map(({ name }) => name)).toEqual(['closing']);
    expect(comparedColumns(COLUMNS).map(({ name }) => name)).toEqual(['amount']);
  });
});
