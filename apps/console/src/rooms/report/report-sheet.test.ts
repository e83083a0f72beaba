import { describe, expect, it } from '@jest/globals';
import { alone } from './comparison.js';
import { reportSheet, type ShownReport } from './report-sheet.js';
import type { Column, ReportRow, ReportSummary } from '../../data/reports/report-types.js';

const amount = (name: string): Column => ({ name, type: 'number', decimals: null });

function report(columns: readonly Column[], totals: readonly string[]): ReportSummary {
  return { name: 'made_up', summary: '', parameter_details: [], column_details: columns, totals, year_end: null };
}

function shown(given: Partial<ShownReport> & Pick<ShownReport, 'report'>, rows: readonly ReportRow[]): ShownReport {
  return {
    ...{ layout: {}, totals: {}, compared: undefined, currency: 'EUR', title: ['Acme', 'Report'] },
    ...given,
    rows: rows.map(alone),
  };
}

const eur = (number: number) => ({ number, decimals: 2 });
const cellsOf = (given: ShownReport) => reportSheet(given).rows.map(({ cells }) => cells);

describe('a report as a sheet', () => {
  it('has its title, the names of its columns, names in place of ids, and the total', () => {
    const partner = { name: 'partner', type: 'relation' } as const;
    const sheet = reportSheet(
      shown(
        { report: report([partner, { name: 'date', type: 'date' }, amount('open')], ['open']), totals: { open: 7.5 } },
        [
          { partner: { id: 'par_1', name: 'Brightwater' }, date: '2026-10-01', open: 5 },
          { partner: { id: 'par_2', name: 'Oakfield' }, date: '2026-10-02', open: 2.5 },
        ],
      ),
    );
    expect(sheet.title).toEqual(['Acme', 'Report']);
    expect(sheet.head).toEqual(['Partner', 'Date', 'Open']);
    expect(sheet.rows).toEqual([
      { cells: ['Brightwater', { day: '2026-10-01' }, eur(5)] },
      { cells: ['Oakfield', { day: '2026-10-02' }, eur(2.5)] },
      { cells: ['Total', null, eur(7.5)], isStrong: true },
    ]);
  });

  it('has the groups of the table with their totals, and what is no sum of a column last', () => {
    const columns: Column[] = [{ name: 'group', type: 'string' }, { name: 'name', type: 'string' }, amount('amount')];
    const layout = { groupBy: 'group', hidden: ['group'], groupTotals: { income: 'income', expense: 'expense' } };
    const totals = { income: 100, expense: 30, profit: 70 };
    const given = shown({ report: report(columns, ['income', 'expense', 'profit']), layout, totals }, [
      { group: 'income', name: 'Sales', amount: 100 },
      { group: 'expense', name: 'Rent', amount: 30 },
    ]);
    expect(cellsOf(given)).toEqual([
      ['Income', null],
      ['Sales', eur(100)],
      ['Total income', eur(100)],
      ['Expense', null],
      ['Rent', eur(30)],
      ['Total expense', eur(30)],
      ['Profit', eur(70)],
    ]);
  });

  it('has the currency of a foreign amount in a column of its own, and its decimals', () => {
    const columns: Column[] = [
      { name: 'name', type: 'string' },
      { name: 'currency', type: 'string' },
      { name: 'amount_currency', type: 'number', decimals: null },
      amount('balance'),
    ];
    const given = shown({ report: report(columns, []) }, [
      { name: 'Bank', currency: 'JPY', amount_currency: 1500, balance: 9.2 },
      { name: 'Cash', currency: 'EUR', amount_currency: 4, balance: 4 },
    ]);
    expect(reportSheet(given).head.slice(1, 3)).toEqual(['Amount in currency', 'Currency']);
    expect(cellsOf(given)[0]).toEqual(['Bank', { number: 1500, decimals: 0 }, 'JPY', eur(9.2)]);
  });

  it('beside an earlier period has both figures and their difference, also where a row is in one only', () => {
    const columns: Column[] = [{ name: 'name', type: 'string' }, amount('amount')];
    const answer = { data: [], totals: { amount: 40 }, date_from: null, date_to: '2025-12-31' };
    const given: ShownReport = {
      ...shown({ report: report(columns, ['amount']), totals: { amount: 100 } }, []),
      compared: { answer, names: ['2026', '2025'] },
      rows: [
        { row: { name: 'A', amount: 100 }, now: { name: 'A', amount: 100 }, earlier: undefined },
        { row: { name: 'B', amount: 40 }, now: undefined, earlier: { name: 'B', amount: 40 } },
      ],
    };
    expect(reportSheet(given).head).toEqual(['Name', 'Amount, 2026', 'Amount, 2025', 'Difference']);
    expect(cellsOf(given)).toEqual([
      ['A', eur(100), null, eur(100)],
      ['B', null, eur(40), eur(-40)],
      ['Total', eur(100), eur(40), eur(60)],
    ]);
  });
});
