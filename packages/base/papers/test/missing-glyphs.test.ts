import { createRequire } from 'node:module';
import { missingGlyphs, MissingGlyphs, type PaperModel, readFonts, renderPaper } from '@daybook/papers';
import { describe, expect, it } from '@jest/globals';
import { PdfFile } from '@daybook/testing/pdf-objects';
import { readPaper, textOf } from '@daybook/testing/read-paper';
import { sample } from './support/sample.js';

const fonts = readFonts();
/** Contains U+1D2F, which the Sans lacks. */
const SERIF = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSerif.ttf');

describe('a character that no font has', () => {
  it('is named with its field, and refused', async () => {
    const rows = [
      { description: 'Copper', amount: '1' },
      { description: 'Teapot 日本 日\nof copper', amount: '1' },
    ];
    const model = sample(0, 'en', { rows });
    const missing = [{ field: 'rows[1].description', characters: ['日', '本'], reason: 'no_glyph' }];
    expect(missingGlyphs(model, fonts)).toEqual(missing);
    const refused = renderPaper(model, fonts);
    await expect(refused).rejects.toBeInstanceOf(MissingGlyphs);
    await expect(refused).rejects.toMatchObject({ code: 'no_glyph', missing });
    await expect(refused).rejects.toThrow('rows[1].description has characters that no font has: 日 本.');
  });

  it.each<[string, Partial<PaperModel>]>([
    ['title', { title: '文' }],
    ['number', { number: '文' }],
    ['intro', { intro: '文' }],
    ['note', { note: '文' }],
    ['closing', { closing: '文' }],
    ['currency.code', { currency: { code: '文', decimals: 2 } }],
    ['seller.name', { seller: { name: '文' } }],
    ['seller.address[1]', { seller: { name: 'A', address: ['B', '文'] } }],
    ['seller.registration', { seller: { name: 'A', registration: '文' } }],
    ['seller.legalNote', { seller: { name: 'A', legalNote: '文' } }],
    ['seller.bank.holder', { seller: { name: 'A', bank: { iban: 'DE89370400440532013000', holder: '文' } } }],
    ['buyer[1]', { buyer: ['A', '文'] }],
    ['facts[0].label', { facts: [{ label: '文', day: '2026-01-01' }] }],
    ['facts[0].text', { facts: [{ label: 'A', text: '文' }] }],
    ['rows[0].position', { rows: [{ position: '文', description: 'A', amount: '1' }] }],
    ['rows[0].unit', { rows: [{ description: 'A', unit: '文', amount: '1' }] }],
    ['rows[0].taxes[0].name', { rows: [{ description: 'A', taxes: [{ name: '文' }], amount: '1' }] }],
    ['taxes[0].name', { taxes: [{ name: '文', base: '1', tax: '1' }] }],
    ['payment.facts[0].text', { payment: { facts: [{ label: 'A', text: '文' }] } }],
  ])('is found in %s', (field, more) => {
    expect(missingGlyphs(sample(0, 'en', more), fonts)).toEqual([{ field, characters: ['文'], reason: 'no_glyph' }]);
  });

  it('is written by a further font that has it, and the rest of the text by the first one', async () => {
    const further = readFonts([SERIF]);
    const model = sample(1, 'en', { intro: 'Sign \u1d2f here', title: 'Invoice \u1d2f' });
    expect(missingGlyphs(model, fonts).map(({ field }) => field)).toEqual(['title', 'intro']);
    expect(missingGlyphs(model, further)).toEqual([]);
    const bytes = await renderPaper(model, further);
    const { pages } = await readPaper(bytes);
    expect(textOf(pages[0]!)).toMatch(/Sign ?\|\u1d2f\| ?here/);
    const names = new PdfFile(bytes).having('/Type /FontDescriptor').map(({ text }) => /\+(\S+)/.exec(text)?.[1]);
    expect(names.sort()).toEqual(['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold', 'DejaVuSerif']);
  });

  it('is not one that two signs make together, nor one that is not seen', async () => {
    // o with a combining diaeresis; a soft hyphen, a byte order mark, a joiner.
    const model = sample(1, 'en', { intro: 'Mo\u0308bel Ober\u00adfla\u0308che\ufeff 2\u200b3 ½\ttab' });
    expect(missingGlyphs(model, fonts)).toEqual([]);
    const { pages } = await readPaper(await renderPaper(model, fonts));
    expect(textOf(pages[0]!)).toContain('Möbel Oberfläche 23 ½ tab');
  });

  it('stops the reading of a font that is none, with its path', () => {
    expect(() => readFonts([import.meta.filename])).toThrow(/missing-glyphs\.test\.ts is not a font that can be read/);
  });
});

describe('text from right to left', () => {
  it.each([
    ['Hebrew', 'שלום', ['ש', 'ל', 'ו', 'ם']],
    ['Arabic', 'A سلام', ['س', 'ل', 'ا', 'م']],
    ['turned around by a control', 'abc\u202edef', ['\u202e']],
  ])('(%s) is refused with that reason, though the font has it', (_, text, characters) => {
    expect(missingGlyphs(sample(0, 'en', { note: text }), fonts)).toEqual([
      { field: 'note', characters, reason: 'right_to_left' },
    ]);
  });
});

describe('a model that is not as its types say', () => {
  it.each<[string, Partial<PaperModel>]>([
    ['createdAt', { createdAt: '2026-11-27' }],
    ['buyer', { buyer: [] }],
    ['buyer', { buyer: Array<string>(10).fill('A') }],
    ['currency.decimals', { currency: { code: 'EUR', decimals: -1 } }],
    ['rows', { rows: Array.from({ length: 502 }, () => ({ description: 'A', amount: '1' })) }],
    ['rows[0].amount', { rows: [{ description: 'A', amount: '1e3' }] }],
    ['rows[0].amount', { rows: [{ description: 'A', amount: '1234567890123456' }] }],
    ['rows[0].quantity', { rows: [{ description: 'A', quantity: '1,5', amount: '1' }] }],
    ['rows[0].taxes[0].rate', { rows: [{ description: 'A', taxes: [{ rate: '19%' }], amount: '1' }] }],
    ['facts[0].day', { facts: [{ label: 'A', day: '2026-02-30' }] }],
    ['totals.open', { totals: { total: '1', open: '' } }],
    ['instalments[0].due', { instalments: [{ due: '', amount: '1' }] }],
    ['payment.qr', { payment: { facts: [], qr: 'x'.repeat(332) } }],
    ['facts', { facts: Array.from({ length: 40 }, () => ({ label: 'A', text: 'B' })) }],
    ['seller', { seller: { name: 'A', legalNote: 'words '.repeat(700) } }],
    ['buyer', { buyer: ['words '.repeat(100)] }],
  ])('is refused at %s', async (field, more) => {
    await expect(renderPaper(sample(0, 'en', more), fonts)).rejects.toMatchObject({ code: 'invalid', field });
  });
});
