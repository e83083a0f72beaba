import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Doc, Money } from './support/money.js';
import { startService, type TestService } from './support/service.js';
import { ok } from './support/wire.js';

/** Account code, debit, credit. */
type Line = readonly [code: string, debit: number, credit: number];

/** One thing that happens, and what the ledger then has of it, entry by entry. */
interface Step {
  readonly day: string;
  readonly what: string;
  /** Answers the entries that it must have posted, by their numbers. */
  readonly run: (chain: Chain) => Promise<void>;
  readonly entries: Readonly<Record<string, readonly Line[]>>;
}

/** What the steps leave for the later ones. */
interface Chain {
  readonly money: Money;
  readonly goods: Doc;
  readonly service: Doc;
  readonly term: Doc;
  first: Doc;
  second: Doc;
}

/** The story of domain.md 6 as far as it is told without goods and bills. */
const STEPS: readonly Step[] = [
  {
    day: '2026-01-12',
    what: '3 P and 2 S are invoiced, half due now and half in 30 days (6.1)',
    run: async (chain) => {
      const { money, goods, service, term } = chain;
      const lines = [{ product: goods.id, quantity: 3 }, { product: service.id, quantity: 2 }];
      const draft = await money.client.make('invoices', { partner: money.books.partner.id, date: '2026-01-12', payment_term: term.id, lines });
      chain.first = await money.act('invoices', draft.id, 'confirm');
      expect(chain.first).toMatchObject({ amount_untaxed: 145, amount_tax: 29, amount_total: 174, date_due: '2026-02-11' });
      expect(chain.first['instalments']).toEqual([
        { date_due: '2026-01-12', amount: 87, amount_residual: 87 },
        { date_due: '2026-02-11', amount: 87, amount_residual: 87 },
      ]);
    },
    entries: { 'INV/2026/00001': [['1100', 87, 0], ['1100', 87, 0], ['4000', 0, 45], ['4000', 0, 100], ['2200', 0, 29]] },
  },
  {
    day: '2026-01-15',
    what: '100.00 come in, for the first instalment and a part of the second (6.5)',
    run: async (chain) => {
      chain.first = await chain.money.pay(chain.first.id, { amount: 100, date: '2026-01-15' });
      expect(chain.first['instalments'].map(({ amount_residual }: Doc) => amount_residual)).toEqual([0, 74]);
    },
    entries: { 'BNK/2026/00001': [['1010', 100, 0], ['1100', 0, 100]] },
  },
  {
    day: '2026-01-19',
    what: 'one P is credited, on the second instalment (6.2)',
    run: async (chain) => {
      const args = { date: '2026-01-19', lines: [{ line: chain.first['lines'][0].id, quantity: 1 }] };
      chain.first = await chain.money.act('invoices', chain.first.id, 'reverse', args);
      expect(chain.first).toMatchObject({ amount_paid: 100, amount_credited: 18, amount_residual: 56, payment_state: 'partial' });
    },
    entries: { 'CN/2026/00001': [['1100', 0, 18], ['4000', 15, 0], ['2200', 3, 0]] },
  },
  {
    day: '2026-01-20',
    what: '55.00 settle the rest, 1.00 of it written off (6.5)',
    run: async (chain) => {
      const writeOff = { account: chain.money.account('6910'), amount: 1 };
      chain.first = await chain.money.pay(chain.first.id, { amount: 55, date: '2026-01-20', write_off: writeOff });
      expect(chain.first).toMatchObject({ amount_paid: 156, amount_credited: 18, amount_residual: 0, payment_state: 'paid' });
    },
    entries: { 'BNK/2026/00002': [['1010', 55, 0], ['6910', 1, 0], ['1100', 0, 56]] },
  },
  {
    day: '2026-01-22',
    what: 'EUR 120.00 are invoiced at 1.10 (3.4)',
    run: async (chain) => {
      const lines = [{ product: chain.service.id, quantity: 2, price_unit: 50 }];
      chain.second = await chain.money.invoice(0, { date: '2026-01-22', currency: 'EUR', currency_rate: 1.1, lines });
      expect(chain.second).toMatchObject({ amount_total: 120, currency: 'EUR', currency_rate: 1.1 });
    },
    entries: { 'INV/2026/00002': [['1100', 132, 0], ['4000', 0, 110], ['2200', 0, 22]] },
  },
  {
    day: '2026-01-28',
    what: 'EUR 60.00 of it come in at 1.20, worth 6.00 more than they settle (6.6)',
    run: async (chain) => {
      chain.second = await chain.money.pay(chain.second.id, { amount: 60, date: '2026-01-28', currency_rate: 1.2 });
      expect(chain.second).toMatchObject({ amount_paid: 60, amount_residual: 60, payment_state: 'partial' });
      const entry = await chain.money.get('entries', chain.second['entry'].id);
      expect(entry['lines'][0]).toMatchObject({ amount_residual: 66, amount_residual_currency: 60, reconciled: false });
    },
    entries: {
      'BNK/2026/00003': [['1010', 72, 0], ['1100', 0, 72]],
      'EXC/2026/00001': [['1100', 6, 0], ['4910', 0, 6]],
    },
  },
];

/** The balance of each account at the end of a day; those that are not named stand at 0. */
const BALANCES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '2026-01-11': {},
  '2026-01-12': { 1100: 174, 2200: -29, 4000: -145 },
  '2026-01-14': { 1100: 174, 2200: -29, 4000: -145 },
  '2026-01-15': { 1010: 100, 1100: 74, 2200: -29, 4000: -145 },
  '2026-01-19': { 1010: 100, 1100: 56, 2200: -26, 4000: -130 },
  '2026-01-20': { 1010: 155, 2200: -26, 4000: -130, 6910: 1 },
  '2026-01-22': { 1010: 155, 1100: 132, 2200: -48, 4000: -240, 6910: 1 },
  '2026-01-27': { 1010: 155, 1100: 132, 2200: -48, 4000: -240, 6910: 1 },
  '2026-01-28': { 1010: 227, 1100: 66, 2200: -48, 4000: -240, 4910: -6, 6910: 1 },
  '2026-12-31': { 1010: 227, 1100: 66, 2200: -48, 4000: -240, 4910: -6, 6910: 1 },
};

/** What the partner owes by days overdue at some days, wherever a figure is not 0. */
const AGED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '2026-01-12': { not_due: 174, total: 174 },
  '2026-01-14': { not_due: 87, days_1_30: 87, total: 174 },
  '2026-01-15': { not_due: 74, total: 74 },
  '2026-01-28': { days_1_30: 66, total: 66 },
  '2026-03-31': { days_61_90: 66, total: 66 },
};

let service: TestService;
let chain: Chain;

beforeAll(async () => {
  service = await startService();
  const money = await Money.open(service);
  const product = (name: string, price: number): Promise<Doc> =>
    money.client.make('products', { name, price_unit: price, sale_taxes: [money.books.vat.id] }) as Promise<Doc>;
  const lines = [{ percent: 50, days: 0 }, { days: 30 }];
  const term = (await money.client.make('payment_terms', { name: 'Half now, rest in 30 days', lines })) as Doc;
  chain = { money, goods: await product('P', 15), service: await product('S', 50), term, first: { id: '' }, second: { id: '' } };
});
afterAll(() => service.stop());

const report = async (name: string, query: string): Promise<Doc> => ok<Doc>(await chain.money.client.get(`/reports/${name}?${query}`));
const notZero = (figures: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(figures).filter(([, figure]) => typeof figure === 'number' && figure !== 0));

/** The balances of a day, from the report. */
async function balancesAt(day: string): Promise<Record<string, unknown>> {
  const { data } = await report('trial_balance', `date_from=2026-01-01&date_to=${day}`);
  return notZero(Object.fromEntries((data as Doc[]).map(({ code, closing }) => [code, closing])));
}

describe('the worked chain of the ledger', () => {
  it.each(STEPS.map((step) => [`${step.day}: ${step.what}`, step] as const))('%s', async (_, { day, run, entries }) => {
    await run(chain);
    for (const [number, lines] of Object.entries(entries)) {
      const found = (await chain.money.client.find('entries', `number=${encodeURIComponent(number)}`)) as Doc;
      expect({ number, date: found['date'], lines: await chain.money.entry(found.id) }).toEqual({ number, date: day, lines });
    }
    expect(await balancesAt(day)).toEqual(BALANCES[day]);
  });

  it.each(Object.keys(BALANCES))('stands as told at the end of %s, whatever came later', async (day) => {
    const told = BALANCES[day]!;
    expect(await balancesAt(day)).toEqual(told);
    const on = (...codes: number[]): number => codes.reduce((sum, code) => sum + (told[code] ?? 0), 0);
    const earnings = -on(4000, 4910, 6910);
    const { totals } = await report('balance_sheet', `date=${day}`);
    expect(totals).toEqual({ assets: on(1010, 1100), liabilities: 0 - on(2200), equity: earnings + 0, current_earnings: earnings + 0 });
    const profit = await report('profit_and_loss', `date_from=2026-01-01&date_to=${day}`);
    expect(profit['totals'].profit).toBe(earnings + 0);
    expect((await report('aged_receivable', `date=${day}`))['totals'].total).toBe(on(1100));
  });

  it.each(Object.keys(AGED))('is aged as told at %s', async (day) => {
    const { totals } = await report('aged_receivable', `date=${day}`);
    expect(notZero(totals)).toEqual(AGED[day]);
  });

  it('closes with 245.00 earned, the tax as reported, and nothing for the integrity report to say', async () => {
    const { totals } = await report('balance_sheet', 'date=2026-12-31');
    expect(totals).toEqual({ assets: 293, liabilities: 48, equity: 245, current_earnings: 245 });
    const tax = await report('tax', 'date_from=2026-01-01&date_to=2026-12-31');
    expect(tax['totals']).toMatchObject({ sale_base: 240, sale_amount: 48, net: 48 });
    const { data } = await report('integrity', '');
    expect((data as Doc[]).filter(({ ok: holds }) => !holds)).toEqual([]);
  });
});
