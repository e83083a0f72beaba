import { type Doc, type Domain } from '@daybook/harness';
import { Random } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Depositor, type Priced } from './support/depositor.js';
import { openSales } from './support/sales.js';

let service: Domain;
let sales: Depositor;
let taxes: Doc[][];

beforeAll(async () => {
  service = await openSales();
  sales = await Depositor.open(service);
  const low = await sales.tax(7);
  const high = await sales.tax(19);
  const included = await sales.tax(21, { price_included: true });
  taxes = [[high], [low], [included], [], [high, low]];
});
afterAll(() => sales.shop.expectSound());
afterAll(() => service.stop());

const cents = (amount: unknown): number => Math.round((amount as number) * 100);

/** Σ of a field over documents; credit notes count against. */
const sumOf = (documents: readonly Doc[], field: string): number =>
  documents.reduce((sum, one) => sum + (one['type'] === 'credit_note' ? -1 : 1) * cents(one[field]), 0);

const documentsOf = async (order: Doc): Promise<Doc[]> => {
  const { invoices } = await sales.shop.get('orders', order.id);
  const all = await Promise.all((invoices as Doc[]).map(({ id }) => sales.shop.get('invoices', id)));
  return all.filter(({ state }) => state === 'posted');
};

/** By tax, over all documents. */
function byTax(documents: readonly Doc[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { type, tax_lines } of documents)
    for (const line of tax_lines as Doc[]) {
      const id = line['tax'].id as string;
      sums[id] = (sums[id] ?? 0) + (type === 'credit_note' ? -1 : 1) * cents(line['amount']);
    }
  return sums;
}

describe.each(['document', 'line'] as const)('with the rounding of a %s', (tax_rounding) => {
  beforeAll(async () => void (await sales.shop.client.patch('/settings/accounting', { tax_rounding })));

  it.each([1, 2, 3, 4, 5, 6])(
    'the taxes of down payments and the invoice are those of the order (seed %i)',
    async (seed) => {
      const random = new Random(seed * 7919);
      const pick = (most: number): number => random.between(0, most - 1);
      const items = Array.from({ length: 1 + pick(5) }, (): Priced => [
        (1 + pick(99999)) / 100,
        taxes[pick(taxes.length)]!,
        1 + pick(4),
      ]);
      const order = await sales.order(items);
      for (let i = 0; i <= pick(2); i++)
        await sales.posted(order, 'down_payment', '2026-01-05', { percent: (1 + pick(3000)) / 100 });
      const final = await sales.posted(order, 'invoice', '2026-01-20');
      const all = await documentsOf(order);
      expect(sumOf(all, 'amount_untaxed')).toBe(cents(order['amount_untaxed']));
      expect(sumOf(all, 'amount_tax')).toBe(cents(order['amount_tax']));
      expect(byTax(all)).toEqual(
        Object.fromEntries((order['tax_lines'] as Doc[]).map((line) => [line['tax'].id, cents(line['amount'])])),
      );
      expect(await sales.onAccount(order, '2300')).toBe(0);
      await sales.credited(final, { date: '2026-01-21' });
      for (const { id, down_payment_of } of all)
        if (down_payment_of) await sales.credited(await sales.shop.get('invoices', id), { date: '2026-01-22' });
      const after = await documentsOf(order);
      expect([sumOf(after, 'amount_untaxed'), sumOf(after, 'amount_tax')]).toEqual([0, 0]);
      expect(Object.values(byTax(after)).every((sum) => sum === 0)).toBe(true);
      expect(await sales.onAccount(order, '2300')).toBe(0);
    },
  );

  it.each([1, 2, 3])(
    'invoices of parts and of progress are never negative, and the account closes (seed %i)',
    async (seed) => {
      const random = new Random(seed * 104729);
      const pick = (most: number): number => random.between(0, most - 1);
      const items = Array.from({ length: 2 + pick(3) }, (): Priced => [
        (1 + pick(9999)) / 100,
        taxes[pick(taxes.length)]!,
        3,
      ]);
      const order = await sales.order(items);
      await sales.posted(order, 'down_payment', '2026-01-05', { percent: 20 + pick(70) });
      const byProgress = pick(2) === 0;
      const deduct = ['all', 'proportional'][pick(2)];
      for (const [step, percent] of [20 + pick(30), 60 + pick(20), 100].entries()) {
        const lines = (order['lines'] as Doc[]).map(({ id: line }) => ({ line, quantity: 1 }));
        const args = byProgress ? { percent } : { lines };
        const left = (await sales.deposits(order))[0]![4]!;
        const more = left > 0 ? { deduct } : {};
        const invoice = await sales.posted(order, byProgress ? 'progress' : 'invoice', `2026-01-1${step}`, {
          ...args,
          ...more,
        });
        expect(invoice['amount_total']).toBeGreaterThanOrEqual(0);
        expect(invoice['amount_tax']).toBeGreaterThanOrEqual(0);
      }
      expect((await sales.deposits(order))[0]![4]).toBe(0);
      expect(await sales.onAccount(order, '2300')).toBe(0);
    },
  );
});
