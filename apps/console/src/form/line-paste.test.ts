import { describe, expect, test } from '@jest/globals';
import { blankLine, formOf, type Line } from './form-values.js';
import { gridColumns } from './line-columns.js';
import { changedLine } from './line-changes.js';
import { pasteCells, pastedValue, readCells, tooManyRows } from './line-paste.js';
import { fieldOf, LINES, ROW } from '../data/test-fields.js';

const columns = gridColumns(LINES);
const saved = formOf([LINES], ROW).lines as readonly Line[];

test('cells of a clipboard are read as a spreadsheet writes them', () => {
  expect(readCells('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(readCells('"two\nlines"\t"a ""word"""\n')).toEqual([['two\nlines', 'a "word"']]);
  expect(readCells('5" pipe\t1')).toEqual([['5" pipe', '1']]);
});

describe('a paste', () => {
  test('fills cells from the focused one on, and adds lines', () => {
    const { lines, lookups } = pasteCells(LINES, columns, saved, { line: 1, column: 2 }, '3\t1,200.50\n4\t7\n5\t8\n');
    expect(lines.map(({ values }) => [values.quantity, values.price_unit])).toEqual([
      ['2', '10'],
      ['3', '1200.5'],
      ['4', '7'],
      ['5', '8'],
    ]);
    expect(lines.map(({ id }) => id)).toEqual(['inl_1', 'inl_2', null, null]);
    expect(lookups).toEqual([]);
  });

  test('of more rows than the list takes is refused before it is shown', () => {
    const list = { ...LINES, max_items: 3 };
    expect(tooManyRows(list, { line: 1 }, 'a\nb\n')).toBeNull();
    expect(tooManyRows(list, { line: 1 }, 'a\nb\nc\n')).toBe(
      'Not pasted: 3 rows from line 2 on are too many. At most 3 lines are possible.',
    );
    expect(tooManyRows(LINES, { line: 0 }, 'a\n'.repeat(1000))).toBeNull();
  });

  test('keeps names of related records as they are, to be looked up', () => {
    const { lines, lookups } = pasteCells(
      LINES,
      columns,
      [blankLine(LINES)],
      { line: 0, column: 0 },
      'Oak table\tBig\t2',
    );
    expect(lines[0]?.values).toMatchObject({
      product: { id: 'Oak table', name: 'Oak table' },
      description: 'Big',
      quantity: '2',
    });
    expect(lookups).toMatchObject([{ key: lines[0]?.key, text: 'Oak table' }]);
  });

  test('does not go beyond the last column', () => {
    const { lines } = pasteCells(
      LINES,
      columns,
      [blankLine(LINES)],
      { line: 0, column: columns.length - 1 },
      'a\tb\tc',
    );
    expect(lines).toHaveLength(1);
  });
});

test('a pasted text becomes a value of its field', () => {
  expect(pastedValue(fieldOf('open', 'boolean'), ' Yes ')).toBe(true);
  expect(pastedValue(fieldOf('open', 'boolean'), '0')).toBe(false);
  expect(pastedValue(fieldOf('scope', 'choice', { values: [{ value: 'sale', label: 'Sale' }] }), 'SALE')).toBe('sale');
  expect(pastedValue(fieldOf('taxes', 'relations'), 'VAT; Other')).toEqual([
    { id: 'VAT', name: 'VAT' },
    { id: 'Other', name: 'Other' },
  ]);
});

describe('another product', () => {
  const other = { id: 'prd_2', name: 'Table' };

  test('makes a saved line a new one, so that the service fills in what belongs to the product', () => {
    const line = changedLine(LINES, saved[0] as Line, 'product', other);
    expect(line).toMatchObject({
      key: 'inl_1',
      id: null,
      values: { product: other, description: '', price_unit: '', taxes: null, quantity: '2' },
    });
  });

  test('leaves a line as it is that is tied to another document', () => {
    const tied = {
      ...(saved[0] as Line),
      values: { ...(saved[0] as Line).values, order_line: { id: 'orl_1', name: 'ORD1 #1' } },
    };
    expect(changedLine(LINES, tied, 'product', other)).toMatchObject({ id: 'inl_1', values: { description: 'Chair' } });
  });

  test('leaves what was typed into a new line', () => {
    const typed = changedLine(LINES, blankLine(LINES), 'description', 'My words');
    expect(changedLine(LINES, typed, 'product', other).values).toMatchObject({
      description: 'My words',
      product: other,
    });
  });
});
