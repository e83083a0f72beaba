import type { Doc } from '@daybook/harness';
import { expect } from '@jest/globals';
import { type ExactDiscount, totalsOf } from '../support/exact-totals.js';
import { shown } from '../support/walked.js';
import { expectDeposits } from './deposits.js';
import { exactOf, type Invoice, type Order, type Quotation, type SaleLine, type Transfer } from './model.js';
import { money, type SalesWorld } from './world.js';

const QUANTITIES = [
  'quantity_base',
  'quantity_reserved',
  'quantity_delivered',
  'quantity_invoiced',
  'quantity_to_invoice',
  'quantity_to_credit',
] as const;

const AMOUNTS = ['amount_discount', 'amount_untaxed', 'amount_tax', 'amount_total'] as const;

type Priced = Parameters<typeof exactOf>[0];

/** The amounts of a document with these lines. */
function amountsOf({ rounding }: SalesWorld, lines: readonly Priced[], wanted: ExactDiscount): number[] {
  const { discount, untaxed, tax } = totalsOf(lines.map(exactOf), wanted, rounding);
  return [discount, untaxed, tax, untaxed + tax].map((amount) => Number(amount) / 100);
}
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id).sort();

export async function expectOrder(world: SalesWorld, order: Order): Promise<void> {
  const doc = await world.get(`/orders/${order.id}`);
  const { state, delivery_status, invoice_status, deliveries, invoices } = doc;
  const lines = (doc['lines'] as Doc[]).map((line) => [
    ...QUANTITIES.map((name) => line[name] as number),
    ...[line['quantity'], line['price_unit'], line['invoice_policy'] === 'progress'],
  ]);
  await expectDeposits(world, order, doc);
  const got = {
    state,
    delivery_status,
    invoice_status,
    lines,
    amounts: AMOUNTS.map((name) => doc[name] as number),
    deliveries: idsOf(deliveries),
    invoices: idsOf(invoices),
  };
  expect({ step: world.step, order: order.id, ...got }).toEqual({
    ...{ step: world.step, order: order.id, state: order.state },
    ...{
      delivery_status: order.deliveryStatus,
      invoice_status: order.invoiceStatus,
      amounts: amountsOf(world, order.lines, order.discount),
    },
    lines: order.lines.map((line) => [
      ...figuresOf(order, line).map(shown),
      ...[shown(line.quantity / line.factor), money(line.price), order.isByProgress(line)],
    ]),
    deliveries: idsOf(order.transfers.filter(({ kind }) => kind === 'deliveries')),
    invoices: idsOf(order.invoices),
  });
}

function figuresOf(order: Order, line: SaleLine): number[] {
  return [
    line.quantity,
    order.reserved(line),
    order.delivered(line),
    order.shownInvoiced(line),
    order.toInvoice(line),
    order.toCredit(line),
  ];
}

export async function expectQuotation(
  world: SalesWorld,
  { id, state, lines, discount, order }: Quotation,
): Promise<void> {
  const doc = await world.get(`/quotations/${id}`);
  const got = {
    state: doc['state'],
    amounts: AMOUNTS.map((name) => doc[name] as number),
    order: doc['order']?.id,
    quantities: (doc['lines'] as Doc[]).map((line) => line['quantity_base']),
  };
  const wanted = {
    state,
    amounts: amountsOf(world, lines, discount),
    order: order?.id,
    quantities: lines.map(({ quantity }) => shown(quantity)),
  };
  expect({ step: world.step, quotation: id, ...got }).toEqual({ step: world.step, quotation: id, ...wanted });
}

export async function expectTransfer(world: SalesWorld, { kind, id, state, lines, original }: Transfer): Promise<void> {
  const doc = await world.get(`/${kind}/${id}`);
  const rows = (doc['lines'] as Doc[]).map((line) => [
    line['order_line'].id,
    line['quantity_base'],
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

export async function expectInvoice(world: SalesWorld, invoice: Invoice): Promise<void> {
  const { id, state, type, lines, discount, isDeposit } = invoice;
  const doc = await world.get(`/invoices/${id}`);
  const own = (doc['lines'] as Doc[]).filter((line) => line['order_line']);
  const rows = own.map((line) => [line['order_line'].id, line['quantity_base']]);
  const got = { type: doc['type'], state: doc['state'], rows };
  expect({ step: world.step, invoice: id, ...got }).toEqual({
    step: world.step,
    invoice: id,
    type,
    state,
    rows: lines.map(({ of, quantity }) => [of.id, shown(quantity)]),
  });
  expectSums(world, doc);
  if (type === 'credit_note' || isDeposit || own.length < (doc['lines'] as Doc[]).length) return;
  const amounts = amountsOf(
    world,
    lines.map((line) => ({ ...line.of, ...line })),
    discount,
  );
  expect({ invoice: id, amounts: AMOUNTS.map((name) => doc[name]) }).toEqual({ invoice: id, amounts });
}

const cents = (amount: unknown): number => Math.round((amount as number) * 100);
const sumOf = (rows: readonly Doc[], name: string): number => rows.reduce((sum, row) => sum + cents(row[name]), 0);

/** A document is the sum of its lines and of its taxes, and what it discounts is spread over its lines. */
function expectSums(world: SalesWorld, doc: Doc): void {
  const { lines, tax_lines, allowances } = doc as unknown as Record<string, Doc[]>;
  // The discount is with the taxes that prices include, shares are without; a credit takes its part of both.
  const isNet =
    doc['type'] === 'invoice' &&
    lines!.every(({ taxes }) => (taxes as Doc[]).every((tax) => !world.isIncluded(tax.id)));
  world.same(
    `sums of ${doc.id}`,
    [
      ...['amount_untaxed', 'amount_tax', 'amount_total'].map((name) => cents(doc[name])),
      ...(isNet ? [cents(doc['amount_discount'])] : []),
    ],
    [
      ...[
        sumOf(lines!, 'amount_subtotal'),
        sumOf(tax_lines!, 'amount'),
        cents(doc['amount_untaxed']) + cents(doc['amount_tax']),
      ],
      ...(isNet ? [sumOf(lines!, 'discount_share')] : []),
    ],
  );
  world.same(`allowances of ${doc.id}`, sumOf(allowances!, 'amount'), sumOf(lines!, 'discount_share'));
  world.same(`${doc.id} is not negative`, [cents(doc['amount_total']) < 0 && doc['state'] === 'posted'], [false]);
}

/** Credits of all of an invoice come to what it is; of a part, to no more. */
async function expectCredits(world: SalesWorld, order: Order): Promise<void> {
  for (const { id, state, type } of order.invoices) {
    if (state !== 'posted' || type !== 'invoice') continue;
    const doc = await world.get(`/invoices/${id}`);
    const credits = await Promise.all((doc['reversed_by'] as Doc[]).map((one) => world.get(`/invoices/${one.id}`)));
    const lines = credits.flatMap((credit) => credit['lines'] as Doc[]);
    const taken = (line: Doc): number =>
      lines
        .filter(({ reversed_line }) => reversed_line?.id === line.id)
        .reduce((sum, { quantity_base }) => sum + Math.round((quantity_base as number) * 1_000_000), 0);
    const isWhole = (doc['lines'] as Doc[]).every(
      (line) => taken(line) === Math.round((line['quantity_base'] as number) * 1_000_000),
    );
    for (const name of AMOUNTS) {
      const rest = cents(doc[name]) - sumOf(credits, name);
      if (isWhole) world.same(`${name} of credits of all of ${id}`, rest, 0);
      else if (doc[name] > 0) world.same(`${name} of credits of ${id} is no more than its own`, rest < 0, false);
    }
    if (isWhole) world.count('invoice of which all is credited');
  }
}

/** The books are the documents: what customers owe, tax, revenue, and deposits that are left. */
async function expectBooks(world: SalesWorld): Promise<void> {
  const { data } = (await world.get('/accounts?limit=200&fields=code,balance')) as unknown as { data: Doc[] };
  const account = (code: string): Doc => data.find((one) => one['code'] === code)!;
  const balance = (code: string): number => cents(account(code)['balance']);
  const ids = world.orders.flatMap(({ invoices }) => invoices.map(({ id }) => id));
  const docs = (await Promise.all(ids.map((id) => world.get(`/invoices/${id}`)))).filter(
    ({ state }) => state === 'posted',
  );
  const over = (value: (doc: Doc) => number): number =>
    docs.reduce((sum, doc) => sum + (doc['type'] === 'credit_note' ? -value(doc) : value(doc)), 0);
  const isDeposit = (line: Doc): boolean => line['account'].id === account('2300').id;
  const onLines = (fits: (line: Doc) => boolean): number =>
    over(({ lines }) => sumOf((lines as Doc[]).filter(fits), 'amount_subtotal'));
  world.same(
    'balances of 2200, 2300 and 4000',
    [balance('2200'), balance('2300'), balance('4000')],
    [over((doc) => -cents(doc['amount_tax'])), -onLines(isDeposit), -onLines((line) => !isDeposit(line))].map(
      (n) => n + 0,
    ),
  );
  world.same(
    'what customers owe',
    balance('1100'),
    over((doc) => cents(doc['amount_residual'])),
  );
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
    await expectCredits(world, order);
  }
  await expectBooks(world);
  await expectStock(world);
}

/** Runs the service's own integrity checks. */
export async function expectSound(world: SalesWorld): Promise<void> {
  const { data } = (await world.get('/reports/integrity')) as unknown as { data: { ok: boolean }[] };
  expect(data.length).toBeGreaterThan(15);
  expect({ step: world.step, findings: data.filter(({ ok }) => !ok) }).toEqual({ step: world.step, findings: [] });
}
