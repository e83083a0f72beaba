import { type Doc, type Domain, ok, refusal, Shop } from '@daybook/harness';
import { readPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSales } from './support/sales.js';

let service: Domain;
let shop: Shop;
let item: Doc;
let firm: Doc;
let position: Doc;

const make = (collection: string, body: object): Promise<Doc> => shop.client.make(collection, body) as Promise<Doc>;

const taxesOf = (document: Doc): string[][] =>
  (document['lines'] as Doc[]).map((line) => (line['taxes'] as Doc[]).map(({ name }) => name as string));

beforeAll(async () => {
  service = await openSales();
  shop = await Shop.open(service);
  ok(await shop.client.patch('/settings/company', { address: { country: 'DE' }, vat_id: 'DE136695976' }));
  const { data } = ok<{ data: Doc[] }>(await shop.client.get('/accounts?code=2200'));
  const tax = (more: object) => make('taxes', { scope: 'sale', account: data[0]!.id, ...more });
  const home = await tax({ name: 'DE 19 %', rate: 19 });
  const none = await tax({ name: 'AE', rate: 0, category: 'AE' });
  item = await make('products', { name: 'Advice', price_unit: 100, sale_taxes: [home.id] });
  position = await make('fiscal_positions', {
    ...{ name: 'EU firms', auto: true, country_group: 'EU', vat_id: 'required' },
    taxes: [{ from: home.id, to: [none.id] }],
    note: { en: 'The recipient owes the VAT.', de: null },
  });
  firm = await make('partners', { name: 'Alpha', vat_id: 'ATU40198200', address: { city: 'Wien', country: 'AT' } });
});
afterAll(() => shop.expectSound());
afterAll(() => service.stop());

const sale = (collection: string, of: Doc, more: object = {}): Promise<Doc> =>
  make(collection, { partner: of.id, lines: [{ product: item.id, quantity: 1 }], ...more });

const REASON = { by: 'automatic', country: 'AT', vat_id: 'ATU40198200' };

describe('a sale to a firm abroad', () => {
  it('keeps its position from the quotation to the invoice', async () => {
    const quotation = await sale('quotations', firm);
    expect(quotation).toMatchObject({ amount_total: 100, fiscal_position: { id: position.id } });
    expect(quotation['fiscal_position_reason']).toEqual(REASON);
    const bytes = (await shop.client.file(`/quotations/${quotation.id}/pdf`)).bytes;
    expect((await readPaper(bytes)).pages.map(textOf).join(' ')).toContain('The recipient owes the VAT.');
    const { order } = await shop.act('quotations', quotation.id, 'accept', { confirm: true });
    // The partner moves meanwhile; what was agreed stays.
    ok(await shop.client.patch(`/partners/${firm.id}`, { address: { city: 'Berlin', country: 'DE' } }));
    const ordered = ok<Doc>(await shop.client.get(`/orders/${order.id}`));
    expect(ordered).toMatchObject({ fiscal_position: { id: position.id }, fiscal_position_reason: REASON });
    const invoiced = await shop.act('orders', order.id, 'invoice');
    const invoice = ok<Doc>(await shop.client.get(`/invoices/${invoiced['invoices'][0].id}`));
    expect(invoice).toMatchObject({ fiscal_position: { id: position.id }, fiscal_position_reason: REASON });
    expect(taxesOf(invoice)).toEqual([['AE']]);
    ok(await shop.client.patch(`/partners/${firm.id}`, { address: { city: 'Wien', country: 'AT' } }));
  });

  it('goes by the address of delivery of an order', async () => {
    const home = await make('partners', { name: 'Home', vat_id: 'ATU40198200', address: { country: 'DE' } });
    expect(await sale('orders', home)).toMatchObject({ fiscal_position: null, amount_total: 119 });
    const abroad = await sale('orders', home, { delivery_address: { city: 'Graz', country: 'AT' } });
    expect(abroad).toMatchObject({ fiscal_position: { id: position.id }, amount_total: 100 });
  });

  it.each(['quotations', 'orders'])('of %s takes its defaults anew by apply_fiscal_position', async (collection) => {
    const draft = await sale(collection, firm);
    const sent = ok<Doc>(await shop.client.patch(`/${collection}/${draft.id}`, { fiscal_position: null }));
    expect(sent).toMatchObject({ fiscal_position: null, fiscal_position_reason: { by: 'sent' } });
    expect(taxesOf(sent)).toEqual([['AE']]);
    const applied = await shop.act(collection, draft.id, 'apply_fiscal_position');
    expect(applied).toMatchObject({ fiscal_position: null, amount_total: 119 });
    expect(taxesOf(applied)).toEqual([['DE 19 %']]);
    ok(await shop.client.patch(`/${collection}/${draft.id}`, { fiscal_position: position.id }));
    expect(taxesOf(await shop.act(collection, draft.id, 'apply_fiscal_position'))).toEqual([['AE']]);
  });

  it.each(['quotations', 'orders'])('of %s is duplicated with a position that is chosen again', async (collection) => {
    const draft = await sale(collection, firm);
    const copy = await shop.act(collection, draft.id, 'duplicate');
    expect(copy).toMatchObject({ fiscal_position: { id: position.id }, fiscal_position_reason: REASON });
    ok(await shop.client.patch(`/${collection}/${draft.id}`, { fiscal_position: null }));
    const ofSent = await shop.act(collection, draft.id, 'duplicate');
    expect(ofSent).toMatchObject({ fiscal_position: null, fiscal_position_reason: { by: 'sent' } });
  });

  it('refuses a position of purchases', async () => {
    const bought = await make('fiscal_positions', { name: 'Bought', scope: 'purchase' });
    const reply = await shop.client.post('/orders', { partner: firm.id, fiscal_position: bought.id, lines: [] });
    expect(refusal(reply)).toMatchObject({ status: 422, field: 'fiscal_position', code: 'wrong_scope' });
  });
});
