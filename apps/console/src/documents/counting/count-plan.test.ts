import { describe, expect, it } from '@jest/globals';
import type { Field } from '../../data/wire.js';
import { counted, differenceOf, differing, isStale, productOf, recounted, sheetOf, type Shelf } from './count-plan.js';

const number = (name: string) => ({ name, type: 'number', required: false, read_only: false }) as Field;
const field = {
  name: 'lines',
  type: 'list',
  fields: [
    { name: 'product', type: 'relation', required: true, read_only: false } as Field,
    ...['quantity_counted', 'quantity_expected', 'cost_unit'].map(number),
  ],
} as unknown as Field;

const shelf = (id: string, booked: number): Shelf => ({ product: { id, name: id.toUpperCase() }, booked, reserved: 0 });

describe('a count', () => {
  it('becomes a line, also where it agrees with the books, and says what it was compared with', () => {
    const lines = counted(field, [], shelf('a', 8), '7');
    expect(lines.map(({ values }) => values)).toMatchObject([
      { product: { id: 'a' }, quantity_counted: '7', quantity_expected: '8' },
    ]);
    const agreeing = counted(field, lines, shelf('b', 3), '3.0');
    expect(agreeing).toHaveLength(2);
    expect(differing(lines)).toBe(1);
    expect(differing(agreeing)).toBe(1);
    expect(differing(counted(field, agreeing, shelf('c', 1), 'one'))).toBe(2);
    expect(counted(field, lines, shelf('a', 8), '')).toEqual([]);
    expect(counted(field, [], shelf('a', 8), '')).toEqual([]);
  });

  it('is to be made again once the books have changed', () => {
    const [line] = counted(field, [], shelf('a', 8), '8');
    expect(isStale(line!, shelf('a', 8))).toBe(false);
    expect(isStale(line!, shelf('a', 7))).toBe(true);
    expect(isStale({ ...line!, values: { ...line!.values, quantity_expected: '' } }, shelf('a', 7))).toBe(false);
  });

  it('keeps its line, and what else it says, while one goes on typing', () => {
    const [line] = counted(field, [], shelf('a', 8), '1');
    const priced = { ...line!, values: { ...line!.values, cost_unit: '2' } };
    const [after] = counted(field, [priced], shelf('a', 8), '12');
    expect(after).toMatchObject({ key: line!.key, values: { quantity_counted: '12', cost_unit: '2' } });
  });

  it('keeps what cannot be read, so that it can be set right', () => {
    expect(counted(field, [], shelf('a', 8), 'eight')).toHaveLength(1);
    expect(differenceOf('eight', shelf('a', 8))).toBeUndefined();
  });

  it('differs exactly', () => {
    expect(differenceOf('0.3', shelf('a', 0.1))).toBe(0.2);
    expect(differenceOf('1,200', shelf('a', 1200))).toBe(0);
  });

  it('is compared with another place when that is counted instead', () => {
    const lines = counted(field, [], shelf('a', 8), '7');
    expect(recounted(lines, [shelf('a', 3)])[0]!.values.quantity_expected).toBe('3');
    expect(recounted(lines, [])[0]!.values.quantity_expected).toBe('0');
    expect(recounted(lines, [shelf('a', 8)])[0]).toBe(lines[0]);
  });
});

describe('the sheet', () => {
  it('has what is there by name, then what was added or counted, each once', () => {
    const lines = counted(field, [], shelf('z', 0), '2');
    const rows = sheetOf(
      [shelf('b', 1), shelf('a', 2)],
      [
        { id: 'a', name: 'A' },
        { id: 'q', name: 'Q' },
      ],
      lines,
    );
    expect(rows.map(({ product, booked }) => [product.id, booked])).toEqual([
      ['a', 2],
      ['b', 1],
      ['z', 0],
      ['q', 0],
    ]);
    expect(productOf(lines[0]!)?.id).toBe('z');
  });
});
