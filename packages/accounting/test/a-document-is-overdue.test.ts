import { type Doc, type Domain, errorOf, Money, ok } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let today: string;

const inZone = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  today = inZone(ok<Doc>(await money.client.get('/settings/company'))['timezone']);
});
afterAll(() => service.stop());

const isOverdue = async (id: string, collection = 'invoices'): Promise<boolean> =>
  ok<Doc>(await money.client.get(`/${collection}/${id}?fields=overdue`))['overdue'];
const partner = async (name: string): Promise<string> =>
  (await money.client.make('partners', { name, is_customer: true, is_supplier: true })).id;
const found = async (query: string, collection = 'invoices'): Promise<string[]> =>
  ok<{ data: Doc[] }>(await money.client.get(`/${collection}?${query}&sort=id&fields=overdue`)).data.map(
    ({ id }) => id,
  );

/** Posted long ago, due this many days from today. */
const due = (days: number, more: object = {}): Promise<Doc> =>
  money.invoice(100, { date: daysFrom(today, -80), date_due: daysFrom(today, days), ...more });

/** Half due now, half in 100 days. */
const inTwo = (): Promise<Doc> =>
  money.client.make('payment_terms', { name: 'Half now', lines: [{ percent: 50, days: 0 }, { days: 100 }] });

describe('an invoice is overdue', () => {
  it('from the day after it was due until it is paid', async () => {
    expect(await isOverdue((await due(1)).id)).toBe(false);
    expect(await isOverdue((await due(0)).id)).toBe(false);
    const { id } = await due(-1);
    expect(await isOverdue(id)).toBe(true);
    await money.pay(id, { amount: 40, date: today });
    expect(await isOverdue(id)).toBe(true);
    await money.pay(id, { amount: 60, date: today });
    expect(await isOverdue(id)).toBe(false);
  });

  it('while an instalment that was due is open, though others are not yet due', async () => {
    const term = await inTwo();
    const { id, ...invoice } = await due(0, { payment_term: term.id, date_due: undefined });
    expect(invoice['date_due'] > today).toBe(true);
    expect(await isOverdue(id)).toBe(true);
    await money.pay(id, { amount: 50, date: today });
    expect(await isOverdue(id)).toBe(false);
  });

  it('never as a draft, a cancelled draft or a credit note', async () => {
    const old = { partner: money.books.partner.id, date: daysFrom(today, -80), date_due: daysFrom(today, -50) };
    const lines = [{ description: 'Work', quantity: 1, price_unit: 9 }];
    const draft = await money.client.make('invoices', { ...old, lines });
    expect(await isOverdue(draft.id)).toBe(false);
    await money.act('invoices', draft.id, 'cancel');
    expect(await isOverdue(draft.id)).toBe(false);
    const credit = await money.client.make('invoices', { ...old, date_due: undefined, type: 'credit_note', lines });
    await money.act('invoices', credit.id, 'confirm');
    expect(await isOverdue(credit.id)).toBe(false);
  });

  it('by the day of the workspace, wherever that is', async () => {
    const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    const before = ok<Doc>(await money.client.get('/settings/company'))['timezone'];
    const { id } = await money.invoice(5, { date: daysFrom(today, -80), date_due: inZone(zones[0]!) });
    const told: boolean[] = [];
    for (const timezone of zones) {
      ok(await money.client.patch('/settings/company', { timezone }));
      told.push(await isOverdue(id));
    }
    ok(await money.client.patch('/settings/company', { timezone: before }));
    expect(told).toEqual([false, true]);
  });
});

describe('the filter overdue', () => {
  it('parts all documents in two, goes with others, and takes true or false', async () => {
    for (const collection of ['invoices', 'bills']) {
      const [all, yes, no] = await Promise.all(
        ['limit=200', 'limit=200&overdue=true', 'limit=200&overdue=false'].map((query) => found(query, collection)),
      );
      expect([...yes!, ...no!].sort()).toEqual(all);
    }
    expect(await found('overdue=true&state=draft')).toEqual([]);
    const either = await found('limit=200&or=(overdue=true,state=draft)');
    expect(either).toEqual([...(await found('limit=200&overdue=true')), ...(await found('state=draft'))].sort());
    expect(errorOf(await money.client.get('/invoices?overdue=yes'), 400).field).toBe('overdue');
    expect(errorOf(await money.client.get('/payments?overdue=true'), 400).code).toBe('unknown_parameter');
  });

  it.each([
    ['invoices', 'aged_receivable'],
    ['bills', 'aged_payable'],
  ])('of %s agrees with %s', async (collection, report) => {
    const who = await partner(`Only ${collection}`);
    const term = await inTwo();
    const make = async (price_unit: number, more: object): Promise<string> => {
      const lines = [{ description: 'Work', quantity: 1, price_unit, taxes: [] }];
      const reference = `${collection}-${price_unit}`;
      const draft = await money.client.make(collection, { partner: who, reference, lines, ...more });
      return (await money.act(collection, draft.id, 'confirm')).id;
    };
    const date = daysFrom(today, -95);
    for (const [i, days] of [-94, -61, -60, -31, -30, -1, 0, 1, 40].entries())
      await make(2 ** i, { date, date_due: daysFrom(today, days) });
    await make(2000, { date, payment_term: term.id });
    const paid = await make(4000, { date: daysFrom(today, -40), payment_term: term.id });
    await money.act(collection, paid, 'pay', { amount: 2500, date: today });

    const documents = ok<{ data: Doc[] }>(
      await money.client.get(`/${collection}?partner=${who}&overdue=true&fields=instalments`),
    ).data;
    const owed = documents
      .flatMap(({ instalments }) => instalments as { date_due: string; amount_residual: number }[])
      .filter(({ date_due }) => date_due < today)
      .reduce((sum, { amount_residual }) => sum + amount_residual, 0);
    const [row] = ok<{ data: Doc[] }>(await money.client.get(`/reports/${report}?partner=${who}`)).data;
    const { days_1_30, days_31_60, days_61_90, days_over_90 } = row as Doc;
    expect(owed).toBe(days_1_30 + days_31_60 + days_61_90 + days_over_90);
    expect(documents).toHaveLength(7);
  });
});
