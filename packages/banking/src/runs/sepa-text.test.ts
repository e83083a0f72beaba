import { describe, expect, it } from '@jest/globals';
import { isReadable, sepaText } from './sepa-text.js';

describe('a text for a bank', () => {
  it.each([
    ['Müller & Söhne, Weißstraße', 'Mueller + Soehne, Weissstrasse'],
    ['Łódź Žluťoučký Ørsted Åse', 'Lodz Zlutoucky Orsted Ase'],
    ['Mu\u0308ller', 'Mueller'],
    ['L’Été – €5 „x“', "L'Ete - EUR5 .x."],
    ['<a href="x">', '.a href..x..'],
    ['a\u00a0b\tc\r\nd', 'a b c d'],
    ['a\u0007b 🎉', 'a.b .'],
    ['Αθήνα', '.....'],
    ['  ', ''],
  ])('%j is %j', (text, expected) => {
    expect(sepaText(text, 140)).toBe(expected);
  });

  it('is cut after it was transliterated, without a space at its end', () => {
    expect(sepaText('ß'.repeat(50), 70)).toBe('s'.repeat(70));
    expect(sepaText(`${'a'.repeat(69)} b`, 70)).toBe('a'.repeat(69));
  });

  it('can be read if a letter or a digit is left', () => {
    expect(['Αθήνα 3', 'Ž', '...', 'Αθήνα', ''].map(isReadable)).toEqual([true, true, false, false, false]);
  });
});
