import { type Doc, type Domain, Money, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

type TermLine = { percent?: number; days: number; end_of_month?: boolean };
type Due = [dateDue: string, amount: number];

let service: Domain;
let money: Money;

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });

/** A posted payment; `allocations` as invoice and amount. */
async function payment(amount: number, allocations: [Doc, number?][] = [], more: object = {}): Promise<Doc> {
  const sent = allocations.map(([invoice, part]) => ({
    invoice: invoice.id,
    ...(part === undefined ? {} : { amount: part }),
  }));
  const body = { partner: money.books.partner.id, amount, date: '2026-01-20', allocations: sent, ...more };
  return money.act('payments', (await money.client.make('payments', body)).id, 'post');
}

const shown = async ({ id }: Doc) => {
  const {
    payment_state: state,
    amount_paid: paid,
    amount_credited: credited,
    amount_residual: open,
  } = await money.get('invoices', id);
  return [state, paid, credited, open];
};
const newestMatch = async (): Promise<Doc> =>
  (await money.client.get('/reconciliations?sort=-created_at&limit=1')).body.data[0];

describe('instalments', () => {
  const CASES: [name: string, total: number, currency: string, date: string, lines: TermLine[], due: Due[]][] = [
    // frappe/erpnext issue 26951
    [
      '30 000 by 33.334 and 33.333 %, the last takes the rest',
      30_000,
      'USD',
      '2026-01-15',
      [{ percent: 33.334, days: 0 }, { percent: 33.333, days: 30 }, { days: 60 }],
      [
        ['2026-01-15', 10_000.2],
        ['2026-02-14', 9_999.9],
        ['2026-03-16', 9_999.9],
      ],
    ],
    [
      '100 in thirds end with the cent',
      100,
      'USD',
      '2026-01-01',
      [{ percent: 33.3333, days: 0 }, { percent: 33.3333, days: 30 }, { days: 60 }],
      [
        ['2026-01-01', 33.33],
        ['2026-01-31', 33.33],
        ['2026-03-02', 33.34],
      ],
    ],
    // odoo/odoo pull request 121505: the last line is the balance
    [
      '47.5 % and 5 % of 1000 leave 475',
      1000,
      'USD',
      '2026-01-01',
      [{ percent: 47.5, days: 0 }, { percent: 5, days: 10 }, { days: 20 }],
      [
        ['2026-01-01', 475],
        ['2026-01-11', 50],
        ['2026-01-21', 475],
      ],
    ],
    [
      'half of an odd cent goes to the first',
      0.05,
      'USD',
      '2026-01-01',
      [{ percent: 50, days: 0 }, { days: 1 }],
      [
        ['2026-01-01', 0.03],
        ['2026-01-02', 0.02],
      ],
    ],
    [
      'two cents make two instalments of three',
      0.02,
      'USD',
      '2026-01-01',
      [{ percent: 33.33, days: 0 }, { percent: 33.33, days: 30 }, { days: 60 }],
      [
        ['2026-01-01', 0.01],
        ['2026-01-31', 0.01],
      ],
    ],
    [
      '100 yen in thirds',
      100,
      'JPY',
      '2026-01-01',
      [{ percent: 33.3333, days: 0 }, { percent: 33.3333, days: 1 }, { days: 2 }],
      [
        ['2026-01-01', 33],
        ['2026-01-02', 33],
        ['2026-01-03', 34],
      ],
    ],
    [
      'a dinar in thirds has thousandths',
      1,
      'BHD',
      '2026-01-01',
      [{ percent: 33.3333, days: 0 }, { days: 1 }],
      [
        ['2026-01-01', 0.333],
        ['2026-01-02', 0.667],
      ],
    ],
    ['the end of February', 10, 'USD', '2026-02-10', [{ days: 0, end_of_month: true }], [['2026-02-28', 10]]],
    [
      'the end of February in a leap year',
      10,
      'USD',
      '2028-02-10',
      [{ days: 0, end_of_month: true }],
      [['2028-02-29', 10]],
    ],
    [
      'the last of a month is its own end',
      10,
      'USD',
      '2026-01-31',
      [{ days: 0, end_of_month: true }],
      [['2026-01-31', 10]],
    ],
    [
      'ten days after the end of the month',
      10,
      'USD',
      '2026-01-15',
      [{ days: 10, end_of_month: true }],
      [['2026-02-10', 10]],
    ],
    [
      'thirty days from the end of January',
      10,
      'USD',
      '2026-01-31',
      [{ days: 30, end_of_month: true }],
      [['2026-03-02', 10]],
    ],
  ];

  it.each(CASES)('%s', async (name, total, currency, date, lines, due) => {
    const term = await money.client.make('payment_terms', { name, lines });
    const foreign = currency === 'USD' ? {} : { currency, currency_rate: 0.75 };
    const invoice = await money.invoice(total, { date, payment_term: term.id, ...foreign });
    expect(invoice['instalments']).toEqual(
      due.map(([dateDue, amount]) => ({ date_due: dateDue, amount, amount_residual: amount })),
    );
    expect(invoice['date_due']).toBe(due.at(-1)![0]);
    expect((await money.linesOn(invoice['entry'].id, '1100')).map((line) => line['amount_currency'])).toEqual(
      due.map(([, amount]) => amount),
    );
  });

  it('are paid from the earliest on and credited from the latest on', async () => {
    const term = await money.client.make('payment_terms', {
      name: 'Thirds',
      lines: [{ percent: 33.3333, days: 0 }, { percent: 33.3333, days: 30 }, { days: 60 }],
    });
    const lines = [{ description: 'Work', quantity: 10, price_unit: 10 }];
    const draft = await money.client.make('invoices', {
      partner: money.books.partner.id,
      date: '2026-01-12',
      payment_term: term.id,
      lines,
    });
    const invoice = await money.act('invoices', draft.id, 'confirm');
    const paid = await money.pay(invoice.id, { amount: 40 });
    expect(paid['instalments'].map((one: Doc) => one['amount_residual'])).toEqual([0, 26.66, 33.34]);
    const credited = await money.act('invoices', invoice.id, 'reverse', {
      date: '2026-01-21',
      lines: [{ line: invoice['lines'][0].id, quantity: 4 }],
    });
    expect(credited['instalments'].map((one: Doc) => one['amount_residual'])).toEqual([0, 20, 0]);
    expect(await money.pay(invoice.id)).toMatchObject({
      payment_state: 'paid',
      amount_paid: 60,
      amount_credited: 40,
      amount_residual: 0,
    });
  });
});

describe('payments', () => {
  it('with a write-off may leave a part open', async () => {
    const invoice = await money.invoice(100);
    const paid = await money.pay(invoice.id, { amount: 60, write_off: { amount: 5 } });
    expect(await shown(paid)).toEqual(['partial', 65, 0, 35]);
    expect(paid['payments']).toEqual([expect.objectContaining({ amount: 65 })]);
    const posted = await money.get('payments', paid['payments'][0].id);
    expect(await money.entry(posted['entry'].id)).toEqual([
      ['1010', 60, 0],
      ['6910', 5, 0],
      ['1100', 0, 65],
    ]);
    expect(await shown(await money.pay(invoice.id, { write_off: { amount: 0.01 } }))).toEqual(['paid', 100, 0, 0]);
  });

  it('above what is owed stay the credit of the partner, which settles the next invoice', async () => {
    const first = await money.invoice(90);
    const over = await payment(100, [[first]]);
    expect(over).toMatchObject({ amount_unallocated: 10, allocations: [{ amount: 90 }] });
    const next = await money.invoice(25, { date: '2026-02-02' });
    expect(await money.act('payments', over.id, 'allocate', { invoice: next.id })).toMatchObject({
      amount_unallocated: 0,
    });
    expect(await shown(next)).toEqual(['partial', 10, 0, 15]);
    expect(await newestMatch()).toMatchObject({ date: '2026-02-02', amount: 10 });
  });

  it('are shared over five invoices in their order', async () => {
    const invoices: Doc[] = [];
    for (const amount of [10, 20, 30, 40, 50]) invoices.push(await money.invoice(amount));
    const posted = await payment(
      125,
      invoices.map((invoice) => [invoice]),
    );
    expect(posted['allocations'].map((one: Doc) => one['amount'])).toEqual([10, 20, 30, 40, 25]);
    expect(await Promise.all(invoices.map(shown))).toEqual([
      ['paid', 10, 0, 0],
      ['paid', 20, 0, 0],
      ['paid', 30, 0, 0],
      ['paid', 40, 0, 0],
      ['partial', 25, 0, 25],
    ]);
    await money.act('payments', posted.id, 'reverse', { date: '2026-01-25' });
    expect((await Promise.all(invoices.map(shown))).map(([state]) => state)).toEqual(
      Array.from({ length: 5 }, () => 'not_paid'),
    );
  });

  it('tell a sum of allocations beyond the money before what is wrong with each', async () => {
    const [first, second] = [await money.invoice(10), await money.invoice(10)];
    const body = {
      partner: money.books.partner.id,
      amount: 15,
      allocations: [
        { invoice: first.id, amount: 11 },
        { invoice: second.id, amount: 10 },
      ],
    };
    const reply = await money.client.post(`/payments/${(await money.client.make('payments', body)).id}/post`);
    expect(refusal(reply)).toEqual(refused('allocations[1].amount', 'out_of_range'));
    expect(reply.body.error.details.map((one: Doc) => one['field'])).toEqual([
      'allocations[1].amount',
      'allocations[0].amount',
    ]);
  });

  it('of fifteen digits are exact, and one digit more is refused', async () => {
    const largest = 9_999_999_999_999.99;
    const invoice = await money.invoice(largest);
    expect(await shown(await money.pay(invoice.id, { amount: 0.01 }))).toEqual([
      'partial',
      0.01,
      0,
      9_999_999_999_999.98,
    ]);
    expect(await shown(await money.pay(invoice.id))).toEqual(['paid', largest, 0, 0]);
    const allocations = [await money.invoice(largest), await money.invoice(largest)].map(({ id }) => ({ invoice: id }));
    const both = await money.client.make('payments', {
      partner: money.books.partner.id,
      amount: largest,
      write_off: { amount: largest },
      allocations,
    });
    const reply = await money.client.post(`/payments/${both.id}/post`);
    expect({ status: reply.status, field: reply.body.error.field }).toEqual({ status: 422, field: 'amount' });
  });

  it('of a credit note pay it back, in parts and whole, and may be taken back', async () => {
    const credit = await money.invoice(30, { type: 'credit_note' });
    expect(await shown(await money.pay(credit.id, { amount: 12.5 }))).toEqual(['partial', 12.5, 0, 17.5]);
    const refund = await payment(17.5, [[credit]], { type: 'outbound' });
    expect(await money.entry(refund['entry'].id)).toEqual([
      ['1010', 0, 17.5],
      ['1100', 17.5, 0],
    ]);
    expect(await shown(credit)).toEqual(['paid', 30, 0, 0]);
    await money.act('payments', refund.id, 'reverse', { date: '2026-01-25' });
    expect(await shown(credit)).toEqual(['partial', 12.5, 0, 17.5]);
  });

  it('tell in the order of the rules what stands against paying', async () => {
    const invoice = await money.invoice(50, { currency: 'CHF', currency_rate: 1.1 });
    await money.lock('2026-01-31');
    const args = {
      amount: 51,
      journal: money.books.journals['INV']!.id,
      write_off: { amount: 1, account: money.account('1010') },
    };
    const reply = await money.tryPay(invoice.id, args);
    await money.lock(null);
    expect(reply.body.error.details.map((one: Doc) => one['field'])).toEqual([
      'amount',
      'date',
      'journal',
      'write_off.account',
      'currency_rate',
    ]);
  });

  it('can be asked for: an open invoice may be paid, one in an unknown currency needs a rate', async () => {
    const payable = async (invoice: Doc) => {
      const { body } = await money.client.get(`/invoices/${invoice.id}/actions`);
      return (body.data as Doc[]).find((one) => one['name'] === 'pay');
    };
    expect(await payable(await money.invoice(50))).toEqual({ name: 'pay', allowed: true, reasons: [] });
    const foreign = await payable(await money.invoice(50, { currency: 'CHF', currency_rate: 1.1 }));
    expect(foreign).toMatchObject({ allowed: false, reasons: [{ field: 'currency_rate', code: 'required' }] });
  });
});

describe('credits', () => {
  const credit = async (invoice: Doc, quantity?: number): Promise<Doc> => {
    const lines = quantity === undefined ? {} : { lines: [{ line: invoice['lines'][0].id, quantity }] };
    const reversed = await money.act('invoices', invoice.id, 'reverse', { date: '2026-01-21', ...lines });
    return money.get('invoices', reversed['reversed_by'].at(-1).id);
  };
  const sale = async (quantity: number, price: number): Promise<Doc> => {
    const lines = [{ description: 'Work', quantity, price_unit: price }];
    return money.act(
      'invoices',
      (await money.client.make('invoices', { partner: money.books.partner.id, date: '2026-01-12', lines })).id,
      'confirm',
    );
  };

  it('larger than what is open settle it and stay open with the rest, which settles another invoice', async () => {
    const invoice = await sale(10, 10);
    await money.pay(invoice.id, { amount: 80 });
    const note = await credit(invoice, 5);
    expect(await shown(invoice)).toEqual(['paid', 80, 20, 0]);
    expect(await shown(note)).toEqual(['partial', 20, 0, 30]);
    const other = await money.invoice(100);
    const [debit] = await money.linesOn(other['entry'].id, '1100');
    const [rest] = await money.linesOn(note['entry'].id, '1100');
    await money.client.make('reconciliations', { debit_line: debit!.id, credit_line: rest!.id });
    expect(await shown(note)).toEqual(['paid', 50, 0, 0]);
    // The credit belongs to another document: it settles this one but does not reverse it.
    expect(await shown(other)).toEqual(['partial', 0, 30, 70]);
  });

  it('of a paid invoice stay open; when the payment is taken back, the invoice is owed again and the credit settles it', async () => {
    const invoice = await sale(1, 40);
    const paid = await money.pay(invoice.id);
    const note = await credit(invoice);
    expect([await shown(invoice), await shown(note)]).toEqual([
      ['paid', 40, 0, 0],
      ['not_paid', 0, 0, 40],
    ]);
    await money.act('payments', paid['payments'][0].id, 'reverse', { date: '2026-02-01' });
    expect(await shown(invoice)).toEqual(['not_paid', 0, 0, 40]);
    const [debit] = await money.linesOn(invoice['entry'].id, '1100');
    const [open] = await money.linesOn(note['entry'].id, '1100');
    await money.client.make('reconciliations', { debit_line: debit!.id, credit_line: open!.id });
    expect([await shown(invoice), await shown(note)]).toEqual([
      ['reversed', 0, 40, 0],
      ['paid', 40, 0, 0],
    ]);
  });

  it('in thirds of an odd amount come to the invoice', async () => {
    const invoice = await sale(3, 33.333333);
    const notes: unknown[] = [];
    for (let i = 0; i < 3; i++) notes.push((await credit(invoice, 1))['amount_total']);
    expect(notes).toEqual([33.33, 33.34, 33.33]);
    expect(await shown(invoice)).toEqual(['reversed', 0, 100, 0]);
  });
});

describe('the state of an invoice whose match is undone', () => {
  it('is derived anew, from paid to partial to not paid, and back', async () => {
    const invoice = await money.invoice(40);
    await money.pay(invoice.id, { amount: 15 });
    const first = await newestMatch();
    await money.pay(invoice.id);
    expect(await shown(invoice)).toEqual(['paid', 40, 0, 0]);
    await money.act('reconciliations', first.id, 'undo', { date: '2026-02-10' });
    expect(await shown(invoice)).toEqual(['partial', 25, 0, 15]);
    await money.act('reconciliations', (await newestMatch()).id, 'undo', { date: '2026-02-11' });
    expect(await shown(invoice)).toEqual(['not_paid', 0, 0, 40]);
    expect(await shown(await money.pay(invoice.id, { date: '2026-02-12' }))).toEqual(['paid', 40, 0, 0]);
  });

  it('does not change what was owed before: the next match is not older than the undoing', async () => {
    const partner = await money.client.make('partners', { name: 'Second thoughts' });
    const invoice = await money.invoice(100, { partner: partner.id, date: '2026-01-01' });
    const paid = await money.pay(invoice.id, { amount: 100 });
    await money.act('reconciliations', (await newestMatch()).id, 'undo', { date: '2026-02-10' });
    const owedOn = async (date: string) =>
      (await money.client.get(`/reports/aged_receivable?date=${date}&partner=${partner.id}`)).body.data[0] ?? null;
    const before = [await owedOn('2026-01-25'), await owedOn('2026-02-10')];
    expect(before).toMatchObject([null, { days_31_60: 100, days_1_30: -100, total: 0 }]);
    const [debit] = await money.linesOn(invoice['entry'].id, '1100');
    const [credited] = await money.linesOn((await money.get('payments', paid['payments'][0].id))['entry'].id, '1100');
    const body = { debit_line: debit!.id, credit_line: credited!.id };
    expect(refusal(await money.client.post('/reconciliations', { ...body, date: '2026-02-09' }))).toEqual(
      refused('date', 'out_of_range'),
    );
    expect(await money.client.make('reconciliations', body)).toMatchObject({ date: '2026-02-10', amount: 100 });
    expect(await owedOn('2026-01-25')).toBeNull();
    expect(await owedOn('2026-02-10')).toBeNull();
  });
});
