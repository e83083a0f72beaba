import type { Doc } from '@daybook/harness';
import { expect } from '@jest/globals';
import { shown } from '../support/walked.js';
import { expectDeposits } from '../support/deposits-left.js';
import { depositsOf } from './deposits.js';
import { amountsOf, isGoods, type Line, type Order } from './model.js';
import type { PurchasesWorld } from './world.js';

const SHOWN = ['quantity', 'quantity_received', 'quantity_billed', 'quantity_to_bill', 'quantity_to_credit'] as const;

/** An order with what came and what is billed of each line. */
export async function expectOrder(world: PurchasesWorld, order: Order): Promise<void> {
  const doc = await world.get(`/purchase_orders/${order.id}`);
  const { state, receipt_status, bill_status, amount_untaxed, amount_discount, receipts, bills, revisions } = doc;
  if (order.bills.some(({ isDeposit }) => isDeposit)) expectDeposits(world, await depositsOf(world, order), doc);
  const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id).sort();
  const own = order.receipts.filter(({ kind }) => kind === 'receipts');
  const got = {
    ...{
      state,
      receipt_status,
      bill_status,
      amount_untaxed,
      amount_discount,
      receipts: ids(receipts),
      bills: ids(bills),
    },
    revisions: (revisions as Doc[]).length,
    lines: (doc['lines'] as Doc[]).map((line) => [
      ...SHOWN.map((name) => line[name] as number),
      ...(order.discount ? [] : [line['match']]),
    ]),
  };
  const { untaxed, discount } = amountsOf(order.lines, order.discount);
  expect({ step: world.step, order: order.id, ...got }).toEqual({
    ...{ step: world.step, order: order.id, state: order.state },
    ...{ receipt_status: order.receiptStatus, bill_status: order.billStatus, revisions: order.revisions },
    ...{ amount_untaxed: untaxed, amount_discount: discount },
    ...{ receipts: ids(own), bills: ids(order.bills) },
    // With a discount of the document, prices are compared after each line's share of it, which is spread.
    lines: order.lines.map((line) => [
      ...figuresOf(order, line).map(shown),
      ...(order.discount ? [] : [order.match(line, world.settings)]),
    ]),
  });
}

function figuresOf(order: Order, line: Line): number[] {
  const received = order.state === 'draft' ? 0 : order.received(line);
  const billed = order.state === 'draft' ? 0 : order.billed(line);
  return [line.quantity, received, billed, order.toBill(line), order.toCredit(line)].map((figure) => figure + 0);
}

/** What is in stock is what came of the orders; nothing goes out but returns. */
export async function expectStock(world: PurchasesWorld): Promise<void> {
  const goods = world.products.filter((product) => product.isGoods);
  const { data } = (await world.get('/products?type=goods&limit=200&fields=on_hand')) as unknown as { data: Doc[] };
  for (const product of goods) {
    const lines = world.orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
    const came = lines
      .filter(({ line }) => isGoods(line) && line.product === product)
      .reduce((sum, { order, line }) => sum + order.received(line), 0);
    const seen = data.find(({ id }) => id === product.id)!['on_hand'];
    expect({ step: world.step, product: product.id, on_hand: seen }).toEqual({
      ...{ step: world.step, product: product.id, on_hand: shown(came) },
    });
  }
}

/** Every order, the stock, and the reports that tie stock and bills to the books. */
export async function expectAll(world: PurchasesWorld): Promise<void> {
  for (const order of world.orders) await expectOrder(world, order);
  await expectStock(world);
  for (const name of ['stock_valuation', 'received_not_billed']) {
    const { totals } = (await world.get(`/reports/${name}`)) as unknown as { totals: Doc };
    expect({ name, difference: totals['difference'] }).toEqual({ name, difference: 0 });
  }
}

/** Runs the service's own integrity checks. */
export async function expectSound(world: PurchasesWorld): Promise<void> {
  const { data } = (await world.get('/reports/integrity')) as unknown as { data: { ok: boolean }[] };
  expect(data.length).toBeGreaterThan(15);
  expect({ step: world.step, findings: data.filter(({ ok }) => !ok) }).toEqual({ step: world.step, findings: [] });
}
