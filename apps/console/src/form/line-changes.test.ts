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
