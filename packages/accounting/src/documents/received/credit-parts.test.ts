import { describe, expect, it } from '@jest/globals';
import { creditParts } from './credit-parts.js';

const part = (receiptLineId: string | null, quantity: string, value: string, returned = '0') => ({
  receiptLineId,
  quantity,
  value,
  returned,
});
const parts = [part('a', '4', '10', '1'), part(null, '2', '7'), part('b', '1', '3')];
const taken = (quantity: string) =>
  creditParts(parts, quantity, 2).map(({ receiptLineId, ...of }) => [receiptLineId, of.quantity, of.value]);

describe('a credit of goods', () => {
  it('takes what went back first', () => expect(taken('0.5')).toEqual([['a', '0.5', '1.25']]));
  it('then what never came', () =>
    expect(taken('2')).toEqual([
      ['a', '1', '2.5'],
      [null, '1', '3.5'],
    ]));
  it('then the rest, in its order', () =>
    expect(taken('4')).toEqual([
      ['a', '2', '5'],
      [null, '2', '7'],
    ]));
  it('and everything at the last', () =>
    expect(taken('7')).toEqual([
      ['a', '4', '10'],
      [null, '2', '7'],
      ['b', '1', '3'],
    ]));
});
