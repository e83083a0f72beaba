import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Columns } from './report.js';
import { csvHead, csvRow } from './present.js';

const seed = seedOf('present');
fc.configureGlobal({ seed, numRuns: 500 });

const COLUMNS = {
  partner: 'relation',
  description: 'text',
  note: 'json',
  amount: 'figure',
  quantity: 'amount',
} as const satisfies Columns;

/** The text of a cell, as a reader of RFC 4180 finds it. */
const unquoted = (line: string): string => {
  const cell = line.slice(0, -2);
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
};
const written = (text: string): string => unquoted(csvRow({ description: 'text' }, { description: text }));

const STARTS = ['=', '+', '-', '@', '|', '\t', '\r', '＝', '＋', '－', '＠', '｜', '﹦', '﹢', '﹣', '﹫'];
const INVISIBLE = [
  ...[
    '\u200B',
    '\u200C',
    '\u200D',
    '\u2060',
    '\uFEFF',
    '\u00A0',
    '\u2007',
    '\u202F',
    '\u3000',
    '\u00AD',
    ' ',
    '\n',
    '\u0000',
    '\u001F',
    '\u0085',
  ],
  ...[
    '\u200E',
    '\u200F',
    '\u061C',
    '\u202A',
    '\u202E',
    '\u2066',
    '\u2069',
    '\u180E',
    '\u034F',
    '\u3164',
    '\u115F',
    '\uFE0F',
    '\u2028',
    '\u2800',
    '\u{E0020}',
  ],
];
const hidden = fc.array(fc.constantFrom(...INVISIBLE), { maxLength: 6 }).map((marks) => marks.join(''));

describe('a cell of a CSV', () => {
  it.each(STARTS)('has an apostrophe before a text that begins with %j', (start) => {
    expect(written(`${start}1+1`)).toBe(`'${start}1+1`);
  });

  it('has one before such a text behind any invisible characters, too', () => {
    const texts = fc
      .tuple(hidden, fc.constantFrom(...STARTS), fc.string({ unit: 'grapheme' }))
      .map((parts) => parts.join(''))
      // What stands behind one of these is a cell of its own: packages/client/src/csv.test.ts.
      .filter((text) => !/[;\t\r\n]/.test(text));
    fc.assert(fc.property(texts, (text) => expect(written(text)).toBe(`'${text}`)));
  });

  it('has any other text as it is', () => {
    const texts = fc
      .tuple(hidden, fc.constantFrom('a', '1', '"', '(', ',', "'", 'Ä', '→', '−'), fc.string({ unit: 'grapheme' }))
      .map((parts) => parts.join(''))
      // What stands behind one of these is a cell of its own: packages/client/src/csv.test.ts.
      .filter((text) => !/[;\t\r\n]/.test(text));
    fc.assert(fc.property(texts, (text) => expect(written(text)).toBe(text)));
    expect(written('')).toBe('');
  });

  it('has a figure as a plain number, below zero too', () => {
    const figures = fc.tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(figures, ([digits, scale]) => {
        const cells = csvRow(
          { amount: 'figure', quantity: 'amount', value: 'optional_figure' },
          { amount: `${digits}e-${scale}`, quantity: `${digits}`, value: `${digits}e-${scale}` },
        )
          .slice(0, -2)
          .split(',');
        expect(cells.every((cell) => /^-?\d+(\.\d+)?$/.test(cell))).toBe(true);
        expect(cells[1]).toBe(String(digits));
      }),
    );
  });

  it('is neutralised in every kind of column that holds text', () => {
    expect(csvHead(COLUMNS)).toBe('partner.id,partner.name,description,note,amount,quantity\r\n');
    const row = {
      partner: { id: 'par_1', name: '\u200B＝1' },
      description: '\uFEFF|x',
      note: '－x',
      amount: '-1.50',
      quantity: null,
    };
    expect(csvRow(COLUMNS, row)).toBe(`par_1,'\u200B＝1,'\uFEFF|x,"""－x""",-1.5,\r\n`);
  });
});
