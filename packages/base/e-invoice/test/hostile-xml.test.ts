import { readEInvoice, UnreadableEInvoice, writeCii, writeUbl } from '@daybook/e-invoice';
import { describe, expect, it } from '@jest/globals';
import { sample } from './support/sample.js';

const document = writeUbl(sample());
const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** The problems of a file that cannot be read, as `code field`. */
function refusal(file: string | Uint8Array): readonly string[] {
  try {
    readEInvoice(typeof file === 'string' ? Buffer.from(file) : file);
  } catch (error) {
    if (!(error instanceof UnreadableEInvoice)) throw error;
    return error.problems.map(({ code, field = '' }) => `${code} ${field}`.trim());
  }
  throw new Error('The file was read.');
}

describe('a file that is no e-invoice', () => {
  const bomb = `<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i} "${`&a${i - 1 < 0 ? '' : i - 1};`.repeat(10)}">`).join('')}]>`;

  it.each<[string, string | Uint8Array, string]>([
    ['empty', '', 'not_xml'],
    ['a text', 'Dear Sir or Madam', 'not_xml'],
    ['a ZIP', Buffer.from('504b030414000800080000002100b0c8', 'hex'), 'not_xml'],
    ['cut', document.slice(0, 900), 'not_xml'],
    ['with an entity', document.replace('Thank you.', '&thanks;'), 'not_xml'],
    [
      'with two attributes of one name',
      document.replace('currencyID="EUR"', 'currencyID="EUR" currencyID="USD"'),
      'not_xml',
    ],
    ['with a prefix of no namespace', document.replaceAll('cbc:Note', 'no:Note'), 'not_xml'],
    ['with a bomb', document.replace(head, `${head}${bomb}`).replace('Thank you.', '&a8;'), 'xml_refused'],
    [
      'with an entity of outside',
      document
        .replace(head, `${head}<!DOCTYPE i [<!ENTITY x SYSTEM "file:///etc/passwd">]>`)
        .replace('Thank you.', '&x;'),
      'xml_refused',
    ],
    ['with any DOCTYPE', document.replace(head, `${head}<!DOCTYPE Invoice>`), 'xml_refused'],
    ['too deep', document.replace('Thank you.', '<a>'.repeat(70) + '</a>'.repeat(70)), 'xml_refused'],
    ['of too many elements', document.replace('Thank you.', '<a/>'.repeat(200_000)), 'xml_refused'],
    ['of too many attributes', `<a ${Array.from({ length: 65 }, (_, i) => `b${i}="1"`).join(' ')}/>`, 'xml_refused'],
    [
      'of too many lines',
      document.replace('<cac:InvoiceLine>', `${'<cac:InvoiceLine/>'.repeat(5000)}<cac:InvoiceLine>`),
      'too_many_lines',
    ],
    ['too large', `${document}${' '.repeat(10 * 1024 * 1024)}`, 'xml_refused'],
    ['in an encoding of its own', document.replace('UTF-8', 'EBCDIC-CP-US'), 'xml_refused'],
    ['in UTF-16, as it says, and is not', document.replace('UTF-8', 'UTF-16'), 'xml_refused'],
    ['in UTF-8, as it says, and is not', Buffer.from(document, 'latin1'), 'not_xml'],
    ['of another root', '<html/>', 'unsupported_syntax'],
    ['of a root of UBL that is no invoice', document.replaceAll(/(<\/?)Invoice\b/g, '$1Order'), 'unsupported_syntax'],
    [
      'ZUGFeRD 1.0',
      '<a:CrossIndustryDocument xmlns:a="urn:ferd:CrossIndustryDocument:invoice:1p0"/>',
      'unsupported_syntax',
    ],
  ])('(%s) is refused', (_name, file, code) => {
    expect(refusal(file)).toEqual([code]);
  });
});

describe('a fact that cannot be understood', () => {
  it.each([
    ['NaN', 'invalid_value'],
    ['INF', 'invalid_value'],
    ['1e3', 'invalid_value'],
    ['1.234,50', 'invalid_value'],
    ['1 234.50', 'invalid_value'],
    ['0x1F', 'invalid_value'],
    ['-', 'invalid_value'],
    ['.', 'invalid_value'],
    [`1${'0'.repeat(12)}`, 'out_of_range'],
    [`1${'0'.repeat(39)}`, 'out_of_range'],
    ['9'.repeat(5000), 'invalid_value'],
    ['0.12345678901', 'out_of_range'],
  ])('is named: the amount %s', (amount, code) => {
    const wrong = document.replace('>106.51</cbc:PayableAmount>', `>${amount}</cbc:PayableAmount>`);
    expect(refusal(wrong)).toEqual([`${code} totals.payable`]);
  });

  it.each([['+106.51'], ['0106.510'], ['  106.51\n']])('is read where XML Schema allows it: %s', (amount) => {
    const written = document.replace('>106.51</cbc:PayableAmount>', `>${amount}</cbc:PayableAmount>`);
    expect(readEInvoice(Buffer.from(written)).totals.payable).toBe('106.51');
  });

  it('is each one of them, in one answer', () => {
    const wrong = document
      .replace('<cbc:ID>INV/2026/00042</cbc:ID>', '')
      .replace('>2026-11-27<', '>2026-02-30<')
      .replace('>-10.50</cbc:Line', '></cbc:Line')
      .replace('>Work<', '> <');
    expect(refusal(wrong)).toEqual([
      'required number',
      'invalid_date date',
      'required lines[0].description',
      'required lines[1].amount',
    ]);
  });

  it.each([
    ['a number', '<cbc:ID>INV/2026/00042</cbc:ID>', '<cbc:ID>A</cbc:ID><cbc:ID>B</cbc:ID>'],
    ['a total', '</cac:LegalMonetaryTotal>', '</cac:LegalMonetaryTotal><cac:LegalMonetaryTotal/>'],
    ['a price', '</cac:Price>', '</cac:Price><cac:Price/>'],
  ])('is one that is stated twice: %s', (_name, once, twice) => {
    expect(refusal(document.replace(once, twice))).toContain('duplicate_value');
  });

  it('of CII is named alike', () => {
    const wrong = writeCii(sample())
      .replace('>106.51</ram:DuePayableAmount>', '>1E2</ram:DuePayableAmount>')
      .replace('>20261127<', '>27.11.2026<');
    expect(refusal(wrong)).toEqual(['invalid_date date', 'invalid_value totals.payable']);
  });
});
