import { type Doc, type Domain, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Buyer } from './support/buyer.js';
import { openPurchasing } from './support/purchasing.js';

let service: Domain;
let buyer: Buyer;
let taxed: object;

beforeAll(async () => {
  service = await openPurchasing();
  buyer = await Buyer.open(service);
  taxed = { taxes: [buyer.books.buying.input.id] };
});
afterAll(() => buyer.expectSound());
afterAll(() => service.stop());

const amounts = ({ amount_untaxed, amount_tax, amount_total }: Doc): number[] => [
  amount_untaxed,
  amount_tax,
  amount_total,
];

/** The bill of a down payment, posted. */
async function paidDown(order: Doc, args: object): Promise<Doc> {
  const { bills } = await buyer.act(order.id, 'down_payment', {
    ...{ reference: buyer.books.buying.reference(), date: '2026-03-02', ...args },
  });
  return buyer.confirmBill(await buyer.get('bills', (bills as Doc[]).at(-1)!.id));
}

const left = async (order: Doc): Promise<number[]> =>
  ((await buyer.get('purchase_orders', order.id))['deposits'] as Doc[]).map((row) => row['left'] as number);

describe('a down payment to a supplier', () => {
  it('stands as an asset until the bill deducts it', async () => {
    const order = await buyer.confirmed([['Machine', 1, 1000, taxed]]);
    const down = await paidDown(order, { percent: 30 });
    expect(down).toMatchObject({ down_payment_of: { id: order.id }, purchase_order: { id: order.id } });
    expect(await buyer.entry(down)).toEqual([
      ['2000', 0, 360],
      ['1150', 300, 0],
      ['1300', 60, 0],
    ]);
    expect(await left(order)).toEqual([300]);
    const bill = await buyer.confirmBill(await buyer.billed(order));
    expect(amounts(bill)).toEqual([700, 140, 840]);
    expect(await buyer.entry(bill)).toEqual([
      ['2000', 0, 840],
      ['6000', 1000, 0],
      ['1150', 0, 300],
      ['1300', 140, 0],
    ]);
    expect(await left(order)).toEqual([0]);
    expect(await buyer.status(order)).toBe('done none billed');
  });

  it('needs the number of the supplier to be confirmed, and no more than the order', async () => {
    const order = await buyer.confirmed([['Machine', 1, 1000, taxed]]);
    const { bills } = await buyer.act(order.id, 'down_payment', { amount: 120 });
    const draft = await buyer.get('bills', (bills as Doc[])[0]!.id);
    expect(amounts(draft)).toEqual([100, 20, 120]);
    expect(refusal(await buyer.tryConfirm(draft))).toMatchObject({ field: 'reference', code: 'required' });
    expect(refusal(await buyer.try(order.id, 'down_payment', { percent: 91 }))).toMatchObject({
      ...{ field: 'percent', code: 'down_payment_exceeds_order' },
    });
    expect(refusal(await buyer.try(order.id, 'bill', { deduct: 'all' }))).toMatchObject({
      ...{ field: 'deduct', code: 'nothing_left_to_deduct' },
    });
  });

  it('is deducted from the bill of goods, whose receipt keeps its value', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 10, 6, taxed]]);
    await paidDown(order, { percent: 50 });
    await buyer.receive(order, { 0: 10 });
    const bill = await buyer.confirmBill(await buyer.billed(order));
    expect(await buyer.entry(bill)).toEqual([
      ['2000', 0, 36],
      ['2100', 60, 0],
      ['1150', 0, 30],
      ['1300', 6, 0],
    ]);
    expect(await left(order)).toEqual([0]);
  });

  it('is used up by the last bill of parts, however these were rounded', async () => {
    // 3 × 0.33 less 5 % is 0.94, and a part 0.31.
    const order = await buyer.confirmed([['Service', 3, 0.33, { ...taxed, discount: 5 }]]);
    await paidDown(order, { percent: 100 });
    const line = (order['lines'] as Doc[])[0]!.id;
    const parts: Doc[] = [];
    for (let i = 0; i < 3; i++)
      parts.push(
        await buyer.confirmBill(await buyer.billed(order, { mode: 'ordered', lines: [{ line, quantity: 1 }] })),
      );
    expect(parts.map(({ lines }) => (lines as Doc[]).map((one) => one['amount_subtotal']))).toEqual([
      [0.31, -0.31],
      [0.31, -0.31],
      [0.31, 0.01, -0.32],
    ]);
    expect(await left(order)).toEqual([0]);
  });

  it('with a tax that the buyer owes, owes its part and no more', async () => {
    const owed = await buyer.client.make('taxes', {
      ...{
        name: 'Reverse charge',
        rate: 20,
        scope: 'purchase',
        kind: 'reverse_charge',
        account: buyer.books.money.account('1300'),
      },
      counter_account: buyer.books.money.account('2200'),
    });
    const order = await buyer.confirmed([['Cloud', 1, 100, { taxes: [owed.id] }]]);
    const down = await paidDown(order, { percent: 30 });
    expect(await buyer.entry(down)).toEqual([
      ['2000', 0, 30],
      ['1150', 30, 0],
      ['1300', 6, 0],
      ['2200', 0, 6],
    ]);
    const bill = await buyer.confirmBill(await buyer.billed(order));
    expect(await buyer.entry(bill)).toEqual([
      ['2000', 0, 70],
      ['6000', 100, 0],
      ['1150', 0, 30],
      ['1300', 14, 0],
      ['2200', 0, 14],
    ]);
  });

  it('keeps its order from being cancelled until it is credited', async () => {
    const order = await buyer.confirmed([['Machine', 1, 1000, taxed]]);
    const down = await paidDown(order, { percent: 30 });
    expect(refusal(await buyer.try(order.id, 'cancel'))).toMatchObject({ code: 'invalid_state' });
    ok(await buyer.client.post(`/bills/${down.id}/reverse`, { date: '2026-03-05' }));
    ok(await buyer.try(order.id, 'cancel'));
    expect(await left(order)).toEqual([0]);
  });
});
