import { describe, expect, it } from '@jest/globals';
import { positionWords } from './position-words.js';

const position = { id: 'fpo_1', name: 'Firms in the EU' };
const why = (by: 'sent' | 'partner' | 'automatic' | 'domestic' | 'none_fits', vatId: string | null = null) => ({
  ...{ by, country: 'AT', vat_id: vatId },
});

describe('why a document has its fiscal position', () => {
  it.each([
    [positionWords(position, why('automatic', 'ATU40198200')), 'Firms in the EU: goes to AT, VAT ID ATU40198200'],
    [positionWords(position, why('automatic')), 'Firms in the EU: goes to AT, without a VAT ID'],
    [positionWords(position, why('partner')), 'Firms in the EU: set at the partner'],
    [positionWords(position, why('sent')), 'Firms in the EU: chosen by hand'],
    [positionWords(null, why('domestic')), 'No fiscal position: within AT'],
    [positionWords(null, why('none_fits')), 'No fiscal position: none fits AT'],
    [positionWords(null, null), undefined],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected);
  });
});
