import { describe, expect, it } from '@jest/globals';
import { fieldOf } from '../data/test-fields.js';
import { changedLine } from './line-changes.js';

const LINES = fieldOf('lines', 'list');

describe('an amount in a line of an entry', () => {
  const line = { key: 'a', id: null, values: { debit: '', credit: '60' } };

  it('clears the other side, because a line has one', () =>
    expect(changedLine(LINES, line, 'debit', '40').values).toEqual({ debit: '40', credit: '' }));

  it('that is taken out leaves the other side as it is', () =>
    expect(changedLine(LINES, line, 'debit', '').values).toEqual({ debit: '', credit: '60' }));

  it('has no other side where the line has none', () =>
    expect(changedLine(LINES, { key: 'a', id: null, values: { credit: '1' } }, 'credit', '2').values).toEqual({
      credit: '2',
    }));
});

describe('the unit of a line', () => {
  it('asks for the price of the other unit', () =>
    expect(
      changedLine(LINES, { key: 'a', id: 'x', values: { unit_code: 'C62', price_unit: '9' } }, 'unit_code', 'XBX'),
    ).toEqual({ key: 'a', id: null, values: { unit_code: 'XBX', price_unit: '' } }));

  it('leaves the price of a row of prices, which is typed for it', () => {
    const row = { key: 'a', id: 'x', values: { min_quantity: '', unit_code: '', price_unit: '9' } };
    expect(changedLine(LINES, row, 'unit_code', 'XBX')).toEqual({
      ...row,
      values: { ...row.values, unit_code: 'XBX' },
    });
  });
});
