import { describe, expect, it } from '@jest/globals';
import type { Field } from '../data/wire.js';
import { balancing, hasSums, sumsOf } from './line-sums.js';

const field = (name: string, type: Field['type']): Field => ({ name, type }) as Field;

describe('the sums of lines', () => {
  it('are those of lines with a debit and a credit', () => {
    expect(hasSums([field('account', 'relation'), field('debit', 'number'), field('credit', 'number')])).toBe(true);
    expect(hasSums([field('debit', 'relation'), field('credit', 'relation')])).toBe(false);
    expect(hasSums([field('debit', 'number')])).toBe(false);
  });

  it('are exact, of what was read and of what is typed', () => {
    expect(
      sumsOf([
        { debit: 0.1, credit: 0 },
        { debit: 0.2, credit: 0 },
        { debit: 0, credit: 0.3 },
      ]),
    ).toEqual({ debit: 0.3, credit: 0.3, difference: 0 });
    expect(
      sumsOf([
        { debit: '1,200.10', credit: '' },
        { debit: '0.2', credit: '1000' },
      ]),
    ).toEqual({ debit: 1200.3, credit: 1000, difference: 200.3 });
  });

  it('leave out what cannot be read', () => {
    expect(
      sumsOf([
        { debit: 'ten', credit: '5' },
        { debit: null, credit: undefined },
      ]),
    ).toEqual({ debit: 0, credit: 5, difference: -5 });
  });
});

describe('a line that balances the others', () => {
  const lines = [
    { debit: '100.10', credit: '' },
    { debit: '', credit: '40' },
    { debit: '7', credit: '' },
  ];

  it('takes what is missing on its side, exactly, whatever stands there now', () => {
    expect(balancing(lines, 2)).toEqual({ debit: '', credit: '60.1' });
    expect(balancing(lines, 0)).toEqual({ debit: '33', credit: '' });
  });

  it('stays as it is when the others balance, or there is none', () => {
    expect(balancing([{ debit: '1' }, { credit: '1' }, {}], 2)).toBeUndefined();
    expect(balancing([], 0)).toBeUndefined();
  });
});
