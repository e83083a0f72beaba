import { type Doc, type Domain, eventsOf, refusal, Shop } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSales } from './support/sales.js';

let service: Domain;
let shop: Shop;

beforeAll(async () => {
  service = await openSales();
  shop = await Shop.open(service);
});
afterAll(() => service.stop());

const line = (order: Doc, place: number): string => (order['lines'] as Doc[])[place]!.id;

describe('the chain of a sale (domain.md 5.9)', () => {
  it('runs from the quotation to the money and back again, goods and services mixed', async () => {
    const pump = await shop.stocked(6);
    const fitting = await shop.service();
    const quotation = await shop.quotation([
      [pump, 10],
      [fitting, 2],
    ]);
    expect([quotation['amount_untaxed'], quotation['amount_tax'], quotation['amount_total']]).toEqual([250, 50, 300]);
    await shop.act('quotations', quotation.id, 'send');
    const accepted = await shop.act('quotations', quotation.id, 'accept', {
      confirm: true,
      expected_amount_total: 300,
    });
    expect(accepted).toMatchObject({
      state: 'accepted',
      number: expect.stringMatching(/^QUO\d{5}$/),
      order: { name: expect.stringMatching(/^ORD\d{5}$/) },
    });
    const order = await shop.get('orders', accepted['order'].id);

    // Six of ten are in stock and get reserved; the delivery waits for the rest.
    expect(order).toMatchObject({
      state: 'confirmed',
      amount_total: 300,
      quotation: { id: quotation.id },
      delivery_status: 'pending',
      invoice_status: 'to_invoice',
    });
    expect(await shop.progress(order)).toEqual([
      [6, 0, 0, 0, 0],
      [0, 0, 0, 2, 0],
    ]);
    const [delivery] = order['deliveries'] as Doc[];
    expect(await shop.get('deliveries', delivery!.id)).toMatchObject({
      state: 'waiting',
      order: { id: order.id },
      lines: [{ order_line: { id: line(order, 0) }, quantity: 10 }],
    });

    // Four are delivered now; two stay reserved.
    await shop.act('orders', order.id, 'deliver', { lines: [{ line: line(order, 0), quantity: 4 }] });
    expect(await shop.progress(order)).toEqual([
      [2, 4, 0, 4, 0],
      [0, 0, 0, 2, 0],
    ]);
    expect(await shop.status(order)).toBe('confirmed partial to_invoice');
    const first = await shop.invoiced(order);
    expect(first).toMatchObject({
      state: 'draft',
      order: { id: order.id },
      amount_total: 192,
      lines: [{ quantity: 4, order_line: { id: line(order, 0) } }, { quantity: 2 }],
    });
    expect(await shop.status(order)).toBe('confirmed partial partial');
    await shop.act('invoices', first.id, 'confirm');
    await shop.act('invoices', first.id, 'pay');

    // The rest is received, delivered and invoiced: done.
    await shop.stock.received([[pump, 4, 6]]);
    const rest = ((await shop.get('orders', order.id))['deliveries'] as Doc[]).at(-1)!;
    await shop.act('deliveries', rest.id, 'reserve');
    expect(await shop.progress(order)).toEqual([
      [6, 4, 4, 0, 0],
      [0, 0, 2, 0, 0],
    ]);
    await shop.act('orders', order.id, 'deliver');
    expect(await shop.status(order)).toBe('confirmed delivered partial');
    const second = await shop.posted(order);
    expect(second['amount_total']).toBe(108);
    expect(await shop.status(order)).toBe('done delivered invoiced');
    await shop.act('invoices', second.id, 'pay');

    // Three are returned, which credits nothing; then two of them are credited.
    const back = await shop.act('deliveries', rest.id, 'return', {
      lines: [{ line: (await shop.get('deliveries', rest.id))['lines'][0].id, quantity: 3 }],
    });
    const draft = (back['returns'] as Doc[])[0]!;
    expect(await shop.progress(order)).toEqual([
      [0, 10, 10, 0, 0],
      [0, 0, 2, 0, 0],
    ]);
    await shop.act('returns', draft.id, 'post');
    expect(await shop.progress(order)).toEqual([
      [0, 7, 10, 0, 3],
      [0, 0, 2, 0, 0],
    ]);
    expect(await shop.status(order)).toBe('done partial invoiced');
    await shop.act('invoices', second.id, 'reverse', { lines: [{ line: second['lines'][0].id, quantity: 2 }] });
    expect(await shop.progress(order)).toEqual([
      [0, 7, 8, 0, 1],
      [0, 0, 2, 0, 0],
    ]);
    expect(await shop.status(order)).toBe('done partial partial');
    const after = await shop.get('orders', order.id);
    expect([(after['deliveries'] as Doc[]).length, (after['invoices'] as Doc[]).length]).toEqual([2, 3]);
    await shop.expectSound();
  });

  it('tells each step once, as one version of the order', async () => {
    const pump = await shop.stocked(5);
    const order = await shop.order([[pump, 5]]);
    await shop.act('orders', order.id, 'confirm');
    await shop.act('orders', order.id, 'deliver');
    const draft = await shop.invoiced(order);
    await shop.act('invoices', draft.id, 'confirm');
    await shop.act('invoices', draft.id, 'send').catch(() => undefined);
    expect(await eventsOf(service.databaseUrl, [order.id])).toEqual([
      'order.created v1',
      'order.confirmed v2',
      'order.delivered v3',
      'order.invoiced v4',
      'order.updated v5',
    ]);
    expect(await shop.status(order)).toBe('done delivered invoiced');
  });

  it('ends early by close: what is open is cancelled, and only what is delivered stays to invoice', async () => {
    const pump = await shop.stocked(10, { invoice_policy: 'ordered' });
    const order = await shop.confirmed([
      [pump, 10],
      ['Travel', 1, 30],
    ]);
    await shop.act('orders', order.id, 'deliver', { lines: [{ line: line(order, 0), quantity: 4 }] });
    expect(await shop.progress(order)).toEqual([
      [6, 4, 0, 10, 0],
      [0, 0, 0, 1, 0],
    ]);
    const closed = await shop.act('orders', order.id, 'close');
    expect(closed).toMatchObject({
      state: 'done',
      closed_at: expect.any(String),
      delivery_status: 'partial',
      invoice_status: 'to_invoice',
    });
    expect(await shop.progress(order)).toEqual([
      [0, 4, 0, 4, 0],
      [0, 0, 0, 0, 0],
    ]);
    expect(await shop.stock.level(pump)).toEqual([6, 0]);
    const states = await Promise.all(
      (closed['deliveries'] as Doc[]).map(async ({ id }) => (await shop.get('deliveries', id))['state']),
    );
    expect(states).toEqual(['done', 'cancelled']);
    const invoice = await shop.posted(order);
    expect(invoice['lines']).toHaveLength(1);
    expect(await shop.status(order)).toBe('done partial invoiced');
    expect(refusal(await shop.try('orders', order.id, 'invoice', { mode: 'ordered' }))).toEqual({
      status: 422,
      type: 'validation_error',
      field: 'lines',
      code: 'nothing_to_invoice',
    });
  });

  it('is called off by cancel: delivery and draft invoice are stopped, the goods are free again', async () => {
    const pump = await shop.stocked(3);
    const order = await shop.confirmed([
      [pump, 3],
      ['Travel', 1, 30],
    ]);
    const draft = await shop.invoiced(order);
    expect(await shop.stock.level(pump)).toEqual([3, 3]);
    const cancelled = await shop.act('orders', order.id, 'cancel');
    expect(cancelled).toMatchObject({ state: 'cancelled', delivery_status: 'none', invoice_status: 'none' });
    expect(await shop.progress(order)).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
    expect(await shop.stock.level(pump)).toEqual([3, 0]);
    expect((await shop.get('invoices', draft.id))['state']).toBe('cancelled');
    expect((await shop.get('deliveries', cancelled['deliveries'][0].id))['state']).toBe('cancelled');
    await shop.expectSound();
  });
});
