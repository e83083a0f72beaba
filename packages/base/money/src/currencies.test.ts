import { describe, expect, it } from '@jest/globals';
import { CURRENCIES, currency, currencyCodes, decimalsOfCurrency, isCurrency } from './currencies.js';

const codesOf = (decimals: number) =>
  CURRENCIES.filter((entry) => entry.decimals === decimals).map((entry) => entry.code);

describe('the currencies of ISO 4217', () => {
  it('are listed once each, in the order of their codes, with a name', () => {
    const codes = currencyCodes();
    expect(codes.length).toBe(CURRENCIES.length);
    expect(new Set(codes).size).toBe(codes.length);
    expect([...codes].sort()).toEqual(codes);
    for (const entry of CURRENCIES) {
      expect(entry.code).toMatch(/^[A-Z]{3}$/);
      expect(entry.name).toBe(entry.name.trim());
      expect(entry.name).not.toBe('');
    }
  });

  it('have the decimals of the standard, not those of custom', () => {
    expect(codesOf(0).join(' ')).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF');
    expect(codesOf(3).join(' ')).toBe('BHD IQD JOD KWD LYD OMR TND');
    expect(codesOf(4).join(' ')).toBe('CLF UYW');
    expect(CURRENCIES.length).toBe(codesOf(0).length + codesOf(2).length + codesOf(3).length + codesOf(4).length);
    for (const code of ['USD', 'EUR', 'HUF', 'IDR', 'MGA', 'XCG', 'ZWG']) expect(decimalsOfCurrency(code)).toBe(2);
  });

  it('leave out what has no minor unit and what is withdrawn', () => {
    for (const code of ['XTS', 'XXX', 'XAU', 'XAG', 'XDR', 'ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL', 'DEM']) {
      expect(isCurrency(code)).toBe(false);
    }
  });

  it('are found by their exact code only', () => {
    expect(currency('EUR')).toEqual({ code: 'EUR', name: 'Euro', decimals: 2 });
    expect(currency('eur')).toBeUndefined();
    expect(currency('constructor')).toBeUndefined();
    expect(() => decimalsOfCurrency('eur')).toThrow(RangeError);
  });
});
