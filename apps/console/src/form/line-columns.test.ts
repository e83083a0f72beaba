import { describe, expect, test } from '@jest/globals';
import { isConverted, placeholderOf, tableColumns, widthsOf } from './line-columns.js';
import { fieldOf } from '../data/test-fields.js';

describe('what an empty cell shows', () => {
  const amount = fieldOf('amount_currency', 'number', { decimals: null });

  test('an amount has the digits of its currency and a real minus', () => {
    expect(placeholderOf(amount, { id: 'enl_1', amount_currency: -90 }, 'EUR')).toBe('\u221290.00');
    expect(placeholderOf(amount, { id: 'enl_1', amount_currency: 100, currency: 'JPY' }, 'EUR')).toBe('100');
    expect(
      placeholderOf(
        fieldOf('debit', 'number', { decimals: null, default: 0 }),
        { id: 'enl_1', currency: 'JPY' },
        'EUR',
      ),
    ).toBe('0.00');
  });

  test('any other number stays as exact as it is', () => {
    expect(
      placeholderOf(fieldOf('quantity', 'number', { decimals: 6 }), { id: 'inl_1', quantity: -0.125 }, 'EUR'),
    ).toBe('\u22120.125');
  });
});

describe('a read-only table', () => {
  const computed = (name: string) => fieldOf(name, 'string', { read_only: true });
  const lines = fieldOf('lines', 'list', {
    fields: [fieldOf('description', 'string'), computed('price_source'), computed('match'), computed('note')],
  });

  test('has the computed values that lines have, without where their price comes from', () => {
    const rows = [{ id: 'inl_1', description: 'Work', price_source: 'manual', match: 'ok', note: null }];
    expect(tableColumns(lines, rows).map(({ name }) => name)).toEqual(['description', 'match']);
  });
});

describe('a line in another unit than that of its product', () => {
  const lines = fieldOf('lines', 'list', {
    fields: [
      fieldOf('quantity', 'number'),
      fieldOf('unit_code', 'string'),
      fieldOf('quantity_base', 'number', { read_only: true }),
    ],
  });
  const boxes = { id: 'inl_1', quantity: 5, unit_code: 'XBX', quantity_base: 60 };

  test('says the unit below its quantity, not in columns of its own', () => {
    expect(tableColumns(lines, [boxes]).map(({ name }) => name)).toEqual(['quantity']);
    expect([boxes, { ...boxes, unit_code: 'C62', quantity_base: 5 }].map(isConverted)).toEqual([true, false]);
  });
});

describe('a read-only table of named columns', () => {
  const lines = fieldOf('lines', 'list', {
    fields: ['description', 'discount'].map((name) => fieldOf(name, 'number')),
  });
  const shown = (discount: number): readonly string[] =>
    tableColumns(lines, [{ id: 'inl_1', description: 'Work', discount }], ['description', 'discount']).map(
      ({ name }) => name,
    );

  test('has the description only where a line has another one than the name of its product', () => {
    const columns = (description: string) =>
      tableColumns(
        fieldOf('lines', 'list', { fields: [fieldOf('product', 'relation'), fieldOf('description', 'string')] }),
        [{ id: 'inl_1', product: { id: 'pro_1', name: 'Chair' }, description }],
        ['product', 'description'],
      ).map(({ name }) => name);
    expect(columns('Chair')).toEqual(['product']);
    expect(columns('Chair, oiled')).toEqual(['product', 'description']);
  });

  test('has the discount only where a line has one', () => {
    expect(shown(5)).toEqual(['description', 'discount']);
    expect(shown(0)).toEqual(['description']);
  });
});

describe('how wide the columns are', () => {
  const columns = [fieldOf('amount', 'number', { decimals: null }), fieldOf('description', 'string')];
  const least = (amount: number): number =>
    Number.parseInt(
      String((widthsOf(columns, false, [{ id: 'inl_1', amount }], 'GBP') as Record<string, string>)['--least']),
    );

  test('no word of a heading is broken', () => {
    const of = (label: string): number =>
      Number.parseInt(
        String(
          (widthsOf([fieldOf('purchase', 'boolean', { label })], false, [], 'GBP') as Record<string, string>)[
            '--least'
          ],
        ),
      );
    expect(of('In all our purchases') - of('Yes')).toBe(9 * 7 + 20 - 64);
  });

  test('an amount of millions makes its column wider, one of hundreds does not', () => {
    expect(least(100)).toBe(least(1));
    // 12 digits and separators of 8 pixels plus the cell's padding, instead of the default 84.
    expect(least(1_234_567.89) - least(1)).toBe(12 * 8 + 20 - 84);
  });
});
