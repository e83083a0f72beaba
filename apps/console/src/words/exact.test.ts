import { describe, expect, it } from '@jest/globals';
import { difference, sum } from './exact.js';

describe('a difference', () => {
  it.each([
    [0.3, 0.1, 0.2],
    [1234.56, 1234.5, 0.06],
    [-10, 5.5, -15.5],
    [99_999_999_999.99, 0.01, 99_999_999_999.98],
    [0, 0.000_000_1, -0.000_000_1],
    [5, 5, 0],
    [1e21, 1, 1e21],
  ])('%s less %s is %s', (later, earlier, expected) => expect(difference(later, earlier)).toBe(expected));
});

describe('a sum', () => {
  it('is exact', () => {
    expect(sum([0.1, 0.2])).toBe(0.3);
    expect(sum([-11_859.6, 0.01, 5])).toBe(-11_854.59);
    expect(sum([])).toBe(0);
  });
});
