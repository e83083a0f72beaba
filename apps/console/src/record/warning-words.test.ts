import { describe, expect, it } from '@jest/globals';
import { warningsInWords } from './warning-words.js';

const untaxed = (line: number) => ({
  ...{ field: `lines[${line}].taxes`, code: 'tax_missing' },
  message: `lines[${line}].taxes: this line has no tax, and other lines have one.`,
});

describe('warnings in words', () => {
  it('are one sentence for all lines without a tax, counted from 1', () => {
    expect(warningsInWords([untaxed(0)])).toEqual(['Line 1 has no tax, other lines have one.']);
    expect(warningsInWords([untaxed(0), untaxed(2), untaxed(3)])).toEqual([
      'Lines 1, 3 and 4 have no tax, other lines have one.',
    ]);
    expect(warningsInWords(Array.from({ length: 9 }, (_, i) => untaxed(i)))).toEqual([
      'Lines 1, 2, 3, 4, 5 and 4 more have no tax, other lines have one.',
    ]);
  });

  it('name the number before and its date', () => {
    const message = 'INV/2026/00003 is dated 2026-03-01, before INV/2026/00002 of 2026-03-04, the number before it.';
    const [said] = warningsInWords([{ field: 'date', code: 'date_before_last_number', message }]);
    expect(said).toMatch(/^INV\/2026\/00003 is dated .*2026.*, before INV\/2026\/00002 of .*2026.*/);
    expect(said).not.toBe(message);
  });

  it('name the VAT id of another country', () => {
    const message =
      'The VAT id DE136695976 is of DE, and the document goes to AT. Check the fiscal position. It may be right.';
    expect(warningsInWords([{ field: 'partner.vat_id', code: 'vat_id_of_other_country', message }])).toEqual([
      'The country of the VAT id DE136695976 is Germany, that of the document is Austria. Check the fiscal position.',
    ]);
  });

  it('say that nothing is mailed', () => {
    const message = 'Nothing is mailed: there is no mail server.';
    expect(warningsInWords([{ field: null, code: 'not_mailed', message }])).toEqual([
      'There is no mail server: nothing is mailed. Only the record is marked.',
    ]);
  });

  it('of a code that is not known are shown as the service says them', () => {
    expect(warningsInWords([{ field: null, code: 'new_code', message: 'Look.' }])).toEqual(['Look.']);
  });
});
