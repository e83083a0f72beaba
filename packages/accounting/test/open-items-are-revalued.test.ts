import { type Doc, type Domain, Money, ok, refusal } from '@daybook/harness';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;

beforeAll(async () => void (service = await openAccounting()));
beforeEach(async () => void (money = await Money.open(service, await service.freshWorkspace('EUR'))));
afterEach(() => money.expectSound());
afterAll(() => service.stop());

const MONTH_END = '2026-01-31';
const usd = (rate: number) => ({ currency: 'USD', currency_rate: rate });
const at = (rate: number) => [{ currency: 'USD', rate }];

/** USD on the bank from nobody known yet: only the bank is revalued. */
const banked = (amount: number, rate: number, more: object = {}) =>
  money.client.make('payments', { amount, date: '2026-01-20', ...usd(rate), ...more, post: true });

async function bill(amount: number, rate: number, more: object = {}): Promise<Doc> {
  const supplier = await money.client.make('partners', { name: 'Supplier', is_supplier: true });
  const draft = await money.client.make('bills', {
    ...{ partner: supplier.id, date: '2026-01-12', reference: `R${amount}` },
    ...{ lines: [{ description: 'Rent', quantity: 1, price_unit: amount }], ...usd(rate), ...more },
  });
  return money.act('bills', draft.id, 'confirm');
}

const revalue = (body: object = {}) =>
  money.client.make('revaluations', { date: MONTH_END, rates: at(0.95), ...body }) as Promise<Doc>;
const tried = (body: object = {}) => money.client.post('/revaluations', { date: MONTH_END, ...body });
const entryOf = (revaluation: Doc) => money.entry(revaluation['entry'].id);
const mirrorOf = (revaluation: Doc) => money.entry(revaluation['mirror'].id);

/** What the trial balance says of accounts on a day. */
async function balances(date: string, ...codes: string[]): Promise<number[]> {
  const { data } = ok<Doc>(await money.client.get(`/reports/trial_balance?date_from=2026-01-01&date_to=${date}`));
  return codes.map((code) => (data as Doc[]).find((row) => row['code'] === code)?.['closing'] ?? 0);
}

describe('a revaluation', () => {
  it('posts the differences of receivable, bank and payable on the date, and their mirror on the day after', async () => {
    await money.invoice(1000, usd(0.9));
    await banked(250, 0.92);
    await bill(400, 0.92);
    const made = await revalue();
    expect(made).toMatchObject({
      ...{ state: 'active', number: 'EXC/2026/00001', date: MONTH_END, unrealised_gains: 'book', gain: 57.5, loss: 12 },
      rates: [{ currency: 'USD', rate: 0.95 }],
      accounts: [],
    });
    expect(
      (made['lines'] as Doc[]).map((line) => [
        ...[line['account'].name, line['currency'], line['items'], line['amount_currency']],
        ...[line['book_value'], line['value'], line['difference'], line['booked']],
      ]),
    ).toEqual([
      ['Bank', 'USD', 1, 250, 230, 237.5, 7.5, 7.5],
      ['Receivable', 'USD', 1, 1000, 900, 950, 50, 50],
      ['Payable', 'USD', 1, -400, -368, -380, -12, -12],
    ]);
    const lines = [
      ['1190', 57.5, 0],
      ['6915', 12, 0],
      ['2090', 0, 12],
      ['4915', 0, 57.5],
    ];
    expect(await entryOf(made)).toEqual(lines);
    expect(await mirrorOf(made)).toEqual(lines.map(([code, debit, credit]) => [code, credit, debit]));
    for (const [name, date] of [
      ['entry', MONTH_END],
      ['mirror', '2026-02-01'],
    ] as const)
      expect(await money.get('entries', made[name].id)).toMatchObject({
        ...{ date, journal: { name: 'Exchange differences' }, source: { resource: 'revaluations', id: made.id } },
        ...{ reversal_of: null, reversed_by: [] },
      });
    expect(await balances(MONTH_END, '1100', '1010', '2000', '1190', '2090', '4915', '6915')).toEqual([
      ...[900, 230, -368],
      ...[57.5, -12, -57.5, 12],
    ]);
    expect(await balances('2026-02-01', '1100', '1010', '2000', '1190', '2090', '4915', '6915')).toEqual([
      ...[900, 230, -368],
      ...[0, 0, 0, 0],
    ]);
  });

  it('takes what was open on the date: a payment after it does not count, one before it does', async () => {
    const invoice = await money.invoice(1000, usd(0.9));
    await money.pay(invoice.id, { amount: 300, currency_rate: 0.93 });
    await money.pay(invoice.id, { amount: 500, currency_rate: 0.94, date: '2026-02-10' });
    const { lines } = await revalue({ accounts: [money.account('1100')] });
    expect(lines).toMatchObject([{ amount_currency: 700, book_value: 630, value: 665, difference: 35 }]);
  });

  it('counts a match that was undone after the date, as the aged report of that day does', async () => {
    const invoice = await money.invoice(1000, usd(0.9));
    const payment = (await money.pay(invoice.id, { amount: 400, currency_rate: 0.9 }))['payments'][0].id;
    await money.act('payments', payment, 'reverse', { date: '2026-02-05' });
    const { lines } = await revalue({ accounts: [money.account('1100')] });
    expect(lines).toMatchObject([{ items: 1, amount_currency: 600, book_value: 540, difference: 30 }]);
    const aged = ok<Doc>(await money.client.get(`/reports/aged_receivable?date=${MONTH_END}`));
    expect(aged['totals'].total).toBe(540);
  });

  it('takes credit notes and advances at their own rates', async () => {
    await money.invoice(1000, usd(0.9));
    await money.invoice(200, { type: 'credit_note', ...usd(0.97) });
    await banked(100, 0.98, { partner: money.books.partner.id });
    const { lines, gain } = await revalue({ accounts: [money.account('1100')] });
    // 50.00 of the invoice, 190.00 − 194.00 owed less on the credit note, 95.00 − 98.00 on the advance.
    expect(lines).toMatchObject([
      { items: 3, amount_currency: 700, book_value: 608, value: 665, difference: 57, booked: 57 },
    ]);
    expect(gain).toBe(57);
  });

  it('rounds each item by itself', async () => {
    for (const amount of [0.11, 0.11, 0.11]) await money.invoice(amount, usd(1));
    // 0.11 × 1.1 = 0.121 → 0.12 three times; all at once would be 0.363 → 0.36.
    await money.invoice(0.15, usd(1));
    // 0.165 → 0.17
    const { lines } = await revalue({ rates: at(1.1), accounts: [money.account('1100')] });
    expect(lines).toMatchObject([{ items: 4, amount_currency: 0.48, book_value: 0.48, value: 0.53, difference: 0.05 }]);
  });

  it('values what is left of a foreign balance of 0 as 0', async () => {
    await banked(100, 0.9);
    await banked(100, 0.92, { type: 'outbound' });
    const made = await revalue({ rates: [] });
    expect(made['lines']).toMatchObject([{ amount_currency: 0, book_value: -2, value: 0, difference: 2 }]);
    expect(made['rates']).toEqual([]);
  });

  it('uses the latest rate recorded by the date where none is sent, of each currency', async () => {
    for (const [currency, date, rate] of [
      ['USD', '2026-01-15', 0.91],
      ['USD', '2026-01-30', 0.96],
      ['USD', '2026-02-01', 0.5],
      ['GBP', '2026-01-31', 1.2],
    ])
      await money.client.make('currency_rates', { currency, date, rate });
    await money.invoice(100, usd(0.9));
    await money.invoice(100, { currency: 'GBP', currency_rate: 1.15 });
    const made = await revalue({ rates: [{ currency: 'GBP', rate: 1.1 }] });
    expect(made).toMatchObject({
      rates: [
        { currency: 'GBP', rate: 1.1 },
        { currency: 'USD', rate: 0.96 },
      ],
      ...{ gain: 6, loss: 5 },
    });
    expect(await entryOf(made)).toEqual([
      ['1190', 6, 0],
      ['6915', 5, 0],
      ['1190', 0, 5],
      ['4915', 0, 6],
    ]);
  });

  it('leaves gains out, item by item, where the settings skip them', async () => {
    await money.invoice(1000, usd(0.9));
    await money.invoice(100, usd(0.99));
    await bill(400, 0.92);
    ok(await money.client.patch('/settings/accounting', { unrealised_gains: 'skip' }));
    const made = await revalue();
    expect(made).toMatchObject({ unrealised_gains: 'skip', gain: 0, loss: 16 });
    expect(made['lines']).toMatchObject([
      { difference: 46, booked: -4 },
      { difference: -12, booked: -12 },
    ]);
    expect(await entryOf(made)).toEqual([
      ['6915', 16, 0],
      ['1190', 0, 4],
      ['2090', 0, 12],
    ]);
    await money.act('revaluations', made.id, 'undo');
    await money.act('invoices', (await money.invoice(1, usd(0.1))).id, 'reverse', { date: '2026-01-13' });
    expect(refusal(await tried({ rates: at(0.5), accounts: [money.account('2000')] }))).toMatchObject({
      ...{ status: 422, field: 'date', code: 'nothing_to_revalue' },
    });
  });
});

describe('the report foreign_items', () => {
  const report = async (query: string): Promise<Doc> =>
    ok<Doc>(await money.client.get(`/reports/foreign_items?date=${MONTH_END}&${query}`));
  const figures = (data: Doc[]) =>
    data.map((row) => [
      row['code'],
      row['amount_currency'],
      row['rate'],
      row['book_value'],
      row['value'],
      row['difference'],
    ]);

  it('shows each item and balance with its value at the rates, before anything is posted', async () => {
    const invoice = await money.invoice(1000, usd(0.9));
    await money.pay(invoice.id, { amount: 100, currency_rate: 0.9, date: '2026-02-10' });
    await banked(250, 0.92);
    await bill(400, 0.92);
    const { data, totals } = await report('rates=USD:0.95');
    expect(figures(data)).toEqual([
      ['1010', 250, 0.95, 230, 237.5, 7.5],
      ['1100', 1000, 0.95, 900, 950, 50],
      ['2000', -400, 0.95, -368, -380, -12],
    ]);
    expect(totals).toEqual({ book_value: 762, value: 807.5, difference: 45.5 });
    expect(data[0]).toMatchObject({ line: null, entry: null, partner: null, date: MONTH_END, date_due: MONTH_END });
    expect(data[1]).toMatchObject({
      ...{ entry: { id: invoice['entry'].id }, partner: { id: money.books.partner.id }, date: '2026-01-12' },
      line: { name: 'INV/2026/00001 #1' },
    });
    const narrowed = await report(`rates=USD:0.95&account=${money.account('1100')}&partner=${money.books.partner.id}`);
    expect(figures(narrowed['data'])).toEqual([['1100', 1000, 0.95, 900, 950, 50]]);
    const made = await revalue();
    expect((made['lines'] as Doc[]).map((line) => line['difference'])).toEqual([7.5, 50, -12]);
    expect(figures((await report('rates=USD:0.95'))['data'])).toEqual(figures(data));
  });

  it('shows null where no rate is known, and refuses rates that are none', async () => {
    await money.invoice(1000, usd(0.9));
    expect(await report('')).toMatchObject({
      data: [{ rate: null, value: null, difference: null, book_value: 900 }],
      totals: { book_value: 900, value: 0, difference: 0 },
    });
    for (const rates of ['USD', 'USD:0', 'USD:1,USD:2', 'XXY:1', 'USD:-1', 'USD:1e3', 'EUR:2', 'USD:0.1234567890123'])
      expect(refusal(await money.client.get(`/reports/foreign_items?rates=${rates}`))).toMatchObject({
        ...{ status: 400, field: 'rates', code: 'invalid_value' },
      });
  });

  it('comes in pages, each item once', async () => {
    for (const amount of [1, 2, 3, 4, 5]) await money.invoice(amount, usd(0.9));
    await banked(7, 0.9);
    const seen: number[] = [];
    let path = `/reports/foreign_items?date=${MONTH_END}&limit=2`;
    for (;;) {
      const { data, next_cursor: cursor, totals } = ok<Doc>(await money.client.get(path));
      expect(totals.book_value).toBe(19.8);
      seen.push(...(data as Doc[]).map((row) => row['amount_currency'] as number));
      if (cursor === undefined) break;
      path = `/reports/foreign_items?cursor=${encodeURIComponent(cursor)}`;
    }
    expect(seen).toEqual([7, 1, 2, 3, 4, 5]);
  });
});

describe('a revaluation at the end of a year', () => {
  it('is a result of that year, closed with it, and its mirror one of the next', async () => {
    await money.invoice(1000, { ...usd(0.9), date: '2025-12-10' });
    const made = await revalue({ date: '2025-12-31' });
    expect([made['number'], made['mirror'].name]).toEqual(['EXC/2025/00001', 'EXC/2026/00001']);
    const year = '2025-12-31';
    const closing = await money.client.make('entries', {
      ...{ journal: money.books.journals['MISC']!.id, date: year, closing: true, post: true },
      lines: [
        { account: money.account('4000'), debit: 900 },
        { account: money.account('4915'), debit: 50 },
        { account: money.account('3100'), credit: 950 },
      ],
    });
    const profit = async (from: string, to: string) =>
      ok<Doc>(await money.client.get(`/reports/profit_and_loss?date_from=${from}&date_to=${to}`))['totals'].profit;
    expect([await profit('2025-01-01', year), await profit('2026-01-01', '2026-12-31')]).toEqual([950, -50]);
    expect((closing as Doc)['state']).toBe('posted');
    await money.act('revaluations', made.id, 'undo');
    expect([await profit('2025-01-01', year), await profit('2026-01-01', '2026-12-31')]).toEqual([900, 0]);
  });
});

describe('undo', () => {
  it('reverses both entries on their own days, and the date can be revalued again', async () => {
    await money.invoice(1000, usd(0.9));
    const made = await revalue();
    const undone = await money.act('revaluations', made.id, 'undo');
    expect(undone['state']).toBe('undone');
    for (const [name, date] of [
      ['entry', MONTH_END],
      ['mirror', '2026-02-01'],
    ] as const) {
      const {
        reversed_by: [by],
      } = await money.get('entries', made[name].id);
      expect(await money.get('entries', by.id)).toMatchObject({ date, source: { id: made.id } });
    }
    expect(await balances(MONTH_END, '1190', '4915')).toEqual([0, 0]);
    expect(await balances('2026-02-01', '1190', '4915')).toEqual([0, 0]);
    expect(refusal(await money.client.post(`/revaluations/${made.id}/undo`))).toMatchObject({ code: 'invalid_state' });
    const again = await revalue({ rates: at(0.97) });
    expect([again['number'], again['gain']]).toEqual(['EXC/2026/00005', 70]);
    expect(await balances(MONTH_END, '1190')).toEqual([70]);
    const { data } = ok<Doc>(await money.client.get('/revaluations?state=active&date=2026-01-31'));
    expect((data as Doc[]).map(({ id }) => id)).toEqual([again.id]);
  });

  it('is refused once the date is locked, and the entries themselves cannot be reversed', async () => {
    await money.invoice(1000, usd(0.9));
    const made = await revalue();
    for (const name of ['entry', 'mirror'])
      expect(refusal(await money.client.post(`/entries/${made[name].id}/reverse`))).toMatchObject({
        ...{ field: 'source', code: 'has_source' },
      });
    ok(await money.client.post('/settings/accounting/lock', { lock_date: MONTH_END }));
    expect(refusal(await money.client.post(`/revaluations/${made.id}/undo`))).toEqual({
      ...{ status: 422, type: 'business_rule_error', code: 'period_locked' },
    });
    expect((await money.get('revaluations', made.id))['state']).toBe('active');
  });
});

describe('a revaluation is refused', () => {
  it('without a rate of a currency, which each is named', async () => {
    await money.invoice(100, usd(0.9));
    await money.invoice(100, { currency: 'GBP', currency_rate: 1.15 });
    const reply = await tried();
    expect(refusal(reply)).toMatchObject({ status: 422, field: 'rates', code: 'required' });
    expect(reply.body.error.details.map(({ message }: Doc) => message.slice(0, 18))).toEqual([
      ...['No rate of GBP is ', 'No rate of USD is '],
    ]);
  });

  it('in a locked period, twice for a date, for the home currency, and with nothing to post', async () => {
    expect(refusal(await tried())).toMatchObject({ field: 'date', code: 'nothing_to_revalue' });
    await money.invoice(1000, usd(0.9));
    const made = await revalue();
    expect(refusal(await tried({ rates: at(0.96) }))).toMatchObject({ field: 'date', code: 'already_revalued' });
    await money.act('revaluations', made.id, 'undo');
    expect(refusal(await tried({ rates: [{ currency: 'EUR', rate: 2 }] }))).toMatchObject({
      ...{ field: 'rates[0].currency', code: 'invalid_value' },
    });
    expect(refusal(await tried({ rates: [...at(0.9), ...at(0.8)] }))).toMatchObject({
      ...{ status: 400, field: 'rates[1].currency', code: 'duplicate_value' },
    });
    expect(refusal(await tried({ rates: at(0.9), accounts: [money.account('4000')] }))).toMatchObject({
      ...{ field: 'accounts[0]', code: 'invalid_account_type' },
    });
    expect(refusal(await tried({ rates: at(0.9) }))).toMatchObject({ code: 'nothing_to_revalue' });
    expect(refusal(await tried({ rates: at(9e14) }))).toMatchObject({ field: 'rates', code: 'out_of_range' });
    expect(refusal(await tried({ rates: at(0.8), date: '2999-12-31' }))).toMatchObject({ code: 'out_of_range' });
    await money.lock(MONTH_END);
    expect(refusal(await tried({ rates: at(0.8) }))).toMatchObject({ field: 'date', code: 'period_locked' });
  });

  it('without the accounts that it posts to', async () => {
    await money.invoice(1000, usd(0.9));
    ok(await money.client.patch('/settings/accounting', { unrealised_loss_account: null }));
    expect(refusal(await tried({ rates: at(0.95) }))).toMatchObject({ status: 422, code: 'account_missing' });
  });
});

describe('several at once', () => {
  it('make one revaluation of a date, and one undo of it', async () => {
    await money.invoice(1000, usd(0.9));
    const replies = await Promise.all([1, 2, 3, 4].map(() => tried({ rates: at(0.95) })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const refused = replies.filter(({ status }) => status === 422).map((reply) => refusal(reply).code);
    expect(new Set(refused)).toEqual(new Set(['already_revalued']));
    const { id } = replies.find(({ status }) => status === 200)!.body as Doc;
    const undone = await Promise.all([1, 2, 3].map(() => money.client.post(`/revaluations/${id}/undo`)));
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('a dry run shows the same and leaves nothing', async () => {
    await money.invoice(1000, usd(0.9));
    const body = { date: MONTH_END, rates: at(0.95) };
    const { record, effects } = ok<Doc>(await money.client.post('/revaluations?dry_run=true', body));
    expect(record).toMatchObject({ gain: 50, lines: [{ difference: 50 }] });
    expect(Object.keys(effects.records).sort()).toEqual(['entries']);
    expect(ok<Doc>(await money.client.get('/revaluations'))['data']).toEqual([]);
    expect(await money.balance('1190')).toBe(0);
  });
});
