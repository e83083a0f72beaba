import type { Doc } from '@daybook/harness';
import {
  type Deposits,
  downPaymentRefused,
  depositsOf as readDeposits,
  expectDeposits as expectRows,
  expectShares,
  sharesOf,
} from '../support/deposits-left.js';
import { type ExactTax, quotient, setKey, sum, totalsOf } from '../support/exact-totals.js';
import { type Refused, WRONG_STATE } from '../support/walked.js';
import { type Invoice, newOf, type Order } from './model.js';
import type { SalesWorld } from './world.js';

/** Down payments of orders (domain.md 4.39, 5.18). */

const KIND = { orders: 'orders', documents: 'invoices', link: 'order_line' } as const;

export function depositsOf(world: SalesWorld, order: Order): Promise<Deposits> {
  return readDeposits(
    world,
    KIND,
    order.id,
    order.invoices.map(({ id }) => id),
  );
}

/** What the order says of its down payments, and what is left of each. */
export async function expectDeposits(world: SalesWorld, order: Order, doc: Doc): Promise<void> {
  if (!order.invoices.some(({ isDeposit }) => isDeposit)) return world.same('deposits', doc['deposits'], []);
  expectRows(world, await depositsOf(world, order), doc);
}

export async function downPay(world: SalesWorld, order: Order): Promise<void> {
  const { random } = world;
  const deposits = await depositsOf(world, order);
  const sets = deposits.available;
  const most = sum(sets.map(([, net]) => net));
  const percent = random.pick([10, 30, 33.3333, 60, 100]);
  const basis = random.pick(['net', 'gross', undefined] as const);
  const isPercent = random.chance(0.5);
  const amount = BigInt(random.between(1, Number(most > 0n ? most : 1n) + (random.chance(0.1) ? 2 : 0)));
  const args = isPercent ? { percent } : { amount: Number(amount) / 100, ...(basis ? { basis } : {}) };
  const whole = sum([...deposits.ordered.values()]);
  const net = isPercent
    ? quotient(whole * BigInt(Math.round(percent * 10_000)), 1_000_000n)
    : basis === 'net'
      ? amount
      : netOfGross(world, order, sets, amount);
  const field = isPercent ? 'percent' : 'amount';
  const refused = downPaymentRefused(order.state, net, most, field);
  const doc = await world.call(`/orders/${order.id}/down_payment`, args, refused);
  if (!doc) return;
  const id = newOf(order, doc)[0]!;
  expectShares(world, sets, net, await world.get(`/invoices/${id}`));
  world.count(`down payment of ${isPercent ? 'a percentage' : `an amount, ${basis ?? 'gross'}`}`);
  if (order.discount) world.count('down payment of an order with a discount');
  if (deposits.rows.length > 0) world.count('another down payment of an order');
  order.invoices.push({ ...DEPOSIT, id, type: 'invoice', state: 'draft' });
}

const DEPOSIT = { lines: [], discount: null, isDeposit: true } as const;

/** The largest net amount of which the total is not more than this. */
function netOfGross(
  world: SalesWorld,
  order: Order,
  sets: readonly (readonly [string, bigint])[],
  wanted: bigint,
): bigint {
  const taxesOf = new Map(order.lines.map(({ taxes }) => [setKey(taxes), taxes]));
  const totalOf = (net: bigint): bigint => {
    const lines = sharesOf(sets, net).map((share, i) => {
      const taxes = taxesOf.get(sets[i]![0])!;
      return { amount: priceOf(share, taxes), taxes, bears: true };
    });
    const { untaxed, tax } = totalsOf(lines, null, world.rounding);
    return untaxed + tax;
  };
  const most = sum(sets.map(([, net]) => net));
  if (sets.length === 0) return wanted;
  if (totalOf(most) < wanted) return most + 1n;
  let [low, high] = [0n, most];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (totalOf(middle) <= wanted) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/** The price, with the taxes that it includes, of a net amount. */
function priceOf(net: bigint, taxes: readonly ExactTax[]): bigint {
  const included = taxes.filter(({ isIncluded }) => isIncluded);
  const netOf = (gross: bigint): bigint =>
    totalsOf([{ amount: gross, taxes: included, bears: true }], null, 'line').untaxed;
  let gross = net + sum(included.map(({ rate }) => quotient(net * rate, 1_000_000n)));
  while (netOf(gross) < net) gross++;
  while (netOf(gross) > net) gross--;
  return gross;
}

/** confirm, pay, cancel, reset, DELETE and credits of a down payment. */
export async function moveDeposit(world: SalesWorld, order: Order): Promise<void> {
  const one = world.random.any(order.invoices.filter(({ isDeposit }) => isDeposit));
  if (!one) return;
  const action =
    one.state === 'draft' && world.random.chance(0.7)
      ? 'confirm'
      : world.random.pick(['confirm', 'pay', 'pay', 'credit', 'cancel', 'reset', 'delete'] as const);
  const path = `/invoices/${one.id}`;
  const left = (await depositsOf(world, order)).leftOf(one.id);
  if (action === 'credit') return creditDeposit(world, order, one, left);
  if (action === 'delete') {
    if (await world.delete(path, one.state === 'posted' ? WRONG_STATE : undefined))
      order.invoices.splice(order.invoices.indexOf(one), 1);
    return;
  }
  if (action === 'pay') {
    const isOpen = one.state === 'posted' && ((await world.get(path))['amount_residual'] as number) > 0;
    await world.call(`${path}/pay`, {}, isOpen ? undefined : WRONG_STATE);
    return;
  }
  const from = { confirm: 'draft', cancel: 'draft', reset: 'cancelled' }[action];
  const doc = await world.call(`${path}/${action}`, {}, one.state === from ? undefined : WRONG_STATE, EXCEEDING);
  if (doc) one.state = ({ confirm: 'posted', cancel: 'cancelled', reset: 'draft' } as const)[action];
}

/** The order, or a credit, may have less left than when it was made; and a cancelled order takes none. */
const EXCEEDING =
  /^422 (lines down_payment_exceeds_order|lines\[\d+\]\.quantity out_of_range|lines\[\d+\]\.price_unit out_of_range|down_payment_of .*|invalid_state)$/;

async function creditDeposit(world: SalesWorld, order: Order, one: Invoice, left: bigint): Promise<void> {
  const isWhole = world.random.chance(0.5);
  const draft = world.random.chance(0.2);
  const path = `/invoices/${one.id}`;
  const rows = (await world.get(path))['lines'] as Doc[];
  const quantity = world.random.pick([0.1, 0.25, 0.333]);
  const args = { draft, ...(isWhole ? {} : { lines: [{ line: world.random.pick(rows).id, quantity }] }) };
  const isRight = one.state === 'posted' && one.type === 'invoice';
  const refused: Refused = isRight ? (isWhole && left === 0n ? '422 lines nothing_to_credit' : undefined) : WRONG_STATE;
  const perhaps = isRight ? /^422 lines(\[0\]\.quantity out_of_range| nothing_to_credit)$/ : undefined;
  if (!(await world.call(`${path}/reverse`, args, refused, perhaps))) return;
  const doc = await world.get(`/orders/${order.id}`);
  for (const id of newOf(order, doc)) {
    order.invoices.push({ ...DEPOSIT, id, type: 'credit_note', state: draft ? 'draft' : 'posted' });
    world.count(`credit of ${isWhole ? 'what is left' : 'a part'} of a down payment`);
  }
}
