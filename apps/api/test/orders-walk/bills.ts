import type { Doc } from '@daybook/harness';
import type { Deposits } from '../support/deposits-left.js';
import {
  discountable,
  type ExactDiscount,
  type ExactLine,
  quotient,
  setKey,
  totalsOf,
} from '../support/exact-totals.js';
import { type Refused, shown, WRONG_STATE } from '../support/walked.js';
import { depositsOf } from './deposits.js';
import {
  exactOf,
  type Invoice,
  type InvoiceLine,
  leftToCredit,
  newOf,
  type Order,
  PERCENT,
  type SaleLine,
  WHOLE,
} from './model.js';
import { money, type SalesWorld, told } from './world.js';

/** Invoices and credit notes of orders (domain.md 5.1, 5.6, 5.18, 5.19). */

type Wanted = Pick<InvoiceLine, 'of' | 'quantity' | 'factor' | 'price'> & Partial<InvoiceLine>;

/** Adds an invoice to the model as expected; only the ids of its lines come from the response. */
async function adopt(
  world: SalesWorld,
  order: Order,
  header: Pick<Invoice, 'id' | 'type' | 'state'> & { readonly discount?: ExactDiscount },
  wanted: readonly Wanted[],
): Promise<Doc> {
  const doc = await world.get(`/invoices/${header.id}`);
  const rows = (doc['lines'] as Doc[]).filter((line) => line['order_line']);
  const others = (doc['lines'] as Doc[]).filter((line) => !line['order_line']);
  world.same('lines of an invoice', rows.map(seen), wanted.map(expected));
  order.invoices.push({
    ...{ discount: null, ...header, deducts: others.length > 0 },
    lines: wanted.map((line, i) => ({ ...line, id: rows[i]!.id })),
  });
  return doc;
}

const seen = ({ order_line, quantity, quantity_base, price_unit }: Doc): unknown[] => [
  ...[order_line.id, quantity, quantity_base, price_unit],
];
const expected = ({ of, quantity, factor, price }: Wanted): unknown[] => [
  ...[of.id, shown(quantity / factor), shown(quantity), money(price)],
];

/** What an invoice takes of a line: in its unit where it is all of it, or has no more decimals there, else in the product's own. */
function inUnit(of: SaleLine, quantity: number): Wanted {
  const least = [1, 10, 100, 1000].findLast((size) => (of.quantity / of.factor) % size === 0)!;
  const isKept = quantity === of.quantity || quantity % (of.factor * least) === 0;
  return inFactor(of, quantity, isKept ? of.factor : 1);
}

/** The price of one of another unit has six decimals at most. */
function inFactor(of: SaleLine, quantity: number, factor: number): Wanted {
  const price = factor === of.factor ? of.price : Number(quotient(BigInt(of.price * factor), BigInt(of.factor)));
  return { of, quantity, factor, price };
}

export async function invoice(world: SalesWorld, order: Order): Promise<void> {
  const mode = world.random.pick(['all', 'all', 'ordered', 'delivered', undefined] as const);
  const deduct = world.random.pick(['all', 'proportional', 'none', undefined, undefined] as const);
  const open = order.lines.map((of) => ({ of, open: order.open(of, mode ?? 'all') }));
  const isNamed = order.lines.length > 0 && world.random.chance(0.5);
  const some = open.filter((each) => each.open > 0 || world.random.chance(0.2));
  const wanted = (isNamed ? some : open)
    .map((each) => ({ ...each, quantity: isNamed ? world.quantityUpTo(each.open) : each.open }))
    .filter(({ quantity }) => quantity > 0)
    .map((each) => ({ ...each, told: told(world, each.quantity, each.of) }));
  const args = {
    ...(mode ? { mode } : {}),
    ...(deduct ? { deduct } : {}),
    ...(isNamed ? { lines: wanted.map(({ of, told: sent }) => ({ line: of.id, ...sent })) } : {}),
  };
  const deposits = await depositsOf(world, order);
  const lines = wanted.map(({ of, quantity, told: sent }) =>
    isNamed ? inFactor(of, quantity, Math.round(quantity / 1000 / sent.quantity)) : inUnit(of, quantity),
  );
  const refused =
    invoiceProblem(order, open, wanted, isNamed) ??
    deductProblem(deposits, deduct) ??
    mixedProblem(order.with({ type: 'invoice', state: 'draft', lines }), lines);
  const discount = refused ? null : await discountOf(world, order, lines);
  const doc = await world.call(`/orders/${order.id}/invoice`, args, refused);
  if (doc) await made(world, order, doc, { lines, discount, deduct: deduct ?? 'all', deposits });
}

interface Made {
  readonly lines: readonly Wanted[];
  readonly discount: ExactDiscount;
  readonly deduct: 'all' | 'proportional' | 'none';
  readonly deposits: Deposits;
}

/** The draft with what it deducts, by set of taxes, where prices include none. */
async function made(
  world: SalesWorld,
  order: Order,
  doc: Doc,
  { lines, discount, deduct, deposits }: Made,
): Promise<void> {
  const own = totalsOf(
    lines.map((line) => exactOf({ ...line.of, ...line })),
    discount,
    world.rounding,
  );
  const isLast = (key: string): boolean =>
    order.lines.every((of) => setKey(of.taxes) !== key || openOf(order, of) <= takenOf(lines, of));
  const wanted = own.sets.map(({ key, net }) => {
    const left = deposits.left(key);
    const open = deposits.open(key);
    const part = isLast(key) || net >= open ? left : quotient(left * net, open > 0n ? open : 1n);
    const most = [left, net, ...(deduct === 'proportional' ? [part] : [])].reduce((a, b) => (a < b ? a : b));
    return [key, deduct === 'none' || most < 0n ? 0n : most] as const;
  });
  const header = { id: newOf(order, doc)[0]!, type: 'invoice', state: 'draft', discount } as const;
  const invoiced = await adopt(world, order, header, lines);
  const rows = (invoiced['lines'] as Doc[]).filter((line) => line['down_payment_line']);
  for (const [key, most] of wanted) {
    const ofSet = rows.filter(({ taxes }) => setKey(taxes as never) === key);
    const deducted = ofSet.reduce(
      (all, line) => all - BigInt(Math.round((line['amount_subtotal'] as number) * 100)),
      0n,
    );
    const isIncluded = lines.some(({ of }) => setKey(of.taxes) === key && of.taxes.some((tax) => tax.isIncluded));
    // Where prices include taxes, no part may give just this net amount.
    const isNear = isIncluded && deducted <= most && deducted + 3n >= most;
    world.same(`deducted by ${deduct}`, isNear ? most : deducted, most);
  }
  if (rows.length > 0) world.count(`deducted by ${deduct}`);
  if (discount) world.count('invoice with the discount of its order');
}

function invoiceProblem(
  order: Order,
  open: readonly { of: SaleLine; open: number }[],
  wanted: readonly { of: SaleLine; open: number; quantity: number }[],
  isNamed: boolean,
): Refused {
  if (!order.isUnderWay) return WRONG_STATE;
  const isOtherwise = isNamed && wanted.some(({ of }) => order.isByProgress(of));
  if ((!isOtherwise && open.every((each) => each.open === 0)) || wanted.length === 0)
    return '422 lines nothing_to_invoice';
  const wrong = wanted.findIndex((each) => order.isByProgress(each.of) || each.quantity > each.open);
  if (wrong < 0) return undefined;
  return order.isByProgress(wanted[wrong]!.of)
    ? `422 lines[${wrong}].line invoiced_otherwise`
    : `422 lines[${wrong}].quantity out_of_range`;
}

function deductProblem(deposits: Deposits, deduct: string | undefined): Refused {
  return deduct && deduct !== 'none' && deposits.isUsed ? '422 deduct nothing_left_to_deduct' : undefined;
}

/** What of a line is invoiced in no way, in parts of `PERCENT` of thousandths. */
function openOf(order: Order, of: SaleLine): bigint {
  return BigInt(of.quantity - order.invoiced(of)) * WHOLE - BigInt(of.quantity) * order.progress(of);
}

function takenOf(lines: readonly Wanted[], line: SaleLine): bigint {
  const own = lines.filter(({ of }) => of === line);
  return own.reduce(
    (all, { quantity, percent }) =>
      all + (percent === undefined ? BigInt(quantity) * WHOLE : BigInt(line.quantity) * percent),
    0n,
  );
}

/** The part of the order's discount that falls to a new invoice with these lines (domain.md 3.3). */
async function discountOf(world: SalesWorld, order: Order, lines: readonly Wanted[]): Promise<ExactDiscount> {
  const { discount } = order;
  if (discount === null || 'percent' in discount) return discount;
  let [left, open, billed] = [discount.amount, 0n, 0n];
  for (const one of order.invoices.filter(({ state, isDeposit }) => state !== 'cancelled' && !isDeposit)) {
    const taken = BigInt(Math.round(((await world.get(`/invoices/${one.id}`))['amount_discount'] as number) * 100));
    left -= one.type === 'invoice' ? taken : -taken;
  }
  for (const of of order.lines) {
    const rest = openOf(order, of);
    if (rest <= 0n || !of.bears) continue;
    const taken = takenOf(lines, of);
    const value = (quantity: bigint): bigint => (quantity * BigInt(of.price) * 84n) / BigInt(of.factor);
    open += value(rest);
    billed += value(rest < taken ? rest : taken);
  }
  if (left <= 0n || billed <= 0n) return null;
  const part = quotient(left * billed, open);
  return part > 0n ? { amount: part } : null;
}

/** Of what was done since the last time: up to a percentage, or to a milestone. */
export async function progress(world: SalesWorld, order: Order): Promise<void> {
  const { random } = world;
  const deduct = random.pick(['all', 'proportional', 'none', undefined, undefined] as const);
  const milestone = random.chance(0.4) ? random.any(order.milestones) : undefined;
  const upTo = milestone
    ? order.milestones.slice(0, order.milestones.indexOf(milestone) + 1).reduce((all, { percent }) => all + percent, 0)
    : random.pick([10, 33.3333, 50, 66.6667, 90, 100]);
  const percent = BigInt(Math.round(upTo * 10_000)) * (PERCENT / 10_000n);
  const named = random.chance(0.25) ? random.some(order.lines, 0.6) : undefined;
  const fitting = (named ?? order.lines).filter(
    (of) => order.progress(of) < percent && (named || !order.isOfQuantity(of)),
  );
  const args = {
    ...(milestone ? { milestone: milestone.id } : { percent: upTo }),
    ...(deduct ? { deduct } : {}),
    ...(named ? { lines: named.map(({ id }) => ({ line: id })) } : {}),
  };
  const deposits = await depositsOf(world, order);
  const field = milestone ? 'milestone' : 'percent';
  const refused = progressProblem(order, percent, { field, named, fitting, wrong: deductProblem(deposits, deduct) });
  const lines = order.lines
    .filter((of) => fitting.includes(of))
    .map((of): Wanted => {
      const whole = exactOf(of).amount;
      const before = quotient(order.progressed(of), 10_000_000n);
      const amount = quotient(whole * percent, WHOLE) - before;
      return { of, quantity: 1000, factor: 1, price: Number(amount) * 10_000, percent: percent - order.progress(of) };
    });
  const discount = refused ? null : await discountOf(world, order, lines);
  const doc = await world.call(`/orders/${order.id}/progress`, args, refused);
  if (doc) await made(world, order, doc, { lines, discount, deduct: deduct ?? 'proportional', deposits });
  if (doc && milestone) world.count('progress up to a milestone');
}

interface Progressing {
  readonly field: 'percent' | 'milestone';
  readonly named: readonly SaleLine[] | undefined;
  readonly fitting: readonly SaleLine[];
  readonly wrong: Refused;
}

function progressProblem(order: Order, percent: bigint, { field, named, fitting, wrong }: Progressing): Refused {
  if (!order.isUnderWay || order.isClosed) return WRONG_STATE;
  if (wrong) return wrong;
  for (const [i, of] of (named ?? []).entries()) {
    if (order.isOfQuantity(of)) return `422 lines[${i}].line invoiced_otherwise`;
    if (order.progress(of) >= percent) return `422 ${field} out_of_range`;
  }
  // Credits of parts of parts leave percentages with more decimals than a line can have.
  if (fitting.some((of) => (percent - order.progress(of)) % (PERCENT / 10n ** 12n) !== 0n))
    return `422 ${field} out_of_range`;
  return fitting.length === 0 ? `422 ${field} nothing_to_invoice` : undefined;
}

/** An invoice or a credit note that is drafted manually and linked to lines of an order. */
export async function invoiceByHand(world: SalesWorld, order: Order): Promise<void> {
  if (order.lines.length === 0) return;
  const type = world.random.pick(['invoice', 'invoice', 'credit_note'] as const);
  const wanted = order.lines
    .filter((_, i) => i === 0 || world.random.chance(0.5))
    .map((of) =>
      inFactor(of, world.random.pick([of.factor, 333 * of.factor, 1000 * of.factor, of.quantity]), of.factor),
    );
  const lines = wanted.map(({ of: { id, product, price }, quantity, factor }) => ({
    ...(product ? { product: product.id } : { description: 'Travel' }),
    ...{ quantity: shown(quantity / factor), price_unit: money(price), order_line: id },
  }));
  const refused = order.isUnderWay
    ? mixedProblem(order.with({ type, state: 'draft', lines: wanted }), wanted)
    : '422 lines[0].order_line invalid_state';
  const discount = refused || type === 'credit_note' ? null : await discountOf(world, order, wanted);
  const doc = await world.post(
    '/invoices',
    { type, partner: world.partner, lines, ...(type === 'credit_note' ? { discount: null } : {}) },
    refused,
  );
  if (doc) await adopt(world, order, { id: doc.id, type, state: 'draft', discount }, wanted);
}

/** An edited invoice may deduct more than it invoices. */
const NEGATIVE = /^422 lines negative_total$/;
/** What was deducted may have been taken by another invoice since, or credited. */
const TAKEN = /^422 lines\[\d+\]\.(price_unit nothing_left_to_deduct|quantity out_of_range)$/;

export async function confirmInvoice(world: SalesWorld, order: Order): Promise<void> {
  const invoice = someInvoice(world, order, 'draft');
  if (!invoice) return;
  const refused =
    invoice.state === 'draft' ? (creditProblem(order, invoice.lines) ?? overProblem(order, invoice)) : WRONG_STATE;
  const perhaps = invoice.deducts ? (invoice.type === 'invoice' ? NEGATIVE : TAKEN) : undefined;
  if (await world.call(`/invoices/${invoice.id}/confirm`, {}, refused, perhaps)) invoice.state = 'posted';
}

export async function credit(world: SalesWorld, order: Order): Promise<void> {
  const invoice = someInvoice(world, order, 'posted', world.random.chance(0.9) ? 'invoice' : 'credit_note');
  if (!invoice) return;
  const isWhole = world.random.chance(0.35);
  const named = invoice.lines
    .filter(() => isWhole || world.random.chance(0.7))
    .map((line) => ({ line, left: leftToCredit(order, line) }));
  const wanted = named
    .map(({ line, left }) => ({
      ...{ of: line.of, credited: line, left, percent: line.percent },
      quantity: isWhole ? left : world.quantityUpTo(left),
    }))
    .filter(({ quantity }) => quantity > 0)
    .map((each) => ({ ...each, told: toldOf(world, each.quantity, each.credited) }));
  const [draft, replace] = [world.random.chance(0.3), world.random.chance(0.2)];
  const args = {
    draft,
    replace,
    ...(isWhole ? {} : { lines: wanted.map(({ credited, told: sent }) => ({ line: credited.id, ...sent })) }),
  };
  const refused = reverseProblem(order, invoice, wanted, { isWhole, draft });
  const perhaps = replace ? REPLACED : undefined;
  if (!(await world.call(`/invoices/${invoice.id}/reverse`, args, refused, perhaps))) return;
  for (const id of newOf(order, await world.get(`/orders/${order.id}`))) {
    const { type } = await world.get(`/invoices/${id}`);
    if (type === 'invoice')
      await adopt(world, order, { id, type, state: 'draft', discount: invoice.discount }, invoice.lines);
    else await adoptCredit(world, order, { id, type, state: draft ? 'draft' : 'posted' }, wanted);
  }
}

/** A replacement deducts again what its original did, and what both leave of a line is judged together. */
const REPLACED =
  /^422 lines\[\d+\]\.(price_unit nothing_left_to_deduct|order_line invoiced_otherwise|quantity over_credited)$/;

/** In the unit of the line that it credits, or in another; the price is then only shown. */
async function adoptCredit(
  world: SalesWorld,
  order: Order,
  header: Pick<Invoice, 'id' | 'type' | 'state'>,
  wanted: readonly { of: SaleLine; credited: InvoiceLine; quantity: number; percent?: bigint | undefined }[],
): Promise<void> {
  const doc = await world.get(`/invoices/${header.id}`);
  const rows = (doc['lines'] as Doc[]).filter((line) => line['order_line']);
  const lines = wanted.map(({ of, credited, quantity, percent }, i): Wanted => {
    const { quantity: seenThere, quantity_base: base, price_unit: price } = rows[i] ?? ({} as Doc);
    const factor = Math.round((base as number) / (seenThere as number));
    return { of, credited, quantity, percent, factor, price: Math.round((price as number) * 1_000_000) };
  });
  await adopt(world, order, header, lines);
}

function toldOf(world: SalesWorld, quantity: number, { of, factor, percent }: InvoiceLine): object {
  // What progress has invoiced is one piece, whatever the unit of the product is.
  return percent === undefined ? told(world, quantity, { factor, product: of.product }) : { quantity: shown(quantity) };
}

function reverseProblem(
  order: Order,
  invoice: Invoice,
  wanted: readonly { of: SaleLine; credited: InvoiceLine; left: number; quantity: number }[],
  how: { isWhole: boolean; draft: boolean },
): Refused {
  if (invoice.state !== 'posted' || invoice.type === 'credit_note') return WRONG_STATE;
  const isNothing = how.isWhole ? invoice.lines.every((line) => leftToCredit(order, line) === 0) : wanted.length === 0;
  if (isNothing) return '422 lines nothing_to_credit';
  const tooMuch = wanted.findIndex(({ left, quantity }) => quantity > left);
  if (tooMuch >= 0) return `422 lines[${tooMuch}].quantity out_of_range`;
  if (order.state === 'cancelled') return '422 lines[0].order_line invalid_state';
  return how.draft
    ? mixedProblem(order.with({ type: 'credit_note', state: 'draft', lines: wanted }), wanted)
    : overProblem(order, { type: 'credit_note', lines: wanted, isNew: true });
}

export async function editInvoice(world: SalesWorld, order: Order): Promise<void> {
  const invoice = someInvoice(world, order, 'draft');
  const line = invoice && world.random.any(invoice.lines.filter(({ percent }) => percent === undefined));
  if (!line) return;
  const quantity = world.random.pick([1, 333, 1000, line.of.quantity / line.of.factor]) * line.factor;
  const changed = invoice.lines.map((one) => exactOf({ ...one.of, ...one, ...(one === line ? { quantity } : {}) }));
  // Sending the same value again is not a change.
  const refused =
    quantity === line.quantity
      ? undefined
      : invoice.state !== 'draft'
        ? '422 lines immutable'
        : tooLarge(invoice, changed);
  if (
    await world.patch(
      `/invoices/${invoice.id}`,
      { lines: { update: [{ id: line.id, quantity: shown(quantity / line.factor) }] } },
      refused,
    )
  )
    line.quantity = quantity;
}
/** cancel, reset and DELETE of an invoice or a credit note. */
export async function moveInvoice(world: SalesWorld, order: Order): Promise<void> {
  const action = world.random.pick(['cancel', 'cancel', 'reset', 'reset', 'delete'] as const);
  const invoice = someInvoice(world, order, action === 'reset' ? 'cancelled' : 'draft');
  if (!invoice) return;
  if (action === 'delete') {
    if (await world.delete(`/invoices/${invoice.id}`, invoice.state === 'posted' ? WRONG_STATE : undefined))
      order.invoices.splice(order.invoices.indexOf(invoice), 1);
    return;
  }
  const isRight = invoice.state === (action === 'reset' ? 'cancelled' : 'draft');
  const refused = isRight ? (action === 'reset' ? resetProblem(order, invoice) : undefined) : WRONG_STATE;
  const perhaps = action === 'reset' && invoice.deducts ? TAKEN : undefined;
  if (await world.call(`/invoices/${invoice.id}/${action}`, {}, refused, perhaps))
    invoice.state = action === 'reset' ? 'draft' : 'cancelled';
}

function resetProblem(order: Order, { type, lines }: Invoice): Refused {
  if (order.state === 'cancelled') return '422 lines[0].order_line invalid_state';
  return mixedProblem(order.with({ type, state: 'draft', lines }), lines);
}

function tooLarge({ discount }: Invoice, lines: readonly ExactLine[]): Refused {
  if (discount === null || 'percent' in discount) return undefined;
  return discount.amount > discountable(lines) ? '422 discount.amount out_of_range' : undefined;
}

/** A credit may take no more of a line than is not yet credited. */
function creditProblem(order: Order, lines: readonly InvoiceLine[]): Refused {
  const tooMuch = lines.findIndex(({ credited, quantity }) => credited && quantity > leftToCredit(order, credited));
  return tooMuch < 0 ? undefined : `422 lines[${tooMuch}].quantity out_of_range`;
}

type Part = Pick<InvoiceLine, 'of' | 'quantity' | 'percent'>;

/** No line may be invoiced by quantity and by progress. `order`: with the document that has these lines. */
function mixedProblem(order: Order, lines: readonly Part[]): Refused {
  const mixed = lines.findIndex(({ of }) => order.isOfQuantity(of) && order.isOfProgress(of));
  return mixed < 0 ? undefined : `422 lines[${mixed}].order_line invoiced_otherwise`;
}

/** Together with what is already posted, each line must stay between nothing and all of what is ordered. */
function overProblem(
  order: Order,
  { type, lines, isNew = false }: { type: Invoice['type']; lines: readonly Part[]; isNew?: boolean },
): Refused {
  const otherwise = mixedProblem(isNew ? order.with({ type, state: 'posted', lines }) : order, lines);
  if (otherwise) return otherwise;
  const way = type === 'credit_note' ? -1n : 1n;
  const totals = lines.map(({ of, percent }) => {
    const own = lines.filter((line) => line.of === of && (line.percent === undefined) === (percent === undefined));
    if (percent === undefined) {
      const quantity = own.reduce((all, line) => all + line.quantity, 0);
      return [BigInt(order.invoiced(of, 'posted')) + way * BigInt(quantity), BigInt(of.quantity)] as const;
    }
    const part = own.reduce((all, line) => all + (BigInt(line.quantity) * line.percent!) / 1000n, 0n);
    return [order.progress(of, 'posted') + way * part, WHOLE] as const;
  });
  const wrong = totals.findIndex(([total, ordered]) => total < 0n || total > ordered);
  if (wrong < 0) return undefined;
  return `422 lines[${wrong}].quantity ${totals[wrong]![0] < 0n ? 'over_credited' : 'over_invoiced'}`;
}

function someInvoice(
  world: SalesWorld,
  order: Order,
  state: Invoice['state'],
  type?: Invoice['type'],
): Invoice | undefined {
  const own = order.invoices.filter(({ isDeposit }) => !isDeposit);
  const fitting = own.filter((each) => each.state === state && each.type === (type ?? each.type));
  return world.random.any(fitting.length > 0 && world.random.chance(0.9) ? fitting : own);
}
