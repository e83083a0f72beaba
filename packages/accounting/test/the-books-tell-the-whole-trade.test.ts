import { type Doc, type Domain, Money, ok, Purchases, Warehouse } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let house: Warehouse;
let buying: Purchases;

/** The closing balance of every account on a day, by code, without zeros. */
async function balances(date: string): Promise<Record<string, number>> {
  const { data, totals } = ok<{ data: Doc[]; totals: Record<string, number> }>(
    await service.acme.get(`/reports/trial_balance?date_to=${date}`),
  );
  expect(totals['closing']).toBe(0);
  return Object.fromEntries(data.filter(({ closing }) => closing !== 0).map(({ code, closing }) => [code, closing]));
}

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  house = await Warehouse.open(service);
  buying = await Purchases.open(money);
});
afterAll(() => service.stop());

describe('the story of domain.md 6', () => {
  const story: Record<string, Doc> = {};

  it('goods are received, billed at another price, and paid', async () => {
    const { client } = money;
    story['P'] = await client.make('products', {
      name: 'P',
      type: 'goods',
      price_unit: 15,
      sale_taxes: [money.books.vat.id],
      purchase_taxes: [buying.input.id],
    });
    story['S'] = await client.make('products', { name: 'S', price_unit: 50, sale_taxes: [money.books.vat.id] });
    const receipt = await house.received([[story['P'], 10, 6]], { partner: buying.supplier.id, date: '2026-01-05' });
    expect(receipt['entry'].name).toBe('STK/2026/00001');
    expect(await money.entry(receipt['entry'].id)).toEqual([
      ['1200', 60, 0],
      ['2100', 0, 60],
    ]);
    const lines = [{ receipt_line: receipt['lines'][0].id, quantity: 10, price_unit: 6.2 }];
    const draft = await client.make('bills', {
      partner: buying.supplier.id,
      date: '2026-01-07',
      reference: 'T-100',
      lines,
    });
    const bill = await money.act('bills', draft.id, 'confirm');
    expect(bill['entry'].name).toBe('BILL/2026/00001');
    expect(await money.entry(bill['entry'].id)).toEqual([
      ['2000', 0, 74.4],
      ['2100', 60, 0],
      ['5200', 2, 0],
      ['1300', 12.4, 0],
    ]);
    await money.act('bills', bill.id, 'pay', { date: '2026-01-09' });
    expect(await balances('2026-01-09')).toEqual({ 1010: -74.4, 1200: 60, 1300: 12.4, 5200: 2 });
  });

  it('goods are invoiced, delivered and paid in part', async () => {
    const { client } = money;
    const term = await client.make('payment_terms', { name: 'Half', lines: [{ percent: 50, days: 0 }, { days: 30 }] });
    const lines = [
      { product: story['P']!.id, quantity: 3 },
      { product: story['S']!.id, quantity: 2 },
    ];
    const draft = await client.make('invoices', {
      partner: money.books.partner.id,
      date: '2026-01-12',
      payment_term: term.id,
      lines,
    });
    story['invoice'] = await money.act('invoices', draft.id, 'confirm');
    expect(await money.entry(story['invoice']['entry'].id)).toEqual([
      ['1100', 87, 0],
      ['1100', 87, 0],
      ['4000', 0, 45],
      ['4000', 0, 100],
      ['2200', 0, 29],
    ]);
    story['delivery'] = await house.delivered([[story['P']!, 3]], {
      partner: money.books.partner.id,
      date: '2026-01-13',
    });
    expect(await money.entry(story['delivery']['entry'].id)).toEqual([
      ['1200', 0, 18],
      ['5000', 18, 0],
    ]);
    const paid = await money.pay(story['invoice'].id, { date: '2026-01-14', amount: 100 });
    expect(paid).toMatchObject({ amount_residual: 74, payment_state: 'partial' });
    expect(paid['payments'][0].name).toBe('BNK/2026/00002');
  });

  it('one piece comes back and is credited; the rest is paid, the last cent written off', async () => {
    await money.act('invoices', story['invoice']!.id, 'reverse', {
      date: '2026-01-16',
      lines: [{ line: story['invoice']!['lines'][0].id, quantity: 1 }],
    });
    const done = await house.act('deliveries', story['delivery']!.id, 'return', {
      lines: [{ line: story['delivery']!['lines'][0].id, quantity: 1 }],
    });
    const back = await house.act('returns', done['returns'][0].id, 'post', { date: '2026-01-17' });
    expect(await money.entry(back['entry'].id)).toEqual([
      ['1200', 6, 0],
      ['5000', 0, 6],
    ]);
    const paid = await money.pay(story['invoice']!.id, {
      date: '2026-01-20',
      write_off: { account: money.account('6910'), amount: 1 },
    });
    expect(paid).toMatchObject({ amount_residual: 0, amount_credited: 18, payment_state: 'paid' });
  });

  it('an invoice in euro is paid in part at another rate; a piece is missing when the goods are counted', async () => {
    const { client } = money;
    const lines = [{ description: 'Advice', quantity: 1, price_unit: 100, taxes: [money.books.vat.id] }];
    const draft = await client.make('invoices', {
      partner: money.books.partner.id,
      date: '2026-01-22',
      currency: 'EUR',
      currency_rate: 1.1,
      lines,
    });
    const invoice = await money.act('invoices', draft.id, 'confirm');
    await money.pay(invoice.id, { date: '2026-01-26', amount: 60, currency_rate: 1.2 });
    const count = await house.counted([[story['P']!, 7]], { date: '2026-01-28' });
    expect(await money.entry(count['entry'].id)).toEqual([
      ['1200', 0, 6],
      ['5300', 6, 0],
    ]);
  });

  it('closes as the document says, at the end and in the middle, whatever came later', async () => {
    const whole = {
      1010: 152.6,
      1100: 66,
      1200: 42,
      1300: 12.4,
      2200: -48,
      4000: -240,
      4910: -6,
      5000: 12,
      5200: 2,
      5300: 6,
      6910: 1,
    };
    expect(await balances('2026-01-28')).toEqual(whole);
    expect(await balances('2026-01-15')).toEqual({
      1010: 25.6,
      1100: 74,
      1200: 42,
      1300: 12.4,
      2200: -29,
      4000: -145,
      5000: 18,
      5200: 2,
    });
  });

  it('shows 225.00 of profit, and a balance sheet of 273.00', async () => {
    const profit = ok<{ totals: Doc }>(
      await service.acme.get('/reports/profit_and_loss?date_from=2026-01-01&date_to=2026-01-28'),
    );
    expect(Object.values(profit.totals)).toContain(225);
    const sheet = ok<{ totals: Doc }>(await service.acme.get('/reports/balance_sheet?date=2026-01-28'));
    expect(sheet.totals).toMatchObject({ assets: 273 });
  });

  it('keeps every rule', () => house.expectSound());
});
