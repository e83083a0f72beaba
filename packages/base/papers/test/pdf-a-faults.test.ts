import { readFonts, renderPaper } from '@daybook/papers';
import { pdfAFaults } from '@daybook/testing/pdf-a';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sample } from './support/sample.js';

let bytes: Buffer;
beforeAll(async () => {
  bytes = Buffer.from(await renderPaper(sample(3, 'de'), readFonts()));
});

describe('the check of PDF/A, which the papers of all kinds pass', () => {
  it('finds nothing in a paper', () => expect(pdfAFaults(bytes)).toEqual([]));

  it.each([
    ['%PDF-1.7', '%PDF-1.4', 'a header of PDF 1.7'],
    ['/ID [', '/XD [', 'an identifier'],
    [
      '/Type /Catalog\n',
      '/Type /Catalog\n/OpenAction 1 0 R\n',
      'nothing that runs, opens or is transparent, and no encryption',
    ],
    ['<pdfaid:part>3<', '<pdfaid:part>2<', 'one part 3'],
    ['<pdfaid:conformance>A<', '<pdfaid:conformance>B<', 'one conformance A'],
    ['INV/2026/00042</rdf:li>', 'INV/2026/00043</rdf:li>', 'the same title in both places'],
    ['<xmp:ModifyDate>2026', '<xmp:ModifyDate>2027', 'the same dates in both places'],
    ['/S /GTS_PDFA1', '/S /GTS_PDFX1', 'one output intent with its ICC profile'],
    ['/Marked true', '/Marked null', 'marks'],
    ['/Lang (de)', '/Lang (  )', 'a language'],
    ['/DisplayDocTitle true', '/DisplayDocTitle null', 'a shown title'],
    ['/ToUnicode', '/NoUnicode', 'fonts that are embedded, with a way to Unicode'],
    ['/FontFile2', '/FontFile9', 'fonts that are embedded, with a way to Unicode'],
    ['/S /TR', '/S /XX', 'a structure with a table'],
  ])('finds %s changed into %s', (from, to, fault) => {
    const text = bytes.toString('latin1');
    const wrong = text.replaceAll(from, to);
    expect(wrong).not.toBe(text);
    expect(pdfAFaults(Buffer.from(wrong, 'latin1'))).toContain(fault);
  });
});
