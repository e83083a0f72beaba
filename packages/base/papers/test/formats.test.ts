import { describe, expect, it } from '@jest/globals';
import { Formats } from '../src/formats.js';

const euro = { code: 'EUR', decimals: 2 };
const en = new Formats('en', euro);
const de = new Formats('de', euro);

describe('figures', () => {
  it.each([
    ['0', '0.00', '0,00'],
    ['-0.00', '0.00', '0,00'],
    ['1234.5', '1,234.50', '1.234,50'],
    ['-1234567.89', '-1,234,567.89', '-1.234.567,89'],
    // Both have 15 digits and no exact binary representation.
    ['9999999999999.99', '9,999,999,999,999.99', '9.999.999.999.999,99'],
    ['0.123456789012345', '0.123456789012345', '0,123456789012345'],
    ['999999999999999', '999,999,999,999,999.00', '999.999.999.999.999,00'],
    ['1.005', '1.005', '1,005'],
    ['10.500', '10.50', '10,50'],
  ])('the amount %s is %s and %s', (value, english, german) => {
    expect([en.amount(value), de.amount(value)]).toEqual([english, german]);
  });

  it('keep every digit of any amount of 15 digits', () => {
    for (let i = 0; i < 2000; i++) {
      const digits = String(100_000_000_000_007n + BigInt(i) * 449_999_999_777n);
      const value = `${digits.slice(0, 13)}.${digits.slice(13)}`;
      expect(en.amount(value).replaceAll(',', '')).toBe(value);
      expect(de.amount(value).replaceAll('.', '').replace(',', '.')).toBe(value);
    }
  });

  it('have the decimals of their currency', () => {
    expect(new Formats('en', { code: 'JPY', decimals: 0 }).amount('1234')).toBe('1,234');
    expect(new Formats('de', { code: 'KWD', decimals: 3 }).amount('1.5')).toBe('1,500');
    expect(de.amountWithCurrency('5')).toBe('5,00\u00a0EUR');
  });

  it('are quantities and rates with no more decimals than they have', () => {
    expect([en.quantity('1.500'), de.quantity('0.000001'), en.percent('7.5'), de.percent('19')]).toEqual([
      ...['1.5', '0,000001', '7.5%', '19\u00a0%'],
    ]);
    expect(en.longTax({ rate: '20', name: 'VAT' })).toBe('20% VAT');
    expect(en.shortTax({ name: 'Reverse charge' })).toBe('Reverse charge');
  });
});

it.each([
  ['2026-11-27', '27 Nov 2026', '27.11.2026'],
  ['1900-01-01', '1 Jan 1900', '01.01.1900'],
  ['2999-12-31', '31 Dec 2999', '31.12.2999'],
])('the day %s is %s and %s', (day, english, german) => expect([en.day(day), de.day(day)]).toEqual([english, german]));
