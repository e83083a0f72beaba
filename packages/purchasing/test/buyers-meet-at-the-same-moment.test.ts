import { type Doc, type Domain, type Reply } from '@daybook/harness';
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

/** The outcome of each: 200, or the code of its error; no client sees a deadlock or a serialization conflict. */
function endings(replies: readonly Reply[]): string[] {
  const found = replies.map(({ status, body }) => (status === 200 ? 'ok' : `${status} ${body.error.code}`));
  expect(found.filter((ending) => /^(409|5)/.test(ending))).toEqual([]);
  return found.sort();
}

const count = (found: readonly string[], ending: string): number => found.filter((each) => each === ending).length;

describe('at the same moment', () => {
  it('an order is received twice, and its receipt is posted: the goods come once', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await buyer.confirmed([[await buyer.goods(), 2, 6]]);
      const [receipt] = order['receipts'] as Doc[];
      const date = { date: '2026-03-02' };
      const found = endings(
        await Promise.all([
          buyer.try(order.id, 'receive', date),
          buyer.client.post(`/receipts/${receipt!.id}/post`, date),
          buyer.try(order.id, 'receive', date),
        ]),
      );
      expect([count(found, 'ok'), count(found, '422 invalid_state')]).toEqual([1, 2]);
      expect(await buyer.progress(order)).toEqual([[2, 0, 2, 0, 'ok']]);
    }
  });

  it('an order and its receipt are billed by six: it is billed once', async () => {
    const order = await buyer.confirmed([[await buyer.goods(), 6, 6]]);
    const receipt = await buyer.receive(order, { 0: 6 });
    const found = endings(
      await Promise.all([
        ...[1, 2, 3].map(() => buyer.try(order.id, 'bill')),
        ...[1, 2, 3].map(() => buyer.client.post(`/receipts/${receipt.id}/bill`)),
      ]),
    );
    expect([count(found, 'ok'), count(found, '422 nothing_to_bill')]).toEqual([1, 5]);
    expect(await buyer.progress(order)).toEqual([[6, 6, 0, 0, 'ok']]);
  });

  it('goods come while their bill is confirmed: nothing waits for ever', async () => {
    for (let round = 0; round < 4; round++) {
      const product = await buyer.goods();
      const order = await buyer.confirmed([[product, 4, 6]]);
      const bill = await buyer.billed(order, { mode: 'ordered' });
      const found = endings(
        await Promise.all([
          buyer.try(order.id, 'receive', { date: '2026-03-02' }),
          buyer.tryConfirm(bill, { approve_differences: 'Paid in advance.' }),
        ]),
      );
      // When the goods come first, there is nothing to approve.
      if (found.includes('422 invalid_value')) await buyer.confirmBill(bill);
      expect(await buyer.status(order)).toBe('done received billed');
      expect(await buyer.books.open(product)).toEqual([]);
    }
  });

  it('an order is revised, received, closed and cancelled without a deadlock', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await buyer.confirmed([[await buyer.goods(), 4, 6]]);
      const lines = [{ line: order['lines'][0].id, quantity: 5 }];
      endings(
        await Promise.all([
          buyer.try(order.id, 'revise', { lines }),
          buyer.try(order.id, 'receive', { date: '2026-03-02' }),
          buyer.try(order.id, 'close'),
          buyer.try(order.id, 'cancel'),
        ]),
      );
    }
  });
});
