import { epcText } from '@daybook/papers';
import { describe, expect, it } from '@jest/globals';

const transfer = { name: 'Müller & Söhne GmbH', iban: 'DE89 3704 0044 0532 0130 00', amount: '214.2' };

describe('the text of a transfer (EPC069-12)', () => {
  it('has a line for each element, and none after the last', () => {
    expect(epcText({ ...transfer, reference: 'RF18 5390 0754 7034' }).split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', '', 'Müller & Söhne GmbH', 'DE89370400440532013000', 'EUR214.20', ''],
      'RF18539007547034',
    ]);
    expect(
      epcText({ ...transfer, text: 'INV/2026/1' })
        .split('\n')
        .slice(8),
    ).toEqual(['', '', 'INV/2026/1']);
    expect(epcText(transfer).split('\n').slice(7)).toEqual(['EUR214.20']);
  });

  it.each([
    ['0.01', 'EUR0.01'],
    ['999999999.99', 'EUR999999999.99'],
    ['5', 'EUR5.00'],
    ['12.3400', 'EUR12.34'],
  ])('writes %s as %s', (amount, written) => expect(epcText({ ...transfer, amount })).toContain(`\n${written}`));

  it.each([
    ['amount', { amount: '0' }],
    ['amount', { amount: '0.00' }],
    ['amount', { amount: '-5' }],
    ['amount', { amount: '1000000000' }],
    ['amount', { amount: '0.001' }],
    ['amount', { amount: '1e3' }],
    ['iban', { iban: 'DE89 3704 0044 0532 0130 01' }],
    // Brazil uses IBANs but is not in SEPA.
    ['iban', { iban: 'BR18 0036 0305 0000 1000 9795 493C 1' }],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(71) }],
    ['name', { name: 'Müller\nEUR1.00' }],
    ['text', { text: 'x'.repeat(141) }],
    ['text', { text: 'INV', reference: 'RF18539007547034' }],
    ['reference', { reference: 'RF19539007547034' }],
  ])('refuses a wrong %s: %j', (field, wrong) => {
    expect(() => epcText({ ...transfer, ...wrong })).toThrow(expect.objectContaining({ code: 'invalid', field }));
  });

  it('has at most the 331 bytes that its code holds, with the longest of everything in ASCII', () => {
    const longest = epcText({ ...transfer, name: 'x'.repeat(70), amount: '999999999.99', text: 'y'.repeat(140) });
    expect(Buffer.byteLength(longest)).toBeLessThanOrEqual(331);
  });
});
