import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shareByLargestRemainder, type Fraction } from './allocate.js';
import { absolute, compare, negate, sum } from './arithmetic.js';
import { fromScaledInteger } from './scaled-integer.js';

const seed = seedOf('allocate');
fc.configureGlobal({ seed, numRuns: 500 });

const over = (denominator: string, ...numerators: string[]): Fraction[] =>
  numerators.map((numerator) => ({ numerator, denominator }));

const anyWeight = fc
  .tuple(fc.bigInt(-(10n ** 9n), 10n ** 9n), fc.bigInt(1n, 1000n))
  .map(([units, denominator]) => ({ numerator: fromScaledInteger(units, 2), denominator: String(denominator) }));
const anyWeights = fc.array(anyWeight, { minLength: 1, maxLength: 8 });
const anySizes = fc.array(fc.bigInt(0n, 10n ** 9n), { minLength: 1, maxLength: 8 });

describe('sharing an amount by the largest remainder', () => {
  it('gives one cent that three equal lines share to the earliest', () => {
    expect(shareByLargestRemainder('0.01', over('3', '0.01', '0.01', '0.01'), 2)).toEqual(['0.01', '0', '0']);
  });

  it('gives the left-over cents to the largest remainders', () => {
    expect(shareByLargestRemainder('1', over('100', '33.2', '33.9', '32.9'), 2)).toEqual(['0.33', '0.34', '0.33']);
  });

  it('takes a negative rest from the smallest remainders, ties from the earlier line', () => {
    expect(shareByLargestRemainder('2.99', over('1', '1', '1', '1'), 2)).toEqual(['0.99', '1', '1']);
    expect(shareByLargestRemainder('2.99', over('1000', '1000', '1004', '1000'), 2)).toEqual(['0.99', '1', '1']);
    expect(shareByLargestRemainder('2.99', over('1000', '1004', '1000', '1000'), 2)).toEqual(['1', '0.99', '1']);
  });

  it('goes round again when the rest is larger than the number of lines', () => {
    expect(shareByLargestRemainder('0.05', over('1', '0', '0'), 2)).toEqual(['0.03', '0.02']);
    expect(shareByLargestRemainder('-0.05', over('1', '0', '0'), 2)).toEqual(['-0.03', '-0.02']);
  });

  it('compares remainders exactly, where cut-off decimals would call it a tie', () => {
    const close = [
      { numerator: '333333333333333333333333333333', denominator: '1000000000000000000000000000000' },
      { numerator: '1', denominator: '3' },
    ];
    expect(shareByLargestRemainder('1', close, 0)).toEqual(['0', '1']);
  });

  it('shares nothing over no line, and refuses what cannot be shared', () => {
    expect(shareByLargestRemainder('0', [], 2)).toEqual([]);
    expect(() => shareByLargestRemainder('1', [], 2)).toThrow(RangeError);
    expect(() => shareByLargestRemainder('0.001', over('1', '0'), 2)).toThrow(RangeError);
    expect(() => shareByLargestRemainder('1', over('0', '1'), 2)).toThrow(RangeError);
    expect(() => shareByLargestRemainder('1', over('-1', '1'), 2)).toThrow(RangeError);
  });

  it('always adds up to the total, and mirrors when every sign is turned', () => {
    fc.assert(
      fc.property(anyWeights, fc.bigInt(-(10n ** 10n), 10n ** 10n), (weights, units) => {
        const total = fromScaledInteger(units, 2);
        const shares = shareByLargestRemainder(total, weights, 2);
        expect(sum(shares)).toBe(total);
        const mirrored = weights.map((weight) => ({ ...weight, numerator: negate(weight.numerator) }));
        expect(shareByLargestRemainder(negate(total), mirrored, 2)).toEqual(shares.map(negate));
      }),
    );
  });

  it('keeps every share within one unit of its weight when the weights add up to the total', () => {
    fc.assert(
      fc.property(anySizes, fc.bigInt(1n, 400n), (sizes, denominator) => {
        const whole = sizes.reduce((left, right) => left + right);
        const weights = sizes.map((size) => ({ numerator: String(size), denominator: String(denominator) }));
        const shares = shareByLargestRemainder(String(whole / denominator), weights, 0);
        shares.forEach((share, line) => {
          const error = BigInt(share) * denominator - (sizes[line] as bigint);
          expect(compare(absolute(String(error)), String(denominator))).toBe(-1);
        });
      }),
    );
  });
});
