import type { Doc } from '@daybook/harness';
import {
  isByHand,
  leftToReturn,
  type Order,
  type Product,
  type SaleLine,
  type Transfer,
  type TransferLine,
} from './model.js';
import { type Refused, shown, WRONG_STATE } from '../support/walked.js';
import { isOpen, type SalesWorld, told } from './world.js';

/** Movements of goods: deliveries, returns, receipts and counts (domain.md 5.6 to 5.8). */

interface Part {
  readonly line: TransferLine;
  readonly quantity: number;
}

type Wanted = Pick<TransferLine, 'of' | 'quantity'> & Partial<TransferLine>;

/**
 * Adds a transfer to the model as expected; only the ids of its lines come from the response. Reserves for it unless it is a
 * draft.
 */
export async function adoptTransfer(
  world: SalesWorld,
  order: Order,
  header: Pick<Transfer, 'id' | 'kind' | 'state' | 'original'>,
  wanted: readonly Wanted[],
): Promise<void> {
  const doc = await world.get(`/${header.kind}/${header.id}`);
  const rows = doc['lines'] as Doc[];
  const lines = wanted.map((line, i) => {
    const { id, quantity, quantity_base } = rows[i]!;
    return {
      reserved: 0,
      done: null,
      ...line,
      id,
      factor: Math.round((quantity_base as number) / (quantity as number)),
    };
  });
  const transfer: Transfer = { ...header, lines };
  order.transfers.push(transfer);
  if (header.kind === 'deliveries' && header.state === 'waiting') reserveFor(world, transfer);
}

/** Delivers the order's oldest open delivery and its manually delivered services, all or part of their lines. */
export async function deliver(world: SalesWorld, order: Order): Promise<void> {
  const transfer =
    order.state === 'confirmed' ? order.openDeliveries.find(({ state }) => state !== 'draft') : undefined;
  const path = `/orders/${order.id}/deliver`;
  if (!transfer && order.openServices.length === 0) return void (await world.call(path, {}, WRONG_STATE));
  const stranger = order.lines.find((line) => !isByHand(line) && !transfer?.lines.some(({ of }) => of === line));
  if (stranger && world.random.chance(0.08)) {
    return void (await world.call(
      path,
      { lines: [{ line: stranger.id, quantity: 1 }] },
      '422 lines[0].line not_found',
    ));
  }
  const [args, parts] = transfer
    ? someParts(world, transfer, ({ of }) => [of.id, of.factor])
    : [(world.random.chance(0.3) ? {} : { lines: [] }) as unknown as Doc, []];
  const named = args['lines'] as Doc[] | undefined;
  const byHand = named ? order.lines.filter((line) => isByHand(line) && world.random.chance(0.6)) : order.openServices;
  const services = byHand
    .map((of) => ({ of, open: of.quantity - order.delivered(of) }))
    .map(({ of, open }) => ({ of, quantity: named ? world.quantityUpTo(open) : open }));
  named?.splice(
    world.random.between(0, named.length),
    0,
    ...(services.map(({ of, quantity }) => ({ line: of.id, ...told(world, quantity, of) })) as unknown as Doc[]),
  );
  const place = (of: SaleLine): number => (named ? namedPlace(named, of.id) : order.lines.indexOf(of));
  const isPosted = transfer !== undefined && (!named || parts.some(({ quantity }) => quantity > 0));
  const posting = { path, args, parts, place: ({ of }: TransferLine) => place(of) };
  const over = services.find(({ of, quantity }) => order.delivered(of) + quantity > of.quantity);
  const refused =
    (named?.length === 0 ? '422 lines nothing_to_post' : undefined) ??
    (isPosted ? postProblem(world, order, transfer, posting) : undefined) ??
    (over && `422 lines[${place(over.of)}].quantity over_delivered`) ??
    (!isPosted && args['backorder'] === false ? '422 backorder invalid_value' : undefined);
  if (!(await world.call(path, args, refused))) return;
  for (const { of, quantity } of services) of.byHand = (of.byHand ?? 0) + quantity;
  if (isPosted) await move(world, order, transfer, posting);
}

/** Lowers the manually delivered quantity of a service. */
export async function undeliver(world: SalesWorld, order: Order): Promise<void> {
  const path = `/orders/${order.id}/undeliver`;
  const wanted = order.lines
    .filter((line) => (isByHand(line) ? world.random.chance(0.8) : world.random.chance(0.05)))
    .map((of) => ({ of, quantity: world.quantityUpTo(of.byHand ?? 0) }));
  const lines = wanted.map(({ of, quantity }) => ({ line: of.id, ...told(world, quantity, of) }));
  if (!(await world.call(path, { lines }, undeliverProblem(order, wanted)))) return;
  for (const { of, quantity } of wanted) of.byHand = of.byHand! - quantity;
}

function undeliverProblem(order: Order, wanted: readonly { of: SaleLine; quantity: number }[]): Refused {
  if (!order.isUnderWay || order.lines.every(({ byHand }) => !byHand)) return WRONG_STATE;
  if (wanted.length === 0) return '422 lines nothing_to_return';
  const wrong = wanted.findIndex(({ of, quantity }) => of.product?.isGoods || quantity > (of.byHand ?? 0));
  if (wrong < 0) return undefined;
  return wanted[wrong]!.of.product?.isGoods
    ? `422 lines[${wrong}].line invalid_value`
    : `422 lines[${wrong}].quantity over_returned`;
}

/** Posts a delivery or a return directly. */
export async function postTransfer(world: SalesWorld, order: Order): Promise<void> {
  const transfer = someTransfer(world, order);
  if (!transfer) return;
  const path = `/${transfer.kind}/${transfer.id}/post`;
  if (!isOpen(transfer)) return void (await world.call(path, {}, WRONG_STATE));
  const [args, parts] = someParts(world, transfer, (line) => [line.id, line.factor]);
  const place = (line: TransferLine): number =>
    args['lines'] ? namedPlace(args['lines'] as Doc[], line.id) : transfer.lines.indexOf(line);
  await post(world, order, transfer, { path, args, parts, place });
}

export async function giveBack(world: SalesWorld, order: Order): Promise<void> {
  const transfer = world.random.any(
    order.transfers.filter(
      ({ kind, state }) => kind === 'deliveries' && (state === 'done' || world.random.chance(0.1)),
    ),
  );
  if (!transfer) return;
  const isWhole = world.random.chance(0.3);
  const named = transfer.lines
    .filter(() => isWhole || world.random.chance(0.7))
    .map((line) => ({ line, left: leftToReturn(order, line) }));
  const wanted = named
    .map(({ line, left }) => ({ line, left, quantity: isWhole ? left : world.quantityUpTo(left) }))
    .filter(({ quantity }) => quantity > 0);
  if (!isWhole && wanted.length === 0) return;
  const tooMuch = wanted.findIndex(({ left, quantity }) => quantity > left);
  const refused = returnProblem(order, transfer, tooMuch);
  const args = isWhole
    ? {}
    : { lines: wanted.map(({ line, quantity }) => ({ line: line.id, ...told(world, quantity, unitOf(line)) })) };
  const doc = await world.call(`/deliveries/${transfer.id}/return`, args, refused);
  if (!doc) return;
  const known = new Set(order.transfers.map(({ id }) => id));
  const made = (doc['returns'] as Doc[]).find(({ id }) => !known.has(id))!;
  const placed = isWhole
    ? wanted
    : [...wanted].sort((a, b) => transfer.lines.indexOf(a.line) - transfer.lines.indexOf(b.line));
  const lines = placed.map(({ line, quantity }) => ({ of: line.of, quantity, returned: line }));
  await adoptTransfer(world, order, { id: made.id, kind: 'returns', state: 'draft', original: transfer }, lines);
}

function returnProblem(order: Order, transfer: Transfer, tooMuch: number): Refused {
  if (transfer.state !== 'done') return WRONG_STATE;
  if (transfer.lines.every((line) => leftToReturn(order, line) <= 0)) return '422 lines nothing_to_return';
  return tooMuch < 0 ? undefined : `422 lines[${tooMuch}].quantity out_of_range`;
}

/** A manual delivery for lines of an order. */
export async function deliverByHand(world: SalesWorld, order: Order): Promise<void> {
  const goods = order.lines.filter(({ product }) => product?.isGoods);
  if (goods.length === 0) return;
  const wanted = goods
    .filter((_, i) => i === 0 || world.random.chance(0.5))
    .map((of) => ({ of, quantity: world.random.pick([1, 333, 1000, of.quantity]) }));
  const lines = wanted.map(({ of, quantity }) => ({
    product: of.product!.id,
    quantity: shown(quantity),
    order_line: of.id,
  }));
  const doc = await world.post(
    '/deliveries',
    { partner: world.partner, lines },
    order.isUnderWay ? undefined : '422 lines[0].order_line invalid_state',
  );
  if (doc) await adoptTransfer(world, order, { id: doc.id, kind: 'deliveries', state: 'draft' }, wanted);
}

/** confirm, reserve, unreserve, cancel and DELETE of a delivery or a return. */
export async function moveTransfer(world: SalesWorld, order: Order): Promise<void> {
  const transfer = someTransfer(world, order);
  if (!transfer) return;
  const action = world.random.pick(['confirm', 'reserve', 'reserve', 'unreserve', 'cancel', 'delete'] as const);
  const path = `/${transfer.kind}/${transfer.id}`;
  if (action === 'delete') {
    if (await world.delete(path, transfer.state === 'draft' ? undefined : WRONG_STATE))
      order.transfers.splice(order.transfers.indexOf(transfer), 1);
    return;
  }
  if (!(await world.call(`${path}/${action}`, {}, movementProblem(transfer, action)))) return;
  if (action === 'confirm') transfer.state = 'waiting';
  if (action === 'cancel') transfer.state = 'cancelled';
  if (action === 'unreserve' || action === 'cancel') for (const line of transfer.lines) line.reserved = 0;
  if (action === 'cancel') for (const line of transfer.lines) line.done = 0;
  else if (action === 'unreserve') transfer.state = 'waiting';
  else reserveFor(world, transfer);
}

function movementProblem({ kind, state }: Transfer, action: 'confirm' | 'reserve' | 'unreserve' | 'cancel'): Refused {
  const isConfirmed = state === 'waiting' || state === 'ready';
  const isRight = action === 'confirm' ? state === 'draft' : isConfirmed || (action === 'cancel' && state === 'draft');
  if (!isRight) return WRONG_STATE;
  return kind === 'returns' && (action === 'reserve' || action === 'unreserve') ? '422 nothing_to_reserve' : undefined;
}

export async function receive(world: SalesWorld): Promise<void> {
  const [product, quantity] = [world.random.pick(world.goods), world.random.pick([333, 1000, 4000, 15_000])];
  const lines = [{ product: product.id, quantity: shown(quantity), cost_unit: 6 }];
  const doc = await world.post('/receipts', { partner: world.supplier, lines }, undefined);
  await world.call(`/receipts/${doc!.id}/post`, {}, undefined);
  product.onHand += quantity;
}

/** Counts stock, at lowest down to the reserved quantity. */
export async function count(world: SalesWorld): Promise<void> {
  const product = world.random.pick(world.goods);
  const reserved = world.reservedOf(product);
  const counted = world.random.pick([reserved, product.onHand + 500, Math.max(0, reserved - 1), product.onHand]);
  const cost = counted > product.onHand || world.random.chance(0.1) ? { cost_unit: 6 } : {};
  const doc = await world.post(
    '/adjustments',
    { lines: [{ product: product.id, quantity_counted: shown(counted), ...cost }] },
    undefined,
  );
  const isIdle = 'cost_unit' in cost && counted <= product.onHand;
  const refused =
    counted < reserved
      ? '422 lines[0].quantity_counted insufficient_stock'
      : isIdle
        ? '422 lines[0].cost_unit invalid_value'
        : undefined;
  if (await world.call(`/adjustments/${doc!.id}/post`, {}, refused)) product.onHand = counted;
}

/** Chooses what to post of a transfer, with the field names of the caller's action. */
function someParts(
  world: SalesWorld,
  transfer: Transfer,
  /** The id by which the action names a line, and the unit that it is in there. */
  nameOf: (line: TransferLine) => readonly [string, number],
): [Doc & { id: string }, Part[]] {
  const backorder = world.random.chance(0.8);
  const more = backorder ? {} : { backorder };
  if (world.random.chance(0.35))
    return [more as Doc, transfer.lines.map((line) => ({ line, quantity: line.quantity }))];
  const fitting = (line: TransferLine): number =>
    Math.min(line.quantity, world.available(line.of.product!) + line.reserved);
  const most = (line: TransferLine): number =>
    transfer.kind === 'deliveries' && world.random.chance(0.7) ? fitting(line) : line.quantity;
  const parts = transfer.lines.map((line) => ({
    line,
    quantity: world.random.chance(0.7) ? world.quantityUpTo(most(line)) : 0,
  }));
  const named = parts.filter(({ quantity }) => quantity > 0);
  if (world.random.chance(0.5)) named.reverse();
  return [
    {
      ...more,
      lines: named.map(({ line, quantity }) => {
        const [id, factor] = nameOf(line);
        return { line: id, ...told(world, quantity, { factor, product: line.of.product }) };
      }),
    } as unknown as Doc,
    parts,
  ];
}

interface Posting {
  readonly path: string;
  readonly args: Doc;
  readonly parts: readonly Part[];
  /** The index that an error must name for a line. */
  readonly place: (line: TransferLine) => number;
}

async function post(world: SalesWorld, order: Order, transfer: Transfer, posting: Posting): Promise<void> {
  if (await world.call(posting.path, posting.args, postProblem(world, order, transfer, posting)))
    await move(world, order, transfer, posting);
}

function postProblem(world: SalesWorld, order: Order, transfer: Transfer, { path, parts, place }: Posting): Refused {
  return (
    quantityProblem(world, transfer, parts, place) ??
    overProblem(order, transfer, parts, path.endsWith('/deliver') ? place : (line) => transfer.lines.indexOf(line))
  );
}

async function move(world: SalesWorld, order: Order, transfer: Transfer, { args, parts }: Posting): Promise<void> {
  const before = new Map(transfer.lines.map((line) => [line, line.reserved]));
  for (const { line, quantity } of parts) {
    line.reserved = 0;
    line.done = quantity;
    line.of.product!.onHand += transfer.kind === 'returns' ? quantity : -quantity;
  }
  transfer.state = 'done';
  const rest = parts.filter(({ line, quantity }) => quantity < line.quantity);
  if (args['backorder'] === false || rest.length === 0) return;
  const { id } = (await world.get(`/${transfer.kind}/${transfer.id}`))['backorder'] as Doc;
  const wanted = rest.map(({ line: { of, quantity, returned }, quantity: done }) => ({
    of,
    quantity: quantity - done,
    ...(returned ? { returned } : {}),
  }));
  const { kind, original } = transfer;
  await adoptTransfer(world, order, { id, kind, state: 'ready', ...(original ? { original } : {}) }, wanted);
  if (kind === 'deliveries')
    keepFor(
      world,
      order.transfers.at(-1)!,
      rest.map(({ line, quantity }) => Math.max(0, before.get(line)! - quantity)),
    );
}

/** The remainder keeps its reservation beyond the posted quantity, as far as stock allows. */
function keepFor(world: SalesWorld, transfer: Transfer, kept: readonly number[]): void {
  transfer.lines.forEach((line, i) => {
    line.reserved = Math.min(kept[i]!, line.quantity, world.available(line.of.product!));
  });
  transfer.state = stateOf(transfer);
}

function reserveFor(world: SalesWorld, transfer: Transfer): void {
  for (const line of transfer.kind === 'deliveries' ? transfer.lines : []) {
    line.reserved += Math.min(line.quantity - line.reserved, world.available(line.of.product!));
  }
  transfer.state = stateOf(transfer);
}

function stateOf({ kind, lines }: Transfer): 'ready' | 'waiting' {
  return kind === 'returns' || lines.every(({ quantity, reserved }) => quantity === reserved) ? 'ready' : 'waiting';
}

/** More than the transfer has, zero, or more than is in stock. */
function quantityProblem(
  world: SalesWorld,
  transfer: Transfer,
  parts: readonly Part[],
  place: Posting['place'],
): Refused {
  const tooMuch = parts.find(({ line, quantity }) => quantity > line.quantity);
  if (tooMuch) return `422 lines[${place(tooMuch.line)}].quantity out_of_range`;
  if (parts.every(({ quantity }) => quantity === 0)) return '422 lines nothing_to_post';
  if (transfer.kind === 'returns') return undefined;
  const short = parts.find(({ line, quantity }, i) => {
    const { product } = line.of;
    const wanted = parts
      .slice(0, i + 1)
      .reduce((sum, part) => sum + (part.line.of.product === product ? part.quantity : 0), 0);
    const own = transfer.lines.reduce((sum, { of, reserved }) => sum + (of.product === product ? reserved : 0), 0);
    return quantity > 0 && wanted > world.available(product!) + own;
  });
  return short && `422 lines[${place(short.line)}].quantity insufficient_stock`;
}

/** More than was ordered, together with the line's other deliveries. */
function overProblem(order: Order, transfer: Transfer, parts: readonly Part[], place: Posting['place']): Refused {
  if (transfer.kind === 'returns') return undefined;
  const after = (of: SaleLine): number =>
    parts.reduce((sum, { line, quantity }) => sum + (line.of === of ? quantity : 0), order.delivered(of));
  const over = transfer.lines
    .filter(({ of }) => after(of) > of.quantity)
    .map(place)
    .sort((a, b) => a - b)[0];
  return over === undefined ? undefined : `422 lines[${over}].quantity over_delivered`;
}

function someTransfer(world: SalesWorld, order: Order): Transfer | undefined {
  const open = order.transfers.filter(isOpen);
  return world.random.any(open.length > 0 && world.random.chance(0.85) ? open : order.transfers);
}

const unitOf = ({ factor, of: { product } }: TransferLine): { factor: number; product: Product | null } => ({
  factor,
  product,
});

const namedPlace = (lines: readonly Doc[], id: string): number =>
  lines.findIndex(({ line }) => (line as unknown) === id);
