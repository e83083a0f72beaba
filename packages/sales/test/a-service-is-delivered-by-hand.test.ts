import { type Doc, type Domain, eventsOf, fieldsOf, ok, refusal, refusedWithoutATrace, Shop } from '@daybook/harness';
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

describe('a service that is invoiced by what is delivered', () => {
  let hours: Doc;
  const named = (order: Doc, ...lines: [number, number][]) => ({
    lines: lines.map(([place, quantity]) => ({ line: line(order, place), quantity })),
  });

  beforeAll(async () => {
    hours = await shop.service({ name: 'Hours', invoice_policy: 'delivered' });
  });

  it('is delivered by hand, in parts, and may be invoiced then', async () => {
    const order = await shop.confirmed([
      [hours, 10],
      [fitting, 1],
    ]);
    expect(await shop.status(order)).toBe('confirmed pending to_invoice');
    expect(await shop.progress(order)).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 0, 1, 0],
    ]);
    const delivered = await shop.act('orders', order.id, 'deliver', named(order, [0, 4]));
    expect(delivered).toMatchObject({
      state: 'confirmed',
      delivery_status: 'partial',
      deliveries: [],
      lines: [{ quantity_delivered: 4, quantity_to_invoice: 4 }, {}],
    });
    expect(await eventsOf(service.databaseUrl, [order.id])).toEqual([
      'order.created v1',
      'order.confirmed v2',
      'order.delivered v3',
    ]);
    await shop.posted(order);
    expect(await shop.progress(order)).toEqual([
      [0, 4, 4, 0, 0],
      [0, 0, 1, 0, 0],
    ]);
    const rest = await shop.act('orders', order.id, 'deliver');
    expect(rest).toMatchObject({
      delivery_status: 'delivered',
      invoice_status: 'partial',
      lines: [{ quantity_delivered: 10, quantity_to_invoice: 6 }, {}],
    });
    await shop.posted(order);
    expect(await shop.status(order)).toBe('done delivered invoiced');
    const [, newest] = ok<{ data: Doc[] }>(await shop.client.get(`/orders/${order.id}/history`)).data;
    expect(newest!['action']).toBe('invoiced');
    await shop.expectSound();
  });

  it('ends the order when it is delivered last, and owes nothing back that was invoiced ahead', async () => {
    const order = await shop.confirmed([[hours, 2]]);
    await shop.act('invoices', (await shop.invoiced(order, { mode: 'ordered' })).id, 'confirm');
    expect(await shop.progress(order)).toEqual([[0, 0, 2, 0, 2]]);
    expect(await shop.status(order)).toBe('confirmed pending invoiced');
    expect(await shop.act('orders', order.id, 'deliver')).toMatchObject({
      state: 'done',
      delivery_status: 'delivered',
      lines: [{ quantity_to_credit: 0 }],
    });
    expect(refusal(await shop.try('orders', order.id, 'deliver'))).toEqual(WRONG_STATE);
  });

  it('goes with goods in one call, each on its way', async () => {
    const pump = await shop.stocked(3);
    const order = await shop.confirmed([
      [hours, 8],
      [pump, 5],
      [fitting, 1],
    ]);
    const deliver = (args?: object, query = '') => shop.client.post(`/orders/${order.id}/deliver${query}`, args);
    const short = await refusedWithoutATrace(service.databaseUrl, () => deliver(named(order, [0, 9], [1, 4])));
    expect(fieldsOf(short)).toEqual(['lines[1].quantity', 'lines[0].quantity']);
    expect(short.body.error.details.map(({ code }: Doc) => code)).toEqual(['insufficient_stock', 'over_delivered']);
    expect(refusal(await deliver())).toEqual(refused('lines[1].quantity', 'insufficient_stock'));
    const dry = ok<Doc>(await deliver(named(order, [0, 1], [1, 2]), '?dry_run=true'));
    expect(dry['effects'].events.map(({ type }: Doc) => type)).toEqual(
      expect.arrayContaining(['order.delivered', 'transfer.done', 'transfer.confirmed']),
    );
    const first = ok<Doc>(await deliver(named(order, [0, 1], [1, 2])));
    expect(first).toMatchObject({
      delivery_status: 'partial',
      lines: [{ quantity_delivered: 1 }, { quantity_delivered: 2 }, { quantity_delivered: 0 }],
    });
    expect(await eventsOf(service.databaseUrl, [order.id])).toEqual([
      'order.created v1',
      'order.confirmed v2',
      'order.delivered v3',
    ]);
    // Delivering only services does not change the delivery of the goods.
    ok(await deliver(named(order, [0, 3])));
    expect((await shop.get('orders', order.id))['deliveries']).toHaveLength(2);
    await shop.stock.counted([[pump, 9, 6]]);
    expect(ok(await deliver())).toMatchObject({
      delivery_status: 'delivered',
      lines: [{ quantity_delivered: 8 }, { quantity_delivered: 5 }, {}],
    });
    await shop.posted(order);
    expect(await shop.status(order)).toBe('done delivered invoiced');
    await shop.expectSound();
  });

  it('is refused beyond what was ordered, below nothing, by the name of another line, and with what only goods take', async () => {
    const order = await shop.confirmed([
      [hours, 2],
      [fitting, 1],
      ['Travel', 1, 30],
    ]);
    const other = await shop.confirmed([[hours, 2]]);
    const deliver = (args: object) => shop.try('orders', order.id, 'deliver', args);
    const over = await deliver(named(order, [0, 3]));
    expect(refusal(over)).toEqual(refused('lines[0].quantity', 'over_delivered'));
    expect(over.body.error.message).toBe(
      `lines[0].quantity: in total 3 would be delivered of ${order['number']}, more than the ordered 2. Reduce it.`,
    );
    expect(refusal(await deliver(named(order, [0, -1])))).toMatchObject({
      status: 400,
      field: 'lines[0].quantity',
      code: 'out_of_range',
    });
    expect(refusal(await deliver(named(order, [0, 1], [0, 1])))).toMatchObject({
      status: 400,
      field: 'lines[1].line',
      code: 'duplicate_value',
    });
    expect(refusal(await deliver({ lines: [] }))).toEqual(refused('lines', 'nothing_to_post'));
    expect(refusal(await deliver(named(other, [0, 1])))).toEqual(refused('lines[0].line', 'not_found'));
    for (const place of [1, 2]) {
      const reply = await deliver(named(order, [place, 1]));
      expect(refusal(reply)).toEqual(refused('lines[0].line', 'not_found'));
      expect(reply.body.error.message).toBe('lines[0].line is invoiced as ordered and is not delivered.');
    }
    const goodsOnly = await deliver({ ...named(order, [0, 1]), date: '2026-01-12', backorder: false });
    expect(fieldsOf(goodsOnly)).toEqual(['date', 'backorder']);
    expect(refusal(goodsOnly)).toEqual(refused('date', 'invalid_value'));
    expect(await shop.progress(order)).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 0, 1, 0],
      [0, 0, 0, 1, 0],
    ]);
  });

  it('is taken back by undeliver, which shows what was invoiced too much', async () => {
    const pump = await shop.stocked(1);
    const order = await shop.confirmed([
      [hours, 5],
      [pump, 1],
    ]);
    const undeliver = (...lines: [number, number][]) =>
      shop.try('orders', order.id, 'undeliver', named(order, ...lines));
    expect(refusal(await undeliver([0, 1]))).toEqual(WRONG_STATE);
    await shop.act('orders', order.id, 'deliver');
    await shop.posted(order);
    expect(await shop.status(order)).toBe('done delivered invoiced');
    expect(refusal(await undeliver([0, 6]))).toEqual(refused('lines[0].quantity', 'over_returned'));
    const goods = await undeliver([1, 1]);
    expect(refusal(goods)).toEqual(refused('lines[0].line', 'invalid_value'));
    expect(goods.body.error.message).toBe('lines[0].line is a line of goods. Use the action return of their delivery.');
    expect(refusal(await shop.try('orders', order.id, 'undeliver', {}))).toMatchObject({
      status: 400,
      field: 'lines',
      code: 'required',
    });
    expect(refusal(await undeliver())).toEqual(refused('lines', 'nothing_to_return'));
    const other = await shop.confirmed([[hours, 1]]);
    expect(refusal(await shop.try('orders', order.id, 'undeliver', named(other, [0, 1])))).toEqual(
      refused('lines[0].line', 'not_found'),
    );
    expect(ok(await undeliver([0, 2]))).toMatchObject({
      state: 'done',
      delivery_status: 'partial',
      lines: [{ quantity_delivered: 3, quantity_to_credit: 2 }, {}],
    });
    expect((await eventsOf(service.databaseUrl, [order.id])).at(-1)).toMatch(/^order\.updated/);
    expect(await shop.act('orders', order.id, 'deliver')).toMatchObject({
      delivery_status: 'delivered',
      lines: [{ quantity_delivered: 5, quantity_to_credit: 0 }, {}],
    });
    await shop.expectSound();
  });

  it('counts for close, which ends it where it stands, and for cancel, which needs it taken back', async () => {
    const [closed, off] = [await shop.confirmed([[hours, 5]]), await shop.confirmed([[hours, 5]])];
    for (const order of [closed, off]) await shop.act('orders', order.id, 'deliver', named(order, [0, 2]));
    expect(await shop.act('orders', closed.id, 'close')).toMatchObject({
      delivery_status: 'partial',
      lines: [{ quantity_to_invoice: 2 }],
    });
    expect(refusal(await shop.try('orders', closed.id, 'deliver', named(closed, [0, 1])))).toEqual(WRONG_STATE);
    expect(await shop.act('orders', closed.id, 'undeliver', named(closed, [0, 1]))).toMatchObject({
      lines: [{ quantity_delivered: 1, quantity_to_invoice: 1 }],
    });
    const reply = await shop.try('orders', off.id, 'cancel');
    expect(refusal(reply)).toEqual(WRONG_STATE);
    expect(reply.body.error.message).toBe(
      `${off['number']} is partly or fully delivered. Return its goods and take back its services with undeliver first, or end it with close.`,
    );
    await shop.act('orders', off.id, 'undeliver', named(off, [0, 2]));
    expect(await shop.act('orders', off.id, 'cancel')).toMatchObject({ state: 'cancelled', delivery_status: 'none' });
    await shop.expectSound();
  });

  it('is delivered with write:inventory, and the actions say when it can be', async () => {
    const order = await shop.confirmed([[hours, 1]]);
    const possible = async () => {
      const { data } = ok<{ data: Doc[] }>(await shop.client.get(`/orders/${order.id}/actions`));
      return data.filter(({ allowed }) => allowed).map((action) => action['name']);
    };
    expect(await possible()).toEqual(['deliver', 'down_payment', 'progress', 'close', 'cancel', 'duplicate']);
    const sales = await service.client('acme', ['read:sales', 'write:sales']);
    for (const action of ['deliver', 'undeliver'])
      expect(refusal(await sales.post(`/orders/${order.id}/${action}`, named(order, [0, 1])))).toMatchObject({
        status: 403,
        code: 'insufficient_scope',
      });
    const stock = await service.client('acme', ['write:inventory']);
    ok(await stock.post(`/orders/${order.id}/deliver`));
    expect(await possible()).toEqual(['undeliver', 'invoice', 'down_payment', 'progress', 'close', 'duplicate']);
    const replies = await Promise.all(
      [1, 2, 3].map(() => stock.post(`/orders/${order.id}/undeliver`, named(order, [0, 1]))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});
