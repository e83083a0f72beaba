import { type Doc, GoodsBooks, randomOf, type Domain } from '@daybook/harness';
import { seedOf } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openService } from './support/service.js';

const STEPS = Number(process.env['WALK_STEPS'] ?? 60);

let service: Domain;
let shop: GoodsBooks;

beforeAll(async () => {
  service = await openService();
  shop = await GoodsBooks.open(service);
});
afterAll(() => service.stop());

describe('a random walk of receipts, deliveries, returns, counts, bills and their credits', () => {
  const seed = seedOf('stock in books');
  const pick = randomOf(seed);
  const products: Doc[] = [];
  const receipts: Doc[] = [];
  const deliveries: Doc[] = [];
  const bills: Doc[] = [];
  /** Days ascend: no move is dated before the last one of its product. */
  let day = 1;

  const today = (): string => `2026-04-${String(day).padStart(2, '0')}`;
  const someQuantity = (): number => pick([1, 2, 3, 0.5, 1.333333]);
  const someCost = (): number => pick([1, 3.333333, 0.07, 6.2, 0]);
  const terms = (): object => pick([{}, {}, { currency: 'EUR', currency_rate: pick([1.1, 0.333333]) }]) as object;

  /** A refused call changes nothing, and the walk continues. */
  async function attempt(call: () => Promise<Doc>): Promise<Doc | undefined> {
    try {
      return await call();
    } catch (error) {
      expect((error as Error).message).toMatch(/got 422/);
      return undefined;
    }
  }

  const steps: Record<string, () => Promise<unknown>> = {
    receive: async () =>
      receipts.push(
        await shop.house.received(
          [
            [pick(products), someQuantity(), someCost()],
            [pick(products), someQuantity(), someCost()],
          ],
          {
            partner: shop.buying.supplier.id,
            date: today(),
          },
        ),
      ),
    deliver: async () => {
      const done = await attempt(() => shop.house.delivered([[pick(products), someQuantity()]], { date: today() }));
      if (done) deliveries.push(done);
    },
    bringBack: async () => {
      if (deliveries.length > 0)
        await attempt(() => shop.returned('deliveries', pick(deliveries), pick([0.5, 1]), today()));
    },
    sendBack: async () => {
      if (receipts.length > 0) await attempt(() => shop.returned('receipts', pick(receipts), pick([0.5, 1]), today()));
    },
    count: () =>
      attempt(() =>
        shop.house.counted([[pick(products), pick([0, 1, 2.5, 7]), pick([undefined, undefined, 2.345678])]], {
          date: today(),
        }),
      ),
    billReceived: async () => {
      if (receipts.length === 0) return;
      const lines = (pick(receipts)['lines'] as Doc[]).map(({ id }) => ({
        receipt_line: id,
        quantity: pick([0.5, 1]),
        price_unit: someCost(),
      }));
      const bill = await attempt(() => shop.billed(lines, { date: today(), ...terms() }));
      if (bill) bills.push(bill);
    },
    billFirst: async () => {
      const lines = [0, 1].map(() => ({
        product: pick(products).id,
        quantity: someQuantity(),
        price_unit: someCost(),
        discount: pick([0, 12.5]),
      }));
      const bill = await shop.billed(lines, { date: today(), ...terms() });
      bills.push(bill);
      if (pick([true, false])) return;
      const made = await shop.house.act('bills', bill.id, 'receive');
      const draft = await shop.house.get('receipts', made['receipts'][0].id);
      receipts.push(
        await shop.house.act('receipts', draft.id, 'post', {
          date: today(),
          lines: [{ line: draft['lines'][0].id, quantity: pick([0.25, 0.5]) }],
        }),
      );
    },
    credit: async () => {
      if (bills.length === 0) return;
      const bill = pick(bills);
      await attempt(() =>
        shop.buying.reverse(bill.id, {
          date: today(),
          lines: [{ line: bill['lines'][0].id, quantity: pick([0.25, 0.5]) }],
        }),
      );
    },
    sleep: () => Promise.resolve((day = Math.min(day + 1, 28))),
  };

  async function expectAgreement(date: string): Promise<void> {
    for (const name of ['stock_valuation', 'received_not_billed']) {
      expect({ name, date, seed, difference: (await shop.report(name, `date=${date}`)).totals['difference'] }).toEqual({
        name,
        date,
        seed,
        difference: 0,
      });
    }
  }

  it(
    'keeps stock and books together on every day',
    async () => {
      for (const cost_method of ['average', 'fifo']) products.push(await shop.goods({ cost_method }));
      for (let step = 0; step < STEPS; step++) {
        await steps[pick(Object.keys(steps))]!();
        if (step % 20 === 19) await shop.house.expectSound();
      }
      for (let at = 1; at <= day; at += pick([1, 2, 3]))
        await expectAgreement(`2026-04-${String(at).padStart(2, '0')}`);
    },
    300_000 + STEPS * 500,
  );

  it('nothing waits any more when every bill is taken back and everything that came is billed', async () => {
    for (const { id } of bills) await attempt(() => shop.buying.reverse(id, { date: '2026-04-28' }));
    const { data } = await shop.report('received_not_billed', 'date=2026-04-28');
    for (const { bill, receipt_line, quantity } of data) {
      expect({ seed, bill, over: (quantity as unknown as number) < 0 }).toEqual({ seed, bill: null, over: false });
      await shop.billed([{ receipt_line: receipt_line.id, quantity, price_unit: someCost() }], { date: '2026-04-28' });
    }
    expect(data.length).toBeGreaterThan(0);
    expect(await shop.report('received_not_billed', 'date=2026-04-28')).toMatchObject({
      data: [],
      totals: { ledger_balance: 0, difference: 0 },
    });
    await shop.house.expectSound();
  });
});
