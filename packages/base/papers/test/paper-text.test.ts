import { readFonts, renderPaper } from '@daybook/papers';
import { describe, expect, it } from '@jest/globals';
import { PdfFile } from '@daybook/testing/pdf-objects';
import { lineOf, readPaper, textOf } from '@daybook/testing/read-paper';
import { sample } from './support/sample.js';

const fonts = readFonts();
const CAPTIONS = {
  en: ['No.', 'Description', 'Quantity', 'Price', 'Discount', 'Tax', 'Amount EUR'],
  de: ['Pos.', 'Bezeichnung', 'Menge', 'Preis', 'Rabatt', 'Steuer', 'Betrag EUR'],
} as const;

/** Nothing follows the totals, so that each page has rows. */
const TABLE_ONLY = { instalments: [], payment: undefined, note: undefined, closing: undefined };

describe.each(['en', 'de'] as const)('a paper in %s', (language) => {
  it.each([
    [1, 1],
    [45, 2],
    [500, 17],
  ])('of %i rows has %i pages, each with its number and the heading of the table', async (rows, count) => {
    const model = sample(rows, language, TABLE_ONLY);
    const { pages } = await readPaper(await renderPaper(model, fonts));
    expect(pages.length).toBe(count);
    const captions = CAPTIONS[language].filter((caption) => rows > 2 || caption !== CAPTIONS[language][4]);
    pages.forEach((page, i) => {
      expect(lineOf(page, captions[0] as string)).toEqual(captions);
      expect(textOf(page)).toContain(language === 'en' ? `Page ${i + 1} of ${count}` : `Seite ${i + 1} von ${count}`);
    });
  });

  it('goes on without a table where only its end has no place any more', async () => {
    const { pages } = await readPaper(await renderPaper(sample(45, language), fonts));
    expect(pages.map((page) => page.pieces.some(({ text }) => text === CAPTIONS[language][1]))).toEqual([
      true,
      true,
      false,
    ]);
    expect(textOf(pages[2]!)).toContain('27');
  });

  it('has one TR for each row and the heading, whatever its pages', async () => {
    const model = sample(45, language);
    const file = new PdfFile(await renderPaper({ ...model, taxes: [], totals: undefined, instalments: [] }, fonts));
    expect(file.elements('Table')).toBe(1);
    expect(file.elements('TR')).toBe(46);
    expect(file.elements('TH')).toBe(7);
    expect(file.elements('TD')).toBe(45 * 7);
  });

  it('carries the sum of the rows so far over each break', async () => {
    const model = sample(500, language, TABLE_ONLY);
    const { pages } = await readPaper(await renderPaper(model, fonts));
    const forward = language === 'en' ? 'Carried forward' : 'Übertrag';
    const brought = language === 'en' ? 'Brought forward' : 'Übertrag';
    let cents = 0n;
    pages.forEach((page, i) => {
      const marks = page.pieces.filter(({ text }) => text === forward || text === brought);
      expect(marks).toHaveLength(i === 0 || i === pages.length - 1 ? 1 : 2);
      const amounts = marks.map(({ y }) => page.pieces.filter((piece) => Math.abs(piece.y - y) < 1).at(-1)?.text);
      if (i > 0) expect(amounts[0]).toBe(printed(cents, language));
      cents += page.pieces
        .filter(({ text, x }) => x < 75 && /^\d+$/.test(text))
        .reduce((sum, { text }) => sum + BigInt((model.rows[Number(text) - 1]?.amount ?? '').replace('.', '')), 0n);
      if (i < pages.length - 1) expect(amounts.at(-1)).toBe(printed(cents, language));
    });
    expect(cents).toBe(model.rows.reduce((sum, { amount }) => sum + BigInt(amount!.replace('.', '')), 0n));
  });
});

/** Cents as printed on the paper, formatted independently of its code. */
function printed(cents: bigint, language: 'en' | 'de'): string {
  const [group, point] = language === 'en' ? [',', '.'] : ['.', ','];
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, group)}${point}${digits.slice(-2)}`;
}

describe('the text', () => {
  it('is read back in the order in which a person reads', async () => {
    const payment = { facts: [{ label: 'Verwendungszweck', text: 'RF71 INV2 0260 0001' }] };
    const { pages } = await readPaper(await renderPaper(sample(4, 'de', { payment }), fonts));
    const text = textOf(pages[0]!);
    const parts = [
      ...[
        'Müller & Söhne GmbH',
        'Nordwind Handels AG',
        'Frau Ødegård',
        '20457 Hamburg',
        'Rechnungsdatum',
        '27.11.2026',
      ],
      ...['Rechnung INV/2026/00042', 'Vielen Dank', 'Pos.', 'Artikel 1', '1,5 Std.', '1.234,50', '19 %', '1,01'],
      ...['Kupferkabel 3 × 1,5 mm², 50 Ω', '2,02', '7,5 %', 'Beratung', 'Termine in Łódź, € je Stunde', '4,04'],
      ...['Steuersatz', '19 % Umsatzsteuer', '12.345,67', '2.345,68', 'Gesamtbetrag EUR', '14.691,35'],
      ...['Bezahlt', '5.000,00', 'Offener Betrag EUR', '9.691,35', '27.12.2026', '4.845,68', '27.01.2027', '4.845,67'],
      ...['Verwendungszweck', 'Skonto 2 %', 'Mit freundlichen Grüßen', 'Seite 1 von 1', 'Telefon +49 30 1234567'],
      ...[
        'USt-IdNr. DE136695976',
        'HRB 1234',
        'IBAN DE89 3704 0044 0532 0130 00',
        'BIC COBADEFFXXX',
        'Jan Łukasiewicz',
      ],
    ];
    let at = -1;
    for (const part of parts) {
      const next = text.indexOf(part, at + 1);
      expect([part, next > at]).toEqual([part, true]);
      at = next;
    }
  });

  it('of the buyer stands in the window of an envelope by DIN 5008, form B', async () => {
    const model = sample(1, 'en', { buyer: Array.from({ length: 9 }, (_, i) => `Line ${i + 1} of the address`) });
    for (const { buyer } of [model, sample(1, 'en')]) {
      const { pages } = await readPaper(await renderPaper({ ...model, buyer }, fonts));
      const lines = buyer.map((line) => pages[0]!.pieces.find(({ text }) => text === line)!);
      const mm = 72 / 25.4;
      for (const { x, y, width, size } of lines) {
        expect([Math.round(x / mm), y - size >= 62.6 * mm, y <= 90 * mm, x + width <= 105 * mm]).toEqual([
          25,
          true,
          true,
          true,
        ]);
      }
      lines.slice(1).forEach(({ y, size }, i) => expect(y - lines[i]!.y).toBeGreaterThan(size));
    }
  });

  it('is not where columns have nothing to say', async () => {
    const rows = [{ description: 'Flat fee', amount: '10' }];
    const { pages } = await readPaper(await renderPaper(sample(0, 'en', { rows }), fonts));
    expect(lineOf(pages[0]!, 'No.')).toEqual(['No.', 'Description', 'Amount EUR']);
  });

  it('DRAFT stands across every page of a draft and on no other paper', async () => {
    const marks = async (draft: boolean, language: 'en' | 'de') => {
      const { pages } = await readPaper(await renderPaper(sample(45, language, { draft }), fonts));
      return pages.map(
        ({ pieces }) => pieces.filter(({ text, size }) => /^(DRAFT|ENTWURF)$/.test(text) && size > 50).length,
      );
    };
    expect(await marks(true, 'en')).toEqual([1, 1, 1]);
    expect(await marks(true, 'de')).toEqual([1, 1, 1]);
    expect(await marks(false, 'de')).toEqual([0, 0, 0]);
  });

  it('CANCELLED stands across a cancelled paper, and no DRAFT', async () => {
    for (const [language, word] of [
      ['en', 'CANCELLED'],
      ['de', 'STORNIERT'],
    ] as const) {
      const { pages } = await readPaper(
        await renderPaper(sample(1, language, { draft: true, cancelled: true }), fonts),
      );
      expect(pages[0]!.pieces.filter(({ size }) => size > 50).map(({ text }) => text)).toEqual([word]);
    }
  });

  it('of a row is cut between pages only when it is higher than half a page', async () => {
    const tall = (lines: number) => Array.from({ length: lines }, (_, i) => `part ${i + 1} of ${lines}`).join('\n');
    const rows = [
      ...sample(10, 'en').rows,
      { description: tall(20), amount: '1' },
      { description: tall(90), amount: '2' },
    ];
    const bytes = await renderPaper(sample(0, 'en', { rows, taxes: [], totals: undefined, instalments: [] }), fonts);
    const { pages } = await readPaper(bytes);
    const pagesOf = (lines: number) =>
      pages.map(({ pieces }) => pieces.filter(({ text }) => text.endsWith(` of ${lines}`)).length).filter((n) => n > 0);
    expect(pagesOf(20)).toEqual([20]);
    expect(pagesOf(90).length).toBeGreaterThan(1);
    expect(pagesOf(90).reduce((a, b) => a + b)).toBe(90);
    expect(new PdfFile(bytes).elements('TR')).toBe(13);
  });

  it('is whole in narrow places: names of taxes, labels, words without a space, beside figures of 15 digits', async () => {
    const name = 'Value added tax by the special scheme for travel agents';
    const word = 'Donaudampfschifffahrtsgesellschaftskapitän';
    const figure = '-9999999999999.99';
    const model = sample(0, 'en', {
      rows: [
        {
          description: word,
          quantity: '123456789012.345',
          unit: 'square metres',
          price: figure,
          taxes: [{ name }],
          amount: figure,
        },
      ],
      taxes: [{ rate: '20', name, base: figure, tax: figure }],
      payment: { facts: [{ label: name, text: word }] },
    });
    const { pages } = await readPaper(await renderPaper(model, fonts));
    const text = pages
      .map((page) => textOf(page))
      .join('|')
      .replaceAll(/[| ]/g, '');
    const count = (part: string) => text.split(part.replaceAll(' ', '')).length - 1;
    // The cells of a row are written one after the other.
    expect([count(name), count(`20% ${name}`), count(word)]).toEqual([3, 1, 2]);
    expect([count('-9,999,999,999,999.99'), count('123,456,789,012.345 square metres')]).toEqual([4, 1]);
  });
});
