import { type Doc, type Domain, ok, refusal, refusedWithoutATrace, Shop } from '@daybook/harness';
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
const WRONG_STATE = { status: 422, type: 'business_rule_error', code: 'invalid_state' };
const line = (order: Doc, place = 0): string => order['lines'][place].id;

describe('deliver', () => {
  it('is of the open delivery and in the words of the order', async () => {
    const [pump, valve] = [await shop.stocked(2), await shop.stocked(9)];
    const order = await shop.confirmed([
      [fitting, 1],
      [pump, 5],
      [valve, 3],
    ]);
    const deliver = (lines: [number, number][]) =>
      shop.try('orders', order.id, 'deliver', {
        lines: lines.map(([place, quantity]) => ({ line: line(order, place), quantity })),
      });
    expect(refusal(await shop.try('orders', order.id, 'deliver'))).toEqual(
      refused('lines[1].quantity', 'insufficient_stock'),
    );
    expect(
      refusal(
        await deliver([
          [2, 1],
          [1, 3],
        ]),
      ),
    ).toEqual(refused('lines[1].quantity', 'insufficient_stock'));
    expect(refusal(await deliver([[2, 4]]))).toEqual(refused('lines[0].quantity', 'out_of_range'));
    expect(refusal(await deliver([[0, 1]]))).toEqual(refused('lines[0].line', 'not_found'));
    ok(
      await deliver([
        [1, 2],
        [2, 3],
      ]),
    );
    expect(await shop.progress(order)).toEqual([
      [0, 0, 0, 1, 0],
      [0, 2, 0, 2, 0],
      [0, 3, 0, 3, 0],
    ]);
    expect(refusal(await deliver([[2, 1]]))).toEqual(refused('lines[0].line', 'not_found'));
    const [, rest] = (await shop.get('orders', order.id))['deliveries'];
    expect(await shop.get('deliveries', rest.id)).toMatchObject({
      state: 'waiting',
      backorder_of: { id: expect.any(String) },
      order: { id: order.id },
      lines: [{ quantity: 3 }],
    });
  });

  it('says in the words of the order, too, what another delivery has brought already', async () => {
    const pump = await shop.stocked(9);
    const order = await shop.confirmed([
      [fitting, 1],
      ['Travel', 1, 30],
      [pump, 5],
    ]);
    const lines = [{ product: pump.id, quantity: 2, order_line: line(order, 2) }];
    await shop.act(
      'deliveries',
      (await shop.client.make('deliveries', { partner: shop.partner.id, lines })).id,
      'post',
    );
    const reply = await refusedWithoutATrace(service.databaseUrl, () => shop.try('orders', order.id, 'deliver'));
    expect(refusal(reply)).toEqual(refused('lines[2].quantity', 'over_delivered'));
    expect(reply.body.error.message).toBe(
      `lines[2].quantity: in total 7 would be delivered of ${order['number']}, more than the ordered 5. Reduce it.`,
    );
    const named = { lines: [{ line: line(order, 2), quantity: 4 }] };
    expect(refusal(await shop.try('orders', order.id, 'deliver', named))).toEqual(
      refused('lines[0].quantity', 'over_delivered'),
    );
    await shop.act('orders', order.id, 'deliver', { lines: [{ line: line(order, 2), quantity: 3 }] });
    expect((await shop.progress(order))[2]).toEqual([2, 5, 0, 5, 0]);
  });

  it('may drop the rest, and then there is nothing open', async () => {
    const pump = await shop.stocked(5);
    const order = await shop.confirmed([[pump, 5]]);
    const after = await shop.act('orders', order.id, 'deliver', {
      lines: [{ line: line(order), quantity: 1 }],
      backorder: false,
    });
    expect(after).toMatchObject({
      state: 'confirmed',
      delivery_status: 'partial',
      deliveries: [{ id: expect.any(String) }],
    });
    expect(refusal(await shop.try('orders', order.id, 'deliver'))).toEqual(WRONG_STATE);
    expect(await shop.stock.level(pump)).toEqual([4, 0]);
  });

  it('needs write:inventory, and everything else write:sales (domain.md 2.2)', async () => {
    const order = await shop.confirmed([[await shop.stocked(1), 1]]);
    const sales = await service.client('acme', ['read:sales', 'write:sales']);
    const store = await service.client('acme', ['write:inventory']);
    expect((await sales.post(`/orders/${order.id}/deliver`)).status).toBe(403);
    expect((await store.post(`/orders/${order.id}/close`)).status).toBe(403);
    expect((await store.post(`/orders/${order.id}/deliver`)).status).toBe(200);
    expect((await sales.post(`/orders/${order.id}/invoice`)).status).toBe(200);
  });
});

describe('a delivery by hand', () => {
  it('may name a line of an order, but not beyond it', async () => {
    const pump = await shop.stocked(20);
    const order = await shop.confirmed([[pump, 5]]);
    const make = (quantity: number, collection = 'deliveries') =>
      shop.client.post(`/${collection}`, {
        partner: shop.partner.id,
        lines: [{ product: pump.id, quantity, order_line: line(order) }],
      });
    expect(refusal(await make(1, 'receipts'))).toEqual(refused('lines[0].order_line', 'invalid_value'));
    const more = ok<Doc>(await make(2));
    expect(more['order']).toEqual({ id: order.id, name: order['number'] });
    await shop.act('orders', order.id, 'deliver', { lines: [{ line: line(order), quantity: 4 }] });
    expect(
      refusal(await refusedWithoutATrace(service.databaseUrl, () => shop.try('deliveries', more.id, 'post'))),
    ).toEqual(refused('lines[0].quantity', 'over_delivered'));
    await shop.act('deliveries', more.id, 'post', { lines: [{ line: line(more), quantity: 1 }], backorder: false });
    expect(await shop.progress(order)).toEqual([[1, 5, 0, 5, 0]]);
    // The open quantity of the order's own delivery is now too much.
    expect(refusal(await shop.try('orders', order.id, 'deliver'))).toEqual(
      refused('lines[0].quantity', 'over_delivered'),
    );
    await shop.act('orders', order.id, 'close');
    expect(await shop.progress(order)).toEqual([[0, 5, 0, 5, 0]]);
    await shop.expectSound();
  });
});
