import { type Doc, type Domain, fieldsOf, ok, refusal, refusedWithoutATrace, Shop } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSales } from './support/sales.js';

let service: Domain;
let shop: Shop;
let fitting: Doc;

beforeAll(async () => {
  service = await openSales();
  shop = await Shop.open(service);
  fitting = await shop.service();
});
afterAll(() => service.stop());

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const line = (order: Doc, place = 0): string => order['lines'][place].id;

describe('confirm', () => {
  it('numbers and dates the order; services open no delivery', async () => {
    const order = await shop.order([
      [fitting, 2],
      ['Travel', 1, 30],
    ]);
    expect(order).toMatchObject({
      state: 'draft',
      number: null,
      delivery_status: 'none',
      invoice_status: 'none',
      location: { name: 'Main' },
    });
    const confirmed = await shop.act('orders', order.id, 'confirm', { expected_amount_total: 150 });
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      number: expect.stringMatching(/^ORD\d{5}$/),
      date: expect.any(String),
      deliveries: [],
    });
    expect(confirmed).toMatchObject({
      delivery_status: 'none',
      invoice_status: 'to_invoice',
      lines: [{ invoice_policy: 'ordered', quantity_to_invoice: 2 }, { quantity_to_invoice: 1 }],
    });
  });

  it('is part of the create that asks for it', async () => {
    const goods = await shop.goods();
    const line = { product: goods.id, quantity: 3 };
    const order = await shop.order([[goods, 3]]);
    const two = await shop.act('orders', order.id, 'confirm');
    const one = await shop.client.make('orders', { partner: order['partner'].id, lines: [line], confirm: true });
    expect(one).toMatchObject({ state: 'confirmed', version: 1, delivery_status: two['delivery_status'] });
    expect(one['deliveries']).toHaveLength(two['deliveries'].length);
    expect(ok(await shop.client.get(`/orders/${one.id}`))).toEqual(one);
    await service.expectSound(shop.client);
  });

  it('tells everything that stands against it at once, and leaves no trace', async () => {
    const product = await shop.goods();
    const order = await shop.order([[product, 1]], { partner: null });
    ok(await shop.client.patch(`/products/${product.id}`, { active: false }));
    const reply = await refusedWithoutATrace(service.databaseUrl, () => shop.try('orders', order.id, 'confirm'));
    expect(fieldsOf(reply)).toEqual(['partner', 'lines[0].product']);
    expect(reply.body.error.message).toBe('To confirm an order, set its partner: partner is required.');
    const { data } = ok<{ data: Doc[] }>(await shop.client.get(`/orders/${order.id}/actions`));
    expect((data[0]!['reasons'] as Doc[]).map(({ field }) => field)).toEqual(['partner', 'lines[0].product']);
    expect(
      refusal(await shop.try('orders', (await shop.client.make('orders', { partner: shop.partner.id })).id, 'confirm')),
    ).toEqual(refused('lines', 'required'));
  });

  it('delivers from the location that it names, an internal one', async () => {
    const shelf = await shop.client.make('locations', { name: 'Shelf', type: 'internal' });
    const customers = await shop.client.find('locations', 'code=CUSTOMERS');
    const product = await shop.goods();
    expect(refusal(await shop.client.post('/orders', { location: customers.id }))).toEqual(
      refused('location', 'invalid_location_type'),
    );
    const order = await shop.order([[product, 1]], { location: shelf.id, date_planned: '2026-12-24' });
    const confirmed = await shop.act('orders', order.id, 'confirm');
    expect(await shop.get('deliveries', confirmed['deliveries'][0].id)).toMatchObject({
      location_from: { id: shelf.id },
      date_planned: '2026-12-24',
      partner: { id: shop.partner.id },
    });
    const late = await shop.order([[product, 1]], { location: shelf.id });
    await shop.act('orders', confirmed.id, 'cancel');
    ok(await shop.client.patch(`/locations/${shelf.id}`, { active: false }));
    expect(refusal(await shop.try('orders', late.id, 'confirm'))).toEqual(refused('location', 'archived'));
  });

  it('needs an active internal location to deliver its goods from', async () => {
    const fresh = await Shop.open(service, await service.freshWorkspace());
    const early = await fresh.order([[await fresh.goods(), 1]]);
    ok(await fresh.client.patch(`/locations/${fresh.stock.main.id}`, { active: false }));
    const late = await fresh.order([[await fresh.goods(), 1]]);
    expect(refusal(await fresh.try('orders', early.id, 'confirm'))).toEqual(refused('location', 'archived'));
    expect(refusal(await fresh.try('orders', late.id, 'confirm'))).toEqual(refused('location', 'required'));
  });

  it('needs the stock where the settings say so, summed over the lines of a product', async () => {
    await shop.settings({ require_stock_on_confirm: true });
    const product = await shop.stocked(5);
    const order = await shop.order([
      [product, 3],
      ['Travel', 1, 5],
      [product, 3],
    ]);
    const reply = await refusedWithoutATrace(service.databaseUrl, () => shop.try('orders', order.id, 'confirm'));
    expect(refusal(reply)).toEqual(refused('lines[2].quantity', 'insufficient_stock'));
    expect(reply.body.error.message).toBe(
      'lines[2].quantity: only 5 of Pump is available, and the order needs 6. Reduce the quantity, or bring in stock.',
    );
    ok(await shop.client.patch(`/orders/${order.id}`, { lines: { update: [{ id: line(order, 2), quantity: 2 }] } }));
    expect(
      (await shop.act('orders', order.id, 'confirm'))['lines'].map((each: Doc) => each['quantity_reserved']),
    ).toEqual([3, 0, 2]);
    await shop.settings({ require_stock_on_confirm: false });
  });
});
