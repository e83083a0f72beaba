import type { Doc } from '@daybook/harness';
import { expect } from '@jest/globals';
import { type Invoice, type Order, type Quotation, type SaleLine, subtotal, type Transfer } from './model.js';
import { shown } from '../support/walked.js';
import type { SalesWorld } from './world.js';

const QUANTITIES = [
  'quantity',
  'quantity_reserved',
  'quantity_delivered',
  'quantity_invoiced',
  'quantity_to_invoice',
  'quantity_to_credit',
] as const;

const untaxed = (lines: readonly SaleLine[]): number =>
  lines.reduce((sum, { quantity, price }) => sum + subtotal(quantity, price), 0) / 100;
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id).sort();

export async function expectOrder(world: SalesWorld, order: Order): Promise<void> {
  const doc = await world.get(`/orders/${order.id}`);
  const { state, delivery_status, invoice_status, amount_untaxed, deliveries, invoices } = doc;
  const lines = (doc['lines'] as Doc[]).map((line) => QUANTITIES.map((name) => line[name] as number));
  const got = {
    state,
    delivery_status,
    invoice_status,
    lines,
    amount_untaxed,
    deliveries: idsOf(deliveries),
    invoices: idsOf(invoices),
  };
  expect({ step: world.step, order: order.id, ...got }).toEqual({
    ...{ step: world.step, order: order.id, state: order.state },
    ...{
      delivery_status: order.deliveryStatus,
      invoice_status: order.invoiceStatus,
      amount_untaxed: untaxed(order.lines),
    },
    lines: order.lines.map((line) => figuresOf(order, line).map(shown)),
    deliveries: idsOf(order.transfers.filter(({ kind }) => kind === 'deliveries')),
    invoices: idsOf(order.invoices),
  });
}

function figuresOf(order: Order, line: SaleLine): number[] {
  return [
    line.quantity,
    order.reserved(line),
    order.delivered(line),
    order.invoiced(line),
    order.toInvoice(line),
    order.toCredit(line),
  ];
}

export async function expectQuotation(world: SalesWorld, { id, state, lines, order }: Quotation): Promise<void> {
  const doc = await world.get(`/quotations/${id}`);
  const got = {
    state: doc['state'],
    amount_untaxed: doc['amount_untaxed'],
    order: doc['order']?.id,
    quantities: (doc['lines'] as Doc[]).map((line) => line['quantity']),
  };
  const wanted = {
    state,
    amount_untaxed: untaxed(lines),
    order: order?.id,
    quantities: lines.map(({ quantity }) => shown(quantity)),
  };
  expect({ step: world.step, quotation: id, ...got }).toEqual({ step: world.step, quotation: id, ...wanted });
}

export async function expectTransfer(world: SalesWorld, { kind, id, state, lines, original }: Transfer): Promise<void> {
  const doc = await world.get(`/${kind}/${id}`);
  const rows = (doc['lines'] as Doc[]).map((line) => [
    line['order_line'].id,
    line['quantity'],
    line['quantity_reserved'],
    line['quantity_done'],
  ]);
  const wanted = lines.map(({ of, quantity, reserved, done }) => [
    of.id,
    shown(quantity),
    shown(reserved),
    done === null ? null : shown(done),
  ]);
  expect({ step: world.step, transfer: id, state: doc['state'], of: doc['return_of']?.id, rows }).toEqual({
    step: world.step,
    transfer: id,
    state,
    of: original?.id,
    rows: wanted,
  });
}

export async function expectInvoice(world: SalesWorld, { id, state, type, lines }: Invoice): Promise<void> {
  const doc = await world.get(`/invoices/${id}`);
  const rows = (doc['lines'] as Doc[]).map((line) => [line['order_line'].id, line['quantity']]);
  const got = { type: doc['type'], state: doc['state'], rows };
  expect({ step: world.step, invoice: id, ...got }).toEqual({
    step: world.step,
    invoice: id,
    type,
    state,
    rows: lines.map(({ of, quantity }) => [of.id, shown(quantity)]),
  });
  if (type === 'credit_note') return;
  const amount = lines.reduce((sum, { of, quantity }) => sum + subtotal(quantity, of.price), 0) / 100;
  expect({ invoice: id, amount: doc['amount_untaxed'] }).toEqual({ invoice: id, amount });
}

export async function expectStock(world: SalesWorld): Promise<void> {
  const { data } = (await world.get('/products?type=goods&limit=200&fields=on_hand,reserved')) as unknown as {
    data: Doc[];
  };
  for (const product of world.goods) {
    const { on_hand, reserved } = data.find(({ id }) => id === product.id)!;
    const wanted = { on_hand: shown(product.onHand), reserved: shown(world.reservedOf(product)) };
    expect({ step: world.step, product: product.id, on_hand, reserved }).toEqual({
      step: world.step,
      product: product.id,
      ...wanted,
    });
  }
}

/** Compares every document and the stock. */
export async function expectAll(world: SalesWorld): Promise<void> {
  for (const quotation of world.quotations) await expectQuotation(world, quotation);
  for (const order of world.orders) {
    await expectOrder(world, order);
    for (const transfer of order.transfers) await expectTransfer(world, transfer);
    for (const invoice of order.invoices) await expectInvoice(world, invoice);
  }
  await expectStock(world);
}

/** Runs the service's own integrity checks. */
export async function expectSound(world: SalesWorld): Promise<void> {
  const { data } = (await world.get('/reports/integrity')) as unknown as { data: { ok: boolean }[] };
  expect(data.length).toBeGreaterThan(15);
  expect({ step: world.step, findings: data.filter(({ ok }) => !ok) }).toEqual({ step: world.step, findings: [] });
}
