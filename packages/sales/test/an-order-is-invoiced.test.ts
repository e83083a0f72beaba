import { type Doc, type Domain, eventsOf, ok, refusal, refusedWithoutATrace, Shop } from '@daybook/harness';
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
const drafts = (order: Doc, quantity: number, more: object = {}) => ({
  partner: shop.partner.id,
  lines: [
    { product: order['lines'][0].product?.id, description: 'x', price_unit: 50, quantity, order_line: line(order) },
  ],
  ...more,
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
    const other = await shop.confirmed([[fitting, 1]]);
    expect(
      refusal(await shop.try('orders', order.id, 'invoice', { lines: [{ line: line(other), quantity: 1 }] })),
    ).toEqual(refused('lines[0].line', 'not_found'));
    const twice = { lines: [1, 1].map((quantity) => ({ line: line(order), quantity })) };
    expect(refusal(await shop.try('orders', order.id, 'invoice', twice))).toEqual({
      status: 400,
      type: 'validation_error',
      field: 'lines[1].line',
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

  it('follows a draft that becomes a credit note, and an invoice again', async () => {
    const order = await shop.confirmed([[fitting, 5]]);
    const draft = await shop.invoiced(order, { lines: [{ line: line(order), quantity: 2 }] });
    const invoiced = async (type: string): Promise<unknown> => {
      ok(await shop.client.patch(`/invoices/${draft.id}`, { type }));
      return (await shop.get('orders', order.id))['lines'][0].quantity_invoiced;
    };
    expect(await invoiced('credit_note')).toBe(-2);
    expect(await invoiced('invoice')).toBe(2);
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
    // Only the confirmation published an event: it completed the order.
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
      `lines[0].quantity: in total 5 would be invoiced of ${order['number']}, more than the ordered 4. Reduce it.`,
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
