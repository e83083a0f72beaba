import type { Doc } from '@daybook/harness';
import { discountable, type ExactDiscount } from '../support/exact-totals.js';
import { type Refused, shown, WRONG_STATE } from '../support/walked.js';
import { expectOrder } from './compare.js';
import { adoptOpen } from './goods.js';
import { exactOf, type Line, Order } from './model.js';
import { bodyOf, discountBody, named, type PurchasesWorld } from './world.js';

/** Purchase orders themselves (domain.md 5.16). */

export async function order(world: PurchasesWorld): Promise<void> {
  const [lines, partner] = [world.someLines(), world.random.pick(world.suppliers)];
  const discount = world.someDiscount(lines);
  const body = { partner, date: world.day, lines: lines.map(bodyOf), discount: discountBody(discount) };
  const doc = await world.post('/purchase_orders', body, discountProblem(lines, discount));
  if (!doc) return;
  const made = new Order(doc.id, partner, named(lines, doc), discount);
  world.orders.push(made);
  await expectOrder(world, made);
}

export async function editOrder(world: PurchasesWorld, order: Order): Promise<void> {
  const lines = world.someLines();
  const refused = order.state === 'draft' ? discountProblem(lines, order.discount) : '422 lines immutable';
  const doc = await world.patch(`/purchase_orders/${order.id}`, { lines: lines.map(bodyOf) }, refused);
  if (doc) order.lines = named(lines, doc);
}

/** Another discount of a draft, or none. */
export async function discountOrder(world: PurchasesWorld, order: Order): Promise<void> {
  const discount = world.random.chance(0.3) ? null : world.someDiscount(order.lines);
  const isSame = JSON.stringify(discountBody(discount)) === JSON.stringify(discountBody(order.discount));
  const refused =
    order.state === 'draft' ? discountProblem(order.lines, discount) : isSame ? undefined : '422 discount immutable';
  const doc = await world.patch(`/purchase_orders/${order.id}`, { discount: discountBody(discount) }, refused);
  if (doc) order.discount = discount;
}

/** A discount is at most what the lines come to. */
function discountProblem(lines: readonly Line[], discount: ExactDiscount): Refused {
  if (discount === null || 'percent' in discount || lines.length === 0) return undefined;
  return discount.amount > discountable(lines.map(exactOf)) ? '422 discount.amount out_of_range' : undefined;
}

export async function confirm(world: PurchasesWorld, order: Order): Promise<void> {
  const refused = order.state === 'draft' ? (order.lines.length === 0 ? '422 lines required' : undefined) : WRONG_STATE;
  if (!(await world.call(`/purchase_orders/${order.id}/confirm`, {}, refused))) return;
  order.state = 'confirmed';
  order.wasConfirmed = true;
  tolerate(world, order);
  await adoptOpen(world, order);
}

/** The tolerances of the settings when it was confirmed or revised. */
function tolerate({ settings }: PurchasesWorld, order: Order): void {
  order.overPercent = settings.overPercent;
  order.lessPercent = settings.lessPercent;
}

/** Changes some lines, drops some, and adds new ones. */
export async function revise(world: PurchasesWorld, order: Order): Promise<void> {
  const { random } = world;
  const changes = random.some(order.lines, 0.5).map((line) => {
    const has = Math.max(order.received(line), order.billed(line));
    const quantity = random.pick([line.quantity, line.quantity + 1000, has, Math.max(0, has - 1), 0]);
    return { line, has, quantity, price: random.chance(0.4) ? world.somePrice() : line.price };
  });
  const added = random.chance(0.4) ? [world.someLine()] : [];
  const lines = [
    ...changes.map(({ line, quantity, price }) => ({
      ...{ line: line.id, quantity: shown(quantity) },
      ...(price === line.price ? {} : { price_unit: price / 100 }),
    })),
    ...added.map(bodyOf),
  ];
  const revised = [
    ...order.lines.map((line) => ({ ...line, ...changes.find((change) => change.line === line) })),
    ...added,
  ];
  const low = changes.findIndex(({ has, quantity }) => quantity < has);
  const refused =
    order.state === 'confirmed'
      ? lines.length === 0
        ? '422 lines required'
        : low < 0
          ? discountProblem(revised, order.discount)
          : `422 lines[${low}].quantity out_of_range`
      : WRONG_STATE;
  const doc = await world.call(`/purchase_orders/${order.id}/revise`, { lines }, refused);
  if (!doc) return;
  for (const { line, quantity, price } of changes) Object.assign(line, { quantity, price });
  const before = order.lines.length;
  order.lines.push(...added.map((line, i) => ({ ...line, id: (doc['lines'] as Doc[])[before + i]!.id })));
  order.revisions++;
  tolerate(world, order);
  stopReceipts(order);
  await adoptOpen(world, order);
}

export async function close(world: PurchasesWorld, order: Order): Promise<void> {
  const refused = order.state === 'confirmed' ? undefined : WRONG_STATE;
  if (!(await world.call(`/purchase_orders/${order.id}/close`, {}, refused))) return;
  stopReceipts(order);
  Object.assign(order, { state: 'done', isClosed: true });
}

export async function cancel(world: PurchasesWorld, order: Order): Promise<void> {
  const isUntouched = order.lines.every((line) => order.received(line) <= 0 && order.billed(line, 'posted') <= 0);
  const isRight =
    order.state === 'draft' || (order.state === 'confirmed' && isUntouched && !(await hasDeposit(world, order)));
  if (!(await world.call(`/purchase_orders/${order.id}/cancel`, {}, isRight ? undefined : WRONG_STATE))) return;
  stopReceipts(order);
  for (const bill of order.bills) if (bill.state === 'draft') bill.state = 'cancelled';
  order.state = 'cancelled';
}

export async function reset(world: PurchasesWorld, order: Order): Promise<void> {
  const isRight = order.state === 'cancelled' && !order.wasConfirmed;
  if (await world.call(`/purchase_orders/${order.id}/reset`, {}, isRight ? undefined : WRONG_STATE))
    order.state = 'draft';
}

export async function remove(world: PurchasesWorld, order: Order): Promise<void> {
  const isNamed = order.receipts.length > 0 || order.bills.length > 0;
  const refused: Refused = order.isUnderWay ? WRONG_STATE : isNamed ? '422 not_deletable' : undefined;
  if (await world.delete(`/purchase_orders/${order.id}`, refused)) world.orders.splice(world.orders.indexOf(order), 1);
}

export async function changeSettings(world: PurchasesWorld): Promise<void> {
  const { random } = world;
  world.settings = {
    pricePercent: random.pick([0, 2, 5]),
    priceAmount: random.pick([0, 0, 100]),
    lessPercent: random.pick([0, 0, 5]),
    overPercent: random.pick([0, 0, 10]),
    match: random.pick(['block', 'block', 'warn']),
  };
  const { pricePercent, priceAmount, lessPercent, overPercent, match } = world.settings;
  const body = {
    ...{ price_tolerance_percent: pricePercent, price_tolerance_amount: priceAmount / 100 },
    ...{ quantity_tolerance_percent: lessPercent, over_receipt_percent: overPercent, match },
  };
  await world.patch('/settings/purchasing', body, undefined);
}

/** Whether something is left of a posted down payment. */
async function hasDeposit(world: PurchasesWorld, order: Order): Promise<boolean> {
  const { deposits } = await world.get(`/purchase_orders/${order.id}`);
  return (deposits as Doc[]).some(({ left }) => (left as number) > 0);
}

function stopReceipts(order: Order): void {
  for (const receipt of order.receipts) if (receipt.state === 'open') receipt.state = 'cancelled';
}
