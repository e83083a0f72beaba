import type { PaperLanguage, PaperModel } from '@daybook/papers';
import { invoicePaper } from '../papers/invoice-paper.js';
import type { PaperBuyer, PaperFacts, PaperLine } from '../papers/paper-facts.sql.js';
import type { Parties } from '../papers/party-facts.js';
import { factOf, pricedPaper } from '../papers/priced-paper.js';

/** The kinds of papers that a sample shows, with their titles where they are not documents of accounting. */
export const SAMPLE_KINDS = ['invoice', 'credit_note', 'quotation', 'order'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

const WORDS = {
  en: {
    ...{ quotation: 'Quotation', order: 'Order confirmation', date: 'Date', number: 'SAMPLE 1' },
    ...{ buyer: 'Sample customer', street: '1 Sample Street', city: 'Sample Town', tax: 'VAT 20%' },
    lines: ['An item', 'An item with a discount\nand a second line of its description'],
  },
  de: {
    ...{ quotation: 'Angebot', order: 'Auftragsbestätigung', date: 'Datum', number: 'MUSTER 1' },
    ...{ buyer: 'Musterkunde', street: 'Musterstraße 1', city: 'Musterstadt', tax: 'USt 20 %' },
    lines: ['Ein Artikel', 'Ein Artikel mit Rabatt\nund einer zweiten Zeile der Beschreibung'],
  },
} as const;

/** An invented paper of the company as it is today, marked as a sample. Amounts are whole: they fit every currency. */
export function samplePaper(kind: SampleKind, parties: Parties, language: PaperLanguage): PaperModel {
  const facts = factsOf(kind, parties, language);
  return { ...modelOf(kind, facts, language), sample: true };
}

function modelOf(kind: SampleKind, facts: PaperFacts, language: PaperLanguage): PaperModel {
  if (kind === 'invoice' || kind === 'credit_note') return invoicePaper({ ...facts, type: kind }, language);
  const words = WORDS[language];
  const frame = { ...facts, kind, texts: facts.sellerNow, day: facts.date! };
  return pricedPaper(frame, words[kind], [factOf(words.date, { day: facts.date })], language);
}

function factsOf(kind: SampleKind, parties: Parties, language: PaperLanguage): PaperFacts {
  const { seller, home, today, logo, smallBusiness } = parties;
  const words = WORDS[language];
  const tax = {
    ...{ name: words.tax, rate: '20', category: null, exemptionCode: null, exemptionReason: null },
    included: false,
  };
  const line = (description: string, more: Partial<PaperLine>): PaperLine => ({
    ...{ description, quantity: '1', price: '50', discount: '0', amount: '50', share: '0', itemCode: null },
    ...{ unitCode: 'H87', note: null, taxes: smallBusiness ? [] : [tax] },
    ...more,
  });
  const address = { street: words.street, zip: '12345', city: words.city, country: seller.address?.country ?? null };
  const buyer: PaperBuyer = { name: words.buyer, address };
  return {
    ...{ number: words.number, type: 'invoice', state: 'posted', date: today, dateDue: today, createdOn: today },
    ...{
      currency: home,
      home,
      reference: null,
      note: null,
      deliveryDate: null,
      taxInBooks: null,
      isDownPayment: false,
      deducted: [],
    },
    ...{ period: null, deliveryAddress: null, buyerReference: null, orderReference: null, contractReference: null },
    ...{ projectReference: null, paymentMeans: null, clearance: null, positionNote: null },
    ...{ discountPercent: null, discountReason: null },
    original: kind === 'credit_note' ? { number: words.number, date: today } : null,
    ...{ seller, sellerNow: seller, buyer, buyerNow: buyer, logo },
    ...{ smallBusiness, mayCharge: false, language, instalments: [] },
    ...(smallBusiness ? { net: '245', tax: '0', total: '245' } : { net: '245', tax: '49', total: '294' }),
    lines: [
      line(words.lines[0], { quantity: '2', price: '100', amount: '200' }),
      line(words.lines[1], { discount: '10', amount: '45' }),
    ],
    taxes: smallBusiness ? [] : [{ ...tax, base: '245', tax: '49' }],
  };
}
