import { describe, expect, it } from '@jest/globals';
import { fieldOf } from '../data/test-fields.js';
import { nextColumn } from './go-on.js';

const SALE = [
  fieldOf('product', 'relation'),
  fieldOf('description', 'string'),
  fieldOf('quantity', 'number'),
  fieldOf('price_unit', 'number'),
  fieldOf('taxes', 'relations'),
  fieldOf('amount_subtotal', 'number', { read_only: true }),
];
const ENTRY = [fieldOf('account', 'relation'), fieldOf('description', 'string'), fieldOf('debit', 'number')];

const after = (
  columns: typeof SALE,
  name: string,
  hasProduct: boolean,
  values: Readonly<Record<string, string>> = {},
): string | undefined => {
  const line = { key: 'a', id: null, values };
  const at = columns.findIndex((column) => column.name === name);
  return nextColumn(columns, line, at, hasProduct)?.name;
};

describe('Enter in a line', () => {
  it('goes from a record or a text to the first figure', () => {
    expect(after(SALE, 'product', true)).toBe('quantity');
    expect(after(SALE, 'description', false)).toBe('quantity');
    expect(after(ENTRY, 'account', false)).toBe('debit');
  });

  it('goes on to the price only where neither a product nor the person has given one', () => {
    expect(after(SALE, 'quantity', false)).toBe('price_unit');
    expect(after(SALE, 'quantity', true)).toBeUndefined();
    expect(after(SALE, 'quantity', false, { price_unit: '12' })).toBeUndefined();
    expect(after(SALE, 'price_unit', false)).toBeUndefined();
  });

  it('leaves the line after its last figure, and never stops at what is computed', () => {
    expect(after(SALE, 'taxes', true)).toBeUndefined();
    expect(after(ENTRY, 'debit', false)).toBeUndefined();
  });
});
