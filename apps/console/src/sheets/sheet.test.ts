import { describe, expect, it } from '@jest/globals';
import readXlsxFile from 'read-excel-file/node';
import { type Sheet, sheetCsv } from './sheet.js';
import { xlsxOf } from './xlsx.js';

const sheet: Sheet = {
  title: ['Trial balance', 'Amounts in EUR'],
  head: ['Account', 'Date', 'Balance', 'Quantity'],
  rows: [
    { cells: ['Łódź; "A"', { day: '2026-02-28' }, { number: -1234.5, decimals: 2 }, { number: 0.125 }] },
    { cells: ['=1+1', null, { number: 999_999_999_999.99, decimals: 2 }, { number: 3 }] },
    { cells: ['Total', null, { number: 999_999_998_765.49, decimals: 2 }], isStrong: true },
  ],
};

/** The rows of the only tab, read by another program than the one that wrote them. */
async function readBack(given: Sheet, name = 'Books'): Promise<{ tab: string; rows: unknown[][] }> {
  const file = Buffer.from(await (await xlsxOf(given, name)).arrayBuffer());
  const [first] = await readXlsxFile(file);
  return { tab: first!.sheet, rows: first!.data };
}

describe('a sheet', () => {
  it('is read from a workbook with numbers as numbers, days as dates, and texts that never are formulas', async () => {
    const { tab, rows } = await readBack(sheet);
    expect(tab).toBe('Books');
    expect(rows).toEqual([
      ['Trial balance', null, null, null],
      ['Amounts in EUR', null, null, null],
      [null, null, null, null],
      ['Account', 'Date', 'Balance', 'Quantity'],
      ['Łódź; "A"', new Date('2026-02-28T00:00:00Z'), -1234.5, 0.125],
      ['=1+1', null, 999_999_999_999.99, 3],
      ['Total', null, 999_999_998_765.49, null],
    ]);
  });

  it('keeps a tab whose name no spreadsheet allows, and a text that no cell can hold', async () => {
    const long = 'x'.repeat(40_000);
    const { tab, rows } = await readBack(
      { title: [], head: ['A'], rows: [{ cells: [long] }, { cells: ['a\u0001b\u{1F600}<&>'] }] },
      'Sales: by [month] / customer? of the year 2026',
    );
    expect(tab).toBe('Sales  by  month    customer  o');
    expect(rows[1]![0]).toBe(`${'x'.repeat(32_766)}…`);
    expect(rows[2]![0]).toBe('ab\u{1F600}<&>');
  });

  it('is a CSV whose rows all have each column, with numbers as the interface writes them', () => {
    expect(sheetCsv(sheet).split('\r\n')).toEqual([
      'Trial balance,,,',
      'Amounts in EUR,,,',
      ',,,',
      'Account,Date,Balance,Quantity',
      `"Łódź; ""A""",2026-02-28,-1234.5,0.125`,
      `'=1+1,,999999999999.99,3`,
      'Total,,999999998765.49,',
      '',
    ]);
  });
});
