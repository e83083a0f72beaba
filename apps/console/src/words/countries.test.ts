import { describe, expect, it } from '@jest/globals';
import { COUNTRIES, countryName } from './countries.js';

describe('countries', () => {
  it('are the 249 of the standard, once each, and every one has a name', () => {
    expect(COUNTRIES).toHaveLength(249);
    expect(new Set(COUNTRIES).size).toBe(249);
    expect(COUNTRIES.filter((code) => countryName(code) === code)).toEqual([]);
  });

  it('are shown by name, and what is no code as it was typed', () => {
    expect(countryName('DE')).toBe('Germany');
    expect(countryName('Narnia')).toBe('Narnia');
    expect(countryName('')).toBe('');
  });
});
