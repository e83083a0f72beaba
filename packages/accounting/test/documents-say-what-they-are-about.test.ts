import { readEInvoice, writeCii, writeUbl } from '@daybook/e-invoice';
import { type Domain, errorOf, Money, refusal } from '@daybook/harness';
import { readPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';
import { document, sendFile } from './support/documents.js';

let service: Domain;
let money: Money;
let vat: string;

const IBAN = 'DE89370400440532013000';
const OTHER = 'GB29NWBK60161331926819';

const FACTS = {
  ...{ buyer_reference: '991-33333TEST-33', purchase_order_reference: 'PO-1', contract_reference: 'C-9' },
  ...{ project_reference: 'P-1', period: { from: '2026-11-01', to: '2026-11-30' }, delivery_date: '2026-11-20' },
  delivery_address: { name: 'Depot', street: 'Kai 3', city: 'Lyon', zip: '69001', country: 'FR' },
};

beforeAll(async () => {
  service = await openAccounting();
});
afterAll(() => service.stop());

beforeEach(async () => {
  money = await Money.open(service, await service.freshWorkspace('EUR'));
  await money.client.patch('/settings/company', {
    ...{ vat_id: 'DE136695976', iban: IBAN, address: { city: 'Berlin', country: 'DE' } },
  });
  vat = await tax('sale');
});

const tax = async (scope: string): Promise<string> =>
  (await money.client.make('taxes', { name: '19 %', rate: 19, scope, account: money.account('2200') })).id;

const partnerOf = (more: object = {}) =>
  money.client.make('partners', { name: 'Brightwater', address: { city: 'Nice', country: 'FR' }, ...more });

const line = (more: object = {}) => ({
  ...{ description: 'Work', quantity: 3, price_unit: 33.33, account: money.account('4000'), taxes: [vat], ...more },
});

async function invoice(more: object = {}) {
  const partner = (await partnerOf()).id;
  return money.client.make('invoices', { partner, date: '2026-11-27', lines: [line()], ...more });
}

const confirmed = async (more: object = {}) => money.act('invoices', (await invoice(more)).id, 'confirm');
const at = async (path: string) => (await money.client.get(path)).body;

async function paperOf(path: string): Promise<string> {
  const { status, bytes } = await money.client.file(path);
  expect(status).toBe(200);
  return (await readPaper(bytes)).pages.map((page) => textOf(page)).join('|');
}

describe('a unit', () => {
  it('is in the list with its name in both languages', async () => {
    const { data } = await at('/units');
    expect(data.length).toBeGreaterThan(55);
    expect(data).toContainEqual({
      ...{ code: 'HUR', name: { en: 'hour', de: 'Stunde' }, symbol: { en: 'h', de: 'Std.' }, decimals: 2 },
      ...{ category: 'time', factor: 1 },
    });
    const measures = ['GRM', 'LBR', 'DAY', 'XBX', 'KWH'].map((code) =>
      data.find((unit: { code: string }) => unit.code === code),
    );
    expect(measures.map((unit) => [unit?.['category'], unit?.['factor']])).toEqual([
      ['mass', 0.001],
      ['mass', 0.45359237],
      ['time', null],
      ['count', null],
      [null, null],
    ]);
    // The unit of most lines of e-invoices.
    expect(data.map(({ code }: { code: string }) => code)).toContain('EA');
    expect(refusal(await money.client.get('/units?code=HUR'))).toMatchObject({
      status: 400,
      code: 'unknown_parameter',
    });
  });

  it.each([
    ['hours', 'HUR'],
    ['Std.', 'HUR'],
    ['Stück', 'H87'],
    ['m2', 'MTK'],
    ['unit', 'C62'],
    ['barleycorn', 'C62'],
  ])('of a product that counts in %s is %s', async (unit, code) => {
    expect(await money.client.make('products', { name: 'Thing', unit })).toMatchObject({ unit, unit_code: code });
  });

  it('is one of the list, and a name of one is no code of it', async () => {
    const reply = await money.client.post('/products', { name: 'Thing', unit_code: 'hour' });
    expect(errorOf(reply, 400)).toMatchObject({ field: 'unit_code', suggestion: 'HUR' });
    expect(await money.client.make('products', { name: 'Thing', unit: 'hour', unit_code: 'DAY' })).toMatchObject({
      unit_code: 'DAY',
    });
  });

  it('and the code of the article are copied to lines, and stay there', async () => {
    const product = await money.client.make('products', { name: 'Work', unit: 'hour', code: 'W-1', price_unit: 10 });
    const lines = [
      { product: product.id, quantity: 1, taxes: [vat] },
      { product: product.id, quantity: 1, taxes: [vat], unit_code: 'DAY', seller_item_id: 'X', note: 'By two' },
      line(),
    ];
    const { id, ...made } = await confirmed({ lines });
    const said = [
      { unit_code: 'HUR', seller_item_id: 'W-1', note: null },
      { unit_code: 'DAY', seller_item_id: 'X', note: 'By two' },
      { unit_code: 'C62', seller_item_id: null, note: null },
    ];
    expect(made['lines']).toMatchObject(said);
    await money.client.patch(`/products/${product.id}`, { unit_code: 'MON', code: 'W-2' });
    const { lines: read } = readEInvoice((await money.client.file(`/invoices/${id}/ubl`)).bytes);
    expect(read.map(({ unitCode, sellerItemId, note }) => [unitCode, sellerItemId, note])).toEqual([
      ['HUR', 'W-1', undefined],
      ['DAY', 'X', 'By two'],
      ['C62', undefined, undefined],
    ]);
    const paper = await paperOf(`/invoices/${id}/pdf?language=de`);
    for (const text of ['1 Std.', '1 Tage', 'Artikel W-1', 'By two']) expect(paper).toContain(text);
    const { reversed_by: credits } = await money.act('invoices', id, 'reverse', { date: '2026-11-28' });
    expect((await at(`/invoices/${(credits as { id: string }[])[0]!.id}`)).lines).toMatchObject(said);
  });
});

describe('an invoice', () => {
  it('says on paper and as an e-invoice what it is about', async () => {
    const { id } = await confirmed({ ...FACTS, payment_means: 'credit_transfer', reference: 'Job 7' });
    for (const syntax of ['ubl', 'cii']) {
      expect(readEInvoice((await money.client.file(`/invoices/${id}/${syntax}`)).bytes)).toMatchObject({
        ...{ buyerReference: '991-33333TEST-33', orderReference: 'PO-1', contractReference: 'C-9' },
        ...{ projectReference: 'P-1', period: FACTS.period, deliveryDate: '2026-11-20' },
        deliveryAddress: FACTS.delivery_address,
        payments: [{ code: '30', iban: IBAN }],
      });
    }
    const paper = await paperOf(`/invoices/${id}/pdf`);
    for (const text of ['PO-1', 'Job 7', 'C-9', 'P-1', '30 Nov 2026', 'Kai 3', 'Bank transfer', 'DE89 3704'])
      expect(paper).toContain(text);
  });

  it('without an order has its reference as one, and needs an account only for a transfer', async () => {
    await money.client.patch('/settings/company', { iban: null });
    const plain = await invoice({ reference: 'Job 7' });
    expect(await at(`/invoices/${plain.id}/e_invoice`)).toEqual({ ok: true, missing: [] });
    const { id } = await confirmed({ reference: 'Job 7', payment_means: 'card' });
    expect(readEInvoice((await money.client.file(`/invoices/${id}/cii`)).bytes)).toMatchObject({
      orderReference: 'Job 7',
      payments: [{ code: '48' }],
    });
    const transfer = await invoice({ payment_means: 'credit_transfer', delivery_address: { city: 'Lyon' } });
    const { missing } = await at(`/invoices/${transfer.id}/e_invoice`);
    expect(missing.map(({ field }: { field: string }) => field)).toEqual(['delivery_address.country', 'company.iban']);
  });

  it('has a period that ends after it begins, and an object without values is none', async () => {
    const reply = await money.client.post('/invoices', { period: { from: '2026-11-02', to: '2026-11-01' } });
    expect(refusal(reply)).toMatchObject({ status: 422, field: 'period.to', code: 'out_of_range' });
    expect(await invoice({ period: { from: '2026-11-02' }, delivery_address: { city: null } })).toMatchObject({
      period: { from: '2026-11-02', to: null },
      delivery_address: null,
    });
  });

  it('that is posted keeps all of it, and so do its credit note and its replacement', async () => {
    const draft = await invoice({ ...FACTS, payment_means: 'card', language: 'de' });
    const { id } = await money.act('invoices', draft.id, 'confirm');
    for (const change of Object.entries({ ...FACTS, payment_means: 'cash', language: 'en' })) {
      const reply = await money.client.patch(`/invoices/${id}`, {
        [change[0]]: change[0] === 'language' ? 'en' : null,
      });
      expect([change[0], reply.status]).toEqual([change[0], 422]);
    }
    const reversed = await money.act('invoices', id, 'reverse', { date: '2026-11-28', replace: true });
    const [credit] = reversed['reversed_by'] as { id: string }[];
    const [replacement] = reversed['replaced_by'] as { id: string }[];
    expect(await at(`/invoices/${credit!.id}`)).toMatchObject({ ...FACTS, language: 'de', payment_means: null });
    expect(await at(`/invoices/${replacement!.id}`)).toMatchObject({ ...FACTS, language: 'de', payment_means: 'card' });
  });

  it('has papers in its own language before that of the partner', async () => {
    const partner = (await partnerOf({ language: 'en' })).id;
    const { id } = await invoice({ partner, language: 'de' });
    expect(await paperOf(`/invoices/${id}/pdf`)).toContain('Rechnung');
    expect(await paperOf(`/invoices/${id}/pdf?language=en`)).toContain('Invoice');
  });

  it('gets its clearance once, when it is posted, and shows it on paper', async () => {
    const clearance = { system: 'KSeF', number: '5265877635-20261127', at: '2026-11-27T10:00:00.000Z' };
    const { id } = await invoice();
    const set = (value: unknown) => money.client.patch(`/invoices/${id}`, { clearance: value });
    expect(refusal(await set(clearance))).toMatchObject({ status: 422, field: 'clearance', code: 'invalid_state' });
    await money.act('invoices', id, 'confirm');
    expect(refusal(await set({ system: 'KSeF' }))).toMatchObject({ status: 400, field: 'clearance.number' });
    expect((await set(clearance)).body).toMatchObject({ clearance, version: 3 });
    expect((await set(clearance)).body).toMatchObject({ clearance, version: 3 });
    for (const other of [{ number: '2' }, null])
      expect(refusal(await set(other))).toMatchObject({ status: 422, field: 'clearance', code: 'invalid_state' });
    expect(await paperOf(`/invoices/${id}/pdf`)).toContain('5265877635-20261127');
  });
});

describe('a partner', () => {
  const ADDRESSES = [
    { kind: 'billing', is_default: true, name: 'Accounts payable', city: 'Paris', zip: '75001', country: 'FR' },
    { kind: 'delivery', name: 'Old depot', city: 'Lyon', country: 'FR' },
    { kind: 'delivery', is_default: true, name: 'Depot', street: 'Kai 3', city: 'Lyon', zip: '69001', country: 'FR' },
  ];

  it('has invoices sent to its address for bills, and goods to that for deliveries', async () => {
    const partner = await partnerOf({ addresses: ADDRESSES });
    const draft = await invoice({ partner: partner.id });
    expect(draft['delivery_address']).toMatchObject({ name: 'Depot', street: 'Kai 3', zip: '69001' });
    expect(await paperOf(`/invoices/${draft.id}/pdf`)).toMatch(/Brightwater.*Accounts payable.*75001 Paris/);
    await money.act('invoices', draft.id, 'confirm');
    await money.client.patch(`/partners/${partner.id}`, { addresses: [] });
    expect(await paperOf(`/invoices/${draft.id}/pdf`)).toMatch(/Accounts payable.*75001 Paris/);
    const { buyer } = readEInvoice((await money.client.file(`/invoices/${draft.id}/ubl`)).bytes);
    expect(buyer).toMatchObject({ name: 'Brightwater', address: { city: 'Paris', zip: '75001', country: 'FR' } });
    expect(await invoice({ partner: partner.id })).toMatchObject({ delivery_address: null });
    expect(await invoice({ partner: partner.id, delivery_address: { city: 'Bonn' } })).toMatchObject({
      delivery_address: { city: 'Bonn' },
    });
  });

  it('has one default of each kind, and each account once, with its check digits', async () => {
    const make = (more: object) => money.client.post('/partners', { name: 'Two', ...more });
    const second = await make({ addresses: [...ADDRESSES, { kind: 'billing', is_default: true }] });
    expect(refusal(second)).toMatchObject({ status: 400, field: 'addresses[3].is_default', code: 'duplicate_value' });
    const wrong = await make({ bank_accounts: [{ iban: 'DE89 3704 0044 0532 0130 01' }] });
    expect(refusal(wrong)).toMatchObject({ status: 400, field: 'bank_accounts[0].iban', code: 'bad_checksum' });
    const twice = await make({ bank_accounts: [{ iban: IBAN }, { iban: 'DE89 3704 0044 0532 0130 00' }] });
    expect(refusal(twice)).toMatchObject({ status: 400, field: 'bank_accounts[1].iban', code: 'duplicate_value' });
    // The default moves in one change.
    const { id, addresses } = await partnerOf({ addresses: ADDRESSES, bank_accounts: [{ iban: IBAN, holder: 'B' }] });
    const moved = (addresses as { id: string; kind: string; is_default: boolean }[]).map((one) =>
      one.kind === 'delivery' ? { ...one, is_default: !one.is_default } : one,
    );
    const { body } = await money.client.patch(`/partners/${id}`, { addresses: moved });
    expect(body.addresses).toMatchObject(moved);
    expect(body.bank_accounts).toMatchObject([{ iban: IBAN, bic: null, holder: 'B' }]);
  });
});

describe('an incoming e-invoice', () => {
  const send = async (more: Parameters<typeof document>[0] = {}, write: typeof writeUbl = writeUbl) =>
    (await sendFile(money.client, write(document(more)))).body;

  it.each([
    ['ubl', writeUbl],
    ['cii', writeCii],
  ])('(%s) becomes a bill that says the same', async (_syntax, write) => {
    const { deliveryAddress, ...more } = {
      ...{ buyerReference: 'B-1', orderReference: 'PO-1', contractReference: 'C-9', projectReference: 'P-1' },
      ...{ period: FACTS.period, deliveryAddress: FACTS.delivery_address },
    };
    const [first, second] = document().lines;
    const lines = [{ ...first!, sellerItemId: 'W-1', note: 'By two' }, second!];
    const { bill, warnings } = await send({ ...more, deliveryAddress, lines }, write);
    expect(bill).toMatchObject({
      ...{ buyer_reference: 'B-1', purchase_order_reference: 'PO-1', contract_reference: 'C-9' },
      ...{ project_reference: 'P-1', period: FACTS.period, delivery_date: '2026-11-19' },
      ...{ delivery_address: FACTS.delivery_address, payment_means: 'sepa_credit_transfer' },
      lines: [{ unit_code: 'HUR', seller_item_id: 'W-1', note: 'By two' }, { unit_code: 'C62' }],
    });
    expect(warnings.map(({ code }: { code: string }) => code)).not.toContain('left_out');
  });

  it('says what a bill cannot have', async () => {
    const [first, second] = document().lines;
    const { bill, warnings } = await send({
      period: { from: '2026-11-02', to: '2026-11-01' },
      deliveryAddress: { city: 'Lyon', country: 'XX' },
      lines: [{ ...first!, unitCode: 'ZZ9' }, second!],
    });
    expect(bill).toMatchObject({ period: null, delivery_address: { city: 'Lyon', country: null } });
    const lost = warnings.filter(({ code }: { code: string }) => code === 'left_out');
    expect(lost.map(({ field }: { field: string }) => field)).toEqual([
      'period',
      'delivery_address.country',
      'lines[0].unit_code',
    ]);
  });

  it('is of the only supplier that has its account', async () => {
    const seller = { name: 'Nobody', address: { country: 'DE' } };
    const { id } = await partnerOf({ name: 'Payee', bank_accounts: [{ iban: IBAN }] });
    expect((await send({ seller })).bill.partner.id).toBe(id);
    await partnerOf({ name: 'Other', bank_accounts: [{ iban: IBAN }] });
    expect(await send({ seller, number: '2' })).toMatchObject({
      ...{ bill: { partner: null }, suggestions: [{ by: 'iban' }, { by: 'iban' }] },
    });
  });

  it('with another account than those of its supplier is a warning, and the account is not stored', async () => {
    const { id } = await partnerOf({ name: 'Müller', vat_id: 'DE136695976', bank_accounts: [{ iban: OTHER }] });
    const newAccounts = async (number: string) =>
      (await send({ number })).warnings.filter(({ code }: { code: string }) => code === 'new_bank_account');
    expect(await newAccounts('1')).toMatchObject([{ field: null, message: expect.stringContaining(IBAN) }]);
    expect((await at(`/partners/${id}`)).bank_accounts).toMatchObject([{ iban: OTHER }]);
    await money.client.patch(`/partners/${id}`, { bank_accounts: [{ iban: OTHER }, { iban: IBAN }] });
    expect(await newAccounts('2')).toEqual([]);
    await money.client.patch(`/partners/${id}`, { bank_accounts: [] });
    expect(await newAccounts('3')).toEqual([]);
  });
});
