import { describe, expect, it } from '@jest/globals';
import type { Field } from '../data/wire.js';
import { styledWidths, widthOf } from './column-widths.js';
import type { Column } from './columns.js';

const column = (label: string, field: Partial<Field>): Column => ({
  path: 'x',
  label,
  field: { name: 'x', sortable: false, ...field } as Field,
});
const amount = column('Total', { type: 'number', decimals: null });
const width = (one: Column, rows: readonly unknown[] = [], isFirst = false): number | undefined =>
  widthOf(
    one,
    isFirst,
    rows.map((x, at) => ({ id: `r${at}`, x })),
    'EUR',
  );

describe('the width of a column', () => {
  it('is the same before the rows and with usual amounts, and more with longer ones', () => {
    expect(width(amount, [1, 99_999.5, null])).toBe(width(amount));
    expect(width(amount, [-123_456_789.12])).toBeGreaterThan((width(amount) ?? 0) + 30);
  });

  it('has room for its head', () => {
    const long = column('Amount unallocated in all', { type: 'number', decimals: null });
    expect(width(long)).toBeGreaterThan(width(amount) ?? 0);
  });

  it('is that of the longest choice, and of the letters that a code may have', () => {
    const choice = (label: string): Column => column('Kind', { type: 'choice', values: [{ value: 'x', label }] });
    expect(width(choice('A rather long name'))).toBeGreaterThan(width(choice('Short')) ?? 0);
    expect(width(column('Code', { type: 'string', max_length: 10 }))).toBeLessThan(
      width(column('Code', { type: 'string', max_length: 20 })) ?? 0,
    );
  });

  it('is larger for names that stand first among several texts', () => {
    expect(styledWidths([undefined, undefined, 90, undefined])).toEqual(['26%', undefined, 90, undefined]);
    expect(styledWidths([undefined, undefined, 90])).toEqual([undefined, undefined, 90]);
    expect(styledWidths([144, undefined, undefined, undefined])).toEqual([144, undefined, undefined, undefined]);
  });

  it('is that of three letters for a currency', () => {
    expect(width(column('Name', { type: 'relation', target: 'currencies' }))).toBeLessThan(80);
  });

  it('is left to the rest for texts, but for a number that names the record', () => {
    const text = column('Name', { type: 'string', max_length: 200, read_only: false });
    const number = column('Number', { type: 'string', max_length: 40, read_only: true });
    expect([width(text), width(text, [], true), width(number)]).toEqual([undefined, undefined, undefined]);
    expect(width(number, [], true)).toBe(width(number, ['INV/2026/00019'], true));
    expect(width(number, ['INVOICES/2026/00019'], true)).toBeGreaterThan(width(number, [], true) ?? 0);
  });

  it('shows prices with the decimals of the currency, and all that they have', () => {
    const price = {
      ...column('Unit cost', { type: 'number', decimals: 6 }),
      field: { name: 'cost_unit', type: 'number', decimals: 6, sortable: false } as Field,
    };
    expect(width(price, [169.705882, 48.6])).toBeGreaterThan(10 * 8);
  });
});
