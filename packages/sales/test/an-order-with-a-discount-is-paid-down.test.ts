import { type Doc, type Domain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Depositor } from './support/depositor.js';
import { openSales } from './support/sales.js';

let service: Domain;
let sales: Depositor;
let high: Doc;
let low: Doc;
let included: Doc;

beforeAll(async () => {
  service = await openSales();
  sales = await Depositor.open(service);
  high = await sales.tax(20);
  low = await sales.tax(10);
  included = await sales.tax(20, { price_included: true });
});
afterAll(() => sales.shop.expectSound());
afterAll(() => service.stop());

const amounts = ({ amount_untaxed, amount_tax, amount_total }: Doc): number[] => [
  amount_untaxed,
  amount_tax,
  amount_total,
];

/** The first line of the order, one piece of it. */
const firstPiece = (order: Doc) => ({ lines: [{ line: order['lines'][0].id, quantity: 1 }] });

/** The documents come to what the order comes to, and nothing stays with the customer's deposits. */
async function expectSettled(order: Doc, documents: readonly Doc[]): Promise<void> {
  for (const field of ['amount_untaxed', 'amount_tax', 'amount_total'])
    expect([field, documents.reduce((sum, one) => sum + Math.round(one[field] * 100), 0)]).toEqual([
      field,
      Math.round(order[field] * 100),
    ]);
  expect(await sales.onAccount(order, '2300')).toBe(0);
}

describe.each([
  ['a percentage', { percent: 10 }],
  ['an amount', { amount: 100 }],
] as const)('an order of 1,000.00 with %s as its discount and 30 %% paid down', (_name, discount) => {
  /** 600.00 at 20 % and 400.00 at 10 %, less 60.00 and 40.00. */
  const paidDown = async (args: object): Promise<[order: Doc, down: Doc]> => {
    const order = await sales.order(
      [
        [300, [high], 2],
        [400, [low]],
      ],
      { discount },
    );
    expect(amounts(order)).toEqual([900, 144, 1044]);
    const down = await sales.posted(order, 'down_payment', '2026-01-05', args);
    expect(down).toMatchObject({ discount: null, amount_discount: 0 });
    expect(down['lines'].map((line: Doc) => line['amount_subtotal'])).toEqual([162, 108]);
    expect(amounts(down)).toEqual([270, 43.2, 313.2]);
    return [order, down];
  };

  it('is invoiced whole', async () => {
    const [order, down] = await paidDown({ percent: 30 });
    const final = await sales.posted(order, 'invoice', '2026-01-20');
    expect(amounts(final)).toEqual([630, 100.8, 730.8]);
    await expectSettled(order, [down, final]);
  });

  it('is paid down by its amount with the taxes', async () => {
    const [order, down] = await paidDown({ amount: 313.2 });
    await expectSettled(order, [down, await sales.posted(order, 'invoice', '2026-01-20')]);
  });

  it('is invoiced in two parts, and the first deducts what it has of the set', async () => {
    const [order, down] = await paidDown({ percent: 30 });
    const first = await sales.posted(order, 'invoice', '2026-01-10', { ...firstPiece(order), deduct: 'all' });
    expect(first['lines'].map((line: Doc) => line['amount_subtotal'])).toEqual([270, -162]);
    expect(amounts(first)).toEqual([108, 21.6, 129.6]);
    const last = await sales.posted(order, 'invoice', '2026-01-11');
    expect(amounts(last)).toEqual([522, 79.2, 601.2]);
    await expectSettled(order, [down, first, last]);
  });

  it('is invoiced in two parts that deduct in proportion', async () => {
    const [order, down] = await paidDown({ percent: 30 });
    const first = await sales.posted(order, 'invoice', '2026-01-10', { ...firstPiece(order), deduct: 'proportional' });
    expect(first['lines'].map((line: Doc) => line['amount_subtotal'])).toEqual([270, -81]);
    expect(amounts(first)).toEqual([189, 37.8, 226.8]);
    const last = await sales.posted(order, 'invoice', '2026-01-11', { deduct: 'proportional' });
    expect(amounts(last)).toEqual([441, 63, 504]);
    await expectSettled(order, [down, first, last]);
  });

  it('is invoiced by progress', async () => {
    const [order, down] = await paidDown({ percent: 30 });
    const first = await sales.posted(order, 'progress', '2026-01-10', { percent: 50 });
    expect(first['lines'].map((line: Doc) => line['amount_subtotal'])).toEqual([270, 180, -81, -54]);
    expect(amounts(first)).toEqual([315, 50.4, 365.4]);
    const last = await sales.posted(order, 'progress', '2026-01-11', { percent: 100 });
    expect(amounts(last)).toEqual([315, 50.4, 365.4]);
    await expectSettled(order, [down, first, last]);
  });

  it('is paid down wholly: its invoices come to nothing', async () => {
    const order = await sales.order(
      [
        [300, [high], 2],
        [400, [low]],
      ],
      { discount },
    );
    const down = await sales.posted(order, 'down_payment', '2026-01-05', { percent: 100 });
    expect(amounts(down)).toEqual([900, 144, 1044]);
    const first = await sales.posted(order, 'invoice', '2026-01-10', firstPiece(order));
    const last = await sales.posted(order, 'invoice', '2026-01-11');
    expect([amounts(first), amounts(last)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    await expectSettled(order, [down, first, last]);
  });
});

describe.each([
  ['a percentage', { percent: 10 }],
  ['an amount', { amount: 24 }],
] as const)('with the taxes in its prices and %s as its discount, an order', (_name, discount) => {
  it('of 240.00 is deducted from what is left after it', async () => {
    const order = await sales.order([[120, [included], 2]], { discount });
    expect(amounts(order)).toEqual([180, 36, 216]);
    const down = await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
    expect(amounts(down)).toEqual([54, 10.8, 64.8]);
    const first = await sales.posted(order, 'invoice', '2026-01-10', firstPiece(order));
    expect(amounts(first)).toEqual([36, 7.2, 43.2]);
    const last = await sales.posted(order, 'invoice', '2026-01-11');
    expect(amounts(last)).toEqual([90, 18, 108]);
    await expectSettled(order, [down, first, last]);
  });

  it('that is paid down wholly has invoices of nothing', async () => {
    const order = await sales.order([[120, [included], 2]], { discount });
    const down = await sales.posted(order, 'down_payment', '2026-01-05', { amount: 216 });
    expect(amounts(down)).toEqual([180, 36, 216]);
    const first = await sales.posted(order, 'invoice', '2026-01-10', firstPiece(order));
    const last = await sales.posted(order, 'invoice', '2026-01-11');
    expect([amounts(first), amounts(last)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    await expectSettled(order, [down, first, last]);
  });
});

describe('the progress of an order with a discount', () => {
  it('leaves out of it the lines that bear none', async () => {
    const lines = [
      { description: 'Work', quantity: 1, price_unit: 500, taxes: [high.id] },
      { description: 'Freight', quantity: 1, price_unit: 100, taxes: [high.id], discountable: false },
    ];
    const order = await sales.order([], { lines, discount: { percent: 10 } });
    expect(amounts(order)).toEqual([550, 110, 660]);
    const half = await sales.posted(order, 'progress', '2026-01-10', { percent: 50 });
    expect(half['lines'].map((line: Doc) => [line['amount_subtotal'], line['discountable']])).toEqual([
      [225, true],
      [50, false],
    ]);
    await expectSettled(order, [half, await sales.posted(order, 'progress', '2026-01-11', { percent: 100 })]);
  });

  it('takes again what was credited', async () => {
    const order = await sales.order([[1000, [high]]], { discount: { amount: 100 } });
    const first = await sales.posted(order, 'progress', '2026-01-10', { percent: 50 });
    expect(first).toMatchObject({ amount_discount: 50, amount_untaxed: 450 });
    const line = { line: first['lines'][0].id, quantity: 0.5 };
    expect(await sales.credited(first, { lines: [line] })).toMatchObject({ amount_discount: 25, amount_untaxed: 225 });
    const last = await sales.posted(order, 'progress', '2026-01-11', { percent: 100 });
    expect(last).toMatchObject({ amount_discount: 75, amount_untaxed: 675 });
  });
});
