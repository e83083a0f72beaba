import { type Doc, type Domain, ok, refusal } from '@daybook/harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Buyer, STRICT } from './support/buyer.js';
import { openPurchasing } from './support/purchasing.js';

let service: Domain;
let buyer: Buyer;

beforeAll(async () => {
  service = await openPurchasing();
  buyer = await Buyer.open(service);
  for (const [date, rate] of [
    ['2026-03-01', 0.92],
    ['2026-03-20', 0.95],
  ])
    await buyer.client.make('currency_rates', { currency: 'EUR', date, rate });
});
afterEach(() => buyer.settings(STRICT));
afterAll(async () => {
  await buyer.expectSound();
  await service.stop();
});

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const openOf = async (order: Doc): Promise<Doc | undefined> => {
  const { receipts } = await buyer.get('purchase_orders', order.id);
  return (await buyer.details('receipts', receipts)).find(({ state }) => state === 'ready');
};

describe('goods of a purchase order', () => {
  it('come in parts; what is missing stays open, and services are not received', async () => {
    const [pump, valve] = [await buyer.goods(), await buyer.goods()];
    const order = await buyer.confirmed([
      [pump, 5, 6],
      ['Assembly', 2, 40],
      [valve, 3, 2],
    ]);
    expect(await buyer.progress(order)).toEqual([
      [0, 0, 0, 0, 'ok'],
      [0, 0, 2, 0, 'ok'],
      [0, 0, 0, 0, 'ok'],
    ]);
    expect(refusal(await buyer.tryReceive(order, { 1: 1 }))).toEqual(refused('lines[0].line', 'not_found'));
    await buyer.receive(order, { 0: 2, 2: 3 });
    expect(await buyer.status(order)).toBe('confirmed partial to_bill');
    expect(await openOf(order)).toMatchObject({
      purchase_order: { id: order.id },
      lines: [{ quantity: 3, cost_unit: null, purchase_line: { id: order['lines'][0].id } }],
    });
    await buyer.act(order.id, 'receive', { date: '2026-03-03' });
    expect(await buyer.status(order)).toBe('confirmed received to_bill');
    expect(refusal(await buyer.try(order.id, 'receive'))).toMatchObject({ code: 'invalid_state' });
    const bill = await buyer.confirmBill(await buyer.billed(order));
    expect(bill['lines']).toMatchObject([{ quantity: 5 }, { quantity: 2 }, { quantity: 3 }]);
    expect(await buyer.status(order)).toBe('done received billed');
  });

  it('are received by their receipt itself, too, at the price of the order', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 3, 3.333333, { discount: 10 }]]);
    const receipt = (await openOf(order))!;
    const posted = ok<Doc>(await buyer.client.post(`/receipts/${receipt.id}/post`, { date: '2026-03-02' }));
    expect(posted['lines']).toMatchObject([{ value: 9, cost_unit: 3 }]);
    expect(await buyer.status(order)).toBe('confirmed received to_bill');
  });

  it('are not dropped when another receipt has brought them', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 5, 6]]);
    const lines = [{ product: product.id, quantity: 2, purchase_line: order['lines'][0].id }];
    const other = await buyer.client.make('receipts', { partner: order['partner'].id, lines });
    expect(other['purchase_order']).toMatchObject({ id: order.id });
    ok(await buyer.client.post(`/receipts/${other.id}/post`, { date: '2026-03-02' }));
    expect(refusal(await buyer.tryReceive(order, { 0: 5 }))).toEqual(refused('lines[0].quantity', 'over_received'));
    await buyer.receive(order, { 0: 3 }, { backorder: false });
    expect(await buyer.status(order)).toBe('confirmed received to_bill');
  });

  it('are not expected again when another receipt has brought all of a line', async () => {
    const [pump, valve] = [await buyer.goods(), await buyer.goods()];
    const order = await buyer.confirmed([
      [pump, 5, 6],
      [valve, 3, 2],
    ]);
    const lines = [{ product: pump.id, quantity: 5, purchase_line: order['lines'][0].id }];
    const other = await buyer.client.make('receipts', { partner: order['partner'].id, lines });
    ok(await buyer.client.post(`/receipts/${other.id}/post`, { date: '2026-03-02' }));
    await buyer.receive(order, { 1: 3 });
    expect(await openOf(order)).toBeUndefined();
    expect(await buyer.status(order)).toBe('confirmed received to_bill');
  });
});

describe('more or less than ordered', () => {
  it('is refused, exactly, without a tolerance', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 100, 6]]);
    const reply = await buyer.tryReceive(order, { 0: 100.002 });
    expect(refusal(reply)).toEqual(refused('lines[0].quantity', 'over_received'));
    expect(await buyer.status(order)).toBe('confirmed pending none');
  });

  it('comes as far as the settings tolerated when the order was confirmed', async () => {
    await buyer.settings({ over_receipt_percent: 5 });
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 100, 6]]);
    await buyer.settings(STRICT);
    expect(order).toMatchObject({ over_receipt_percent: 5 });
    expect(refusal(await buyer.tryReceive(order, { 0: 105.000001 }))).toEqual(
      refused('lines[0].quantity', 'over_received'),
    );
    const receipt = await buyer.receive(order, { 0: 105 });
    expect(receipt['lines']).toMatchObject([{ quantity: 105, quantity_done: 105, value: 630 }]);
    expect(await buyer.status(order)).toBe('confirmed received to_bill');
    expect(await buyer.progress(order)).toEqual([[105, 0, 105, 0, 'ok']]);
    await buyer.confirmBill(await buyer.billed(order));
    expect(await buyer.status(order)).toBe('done received billed');
  });

  it('leaves nothing open when so little is missing, and is open again after a return', async () => {
    await buyer.settings({ quantity_tolerance_percent: 1 });
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 100, 6]]);
    const receipt = await buyer.receive(order, { 0: 99 });
    expect(receipt['backorder']).toBe(null);
    expect(await openOf(order)).toBe(undefined);
    expect(await buyer.status(order)).toBe('confirmed received to_bill');
    await buyer.confirmBill(await buyer.billed(order));
    expect(await buyer.status(order)).toBe('done received billed');
    await buyer.books.returned('receipts', receipt, 5);
    expect(await buyer.status(order)).toBe('done partial partial');
    expect(await buyer.progress(order)).toEqual([[94, 99, 0, 5, 'quantity']]);
  });

  it('of goods that come beyond the order, go back and are valued first in, first out', async () => {
    await buyer.settings({ over_receipt_percent: 10 });
    const product = await buyer.goods({ cost_method: 'fifo' });
    const first = await buyer.confirmed([[product, 10, 6]]);
    const receipt = await buyer.receive(first, { 0: 11 });
    const second = await buyer.confirmed([[product, 10, 7]]);
    await buyer.receive(second, { 0: 10 });
    // What goes out is the oldest, of the first order; what the receipt had put there goes off the account.
    const back = await buyer.books.returned('receipts', receipt, 2);
    expect(await buyer.entry(back)).toEqual([
      ['1200', 0, 12],
      ['2100', 12, 0],
    ]);
    expect(await buyer.progress(first)).toEqual([[9, 0, 9, 0, 'ok']]);
    expect(await buyer.status(first)).toBe('confirmed partial to_bill');
    const bill = await buyer.confirmBill(await buyer.billed(first));
    expect(bill).toMatchObject({ amount_untaxed: 54 });
    expect(await buyer.books.open(product)).toEqual([[10, 0, 10, 70]]);
  });
});

describe('returns and credit notes', () => {
  it('follow in the quantities, and what was credited can be billed again', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 10, 6]]);
    const receipt = await buyer.receive(order, { 0: 10 });
    const bill = await buyer.confirmBill(await buyer.billed(order));
    expect(await buyer.status(order)).toBe('done received billed');
    await buyer.books.returned('receipts', receipt, 4);
    expect(await buyer.progress(order)).toEqual([[6, 10, 0, 4, 'quantity']]);
    const credit = { date: '2026-03-25', lines: [{ line: bill['lines'][0].id, quantity: 4 }] };
    const reversed = ok<Doc>(await buyer.client.post(`/bills/${bill.id}/reverse`, credit));
    expect(await buyer.progress(order)).toEqual([[6, 6, 0, 0, 'ok']]);
    expect(await buyer.status(order)).toBe('done partial partial');
    const [{ id }] = reversed['reversed_by'];
    expect(await buyer.get('bills', id)).toMatchObject({
      purchase_order: { id: order.id },
      lines: [{ purchase_line: { id: order['lines'][0].id }, quantity: 4 }],
    });
    const again = [{ product: product.id, quantity: 4, purchase_line: order['lines'][0].id }];
    const more = await buyer.client.make('receipts', { partner: order['partner'].id, lines: again });
    ok(await buyer.client.post(`/receipts/${more.id}/post`, { date: '2026-03-26' }));
    expect(await buyer.progress(order)).toEqual([[10, 6, 4, 0, 'ok']]);
    await buyer.confirmBill(await buyer.billed(order, { date: '2026-03-27' }));
    expect(await buyer.status(order)).toBe('done received billed');
  });

  it('are made up for by goods that come again: nothing of the order waits for a bill or a receipt', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 10, 100]], { currency: 'EUR' });
    const receipt = await buyer.receive(order, { 0: 10 });
    const bill = await buyer.confirmBill(await buyer.billed(order));
    await buyer.books.returned('receipts', receipt, 3);
    expect(await buyer.books.open(product)).toEqual([[7, 10, -3, -276]]);
    const comes = async (quantity: number): Promise<Doc> => {
      const lines = [{ product: product.id, quantity, purchase_line: order['lines'][0].id }];
      const made = await buyer.client.make('receipts', { partner: order['partner'].id, lines });
      return ok<Doc>(await buyer.client.post(`/receipts/${made.id}/post`, { date: '2026-03-26' }));
    };
    // 95.00 each on that day; the bill has paid for them at 92.00.
    expect(await buyer.entry(await comes(2))).toEqual([
      ['1200', 190, 0],
      ['2100', 0, 184],
      ['5200', 0, 6],
    ]);
    expect(await buyer.books.open(product)).toEqual([[7, 8, -1, -92]]);
    expect(await buyer.progress(order)).toEqual([[9, 10, 0, 1, 'quantity']]);
    const credit = { date: '2026-03-27', lines: [{ line: bill['lines'][0].id, quantity: 1 }] };
    ok(await buyer.client.post(`/bills/${bill.id}/reverse`, credit));
    expect(await buyer.books.open(product)).toEqual([]);
    expect(await buyer.progress(order)).toEqual([[9, 9, 0, 0, 'ok']]);
    await comes(1);
    expect(await buyer.books.open(product)).toEqual([[1, 0, 1, 95]]);
    await buyer.confirmBill(await buyer.billed(order, { date: '2026-03-28' }));
    expect(await buyer.books.open(product)).toEqual([]);
    expect(await buyer.status(order)).toBe('done received billed');
  });

  it('leave the bill to goods that came meanwhile and wait for theirs', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 10, 100]], { currency: 'EUR' });
    const receipt = await buyer.receive(order, { 0: 5 });
    const bill = await buyer.confirmBill(await buyer.billed(order));
    await buyer.receive(order, { 0: 5 }, { date: '2026-03-20' });
    expect(await buyer.books.open(product)).toEqual([[5, 0, 5, 475]]);
    // 5 at 92.00 and 5 at 95.00: two go back at the average 93.50, and two of the later are billed in their place.
    expect(await buyer.entry(await buyer.books.returned('receipts', receipt, 2))).toEqual([
      ['1200', 0, 187],
      ['2100', 190, 0],
      ['5200', 0, 3],
    ]);
    expect(await buyer.books.open(product)).toEqual([[5, 2, 3, 285]]);
    expect(await buyer.progress(order)).toEqual([[8, 5, 3, 0, 'ok']]);
    await buyer.confirmBill(await buyer.billed(order, { date: '2026-03-28' }));
    expect(await buyer.books.open(product)).toEqual([]);
    const credit = { date: '2026-03-29', lines: [{ line: bill['lines'][0].id, quantity: 2 }] };
    ok(await buyer.client.post(`/bills/${bill.id}/reverse`, credit));
    expect(await buyer.progress(order)).toEqual([[8, 6, 2, 0, 'ok']]);
    await buyer.confirmBill(await buyer.billed(order, { date: '2026-03-30' }));
    expect(await buyer.books.open(product)).toEqual([]);
  });

  it('never take back more than came or was billed', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 2, 6]]);
    await buyer.receive(order, { 0: 2 });
    const draft = {
      ...{ type: 'bill_credit_note', partner: order['partner'].id, reference: 'C-1', date: '2026-03-10' },
      lines: [{ purchase_line: order['lines'][0].id, quantity: 1 }],
    };
    const credit = await buyer.client.make('bills', draft);
    expect(refusal(await buyer.tryConfirm(credit))).toEqual(refused('lines[0].quantity', 'over_credited'));
    ok(await buyer.client.post(`/bills/${credit.id}/cancel`));
  });
});
