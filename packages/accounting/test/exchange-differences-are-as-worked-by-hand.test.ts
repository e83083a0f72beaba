import { type Doc, type Domain, Money, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;

beforeAll(async () => void (service = await openAccounting()));
afterAll(() => service.stop());

/** New books in a currency. */
async function booksIn(currency: string): Promise<Money> {
  return Money.open(service, await service.freshWorkspace(currency));
}

async function advance(money: Money, amount: number, rate: number, more: object = {}): Promise<Doc> {
  const body = {
    partner: money.books.partner.id,
    amount,
    currency: 'EUR',
    currency_rate: rate,
    date: '2026-01-20',
    ...more,
  };
  return money.act('payments', (await money.client.make('payments', body)).id, 'post');
}

const newestMatch = async (money: Money): Promise<Doc> =>
  (await money.client.get('/reconciliations?sort=-created_at&limit=1')).body.data[0];
const open = async (money: Money, { entry }: Doc) =>
  (await money.linesOn(entry.id, '1100')).map((line) => [line['amount_residual_currency'], line['amount_residual']]);

/** An invoice settled by one payment, and the expected exchange entry. */
interface Settled {
  readonly name: string;
  readonly home: string;
  readonly currency: string;
  readonly amount: number;
  readonly billed: number;
  readonly paid: number;
  /** The payment's value in workspace currency. */
  readonly received: number;
  readonly difference: ['4910' | '6900', number] | null;
}

const SETTLED: readonly Settled[] = [
  // ninetails-io/gnucash-mcp pull request 45
  {
    name: '4500 euro billed at 1.09 and paid at 1.095 gain 22.50',
    home: 'USD',
    currency: 'EUR',
    amount: 4500,
    billed: 1.09,
    paid: 1.095,
    received: 4927.5,
    difference: ['4910', 22.5],
  },
  // IAS 21.28: a monetary item settled at a rate other than the one at which it was recorded
  {
    name: '100 dollars billed at 100 yen and paid at 90 lose 1000 yen',
    home: 'JPY',
    currency: 'USD',
    amount: 100,
    billed: 100,
    paid: 90,
    received: 9000,
    difference: ['6900', 1000],
  },
  {
    name: 'the same rate makes no entry',
    home: 'JPY',
    currency: 'USD',
    amount: 100,
    billed: 101.5,
    paid: 101.5,
    received: 10150,
    difference: null,
  },
  {
    name: 'a difference below half a unit makes no entry',
    home: 'JPY',
    currency: 'USD',
    amount: 1,
    billed: 150.1,
    paid: 150.4,
    received: 150,
    difference: null,
  },
  {
    name: 'a dinar of thousandths is billed in dollars',
    home: 'BHD',
    currency: 'USD',
    amount: 33.33,
    billed: 0.376,
    paid: 0.377,
    received: 12.565,
    difference: ['4910', 0.033],
  },
];

describe('an invoice in a foreign currency, paid at once', () => {
  const books = new Map<string, Money>();
  it.each(SETTLED.map((one) => [one.name, one] as const))(
    '%s',
    async (_name, { home, currency, amount, billed, paid, received, difference }) => {
      const money = books.get(home) ?? (await booksIn(home));
      books.set(home, money);
      const invoice = await money.invoice(amount, { currency, currency_rate: billed });
      const settled = await money.pay(invoice.id, { currency_rate: paid });
      expect(settled).toMatchObject({ payment_state: 'paid', amount_residual: 0 });
      const payment = await money.get('payments', settled['payments'][0].id);
      expect(await money.entry(payment['entry'].id)).toEqual([
        ['1010', received, 0],
        ['1100', 0, received],
      ]);
      const match = await newestMatch(money);
      const entry = match['exchange_entry'] && (await money.entry(match['exchange_entry'].id));
      if (difference === null) expect(entry).toBeNull();
      else if (difference[0] === '4910')
        expect(entry).toEqual([
          ['1100', difference[1], 0],
          ['4910', 0, difference[1]],
        ]);
      else
        expect(entry).toEqual([
          ['6900', difference[1], 0],
          ['1100', 0, difference[1]],
        ]);
      expect(await money.balance('1100')).toBe(0);
      await money.expectSound();
    },
  );
});

describe('an invoice in a foreign currency, paid in parts', () => {
  it('at three rates has its difference at each, gains and losses apart, and ends at zero', async () => {
    const money = await booksIn('USD');
    const invoice = await money.invoice(1000, { currency: 'EUR', currency_rate: 1.1 });
    await money.pay(invoice.id, { amount: 300, currency_rate: 1.12 });
    expect([await money.balance('4910'), await money.balance('6900'), await open(money, invoice)]).toEqual([
      -6,
      0,
      [[700, 770]],
    ]);
    await money.pay(invoice.id, { amount: 300, currency_rate: 1.05, date: '2026-02-01' });
    const second = await newestMatch(money);
    expect(await money.get('entries', second['exchange_entry'].id)).toMatchObject({
      date: '2026-02-01',
      number: 'EXC/2026/00002',
      source: { id: second.id },
    });
    expect([await money.balance('4910'), await money.balance('6900'), await open(money, invoice)]).toEqual([
      -6,
      15,
      [[400, 440]],
    ]);
    await money.pay(invoice.id, { currency_rate: 1.1, date: '2026-02-02' });
    expect([await money.balance('4910'), await money.balance('6900'), await open(money, invoice)]).toEqual([
      -6,
      15,
      [[0, 0]],
    ]);
    expect([await money.balance('1100'), await money.balance('1010')]).toEqual([0, 1091]);

    // Undoing the second match reopens its part at the invoice's rate and reverses its difference.
    await money.act('reconciliations', second.id, 'undo', { date: '2026-03-01' });
    expect([await money.balance('6900'), await open(money, invoice)]).toEqual([0, [[300, 330]]]);
    expect(await money.get('invoices', invoice.id)).toMatchObject({
      payment_state: 'partial',
      amount_paid: 700,
      amount_residual: 300,
    });
    const [debit] = await money.linesOn(invoice['entry'].id, '1100');
    const again = await money.client.make('reconciliations', {
      debit_line: debit!.id,
      credit_line: (second['credit_line'] as Doc).id,
    });
    expect(again).toMatchObject({ debit_value: 330, credit_value: 315, date: '2026-03-01' });
    expect([await money.balance('1100'), await money.balance('6900'), await open(money, invoice)]).toEqual([
      0,
      15,
      [[0, 0]],
    ]);
    await money.expectSound();
  });

  it('of a cent each closes both currencies with the last', async () => {
    const money = await booksIn('USD');
    const invoice = await money.invoice(0.03, { currency: 'EUR', currency_rate: 1.23456 });
    const left: unknown[] = [];
    for (let i = 0; i < 3; i++) {
      await money.pay(invoice.id, { amount: 0.01, currency_rate: 1.23456 });
      left.push((await open(money, invoice))[0]);
    }
    expect(left).toEqual([
      [0.02, 0.03],
      [0.01, 0.01],
      [0, 0],
    ]);
    expect([await money.balance('1010'), await money.balance('6900'), await money.balance('1100')]).toEqual([
      0.03, 0.01, 0,
    ]);
    await money.expectSound();
  });

  it('in yen, which has no parts, keeps whole values on both sides', async () => {
    const money = await booksIn('JPY');
    const invoice = await money.invoice(10, { currency: 'EUR', currency_rate: 163.456 });
    await money.pay(invoice.id, { amount: 3.33, currency_rate: 160 });
    expect([await open(money, invoice), await money.balance('6900')]).toEqual([[[6.67, 1091]], 11]);
    await money.pay(invoice.id, { currency_rate: 170 });
    expect([
      await open(money, invoice),
      await money.balance('4910'),
      await money.balance('1010'),
      await money.balance('1100'),
    ]).toEqual([[[0, 0]], -43, 1667, 0]);
    await money.expectSound();
  });
});

describe('an advance in a foreign currency', () => {
  // frappe/erpnext issue 34754: half paid in advance at 80 rupees, invoiced at 82
  it('of half the price loses what the rate rose until the invoice', async () => {
    const money = await booksIn('INR');
    const paid = await advance(money, 500, 80, { currency: 'USD' });
    const invoice = await money.invoice(1000, { currency: 'USD', currency_rate: 82, date: '2026-02-01' });
    await money.act('payments', paid.id, 'allocate', { invoice: invoice.id });
    expect(await newestMatch(money)).toMatchObject({
      amount: 500,
      debit_value: 41_000,
      credit_value: 40_000,
      date: '2026-02-01',
    });
    expect([await open(money, invoice), await money.balance('6900')]).toEqual([[[500, 41_000]], 1000]);
    await money.pay(invoice.id, { currency_rate: 81.5, date: '2026-02-10' });
    expect([await money.balance('6900'), await money.balance('1010'), await money.balance('1100')]).toEqual([
      1250, 80_750, 0,
    ]);
    await money.expectSound();
  });

  // frappe/erpnext issue 40472: paid at 140.5 shillings, invoiced at 160
  it('of the whole price settles the invoice, whose value is higher', async () => {
    const money = await booksIn('KES');
    const paid = await advance(money, 100, 140.5, { currency: 'USD' });
    const invoice = await money.invoice(100, { currency: 'USD', currency_rate: 160, date: '2026-02-01' });
    await money.act('payments', paid.id, 'allocate', { invoice: invoice.id });
    expect(await money.get('invoices', invoice.id)).toMatchObject({ payment_state: 'paid' });
    expect([await money.balance('6900'), await money.balance('1100')]).toEqual([1950, 0]);
    await money.expectSound();
  });
});

describe('in books in dollars', () => {
  let money: Money;
  beforeAll(async () => void (money = await booksIn('USD')));

  it('each line is converted for itself, the receivable is their sum, and its instalments share it', async () => {
    const term = await money.client.make('payment_terms', {
      name: 'Halves',
      lines: [{ percent: 50, days: 0 }, { days: 30 }],
    });
    const line = { description: 'Goods', quantity: 1, price_unit: 10.01, taxes: [money.books.vat.id] };
    const body = {
      partner: money.books.partner.id,
      date: '2026-01-12',
      currency: 'EUR',
      currency_rate: 1.13,
      payment_term: term.id,
      lines: [line, line, line],
    };
    const invoice = await money.act('invoices', (await money.client.make('invoices', body)).id, 'confirm');
    expect(invoice).toMatchObject({ amount_untaxed: 30.03, amount_tax: 6.01, amount_total: 36.04 });
    expect(await money.entry(invoice['entry'].id)).toEqual([
      ['1100', 20.36, 0],
      ['1100', 20.36, 0],
      ['4000', 0, 11.31],
      ['4000', 0, 11.31],
      ['4000', 0, 11.31],
      ['2200', 0, 6.79],
    ]);
  });

  it('a write-off is converted beside the money, and both settle the invoice', async () => {
    const invoice = await money.invoice(100, { currency: 'EUR', currency_rate: 1.1 });
    const paid = await money.pay(invoice.id, { amount: 98, write_off: { amount: 2 }, currency_rate: 1.2 });
    expect(paid).toMatchObject({ payment_state: 'paid', amount_paid: 100, payments: [{ amount: 100 }] });
    const payment = await money.get('payments', paid['payments'][0].id);
    expect(await money.entry(payment['entry'].id)).toEqual([
      ['1010', 117.6, 0],
      ['6910', 2.4, 0],
      ['1100', 0, 120],
    ]);
    expect(await newestMatch(money)).toMatchObject({ debit_value: 110, credit_value: 120 });
    await money.expectSound();
  });

  it('a part is credited at the rate of the invoice, and only the rest makes a difference', async () => {
    const body = {
      partner: money.books.partner.id,
      date: '2026-01-12',
      currency: 'EUR',
      currency_rate: 1.15,
      lines: [{ description: 'Goods', quantity: 3, price_unit: 100 }],
    };
    const invoice = await money.act('invoices', (await money.client.make('invoices', body)).id, 'confirm');
    const part = { date: '2026-01-21', lines: [{ line: invoice['lines'][0].id, quantity: 1 }] };
    const reversed = await money.act('invoices', invoice.id, 'reverse', part);
    expect(await newestMatch(money)).toMatchObject({ debit_value: 115, credit_value: 115, exchange_entry: null });
    expect([reversed['amount_credited'], await open(money, invoice)]).toEqual([100, [[200, 230]]]);
    await money.pay(invoice.id, { currency_rate: 1.25 });
    expect(await newestMatch(money)).toMatchObject({ debit_value: 230, credit_value: 250 });
    await money.expectSound();
  });

  it('a payment of two invoices gains on one and loses on the other, and is taken back with both differences', async () => {
    const balances = () => Promise.all(['1010', '1100', '4910', '6900'].map((code) => money.balance(code)));
    const cheap = await money.invoice(100, { currency: 'EUR', currency_rate: 1.1 });
    const dear = await money.invoice(100, { currency: 'EUR', currency_rate: 1.3 });
    const before = await balances();
    const [bank, owed, gain, loss] = before as [number, number, number, number];
    const payment = await advance(money, 200, 1.2, { allocations: [{ invoice: cheap.id }, { invoice: dear.id }] });
    expect(await balances()).toEqual(
      [bank + 240, owed - 240, gain - 10, loss + 10].map((amount) => Number(amount.toFixed(2))),
    );
    const numbered = (await money.client.get('/entries?number[starts_with]=EXC/2026&sort=-number&limit=1')).body.data[0]
      .number as string;
    await money.act('payments', payment.id, 'reverse', { date: '2026-02-15' });
    expect(await balances()).toEqual(before);
    expect([await open(money, cheap), await open(money, dear), await open(money, payment)]).toEqual([
      [[100, 110]],
      [[100, 130]],
      [[0, 0]],
    ]);
    const mirrors = (await money.client.get(`/entries?number[gt]=${numbered}&number[starts_with]=EXC/2026`)).body
      .data as Doc[];
    expect(mirrors.map((entry) => entry['date'])).toEqual(['2026-02-15', '2026-02-15']);
    for (const invoice of [cheap, dear])
      expect(await money.get('invoices', invoice.id)).toMatchObject({ payment_state: 'not_paid', payments: [] });
    await money.expectSound();
  });
});

describe('the rate of a payment', () => {
  let money: Money;
  beforeAll(async () => {
    money = await booksIn('USD');
    for (const [date, rate] of [
      ['2026-01-01', 1.1],
      ['2026-01-15', 1.2],
      ['2026-01-25', 1.3],
    ] as const) {
      await money.client.make('currency_rates', { currency: 'EUR', date, rate });
    }
  });
  const rateOf = async (paid: Doc) => (await money.get('payments', paid['payments'].at(-1).id))['currency_rate'];

  it('is the latest on or before its date when the invoice is paid without one', async () => {
    const invoice = await money.invoice(100, { currency: 'EUR', date: '2026-01-12' });
    expect(invoice['currency_rate']).toBe(1.1);
    expect(await rateOf(await money.pay(invoice.id, { amount: 10, date: '2026-01-14' }))).toBe(1.1);
    expect(await rateOf(await money.pay(invoice.id, { amount: 10, date: '2026-01-15' }))).toBe(1.2);
    expect(await rateOf(await money.pay(invoice.id, { amount: 10, date: '2026-06-01' }))).toBe(1.3);
    expect(await rateOf(await money.pay(invoice.id, { amount: 10, date: '2026-06-01', currency_rate: 1.25 }))).toBe(
      1.25,
    );
    const tooEarly = await money.tryPay(invoice.id, { amount: 10, date: '2025-12-31' });
    expect(refusal(tooEarly)).toEqual({
      status: 422,
      type: 'validation_error',
      field: 'currency_rate',
      code: 'required',
    });
  });

  it('is found when a draft is posted, and later changes of the record leave it alone', async () => {
    const draft = (await money.client.make('payments', {
      partner: money.books.partner.id,
      amount: 50,
      currency: 'EUR',
      date: '2026-01-20',
    })) as Doc;
    expect(draft['currency_rate']).toBeNull();
    const posted = await money.act('payments', draft.id, 'post');
    expect(posted['currency_rate']).toBe(1.2);
    expect(await money.entry(posted['entry'].id)).toEqual([
      ['1010', 60, 0],
      ['1100', 0, 60],
    ]);
    const record = await money.client.find('currency_rates', 'date=2026-01-15');
    await money.client.patch(`/currency_rates/${record.id}`, { rate: 9 });
    expect((await money.get('payments', draft.id))['currency_rate']).toBe(1.2);
    await money.client.delete(`/currency_rates/${record.id}`);
    expect((await money.linesOn(posted['entry'].id, '1100'))[0]).toMatchObject({ credit: 60, amount_residual: -60 });
  });

  it('must be known: none of its currency is a refusal that says what to do', async () => {
    const draft = await money.client.make('payments', {
      partner: money.books.partner.id,
      amount: 50,
      currency: 'CHF',
      date: '2026-01-20',
    });
    const reply = await money.client.post(`/payments/${draft.id}/post`);
    expect(refusal(reply)).toEqual({ status: 422, type: 'validation_error', field: 'currency_rate', code: 'required' });
    expect(reply.body.error.message).toContain('currency_rates');
    await money.expectSound();
  });
});
