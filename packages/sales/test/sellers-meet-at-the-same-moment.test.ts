import { type Doc, type Domain, ok, type Reply, Shop } from '@daybook/harness';
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

const line = (order: Doc, place = 0): string => order['lines'][place].id;

/** The outcome of each: 200, or the code of its error; no client sees a deadlock or a serialization conflict. */
function endings(replies: readonly Reply[]): string[] {
  const found = replies.map(({ status, body }) => (status === 200 ? 'ok' : `${status} ${body.error.code}`));
  expect(found.filter((ending) => /^(409|5)/.test(ending))).toEqual([]);
  return found.sort();
}

const count = (endings: readonly string[], ending: string): number => endings.filter((each) => each === ending).length;

describe('at the same moment', () => {
  it('forty orders want the last unit: one gets it', async () => {
    await shop.settings({ require_stock_on_confirm: true });
    const pump = await shop.stocked(1);
    const orders: Doc[] = [];
    for (let i = 0; i < 40; i++) orders.push(await shop.order([[pump, 1]]));
    const found = endings(await Promise.all(orders.map(({ id }) => shop.try('orders', id, 'confirm'))));
    expect([count(found, 'ok'), count(found, '422 insufficient_stock')]).toEqual([1, 39]);
    expect(await shop.stock.level(pump)).toEqual([1, 1]);
    await shop.settings({ require_stock_on_confirm: false });
  });

  it('orders with their products in opposite order are confirmed without a deadlock', async () => {
    const goods = [await shop.stocked(60), await shop.stocked(60), await shop.stocked(60)];
    const orders: Doc[] = [];
    for (let i = 0; i < 20; i++)
      orders.push(await shop.order((i % 2 ? goods : [...goods].reverse()).map((product) => [product, 3] as const)));
    const found = endings(await Promise.all(orders.map(({ id }) => shop.try('orders', id, 'confirm'))));
    expect(found).toEqual(orders.map(() => 'ok'));
    for (const product of goods) expect(await shop.stock.level(product)).toEqual([60, 60]);
    const delivered = endings(await Promise.all(orders.map(({ id }) => shop.try('orders', id, 'deliver'))));
    expect(delivered).toEqual(orders.map(() => 'ok'));
    for (const product of goods) expect(await shop.stock.level(product)).toEqual([0, 0]);
  });

  it('a quotation is accepted by eight: there is one order (domain.md 7, 42)', async () => {
    const quotation = await shop.quotation([[fitting, 1]]);
    const found = endings(
      await Promise.all(
        Array.from({ length: 8 }, () => shop.try('quotations', quotation.id, 'accept', { confirm: true })),
      ),
    );
    expect([count(found, 'ok'), count(found, '422 invalid_state')]).toEqual([1, 7]);
    const { data } = ok<{ data: Doc[] }>(await shop.client.get(`/orders?quotation=${quotation.id}`));
    expect(data).toHaveLength(1);
  });

  it('an order is confirmed and cancelled: it ends cancelled, and nothing stays reserved', async () => {
    const pump = await shop.stocked(5);
    for (let round = 0; round < 5; round++) {
      const order = await shop.order([[pump, 5]]);
      const found = endings(
        await Promise.all([shop.try('orders', order.id, 'confirm'), shop.try('orders', order.id, 'cancel')]),
      );
      expect(found).toEqual(expect.arrayContaining(['ok']));
      expect((await shop.get('orders', order.id))['state']).toBe('cancelled');
      expect(await shop.stock.level(pump)).toEqual([5, 0]);
    }
  });

  it('an order is delivered and its delivery posted: the goods go once', async () => {
    const pump = await shop.stocked(10);
    for (let round = 0; round < 5; round++) {
      const order = await shop.confirmed([[pump, 2]]);
      const [delivery] = order['deliveries'] as Doc[];
      const found = endings(
        await Promise.all([
          shop.try('orders', order.id, 'deliver'),
          shop.try('deliveries', delivery!.id, 'post'),
          shop.try('orders', order.id, 'deliver'),
        ]),
      );
      expect([count(found, 'ok'), count(found, '422 invalid_state')]).toEqual([1, 2]);
      expect(await shop.progress(order)).toEqual([[0, 2, 0, 2, 0]]);
    }
    expect(await shop.stock.level(pump)).toEqual([0, 0]);
  });

  it('an order is invoiced by six: it is invoiced once', async () => {
    const order = await shop.confirmed([[fitting, 6]]);
    const found = endings(await Promise.all(Array.from({ length: 6 }, () => shop.try('orders', order.id, 'invoice'))));
    expect([count(found, 'ok'), count(found, '422 nothing_to_invoice')]).toEqual([1, 5]);
    expect(await shop.progress(order)).toEqual([[0, 0, 6, 0, 0]]);
  });

  it('invoices by hand over one line are confirmed: together they stay within it', async () => {
    const order = await shop.confirmed([[fitting, 5]]);
    const body = { partner: shop.partner.id, lines: [{ product: fitting.id, quantity: 2, order_line: line(order) }] };
    const invoices: Doc[] = [];
    for (let i = 0; i < 5; i++) invoices.push(await shop.client.make('invoices', body));
    const found = endings(await Promise.all(invoices.map(({ id }) => shop.try('invoices', id, 'confirm'))));
    expect([count(found, 'ok'), count(found, '422 over_invoiced')]).toEqual([2, 3]);
  });

  it('two invoices that name lines of two orders crosswise, the orders and their cancels meet without a deadlock', async () => {
    const [one, two] = [await shop.confirmed([[fitting, 50]]), await shop.confirmed([[fitting, 50]])];
    const lines = (orders: readonly Doc[]) =>
      orders.map((order) => ({ product: fitting.id, quantity: 1, order_line: line(order) }));
    const invoices = [
      await shop.client.make('invoices', { partner: shop.partner.id, lines: lines([one, two]) }),
      await shop.client.make('invoices', { partner: shop.partner.id, lines: lines([two, one]) }),
    ];
    const calls = [0, 1, 2, 3].flatMap((round) => [
      ...invoices.map(({ id }, i) =>
        shop.client.patch(`/invoices/${id}`, { lines: lines(round % 2 === i % 2 ? [one, two] : [two, one]) }),
      ),
      shop.try('orders', one.id, 'invoice', { lines: [{ line: line(one), quantity: 1 }] }),
      shop.try('orders', two.id, 'invoice', { lines: [{ line: line(two), quantity: 1 }] }),
    ]);
    endings(await Promise.all(calls));
    endings(
      await Promise.all([
        shop.try('orders', one.id, 'cancel'),
        shop.try('invoices', invoices[0]!.id, 'confirm'),
        shop.try('orders', two.id, 'close'),
        shop.try('invoices', invoices[1]!.id, 'confirm'),
      ]),
    );
  });

  it('and everything that can be proved still holds', () => shop.expectSound());
});
