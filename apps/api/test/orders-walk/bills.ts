import type { Doc } from '@daybook/harness';
import { type Invoice, type InvoiceLine, leftToCredit, type Order } from './model.js';
import { type Refused, shown, WRONG_STATE } from '../support/walked.js';
import type { SalesWorld } from './world.js';

/** Invoices and credit notes of orders (domain.md 5.1, 5.6). */

type Wanted = Pick<InvoiceLine, 'of' | 'quantity'> & Partial<InvoiceLine>;

/** Adds an invoice to the model as expected; only the ids of its lines come from the response. */
async function adopt(
  world: SalesWorld,
  order: Order,
  header: Pick<Invoice, 'id' | 'type' | 'state'>,
  wanted: readonly Wanted[],
): Promise<void> {
  const doc = await world.get(`/invoices/${header.id}`);
  order.invoices.push({ ...header, lines: wanted.map((line, i) => ({ ...line, id: (doc['lines'] as Doc[])[i]!.id })) });
}

export async function invoice(world: SalesWorld, order: Order): Promise<void> {
  const mode = world.random.pick(['all', 'all', 'ordered', 'delivered', undefined] as const);
  const open = order.lines.map((of) => ({ of, open: order.open(of, mode ?? 'all') }));
  const isNamed = order.lines.length > 0 && world.random.chance(0.5);
  const some = open.filter((each) => each.open > 0 || world.random.chance(0.2));
  const wanted = (isNamed ? some : open)
    .map((each) => ({ ...each, quantity: isNamed ? world.quantityUpTo(each.open) : each.open }))
    .filter(({ quantity }) => quantity > 0);
  const args = {
    ...(mode ? { mode } : {}),
    ...(isNamed ? { lines: wanted.map(({ of, quantity }) => ({ line: of.id, quantity: shown(quantity) })) } : {}),
  };
  const doc = await world.call(`/orders/${order.id}/invoice`, args, invoiceProblem(order, open, wanted));
  if (doc)
    await adopt(
      world,
      order,
      { id: newOf(order, doc)[0]!, type: 'invoice', state: 'draft' },
      wanted.map(({ of, quantity }) => ({ of, quantity })),
    );
}

function invoiceProblem(
  order: Order,
  open: readonly { open: number }[],
  wanted: readonly { open: number; quantity: number }[],
): Refused {
  if (!order.isUnderWay) return WRONG_STATE;
  if (open.every((each) => each.open === 0) || wanted.length === 0) return '422 lines nothing_to_invoice';
  const tooMuch = wanted.findIndex((each) => each.quantity > each.open);
  return tooMuch < 0 ? undefined : `422 lines[${tooMuch}].quantity out_of_range`;
}

/** An invoice or a credit note that is drafted manually and linked to lines of an order. */
export async function invoiceByHand(world: SalesWorld, order: Order): Promise<void> {
  if (order.lines.length === 0) return;
  const type = world.random.pick(['invoice', 'invoice', 'credit_note'] as const);
  const wanted = order.lines
    .filter((_, i) => i === 0 || world.random.chance(0.5))
    .map((of) => ({ of, quantity: world.random.pick([1, 333, 1000, of.quantity]) }));
  const lines = wanted.map(({ of: { id, product, price }, quantity }) => ({
    ...(product ? { product: product.id } : { description: 'Travel' }),
    ...{ quantity: shown(quantity), price_unit: price / 100, order_line: id },
  }));
  const doc = await world.post(
    '/invoices',
    { type, partner: world.partner, lines },
    order.isUnderWay ? undefined : '422 lines[0].order_line invalid_state',
  );
  if (doc) await adopt(world, order, { id: doc.id, type, state: 'draft' }, wanted);
}

export async function confirmInvoice(world: SalesWorld, order: Order): Promise<void> {
  const invoice = someInvoice(world, order, 'draft');
  if (!invoice) return;
  const refused =
    invoice.state === 'draft' ? (creditProblem(order, invoice.lines) ?? overProblem(order, invoice)) : WRONG_STATE;
  if (await world.call(`/invoices/${invoice.id}/confirm`, {}, refused)) invoice.state = 'posted';
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
      of: line.of,
      credited: line,
      left,
      quantity: isWhole ? left : world.quantityUpTo(left),
    }))
    .filter(({ quantity }) => quantity > 0);
  const [draft, replace] = [world.random.chance(0.3), world.random.chance(0.2)];
  const args = {
    draft,
    replace,
    ...(isWhole
      ? {}
      : { lines: wanted.map(({ credited, quantity }) => ({ line: credited.id, quantity: shown(quantity) })) }),
  };
  const refused = reverseProblem(order, invoice, wanted, { isWhole, draft });
  if (!(await world.call(`/invoices/${invoice.id}/reverse`, args, refused))) return;
  for (const id of newOf(order, await world.get(`/orders/${order.id}`))) {
    const { type } = await world.get(`/invoices/${id}`);
    if (type === 'invoice')
      await adopt(
        world,
        order,
        { id, type, state: 'draft' },
        invoice.lines.map(({ of, quantity }) => ({ of, quantity })),
      );
    else
      await adopt(
        world,
        order,
        { id, type, state: draft ? 'draft' : 'posted' },
        wanted.map(({ of, credited, quantity }) => ({ of, credited, quantity })),
      );
  }
}

function reverseProblem(
  order: Order,
  invoice: Invoice,
  wanted: readonly (Wanted & { left: number })[],
  how: { isWhole: boolean; draft: boolean },
): Refused {
  if (invoice.state !== 'posted' || invoice.type === 'credit_note') return WRONG_STATE;
  const isNothing = how.isWhole ? invoice.lines.every((line) => leftToCredit(order, line) === 0) : wanted.length === 0;
  if (isNothing) return '422 lines nothing_to_credit';
  const tooMuch = wanted.findIndex(({ left, quantity }) => quantity > left);
  if (tooMuch >= 0) return `422 lines[${tooMuch}].quantity out_of_range`;
  if (order.state === 'cancelled') return '422 lines[0].order_line invalid_state';
  return how.draft ? undefined : overProblem(order, { type: 'credit_note', lines: wanted });
}

export async function editInvoice(world: SalesWorld, order: Order): Promise<void> {
  const invoice = someInvoice(world, order, 'draft');
  const line = invoice && world.random.any(invoice.lines);
  if (!line) return;
  const quantity = world.random.pick([1, 333, 1000, line.of.quantity]);
  // Sending the same value again is not a change.
  const refused = invoice.state === 'draft' || quantity === line.quantity ? undefined : '422 lines immutable';
  if (
    await world.patch(
      `/invoices/${invoice.id}`,
      { lines: { update: [{ id: line.id, quantity: shown(quantity) }] } },
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
  const refused = isRight
    ? action === 'reset' && order.state === 'cancelled'
      ? '422 lines[0].order_line invalid_state'
      : undefined
    : WRONG_STATE;
  if (await world.call(`/invoices/${invoice.id}/${action}`, {}, refused))
    invoice.state = action === 'reset' ? 'draft' : 'cancelled';
}

/** A credit may take no more of a line than is not yet credited. */
function creditProblem(order: Order, lines: readonly InvoiceLine[]): Refused {
  const tooMuch = lines.findIndex(({ credited, quantity }) => credited && quantity > leftToCredit(order, credited));
  return tooMuch < 0 ? undefined : `422 lines[${tooMuch}].quantity out_of_range`;
}

/** Together with what is already posted, each line must stay between zero and the ordered quantity. */
function overProblem(order: Order, { type, lines }: { type: Invoice['type']; lines: readonly Wanted[] }): Refused {
  const way = type === 'credit_note' ? -1 : 1;
  const totals = lines.map(
    ({ of }) =>
      [
        order.invoiced(of, 'posted') + way * lines.reduce((sum, line) => sum + (line.of === of ? line.quantity : 0), 0),
        of.quantity,
      ] as const,
  );
  const wrong = totals.findIndex(([total, ordered]) => total < 0 || total > ordered);
  if (wrong < 0) return undefined;
  return `422 lines[${wrong}].quantity ${type === 'credit_note' ? 'over_credited' : 'over_invoiced'}`;
}

function someInvoice(
  world: SalesWorld,
  order: Order,
  state: Invoice['state'],
  type?: Invoice['type'],
): Invoice | undefined {
  const fitting = order.invoices.filter((each) => each.state === state && each.type === (type ?? each.type));
  return world.random.any(fitting.length > 0 && world.random.chance(0.9) ? fitting : order.invoices);
}

/** The invoices of the order's response that the model does not have yet. */
function newOf(order: Order, doc: Doc): string[] {
  const known = new Set(order.invoices.map(({ id }) => id));
  return (doc['invoices'] as Doc[]).map(({ id }) => id).filter((id) => !known.has(id));
}
