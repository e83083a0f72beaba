import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventsOf, fieldsOf, refusal, refusedWithoutATrace } from './support/books.js';
import { type Doc, Shop } from './support/shop.js';
import { startService, type TestService } from './support/service.js';
import { ok } from './support/wire.js';

let service: TestService;
let shop: Shop;
let fitting: Doc;

beforeAll(async () => {
  service = await startService();
  shop = await Shop.open(service);
  fitting = await shop.service();
});
afterAll(() => service.stop());

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const WRONG_STATE = { status: 422, type: 'business_rule_error', code: 'invalid_state' };
const line = (order: Doc, place = 0): string => order['lines'][place].id;
const drafts = (order: Doc, quantity: number, more: object = {}) => ({
  partner: shop.partner.id,
  lines: [
    { product: order['lines'][0].product?.id, description: 'x', price_unit: 50, quantity, order_line: line(order) },
  ],
  ...more,
});

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

describe('invoice', () => {
  it('makes one draft of what the policies allow, or of named lines within it', async () => {
    const pump = await shop.stocked(10);
    const order = await shop.confirmed(
      [
        [fitting, 5],
        [pump, 10],
      ],
      { reference: 'PO-9' },
    );
    expect(
      refusal(await shop.try('orders', order.id, 'invoice', { lines: [{ line: line(order), quantity: 6 }] })),
    ).toEqual(refused('lines[0].quantity', 'out_of_range'));
    expect(
      refusal(await shop.try('orders', order.id, 'invoice', { lines: [{ line: line(order, 1), quantity: 1 }] })),
    ).toEqual(refused('lines[0].quantity', 'out_of_range'));
    expect(refusal(await shop.try('orders', order.id, 'invoice', { lines: [] }))).toEqual(
      refused('lines', 'nothing_to_invoice'),
    );
    const twice = { lines: [1, 1].map((quantity) => ({ line: line(order), quantity })) };
    expect(refusal(await shop.try('orders', order.id, 'invoice', twice))).toEqual({
      status: 400,
      type: 'validation_error',
      field: 'lines',
      code: 'duplicate_value',
    });
    const draft = await shop.invoiced(order, { lines: [{ line: line(order), quantity: 2 }] });
    expect(draft).toMatchObject({
      state: 'draft',
      number: null,
      reference: 'PO-9',
      partner: { id: shop.partner.id },
      amount_total: 120,
    });
    expect(await shop.progress(order)).toEqual([
      [0, 0, 2, 3, 0],
      [10, 0, 0, 0, 0],
    ]);
    expect(refusal(await shop.try('orders', order.id, 'invoice', { mode: 'delivered' }))).toEqual(
      refused('lines', 'nothing_to_invoice'),
    );
    expect((await shop.invoiced(order, { mode: 'ordered' }))['lines'].map((each: Doc) => each['quantity'])).toEqual([
      3, 10,
    ]);
    expect(await shop.progress(order)).toEqual([
      [0, 0, 5, 0, 0],
      [10, 0, 10, 0, 10],
    ]);
    expect(refusal(await shop.try('orders', order.id, 'invoice'))).toEqual(refused('lines', 'nothing_to_invoice'));
  });

  it('counts drafts, and gives back what is cancelled or deleted; a reset takes it again', async () => {
    const order = await shop.confirmed([[fitting, 4]]);
    const draft = await shop.invoiced(order);
    expect(await shop.progress(order)).toEqual([[0, 0, 4, 0, 0]]);
    ok(await shop.client.patch(`/invoices/${draft.id}`, { lines: { update: [{ id: line(draft), quantity: 1 }] } }));
    expect(await shop.progress(order)).toEqual([[0, 0, 1, 3, 0]]);
    await shop.act('invoices', draft.id, 'cancel');
    expect(await shop.progress(order)).toEqual([[0, 0, 0, 4, 0]]);
    await shop.act('invoices', draft.id, 'reset');
    expect(await shop.progress(order)).toEqual([[0, 0, 1, 3, 0]]);
    ok(await shop.client.delete(`/invoices/${draft.id}`));
    expect(await shop.progress(order)).toEqual([[0, 0, 0, 4, 0]]);
    expect(await shop.status(order)).toBe('confirmed none to_invoice');
  });

  it('an edit that says nothing of the order makes no version of it', async () => {
    const order = await shop.confirmed([[fitting, 4]]);
    const draft = await shop.invoiced(order);
    const { version } = await shop.get('orders', order.id);
    ok(
      await shop.client.patch(`/invoices/${draft.id}`, {
        note: 'n',
        lines: { update: [{ id: line(draft), price_unit: 49 }] },
      }),
    );
    await shop.act('invoices', draft.id, 'confirm');
    await shop.act('invoices', draft.id, 'pay');
    // Only the confirm was told: it made the order done.
    expect((await shop.get('orders', order.id))['version']).toBe(version + 1);
  });

  it('follows credits: whole, in part, left as drafts, and with a new draft in place', async () => {
    const order = await shop.confirmed([[fitting, 4]]);
    const invoice = await shop.posted(order);
    expect(await shop.status(order)).toBe('done none invoiced');
    await shop.act('invoices', invoice.id, 'reverse', { lines: [{ line: line(invoice), quantity: 1 }] });
    expect(await shop.progress(order)).toEqual([[0, 0, 3, 1, 0]]);
    await shop.act('invoices', invoice.id, 'reverse', { lines: [{ line: line(invoice), quantity: 1 }], draft: true });
    expect(await shop.progress(order)).toEqual([[0, 0, 2, 2, 0]]);
    const draft = (await shop.get('orders', order.id))['invoices'].at(-1);
    await shop.act('invoices', draft.id, 'cancel');
    await shop.act('invoices', invoice.id, 'reverse', { replace: true });
    expect(await shop.progress(order)).toEqual([[0, 0, 4, 0, 0]]);
    expect(await shop.status(order)).toBe('done none invoiced');
    await shop.expectSound();
  });
});

describe('an invoice by hand', () => {
  it('may name a line of an order, which counts it', async () => {
    const order = await shop.confirmed([[fitting, 4]]);
    const invoice = await shop.client.make('invoices', drafts(order, 3));
    expect(invoice).toMatchObject({
      order: { id: order.id },
      lines: [{ order_line: { id: line(order), name: `${order['number']} #1` } }],
    });
    expect(await shop.progress(order)).toEqual([[0, 0, 3, 1, 0]]);
    expect(await eventsOf(service.databaseUrl, [order.id])).toContain('order.invoiced v3');
    const unlinked = ok<Doc>(
      await shop.client.patch(`/invoices/${invoice.id}`, {
        lines: { update: [{ id: line(invoice), order_line: null }] },
      }),
    );
    expect(unlinked['order']).toBeNull();
    expect(await shop.progress(order)).toEqual([[0, 0, 0, 4, 0]]);
  });

  it('takes from the line of the order what it leaves open; what it says itself comes first', async () => {
    const sold = await shop.service({ name: 'Survey', price_unit: 80 });
    const lines = [
      { product: sold.id, description: 'Survey, north wing', quantity: 4, price_unit: 72.5, discount: 12.5, taxes: [] },
      { description: 'Travel', quantity: 1, price_unit: 30, discount: 5, taxes: [shop.vat.id] },
    ];
    const order = await shop.act(
      'orders',
      (await shop.client.make('orders', { partner: shop.partner.id, lines })).id,
      'confirm',
    );
    ok(await shop.client.patch(`/products/${sold.id}`, { name: 'Survey 2', price_unit: 99 }));
    const of = (place: number, more: object = {}) => ({ order_line: line(order, place), quantity: 1, ...more });
    const copied = await shop.client.make('invoices', { partner: shop.partner.id, lines: [of(0), of(1)] });
    expect(copied['lines']).toMatchObject([
      {
        product: { id: sold.id },
        description: 'Survey, north wing',
        price_unit: 72.5,
        discount: 12.5,
        taxes: [],
        account: { name: 'Sales' },
        amount_subtotal: 63.44,
      },
      {
        product: null,
        description: 'Travel',
        price_unit: 30,
        discount: 5,
        taxes: [{ id: shop.vat.id }],
        account: { name: 'Sales' },
        amount_subtotal: 28.5,
      },
    ]);
    const said = { description: 'By hand', price_unit: 1, discount: 0, taxes: [shop.vat.id] };
    const own = await shop.client.make('invoices', { partner: shop.partner.id, lines: [of(0, said)] });
    expect(own['lines']).toMatchObject([{ ...said, product: { id: sold.id }, taxes: [{ id: shop.vat.id }] }]);
    const credit = await shop.client.make('invoices', {
      type: 'credit_note',
      partner: shop.partner.id,
      lines: [of(0)],
    });
    expect(credit['lines']).toMatchObject([{ price_unit: 72.5, discount: 12.5, taxes: [] }]);
    const { id, lines: kept } = await shop.client.make('invoices', {
      partner: shop.partner.id,
      lines: [{ description: 'Travel', quantity: 1, price_unit: 7 }],
    });
    const edited = ok<Doc>(
      await shop.client.patch(`/invoices/${id}`, {
        lines: { create: [of(0)], update: [{ id: (kept as Doc[])[0]!.id, order_line: line(order, 1) }] },
      }),
    );
    expect(edited['lines']).toMatchObject([
      { price_unit: 7, discount: 0, taxes: [] },
      { description: 'Survey, north wing', price_unit: 72.5, discount: 12.5 },
    ]);
    expect(await shop.progress(order)).toEqual([
      [0, 0, 2, 2, 0],
      [0, 0, 2, 0, 1],
    ]);
  });

  it('is in the currency of the order whose price it takes', async () => {
    const order = await shop.confirmed([['Travel', 4, 30]], { currency: 'EUR' });
    const body = { partner: shop.partner.id, lines: [{ order_line: line(order), quantity: 1 }] };
    expect(await shop.client.make('invoices', body)).toMatchObject({ currency: 'EUR', lines: [{ price_unit: 30 }] });
    const other = await shop.client.post('/invoices', { ...body, currency: 'GBP' });
    expect(refusal(other)).toEqual(refused('lines[0].price_unit', 'price_missing'));
    expect(other.body.error.message).toBe(
      `Set lines[0].price_unit: the price of ${order['number']} is in EUR, and this document is in GBP.`,
    );
    expect(
      await shop.client.make('invoices', { ...body, currency: 'GBP', lines: [{ ...body.lines[0], price_unit: 26 }] }),
    ).toMatchObject({ currency: 'GBP', lines: [{ description: 'Travel', price_unit: 26 }] });
  });

  it('must be of the same partner and product, and of a confirmed order', async () => {
    const order = await shop.confirmed([[fitting, 4]]);
    const ann = await shop.client.make('partners', { name: 'Ann' });
    const other = await shop.service();
    const post = (body: object) => shop.client.post('/invoices', body);
    expect(refusal(await post(drafts(order, 1, { partner: ann.id })))).toEqual(
      refused('lines[0].order_line', 'invalid_value'),
    );
    expect(
      refusal(
        await post({ partner: shop.partner.id, lines: [{ product: other.id, quantity: 1, order_line: line(order) }] }),
      ),
    ).toEqual(refused('lines[0].order_line', 'invalid_value'));
    expect(refusal(await post(drafts(await shop.order([[fitting, 4]]), 1)))).toEqual(
      refused('lines[0].order_line', 'invalid_state'),
    );
    expect(
      refusal(
        await post({
          lines: [{ description: 'x', quantity: 1, price_unit: 1, order_line: 'orl_01m7zbypv9e2jte70tggx67s2x' }],
        }),
      ),
    ).toEqual(refused('lines[0].order_line', 'not_found'));
    const foreign = await Shop.open(service, service.other);
    const theirs = await foreign.confirmed([['Work', 1, 10]]);
    expect(refusal(await post(drafts(theirs, 1)))).toEqual(refused('lines[0].order_line', 'not_found'));
  });

  it('is not confirmed beyond what was ordered (domain.md 5.1)', async () => {
    const order = await shop.confirmed([[fitting, 4]]);
    await shop.posted(order, { lines: [{ line: line(order), quantity: 3 }] });
    const more = await shop.client.make('invoices', drafts(order, 2));
    const reply = await refusedWithoutATrace(service.databaseUrl, () => shop.try('invoices', more.id, 'confirm'));
    expect(refusal(reply)).toEqual(refused('lines[0].quantity', 'over_invoiced'));
    expect(reply.body.error.message).toBe(
      `lines[0].quantity: this would make 5 invoiced of ${order['number']}, but only 4 was ordered. Reduce it.`,
    );
    ok(await shop.client.patch(`/invoices/${more.id}`, { lines: { update: [{ id: line(more), quantity: 1 }] } }));
    await shop.act('invoices', more.id, 'confirm');
    expect(await shop.status(order)).toBe('done none invoiced');
    const credit = await shop.client.make('invoices', drafts(order, 5, { type: 'credit_note' }));
    expect(refusal(await shop.try('invoices', credit.id, 'confirm'))).toEqual(
      refused('lines[0].quantity', 'over_credited'),
    );
  });
});

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
      `lines[2].quantity: this would make 7 delivered of ${order['number']}, but only 5 was ordered. Reduce it.`,
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
    // Services alone leave the delivery of the goods as it is.
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
      `lines[0].quantity: this would make 3 delivered of ${order['number']}, but only 2 was ordered. Reduce it.`,
    );
    expect(refusal(await deliver(named(order, [0, -1])))).toMatchObject({
      status: 400,
      field: 'lines[0].quantity',
      code: 'out_of_range',
    });
    expect(refusal(await deliver(named(order, [0, 1], [0, 1])))).toMatchObject({
      status: 400,
      field: 'lines',
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
    expect(await possible()).toEqual(['deliver', 'close', 'cancel']);
    const sales = await service.client('acme', ['read:sales', 'write:sales']);
    for (const action of ['deliver', 'undeliver'])
      expect(refusal(await sales.post(`/orders/${order.id}/${action}`, named(order, [0, 1])))).toMatchObject({
        status: 403,
        code: 'insufficient_scope',
      });
    const stock = await service.client('acme', ['write:inventory']);
    ok(await stock.post(`/orders/${order.id}/deliver`));
    expect(await possible()).toEqual(['undeliver', 'invoice', 'close']);
    const replies = await Promise.all(
      [1, 2, 3].map(() => stock.post(`/orders/${order.id}/undeliver`, named(order, [0, 1]))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
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
    // What the order had open for it is too much now.
    expect(refusal(await shop.try('orders', order.id, 'deliver'))).toEqual(
      refused('lines[0].quantity', 'over_delivered'),
    );
    await shop.act('orders', order.id, 'close');
    expect(await shop.progress(order)).toEqual([[0, 5, 0, 5, 0]]);
    await shop.expectSound();
  });
});

describe('cancel', () => {
  it('is refused while goods are out or an invoice stands', async () => {
    const pump = await shop.stocked(5);
    const order = await shop.confirmed([
      [pump, 5],
      [fitting, 1],
    ]);
    const invoice = await shop.posted(order);
    const delivered = await shop.act('orders', order.id, 'deliver');
    const reply = await refusedWithoutATrace(service.databaseUrl, () => shop.try('orders', order.id, 'cancel'));
    expect(refusal(reply)).toEqual(WRONG_STATE);
    expect(reply.body.error.details.map(({ message }: Doc) => message)).toEqual([
      `${order['number']} is partly or fully delivered. Return its goods and take back its services with undeliver first, or end it with close.`,
      `${order['number']} is invoiced. Reverse its invoices first, or end the order with close.`,
    ]);
    const back = (await shop.act('deliveries', delivered['deliveries'][0].id, 'return'))['returns'][0];
    await shop.act('returns', back.id, 'post');
    expect(refusal(await shop.try('orders', order.id, 'cancel'))).toEqual(WRONG_STATE);
    await shop.act('invoices', invoice.id, 'reverse');
    expect(await shop.act('orders', order.id, 'cancel')).toMatchObject({ state: 'cancelled' });
    expect(refusal(await shop.try('orders', order.id, 'reset'))).toEqual(WRONG_STATE);
    expect(refusal(await shop.client.delete(`/orders/${order.id}`))).toEqual({
      status: 422,
      type: 'business_rule_error',
      code: 'not_deletable',
    });
  });
});

describe('what may change of an order', () => {
  it('is everything in a draft, annotations while it is confirmed, and then nothing (domain.md 5.10)', async () => {
    const order = await shop.confirmed([[fitting, 1]]);
    const term = await shop.client.make('payment_terms', { name: 'T', lines: [{ days: 7 }] });
    const path = `/orders/${order.id}`;
    const changes = { reference: 'r', note: 'n', date_planned: '2026-12-01', payment_term: term.id };
    expect(ok<Doc>(await shop.client.patch(path, changes))).toMatchObject({
      ...changes,
      payment_term: { id: term.id },
    });
    expect(fieldsOf(await shop.client.patch(path, { date: '2026-01-01', partner: null, lines: [] })).sort()).toEqual([
      'date',
      'lines',
      'partner',
    ]);
    expect(refusal(await shop.client.delete(path))).toEqual(WRONG_STATE);
    expect((await shop.invoiced(order))['payment_term']).toEqual({ id: term.id, name: 'T' });
    await shop.act('orders', order.id, 'close');
    expect(
      fieldsOf(await shop.client.patch(path, { reference: 's', note: 'm', date_planned: null, payment_term: null })),
    ).toEqual(['reference', 'note', 'date_planned', 'payment_term']);
    expect(ok<Doc>(await shop.client.patch(path, { note: 'n', external_id: 'X-1' }))).toMatchObject({
      external_id: 'X-1',
    });
  });

  it('never is a figure that was posted, whatever becomes of product, partner and tax (domain.md 7, 43)', async () => {
    const vat = await shop.client.make('taxes', {
      name: 'W',
      rate: 10,
      scope: 'sale',
      account: (await shop.client.find('accounts', 'code=2200')).id,
    });
    const partner = await shop.client.make('partners', { name: 'Ben' });
    const product = await shop.service({ sale_taxes: [vat.id] });
    const order = await shop.confirmed([[product, 2]], { partner: partner.id });
    const invoice = await shop.posted(order);
    const before = [await shop.get('orders', order.id), await shop.get('invoices', invoice.id)];
    ok(
      await shop.client.patch(`/products/${product.id}`, {
        price_unit: 99,
        sale_taxes: [],
        invoice_policy: 'delivered',
        active: false,
      }),
    );
    ok(await shop.client.patch(`/taxes/${vat.id}`, { active: false }));
    ok(await shop.client.patch(`/partners/${partner.id}`, { active: false }));
    expect(refusal(await shop.client.patch(`/taxes/${vat.id}`, { rate: 11 }))).toEqual(refused('rate', 'in_use'));
    expect([await shop.get('orders', order.id), await shop.get('invoices', invoice.id)]).toEqual(before);
  });

  const PATHS: Readonly<Record<string, readonly string[]>> = {
    draft: [],
    confirmed: ['confirm'],
    done: ['confirm', 'close'],
    cancelled: ['cancel'],
  };
  const POSSIBLE: Readonly<Record<string, readonly string[]>> = {
    draft: ['confirm', 'cancel'],
    confirmed: ['deliver', 'invoice', 'close', 'cancel'],
    done: [],
    cancelled: ['reset'],
  };
  it.each(Object.keys(PATHS))('in state %s is what the table of states allows (domain.md 5.6)', async (state) => {
    const pump = await shop.stocked(100);
    for (const action of ['confirm', 'deliver', 'invoice', 'close', 'cancel', 'reset']) {
      const order = await shop.order([
        [pump, 1],
        [fitting, 1],
      ]);
      for (const step of PATHS[state]!) await shop.act('orders', order.id, step);
      const listed = ok<{ data: Doc[] }>(await shop.client.get(`/orders/${order.id}/actions`)).data;
      expect(listed.filter(({ allowed }) => allowed).map(({ name }) => name)).toEqual(POSSIBLE[state]);
      const reply = await shop.try('orders', order.id, action);
      if (POSSIBLE[state]!.includes(action)) ok(reply);
      // A closed order may be invoiced, but this one has nothing delivered.
      else
        expect([action, refusal(reply)]).toEqual([
          action,
          state === 'done' && action === 'invoice' ? refused('lines', 'nothing_to_invoice') : WRONG_STATE,
        ]);
    }
  });
});
