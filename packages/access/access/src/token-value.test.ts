import { describe, expect, it } from '@jest/globals';
import { tokenHash, isTokenValue, makeTokenValue } from './token-value.js';

describe('the value of a token', () => {
  it('has the form that one regular expression finds', () => {
    for (let i = 0; i < 200; i++) expect(makeTokenValue()).toMatch(/^dbk_[0-9A-Za-z]{38}$/);
  });

  it('carries a checksum that its own reader accepts', () => {
    for (let i = 0; i < 200; i++) expect(isTokenValue(makeTokenValue())).toBe(true);
  });

  it('ends with the CRC-32 (IEEE) of its random part in base62, padded to six', () => {
    // By another implementation: the CRC-32 of thirty-two '0' is 2700251856.
    expect(isTokenValue(`dbk_${'0'.repeat(32)}2wjyrI`)).toBe(true);
  });

  it('is refused when any one character is another', () => {
    const token = makeTokenValue();
    for (let i = 4; i < token.length; i++) {
      const other = token[i] === 'a' ? 'b' : 'a';
      expect(isTokenValue(token.slice(0, i) + other + token.slice(i + 1))).toBe(false);
    }
  });

  it.each(['', 'dbk_', 'abc', `dbk_${'a'.repeat(37)}`, `dbk_${'a'.repeat(39)}`, `xbk_${'a'.repeat(38)}`])(
    'is refused when its form is wrong: %s',
    (text) => expect(isTokenValue(text)).toBe(false),
  );

  it('is refused with a line break at its end', () => {
    expect(isTokenValue(`${makeTokenValue()}\n`)).toBe(false);
  });

  it('uses every character about equally often', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 2000; i++) {
      for (const char of makeTokenValue().slice(4, 36)) counts.set(char, (counts.get(char) ?? 0) + 1);
    }
    expect(counts.size).toBe(62);
    // 64,000 draws over 62 characters: 1,032 each, standard deviation 32; a biased first eight would have 1,250.
    for (const count of counts.values()) expect(Math.abs(count - 1032)).toBeLessThan(190);
  });

  it('is kept as the SHA-256 of its text', () => {
    expect(tokenHash('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
