import { type Doc, type Domain } from '@daybook/harness';
import { Random, seedOf } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Depositor, type Priced } from './support/depositor.js';
import { openSales } from './support/sales.js';

let service: Domain;
let sales: Depositor;
let high: Doc;
let taxes: Doc[][];

beforeAll(async () => {
  service = await openSales();
  sales = await Depositor.open(service);
  const low = await sales.tax(7);
  high = await sales.tax(19);
  const included = await sales.tax(21, { price_included: true });
  taxes = [[high], [low], [included], [], [high, low]];
});
afterAll(() => sales.shop.expectSound());
afterAll(() => service.stop());

const amounts = ({ amount_untaxed, amount_tax, amount_total }: Doc): number[] => [
  amount_untaxed,
  amount_tax,
  amount_total,
];
const subtotals = ({ lines }: Doc): number[] => lines.map((line: Doc) => line['amount_subtotal']);

/** One piece of each line of the order, on a day of January. */
const onePiece = (order: Doc, day: number, deduct?: string): Promise<Doc> =>
  sales.posted(order, 'invoice', `2026-01-${day}`, {
    lines: (order['lines'] as Doc[]).map(({ id: line }) => ({ line, quantity: 1 })),
    ...(deduct === undefined ? {} : { deduct }),
  });

const left = async (order: Doc): Promise<number> => (await sales.deposits(order))[0]![4]!;

const FIRST_SEED = seedOf('parts of a down payment');

describe('the invoices of parts come to less than the order, as each is rounded', () => {
  /** 3 × 0.05 less 10 %: 0.15 − 0.02 = 0.13. A part is 0.05 − 0.01 = 0.04, so all of them are 0.12. */
  it.each(['all', 'proportional'])('and the last one makes up for it (%s)', async (deduct) => {
    const order = await sales.order([[0.05, [high], 3]], { discount: { percent: 10 } });
    expect(order).toMatchObject({ amount_untaxed: 0.13 });
    await sales.posted(order, 'down_payment', '2026-01-05', { percent: 100 });
    await onePiece(order, 10, deduct);
    await onePiece(order, 11, deduct);
    const last = await onePiece(order, 12, deduct);
    expect(last['lines'].map((line: Doc) => [line['description'], line['discountable']])).toEqual([
      ['Part 1', true],
      [`Rounding for ${order['number']}`, false],
      [expect.stringContaining('Less down payment'), true],
    ]);
    expect(subtotals(last)).toEqual([0.04, 0.01, -0.05]);
    // The tax of 0.02 that was paid down is used up: each invoice has 0.01 of its own.
    expect(amounts(last)).toEqual([0, 0.01, 0.01]);
    expect([await left(order), await sales.onAccount(order, '2300')]).toEqual([0, 0]);
  });

  it('and nothing is added where the down payment is used up without it', async () => {
    const order = await sales.order([[0.05, [high], 3]], { discount: { percent: 10 } });
    await sales.posted(order, 'down_payment', '2026-01-05', { percent: 50 });
    for (const day of [10, 11, 12]) expect(subtotals(await onePiece(order, day))).not.toContain(0.01);
    expect([await left(order), await sales.onAccount(order, '2300')]).toEqual([0, 0]);
  });

  it('and what was not deducted on purpose stays', async () => {
    const order = await sales.order([[10, [high], 2]], { discount: { percent: 10 } });
    await sales.posted(order, 'down_payment', '2026-01-05', { percent: 100 });
    await onePiece(order, 10, 'none');
    expect(subtotals(await onePiece(order, 11))).toEqual([9, -9]);
    expect(await left(order)).toBe(9);
  });
});

describe.each(['document', 'line'] as const)('with the rounding of a %s', (tax_rounding) => {
  beforeAll(async () => void (await sales.shop.client.patch('/settings/accounting', { tax_rounding })));

  it.each([0, 1])('nothing of a down payment is left after the last part (seed + %i)', async (n) => {
    const random = new Random(FIRST_SEED + n);
    const pick = (most: number): number => random.between(0, most - 1);
    const parts = 2 + pick(3);
    const items = Array.from({ length: 1 + pick(3) }, (): Priced => [
      (1 + pick(pick(2) ? 60 : 9999)) / 100,
      taxes[pick(taxes.length)]!,
      parts,
    ]);
    const order = await sales.order(items, { discount: { percent: (1 + pick(4000)) / 100 } });
    const percent = [100, 100, 99, 30][pick(4)]!;
    if (Math.round(order['amount_untaxed'] * percent) < 1) return;
    await sales.posted(order, 'down_payment', '2026-01-05', { percent });
    const deduct = ['all', 'proportional'][pick(2)];
    for (let step = 0; step < parts; step++) {
      const invoice = await onePiece(order, 10 + step, (await left(order)) > 0 ? deduct : undefined);
      expect(invoice['amount_total']).toBeGreaterThanOrEqual(0);
      expect(invoice['amount_tax']).toBeGreaterThanOrEqual(0);
    }
    expect([await left(order), await sales.onAccount(order, '2300')]).toEqual([0, 0]);
  });
});
