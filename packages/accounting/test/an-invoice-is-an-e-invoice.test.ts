import { type Domain, errorOf, Money, refusal } from '@daybook/harness';
import { readPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let vat: { readonly id: string };
let partner: { readonly id: string };

/** Errors are JSON, whatever the Accept header. */
const ANY = { Accept: '*/*' };

const COMPANY = {
  ...{ legal_name: 'Acme Holding GmbH', vat_id: 'DE136695976', iban: 'DE89370400440532013000' },
  address: { street: 'Hauptstraße 12', zip: '10115', city: 'Berlin', country: 'DE' },
  electronic_address: { scheme: '9930', id: 'DE136695976' },
};
const PARTNER = {
  ...{ name: 'Brightwater & Sons', vat_id: 'FR40303265045', buyer_reference: '04011000-1234512345-06' },
  address: { street: '2 Esplanade', zip: '06000', city: 'Nice', country: 'FR' },
  electronic_address: { scheme: '0009', id: '40303265000078' },
};

beforeAll(async () => {
  service = await openAccounting();
});
afterAll(() => service.stop());

beforeEach(async () => {
  money = await Money.open(service, await service.freshWorkspace('EUR'));
  await money.client.patch('/settings/company', COMPANY);
  vat = await tax({ name: 'USt 19 %', rate: 19 });
  partner = await money.client.make('partners', PARTNER);
});

const tax = (more: object) => money.client.make('taxes', { scope: 'sale', account: money.account('2200'), ...more });

const line = (more: object = {}) => ({
  ...{ description: 'Work', quantity: 3, price_unit: 33.33, account: money.account('4000'), taxes: [vat.id] },
  ...more,
});

const invoice = (more: object = {}) =>
  money.client.make('invoices', {
    partner: partner.id,
    date: '2026-11-27',
    reference: 'PO-1',
    lines: [line()],
    ...more,
  });

async function posted(more: object = {}): Promise<{ readonly id: string; readonly number: string }> {
  const { id } = await invoice(more);
  return (await money.act('invoices', id, 'confirm')) as never;
}

async function file(path: string) {
  const reply = await money.client.file(path);
  return { ...reply, text: reply.bytes.toString() };
}

const judged = async (id: string, query = '') => (await money.client.get(`/invoices/${id}/e_invoice${query}`)).body;
const missingOf = async (id: string, query = '') =>
  (await judged(id, query)).missing.map(({ field }: { field: string }) => field);

describe('a posted invoice', () => {
  it('is UBL and CII of the same facts', async () => {
    const { id, number } = await posted({ delivery_date: '2026-11-20', note: 'Thank you.' });
    expect(await judged(id)).toEqual({ ok: true, missing: [] });
    const ubl = await file(`/invoices/${id}/ubl`);
    expect([ubl.status, ubl.headers.get('content-type')]).toEqual([200, 'application/xml']);
    expect(ubl.headers.get('content-disposition')).toBe(
      `attachment; filename="${number.replaceAll('/', '-')}.ubl.xml"`,
    );
    const cii = await file(`/invoices/${id}/cii`);
    for (const { text } of [ubl, cii])
      for (const said of [
        number,
        'Acme Holding GmbH',
        'DE136695976',
        'Brightwater &amp; Sons',
        'FR40303265045',
        'PO-1',
        'Thank you.',
        '04011000-1234512345-06',
        '99.99',
        '19.00',
        '118.99',
        'DE89370400440532013000',
        '40303265000078',
      ])
        expect(text).toContain(said);
    expect(ubl.text).toContain('<cbc:ActualDeliveryDate>2026-11-20<');
    expect(cii.text).toContain('<udt:DateTimeString format="102">20261120<');
    expect((await file(`/invoices/${id}/ubl?profile=peppol`)).text).toContain(
      'urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    );
    expect((await file(`/invoices/${id}/ubl`)).text).toBe(ubl.text);
  });

  it('says what it said, whatever became of its company and its partner', async () => {
    await money.client.patch('/settings/company', { legal_name: null });
    const { id } = await posted();
    const before = await file(`/invoices/${id}/ubl`);
    await money.client.patch(`/partners/${partner.id}`, { name: 'Another', vat_id: null, electronic_address: null });
    await money.client.patch('/settings/company', { legal_name: 'Renamed', vat_id: null, electronic_address: null });
    expect((await file(`/invoices/${id}/ubl`)).text).toBe(before.text);
  });

  it('that lacks something is refused with all of it, until it is filled in', async () => {
    await money.client.patch('/settings/company', { vat_id: null, tax_id: null });
    await money.client.patch(`/partners/${partner.id}`, { address: { country: null } });
    const { id } = await posted();
    const error = errorOf(await money.client.get(`/invoices/${id}/cii`, ANY), 422);
    expect(error.code).toBe('missing_for_e_invoice');
    expect(error.details?.map(({ field }) => field)).toEqual(['partner.address.country', 'company.vat_id']);
    expect(await judged(id)).toEqual({
      ok: false,
      missing: [
        { field: 'partner.address.country', term: 'BT-55', message: 'partner.address.country is required.' },
        {
          field: 'company.vat_id',
          term: 'BT-31',
          message: 'company.vat_id or the tax number of the seller is required.',
        },
      ],
    });
    // What it did not say on its day may be added; what it said stays.
    await money.client.patch('/settings/company', { vat_id: 'DE136695976' });
    expect(await missingOf(id)).toEqual(['partner.address.country']);
  });

  it('in another currency has its tax in the currency of the books', async () => {
    await money.client.make('currency_rates', { currency: 'USD', date: '2026-01-01', rate: 0.5 });
    const { id } = await posted({ currency: 'USD' });
    const { text } = await file(`/invoices/${id}/ubl`);
    expect(text).toContain('<cbc:TaxAmount currencyID="USD">19.00<');
    expect(text).toContain('<cbc:TaxAmount currencyID="EUR">9.50<');
  });

  it('is credited by a credit note that names it', async () => {
    const { id, number } = await posted({ delivery_date: '2026-11-20' });
    const credit = await money.act('invoices', id, 'reverse', { date: '2026-11-28' });
    const created = credit['credit_note'] ?? (credit['reversed_by'] as { id: string }[])[0];
    const { text } = await file(`/invoices/${(created as { id: string }).id}/ubl`);
    expect(text).toContain('<cbc:CreditNoteTypeCode>381<');
    expect(text).toContain(`<cbc:ID>${number}<`);
    expect(text).toContain('<cbc:ActualDeliveryDate>2026-11-20<');
    expect(text).not.toContain('PaymentMeans');
  });
});

describe('for Peppol', () => {
  const HOME = {
    ...PARTNER,
    vat_id: 'DE811907980',
    address: { street: 'A 1', zip: '20457', city: 'Hamburg', country: 'DE' },
  };

  it('is refused by the fields of the interface, and written when they are filled in after posting', async () => {
    partner = await money.client.make('partners', { ...HOME, electronic_address: { scheme: 'EM', id: 'a@b.example' } });
    await money.client.patch('/settings/company', { iban: null });
    const { id } = await posted();
    expect(await missingOf(id)).toEqual([]);
    expect(await missingOf(id, '?profile=peppol')).toEqual([
      ...['partner.electronic_address', 'company.iban', 'company.phone', 'company.email'],
    ]);
    const filled = { iban: COMPANY.iban, phone: '+49 30 1234', email: 'a@example.com' };
    await money.client.patch('/settings/company', filled);
    expect(await missingOf(id, '?profile=peppol')).toEqual(['partner.electronic_address']);
  });

  it('of a credit note within Germany states means of payment', async () => {
    await money.client.patch('/settings/company', { phone: '+49 30 1234', email: 'a@example.com' });
    partner = await money.client.make('partners', HOME);
    const { id } = await posted();
    const credit = await money.act('invoices', id, 'reverse', { date: '2026-11-28' });
    const [created] = credit['reversed_by'] as { id: string }[];
    expect((await file(`/invoices/${created!.id}/ubl?profile=peppol`)).text).toContain('<cbc:PaymentMeansCode>1<');
  });
});

describe('Factur-X', () => {
  it('is the PDF of a posted invoice with its CII inside, and says so', async () => {
    const { id, number } = await posted();
    const { bytes, headers, status } = await file(`/invoices/${id}/factur_x?language=de`);
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      200,
      'application/pdf',
      'nosniff',
    ]);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${number.replaceAll('/', '-')}.factur-x.pdf"`,
    );
    const { pages, attachments, facturX } = await readPaper(bytes);
    expect(textOf(pages[0]!)).toContain(`Rechnung ${number}`);
    const [inside, ...others] = Object.values(attachments!);
    expect([inside!.filename, others]).toEqual(['factur-x.xml', []]);
    expect(Buffer.from(inside!.content).toString()).toBe((await file(`/invoices/${id}/cii`)).text);
    expect(bytes.toString('latin1')).toContain('/AFRelationship /Alternative');
    expect(facturX).toEqual({
      documentfilename: 'factur-x.xml',
      documenttype: 'INVOICE',
      version: '1.0',
      conformancelevel: 'EN 16931',
    });
  });

  it('is kept as it was first made, beside the PDF', async () => {
    const { id } = await posted();
    const first = await file(`/invoices/${id}/factur_x`);
    await money.client.patch(`/partners/${partner.id}`, { name: 'Another', vat_id: null });
    await money.client.patch('/settings/company', { legal_name: 'Renamed' });
    const again = await file(`/invoices/${id}/factur_x`);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect((await file(`/invoices/${id}/pdf`)).bytes.equals(first.bytes)).toBe(false);
    await service.expectSound(money.client);
  });

  it('of an invoice that lacks something, or is a draft, is refused like its CII', async () => {
    await money.client.patch('/settings/company', { vat_id: null, tax_id: null });
    const { id } = await posted();
    const error = errorOf(await money.client.get(`/invoices/${id}/factur_x`, ANY), 422);
    expect([error.code, error.field]).toEqual(['missing_for_e_invoice', 'company.vat_id']);
    const draft = await invoice();
    expect(refusal(await money.client.get(`/invoices/${draft.id}/factur_x`, ANY))).toMatchObject({
      code: 'invalid_state',
    });
    const wrong = errorOf(await money.client.get(`/invoices/${id}/factur_x?profile=peppol`, ANY), 400);
    expect(wrong.code).toBe('unknown_parameter');
  });
});

describe('a draft', () => {
  it('is judged, and not yet an e-invoice', async () => {
    const draft = await invoice({ partner: null });
    expect(await missingOf(draft.id)).toEqual(['partner.name', 'partner.address.country']);
    expect(refusal(await money.client.get(`/invoices/${draft.id}/ubl`, ANY))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
  });

  it('lacks a tax on each line, and of Peppol a reference and addresses', async () => {
    const zero = await tax({ name: 'None', rate: 0 });
    const lines = [line({ taxes: [] }), line({ taxes: [vat.id, zero.id] }), line({ taxes: [zero.id] }), line()];
    const draft = await invoice({ lines, date_due: '2026-12-27' });
    expect(await missingOf(draft.id)).toEqual(['lines[0].taxes', 'lines[1].taxes', 'lines[2].taxes']);
    await money.client.patch(`/partners/${partner.id}`, { electronic_address: null, buyer_reference: null });
    const other = await invoice({ reference: null, date_due: '2026-12-27' });
    expect(await missingOf(other.id)).toEqual([]);
    expect(await missingOf(other.id, '?profile=peppol')).toEqual([
      'partner.electronic_address',
      'partner.buyer_reference',
    ]);
  });

  it('of an intra-community supply needs its date of delivery', async () => {
    const supply = await tax({ name: 'EU', rate: 0, category: 'K' });
    const draft = await invoice({ lines: [line({ taxes: [supply.id] })], date_due: '2026-12-27' });
    expect(await missingOf(draft.id)).toEqual(['delivery_date']);
    await money.client.patch(`/invoices/${draft.id}`, { delivery_date: '2026-11-20' });
    await money.act('invoices', draft.id, 'confirm');
    const { text } = await file(`/invoices/${draft.id}/ubl`);
    expect(text).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-IC<');
    expect(text.match(/<cbc:IdentificationCode>FR</g)).toHaveLength(2);
  });
});

it('what a route does not know is refused', async () => {
  const { id } = await posted();
  expect(errorOf(await money.client.get(`/invoices/${id}/ubl?profile=zugferd`, ANY), 400)).toMatchObject({
    field: 'profile',
    allowed: ['en16931', 'peppol'],
  });
  expect(errorOf(await money.client.get(`/invoices/${id}/e_invoice?language=de`), 400).code).toBe('unknown_parameter');
  expect(errorOf(await service.other.get(`/invoices/${id}/cii`, ANY), 404).code).toBe('record_not_found');
});

it('the date of delivery of a posted invoice stays', async () => {
  const { id } = await posted({ delivery_date: '2026-11-20' });
  const reply = await money.client.patch(`/invoices/${id}`, { delivery_date: '2026-11-21' });
  expect(refusal(reply)).toMatchObject({ status: 422, code: 'immutable' });
});

describe('the category of a tax', () => {
  it.each<[object, string, string]>([
    [{ rate: 0, category: 'S' }, 'category', 'out_of_range'],
    [{ rate: 7, category: 'Z' }, 'category', 'out_of_range'],
    [{ rate: 7, exemption_code: 'VATEX-EU-G' }, 'exemption_code', 'invalid_value'],
    [{ rate: 0, category: 'Z', exemption_reason: 'Because' }, 'exemption_reason', 'invalid_value'],
    [{ rate: 0, category: 'AE', exemption_code: 'VATEX-EU-IC' }, 'exemption_code', 'invalid_value'],
    [{ rate: 0, category: 'E' }, 'exemption_reason', 'required'],
  ])('%j is refused by %s', async (more, field, code) => {
    const reply = await money.client.post('/taxes', {
      name: 'T',
      scope: 'sale',
      account: money.account('2200'),
      ...more,
    });
    expect(refusal(reply)).toMatchObject({ status: 422, field, code });
  });

  it.each([
    { rate: 7 },
    { rate: 7, category: 'S' },
    { rate: 0 },
    { rate: 0, category: 'AE', exemption_code: 'VATEX-EU-AE' },
    { rate: 0, category: 'E', exemption_reason: '§ 4 Nr. 14 UStG' },
    { rate: 0, category: 'G' },
  ])('%j is taken', async (more) => {
    expect(await tax({ name: 'T', ...more })).toMatchObject(more);
  });
});
