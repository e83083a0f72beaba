import { bill, billReceipts, confirmBill, credit, moveBill, priceBill } from './bills.js';
import { downPay, moveDeposit } from './deposits.js';
import { expectOrder, expectSound, expectStock } from './compare.js';
import { giveBack, postReceipt, receive, receiveByHand } from './goods.js';
import type { Bill, Order } from './model.js';
import {
  cancel,
  changeSettings,
  close,
  confirm,
  discountOrder,
  editOrder,
  order,
  remove,
  reset,
  revise,
} from './orders.js';
import type { PurchasesWorld } from './world.js';

interface Move {
  readonly weight: number;
  readonly go: (world: PurchasesWorld, order: Order) => Promise<void>;
  readonly fits: (order: Order) => boolean;
}

const isDraft = ({ state }: Order): boolean => state === 'draft';
const isConfirmed = ({ state }: Order): boolean => state === 'confirmed';
const has =
  (state: Bill['state'], type?: Bill['type']) =>
  ({ bills }: Order): boolean =>
    bills.some((each) => !each.isDeposit && each.state === state && each.type === (type ?? each.type));
const hasCome = ({ receipts }: Order): boolean =>
  receipts.some(({ kind, state }) => kind === 'receipts' && state === 'done');

/** Each move is tried in every state, but more often where it can succeed. */
const OF_ORDERS: readonly Move[] = [
  { weight: 1, go: editOrder, fits: isDraft },
  { weight: 3, go: discountOrder, fits: isDraft },
  { weight: 8, go: downPay, fits: isConfirmed },
  { weight: 12, go: moveDeposit, fits: ({ bills }) => bills.some(({ isDeposit }) => isDeposit) },
  { weight: 20, go: confirm, fits: isDraft },
  { weight: 9, go: receive, fits: (order) => isConfirmed(order) && order.openReceipt !== undefined },
  { weight: 3, go: postReceipt, fits: ({ openReceipt }) => openReceipt !== undefined },
  { weight: 2, go: receiveByHand, fits: ({ isUnderWay }) => isUnderWay },
  { weight: 5, go: giveBack, fits: hasCome },
  { weight: 7, go: bill, fits: (order) => order.isUnderWay && order.lines.some((line) => order.toBill(line) > 0) },
  { weight: 5, go: billReceipts, fits: hasCome },
  { weight: 4, go: priceBill, fits: has('draft', 'bill') },
  { weight: 9, go: confirmBill, fits: has('draft') },
  { weight: 4, go: credit, fits: has('posted', 'bill') },
  { weight: 6, go: moveBill, fits: (order) => has('draft')(order) || has('cancelled')(order) },
  { weight: 3, go: revise, fits: isConfirmed },
  { weight: 1.5, go: close, fits: isConfirmed },
  { weight: 1, go: cancel, fits: (order) => isConfirmed(order) && !hasCome(order) && !has('posted')(order) },
  { weight: 1, go: reset, fits: ({ state }) => state === 'cancelled' },
  { weight: 0.5, go: remove, fits: isDraft },
];

/**
 * Makes this many moves. After each, compares the order that it changed, and the stock; every `every` steps it runs the service's own
 * integrity checks.
 */
export async function takeWalk(world: PurchasesWorld, steps: number, every: number): Promise<void> {
  const end = world.step + steps;
  for (; world.step < end; world.step++) {
    const touched = world.random.any(world.orders.slice(-4));
    if (world.random.chance(0.15)) world.sleep();
    if (!touched || world.random.chance(0.12)) await order(world);
    else if (world.random.chance(0.05)) await changeSettings(world);
    else await goOn(world, touched);
    await expectStock(world);
    if (world.step % every === every - 1) await expectSound(world);
  }
}

async function goOn(world: PurchasesWorld, touched: Order): Promise<void> {
  const moves = OF_ORDERS.map(({ go, weight, fits }) => ({ go, weight: fits(touched) ? weight : weight / 15 }));
  for (const { calls } = world; world.calls === calls;) await world.random.weighted(moves).go(world, touched);
  touched.settle();
  if (world.orders.includes(touched)) await expectOrder(world, touched);
}
