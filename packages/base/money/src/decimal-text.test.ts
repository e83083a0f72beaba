import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonical, decimalPlaces, fits, isBeyondRange, isDecimal, significantDigits } from './decimal-text.js';

const seed = seedOf('decimal-text');
fc.configureGlobal({ seed, numRuns: 500 });

const fifteenDigits = fc.bigInt(-(10n ** 15n) + 1n, 10n ** 15n - 1n);

describe('the one spelling of a number', () => {
  it.each([
    ['12.50', '12.5'],
    ['-0.030', '-0.03'],
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['0e999999999', '0'],
    ['1e3', '1000'],
    ['1E+3', '1000'],
    ['1.5e-3', '0.0015'],
    ['120e-1', '12'],
    ['1e0000000000000000001', '10'],
    ['100', '100'],
    ['1e39', `1${'0'.repeat(39)}`],
    ['1e-40', `0.${'0'.repeat(39)}1`],
  ])('writes %s as %s', (text, expected) => {
    expect(canonical(text)).toBe(expected);
  });

  it.each(['', ' 1', '1 ', '+1', '.5', '5.', '01', '1e', '1e+', '0x1f', 'NaN', 'Infinity', '1_0', '1,5', '--1', '１'])(
    'refuses %j, which is no JSON number',
    (text) => {
      expect(isDecimal(text)).toBe(false);
      expect(isBeyondRange(text)).toBe(false);
      expect(() => canonical(text)).toThrow(RangeError);
    },
  );

  it.each(['1e400', '-1e400', '1e-400', '1e999999999', '1e-999999999', `1e${'9'.repeat(400)}`, '1e40', '1e-41'])(
    'refuses %s without writing it out',
    (text) => {
      expect(isBeyondRange(text)).toBe(true);
      expect(isDecimal(text)).toBe(false);
      expect(fits(text, { maxDigits: 15, maxDecimals: 6 })).toBe(false);
      expect(() => canonical(text)).toThrow('Beyond the range');
    },
  );

  it('reads a megabyte of zeros as the small number it is', () => {
    const zeros = '0'.repeat(1_000_000);
    expect(canonical(`1.${zeros}`)).toBe('1');
    expect(isBeyondRange(`0.${zeros}1`)).toBe(true);
    expect(isBeyondRange(`1${zeros}`)).toBe(true);
  });

  it('is reached from every other spelling of the same value', () => {
    fc.assert(
      fc.property(fifteenDigits, fc.integer({ min: -12, max: 12 }), fc.nat(5), (units, exponent, zeros) => {
        const text = canonical(`${units}e${exponent}`);
        expect(text).toMatch(/^(0|-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?)$/);
        expect(canonical(text)).toBe(text);
        expect(Number(text)).toBe(Number(`${units}e${exponent}`) + 0);
        expect(canonical(`${units * 10n ** BigInt(zeros)}E${exponent - zeros}`)).toBe(text);
        expect(canonical(text.includes('.') ? `${text}000` : `${text}.000`)).toBe(text);
      }),
    );
  });
});

describe('digits and decimals are counted by value', () => {
  it.each([
    ['1.50', 2, 1],
    ['1.5e0', 2, 1],
    ['15e-3', 2, 3],
    ['0.000', 0, 0],
    ['1000', 1, 0],
    ['1e20', 1, 0],
    ['0.0500', 1, 2],
    ['-123.456', 6, 3],
    ['999999999999999', 15, 0],
    ['1e-400', 1, 400],
  ])('%s has %i digits and %i decimals', (text, digits, decimals) => {
    expect(significantDigits(text)).toBe(digits);
    expect(decimalPlaces(text)).toBe(decimals);
  });

  it('holds what a field can hold and refuses one digit more', () => {
    const amount = { maxDigits: 15, maxDecimals: 2 };
    expect(fits('9999999999999.99', amount)).toBe(true);
    expect(fits('99999999999999.99', amount)).toBe(false);
    expect(fits('1.23000', amount)).toBe(true);
    expect(fits('1.234', amount)).toBe(false);
    expect(fits('1e-3', amount)).toBe(false);
    expect(fits('abc', amount)).toBe(false);
    expect(fits('1e14', amount)).toBe(true);
    expect(fits('1e15', amount)).toBe(false);
    const quantity = { maxDigits: 15, maxDecimals: 6, maxIntegerDigits: 12 };
    expect(fits('999999999999', quantity)).toBe(true);
    expect(fits('1e12', quantity)).toBe(false);
  });

  it('lets no number pass that an IEEE double would change', () => {
    fc.assert(
      fc.property(fifteenDigits, fc.integer({ min: 0, max: 12 }), (units, decimals) => {
        const text = canonical(`${units}e-${decimals}`);
        expect(fits(text, { maxDigits: 15, maxDecimals: 12 })).toBe(true);
        expect(canonical(String(Number(text)))).toBe(text);
      }),
    );
  });
});
