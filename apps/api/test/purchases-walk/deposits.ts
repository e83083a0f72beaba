import type { Doc } from '@daybook/harness';
import {
  type Deposits,
  depositsOf as readDeposits,
  downPaymentRefused,
  expectShares,
} from '../support/deposits-left.js';
import { quotient, sum } from '../support/exact-totals.js';
import { type Refused, WRONG_STATE } from '../support/walked.js';
import type { Bill, Order } from './model.js';
import type { PurchasesWorld } from './world.js';

/** Down payments of purchase orders (domain.md 4.39, 5.18). */

const KIND = { orders: 'purchase_orders', documents: 'bills', link: 'purchase_line' } as const;
const DEPOSIT = { lines: [], isDeposit: true } as const;

export function depositsOf(world: PurchasesWorld, order: Order): Promise<Deposits> {
  return readDeposits(
    world,
    KIND,
    order.id,
    order.bills.map(({ id }) => id),
  );
}

export async function downPay(world: PurchasesWorld, order: Order): Promise<void> {
  const { random } = world;
  const deposits = await depositsOf(world, order);
  const sets = deposits.available;
  const most = sum(sets.map(([, net]) => net));
  const percent = random.chance(0.5) ? random.pick([10, 33.3333, 60, 100]) : undefined;
  const amount = BigInt(random.between(1, Number(most > 0n ? most : 1n) + (random.chance(0.1) ? 2 : 0)));
  const of = percent === undefined ? { amount: Number(amount) / 100, basis: 'net' } : { percent };
  const whole = sum([...deposits.ordered.values()]);
  const net = percent === undefined ? amount : quotient(whole * BigInt(Math.round(percent * 10_000)), 1_000_000n);
  const field = percent === undefined ? 'amount' : 'percent';
  const refused = downPaymentRefused(order.state, net, most, field);
  const args = { ...of, date: world.day, reference: world.reference() };
  if (!(await world.call(`/purchase_orders/${order.id}/down_payment`, args, refused))) return;
  const id = await world.newBill(order);
  expectShares(world, sets, net, await world.get(`/bills/${id}`));
  if (deposits.rows.length > 0) world.count('another down payment of an order');
  if (order.discount) world.count('down payment of an order with a discount');
  order.bills.push({ ...DEPOSIT, id, type: 'bill', state: 'draft' });
}

/** What the order has left may be less than when it was made, and a cancelled order takes none. */
const EXCEEDING =
  /^422 (lines down_payment_exceeds_order|lines\[\d+\]\.(quantity|price_unit) out_of_range|down_payment_of .*|invalid_state)$/;

/** confirm, pay, cancel, reset, DELETE and credits of a down payment. */
export async function moveDeposit(world: PurchasesWorld, order: Order): Promise<void> {
  const one = world.random.any(order.bills.filter(({ isDeposit }) => isDeposit));
  if (!one) return;
  const action =
    one.state === 'draft' && world.random.chance(0.7)
      ? 'confirm'
      : world.random.pick(['confirm', 'pay', 'pay', 'credit', 'cancel', 'reset', 'delete'] as const);
  const path = `/bills/${one.id}`;
  if (action === 'credit') return creditDeposit(world, order, one);
  if (action === 'delete') {
    if (await world.delete(path, one.state === 'posted' ? WRONG_STATE : undefined))
      order.bills.splice(order.bills.indexOf(one), 1);
    return;
  }
  if (action === 'pay') {
    const isOpen = one.state === 'posted' && ((await world.get(path))['amount_residual'] as number) > 0;
    await world.call(`${path}/pay`, { date: world.day }, isOpen ? undefined : WRONG_STATE);
    return;
  }
  const from = { confirm: 'draft', cancel: 'draft', reset: 'cancelled' }[action];
  const doc = await world.call(`${path}/${action}`, {}, one.state === from ? undefined : WRONG_STATE, EXCEEDING);
  if (doc) one.state = ({ confirm: 'posted', cancel: 'cancelled', reset: 'draft' } as const)[action];
}

async function creditDeposit(world: PurchasesWorld, order: Order, one: Bill): Promise<void> {
  const isWhole = world.random.chance(0.5);
  const draft = world.random.chance(0.2);
  const path = `/bills/${one.id}`;
  const rows = (await world.get(path))['lines'] as Doc[];
  const left = (await depositsOf(world, order)).leftOf(one.id);
  const lines = [{ line: world.random.pick(rows).id, quantity: world.random.pick([0.1, 0.25, 0.333]) }];
  const args = { draft, date: world.day, ...(isWhole ? {} : { lines }) };
  const isRight = one.state === 'posted' && one.type === 'bill';
  const refused: Refused = isRight ? (isWhole && left === 0n ? '422 lines nothing_to_credit' : undefined) : WRONG_STATE;
  const perhaps = isRight ? /^422 lines(\[0\]\.quantity out_of_range| nothing_to_credit)$/ : undefined;
  if (!(await world.call(`${path}/reverse`, args, refused, perhaps))) return;
  const id = await world.newBill(order);
  order.bills.push({ ...DEPOSIT, id, type: 'bill_credit_note', state: draft ? 'draft' : 'posted' });
  world.count(`credit of ${isWhole ? 'what is left' : 'a part'} of a down payment`);
}
