import { describe, expect, it } from '@jest/globals';
import * as german from '../../texts/de/index.js';
import { speakFrom } from '../../texts/language.js';
import { positionWords } from './position-words.js';

const position = { id: 'fpo_1', name: 'Firms in the EU' };
const why = (by: 'sent' | 'partner' | 'automatic' | 'domestic' | 'none_fits', vatId: string | null = null) => ({
  ...{ by, country: 'AT', vat_id: vatId },
});

describe('why a document has its fiscal position', () => {
  it.each([
    [
      positionWords(position, why('automatic', 'ATU40198200')),
      'Firms in the EU: destination Austria, VAT ID ATU40198200',
    ],
    [positionWords(position, why('automatic')), 'Firms in the EU: destination Austria, without a VAT ID'],
    [positionWords(position, why('partner')), 'Firms in the EU: set at the partner'],
    [positionWords(position, why('sent')), 'Firms in the EU: chosen by hand'],
    [positionWords(null, why('domestic')), 'No fiscal position: a domestic document (Austria)'],
    [positionWords(null, why('none_fits')), 'No fiscal position: none fits the destination Austria'],
    [positionWords(null, null), undefined],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected);
  });

  it('names the country in the language of the console', () => {
    speakFrom('de', german);
    try {
      expect(positionWords(position, why('automatic'))).toBe('Firms in the EU: Zielland Österreich, ohne USt-IdNr.');
      expect(positionWords(null, why('domestic'))).toBe('Keine Steuerzuordnung: Beleg im Inland (Österreich)');
    } finally {
      speakFrom('en', undefined);
    }
  });
});
