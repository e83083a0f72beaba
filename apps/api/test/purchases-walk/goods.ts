import type { Doc } from '@daybook/harness';
import { shown, WRONG_STATE, type Refused } from '../support/walked.js';
import { expected, isGoods, leftToReturn, type Order, type Receipt, type ReceiptLine } from './model.js';
import type { PurchasesWorld } from './world.js';

/** What comes and goes back (domain.md 5.7, 5.16). */

type Wanted = Pick<ReceiptLine, 'of' | 'quantity'> & Partial<ReceiptLine>;

/** Adds a transfer to the model as expected, and compares its lines; only the ids come from the response. */
async function adopt(
  world: PurchasesWorld,
  order: Order,
  header: Pick<Receipt, 'id' | 'kind' | 'state'>,
  wanted: readonly Wanted[],
): Promise<Receipt> {
  const rows = (await world.get(`/${header.kind}/${header.id}`))['lines'] as Doc[];
  const seen = rows.map(({ purchase_line, quantity }) => [purchase_line.id, quantity]);
  world.same(
    'lines of a transfer',
    seen,
    wanted.map(({ of, quantity }) => [of.id, shown(quantity)]),
  );
  const receipt = { ...header, lines: wanted.map((line, i) => ({ done: 0, ...line, id: rows[i]!.id })) };
  order.receipts.push(receipt);
  return receipt;
}

/** The receipt that the order has opened for what has not come, if there is any. */
export async function adoptOpen(world: PurchasesWorld, order: Order): Promise<void> {
  const known = new Set(order.receipts.map(({ id }) => id));
  const { receipts } = await world.get(`/purchase_orders/${order.id}`);
  const [added, ...others] = (receipts as Doc[]).filter(({ id }) => !known.has(id));
  const wanted = expected(order);
  world.same('open receipts', [added !== undefined, others.length], [wanted.length > 0, 0]);
  if (added) await adopt(world, order, { id: added.id, kind: 'receipts', state: 'open' }, wanted);
}

interface Part {
  readonly line: ReceiptLine;
  readonly quantity: number;
  /** Where the error names it. */
  readonly at: number;
}

/** Through the order, in whole, in part, or more than is ordered. */
export async function receive(world: PurchasesWorld, order: Order): Promise<void> {
  const path = `/purchase_orders/${order.id}/receive`;
  const receipt = order.state === 'confirmed' ? order.openReceipt : undefined;
  if (!receipt) return void (await world.call(path, {}, WRONG_STATE));
  const service = order.lines.find((line) => !isGoods(line));
  if (service && world.random.chance(0.06)) {
    const lines = [{ line: service.id, quantity: 1 }];
    return void (await world.call(path, { lines }, '422 lines[0].line not_found'));
  }
  const named = someParts(world, receipt);
  const parts =
    named ?? receipt.lines.map((line) => ({ line, quantity: line.quantity, at: order.lines.indexOf(line.of) }));
  const args = named
    ? { lines: named.map(({ line, quantity }) => ({ line: line.of.id, quantity: shown(quantity) })) }
    : {};
  await post(world, order, receipt, { path, args, parts });
}

/** The waiting receipt itself, by its own lines. */
export async function postReceipt(world: PurchasesWorld, order: Order): Promise<void> {
  const receipt = world.random.any(order.receipts.filter(({ kind }) => kind === 'receipts'));
  if (!receipt) return;
  const path = `/receipts/${receipt.id}/post`;
  if (receipt.state !== 'open') return void (await world.call(path, {}, WRONG_STATE));
  const named = someParts(world, receipt);
  const parts = named ?? receipt.lines.map((line, at) => ({ line, quantity: line.quantity, at }));
  const args = named
    ? { lines: named.map(({ line, quantity }) => ({ line: line.id, quantity: shown(quantity) })) }
    : {};
  await post(world, order, receipt, { path, args, parts });
}

function someParts(world: PurchasesWorld, { lines }: Receipt): Part[] | undefined {
  if (world.random.chance(0.35)) return undefined;
  const some = lines.filter(() => world.random.chance(0.8));
  return some.map((line, at) => {
    const more = world.random.chance(0.15) ? Math.floor(line.quantity * 1.1) : undefined;
    return { line, quantity: more || world.quantityUpTo(line.quantity), at };
  });
}

interface Posting {
  readonly path: string;
  readonly args: object;
  readonly parts: readonly Part[];
}

async function post(
  world: PurchasesWorld,
  order: Order,
  receipt: Receipt,
  { path, args, parts }: Posting,
): Promise<void> {
  const backorder = world.random.chance(0.8);
  const body = { ...args, date: world.day, ...(backorder ? {} : { backorder }) };
  if (!(await world.call(path, body, postProblem(order, parts)))) return;
  const before = new Map(receipt.lines.map((line) => [line, order.received(line.of)]));
  for (const { line, quantity } of parts) line.done = quantity;
  receipt.state = 'done';
  const open = receipt.lines.filter(
    (line) => line.done < line.quantity && !order.isComplete(line.of, before.get(line)! + line.done),
  );
  if (!backorder || open.length === 0) return;
  const { id } = (await world.get(`/receipts/${receipt.id}`))['backorder'] as Doc;
  const wanted = open.map(({ of, quantity, done }) => ({ of, quantity: quantity - done }));
  await adopt(world, order, { id, kind: 'receipts', state: 'open' }, wanted);
}

/** In all at most as much as is tolerated, exactly. */
function postProblem(order: Order, parts: readonly Part[]): Refused {
  if (parts.length === 0) return '422 lines nothing_to_post';
  const over = parts.find(({ line, quantity }) => !order.isTolerated(line.of, order.received(line.of) + quantity));
  return over && `422 lines[${over.at}].quantity over_received`;
}

/** A receipt of its own for lines of the order. */
export async function receiveByHand(world: PurchasesWorld, order: Order): Promise<void> {
  const goods = order.lines.filter((line) => isGoods(line) && line.quantity > 0);
  const of = world.random.any(goods);
  if (!of) return;
  const quantity = world.random.pick([1, 333, 1000]);
  const lines = [{ product: of.product!.id, quantity: shown(quantity), purchase_line: of.id }];
  const refused = order.isUnderWay ? undefined : '422 lines[0].purchase_line invalid_state';
  const doc = await world.post('/receipts', { partner: order.supplier, lines }, refused);
  if (!doc) return;
  const isOver = !order.isTolerated(of, order.received(of) + quantity);
  const over = isOver ? '422 lines[0].quantity over_received' : undefined;
  if (!(await world.call(`/receipts/${doc.id}/post`, { date: world.day }, over)))
    return void (await world.delete(`/receipts/${doc.id}`, undefined));
  const receipt = await adopt(world, order, { id: doc.id, kind: 'receipts', state: 'done' }, [{ of, quantity }]);
  receipt.lines[0]!.done = quantity;
}

/** A part of a done receipt goes back to the supplier. */
export async function giveBack(world: PurchasesWorld, order: Order): Promise<void> {
  const receipts = order.receipts.filter(({ kind }) => kind === 'receipts');
  const receipt = world.random.any(receipts.filter(({ state }) => state === 'done' || world.random.chance(0.1)));
  const line = receipt && world.random.any(receipt.lines);
  if (!line) return;
  const left = receipt.state === 'done' ? leftToReturn(order, line) : 0;
  const quantity = world.quantityUpTo(left);
  const isNothing = receipt.lines.every((one) => leftToReturn(order, one) <= 0);
  const refused =
    receipt.state === 'done'
      ? isNothing
        ? '422 lines nothing_to_return'
        : quantity > left
          ? '422 lines[0].quantity out_of_range'
          : undefined
      : WRONG_STATE;
  const args = { lines: [{ line: line.id, quantity: shown(quantity) }] };
  const doc = await world.call(`/receipts/${receipt.id}/return`, args, refused);
  if (!doc) return;
  const made = (doc['returns'] as Doc[]).at(-1)!;
  await world.call(`/returns/${made.id}/post`, { date: world.day }, undefined);
  const back = { of: line.of, quantity, done: quantity, returned: line };
  await adopt(world, order, { id: made.id, kind: 'returns', state: 'done' }, [back]);
}
