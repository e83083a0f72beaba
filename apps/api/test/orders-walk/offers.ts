import type { Doc } from '@daybook/harness';
import { expectOrder, expectQuotation } from './compare.js';
import { adoptTransfer } from './goods.js';
import { Order, type Quotation, type SaleLine } from './model.js';
import { type Refused, WRONG_STATE } from '../support/walked.js';
import { bodyOf, named, type SalesWorld } from './world.js';

/** Quotations and orders themselves (domain.md 5.5, 5.6). */

export async function quote(world: SalesWorld): Promise<void> {
  const lines = world.someLines();
  const doc = await world.post('/quotations', { partner: world.partner, lines: bodyOf(lines) }, undefined);
  world.quotations.push({ id: doc!.id, state: 'draft', lines: named(lines, doc!) });
  await expectQuotation(world, world.quotations.at(-1)!);
}

export async function editQuotation(world: SalesWorld): Promise<void> {
  const quotation = someQuotation(world);
  if (!quotation) return;
  const lines = world.someLines();
  const doc = await world.patch(
    `/quotations/${quotation.id}`,
    { lines: bodyOf(lines) },
    quotation.state === 'draft' ? undefined : '422 lines immutable',
  );
  if (doc) quotation.lines = named(lines, doc);
  await expectQuotation(world, quotation);
}

const NEXT = {
  send: { from: ['draft'], to: 'sent' },
  decline: { from: ['draft', 'sent'], to: 'declined' },
  cancel: { from: ['draft', 'sent', 'declined'], to: 'cancelled' },
  reset: { from: ['sent', 'declined', 'cancelled'], to: 'draft' },
} as const;

export async function moveQuotation(world: SalesWorld): Promise<void> {
  const quotation = someQuotation(world);
  if (!quotation) return;
  const action = world.random.pick(['send', 'send', 'decline', 'cancel', 'reset'] as const);
  const { from, to } = NEXT[action];
  const isRight = (from as readonly string[]).includes(quotation.state);
  const refused = isRight ? (action === 'send' ? emptyProblem(quotation.lines) : undefined) : WRONG_STATE;
  if (await world.call(`/quotations/${quotation.id}/${action}`, {}, refused)) quotation.state = to;
  await expectQuotation(world, quotation);
}

export async function accept(world: SalesWorld): Promise<void> {
  const quotation = someQuotation(world);
  if (!quotation) return;
  const confirm = world.random.chance(0.6);
  const isRight = quotation.state === 'draft' || quotation.state === 'sent';
  const refused = isRight
    ? (emptyProblem(quotation.lines) ?? (confirm ? stockProblem(world, quotation.lines) : undefined))
    : WRONG_STATE;
  const doc = await world.call(`/quotations/${quotation.id}/accept`, { confirm }, refused);
  if (!doc) return;
  const order = await world.get(`/orders/${doc['order'].id}`);
  quotation.state = 'accepted';
  quotation.order = new Order(order.id, named(quotation.lines, order), true);
  world.orders.push(quotation.order);
  if (confirm) await begin(world, quotation.order, order);
  await expectQuotation(world, quotation);
  await expectOrder(world, quotation.order);
}

export async function order(world: SalesWorld): Promise<void> {
  const lines = world.someLines();
  const doc = await world.post('/orders', { partner: world.partner, lines: bodyOf(lines) }, undefined);
  world.orders.push(new Order(doc!.id, named(lines, doc!), false));
  await expectOrder(world, world.orders.at(-1)!);
}

export async function editOrder(world: SalesWorld, order: Order): Promise<void> {
  const lines = world.someLines();
  const doc = await world.patch(
    `/orders/${order.id}`,
    { lines: bodyOf(lines) },
    order.state === 'draft' ? undefined : '422 lines immutable',
  );
  if (doc) order.lines = named(lines, doc);
}

export async function confirm(world: SalesWorld, order: Order): Promise<void> {
  const refused =
    order.state === 'draft' ? (emptyProblem(order.lines) ?? stockProblem(world, order.lines)) : WRONG_STATE;
  const doc = await world.call(`/orders/${order.id}/confirm`, {}, refused);
  if (doc) await begin(world, order, doc);
}

export async function close(world: SalesWorld, order: Order): Promise<void> {
  if (!(await world.call(`/orders/${order.id}/close`, {}, order.state === 'confirmed' ? undefined : WRONG_STATE)))
    return;
  stopDeliveries(order);
  Object.assign(order, { state: 'done', isClosed: true });
}

export async function cancel(world: SalesWorld, order: Order): Promise<void> {
  const isStopped = order.lines.every((line) => order.delivered(line) === 0 && order.invoiced(line, 'posted') === 0);
  const isRight = order.state === 'draft' || (order.state === 'confirmed' && isStopped);
  if (!(await world.call(`/orders/${order.id}/cancel`, {}, isRight ? undefined : WRONG_STATE))) return;
  stopDeliveries(order);
  for (const invoice of order.invoices) if (invoice.state === 'draft') invoice.state = 'cancelled';
  order.state = 'cancelled';
}

export async function reset(world: SalesWorld, order: Order): Promise<void> {
  const isRight = order.state === 'cancelled' && !order.wasConfirmed;
  if (await world.call(`/orders/${order.id}/reset`, {}, isRight ? undefined : WRONG_STATE)) order.state = 'draft';
}

export async function remove(world: SalesWorld, order: Order): Promise<void> {
  const isNamed = order.isQuoted || order.transfers.length > 0 || order.invoices.length > 0;
  const refused = order.isUnderWay ? WRONG_STATE : isNamed ? '422 not_deletable' : undefined;
  if (await world.delete(`/orders/${order.id}`, refused)) world.orders.splice(world.orders.indexOf(order), 1);
}

/** Later changes of a product do not affect quotations or confirmed orders (domain.md 4.12). */
export async function changeProduct(world: SalesWorld): Promise<void> {
  const product = world.random.pick(world.products);
  product.policy = world.random.pick(['ordered', 'delivered']);
  product.price = world.random.pick([1500, 333, 99, 20_001]);
  await world.patch(
    `/products/${product.id}`,
    { invoice_policy: product.policy, price_unit: product.price / 100 },
    undefined,
  );
}

export async function changeSettings(world: SalesWorld): Promise<void> {
  world.needsStock = world.random.chance(0.4);
  await world.patch('/settings/sales', { require_stock_on_confirm: world.needsStock }, undefined);
}

/** On confirmation, available stock is reserved line by line. */
async function begin(world: SalesWorld, order: Order, doc: Doc): Promise<void> {
  order.state = 'confirmed';
  order.wasConfirmed = true;
  for (const line of order.lines) line.policy = line.product?.policy ?? 'ordered';
  const goods = order.lines.filter(({ product }) => product?.isGoods);
  if (goods.length === 0) return;
  const wanted = goods.map((of) => ({ of, quantity: of.quantity }));
  await adoptTransfer(world, order, { id: doc['deliveries'][0].id, kind: 'deliveries', state: 'waiting' }, wanted);
}

/** Cancels confirmed deliveries and drafts; returns stay. */
function stopDeliveries(order: Order): void {
  for (const transfer of order.openDeliveries) {
    transfer.state = 'cancelled';
    for (const line of transfer.lines) Object.assign(line, { reserved: 0, done: 0 });
  }
}

function someQuotation(world: SalesWorld): Quotation | undefined {
  return world.random.any(world.quotations.slice(-6));
}

function emptyProblem(lines: readonly SaleLine[]): Refused {
  return lines.length === 0 ? '422 lines required' : undefined;
}

/** If the settings require it, stock must cover all lines of a product together. */
function stockProblem(world: SalesWorld, lines: readonly SaleLine[]): Refused {
  if (!world.needsStock) return undefined;
  const place = lines.findIndex(({ product }, i) => {
    if (!product?.isGoods) return false;
    const wanted = lines.slice(0, i + 1).reduce((sum, line) => sum + (line.product === product ? line.quantity : 0), 0);
    return wanted > world.available(product);
  });
  return place < 0 ? undefined : `422 lines[${place}].quantity insufficient_stock`;
}
