import { InvalidPaper, type PaperTable, readFonts, renderPaper } from '@daybook/papers';
import { lineOf, readPaper, textOf } from '@daybook/testing/read-paper';
import { describe, expect, it } from '@jest/globals';
import { PdfFile } from '@daybook/testing/pdf-objects';
import { sample } from './support/sample.js';

const fonts = readFonts();

/** A statement whose rows each add 1.00. */
const statement = (rows: number, more: Partial<PaperTable> = {}): PaperTable => ({
  title: 'Account in EUR',
  currency: { code: 'EUR', decimals: 2 },
  columns: [
    { caption: 'Date', kind: 'day' },
    { caption: 'Document', kind: 'text' },
    { caption: 'Debit', kind: 'amount' },
    { caption: 'Credit', kind: 'amount' },
    { caption: 'Balance', kind: 'amount' },
  ],
  rows: [
    ...Array.from({ length: rows }, (_, i) => ({
      cells: ['2026-11-27', `INV/${i + 1}`, '1', '', String(i + 1)],
      carried: '1',
    })),
    { cells: ['', 'Closing balance', '', '', String(rows)], strong: true },
  ],
  ...more,
});

const bare = (tables: readonly PaperTable[]) =>
  sample(0, 'en', {
    ...{ tables, taxes: [], totals: undefined, instalments: [], payment: undefined, note: undefined },
  });

describe('a table of the model', () => {
  it('has the columns of the model, with empty cells, and is read row by row', async () => {
    const { pages } = await readPaper(await renderPaper(bare([statement(2)]), fonts));
    expect(lineOf(pages[0]!, 'Date')).toEqual(['Date', 'Document', 'Debit', 'Balance']);
    expect(textOf(pages[0]!)).toContain(
      'Account in EUR|Date|Document|Debit|Balance|27 Nov 2026|INV/1|1.00|1.00|27 Nov 2026|INV/2|1.00|2.00|Closing balance|2.00',
    );
  });

  it('ends its counts and amounts at the right edge of their column', async () => {
    const columns = [
      { caption: 'Invoice', kind: 'text' },
      { caption: 'Days overdue', kind: 'count' },
      { caption: 'Open', kind: 'amount' },
    ] as const;
    const rows = [3, 1234].map((days) => ({ cells: [`INV/${days}`, String(days), `${days}0`] }));
    const { pages } = await readPaper(await renderPaper(bare([statement(0, { columns, rows })]), fonts));
    const endOf = (wanted: string): number => {
      const { x, width } = pages[0]!.pieces.find(({ text }) => text === wanted)!;
      return x + width;
    };
    for (const [caption, ...cells] of [
      ['Days overdue', '3', '1,234'],
      ['Open', '30.00', '12,340.00'],
    ] as const)
      for (const cell of cells) expect(endOf(cell)).toBeCloseTo(endOf(caption), 0);
  });

  it.each([45, 500, 1999])('of %i rows carries its balance over each page, and has one TR for each', async (rows) => {
    const bytes = await renderPaper(bare([statement(rows)]), fonts);
    const { pages } = await readPaper(bytes);
    expect(new PdfFile(bytes).elements('TR')).toBe(rows + 2);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages.slice(1, -1)) {
      const carried = lineOf(page, 'Carried forward').at(-1);
      const last = page.pieces
        .filter(({ text }) => text.startsWith('INV/'))
        .at(-1)!
        .text.slice(4);
      expect(carried).toBe(`${Number(last).toLocaleString('en-GB')}.00`);
    }
  });

  it('stands below the rows, and each with its own currency', async () => {
    const yen = statement(1, { title: 'Account in JPY', currency: { code: 'JPY', decimals: 0 } });
    const bytes = await renderPaper({ ...sample(2, 'en'), tables: [statement(1), yen] }, fonts);
    const text = (await readPaper(bytes)).pages.map((page) => textOf(page)).join('|');
    const places = [
      'Item 1',
      'Account in EUR',
      'Closing balance|1.00',
      'Account in JPY',
      'Closing balance|1|',
      'Tax rate',
    ];
    const found = places.map((part) => text.indexOf(part));
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found).not.toContain(-1);
    expect(new PdfFile(bytes).elements('H2')).toBe(2);
  });

  it.each<[string, Partial<PaperTable>]>([
    ['tables[0].columns', { columns: [], rows: [] }],
    ['tables[0].rows[0].cells', { rows: [{ cells: ['2026-11-27'] }] }],
    ['tables[0].rows[0].cells[0]', { rows: [{ cells: ['tomorrow', 'A', '', '', ''] }] }],
    ['tables[0].rows[0].cells[4]', { rows: [{ cells: ['', 'A', '', '', '1,5'] }] }],
    [
      'tables[0].rows[0].cells[1]',
      {
        columns: [
          { caption: 'Invoice', kind: 'text' },
          { caption: 'Days', kind: 'count' },
        ],
        rows: [{ cells: ['A', 'three'] }],
      },
    ],
    ['tables[0].rows[0].carried', { rows: [{ cells: ['', 'A', '', '', ''], carried: 'x' }] }],
    ['tables[0].currency.decimals', { currency: { code: 'EUR', decimals: 9 } }],
    ['tables', { rows: Array.from({ length: 2001 }, () => ({ cells: ['', 'A', '', '', ''] })) }],
  ])('is refused by %s', async (field, more) => {
    const refused = renderPaper(bare([statement(1, more)]), fonts);
    await expect(refused).rejects.toBeInstanceOf(InvalidPaper);
    await expect(refused).rejects.toMatchObject({ field });
  });

  it('names the cell whose characters no font has', async () => {
    const rows = [{ cells: ['', 'Tea 日', '', '', ''] }];
    await expect(renderPaper(bare([statement(1, { rows })]), fonts)).rejects.toMatchObject({
      missing: [{ field: 'tables[0].rows[0].cells[1]', characters: ['日'], reason: 'no_glyph' }],
    });
  });
});

it('a paper without amounts, as a delivery note, has neither their column nor sums', async () => {
  const rows = sample(45, 'en').rows.map(({ description, quantity, unit }) => ({
    ...{ description, quantity: quantity!, unit: unit! },
  }));
  const { pages } = await readPaper(await renderPaper({ ...bare([]), rows }, fonts));
  expect(lineOf(pages[0]!, 'No.')).toEqual(['No.', 'Description', 'Quantity']);
  expect(pages.map((page) => textOf(page)).join('|')).not.toMatch(/forward|EUR/);
});
