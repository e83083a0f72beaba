import { describe, expect, it } from '@jest/globals';
import { tokensOf } from './tokens.js';

const has = (text: string, token: string): boolean => tokensOf([text]).whole.has(token);

describe('a token', () => {
  it.each([
    'INV/2026/00012',
    'thanks for inv 2026-00012!',
    'INV202600012',
    'Nr.:INV/2026/00 012,',
    'KD 4711 INV/2026/\n00012 / 4712',
  ])('is found in %j', (text) => expect(has(text, 'INV202600012')).toBe(true));

  it.each(['XINV/2026/00012', 'INV/2026/000121', 'INV.2026.00012', 'INV/2026/0012'])('is not found in %j', (text) =>
    expect(has(text, 'INV202600012')).toBe(false),
  );

  it('has at least five characters and a digit', () => {
    expect([...tokensOf(['A123 HELLO WORLD'])['whole']]).toEqual(['A123HELLO', 'A123HELLOWORLD']);
    expect(tokensOf(['12 x', null]).whole.size).toBe(0);
  });

  it('ends as the number of a document does, whatever separators it lost', () => {
    expect(tokensOf(['INV202600012']).serials).toEqual(['2', '12', '600012', '2600012', '202600012']);
    expect(tokensOf(['R-17B']).serials).toEqual(['7', '17']);
  });

  it.each(['1 '.repeat(1000), '9'.repeat(2000), 'A1/'.repeat(666), '12345 '.repeat(333), 'ß1'.repeat(1000)])(
    'is one of a bounded number, whatever the text (%#)',
    (text) => {
      const { whole, serials } = tokensOf([text, text, text, text]);
      expect(whole.size).toBeLessThanOrEqual(60 * 8);
      expect(serials.length).toBeLessThanOrEqual(60 * 12);
    },
  );
});
