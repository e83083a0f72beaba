import type { Doc } from '@daybook/harness';
import { expectOrder, expectQuotation } from './compare.js';
import { adoptTransfer } from './goods.js';
import { discountable, type ExactDiscount } from '../support/exact-totals.js';
import { exactOf, Order, type Quotation, type SaleLine } from './model.js';
import { type Refused, shown, WRONG_STATE } from '../support/walked.js';
import { bodyOf, discountBody, money, named, priceOf, type SalesWorld } from './world.js';

/** Quotations and orders themselves (domain.md 5.5, 5.6). */

export async function quote(world: SalesWorld): Promise<void> {
  const lines = world.someLines();
  const discount = world.someDiscount(lines);
  const body = {
    partner: world.partner,
    lines: bodyOf(lines),
    ...(discount ? { discount: discountBody(discount) } : {}),
  };
  const doc = await world.post('/quotations', body, discountProblem(lines, discount));
  if (!doc) return;
  world.quotations.push({ id: doc.id, state: 'draft', lines: named(lines, doc), discount });
  await expectQuotation(world, world.quotations.at(-1)!);
}

export async function editQuotation(world: SalesWorld): Promise<void> {
  const quotation = someQuotation(world);
  if (!quotation) return;
  const lines = world.someLines();
  const doc = await world.patch(
    `/quotations/${quotation.id}`,
    { lines: bodyOf(lines) },
    quotation.state === 'draft' ? discountProblem(lines, quotation.discount) : '422 lines immutable',
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
  // What was sent can be sent again by mail, for which there is no server here.
  const wrong = action === 'send' && quotation.state === 'sent' ? '422 mail_not_configured' : WRONG_STATE;
  const refused = isRight ? (action === 'send' ? emptyProblem(quotation.lines) : undefined) : wrong;
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
  quotation.order = new Order(order.id, named(quotation.lines, order), true, quotation.discount);
  world.orders.push(quotation.order);
  if (confirm) await begin(world, quotation.order, order);
  await expectQuotation(world, quotation);
  await expectOrder(world, quotation.order);
}

export async function order(world: SalesWorld): Promise<void> {
  const lines = world.someLines();
  const discount = world.someDiscount(lines);
  const parts = world.random.chance(0.3) ? world.random.pick([[20, 50, 30], [100], [33, 67]]) : [];
  const body = {
    ...{ partner: world.partner, lines: bodyOf(lines), discount: discountBody(discount) },
    milestones: parts.map((percent) => ({ name: `${percent} %`, percent })),
  };
  const doc = await world.post('/orders', body, discountProblem(lines, discount));
  if (!doc) return;
  const milestones = parts.map((percent, i) => ({ id: (doc['milestones'] as Doc[])[i]!.id, percent }));
  world.orders.push(new Order(doc.id, named(lines, doc), false, discount, milestones));
  await expectOrder(world, world.orders.at(-1)!);
}

export async function editOrder(world: SalesWorld, order: Order): Promise<void> {
  const lines = world.someLines();
  const doc = await world.patch(
    `/orders/${order.id}`,
    { lines: bodyOf(lines) },
    order.state === 'draft' ? discountProblem(lines, order.discount) : '422 lines immutable',
  );
  if (doc) order.lines = named(lines, doc);
}

/** A new quantity of a line: its price follows while it is from a list that still has one. */
export async function editLine(world: SalesWorld, order: Order): Promise<void> {
  const line = world.random.any(order.lines);
  if (!line) return;
  const quantity = world.random.pick([1000, 2000, 3000, 12_500]) * line.factor;
  const found = line.product ? priceOf(line.product, quantity, line.factor) : undefined;
  const price = line.source === 'list' && found?.source === 'list' ? found.price : line.price;
  const lines = order.lines.map((one) => (one === line ? { ...one, quantity, price } : one));
  const isSame = quantity === line.quantity;
  const refused =
    order.state === 'draft' ? discountProblem(lines, order.discount) : isSame ? undefined : '422 lines immutable';
  const changes = { update: [{ id: line.id, quantity: shown(quantity / line.factor) }] };
  const doc = await world.patch(`/orders/${order.id}`, { lines: changes }, refused);
  if (!doc || isSame) return;
  world.same('price of a line', (doc['lines'] as Doc[])[order.lines.indexOf(line)]!['price_unit'], money(price));
  Object.assign(line, { quantity, price });
}

/** Another discount of a draft, or none. */
export async function discountOrder(world: SalesWorld, order: Order): Promise<void> {
  const discount = world.random.chance(0.3) ? null : world.someDiscount(order.lines);
  const isSame = JSON.stringify(discountBody(discount)) === JSON.stringify(discountBody(order.discount));
  const refused =
    order.state === 'draft' ? discountProblem(order.lines, discount) : isSame ? undefined : '422 discount immutable';
  const doc = await world.patch(`/orders/${order.id}`, { discount: discountBody(discount) }, refused);
  if (doc) order.discount = discount;
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
  const isStopped = order.lines.every(
    (line) =>
      order.delivered(line) === 0 && order.invoiced(line, 'posted') === 0 && order.progress(line, 'posted') === 0n,
  );
  const isRight =
    order.state === 'draft' || (order.state === 'confirmed' && isStopped && !(await hasDeposit(world, order)));
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
  product.price = world.random.pick([15_000_000, 3_330_000, 990_000, 200_010_000]);
  await world.patch(
    `/products/${product.id}`,
    { invoice_policy: product.policy, price_unit: money(product.price) },
    undefined,
  );
}

/** New prices of a list: lines that are there keep theirs until their quantity changes. */
export async function changeRow(world: SalesWorld): Promise<void> {
  const row = world.random.any(world.products.flatMap(({ rows }) => rows));
  if (!row) return;
  row.price = world.random.pick([13_370_000, 1_111_111, 4_000_000]);
  await world.patch(`/price_rows/${row.id}`, { price_unit: money(row.price) }, undefined);
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

/** A discount is at most what the lines that bear it come to. */
function discountProblem(lines: readonly SaleLine[], discount: ExactDiscount): Refused {
  if (discount === null || 'percent' in discount || lines.length === 0) return undefined;
  return discount.amount > discountable(lines.map(exactOf)) ? '422 discount.amount out_of_range' : undefined;
}

/** Whether something is left of a posted down payment. */
async function hasDeposit(world: SalesWorld, order: Order): Promise<boolean> {
  const { deposits } = await world.get(`/orders/${order.id}`);
  return (deposits as Doc[]).some(({ left }) => (left as number) > 0);
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
