import { describe, expect, it } from '@jest/globals';
import { fieldOf } from '../data/test-fields.js';
import { formOf } from './form-values.js';
import { sourceWords } from './line-price.js';

const answer = (above: number, unit: string | null = null) => ({
  ...{ price_unit: 9, unit_code: 'C62' },
  reason: { price_list: { name: 'Trade' }, price_row: { min_quantity: above, unit_code: unit } },
});

const quantityOf = (quantity: number, unit: string | null): string => (unit ? `${quantity} ${unit}` : String(quantity));

describe('where the price of a line comes from', () => {
  it('names the list, and from which quantity on', () => {
    expect(sourceWords('list', 9, answer(0), quantityOf)).toBe('From Trade');
    expect(sourceWords('list', 9, answer(10), quantityOf)).toBe('From Trade, from 10 on');
    expect(sourceWords('list', 9, answer(2, 'XBX'), quantityOf)).toBe('From Trade, from 2 XBX on');
  });

  it('names the category of the row', () => {
    const { reason, ...more } = answer(10);
    const row = { ...reason.price_row, category: { name: 'Nails' } };
    expect(sourceWords('list', 9, { ...more, reason: { ...reason, price_row: row } }, quantityOf)).toBe(
      'From Trade (Nails), from 10 on',
    );
  });

  it('does not name a list that has another price by now', () => {
    expect(sourceWords('list', 8, answer(10), quantityOf)).toBe('From a price list');
    expect(sourceWords('list', 9, undefined, quantityOf)).toBe('From a price list');
  });

  it('says that it is typed, and nothing of a line of another document', () => {
    expect(sourceWords('manual', 9, undefined, quantityOf)).toBe('Typed by hand');
    expect(sourceWords(null, 9, undefined, quantityOf)).toBeUndefined();
  });
});

describe('the price of a list in the form of a line', () => {
  const lines = fieldOf('lines', 'list', { fields: [fieldOf('price_unit', 'number', { decimals: 6 })] });
  const typed = (source: string) =>
    formOf([lines], { lines: [{ id: 'a', price_unit: 10, price_source: source }] }).lines as readonly {
      values: object;
    }[];

  it('is not there, so that it follows the quantity; a typed one is', () => {
    expect(typed('list')[0]!.values).toEqual({ price_unit: '' });
    expect(typed('manual')[0]!.values).toEqual({ price_unit: '10' });
  });
});
