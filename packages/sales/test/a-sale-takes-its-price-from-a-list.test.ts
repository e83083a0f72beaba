import { type Doc, type Domain, ok, refusal, Shop } from '@daybook/harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openSales } from './support/sales.js';

let service: Domain;
let shop: Shop;
let chair: Doc;
let list: Doc;
let gross: string;

const make = (collection: string, body: object): Promise<Doc> => shop.client.make(collection, body) as Promise<Doc>;
const row = (of: Doc, body: object): Promise<Doc> => make('price_rows', { price_list: of.id, ...body });

beforeAll(async () => {
  service = await openSales();
  shop = await Shop.open(service);
  chair = await make('products', { name: 'Chair', price_unit: 12, sale_taxes: [] });
  list = await make('price_lists', { name: 'Trade', currency: 'USD' });
  for (const [min_quantity, price_unit] of [
    [0, 10],
    [10, 9],
    [100, 8.5],
  ])
    await row(list, { product: chair.id, min_quantity, price_unit });
  const account = (await shop.client.find('accounts', 'code=2200')).id;
  gross = (await make('taxes', { name: 'In', rate: 19, scope: 'sale', price_included: true, account })).id;
});
afterEach(async () => {
  ok(await shop.client.patch(`/partners/${shop.partner.id}`, { price_list: null, fiscal_position: null }));
  ok(await shop.client.patch('/settings/sales', { price_list: null, sum_quantities: false }));
});
afterAll(() => shop.expectSound());
afterAll(() => service.stop());

const order = (lines: object[], more: object = {}): Promise<Doc> =>
  make('orders', { partner: shop.partner.id, date: '2026-03-10', lines, ...more });
const prices = ({ lines }: Doc): unknown[] =>
  (lines as Doc[]).map(({ price_unit, price_source }) => [price_unit, price_source]);
const line = (quantity: number, more: object = {}) => ({ product: chair.id, quantity, ...more });

describe('a line of a product', () => {
  it('takes the price of the list of its document, its partner or the settings, by its quantity', async () => {
    expect(prices(await order([line(9)]))).toEqual([[12, 'product']]);
    expect(prices(await order([line(9), line(10), line(100)], { price_list: list.id }))).toEqual([
      [10, 'list'],
      [9, 'list'],
      [8.5, 'list'],
    ]);
    ok(await shop.client.patch('/settings/sales', { price_list: list.id }));
    expect(prices(await order([line(10)]))).toEqual([[9, 'list']]);
    const own = await make('price_lists', { name: 'Own', currency: 'USD' });
    await row(own, { discount_percent: 25 });
    ok(await shop.client.patch(`/partners/${shop.partner.id}`, { price_list: own.id }));
    expect(prices(await order([line(10)]))).toEqual([[9, 'list']]);
    expect(prices(await make('invoices', { partner: shop.partner.id, lines: [line(1)] }))).toEqual([[9, 'list']]);
    expect(prices(await make('quotations', { partner: shop.partner.id, lines: [line(1)] }))).toEqual([[9, 'list']]);
  });

  it('takes that of the date of an order, not of today', async () => {
    const dated = await make('price_lists', { name: 'Dated', currency: 'USD' });
    await row(dated, { product: chair.id, price_unit: 7, date_to: '2026-03-10' });
    await row(dated, { product: chair.id, price_unit: 6, date_from: '2026-03-11' });
    const on = async (date: string): Promise<unknown[]> =>
      prices(await order([line(1)], { price_list: dated.id, date }));
    expect([await on('2026-03-10'), await on('2026-03-11')]).toEqual([[[7, 'list']], [[6, 'list']]]);
  });

  it('counts with others of its product in the unit that the product is sold in, where none is sent', async () => {
    const units = [{ unit_code: 'XBX', factor: 12, sale: true }];
    const nail = await make('products', { name: 'Nail', type: 'goods', price_unit: 3, sale_taxes: [], units });
    await row(list, { product: nail.id, price_unit: 2, min_quantity: 24 });
    ok(await shop.client.patch('/settings/sales', { price_list: list.id, sum_quantities: true }));
    const one = { product: nail.id, quantity: 1 };
    expect(prices(await order([one, one]))).toEqual([
      [24, 'list'],
      [24, 'list'],
    ]);
    expect(prices(await order([one]))).toEqual([[36, 'product']]);
  });

  it('follows its quantity while its price is of a list; what is typed stays', async () => {
    const draft = await order([line(9), line(9, { price_unit: 11 })], { price_list: list.id });
    expect(prices(draft)).toEqual([
      [10, 'list'],
      [11, 'manual'],
    ]);
    const ids = (draft['lines'] as Doc[]).map(({ id }) => id);
    const patch = async (changes: object[]): Promise<Doc> =>
      ok<Doc>(await shop.client.patch(`/orders/${draft.id}`, { lines: ids.map((id, i) => ({ id, ...changes[i] })) }));
    expect(prices(await patch([{ quantity: 10 }, { quantity: 100 }]))).toEqual([
      [9, 'list'],
      [11, 'manual'],
    ]);
    expect(prices(await patch([{ price_unit: 9.5 }, {}]))).toEqual([
      [9.5, 'manual'],
      [11, 'manual'],
    ]);
    expect(prices(await patch([{ quantity: 100 }, {}]))[0]).toEqual([9.5, 'manual']);
  });

  it('is at the price of its product once its quantity is below what the list asks for', async () => {
    const breaks = await make('price_lists', { name: 'From ten', currency: 'USD' });
    await row(breaks, { product: chair.id, min_quantity: 10, price_unit: 9 });
    const draft = await order([line(10)], { price_list: breaks.id });
    const [{ id }] = draft['lines'] as [Doc];
    const of = async (quantity: number): Promise<unknown[]> =>
      prices(ok<Doc>(await shop.client.patch(`/orders/${draft.id}`, { lines: [{ id, quantity }] })));
    expect(await of(20)).toEqual([[9, 'list']]);
    expect(await of(9)).toEqual([[12, 'product']]);
  });

  it('counts with the others of its product where the settings say so', async () => {
    ok(await shop.client.patch('/settings/sales', { price_list: list.id, sum_quantities: true }));
    const draft = await order([line(4), line(6)]);
    expect(prices(draft)).toEqual([
      [9, 'list'],
      [9, 'list'],
    ]);
    const [first, second] = draft['lines'] as Doc[];
    const lines = [{ id: first!.id }, { id: second!.id, quantity: 5 }];
    expect(prices(ok<Doc>(await shop.client.patch(`/orders/${draft.id}`, { lines })))).toEqual([
      [10, 'list'],
      [10, 'list'],
    ]);
  });

  it('of a list in another currency, or of purchases, is refused where the document names it', async () => {
    const euros = await make('price_lists', { name: 'Euros', currency: 'EUR' });
    const buying = await make('price_lists', { name: 'Buying', scope: 'purchase', currency: 'USD' });
    const send = (price_list: Doc) =>
      shop.client.post('/orders', { partner: shop.partner.id, price_list: price_list.id });
    expect(refusal(await send(euros))).toMatchObject({ status: 422, field: 'price_list', code: 'invalid_currency' });
    expect(refusal(await send(buying))).toMatchObject({ status: 422, field: 'price_list', code: 'wrong_scope' });
    await row(euros, { product: chair.id, price_unit: 11 });
    const foreign = await order([line(1)], { price_list: euros.id, currency: 'EUR' });
    expect(prices(foreign)).toEqual([[11, 'list']]);
    ok(await shop.client.patch(`/partners/${shop.partner.id}`, { price_list: euros.id }));
    expect(prices(await order([line(1)]))).toEqual([[12, 'product']]);
  });
});

describe('a list with prices that include tax', () => {
  it('is of products whose taxes are included, and a fiscal position maps the chosen price', async () => {
    const retail = await make('price_lists', { name: 'Retail', currency: 'USD', tax_included: true });
    const bad = await shop.client.post('/price_rows', { price_list: list.id, product: await lampId(), price_unit: 5 });
    expect(refusal(bad)).toMatchObject({ status: 422, field: 'product', code: 'tax_basis_differs' });
    const lamp = await lampId();
    await row(retail, { product: lamp, price_unit: 119 });
    await row(retail, { product: lamp, price_unit: 107.1, min_quantity: 10 });
    const account = (await shop.client.find('accounts', 'code=2200')).id;
    const french = await make('taxes', { name: 'FR', rate: 20, scope: 'sale', price_included: true, account });
    const position = await make('fiscal_positions', {
      ...{ name: 'France', price_basis: 'keep_gross', taxes: [{ from: gross, to: [french.id] }] },
    });
    const of = { price_list: retail.id, fiscal_position: position.id };
    const kept = await order(
      [
        { product: lamp, quantity: 1 },
        { product: lamp, quantity: 10 },
      ],
      of,
    );
    expect(prices(kept)).toEqual([
      [119, 'list'],
      [107.1, 'list'],
    ]);
    expect(kept).toMatchObject({ amount_total: 1190, lines: [{ taxes: [{ id: french.id }] }, {}] });
    const [one, ten] = kept['lines'] as Doc[];
    const turned = [
      { id: one!.id, quantity: 10 },
      { id: ten!.id, quantity: 1 },
    ];
    const other = ok<Doc>(await shop.client.patch(`/orders/${kept.id}`, { lines: turned }));
    expect(prices(other)).toEqual([
      [107.1, 'list'],
      [119, 'list'],
    ]);
    expect(other).toMatchObject({ amount_total: 1190, lines: [{ taxes: [{ id: french.id }] }, {}] });
    const invoice = await make('invoices', {
      ...{ partner: shop.partner.id, ...of, lines: [{ product: lamp, quantity: 1 }] },
    });
    expect([invoice['amount_untaxed'], invoice['amount_total']]).toEqual([99.17, 119]);
    const more = (quantity: number) =>
      shop.client.patch(`/invoices/${invoice.id}`, { lines: [{ id: invoice['lines'][0].id, quantity }] });
    expect(ok<Doc>(await more(10))).toMatchObject({ lines: [{ price_unit: 107.1 }], amount_total: 1071 });
    expect(ok<Doc>(await more(9))).toMatchObject({ lines: [{ price_unit: 119 }], amount_total: 1071 });
    ok(await shop.client.patch(`/fiscal_positions/${position.id}`, { price_basis: 'keep_net' }));
    const net = await order([{ product: lamp, quantity: 1 }], { ...of, discount: { percent: 10 } });
    expect(net).toMatchObject({
      lines: [{ price_unit: 120 }],
      amount_discount: 12,
      amount_total: 108,
      amount_untaxed: 90,
    });
    const [first] = net['lines'] as Doc[];
    const changed = await shop.client.patch(`/orders/${net.id}`, { lines: [{ id: first!.id, quantity: 10 }] });
    expect(ok<Doc>(changed)).toMatchObject({ lines: [{ price_unit: 108, price_source: 'list' }], amount_total: 972 });
  });
});

let lamp: string | undefined;
const lampId = async (): Promise<string> =>
  (lamp ??= (await make('products', { name: 'Lamp', price_unit: 130, sale_taxes: [gross] })).id);

describe('a row', () => {
  it('has a price or a discount, once for its quantity and day', async () => {
    const send = (body: object) => shop.client.post('/price_rows', { price_list: list.id, ...body });
    expect(refusal(await send({ product: chair.id }))).toMatchObject({
      status: 400,
      field: 'price_unit',
      code: 'one_side',
    });
    expect(refusal(await send({ price_unit: 5 }))).toMatchObject({ status: 400, field: 'product', code: 'required' });
    const twice = { product: chair.id, min_quantity: 10, price_unit: 8 };
    expect(refusal(await send(twice))).toMatchObject({ status: 422, field: 'min_quantity', code: 'already_exists' });
    const days = { product: chair.id, price_unit: 8, date_from: '2026-05-02', date_to: '2026-05-01' };
    expect(refusal(await send(days))).toMatchObject({ status: 422, field: 'date_to', code: 'out_of_range' });
  });
});

describe('GET /v1/prices', () => {
  const ask = async (query: string) => ok<Doc>(await shop.client.get(`/prices?product=${chair.id}${query}`));

  it('says the price and why', async () => {
    expect(await ask('')).toMatchObject({
      price_unit: 12,
      currency: 'USD',
      reason: { by: 'product', price_list: null },
    });
    expect(await ask(`&quantity=10&price_list=${list.id}`)).toMatchObject({
      price_unit: 9,
      reason: {
        by: 'list',
        price_list: { of: 'document', name: 'Trade' },
        price_row: { min_quantity: 10, price_unit: 9 },
      },
    });
    expect(await ask('&currency=EUR')).toMatchObject({ price_unit: null, reason: { missing: 'other_currency' } });
    ok(await shop.client.patch(`/partners/${shop.partner.id}`, { price_list: list.id }));
    expect(await ask(`&partner=${shop.partner.id}&quantity=100`)).toMatchObject({
      price_unit: 8.5,
      reason: { price_list: { of: 'partner' } },
    });
    expect(refusal(await shop.client.get('/prices'))).toMatchObject({ status: 400, field: 'product' });
    expect(refusal(await shop.client.get(`/prices?product=${chair.id}&quantity=x`))).toMatchObject({
      field: 'quantity',
    });
  });
});
