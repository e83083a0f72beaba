import { setTimeout as pause } from 'node:timers/promises';
import { type Doc, ok, sql } from '@daybook/harness';
import { RunDueSchedules } from '@daybook/schedules';
import { Random, seedOf, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aWorker } from '../support/processes.js';
import { say } from '../support/proof.js';
import type { TestService } from '../support/service.js';
import { TwoProcesses } from '../support/two-processes.js';

const STORIES_MS = Number(process.env['KILL_MS'] ?? 60_000);
const WRITERS = 3;

const random = new Random(seedOf('killed orders'));
let two: TwoProcesses;
let service: TestService;
let isOver = false;
let tax: string;
let inputTax: string;
let customer: string;
let supplier: string;
let product: string;

beforeAll(async () => {
  two = await TwoProcesses.start(random);
  service = two.service;
  const { acme } = service;
  const account = async (code: string): Promise<string> => (await acme.find('accounts', `code=${code}`)).id;
  tax = (await acme.make('taxes', { name: 'VAT', rate: 19, scope: 'sale', account: await account('2200') })).id;
  const input = { name: 'Input', rate: 19, scope: 'purchase', account: await account('1300') };
  inputTax = (await acme.make('taxes', input)).id;
  customer = (await acme.make('customers', { name: 'Customer' })).id;
  supplier = (await acme.make('suppliers', { name: 'Supplier' })).id;
  product = (await acme.make('products', { name: 'Pump', type: 'goods', purchase_taxes: [inputTax] })).id;
}, 180_000);
afterAll(() => two.stop());

const cents = (amount: unknown): number => Math.round((amount as number) * 100);
const post = (path: string, body: object = {}): Promise<Doc> => two.post(path, body);
const get = (path: string): Promise<Doc> => two.get(path);
const both = (path: string, body: object, refused: string): Promise<Doc> => two.both(path, body, refused);
const did = (what: string): void => two.did(what);

/** The documents of an order, with those that it makes while this runs. */
async function documents(order: string, collection: 'orders' | 'purchase_orders'): Promise<Doc[]> {
  const name = collection === 'orders' ? 'invoices' : 'bills';
  const rows = (await get(`/${collection}/${order}`))[name] as Doc[];
  return Promise.all(rows.map(({ id }) => get(`/${name}/${id}`)));
}

const isCredit = ({ type }: Doc): boolean => (type as string).endsWith('credit_note');

/**
 * All documents are posted, they are what was ordered, and nothing is left of its down payments. `less`: cents of tax that invoices of
 * parts have less, because each rounds its own (domain.md 6.15).
 */
async function expectExact(
  id: string,
  collection: 'orders' | 'purchase_orders',
  count: number,
  less = 0,
): Promise<void> {
  const order = await get(`/${collection}/${id}`);
  const all = await documents(id, collection);
  expect({ id, states: all.map(({ state }) => state) }).toEqual({
    id,
    states: Array.from({ length: count }, () => 'posted'),
  });
  for (const name of ['amount_untaxed', 'amount_tax', 'amount_total']) {
    const total = all.reduce((sum, doc) => sum + (isCredit(doc) ? -1 : 1) * cents(doc[name]), 0);
    const expected = cents(order[name]) - (name === 'amount_untaxed' ? 0 : less);
    expect({ id, name, total }).toEqual({ id, name, total: expected });
  }
  expect((order['deposits'] as Doc[]).map(({ left }) => left)).toEqual((order['deposits'] as Doc[]).map(() => 0));
}

/** A down payment that is credited in part, two invoices at once that want it, and a last one that two people make. */
async function sellByQuantity(): Promise<void> {
  const line = (description: string, quantity: number): object => ({
    description,
    quantity,
    price_unit: 100,
    taxes: [tax],
  });
  const lines = [line('A', 3), line('B', 2), line('C', 5)];
  const { id } = await post('/orders', { partner: customer, lines, discount: { amount: 10 } });
  const order = await post(`/orders/${id}/confirm`);
  await post(`/orders/${id}/down_payment`, { percent: 50 });
  const [down] = await documents(id, 'orders');
  await both(`/invoices/${down!.id}/confirm`, {}, '422 invalid_state');
  const isCredited = random.chance(0.5);
  if (isCredited)
    await post(`/invoices/${down!.id}/reverse`, { lines: [{ line: down!['lines'][0].id, quantity: 0.25 }] });
  const invoice = (place: number): Promise<Doc> =>
    post(`/orders/${id}/invoice`, {
      lines: [{ line: order['lines'][place].id, quantity: order['lines'][place].quantity }],
    });
  await Promise.all([invoice(0), invoice(1)]);
  await both(`/orders/${id}/invoice`, {}, '422 nothing_to_invoice');
  for (const draft of (await documents(id, 'orders')).filter(({ state }) => state === 'draft'))
    await both(`/invoices/${draft.id}/confirm`, {}, '422 invalid_state');
  await expectExact(id, 'orders', isCredited ? 5 : 4);
  did('orders sold by quantity');
}

/** A down payment and progress, each step of which two people want to invoice. */
async function sellByProgress(): Promise<void> {
  const lines = [33.33, 66.66, 0.07].map((price_unit, i) => ({
    ...{ description: `Part ${i}`, quantity: 1, price_unit, taxes: i === 2 ? [] : [tax] },
  }));
  const { id } = await post('/orders', { partner: customer, lines });
  await post(`/orders/${id}/confirm`);
  await post(`/orders/${id}/down_payment`, { amount: 30, basis: random.pick(['net', 'gross']) });
  const [down] = await documents(id, 'orders');
  await post(`/invoices/${down!.id}/confirm`);
  for (const percent of [33.3333, 66.6667, 100])
    await both(`/orders/${id}/progress`, { percent }, '422 nothing_to_invoice');
  for (const draft of (await documents(id, 'orders')).filter(({ state }) => state === 'draft'))
    await both(`/invoices/${draft.id}/confirm`, {}, '422 invalid_state');
  // Three times 6.33 on 33.33 of 99.99, where the order has 19.00.
  await expectExact(id, 'orders', 4, 1);
  did('orders sold by progress');
}

let references = 0;

/** Goods that two people receive, and bill from the order or from its receipt. */
async function buy(): Promise<void> {
  const lines = [{ product, quantity: 10, price_unit: 6, taxes: [inputTax] }];
  const { id } = await post('/purchase_orders', { partner: supplier, lines, discount: { percent: 5 } });
  const order = await post(`/purchase_orders/${id}/confirm`);
  const isPaidDown = random.chance(0.5);
  if (isPaidDown) {
    await post(`/purchase_orders/${id}/down_payment`, { percent: 20, reference: `D-${++references}` });
    const [down] = await documents(id, 'purchase_orders');
    await both(`/bills/${down!.id}/confirm`, {}, '422 invalid_state');
  }
  const [receipt] = order['receipts'] as Doc[];
  await both(`/purchase_orders/${id}/receive`, {}, '422 invalid_state');
  const reference = `R-${++references}`;
  if (isPaidDown) await both(`/purchase_orders/${id}/bill`, { reference }, '422 nothing_to_bill');
  else await both('/bills/from_receipts', { receipts: [receipt!.id], reference }, '422 nothing_to_bill');
  for (const draft of (await documents(id, 'purchase_orders')).filter(({ state }) => state === 'draft'))
    await both(`/bills/${draft.id}/confirm`, {}, '422 invalid_state');
  await expectExact(id, 'purchase_orders', isPaidDown ? 2 : 1);
  expect((await get(`/purchase_orders/${id}`))['lines'][0]).toMatchObject({
    quantity_received: 10,
    quantity_billed: 10,
  });
  did('purchases');
}

async function writer(): Promise<void> {
  while (!isOver) await random.pick([sellByQuantity, sellByProgress, buy])();
}

const SCHEDULES = 12;
const RUNS = `SELECT count(*)::int AS n FROM schedules.schedule_runs`;
const numberOf = async (text: string): Promise<number> => (await sql<{ n: number }>(service.databaseUrl, text))[0]!.n;

describe('two processes on one database, killed again and again', () => {
  it(
    'do each step of orders, down payments, progress and purchases once',
    async () => {
      const work = [...Array.from({ length: WRITERS }, writer), two.killAtTimes(() => isOver)];
      await Promise.race([pause(STORIES_MS), Promise.all(work)]);
      isOver = true;
      await Promise.all(work);
      await service.expectSound(service.acme);
      const { data } = ok<{ data: Doc[] }>(await service.acme.get('/accounts?limit=200&fields=code,balance'));
      const balance = (code: string): unknown => data.find((one) => one['code'] === code)!['balance'];
      expect({ deposits: balance('2300'), prepaid: balance('1150'), unbilled: balance('2100') }).toEqual({
        ...{ deposits: 0, prepaid: 0, unbilled: 0 },
      });
      const bought = two.times('purchases');
      expect(ok<Doc>(await service.acme.get(`/products/${product}`))['on_hand']).toBe(10 * bought);
      expect(balance('1200')).toBe(57 * bought);
      say(two.counted);
      for (const story of ['orders sold by quantity', 'orders sold by progress', 'purchases'])
        expect({ story, times: two.times(story) }).not.toEqual({ story, times: 0 });
      expect(two.kills).toBeGreaterThan(3);
    },
    STORIES_MS * 10 + 120_000,
  );

  it('make each document of each schedule once', async () => {
    const lines = [{ description: 'Rent {{period.month}}', quantity: 1, price_unit: 100, taxes: [tax] }];
    const now = new Date();
    const anchor = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 6, 1)).toISOString().slice(0, 10);
    const common = { kind: 'invoice', partner: customer, anchor, every: { months: 1 }, mode: 'confirm', times: 6 };
    for (let i = 0; i < SCHEDULES; i++)
      await service.acme.make('schedules', { ...common, name: `Rent ${i}`, lines, activate: true });
    const run = (): Promise<unknown> => service.app.get(RunDueSchedules, { strict: false }).run();
    for (const most of [5, 20, 40]) {
      const worker = await aWorker(service, two.env);
      // Its first round of the job comes after a minute.
      await until('some are made', async () => (await numberOf(RUNS)) >= most, 150_000);
      await worker.kill();
      say(`killed after ${await numberOf(RUNS)} of ${SCHEDULES * 6} documents`);
    }
    await Promise.all([run(), run()]);
    expect(await numberOf(RUNS)).toBe(SCHEDULES * 6);
    const made = `SELECT count(DISTINCT document_id)::int AS n FROM schedules.schedule_runs WHERE state = 'made'`;
    expect(await numberOf(made)).toBe(SCHEDULES * 6);
    await service.expectSound(service.acme);
  }, 900_000);
});
