import { type Doc, type Domain, Money, ok, refusal } from '@daybook/harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;

beforeAll(async () => void (service = await openAccounting()));
afterEach(() => money.expectSound());
afterAll(() => service.stop());

async function openNew(): Promise<void> {
  money = await Money.open(service, await service.freshWorkspace());
}

const report = async (name: string, query: string) => ok<Doc>(await money.client.get(`/reports/${name}?${query}`));
const newestMatch = async (): Promise<Doc> =>
  (await money.client.get('/reconciliations?sort=-created_at&limit=1')).body.data[0];

describe('what a customer owes', () => {
  beforeAll(() => openNew());
  let last: Doc;

  /** Not due, 1–30, 31–60, 61–90, more than 90 days, total. */
  async function agedOn(date: string): Promise<unknown[]> {
    const { totals } = await report('aged_receivable', `date=${date}`);
    return ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90', 'total'].map((name) => totals[name]);
  }

  it('is aged by its due day: the day itself, 1, 30, 31, 60, 61, 90 and 91 days after it', async () => {
    const due = [
      '2026-06-30',
      '2026-06-29',
      '2026-05-31',
      '2026-05-30',
      '2026-05-01',
      '2026-04-30',
      '2026-04-01',
      '2026-03-31',
    ];
    for (const [i, date] of due.entries()) last = await money.invoice(2 ** i, { date: '2026-03-01', date_due: date });
    expect(await agedOn('2026-06-30')).toEqual([1, 6, 24, 96, 128, 255]);
    expect(await agedOn('2026-06-14')).toEqual([3, 12, 48, 192, 0, 255]);
    expect(await agedOn('2026-03-01')).toEqual([255, 0, 0, 0, 0, 255]);
    expect(await agedOn('2026-02-28')).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('is less from the day of a payment on, and not before', async () => {
    await money.pay(last.id, { date: '2026-06-15' });
    expect(await agedOn('2026-06-14')).toEqual([3, 12, 48, 192, 0, 255]);
    expect(await agedOn('2026-06-15')).toEqual([3, 12, 48, 64, 0, 127]);
    expect(await agedOn('2026-06-30')).toEqual([1, 6, 24, 96, 0, 127]);
  });

  it('stays as it was on every day before the match is undone', async () => {
    await money.act('reconciliations', (await newestMatch()).id, 'undo', { date: '2026-06-20' });
    expect(await agedOn('2026-06-14')).toEqual([3, 12, 48, 192, 0, 255]);
    expect(await agedOn('2026-06-19')).toEqual([3, 12, 48, 64, 0, 127]);
    // On 06-20 the invoice is 81 days overdue, and the payment has been the customer's credit for 5 days.
    expect(await agedOn('2026-06-20')).toEqual([3, 12 - 128, 48, 64 + 128, 0, 127]);
    const { totals } = await report('partner_ledger', 'date_from=2026-01-01&date_to=2026-06-20');
    expect(totals['closing']).toBe(127);
  });
});

describe('the ledger of two months', () => {
  beforeAll(() => openNew());
  let invoice: Doc;

  const closings = async (date: string) => {
    const { data, totals } = await report('trial_balance', `date_from=2026-01-01&date_to=${date}`);
    expect(totals['closing']).toBe(0);
    return Object.fromEntries((data as Doc[]).map((row) => [row['code'], row['closing']]));
  };

  it('is told by the trial balance at any past day', async () => {
    const lines = [{ description: 'Goods', quantity: 3, price_unit: 100, taxes: [money.books.vat.id] }];
    const draft = await money.client.make('invoices', { partner: money.books.partner.id, date: '2026-01-10', lines });
    invoice = await money.act('invoices', draft.id, 'confirm');
    await money.pay(invoice.id, { amount: 200, date: '2026-01-20', write_off: { amount: 5 } });
    await money.act('invoices', invoice.id, 'reverse', {
      date: '2026-02-03',
      lines: [{ line: invoice['lines'][0].id, quantity: 1 }],
    });
    const rent = [
      { account: money.account('6000'), debit: 80 },
      { account: money.account('1010'), credit: 80 },
    ];
    const entry = await money.client.make('entries', {
      journal: money.books.journals['MISC']!.id,
      date: '2026-02-28',
      lines: rent,
    });
    await money.act('entries', entry.id, 'post');
    expect(await closings('2026-01-09')).toEqual({});
    expect(await closings('2026-01-10')).toEqual({ '1100': 360, '2200': -60, '4000': -300 });
    expect(await closings('2026-01-20')).toEqual({ '1010': 200, '1100': 155, '2200': -60, '4000': -300, '6910': 5 });
    expect(await closings('2026-02-03')).toEqual({ '1010': 200, '1100': 35, '2200': -40, '4000': -200, '6910': 5 });
    expect(await closings('2026-02-28')).toEqual({
      '1010': 120,
      '1100': 35,
      '2200': -40,
      '4000': -200,
      '6000': 80,
      '6910': 5,
    });
  });

  it('opens a period with what the one before closed with', async () => {
    const { data } = await report('trial_balance', 'date_from=2026-02-01&date_to=2026-02-28');
    const row = (data as Doc[]).find(({ code }) => code === '1100');
    expect(row).toMatchObject({ opening: 155, debit: 0, credit: 120, closing: 35 });
  });

  it('runs a balance through the lines of an account', async () => {
    const { data, totals } = await report(
      'general_ledger',
      `account=${money.account('1100')}&date_from=2026-01-15&date_to=2026-12-31`,
    );
    expect((data as Doc[]).map((row) => [row['date'], row['debit'], row['credit'], row['balance']])).toEqual([
      ['2026-01-20', 0, 205, 155],
      ['2026-02-03', 0, 120, 35],
    ]);
    expect(totals).toEqual({ opening: 360, debit: 0, credit: 325, year_end_transfer: 0, closing: 35 });
  });

  it('balances: what there is is what is owed and what was earned, on every day', async () => {
    const days: [string, number, number][] = [
      ['2026-01-10', 360, 300],
      ['2026-01-20', 355, 295],
      ['2026-02-03', 235, 195],
      ['2026-02-28', 155, 115],
    ];
    for (const [date, assets, earned] of days) {
      const { totals } = await report('balance_sheet', `date=${date}`);
      expect(totals).toEqual({
        assets,
        liabilities: assets - earned,
        equity: earned,
        retained_earnings: 0,
        current_earnings: earned,
        closed_earnings: 0,
      });
      const { totals: profit } = await report('profit_and_loss', `date_from=1900-01-01&date_to=${date}`);
      expect(profit['profit']).toBe(earned);
    }
    const { totals } = await report('profit_and_loss', 'date_from=2026-02-01&date_to=2026-02-28');
    expect(totals).toEqual({ income: -100, expense: 80, profit: -180 });
  });

  it('taxes sales in their month, and credits in theirs', async () => {
    const taxed = async (from: string, to: string) => {
      const { data, totals } = await report('tax', `date_from=${from}&date_to=${to}`);
      return [...(data as Doc[]).map((row) => [row['base'], row['amount']]), [totals['sale_base'], totals['net']]];
    };
    expect(await taxed('2026-01-01', '2026-01-31')).toEqual([
      [300, 60],
      [300, 60],
    ]);
    expect(await taxed('2026-02-01', '2026-02-28')).toEqual([
      [-100, -20],
      [-100, -20],
    ]);
    expect(await taxed('2026-01-01', '2026-12-31')).toEqual([
      [200, 40],
      [200, 40],
    ]);
  });
});

describe('a fiscal year from April', () => {
  beforeAll(() => openNew());
  const number = async (date: string, more: object = {}) => (await money.invoice(10, { date, ...more }))['number'];

  it('has its label in the numbers, and each series begins anew with it', async () => {
    ok(await money.client.patch('/settings/accounting', { fiscal_year_start: '04-01' }));
    expect(await number('2026-03-31')).toBe('INV/2025-26/00001');
    expect(await number('2026-04-01')).toBe('INV/2026-27/00001');
    expect(await number('2027-03-31')).toBe('INV/2026-27/00002');
    expect(await number('2026-03-01')).toBe('INV/2025-26/00002');
    expect(await number('2026-05-05', { type: 'credit_note' })).toBe('CN/2026-27/00001');
    expect(await number('2027-04-01')).toBe('INV/2027-28/00001');
  });

  it('takes no number for what is refused or only tried', async () => {
    const refused = await money.client.make('invoices', {
      date: '2026-06-01',
      lines: [{ description: 'Work', quantity: 1, price_unit: 1 }],
    });
    expect((await money.client.post(`/invoices/${refused.id}/confirm`)).body.error).toMatchObject({
      field: 'partner',
      code: 'required',
    });
    const lines = [{ description: 'Work', quantity: 1, price_unit: 1 }];
    const tried = await money.client.make('invoices', { partner: money.books.partner.id, date: '2026-06-01', lines });
    expect((await money.client.post(`/invoices/${tried.id}/confirm?dry_run=true`)).body.record.number).toBe(
      'INV/2026-27/00003',
    );
    const posted = await money.act('invoices', tried.id, 'confirm');
    expect(posted['number']).toBe('INV/2026-27/00003');
    const paid = await money.pay(tried.id, { date: '2026-06-02' });
    expect(paid['payments'][0].name).toBe('BNK/2026-27/00001');
    const reversed = await money.act('payments', paid['payments'][0].id, 'reverse', { date: '2027-04-02' });
    expect(reversed['reversed_by'].name).toBe('BNK/2027-28/00001');
  });

  it('is where reports begin by themselves, and stays once something is posted', async () => {
    expect(await report('profit_and_loss', 'date=2026-05-01')).toMatchObject({
      date_from: '2026-04-01',
      date_to: '2026-05-01',
    });
    expect(await report('profit_and_loss', 'date=2026-03-31')).toMatchObject({ date_from: '2025-04-01' });
    expect(refusal(await money.client.patch('/settings/accounting', { fiscal_year_start: '01-01' }))).toMatchObject({
      status: 422,
      field: 'fiscal_year_start',
    });
  });
});

describe('a locked period', () => {
  beforeAll(() => openNew());
  const locked = { status: 422, type: 'validation_error', field: 'date', code: 'period_locked' };
  const lock = (date: string, more: object = {}) =>
    money.client.post('/settings/accounting/lock', { lock_date: date, ...more });

  it('is closed to every action that would write into it, and open from the day after', async () => {
    const { client, books } = money;
    const partner = books.partner.id;
    const lines = [{ description: 'Work', quantity: 1, price_unit: 10 }];
    const draft = await client.make('invoices', { partner, date: '2026-01-31', lines });
    const [owed, paid] = [await money.invoice(100), await money.invoice(20)];
    const settled = await money.pay(paid.id);
    const match = await newestMatch();
    const payment = await client.make('payments', { partner, amount: 10, date: '2026-01-31' });
    const advance = await money.act(
      'payments',
      (await client.make('payments', { partner, amount: 10, date: '2026-01-30' })).id,
      'post',
    );
    const sides = [
      { account: money.account('6000'), debit: 5 },
      { account: money.account('1010'), credit: 5 },
    ];
    const entry = (date: string) => client.make('entries', { journal: books.journals['MISC']!.id, date, lines: sides });
    const [waiting, posted] = [await entry('2026-01-31'), await entry('2026-01-15')];
    await money.act('entries', posted.id, 'post');

    const kept = await lock('2026-01-31');
    expect(refusal(kept)).toMatchObject({ status: 422, field: 'lock_date', code: 'drafts_in_period' });
    for (const counted of ['invoices 1', 'payments 1', 'entries 1']) expect(kept.body.error.message).toContain(counted);
    ok(await lock('2026-01-31', { force: true }));

    const date = '2026-01-31';
    const [debit] = await money.linesOn(owed['entry'].id, '1100');
    const [credit] = await money.linesOn(advance['entry'].id, '1100');
    const calls: [string, object?][] = [
      [`/invoices/${draft.id}/confirm`],
      [`/invoices/${draft.id}/post`],
      [`/invoices/${owed.id}/pay`, { date }],
      [`/invoices/${owed.id}/reverse`, { date }],
      [`/payments/${payment.id}/post`],
      [`/payments/${settled['payments'][0].id}/reverse`, { date }],
      [`/entries/${waiting.id}/post`],
      [`/entries/${posted.id}/reverse`, { date }],
      [`/reconciliations`, { debit_line: debit!.id, credit_line: credit!.id, date }],
      [`/reconciliations/${match.id}/undo`, { date }],
    ];
    for (const [path, body] of calls) expect([path, refusal(await client.post(path, body))]).toEqual([path, locked]);
    const dayAfter = { date: '2026-02-01' };
    for (const [path, body] of calls.slice(2).filter(([, sent]) => sent)) {
      expect([path, (await client.post(`${path}?dry_run=true`, { ...body, ...dayAfter })).status]).toEqual([path, 200]);
    }
    // Without an explicit date, a match is dated today.
    const allocated = await money.act('payments', advance.id, 'allocate', { invoice: owed.id });
    expect(allocated).toMatchObject({ amount_unallocated: 0 });
    expect((await newestMatch())['date'] > date).toBe(true);
  });

  it('only grows', async () => {
    expect(refusal(await lock('2026-01-30', { force: true }))).toMatchObject({
      status: 422,
      field: 'lock_date',
      code: 'out_of_range',
    });
    expect((await lock('2026-02-28', { force: true })).body).toMatchObject({ lock_date: '2026-02-28' });
  });
});
