import { type Doc, type Domain, refusal } from '@daybook/harness';
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

describe('the discount of a purchase order', () => {
  it('makes its goods cheaper, and what is received clears what is billed', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 10, 6]], { discount: { amount: 5, reason: 'Bonus' } });
    expect(order).toMatchObject({ amount_discount: 5, amount_untaxed: 55, amount_total: 66 });
    const first = await buyer.receive(order, { 0: 3 });
    expect(await buyer.entry(first)).toEqual([
      ['1200', 16.5, 0],
      ['2100', 0, 16.5],
    ]);
    const second = await buyer.receive(order, { 0: 7 }, { date: '2026-03-03' });
    const bills: Doc[] = [];
    for (const quantity of [3, 7]) {
      const lines = [{ line: order['lines'][0].id, quantity }];
      bills.push(await buyer.confirmBill(await buyer.billed(order, { lines })));
    }
    expect(await buyer.entry(second)).toContainEqual(['2100', 0, 38.5]);
    expect(bills.map(({ amount_discount: discount, amount_untaxed: net }) => [discount, net])).toEqual([
      [1.5, 16.5],
      [3.5, 38.5],
    ]);
    expect(await buyer.entry(bills[1]!)).toEqual([
      ['2000', 0, 46.2],
      ['2100', 38.5, 0],
      ['1300', 7.7, 0],
    ]);
    expect(await buyer.progress(order)).toEqual([[10, 10, 0, 0, 'ok']]);
  });

  it('that the bill does not give is a difference of price', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 10, 6]], { discount: { percent: 5 } });
    await buyer.receive(order, { 0: 10 });
    const draft = await buyer.billed(order);
    expect(draft).toMatchObject({ discount: { percent: 5 }, amount_untaxed: 57 });
    const dearer = await buyer.priced(draft, {}, { discount: null });
    expect(refusal(await buyer.tryConfirm(dearer))).toMatchObject({
      field: 'lines[0].price_unit',
      code: 'price_differs',
    });
    expect(await buyer.progress(order)).toEqual([[10, 10, 0, 0, 'price']]);
    const bill = await buyer.confirmBill(dearer, { approve_differences: 'As agreed by phone.' });
    expect(await buyer.entry(bill)).toEqual([
      ['2000', 0, 72],
      ['2100', 57, 0],
      ['5200', 3, 0],
      ['1300', 12, 0],
    ]);
  });
});
