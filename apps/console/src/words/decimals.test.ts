import { describe, expect, it } from '@jest/globals';
import { sumOf, textOfNumber } from './decimals.js';

describe('sumOf', () => {
  it('adds without the errors of binary fractions', () => {
    expect(sumOf([0.1, 0.2])).toBe(0.3);
    expect(sumOf([1.005, 2.01, -0.015])).toBe(3);
    expect(sumOf(Array.from({ length: 1000 }, () => 0.01))).toBe(10);
  });

  it('knows nothing, negative sums and exponents', () => {
    expect(sumOf([])).toBe(0);
    expect(sumOf([-0.5, 0.25])).toBe(-0.25);
    expect(sumOf([1e-7, 1])).toBe(1.0000001);
  });
});

it('writes a number of a record without an exponent', () => {
  expect(textOfNumber(1e-7)).toBe('0.0000001');
  expect(textOfNumber(123456789012.345)).toBe('123456789012.345');
  expect(textOfNumber(0.1)).toBe('0.1');
});
