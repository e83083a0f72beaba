import { describe, expect, it } from '@jest/globals';
import { invoicePaper } from './invoice-paper.js';
import type { PaperFacts, PaperLine } from './paper-facts.sql.js';

const NONE = { category: null, exemptionCode: null, exemptionReason: null };

const line = (more: Partial<PaperLine> = {}): PaperLine => ({
  ...{ description: 'Work', quantity: '2', price: '10', discount: '0', share: '0', amount: '20' },
  ...{ unitCode: null, itemCode: null, note: null },
  taxes: [{ ...NONE, name: 'USt 19 %', rate: '19', included: false }],
  ...more,
});

const facts = (more: Partial<PaperFacts> = {}): PaperFacts => ({
  ...{ number: 'INV/2026/00001', type: 'invoice', state: 'posted', date: '2026-11-27', dateDue: '2026-12-27' },
  ...{ currency: 'EUR', reference: null, note: null, createdOn: '2026-11-01', original: null, logo: null },
  ...{ net: '20', tax: '3.8', total: '23.8', discountPercent: null, discountReason: null },
  seller: {
    ...{ name: 'Müller', legal_name: 'Müller GmbH', vat_id: 'DE136695976', iban: 'DE89370400440532013000' },
    address: { street: 'Hauptstraße 12', zip: '10115', city: 'Berlin', country: 'DE' },
    registration: { register: 'HRB', number: '1234', court: 'Amtsgericht Berlin' },
  },
  buyer: { name: 'Brightwater', address: { street: '2 Esplanade', city: 'Bath', zip: 'BA1 1AA', country: 'GB' } },
  ...{ smallBusiness: false, mayCharge: false, language: 'de', isDownPayment: false, deducted: [] },
  lines: [line()],
  ...{ sellerNow: { name: 'Müller' }, buyerNow: null, deliveryDate: null, home: 'EUR', taxInBooks: '3.8' },
  ...{ period: null, deliveryAddress: null, buyerReference: null, orderReference: null, contractReference: null },
  ...{ projectReference: null, paymentMeans: null, clearance: null, positionNote: null },
  taxes: [{ ...NONE, name: 'USt 19 %', rate: '19', base: '20', tax: '3.8' }],
  instalments: [{ due: '2026-12-27', amount: '23.8' }],
  ...more,
});

describe('the paper of an invoice', () => {
  it('names buyer, seller and what is to be paid, in its language', () => {
    const paper = invoicePaper(facts({ buyer: { ...facts().buyer!, vat_id: 'GB980780684' } }), 'de');
    expect(paper).toMatchObject({ title: 'Rechnung', number: 'INV/2026/00001', draft: false });
    expect(paper.seller).toMatchObject({ name: 'Müller GmbH', address: ['Hauptstraße 12', '10115 Berlin'] });
    expect(paper.seller.registration).toBe('HRB, 1234, Amtsgericht Berlin');
    expect(paper.buyer).toEqual(['Brightwater', '2 Esplanade', 'Bath BA1 1AA', 'VEREINIGTES KÖNIGREICH']);
    expect(paper.facts).toEqual([
      { label: 'Datum', day: '2026-11-27' },
      { label: 'Fällig', day: '2026-12-27' },
      { label: 'Ihre USt-IdNr.', text: 'GB980780684' },
    ]);
    expect(paper.totals).toEqual({ net: '20', tax: '3.8', total: '23.8' });
    expect(paper.taxes).toEqual([{ name: 'USt 19 %', base: '20', tax: '3.8' }]);
  });

  it('has what the document says besides its figures', () => {
    const more: Partial<PaperFacts> = {
      ...{ reference: 'Job 7', orderReference: 'PO-1', buyerReference: '991-33333TEST-33', contractReference: 'C-9' },
      ...{ projectReference: 'P-1', period: { from: '2026-11-01', to: '2026-11-30' } },
      deliveryAddress: { name: 'Lager', street: 'Kai 3', zip: '69001', city: 'Lyon', country: 'FR' },
      clearance: { system: 'KSeF', number: '5265877635-20261127-1', at: '2026-11-27T10:00:00.000Z' },
      lines: [
        line({ unitCode: 'HUR', itemCode: 'WORK', note: 'Zu zweit' }),
        line({ period: { from: '2026-11-02', to: '2026-11-13' } }),
        line({ period: { from: '2026-11-02', to: null } }),
        line({ period: { from: null, to: '2026-11-13' } }),
      ],
    };
    const paper = invoicePaper(facts(more), 'de');
    expect(paper.facts.slice(2)).toEqual([
      { label: 'Leistung ab', day: '2026-11-01' },
      { label: 'Leistung bis', day: '2026-11-30' },
      { label: 'Ihr Zeichen', text: 'Job 7' },
      { label: 'Ihre Bestellung', text: 'PO-1' },
      { label: 'Leitweg-ID/Referenz', text: '991-33333TEST-33' },
      { label: 'Vertrag', text: 'C-9' },
      { label: 'Projekt', text: 'P-1' },
      { label: 'Lieferanschrift', text: 'Lager\nKai 3\n69001 Lyon\nFRANKREICH' },
      { label: 'KSeF', text: '5265877635-20261127-1' },
    ]);
    expect(paper.rows.slice(1).map(({ description }) => description)).toEqual([
      'Work\nZeitraum 02.11.2026 – 13.11.2026',
      'Work\nAb 02.11.2026',
      'Work\nBis 13.11.2026',
    ]);
    expect(paper.rows[0]).toMatchObject({ description: 'Work\nArtikel WORK\nZu zweit', quantity: '2', unit: 'Std.' });
    const order = invoicePaper(facts({ reference: 'PO-1', orderReference: 'PO-1' }), 'en').facts;
    expect(order.map(({ label }) => label)).toEqual(['Date', 'Due', 'Your reference']);
    const original = { number: 'S-77', date: '2026-01-12' };
    const claim = invoicePaper(facts({ type: 'bill_credit_note', reference: 'S-77', original }), 'en').facts;
    expect(claim.map(({ label }) => label)).toEqual(['Date', 'Corrects']);
  });

  it('asks for a transfer only where the invoice is to be paid by one', () => {
    expect(invoicePaper(facts({ paymentMeans: 'sepa_credit_transfer' }), 'en').payment).toBeDefined();
    const paper = invoicePaper(facts({ paymentMeans: 'sepa_direct_debit' }), 'en');
    expect(paper.payment).toBeUndefined();
    expect(paper.facts.at(-1)).toEqual({ label: 'Payment by', text: 'SEPA direct debit' });
  });

  it('goes to the address for bills, with its name below that of the partner', () => {
    const address = { name: 'Accounts payable', city: 'Berlin', zip: '10115', country: 'DE' };
    const paper = invoicePaper(facts({ buyer: { name: 'Brightwater', address } }), 'de');
    expect(paper.buyer).toEqual(['Brightwater', 'Accounts payable', '10115 Berlin']);
  });

  it('has a transfer in euro as a QR code, with a creditor reference', () => {
    const { payment } = invoicePaper(facts(), 'en');
    expect(payment!.facts).toEqual([
      { label: 'Recipient', text: 'Müller GmbH' },
      { label: 'IBAN', text: 'DE89 3704 0044 0532 0130 00' },
      { label: 'Reference', text: 'RF76 INV2 0260 0001' },
    ]);
    expect(payment!.qr!.split('\n').slice(5, 10)).toEqual([
      'Müller GmbH',
      'DE89370400440532013000',
      'EUR23.80',
      '',
      'RF76INV202600001',
    ]);
  });

  it.each<[string, Partial<PaperFacts>, boolean, boolean]>([
    ['in another currency', { currency: 'GBP' }, true, false],
    ['whose total is too large for a QR code', { total: '9999999999' }, true, false],
    ['that is a draft', { state: 'draft', number: null }, false, false],
    ['that is a credit note', { type: 'credit_note' }, false, false],
    ['of zero', { total: '0' }, false, false],
    ['of a seller without an account', { seller: { name: 'Müller' } }, false, false],
  ])('%s says where to pay, and by a QR code, only where that is possible', (_name, more, isPaid, hasCode) => {
    const { payment } = invoicePaper(facts(more), 'en');
    expect([payment !== undefined, payment?.qr !== undefined]).toEqual([isPaid, hasCode]);
  });

  it('shows prices without taxes, also where they were entered with one', () => {
    const included = [{ ...NONE, name: 'USt 19 %', rate: '19', included: true }];
    const priceOf = (one: PaperLine) => invoicePaper(facts({ lines: [one] }), 'en').rows[0]!.price;
    expect(priceOf(line({ price: '11.9', amount: '20', taxes: included }))).toBe('10');
    expect(priceOf(line({ price: '11.9', discount: '10', amount: '18', taxes: included }))).toBe('10');
    expect(priceOf(line({ price: '10', quantity: '3', amount: '25.21', taxes: included }))).toBe('8.403333');
    expect(priceOf(line({ price: '11.9', discount: '100', amount: '0', taxes: included }))).toBe('11.9');
    expect(priceOf(line({ discount: '10', amount: '18' }))).toBe('10');
    const large = { price: '119000000000', quantity: '7', amount: '100000000000', taxes: included };
    expect(priceOf(line(large))).toBe('14285714285.7143');
    expect(priceOf(line({ ...large, amount: '-100000000000' }))).toBe('-14285714285.7143');
  });

  it('shows instalments only where there are several', () => {
    const instalments = [
      { due: '2026-11-27', amount: '11.9' },
      { due: '2026-12-27', amount: '11.9' },
    ];
    expect(invoicePaper(facts({ instalments }), 'en').instalments).toEqual(instalments);
    expect(invoicePaper(facts(), 'en').instalments).toBeUndefined();
  });

  it('of a draft without a partner or a date can be shown', () => {
    const draft = facts({ state: 'draft', number: null, date: null, dateDue: null, buyer: null, lines: [], taxes: [] });
    expect(invoicePaper(draft, 'en')).toMatchObject({ draft: true, buyer: ['–'], createdAt: '2026-11-01T00:00:00Z' });
  });
});
