import { describe, expect, it } from '@jest/globals';
import { differenceInWords, otherBillIn, warningInWords } from './warning-words.js';

/** Sentences as packages/accounting/src/documents/incoming writes them. */
const SENTENCES: readonly (readonly [code: string, message: string, words: RegExp])[] = [
  [
    'partner_not_found',
    'No active partner has an id of "Müller. Söhne GmbH". Choose the partner, and store its VAT id there.',
    /^No supplier has the VAT ID of Müller\. Söhne GmbH,/,
  ],
  ['partner_ambiguous', 'Several active partners have the same vat_id. Choose the partner.', /^Several suppliers/],
  [
    'already_recorded',
    'The posted bill bil_1 already has the number RE 17 of this supplier. Compare them, and delete one.',
    /the number RE 17\./,
  ],
  [
    'not_addressed_to_us',
    'The document is addressed to Acme, FR40303265045; vat_id of settings/company is empty.',
    /addressed to Acme, FR40303265045\. The company has no VAT ID/,
  ],
  [
    'not_addressed_to_us',
    'The document is addressed to Acme, without a VAT id; vat_id of settings/company is DE136695976.',
    /the VAT ID of the company is DE136695976\./,
  ],
  ['no_lines', 'The document has no lines: the draft has one for each of its taxes.', /one line for each tax/],
  [
    'does_not_add_up',
    'The document does not add up: totals.total is 106.5, but net and tax give 106.51. The draft has no lines.',
    /The total is 106\.50, but the other figures give 106\.51\./,
  ],
  [
    'does_not_add_up',
    'The document does not add up: taxes[1].base is 90, but its lines, allowances and charges give 89.5.',
    /The base of a tax is 90, but the other figures give 89\.50\./,
  ],
  [
    'tax_not_found',
    'The document has the category AE at 0 %, and no active purchase tax fits. Choose the taxes.',
    /^No purchase tax of 0 % fits the category AE/,
  ],
  ['tax_not_found', 'The document states no tax, and no active purchase tax fits. Choose the taxes.', /states no tax/],
  [
    'tax_ambiguous',
    'The document has the category S at 19 %, and 2 purchase taxes fit. Choose one.',
    /^Several purchase taxes of 19 % fit\./,
  ],
  [
    'total_differs',
    'The total of the draft is 89.5, that of the document 106.51. Correct the lines and their taxes.',
    /bill is 89\.50, that of the document 106\.51\./,
  ],
  [
    'payable_differs',
    'The document asks for 51.15, not for its total of 101.15: 50.5 is prepaid.',
    /asks for 51\.15, not for its total of 101\.15: 50\.50 is prepaid/,
  ],
  [
    'unit_not_of_product',
    'Pens 12: the document counts Pens in XBX, which is none of its units. The line is in H87: check its quantity, or add the unit to the product.',
    /counts Pens in XBX/,
  ],
  [
    'negative_total',
    'The total is below 0: it cannot be confirmed. Enter it as the opposite type, with positive prices.',
    /below zero/,
  ],
  ['shortened', 'note has only the first 4999 characters.', /only its beginning/],
];

describe('warningInWords', () => {
  it.each(SENTENCES)('%s: %s', (code, message, words) => {
    const said = warningInWords({ code, message });
    expect(said).toMatch(words);
    expect(said).not.toBe(message);
  });

  it('shows a sentence that it does not know as it is', () => {
    expect(warningInWords({ code: 'new_code', message: 'Something new.' })).toBe('Something new.');
    expect(warningInWords({ code: 'does_not_add_up', message: 'Quite another sentence.' })).toBe(
      'Quite another sentence.',
    );
  });
});

describe('differenceInWords', () => {
  it('knows neither a field nor a sentence of another form', () => {
    expect(differenceInWords('totals.colour is 1, but red give 2.')).toBeUndefined();
    expect(differenceInWords('The total is wrong.')).toBeUndefined();
  });
});

describe('otherBillIn', () => {
  it('finds the id of a bill and of nothing else', () => {
    expect(otherBillIn('The draft bill bil_01abc already has it.')).toBe('bil_01abc');
    expect(otherBillIn('The invoice inv_01abc, and mobil_x.')).toBeUndefined();
  });
});
