import { epcText, type PaperLanguage, type PaperModel, type PaperRow } from '@daybook/papers';

/** The texts of a sample in both languages. */
const WORDS = {
  en: {
    ...{ title: 'Invoice', number: 'Invoice number', date: 'Invoice date', due: 'Due date', order: 'Your order' },
    ...{
      cable: 'Copper cable 3 × 1.5 mm², 50 Ω',
      consulting: 'Consulting\nMeetings in Łódź, € by the hour',
      item: 'Item',
    },
    ...{ intro: 'Thank you for your order.', closing: 'Kind regards', tax: 'VAT', unit: 'h' },
  },
  de: {
    ...{
      title: 'Rechnung',
      number: 'Rechnungsnummer',
      date: 'Rechnungsdatum',
      due: 'Fällig am',
      order: 'Ihre Bestellung',
    },
    ...{
      cable: 'Kupferkabel 3 × 1,5 mm², 50 Ω',
      consulting: 'Beratung\nTermine in Łódź, € je Stunde',
      item: 'Artikel',
    },
    ...{
      intro: 'Vielen Dank für Ihren Auftrag.',
      closing: 'Mit freundlichen Grüßen',
      tax: 'Umsatzsteuer',
      unit: 'Std.',
    },
  },
} as const;

export const CREATED_AT = '2026-11-27T10:15:00Z';

const SELLER: PaperModel['seller'] = {
  ...{ name: 'Müller & Söhne GmbH', address: ['Hauptstraße 12', '10115 Berlin'], vatId: 'DE136695976' },
  ...{
    taxId: '29/815/08153',
    registration: 'HRB 1234, Amtsgericht Charlottenburg',
    legalNote: 'Anna Müller, Jan Łukasiewicz',
  },
  ...{ email: 'post@mueller.example', phone: '+49 30 1234567', website: 'mueller.example' },
  bank: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', holder: 'Müller & Söhne GmbH' },
};

/** Row `i`, whose amount is `i` + 1 and as many cents: the sum of the first rows differs for each count. */
export function sampleRow(i: number, language: PaperLanguage): PaperRow {
  const words = WORDS[language];
  const description = i % 7 === 3 ? words.consulting : i % 5 === 1 ? words.cable : `${words.item} ${i + 1}`;
  return {
    ...{ description, quantity: '1.5', unit: words.unit, price: '1234.5', taxes: [{ rate: '19' }] },
    ...(i % 6 === 2 ? { discount: '7.5' } : {}),
    amount: `${i + 1}.${String((i + 1) % 100).padStart(2, '0')}`,
  };
}

/** An invoice with everything that a paper can contain and this many rows. */
export function sample(rows: number, language: PaperLanguage, more: Partial<PaperModel> = {}): PaperModel {
  const words = WORDS[language];
  return {
    ...{ language, createdAt: CREATED_AT, title: words.title, number: 'INV/2026/00042' },
    ...{ currency: { code: 'EUR', decimals: 2 }, seller: SELLER },
    buyer: ['Nordwind Handels AG', 'Frau Ødegård', 'Speicherstadt 4', '20457 Hamburg'],
    facts: [
      { label: words.number, text: 'INV/2026/00042' },
      { label: words.date, day: '2026-11-27' },
      { label: words.due, day: '2026-12-27' },
      { label: words.order, text: 'PO-7781-B' },
    ],
    intro: words.intro,
    rows: Array.from({ length: rows }, (_, i) => sampleRow(i, language)),
    taxes: [{ rate: '19', name: words.tax, base: '12345.67', tax: '2345.68' }],
    totals: { net: '12345.67', tax: '2345.68', total: '14691.35', paid: '5000', open: '9691.35' },
    instalments: [
      { due: '2026-12-27', amount: '4845.68' },
      { due: '2027-01-27', amount: '4845.67' },
    ],
    payment: {
      facts: [{ label: 'IBAN', text: 'DE89 3704 0044 0532 0130 00' }],
      qr: epcText({ name: SELLER.name, iban: 'DE89370400440532013000', amount: '9691.35', text: 'INV/2026/00042' }),
    },
    note: 'Skonto 2 %',
    closing: words.closing,
    ...more,
  };
}
