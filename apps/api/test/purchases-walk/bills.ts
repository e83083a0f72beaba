import type { Doc } from '@daybook/harness';
import { cents } from '../support/deposits-left.js';
import { sum } from '../support/exact-totals.js';
import { type Refused, shown, WRONG_STATE } from '../support/walked.js';
import { depositsOf } from './deposits.js';
import {
  type Bill,
  type BillLine,
  differs,
  isGoods,
  leftToBill,
  leftToCredit,
  type Order,
  type Receipt,
  type ReceiptLine,
} from './model.js';
import type { PurchasesWorld } from './world.js';

/** Bills of orders and of receipts, their confirmation against both, and their credits (domain.md 5.1, 5.16). */

type Wanted = Pick<BillLine, 'of' | 'quantity'> & Partial<BillLine>;

/** Adds a bill to the model as expected, and compares its lines; only the ids come from the response. */
async function adopt(
  world: PurchasesWorld,
  order: Order,
  header: Pick<Bill, 'id' | 'type' | 'state'>,
  wanted: readonly Wanted[],
): Promise<void> {
  const doc = await world.get(`/bills/${header.id}`);
  const rows = (doc['lines'] as Doc[]).filter((line) => line['purchase_line']);
  expectSums(world, doc);
  const lines = wanted.map((line, i) => {
    const { price, discount } = line.of;
    return { price, discount, ...line, id: rows[i]!.id };
  });
  world.same(
    'lines of a bill',
    rows.map(({ purchase_line, receipt_line, quantity, price_unit, discount }) => [
      ...[purchase_line.id, receipt_line?.id ?? null, quantity, price_unit, discount],
    ]),
    lines.map(({ of, receiptLine, quantity, price, discount }) => [
      ...[of.id, receiptLine?.id ?? null, shown(quantity), price / 100, discount],
    ]),
  );
  order.bills.push({ ...header, lines, deducts: rows.length < (doc['lines'] as Doc[]).length });
}

/** A bill is the sum of its lines and of the taxes that the supplier charges. */
function expectSums(world: PurchasesWorld, doc: Doc): void {
  const { lines, tax_lines, allowances } = doc as unknown as Record<string, Doc[]>;
  const over = (rows: readonly Doc[], name: string): bigint => sum(rows.map((row) => cents(row[name])));
  const charged = tax_lines!.filter((row) => !row['self_assessed']);
  const [untaxed, tax, all] = ['amount_untaxed', 'amount_tax', 'amount_total'].map((name) => cents(doc[name]));
  world.same(
    'sums of a bill',
    [untaxed, tax, all],
    [over(lines!, 'amount_subtotal'), over(charged, 'amount'), untaxed! + tax!],
  );
  const shares = over(lines!, 'discount_share');
  world.same('discount of a bill', [cents(doc['amount_discount']), over(allowances!, 'amount')], [shares, shares]);
  if (shares > 0n) world.count('bill with a discount');
  if (lines!.some((line) => line['down_payment_line'])) world.count('bill that deducts a down payment');
}

export async function bill(world: PurchasesWorld, order: Order): Promise<void> {
  const mode = world.random.pick(['received', 'received', 'ordered', undefined] as const);
  const deduct = world.random.pick(['all', 'proportional', 'none', undefined, undefined] as const);
  const open = order.lines.map((of) => ({ of, open: order.open(of, mode ?? 'received') }));
  const isNamed = order.lines.length > 0 && world.random.chance(0.4);
  const some = open.filter((each) => each.open > 0 || world.random.chance(0.1));
  const wanted = (isNamed ? some : open)
    .map((each) => ({ ...each, quantity: isNamed ? world.quantityUpTo(each.open) : each.open }))
    .filter(({ quantity }) => quantity > 0);
  const args = {
    ...(mode ? { mode } : {}),
    ...(deduct ? { deduct } : {}),
    ...{ reference: world.reference(), date: world.day },
    ...(isNamed ? { lines: wanted.map(({ of, quantity }) => ({ line: of.id, quantity: shown(quantity) })) } : {}),
  };
  const isUsed = deduct && deduct !== 'none' && (await depositsOf(world, order)).isUsed;
  const refused = billProblem(order, open, wanted) ?? (isUsed ? '422 deduct nothing_left_to_deduct' : undefined);
  const doc = await world.call(`/purchase_orders/${order.id}/bill`, args, refused);
  if (!doc) return;
  const header = { id: await world.newBill(order), type: 'bill', state: 'draft' } as const;
  await adopt(
    world,
    order,
    header,
    wanted.map(({ of, quantity }) => ({ of, quantity })),
  );
}

function billProblem(
  order: Order,
  open: readonly { open: number }[],
  wanted: readonly { open: number; quantity: number }[],
): Refused {
  if (!order.isUnderWay) return WRONG_STATE;
  if (open.every((each) => each.open === 0) || wanted.length === 0) return '422 lines nothing_to_bill';
  const tooMuch = wanted.findIndex((each) => each.quantity > each.open);
  return tooMuch < 0 ? undefined : `422 lines[${tooMuch}].quantity out_of_range`;
}

/** What done receipts have brought and no bill has, but never more than the order has to bill. */
function ofReceipts(order: Order, receipts: readonly Receipt[]): Wanted[] {
  const left = new Map(order.lines.map((line) => [line, order.toBill(line)]));
  const lines = receipts.flatMap((receipt) => receipt.lines.filter(({ done }) => done > 0));
  return lines.flatMap((receiptLine: ReceiptLine): Wanted[] => {
    const { of } = receiptLine;
    const quantity = Math.min(leftToBill(order, receiptLine), left.get(of)!);
    left.set(of, left.get(of)! - Math.max(0, quantity));
    return quantity > 0 ? [{ of, quantity, receiptLine }] : [];
  });
}

/** One receipt by itself, or all that are done in one bill. */
export async function billReceipts(world: PurchasesWorld, order: Order): Promise<void> {
  const receipts = order.receipts.filter(({ kind, state }) => kind === 'receipts' && state !== 'cancelled');
  const one = world.random.any(receipts);
  if (!one) return;
  const done = receipts.filter(({ state }) => state === 'done');
  const isOne = world.random.chance(0.5) || done.length === 0;
  const wanted = ofReceipts(order, isOne ? [one] : done);
  const nothing = wanted.length > 0 ? undefined : '422 nothing_to_bill';
  const args = { reference: world.reference(), date: world.day };
  const doc = isOne
    ? await world.call(`/receipts/${one.id}/bill`, args, one.state === 'done' ? nothing : WRONG_STATE)
    : await world.post('/bills/from_receipts', { ...args, receipts: done.map(({ id }) => id) }, nothing);
  if (doc) await adopt(world, order, { id: doc.id, type: 'bill', state: 'draft' }, wanted);
}

/** The supplier's prices, near the ordered ones and far from them. */
export async function priceBill(world: PurchasesWorld, order: Order): Promise<void> {
  const draft = someBill(world, order, 'draft', 'bill');
  if (draft?.state !== 'draft' || draft.type !== 'bill') return;
  const line = world.random.pick(draft.lines);
  const price = Math.max(0, line.of.price + world.random.pick([0, 1, -1, 7, -20, 300]));
  const lines = { update: [{ id: line.id, price_unit: price / 100 }] };
  // The amount of a discount may be more than the lines come to then.
  const perhaps = order.discount ? /^422 discount\.amount out_of_range$/ : undefined;
  if (await world.patch(`/bills/${draft.id}`, { lines }, undefined, perhaps)) line.price = price;
}

/** Compared with the order and with what came; sometimes with an approval. */
export async function confirmBill(world: PurchasesWorld, order: Order): Promise<void> {
  const draft = someBill(world, order, 'draft');
  if (!draft) return;
  const path = `/bills/${draft.id}/confirm`;
  if (draft.state !== 'draft') return void (await world.call(path, {}, WRONG_STATE));
  const found = draft.type === 'bill' ? differences(world, order, draft) : [];
  const isApproved = draft.type === 'bill' && world.random.chance(found.length > 0 ? 0.5 : 0.05);
  const args = isApproved ? { approve_differences: 'As agreed by phone.' } : {};
  const refused = confirmProblem(world, order, draft, { found, isApproved });
  const doc = await world.call(path, args, refused, perhapsRefused(order, draft));
  if (!doc) return;
  draft.state = 'posted';
  if (order.discount) return;
  const reason = isApproved ? 'As agreed by phone.' : null;
  world.same('approval', doc['match_reason'] ?? null, reason);
}

/** The problems of each line: goods that have not come, then a price beyond both tolerances. */
function differences({ settings }: PurchasesWorld, order: Order, { lines }: Bill): string[] {
  const left = new Map(order.lines.map((line) => [line, order.unbilled(line)]));
  return lines.flatMap((line, i) => {
    const open = left.get(line.of)!;
    left.set(line.of, open - line.quantity);
    return [
      ...(isGoods(line.of) && line.quantity > open ? [`422 lines[${i}].quantity over_billed`] : []),
      ...(differs(line, settings) ? [`422 lines[${i}].price_unit price_differs`] : []),
    ];
  });
}

interface Found {
  readonly found: readonly string[];
  readonly isApproved: boolean;
}

function confirmProblem(world: PurchasesWorld, order: Order, draft: Bill, { found, isApproved }: Found): Refused {
  const tooMuch = draft.lines.findIndex(
    ({ credited, quantity }) => credited && quantity > leftToCredit(order, credited),
  );
  if (tooMuch >= 0) return `422 lines[${tooMuch}].quantity out_of_range`;
  if (isApproved && found.length === 0) return '422 approve_differences invalid_value';
  if (!isApproved && found.length > 0 && world.settings.match === 'block') return found[0];
  return overdrawn(order, draft);
}

/** In all no more than is ordered and tolerated, and never less than nothing. */
function overdrawn(order: Order, { type, lines }: Bill): Refused {
  const way = type === 'bill' ? 1 : -1;
  const totals = lines.map(({ of }) => {
    const own = lines.filter((line) => line.of === of).reduce((sum, { quantity }) => sum + quantity, 0);
    return { of, total: order.billed(of, 'posted') + way * own };
  });
  const wrong = totals.findIndex(({ of, total }) => total < 0 || !order.isTolerated(of, total));
  if (wrong < 0) return undefined;
  return `422 lines[${wrong}].quantity ${totals[wrong]!.total < 0 ? 'over_credited' : 'over_billed'}`;
}

/** What the model does not know: prices after a discount that is spread, what is left of receipts, and bills that deduct more than they have. */
function perhapsRefused(order: Order, draft: Bill): RegExp | undefined {
  const uncleared = unclearedProblem(order, draft)?.source;
  const priced = order.discount ? 'price_unit price_differs$|^422 approve_differences invalid_value$' : undefined;
  const deducted = draft.deducts ? 'negative_total$|nothing_left_to_deduct$|out_of_range$' : undefined;
  const all = [uncleared, priced, deducted].filter(Boolean);
  return all.length > 0 ? new RegExp(all.join('|')) : undefined;
}

/**
 * A bill without a receipt clears the oldest receipts of its line (domain.md 6.3), so that one that names a receipt may find less of it than
 * bills that name it say. What is left of it is not modelled.
 */
function unclearedProblem(order: Order, { lines }: Bill): RegExp | undefined {
  const others = order.bills.filter(({ type, state }) => type === 'bill' && state === 'posted');
  const isCleared = lines.some(
    ({ of, receiptLine }) =>
      receiptLine && others.some((one) => one.lines.some((line) => line.of === of && line.receiptLine !== receiptLine)),
  );
  const isBack = lines.some(({ receiptLine }) => receiptLine && leftToBill(order, receiptLine) < 0);
  return isCleared || isBack ? /^422 lines\[\d+\]\.quantity out_of_range$/ : undefined;
}

/** Takes back a part or all of a posted bill, at once or as a draft. */
export async function credit(world: PurchasesWorld, order: Order): Promise<void> {
  const posted = someBill(world, order, 'posted', 'bill');
  if (!posted) return;
  const path = `/bills/${posted.id}/reverse`;
  const isRight = posted.state === 'posted' && posted.type === 'bill';
  if (!isRight) return void (await world.call(path, {}, WRONG_STATE));
  const isWhole = world.random.chance(0.4);
  const isDraft = world.random.chance(0.3);
  const wanted = posted.lines
    .filter(() => isWhole || world.random.chance(0.7))
    .map((line) => ({ line, left: leftToCredit(order, line) }))
    .map((each) => ({ ...each, quantity: isWhole ? each.left : world.quantityUpTo(each.left) }))
    .filter(({ quantity }) => quantity > 0);
  const args = {
    ...{ date: world.day },
    ...(isDraft ? { draft: true } : {}),
    ...(isWhole ? {} : { lines: wanted.map(({ line, quantity }) => ({ line: line.id, quantity: shown(quantity) })) }),
  };
  const tooMuch = wanted.findIndex(({ left, quantity }) => quantity > left);
  const refused =
    wanted.length === 0
      ? '422 lines nothing_to_credit'
      : tooMuch < 0
        ? undefined
        : `422 lines[${tooMuch}].quantity out_of_range`;
  if (!(await world.call(path, args, refused))) return;
  const lines = wanted.map(({ line, quantity }) => {
    const { of, price, discount } = line;
    return { of, price, discount, quantity, credited: line };
  });
  const header = {
    id: await world.newBill(order),
    type: 'bill_credit_note',
    state: isDraft ? 'draft' : 'posted',
  } as const;
  await adopt(world, order, header, lines);
}

/** cancel, reset and DELETE of a bill or a credit note. */
export async function moveBill(world: PurchasesWorld, order: Order): Promise<void> {
  const action = world.random.pick(['cancel', 'cancel', 'cancel', 'reset', 'delete'] as const);
  const one = someBill(world, order, action === 'reset' ? 'cancelled' : 'draft');
  if (!one) return;
  if (action === 'delete') {
    if (await world.delete(`/bills/${one.id}`, one.state === 'posted' ? WRONG_STATE : undefined))
      order.bills.splice(order.bills.indexOf(one), 1);
    return;
  }
  const isRight = one.state === (action === 'reset' ? 'cancelled' : 'draft');
  const isOff = action === 'reset' && order.state === 'cancelled';
  const refused = isRight ? (isOff ? '422 lines[0].purchase_line invalid_state' : undefined) : WRONG_STATE;
  const perhaps = one.deducts ? /(nothing_left_to_deduct|out_of_range)$/ : undefined;
  if (await world.call(`/bills/${one.id}/${action}`, {}, refused, perhaps))
    one.state = action === 'reset' ? 'draft' : 'cancelled';
}

function someBill(world: PurchasesWorld, order: Order, state: Bill['state'], type?: Bill['type']): Bill | undefined {
  const own = order.bills.filter(({ isDeposit }) => !isDeposit);
  const fitting = own.filter((each) => each.state === state && each.type === (type ?? each.type));
  return world.random.any(fitting.length > 0 && world.random.chance(0.9) ? fitting : own);
}
