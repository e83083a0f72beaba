import { type Doc, type Domain, ok, refusal } from '@daybook/harness';
import { seedOf } from '@daybook/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Buyer, STRICT } from './support/buyer.js';
import { openPurchasing } from './support/purchasing.js';

let service: Domain;
let buyer: Buyer;

beforeAll(async () => {
  service = await openPurchasing();
  buyer = await Buyer.open(service);
});
afterEach(() => buyer.settings(STRICT));
afterAll(async () => {
  await buyer.expectSound();
  await service.stop();
});

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const unit = (unit_code: string, factor: number, more: object = {}) => ({ unit_code, factor, ...more });
const boxed = (factor: number, more: object = {}) =>
  buyer.goods({ unit_code: 'H87', units: [unit('XBX', factor)], ...more });
const BOX = { unit_code: 'XBX' };

/** What is on hand, what a piece costs. */
async function stock({ id }: Doc): Promise<unknown[]> {
  const { on_hand, cost_unit } = await buyer.get('products', id);
  return [on_hand, cost_unit];
}

const linesOf = ({ lines }: Doc) => lines as Doc[];

/** Of a line: quantity, unit, in the product's unit. */
const counted = (document: Doc): unknown[] =>
  linesOf(document).map(({ quantity, unit_code, quantity_base }) => [quantity, unit_code, quantity_base]);

describe('the value of a receipt', () => {
  it('is that of its boxes: 5 of 12 at 60.00 are 60 pieces worth 300.00, and 7 of them go at 35.00', async () => {
    const product = await boxed(12);
    const order = await buyer.confirmed([[product, 5, 60, BOX]]);
    expect([counted(order), order['amount_untaxed']]).toEqual([[[5, 'XBX', 60]], 300]);
    const receipt = await buyer.receive(order, {}, { lines: undefined });
    expect(counted(receipt)).toEqual([[5, 'XBX', 60]]);
    expect(await buyer.entry(receipt)).toEqual([
      ['1200', 300, 0],
      ['2100', 0, 300],
    ]);
    expect(await stock(product)).toEqual([60, 5]);
    const sold = await buyer.client.make('deliveries', {
      ...{ partner: buyer.books.buying.supplier.id, date: '2026-03-03', lines: [{ product: product.id, quantity: 7 }] },
    });
    ok(await buyer.client.post(`/deliveries/${sold.id}/post`));
    expect(await buyer.entry(await buyer.get('deliveries', sold.id))).toEqual([
      ['1200', 0, 35],
      ['5000', 35, 0],
    ]);
    expect(await stock(product)).toEqual([53, 5]);
  });

  it('never goes through the price of a piece: a case of 126 at 98.50', async () => {
    const product = await boxed(126);
    const order = await buyer.confirmed([[product, 1, 98.5, BOX]]);
    const receipt = await buyer.receive(order, {}, { lines: undefined });
    expect(await buyer.entry(receipt)).toEqual([
      ['1200', 98.5, 0],
      ['2100', 0, 98.5],
    ]);
    expect(await stock(product)).toEqual([126, 0.781746]);
    expect(receipt['lines'][0]).toMatchObject({ cost_unit: 98.5, quantity_done: 126, value: 98.5 });
  });

  it('nor does a receipt by hand, or the one that a bill makes', async () => {
    const product = await boxed(30000);
    const receipt = await buyer.client.make('receipts', {
      partner: buyer.books.buying.supplier.id,
      ...{ date: '2026-03-02', lines: [{ product: product.id, quantity: 1, cost_unit: 1000.01, ...BOX }] },
    });
    ok(await buyer.client.post(`/receipts/${receipt.id}/post`));
    expect(await buyer.entry(await buyer.get('receipts', receipt.id))).toEqual([
      ['1200', 1000.01, 0],
      ['2100', 0, 1000.01],
    ]);
    const bill = await buyer.client.make('bills', {
      ...{ partner: buyer.books.buying.supplier.id, date: '2026-03-02', reference: buyer.books.buying.reference() },
      lines: [{ product: product.id, quantity: 1, price_unit: 1000.01, ...BOX }],
    });
    await buyer.confirmBill(bill);
    const made = ok<Doc>(await buyer.client.post(`/bills/${bill.id}/receive`))['receipts'] as Doc[];
    expect(counted(await buyer.get('receipts', made[0]!.id))).toEqual([[1, 'XBX', 30000]]);
    ok(await buyer.client.post(`/receipts/${made[0]!.id}/post`, { date: '2026-03-03' }));
    expect(await buyer.entry(await buyer.get('receipts', made[0]!.id))).toEqual([
      ['1200', 1000.01, 0],
      ['2100', 0, 1000.01],
    ]);
  });
});

describe('an order in boxes', () => {
  it('is received in pieces, billed in boxes and pieces, and its clearing account closes', async () => {
    const product = await boxed(12);
    const order = await buyer.confirmed([[product, 2, 60, BOX]]);
    const line = order['lines'][0].id as string;
    expect(refusal(await buyer.try(order.id, 'receive', { lines: [{ line, quantity: 1 }] }))).toEqual(
      refused('lines[0].unit_code', 'required'),
    );
    ok(await buyer.try(order.id, 'receive', { date: '2026-03-02', lines: [{ line, quantity: 10, unit_code: 'H87' }] }));
    expect(await buyer.progress(order)).toEqual([[10, 0, 10, 0, 'ok']]);
    const after = await buyer.get('purchase_orders', order.id);
    const [done, rest] = await buyer.details('receipts', after['receipts']);
    expect([counted(done!), counted(rest!)]).toEqual([[[2, 'XBX', 24]], [[14, 'H87', 14]]]);
    expect(await buyer.entry(done!)).toEqual([
      ['1200', 50, 0],
      ['2100', 0, 50],
    ]);
    const first = await buyer.billed(order);
    expect([counted(first), first['lines'][0].price_unit, first['amount_untaxed']]).toEqual([[[10, 'H87', 10]], 5, 50]);
    await buyer.confirmBill(first);
    ok(await buyer.try(order.id, 'receive', { date: '2026-03-03' }));
    const second = await buyer.billed(order);
    expect([counted(second), second['amount_untaxed']]).toEqual([[[14, 'H87', 14]], 70]);
    await buyer.confirmBill(second);
    expect([await buyer.progress(order), await buyer.status(order)]).toEqual([
      [[24, 24, 0, 0, 'ok']],
      'done received billed',
    ]);
    expect(await stock(product)).toEqual([24, 5]);
  });

  it('is compared with a bill in pieces exactly: 0.781746 of 126 at 98.50, and 0.79 is too much', async () => {
    const product = await boxed(126);
    const order = await buyer.confirmed([[product, 2, 98.5, BOX]]);
    await buyer.receive(order, {}, { lines: undefined });
    const bill = (price_unit: number) => ({
      ...{ partner: buyer.books.buying.supplier.id, date: '2026-03-10', reference: buyer.books.buying.reference() },
      lines: [{ purchase_line: order['lines'][0].id, quantity: 126, unit_code: 'H87', price_unit }],
    });
    const dear = await buyer.client.make('bills', bill(0.79));
    expect(await buyer.progress(order)).toEqual([[252, 126, 126, 0, 'price']]);
    // 99.54 instead of 98.50.
    const message = expect.stringContaining('0.781746 in');
    expect((await buyer.tryConfirm(dear)).body).toMatchObject({ error: { code: 'price_differs', message } });
    ok(await buyer.client.delete(`/bills/${dear.id}`));
    const { price_unit: _price, ...unpriced } = bill(0).lines[0]!;
    const fair = await buyer.client.make('bills', { ...bill(0), lines: [unpriced] });
    expect([linesOf(fair)[0]!['price_unit'], fair['amount_untaxed']]).toEqual([0.781746, 98.5]);
    await buyer.confirmBill(fair);
    const whole = await buyer.billed(order);
    expect([counted(whole), whole['amount_untaxed']]).toEqual([[[1, 'XBX', 126]], 98.5]);
    await buyer.confirmBill(whole);
    expect(await buyer.status(order)).toBe('done received billed');
  });

  it('in pieces is billed in boxes', async () => {
    const product = await boxed(12);
    const order = await buyer.confirmed([[product, 24, 5]]);
    await buyer.receive(order, { 0: 24 });
    const draft = await buyer.client.make('bills', {
      ...{ partner: buyer.books.buying.supplier.id, date: '2026-03-10', reference: buyer.books.buying.reference() },
      lines: [{ purchase_line: order['lines'][0].id, quantity: 2, ...BOX }],
    });
    expect([counted(draft), linesOf(draft)[0]!['price_unit']]).toEqual([[[2, 'XBX', 24]], 60]);
    await buyer.confirmBill(draft);
    expect(await buyer.status(order)).toBe('done received billed');
  });

  it('takes the tolerated more, goes back in pieces, and is valued by layers', async () => {
    await buyer.settings({ over_receipt_percent: 50 });
    const product = await boxed(12, { cost_method: 'fifo' });
    const order = await buyer.confirmed([[product, 2, 60, BOX]]);
    const line = order['lines'][0].id as string;
    const receive = (quantity: number, unit_code: string) =>
      buyer.try(order.id, 'receive', { date: '2026-03-02', lines: [{ line, quantity, unit_code }] });
    expect(refusal(await receive(37, 'H87'))).toEqual(refused('lines[0].quantity', 'over_received'));
    ok(await receive(3, 'XBX'));
    const [receipt] = await buyer.details('receipts', (await buyer.get('purchase_orders', order.id))['receipts']);
    expect(counted(receipt!)).toEqual([[3, 'XBX', 36]]);
    expect(await buyer.entry(receipt!)).toEqual([
      ['1200', 180, 0],
      ['2100', 0, 180],
    ]);
    const back = ok<Doc>(
      await buyer.client.post(`/receipts/${receipt!.id}/return`, {
        lines: [{ line: receipt!['lines'][0].id, quantity: 7, unit_code: 'H87' }],
      }),
    );
    const [returned] = back['returns'] as Doc[];
    ok(await buyer.client.post(`/returns/${returned!.id}/post`, { date: '2026-03-03' }));
    const gone = await buyer.get('returns', returned!.id);
    expect([counted(gone), await buyer.entry(gone)]).toEqual([
      [[7, 'H87', 7]],
      [
        ['1200', 0, 35],
        ['2100', 35, 0],
      ],
    ]);
    expect([await stock(product), await buyer.progress(order)]).toEqual([[29, 5], [[29, 0, 29, 0, 'ok']]]);
  });

  it('is revised in its own unit, and gets new lines in others', async () => {
    const product = await boxed(12);
    const order = await buyer.confirmed([[product, 2, 60, BOX]]);
    const line = order['lines'][0].id as string;
    ok(await buyer.try(order.id, 'receive', { lines: [{ line, quantity: 13, unit_code: 'H87' }] }));
    const revise = (...lines: object[]) => buyer.try(order.id, 'revise', { lines });
    expect(refusal(await revise({ line, quantity: 1 }))).toEqual(refused('lines[0].quantity', 'out_of_range'));
    expect(refusal(await revise({ line, unit_code: 'H87' }))).toEqual(refused('lines[0].unit_code', 'immutable'));
    const revised = ok<Doc>(
      await revise({ line, quantity: 3 }, { description: 'Freight', quantity: 2, price_unit: 5, unit_code: 'XPX' }),
    );
    expect(counted(revised)).toEqual([
      [3, 'XBX', 36],
      [2, 'XPX', 2],
    ]);
    const receipts = await buyer.details('receipts', revised['receipts']);
    expect(receipts.filter(({ state }) => state === 'ready').map(counted)).toEqual([[[23, 'H87', 23]]]);
  });
});

describe("a supplier's price", () => {
  it('applies from its quantity on, in whatever units both are', async () => {
    const partner = buyer.books.buying.supplier.id;
    const product = await boxed(12, {
      suppliers: [
        { partner, price_unit: 6 },
        { partner, price_unit: 60, min_quantity: 2, ...BOX },
        { partner, price_unit: 4, min_quantity: 60 },
      ],
    });
    const priceOf = async (quantity: number, unit_code: string) => {
      const order = await buyer.order([[product, quantity, undefined, { unit_code }]]);
      return order['lines'][0].price_unit;
    };
    expect([await priceOf(23, 'H87'), await priceOf(1, 'XBX')]).toEqual([6, 72]);
    expect([await priceOf(24, 'H87'), await priceOf(2, 'XBX'), await priceOf(4, 'XBX')]).toEqual([5, 60, 60]);
    expect([await priceOf(60, 'H87'), await priceOf(5, 'XBX')]).toEqual([4, 48]);
    const strange = { suppliers: [{ partner, price_unit: 6, unit_code: 'XPX' }] };
    expect(refusal(await buyer.client.patch(`/products/${product.id}`, strange))).toEqual(
      refused('suppliers[0].unit_code', 'unit_not_of_product'),
    );
  });

  it('and the unit of new lines is that for purchases', async () => {
    const product = await buyer.goods({ unit_code: 'H87', units: [unit('XBX', 12, { purchase: true })] });
    expect(counted(await buyer.order([[product, 2, 60]]))).toEqual([[2, 'XBX', 24]]);
    expect(counted(await buyer.order([[product, 2, 5, { unit_code: 'H87' }]]))).toEqual([[2, 'H87', 2]]);
  });
});

/** Numbers that a seed repeats. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('whatever a box is', () => {
  const SEED = seedOf('boxes');

  it('its parts are the whole, and what waits for bills comes to nothing', async () => {
    const next = random(SEED);
    const upTo = (most: number): number => 1 + Math.floor(next() * most);
    for (let round = 0; round < 3; round += 1) {
      const factor = next() < 0.5 ? upTo(500) : Number((upTo(5000) / 1000).toFixed(3));
      const boxes = 1 + upTo(4);
      const whole = Number((boxes * factor).toFixed(6));
      const product = await boxed(factor, { cost_method: next() < 0.5 ? 'fifo' : 'average' });
      const order = await buyer.confirmed([[product, boxes, Number((upTo(99999) / 100).toFixed(2)), BOX]]);
      const line = order['lines'][0].id as string;
      // Pieces, then boxes where they are whole, then the rest.
      const first = Number((whole * next() * 0.5).toFixed(3)) || 0.001;
      ok(
        await buyer.try(order.id, 'receive', {
          date: '2026-03-02',
          lines: [{ line, quantity: first, unit_code: 'H87' }],
        }),
      );
      const some = Number((first / 2).toFixed(3)) || first;
      await buyer.confirmBill(await buyer.billed(order, { lines: [{ line, quantity: some, unit_code: 'H87' }] }));
      ok(await buyer.try(order.id, 'receive', { date: '2026-03-03' }));
      await buyer.settings({ price_tolerance_amount: 0.05 });
      await buyer.confirmBill(await buyer.billed(order));
      await buyer.settings(STRICT);
      expect([whole, await buyer.progress(order), await buyer.status(order)]).toEqual([
        whole,
        [[whole, whole, 0, 0, 'ok']],
        'done received billed',
      ]);
      expect((await stock(product))[0]).toBe(whole);
      const report = `/reports/received_not_billed?date=2026-12-31&product=${product.id}`;
      expect(ok<Doc>(await buyer.client.get(report))).toMatchObject({ data: [], totals: { difference: 0 } });
    }
  });
});
