import { confirmInvoice, credit, editInvoice, invoice, invoiceByHand, moveInvoice, progress } from './bills.js';
import { expectOrder, expectSound, expectStock } from './compare.js';
import { downPay, moveDeposit } from './deposits.js';
import { count, deliver, deliverByHand, giveBack, moveTransfer, postTransfer, receive, undeliver } from './goods.js';
import type { Invoice, Order } from './model.js';
import {
  accept,
  cancel,
  changeProduct,
  changeRow,
  changeSettings,
  close,
  confirm,
  discountOrder,
  editLine,
  editOrder,
  editQuotation,
  moveQuotation,
  order,
  quote,
  remove,
  reset,
} from './offers.js';
import { isOpen, type SalesWorld } from './world.js';

interface Move {
  readonly weight: number;
  readonly go: (world: SalesWorld, order: Order) => Promise<void>;
}

const FREE: readonly Move[] = [
  { weight: 2, go: quote },
  { weight: 1, go: editQuotation },
  { weight: 2, go: moveQuotation },
  { weight: 4, go: accept },
  { weight: 2, go: order },
  { weight: 6, go: receive },
  { weight: 1, go: count },
  { weight: 1, go: changeProduct },
  { weight: 1, go: changeRow },
  { weight: 1, go: changeSettings },
];

/** Each move is tried in every state, but more often where it can succeed. */
const OF_ORDERS: readonly (Move & { readonly fits: (order: Order) => boolean })[] = [
  { weight: 1, go: editOrder, fits: isDraft },
  { weight: 3, go: editLine, fits: isDraft },
  { weight: 3, go: discountOrder, fits: isDraft },
  { weight: 20, go: confirm, fits: isDraft },
  { weight: 8, go: downPay, fits: ({ state }) => state === 'confirmed' },
  { weight: 12, go: moveDeposit, fits: ({ invoices }) => invoices.some(({ isDeposit }) => isDeposit) },
  { weight: 4, go: progress, fits: ({ isUnderWay, isClosed }) => isUnderWay && !isClosed },
  {
    weight: 9,
    go: deliver,
    fits: ({ state, openDeliveries, openServices }) =>
      openServices.length > 0 || (state === 'confirmed' && openDeliveries.length > 0),
  },
  { weight: 2, go: undeliver, fits: ({ isUnderWay, lines }) => isUnderWay && lines.some(({ byHand }) => byHand) },
  { weight: 4, go: postTransfer, fits: ({ transfers }) => transfers.some(isOpen) },
  {
    weight: 6,
    go: giveBack,
    fits: ({ transfers }) => transfers.some(({ kind, state }) => kind === 'deliveries' && state === 'done'),
  },
  { weight: 2, go: deliverByHand, fits: ({ isUnderWay }) => isUnderWay },
  { weight: 4, go: moveTransfer, fits: ({ transfers }) => transfers.some(isOpen) },
  {
    weight: 9,
    go: invoice,
    fits: (order) => order.isUnderWay && order.lines.some((line) => order.toInvoice(line) > 0),
  },
  { weight: 1, go: invoiceByHand, fits: ({ isUnderWay }) => isUnderWay },
  { weight: 9, go: confirmInvoice, fits: has('draft') },
  { weight: 6, go: credit, fits: has('posted') },
  { weight: 1, go: editInvoice, fits: has('draft') },
  { weight: 3, go: moveInvoice, fits: (order) => has('draft')(order) || has('cancelled')(order) },
  { weight: 2, go: close, fits: ({ state }) => state === 'confirmed' },
  {
    weight: 4,
    go: cancel,
    fits: (order) =>
      order.state === 'confirmed' && order.deliveryStatus !== 'partial' && has('draft')(order) && !has('posted')(order),
  },
  { weight: 1, go: reset, fits: ({ state }) => state === 'cancelled' },
  { weight: 0.5, go: remove, fits: isDraft },
];

function isDraft({ state }: Order): boolean {
  return state === 'draft';
}

function has(state: Invoice['state']): (order: Order) => boolean {
  return ({ invoices }) => invoices.some((each) => each.state === state && !each.isDeposit);
}

/**
 * Makes this many moves. After each, compares the quotation or order that it changed, and the stock; every `every` steps it
 * runs the service's own integrity checks.
 */
export async function takeWalk(world: SalesWorld, steps: number, every: number): Promise<void> {
  const end = world.step + steps;
  for (; world.step < end; world.step++) {
    const touched = world.random.any(world.orders.slice(-4));
    if (!touched || world.random.chance(0.2)) await world.random.weighted(FREE).go(world, world.orders[0]!);
    else await goOn(world, touched);
    await expectStock(world);
    if (world.step % every === every - 1) await expectSound(world);
  }
}

async function goOn(world: SalesWorld, order: Order): Promise<void> {
  const moves = OF_ORDERS.map(({ go, weight, fits }) => ({ go, weight: fits(order) ? weight : weight / 15 }));
  for (const { calls } = world; world.calls === calls;) await world.random.weighted(moves).go(world, order);
  order.settle();
  if (world.orders.includes(order)) await expectOrder(world, order);
}
