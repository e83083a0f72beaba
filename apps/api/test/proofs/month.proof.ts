import { type Doc, ok, sql } from '@daybook/harness';
import { Random, seedOf, until } from '@daybook/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runDaybook } from '../support/command-line.js';
import { say } from '../support/proof.js';
import { TwoProcesses } from '../support/two-processes.js';

/** How many times the month happens, side by side. Every figure below is that of one. */
const STORIES = Number(process.env['MONTH_STORIES'] ?? 8);
const AT_ONCE = 4;

/** Between two kills: long enough that both are up most of the time. */
const APART_MS = [10_000, 20_000] as const;

/**
 * Balances after the month, in cents, worked out by hand; debits above 0.
 *
 * Goods: 5 boxes of 12 at 60.00 less 5 % are 285.00 (4.75 a piece), tax 54.15, paid 339.15. 30 pieces at 9.00 (from 24 on) and a box of 12 at
 * 10.00 are 390.00, less 10 % 351.00, tax 66.69. A down payment of 30 % is 105.30 and 20.01; the invoice is the rest, 245.70 and 46.68 (together
 * 66.69). 42 pieces went at 4.75: 199.50. 6 of the 30 come back: 28.50 at cost; 243.00 × 6 ÷ 30 = 48.60 are credited, of which
 * the down payment takes back its part, 105.30 × 48.60 ÷ 351.00 = 14.58: 34.02, with 6.46 of tax.
 * Import: USD 60.00 received at 0.90 (54.00), billed at 0.92 (55.20: difference 1.20), paid at 0.91 (54.60: gain 0.60).
 * Abroad: 119.00 with 20 % French tax in it are 99.17 and 19.83; 100.00 to a firm in Austria; a service from the US at 100.00, owing 19.00.
 * Subscription: 100.00 and 19.00 of tax, on the last days of January, February and March.
 */
const EXPECTED: Readonly<Record<string, number>> = {
  // − 339.15 + 125.31 + 292.38 − 54.60
  '1010': 23_94,
  // − 40.48 credited + 119.00 + 100.00 + 3 × 119.00
  '1100': 535_52,
  // 24 pieces at 4.75, and the import
  '1200': 114_00 + 54_00,
  '1300': 54_15 + 19_00,
  '2000': -100_00,
  '2200': -(20_01 + 46_68 - 6_46 + 19_00 + 3 * 19_00),
  '2210': -19_83,
  '2300': -14_58,
  '4000': -(351_00 - 48_60 + 99_17 + 300_00),
  '4020': -100_00,
  '4910': -60,
  '5000': 199_50 - 28_50,
  '5200': 1_20,
  '6000': 100_00,
};

const random = new Random(seedOf('month'));
let two: TwoProcesses;

/** What all months share, by name. */
const ids: Record<string, string> = {};

const make = async (collection: string, body: object): Promise<string> => (await two.post(`/${collection}`, body)).id;
const patch = async (path: string, body: object): Promise<Doc> => ok<Doc>(await two.own.patch(path, body));
const cents = (amount: unknown): number => Math.round((amount as number) * 100);

beforeAll(async () => {
  two = await TwoProcesses.start(random, 'EUR');
  const { own } = two;
  const account = async (code: string): Promise<string> => (await own.find('accounts', `code=${code}`)).id;
  const [owed, input, oss] = [await account('2200'), await account('1300'), await account('2210')];
  await patch('/settings/company', { vat_id: 'DE136695976', address: { city: 'Berlin', country: 'DE' } });
  const tax = (name: string, body: object) => make('taxes', { name, scope: 'sale', account: owed, ...body });
  ids['vat'] = await tax('VAT', { rate: 19 });
  ids['gross'] = await tax('VAT in the price', { rate: 19, price_included: true });
  ids['none'] = await tax('EU firm', { rate: 0, category: 'AE' });
  ids['french'] = await tax('TVA', { rate: 20, price_included: true, account: oss, country: 'FR' });
  ids['input'] = await tax('Input', { rate: 19, scope: 'purchase', account: input });
  const selfAssessed = { kind: 'reverse_charge', scope: 'purchase', account: input, counter_account: owed };
  ids['own'] = await tax('Reverse charge', { rate: 19, ...selfAssessed });
  const mapped = (from: string, to: string) => ({ auto: true, taxes: [{ from: ids[from], to: [ids[to]] }] });
  await make('fiscal_positions', {
    ...{ name: 'Firms in the EU', country_group: 'EU', vat_id: 'required', priority: 10, ...mapped('vat', 'none') },
    accounts: [{ from: await account('4000'), to: await account('4020') }],
  });
  const consumers = { country: 'FR', vat_id: 'absent', price_basis: 'keep_gross', ...mapped('gross', 'french') };
  await make('fiscal_positions', { name: 'French consumers', ...consumers });
  const outside = { scope: 'purchase', country_group: 'non_EU', ...mapped('input', 'own') };
  await make('fiscal_positions', { name: 'Outside the EU', ...outside });
  const partner = async (name: string, collection: string, country: string, more: object = {}): Promise<void> => {
    ids[name] = await make(collection, { name, address: { city: 'Town', country }, ...more });
  };
  ids['list'] = await make('price_lists', { name: 'Trade', currency: 'EUR' });
  await partner('supplier', 'suppliers', 'DE');
  await partner('importer', 'suppliers', 'US', { currency: 'USD' });
  await partner('cloud', 'suppliers', 'US');
  await partner('customer', 'customers', 'DE', { price_list: ids['list'] });
  await partner('consumer', 'customers', 'FR');
  await partner('firm', 'customers', 'AT', { vat_id: 'ATU40198200' });
  const days = { '2026-03-05': 0.9, '2026-03-10': 0.92, '2026-03-20': 0.91 };
  for (const [date, rate] of Object.entries(days)) await make('currency_rates', { currency: 'USD', date, rate });
  const service = { type: 'service', purchase_taxes: [ids['input']] };
  ids['support'] = await make('products', { name: 'Support', price_unit: 119, sale_taxes: [ids['gross']], ...service });
  ids['advice'] = await make('products', { name: 'Advice', price_unit: 100, sale_taxes: [ids['vat']], ...service });
}, 180_000);
afterAll(() => two.stop());

let references = 0;
const reference = (): string => `R-${++references}`;

/** The newest of the documents that another one names. */
const lastOf = (doc: Doc, name: string): string => (doc[name] as Doc[]).at(-1)!.id;

/** Confirms through both processes at once, and pays it. */
async function confirmed(collection: 'invoices' | 'bills', id: string, total: number, paidOn?: string): Promise<void> {
  await two.both(`/${collection}/${id}/confirm`, { expected_amount_total: total }, '422 invalid_state');
  if (paidOn) await two.post(`/${collection}/${id}/pay`, { date: paidOn });
}

/** Five boxes, in two receipts and on one bill. */
async function buy(product: string): Promise<void> {
  const lines = [{ product, quantity: 5, unit_code: 'XBX', price_unit: 60 }];
  const body = { partner: ids['supplier'], date: '2026-03-02', lines, discount: { percent: 5, reason: 'Loyal' } };
  const order = await two.post('/purchase_orders', body);
  expect(order).toMatchObject({ amount_untaxed: 285, amount_tax: 54.15, amount_total: 339.15 });
  const path = `/purchase_orders/${order.id}`;
  const { lines: ordered } = await two.post(`${path}/confirm`);
  const some = [{ line: ordered[0].id, quantity: 3, unit_code: 'XBX' }];
  await two.post(`${path}/receive`, { date: '2026-03-03', lines: some });
  await two.both(`${path}/receive`, { date: '2026-03-04' }, '422 invalid_state');
  await two.both(`${path}/bill`, { reference: reference(), date: '2026-03-05' }, '422 nothing_to_bill');
  const bill = lastOf(await two.get(path), 'bills');
  await confirmed('bills', bill, 339.15, '2026-03-06');
  expect(await two.get(path)).toMatchObject({ state: 'done', receipt_status: 'received', bill_status: 'billed' });
}

/** From price list, discount and down payment to the credit of what comes back. */
async function sell(product: string): Promise<void> {
  const lines = [
    { product, quantity: 30 },
    { product, quantity: 1, unit_code: 'XBX' },
  ];
  const order = await two.post('/orders', { partner: ids['customer'], lines, discount: { percent: 10 } });
  expect(order['lines'].map((line: Doc) => [line['price_unit'], line['price_source']])).toEqual([
    [9, 'list'],
    [120, 'list'],
  ]);
  expect(order).toMatchObject({ amount_discount: 39, amount_untaxed: 351, amount_tax: 66.69 });
  const path = `/orders/${order.id}`;
  const { lines: ordered } = await two.post(`${path}/confirm`);
  await two.post(`${path}/down_payment`, { percent: 30, date: '2026-03-07' });
  const down = lastOf(await two.get(path), 'invoices');
  await confirmed('invoices', down, 125.31, '2026-03-08');
  await two.post(`${path}/deliver`, { date: '2026-03-09', lines: [{ line: ordered[0].id, quantity: 30 }] });
  await two.both(`${path}/deliver`, { date: '2026-03-10' }, '422 invalid_state');
  await two.both(`${path}/invoice`, {}, '422 nothing_to_invoice');
  const invoice = lastOf(await two.get(path), 'invoices');
  await patch(`/invoices/${invoice}`, { date: '2026-03-11' });
  await confirmed('invoices', invoice, 292.38, '2026-03-20');
  const done = await two.get(path);
  expect(done).toMatchObject({ state: 'done', deposits: [{ used: 105.3, left: 0 }] });

  const [delivery] = done['deliveries'] as Doc[];
  const { lines: delivered } = await two.get(`/deliveries/${delivery!.id}`);
  const six = { lines: [{ line: delivered[0].id, quantity: 6 }] };
  const back = lastOf(await two.post(`/deliveries/${delivery!.id}/return`, six), 'returns');
  await patch(`/returns/${back}`, { date: '2026-03-21' });
  await two.both(`/returns/${back}/post`, {}, '422 invalid_state');
  const { lines: invoiced } = await two.get(`/invoices/${invoice}`);
  const credited = { date: '2026-03-22', lines: [{ line: invoiced[0].id, quantity: 6 }] };
  await two.post(`/invoices/${invoice}/reverse`, credited);
  expect(await two.get(`/invoices/${lastOf(await two.get(`/invoices/${invoice}`), 'reversed_by')}`)).toMatchObject({
    ...{ amount_untaxed: 34.02, amount_tax: 6.46, amount_total: 40.48 },
  });
}

/** Goods in dollars, at three rates. */
async function importGoods(product: string): Promise<void> {
  const lines = [{ product, quantity: 10, price_unit: 6, taxes: [] }];
  const order = await two.post('/purchase_orders', { partner: ids['importer'], date: '2026-03-01', lines });
  const path = `/purchase_orders/${order.id}`;
  await two.post(`${path}/confirm`);
  await two.both(`${path}/receive`, { date: '2026-03-05' }, '422 invalid_state');
  await two.post(`${path}/bill`, { reference: reference(), date: '2026-03-10' });
  const bill = lastOf(await two.get(path), 'bills');
  await confirmed('bills', bill, 60, '2026-03-20');
}

/** A consumer in France, a firm in Austria, and a service of the United States. */
async function tradeAbroad(): Promise<void> {
  const of = async (collection: 'invoices' | 'bills', body: object, total: number): Promise<void> => {
    const { id } = await two.post(`/${collection}`, { date: '2026-03-12', ...body });
    await confirmed(collection, id, total);
  };
  await of('invoices', { partner: ids['consumer'], lines: [{ product: ids['support'], quantity: 1 }] }, 119);
  const austrian = { partner: ids['firm'], delivery_date: '2026-03-12' };
  await of('invoices', { ...austrian, lines: [{ product: ids['advice'], quantity: 1 }] }, 100);
  const hosting = [{ product: ids['support'], description: 'Hosting', quantity: 1, price_unit: 100 }];
  await of('bills', { partner: ids['cloud'], reference: reference(), lines: hosting }, 100);
}

async function subscribe(name: string): Promise<void> {
  const lines = [{ description: 'Care {{period.month}}', quantity: 1, price_unit: 100, taxes: [ids['vat']] }];
  const dates = { anchor: '2026-01-31', every: { months: 1 }, times: 3, catch_up: 'all' };
  const body = { name, kind: 'invoice', mode: 'confirm', partner: ids['customer'], ...dates, lines };
  const { id } = await two.post('/schedules', body);
  await two.both(`/schedules/${id}/activate`, {}, '422 invalid_state');
}

async function month(at: number): Promise<void> {
  const goods = (name: string): Promise<string> =>
    make('products', {
      ...{ name, type: 'goods', price_unit: 11, units: [{ unit_code: 'XBX', factor: 12 }] },
      ...{ sale_taxes: [ids['vat']], purchase_taxes: [ids['input']] },
    });
  const [product, imported] = [await goods(`Lamp ${at}`), await goods(`Import ${at}`)];
  const row = { price_list: ids['list'], product };
  await make('price_rows', { ...row, price_unit: 10 });
  await make('price_rows', { ...row, price_unit: 9, min_quantity: 24 });
  const ended = await Promise.allSettled([subscribe(`Care ${at}`), importGoods(imported), tradeAbroad(), buy(product)]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  await sell(product);
}

const MADE = `SELECT count(*)::int AS n FROM schedules.schedule_runs WHERE state = 'made'`;
const DATES = `SELECT i.date::text AS date, count(*)::int AS n FROM schedules.schedule_runs r
  JOIN accounting.invoices i ON i.workspace_id = r.workspace_id AND i.id = r.document_id GROUP BY 1 ORDER BY 1`;

it(
  'a month of a trading company, by two processes at once, comes to the figures worked out by hand',
  async () => {
    let next = 0;
    let isOver = false;
    const trader = async (): Promise<void> => {
      while (next < STORIES) await month(next++);
    };
    const killing = process.env['MONTH_KILLS'] === '0' ? Promise.resolve() : two.killAtTimes(() => isOver, APART_MS);
    // Each comes to its end before one that failed is told: nothing waits for processes that are stopped.
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, trader));
    isOver = true;
    await killing;
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    // Both processes look for due schedules; neither makes one that the other has made.
    const { own, service } = two;
    const { databaseUrl } = service;
    const made = async (): Promise<number> => (await sql<{ n: number }>(databaseUrl, MADE))[0]!.n;
    await until('all subscriptions are invoiced', async () => (await made()) >= 3 * STORIES, 240_000);
    say(two.counted);

    const { data } = ok<{ data: Doc[] }>(
      await own.get('/reports/trial_balance?date_from=2026-01-01&date_to=2026-03-31'),
    );
    const found = data.flatMap(({ code, closing }) => (closing === 0 ? [] : [[code, cents(closing)]]));
    const expected = Object.entries(EXPECTED).map(([code, each]) => [code, each * STORIES]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    expect(Object.values(EXPECTED).reduce((sum, each) => sum + each, 0)).toBe(0);

    const stock = ok<Doc>(await own.get('/reports/stock_valuation?date=2026-03-31'));
    expect(stock['totals']).toMatchObject({ stock_value: 168 * STORIES, ledger_balance: 168 * STORIES, difference: 0 });
    const quarter = 'date_from=2026-01-01&date_to=2026-03-31';
    const [oss, list] = [await two.get(`/reports/oss?${quarter}`), await two.get(`/reports/ec_sales_list?${quarter}`)];
    expect([cents(oss['totals'].base), cents(oss['totals'].tax)]).toEqual([99_17 * STORIES, 19_83 * STORIES]);
    expect(list['totals']).toEqual({ goods: 0, services: 100 * STORIES, triangular: 0 });
    expect(await sql(databaseUrl, DATES)).toEqual(
      ['2026-01-31', '2026-02-28', '2026-03-31'].map((date) => ({ date, n: STORIES })),
    );
    const check = await runDaybook({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }, ['check']);
    expect([check.exitCode, check.err]).toEqual([0, '']);
    await service.expectSound(own);
  },
  STORIES * 60_000 + 400_000,
);
