import { describe, expect, it } from '@jest/globals';
import { onlySubset } from './subset-sum.js';

const find = (amounts: readonly number[], wanted: number) => onlySubset(amounts.map(BigInt), BigInt(wanted));

describe('the only subset', () => {
  it('has several amounts, and not all', () => {
    expect(find([100, 250, 3125], 3375)).toEqual([1, 2]);
    expect(find([100, 250], 350)).toBeUndefined();
    expect(find([100, 250], 100)).toBeUndefined();
  });

  it('is the only one with its sum', () => {
    expect(find([100, 100, 250], 350)).toBeUndefined();
    expect(find([100, 200, 300, 50], 300)).toEqual([0, 1]);
    expect(find([10, 20, 30, 40], 50)).toBeUndefined();
  });

  it('is searched among twelve', () => {
    const amounts = Array.from({ length: 30 }, (_, i) => 2 ** i);
    expect(find(amounts, 2 ** 0 + 2 ** 11)).toEqual([0, 11]);
    expect(find(amounts, 2 ** 0 + 2 ** 12)).toBeUndefined();
    expect(find(amounts, 2 ** 12 - 1)).toHaveLength(12);
  });
});
