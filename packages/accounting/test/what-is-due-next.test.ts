import { type Doc, type Domain, errorOf, Money, ok } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let today: string;

const DUE = 'fields=next_date_due,next_amount_due,amount_overdue';
const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  const timeZone = ok<Doc>(await money.client.get('/settings/company'))['timezone'];
  today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
});
afterAll(() => service.stop());

const dueOf = async (id: string, collection = 'invoices') => {
  const { id: _, ...due } = ok<Doc>(await money.client.get(`/${collection}/${id}?${DUE}`));
  return due;
};
const NOTHING = { next_date_due: null, next_amount_due: null, amount_overdue: 0 };
/** Three instalments: 80, 50 and 20 days ago. */
const inThree = (): Promise<Doc> =>
  money.client.make('payment_terms', {
    name: 'In three',
    lines: [{ percent: 20, days: 0 }, { percent: 30, days: 30 }, { days: 100 }],
  });

describe('the next open instalment', () => {
  it('moves on as money comes, with what of the document is overdue', async () => {
    const date = daysFrom(today, -40);
    const { id } = await money.invoice(100, { date, payment_term: (await inThree()).id, date_due: undefined });
    expect(await dueOf(id)).toEqual({ next_date_due: date, next_amount_due: 20, amount_overdue: 50 });
    await money.pay(id, { amount: 5, date: today });
    expect(await dueOf(id)).toEqual({ next_date_due: date, next_amount_due: 15, amount_overdue: 45 });
    await money.pay(id, { amount: 15, date: today });
    const second = { next_date_due: daysFrom(date, 30), next_amount_due: 30, amount_overdue: 30 };
    expect(await dueOf(id)).toEqual(second);
    await money.pay(id, { amount: 40, date: today });
    expect(await dueOf(id)).toEqual({ next_date_due: daysFrom(date, 100), next_amount_due: 40, amount_overdue: 0 });
    await money.pay(id, { amount: 40, date: today });
    expect(await dueOf(id)).toEqual(NOTHING);
  });

  it('is none of a draft and of a credit note, and not shown unless it is asked for', async () => {
    const partner = money.books.partner.id;
    const old = { partner, date: daysFrom(today, -80), lines: [{ description: 'Work', quantity: 1, price_unit: 9 }] };
    expect(await dueOf((await money.client.make('invoices', old)).id)).toEqual(NOTHING);
    const credit = await money.client.make('invoices', { ...old, type: 'credit_note', confirm: true });
    expect(await dueOf(credit.id)).toEqual(NOTHING);
    expect(credit).not.toHaveProperty('amount_overdue');
  });

  it('is the same of a bill', async () => {
    const date = daysFrom(today, -3);
    const lines = [{ description: 'Rent', quantity: 1, price_unit: 7 }];
    const made = { partner: money.books.partner.id, date, date_due: date, reference: 'R1', lines, confirm: true };
    const { id } = await money.client.make('bills', made);
    expect(await dueOf(id, 'bills')).toEqual({ next_date_due: date, next_amount_due: 7, amount_overdue: 7 });
  });
});

describe('the sums of a list', () => {
  let partner: string;
  const sums = async (query: string, collection = 'invoices') => {
    const page = ok<Doc>(await money.client.get(`/${collection}?limit=1&fields=number&${query}`));
    return page['sums'];
  };
  const line = (price: number) => ({ description: 'Work', quantity: 1, price_unit: price });

  beforeAll(async () => {
    partner = (await money.client.make('partners', { name: 'Summed' })).id;
    const make = (price: number, more: object = {}) =>
      money.client.make('invoices', { partner, date: '2026-02-01', lines: [line(price)], confirm: true, ...more });
    await make(0.1);
    await make(0.2);
    await make(1000, { confirm: false });
    await make(5, { type: 'credit_note' });
    await make(77, { currency: 'EUR', currency_rate: 1.1 });
  });

  it('are of all rows that match, for each currency, exactly, and credit notes are subtracted', async () => {
    expect(await sums(`partner=${partner}&state=posted&sums=amount_total,amount_residual`)).toEqual([
      { currency: 'EUR', count: 1, amount_total: 77, amount_residual: 77 },
      { currency: 'USD', count: 3, amount_total: -4.7, amount_residual: -4.7 },
    ]);
    const some = await sums(`partner=${partner}&type=invoice&currency=USD&sums=amount_total`);
    expect(some).toEqual([{ currency: 'USD', count: 3, amount_total: 1000.3 }]);
    expect(await sums(`partner=${partner}&state=cancelled&sums=amount_total`)).toEqual([]);
  });

  it('are of payments what came less what went, and stay the same on the next page', async () => {
    await money.client.make('payments', { type: 'inbound', partner, amount: 30, post: true });
    await money.client.make('payments', { type: 'outbound', partner, amount: 12.5, post: true });
    const path = `/payments?partner=${partner}&limit=1&sums=amount`;
    const first = ok<Doc>(await money.client.get(path));
    expect(first['sums']).toEqual([{ currency: 'USD', count: 2, amount: 17.5 }]);
    const next = ok<Doc>(await money.client.get(`/payments?cursor=${first['next_cursor']}`));
    expect(next['sums']).toEqual(first['sums']);
  });

  it('are only of amounts that the list has, and only where they are asked for', async () => {
    const schema = ok<Doc>(await money.client.get('/schema/invoices'));
    expect(schema['summable']).toEqual(expect.arrayContaining(['amount_total', 'amount_residual']));
    expect(schema['summable']).not.toContain('amount_overdue');
    expect(ok<Doc>(await money.client.get('/invoices'))).not.toHaveProperty('sums');
    for (const wrong of ['currency_rate', 'amount_overdue', 'amount_totl', '', 'amount_total,amount_total'])
      expect(errorOf(await money.client.get(`/invoices?sums=${wrong}`), 400).field).toBe('sums');
    expect(errorOf(await money.client.get('/journals?sums=code'), 400).message).toContain('no amounts');
  });
});
