import { type Doc, type Domain, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Buyer } from './support/buyer.js';
import { openPurchasing } from './support/purchasing.js';

let service: Domain;
let buyer: Buyer;

beforeAll(async () => {
  service = await openPurchasing();
  buyer = await Buyer.open(service);
});
afterAll(async () => {
  await buyer.expectSound();
  await service.stop();
});

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const line = (order: Doc, place = 0): string => order['lines'][place].id;

describe('the lines of a purchase order', () => {
  it('take what the product says of its supplier, and are priced like a bill', async () => {
    const { supplier } = buyer.books.buying;
    const rows = [
      { partner: supplier.id, code: 'TY-1', price_unit: 6, lead_days: 5 },
      { partner: supplier.id, code: 'TY-1', price_unit: 5.5, min_quantity: 100 },
      { partner: supplier.id, code: 'TY-E', price_unit: 4, currency: 'EUR' },
    ];
    const product = await buyer.goods({ suppliers: rows });
    expect(product['suppliers']).toMatchObject([{ min_quantity: 0 }, { min_quantity: 100 }, { currency: 'EUR' }]);
    const order = await buyer.order([
      [product, 99],
      [product, 100],
      [product, 1, 9],
    ]);
    expect(order['lines']).toMatchObject([
      { price_unit: 6, seller_item_id: 'TY-1', date_planned: '2026-03-06' },
      { price_unit: 5.5, date_planned: null },
      { price_unit: 9, seller_item_id: 'TY-1' },
    ]);
    expect((await buyer.order([[product, 1]], { currency: 'EUR' }))['lines'][0]).toMatchObject({ price_unit: 4 });
    const stranger = buyer.books.house.partner.id;
    const lines = [{ product: product.id, quantity: 1 }];
    expect(refusal(await buyer.client.post('/purchase_orders', { partner: stranger, lines }))).toMatchObject({
      ...{ status: 400, field: 'lines[0].price_unit', code: 'required' },
    });
    const zero = { partner: supplier.id, lines: [{ product: product.id, quantity: 0 }] };
    expect(refusal(await buyer.client.post('/purchase_orders', zero))).toEqual(
      refused('lines[0].quantity', 'out_of_range'),
    );
  });

  it('are checked when it is confirmed', async () => {
    const product = await buyer.goods();
    const negative = await buyer.order([[product, 1, -1]]);
    expect(refusal(await buyer.try(negative.id, 'confirm'))).toEqual(refused('lines[0].price_unit', 'out_of_range'));
    const empty = await buyer.client.make('purchase_orders', {});
    expect(refusal(await buyer.try(empty.id, 'confirm'))).toEqual(refused('partner', 'required'));
    expect(
      refusal(await buyer.try((await buyer.order([[product, 1, 6]])).id, 'confirm', { expected_amount_total: 7 })),
    ).toMatchObject({ code: 'total_mismatch' });
  });
});

describe('revise', () => {
  it('changes lines, adds and drops some, expects the rest anew and keeps what was ordered', async () => {
    const [pump, valve] = [await buyer.goods(), await buyer.goods()];
    const order = await buyer.confirmed([
      [pump, 10, 6],
      [valve, 4, 2],
    ]);
    await buyer.receive(order, { 0: 3 });
    const revised = await buyer.act(order.id, 'revise', {
      lines: [
        { line: line(order), quantity: 8 },
        { line: line(order, 1), quantity: 0 },
        { description: 'Freight', quantity: 1, price_unit: 15 },
      ],
    });
    expect(revised).toMatchObject({
      ...{ state: 'confirmed', amount_untaxed: 63, receipt_status: 'partial' },
      lines: [{ quantity: 8 }, { quantity: 0, amount_subtotal: 0 }, { description: 'Freight', quantity_to_bill: 1 }],
      revisions: [
        { revised_by: expect.any(String), amount_total: 81.6, ordered: { lines: [{ quantity: 10 }, { quantity: 4 }] } },
      ],
    });
    const receipts = await buyer.details('receipts', revised['receipts']);
    expect(receipts.map(({ state, lines }) => [state, ...lines.map(({ quantity }: Doc) => quantity)])).toEqual([
      ['done', 10, 4],
      ['cancelled', 7, 4],
      ['ready', 5],
    ]);
    await buyer.act(order.id, 'receive', { date: '2026-03-04' });
    await buyer.confirmBill(await buyer.billed(order));
    expect(await buyer.status(order)).toBe('done received billed');
  });

  it('expects new goods, too', async () => {
    const [pump, valve] = [await buyer.goods(), await buyer.goods()];
    const order = await buyer.confirmed([[pump, 10, 6]]);
    const revised = await buyer.act(order.id, 'revise', { lines: [{ product: valve.id, quantity: 4, price_unit: 2 }] });
    expect(revised).toMatchObject({ amount_untaxed: 68, version: order['version'] + 1, receipt_status: 'pending' });
    const receipts = await buyer.details('receipts', revised['receipts']);
    expect(receipts.map(({ state, lines }) => [state, ...lines.map(({ quantity }: Doc) => quantity)])).toEqual([
      ['cancelled', 10],
      ['ready', 10, 4],
    ]);
    await buyer.act(order.id, 'receive', { date: '2026-03-04' });
    expect(await buyer.progress(order)).toEqual([
      [10, 0, 10, 0, 'ok'],
      [4, 0, 4, 0, 'ok'],
    ]);
  });

  it('does not go below what has come or is billed, and changes no product', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([
      [product, 10, 6],
      ['Assembly', 3, 40],
    ]);
    await buyer.receive(order, { 0: 3 });
    await buyer.billed(order, { lines: [{ line: line(order, 1), quantity: 2 }] });
    const revise = async (...lines: object[]) => refusal(await buyer.try(order.id, 'revise', { lines }));
    expect(await revise({ line: line(order), quantity: 2 })).toEqual(refused('lines[0].quantity', 'out_of_range'));
    expect(await revise({ line: line(order, 1), quantity: 1 })).toEqual(refused('lines[0].quantity', 'out_of_range'));
    expect(await revise({ line: line(order), product: (await buyer.goods()).id })).toEqual(
      refused('lines[0].product', 'immutable'),
    );
    expect(await revise({ quantity: 1 })).toEqual(refused('lines[0].description', 'required'));
    expect(await revise({ description: 'More' })).toEqual(refused('lines[0].quantity', 'required'));
    expect(await revise({ line: line(order), quantity: 9 }, { line: line(order), quantity: 8 })).toEqual(
      refused('lines[1].line', 'duplicate_value'),
    );
    const other = await buyer.confirmed([[product, 1, 6]]);
    expect(await revise({ line: line(other), quantity: 9 })).toEqual(refused('lines[0].line', 'not_found'));
    expect(await revise()).toEqual(refused('lines', 'required'));
    expect(
      refusal(
        await buyer.try(other.id, 'revise', {
          lines: [{ line: line(other), price_unit: 7 }],
          expected_amount_total: 1,
        }),
      ),
    ).toMatchObject({ code: 'total_mismatch' });
  });
});

describe('the end of a purchase order', () => {
  it('by close: bills are only for what came', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([
      [product, 10, 6],
      ['Assembly', 3, 40],
    ]);
    await buyer.receive(order, { 0: 4 });
    await buyer.act(order.id, 'close');
    expect(await buyer.progress(order)).toEqual([
      [4, 0, 4, 0, 'ok'],
      [0, 0, 0, 0, 'ok'],
    ]);
    const bill = await buyer.billed(order, { mode: 'ordered' });
    expect(bill['lines']).toMatchObject([{ quantity: 4 }]);
    await buyer.confirmBill(bill);
    expect(await buyer.status(order)).toBe('done partial billed');
    expect(refusal(await buyer.try(order.id, 'bill'))).toEqual(refused('lines', 'nothing_to_bill'));
    expect(refusal(await buyer.try(order.id, 'receive'))).toMatchObject({ code: 'invalid_state' });
  });

  it('by cancel, as long as nothing is received or billed, with its receipt and its drafts', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([
      [product, 10, 6],
      ['Assembly', 3, 40],
    ]);
    const draft = await buyer.billed(order);
    const cancelled = await buyer.act(order.id, 'cancel');
    expect(cancelled).toMatchObject({ state: 'cancelled', receipt_status: 'none', bill_status: 'none' });
    expect(await buyer.get('bills', draft.id)).toMatchObject({ state: 'cancelled' });
    expect(await buyer.details('receipts', cancelled['receipts'])).toMatchObject([{ state: 'cancelled' }]);
    expect(refusal(await buyer.try(order.id, 'reset'))).toMatchObject({ code: 'invalid_state' });
    const received = await buyer.confirmed([[product, 1, 6]]);
    await buyer.receive(received, { 0: 1 });
    expect(refusal(await buyer.try(received.id, 'cancel'))).toMatchObject({ code: 'invalid_state' });
    await buyer.confirmBill(await buyer.billed(received));
  });

  it('of a draft is undone by reset, and it is deleted', async () => {
    const order = await buyer.order([['Assembly', 3, 40]]);
    await buyer.act(order.id, 'cancel');
    expect(await buyer.act(order.id, 'reset')).toMatchObject({ state: 'draft' });
    const copy = await buyer.act(order.id, 'duplicate');
    expect(copy).toMatchObject({ state: 'draft', number: null, date: null, lines: [{ quantity: 3, price_unit: 40 }] });
    expect((await buyer.client.delete(`/purchase_orders/${order.id}`)).status).toBe(200);
  });

  it('leaves annotations to change', async () => {
    const order = await buyer.confirmed([['Assembly', 3, 40]]);
    const path = `/purchase_orders/${order.id}`;
    const noted = await buyer.client.patch(path, { supplier_reference: 'AB-1', date_planned: '2026-04-01' });
    expect(ok<Doc>(noted)).toMatchObject({ supplier_reference: 'AB-1', date_planned: '2026-04-01' });
    expect(refusal(await buyer.client.patch(path, { lines: [] }))).toMatchObject({ status: 422 });
    const found = ok<{ data: Doc[] }>(await buyer.client.get('/purchase_orders?supplier_reference=AB-1'));
    expect(found.data).toMatchObject([{ id: order.id }]);
  });
});
