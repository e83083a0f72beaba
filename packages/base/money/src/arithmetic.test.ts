import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  absolute,
  add,
  compare,
  equal,
  isNegative,
  isZero,
  maximum,
  minimum,
  multiply,
  negate,
  percentOf,
  round,
  roundedQuotient,
  subtract,
  sum,
} from './arithmetic.js';
import { canonical } from './decimal-text.js';
import { fromScaledInteger, toScaledInteger } from './scaled-integer.js';

const seed = seedOf('arithmetic');
fc.configureGlobal({ seed, numRuns: 500 });

const LIMIT = 10n ** 15n;
const anyInteger = fc.oneof(fc.bigInt(-LIMIT, LIMIT), fc.bigInt(-1000n, 1000n));
const anyScale = fc.integer({ min: 0, max: 9 });
const anyDecimal = fc.tuple(anyInteger, anyScale).map(([units, scale]) => canonical(`${units}e-${scale}`));

/** Integer division, half away from zero, written independently: by the doubled remainder. */
function halfAway(above: bigint, below: bigint): bigint {
  const [whole, rest] = [above / below, above % below];
  const doubled = (rest < 0n ? -rest : rest) * 2n;
  if (doubled < (below < 0n ? -below : below)) return whole;
  return whole + (above < 0n === below < 0n ? 1n : -1n);
}

describe('exact arithmetic', () => {
  it('adds where floating point fails', () => {
    expect(add('0.1', '0.2')).toBe('0.3');
    expect(sum(['999999999999999', '0.01', '-999999999999999'])).toBe('0.01');
    expect(sum([])).toBe('0');
    expect(subtract('0.3', '0.1')).toBe('0.2');
  });

  it('stays exact where doubles are not', () => {
    const around = fc
      .tuple(fc.constantFrom(1n, -1n), fc.bigInt(-12n, 12n), fc.integer({ min: 0, max: 16 }))
      .map(([sign, off, scale]) => ({ units: sign * (2n ** 53n + off), scale }));
    fc.assert(
      fc.property(around, around, anyScale, (a, b, decimals) => {
        const [first, second] = [a, b].map(({ units, scale }) => canonical(`${units}e-${scale}`)) as [string, string];
        const [left, right] = [a, b].map(({ units, scale }) => units * 10n ** BigInt(16 - scale)) as [bigint, bigint];
        expect(add(first, second)).toBe(fromScaledInteger(left + right, 16));
        expect(subtract(first, second)).toBe(fromScaledInteger(left - right, 16));
        expect(multiply(first, second)).toBe(fromScaledInteger(left * right, 32));
        expect(compare(first, second)).toBe(left === right ? 0 : left < right ? -1 : 1);
        expect(round(first, decimals)).toBe(fromScaledInteger(halfAway(left, 10n ** BigInt(16 - decimals)), decimals));
        expect(toScaledInteger(first, 16)).toBe(left);
      }),
    );
  });

  it('never shows a negative zero', () => {
    for (const zero of [negate('0'), add('-1', '1'), multiply('-1', '0'), round('-0.004', 2), subtract('1', '1')]) {
      expect(zero).toBe('0');
    }
    expect(roundedQuotient('-1', '1000', 2)).toBe('0');
    expect(isNegative('-0')).toBe(false);
    expect(compare('-0', '0')).toBe(0);
  });

  it('takes exponent forms and refuses absurd ones', () => {
    expect(add('1e3', '1')).toBe('1001');
    expect(() => add('1e999999999', '1')).toThrow('Beyond the range');
    expect(() => roundedQuotient('1', '1e-999999999', 2)).toThrow('Beyond the range');
    expect(() => multiply('ten')).toThrow(RangeError);
  });

  it('compares by value', () => {
    expect(compare('2', '10')).toBe(-1);
    expect(equal('1.50', '1.5')).toBe(true);
    expect(isZero('0.000')).toBe(true);
    expect(minimum('3', '-1', '2')).toBe('-1');
    expect(maximum('3', '-1', '10')).toBe('10');
    expect(absolute('-3.2')).toBe('3.2');
  });

  it('agrees with integers in sum, difference, product, percentage and order', () => {
    fc.assert(
      fc.property(anyInteger, anyInteger, anyScale, (a, b, scale) => {
        const [x, y] = [fromScaledInteger(a, scale), fromScaledInteger(b, scale)];
        expect(add(x, y)).toBe(fromScaledInteger(a + b, scale));
        expect(subtract(x, y)).toBe(fromScaledInteger(a - b, scale));
        expect(multiply(x, y)).toBe(fromScaledInteger(a * b, 2 * scale));
        expect(percentOf(x, y)).toBe(fromScaledInteger(a * b, 2 * scale + 2));
        expect(compare(x, y)).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(toScaledInteger(x, scale)).toBe(a);
      }),
    );
  });

  it('refuses to scale a value that would lose decimals', () => {
    expect(() => toScaledInteger('1.005', 2)).toThrow(RangeError);
  });
});

describe('rounding half away from zero', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['0.5', 0, '1'],
    ['0.49999999999', 0, '0'],
    ['-0.5', 0, '-1'],
    ['0.004', 2, '0'],
    ['0.0005', 2, '0'],
    ['9.995', 2, '10'],
    ['1234.5', 0, '1235'],
    ['1.00045', 4, '1.0005'],
    ['12', 2, '12'],
  ])('%s to %i decimals is %s', (value, decimals, expected) => {
    expect(round(value, decimals)).toBe(expected);
  });

  it('is the nearest value, symmetric about zero and done once', () => {
    fc.assert(
      fc.property(anyDecimal, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        const rounded = round(value, decimals);
        const units = halfAway(toScaledInteger(value, 9) * 10n ** BigInt(decimals), 10n ** 9n);
        expect(rounded).toBe(fromScaledInteger(units, decimals));
        expect(round(negate(value), decimals)).toBe(negate(rounded));
        expect(round(rounded, decimals)).toBe(rounded);
      }),
    );
  });

  it('divides exactly before it rounds', () => {
    expect(roundedQuotient('308.7', '121', 2)).toBe('2.55');
    expect(roundedQuotient('1', '3', 4)).toBe('0.3333');
    expect(roundedQuotient('-1', '8', 2)).toBe('-0.13');
    expect(roundedQuotient('1', '-8', 2)).toBe('-0.13');
    expect(roundedQuotient('-1', '-8', 2)).toBe('0.13');
    expect(roundedQuotient('0.00499999999999999999999', '1', 2)).toBe('0');
    expect(() => roundedQuotient('1', '0', 2)).toThrow(RangeError);
  });

  it('agrees with integer division for every quotient', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, fc.integer({ min: 0, max: 4 }), (above, below, decimals) => {
        fc.pre(!isZero(below));
        const expected = halfAway(toScaledInteger(above, 9) * 10n ** BigInt(decimals), toScaledInteger(below, 9));
        expect(roundedQuotient(above, below, decimals)).toBe(fromScaledInteger(expected, decimals));
      }),
    );
  });
});
