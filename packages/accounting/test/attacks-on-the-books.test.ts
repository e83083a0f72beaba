import { type Doc, type Domain, Money, openBooks, refusal, type Reply, sql } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const post = (path: string, body?: object): Promise<Reply> => money.client.post(path, body);

async function advance(amount: number, more: object = {}): Promise<Doc> {
  const body = { partner: money.books.partner.id, amount, date: '2026-01-20', ...more };
  return money.act('payments', (await money.client.make('payments', body)).id, 'post');
}

const newestMatch = async (): Promise<Doc> =>
  (await money.client.get('/reconciliations?sort=-created_at&limit=1')).body.data[0];

/** Sends all concurrently; each must succeed or be refused by a rule. */
async function atOnce(calls: readonly Promise<Reply>[]): Promise<number[]> {
  const replies = await Promise.all(calls);
  for (const { status, text } of replies) if (status !== 200 && status !== 422) throw new Error(`${status}: ${text}`);
  return replies.map(({ status }) => status).sort();
}

describe('two at once', () => {
  it('pay parts that are too much together: as many as fit', async () => {
    const invoice = await money.invoice(50);
    expect(await atOnce([1, 2, 3, 4].map(() => money.tryPay(invoice.id, { amount: 20 })))).toEqual([
      200, 200, 422, 422,
    ]);
    expect(await money.get('invoices', invoice.id)).toMatchObject({ amount_paid: 40, amount_residual: 10 });
  });

  it('take the same payment, invoice and entry back: once each', async () => {
    const payment = await advance(30);
    expect(await atOnce([1, 2, 3].map(() => post(`/payments/${payment.id}/reverse`)))).toEqual([200, 422, 422]);
    const invoice = await money.invoice(30);
    expect(await atOnce([1, 2, 3].map(() => post(`/invoices/${invoice.id}/reverse`)))).toEqual([200, 422, 422]);
    const lines = [
      { account: money.account('6000'), debit: 5 },
      { account: money.account('1010'), credit: 5 },
    ];
    const entry = await money.client.make('entries', {
      journal: money.books.journals['MISC']!.id,
      date: '2026-01-15',
      lines,
    });
    expect(await atOnce([1, 2, 3].map(() => post(`/entries/${entry.id}/post`)))).toEqual([200, 422, 422]);
    expect(await atOnce([1, 2, 3].map(() => post(`/entries/${entry.id}/reverse`)))).toEqual([200, 422, 422]);
  });

  it('undo a match, pay its document and take its payment back: in any order the books hold', async () => {
    for (let round = 0; round < 2; round++) {
      const invoice = await money.invoice(30);
      const paid = await money.pay(invoice.id, { amount: 20 });
      const match = await newestMatch();
      const calls = [
        post(`/reconciliations/${match.id}/undo`),
        money.tryPay(invoice.id),
        post(`/payments/${paid['payments'][0].id}/reverse`),
      ];
      await atOnce(round % 2 ? calls.reverse() : calls);
      const { amount_paid: settled, amount_residual: open } = await money.get('invoices', invoice.id);
      expect(settled + open).toBe(30);
    }
  });

  it('pay, credit and take back four documents in a crowd: nobody sees a deadlock', async () => {
    // The test server does not analyze tables by itself.
    await sql(service.databaseUrl, 'ANALYZE');
    const invoices: Doc[] = [];
    for (let i = 0; i < 4; i++) invoices.push(await money.invoice(30, { currency: 'EUR', currency_rate: 1 + i / 10 }));
    const foreign = { currency: 'EUR', currency_rate: 1.25 };
    const payments = [await advance(40, foreign), await advance(40, foreign)];
    const calls = invoices.flatMap(({ id }, i) => [
      money.tryPay(id, { amount: 10, currency_rate: 1.2 }),
      post(`/payments/${payments[i % 2]!.id}/allocate`, { invoice: id }),
      post(`/payments/${payments[(i + 1) % 2]!.id}/allocate`, { invoice: id, amount: 5 }),
      post(`/invoices/${id}/reverse`, { date: '2026-01-25' }),
    ]);
    await atOnce([...calls, ...payments.map(({ id }) => post(`/payments/${id}/reverse`))]);
    for (const { id } of invoices) {
      const now = await money.get('invoices', id);
      expect(now['amount_paid'] + now['amount_credited'] + now['amount_residual']).toBe(30);
    }
  });
});

describe('ids of others', () => {
  it('are unknown in a body, with the same words as an id that nobody has', async () => {
    const theirs = await openBooks(service.other);
    const draft = await service.other.make('invoices', {
      partner: theirs.partner.id,
      lines: [{ description: 'X', quantity: 1, price_unit: 1 }],
    });
    const other = (await service.other.post(`/invoices/${draft.id}/confirm`)).body as Doc;
    const line = (await service.other.get(`/entries/${other['entry'].id}`)).body.lines[0].id as string;
    const invoice = await money.invoice(10);
    const payment = await advance(10);
    const [mine] = await money.linesOn(invoice['entry'].id, '1100');
    const cases: [string, string, (id: string) => object, string, string][] = [
      [`/invoices/${invoice.id}/pay`, 'journal', (journal) => ({ journal }), theirs.journals['BNK']!.id, 'jou'],
      [
        `/invoices/${invoice.id}/pay`,
        'write_off.account',
        (account) => ({ write_off: { account, amount: 1 } }),
        theirs.accounts['6910']!.id,
        'acc',
      ],
      [
        `/invoices/${invoice.id}/reverse`,
        'lines[0].line',
        (id) => ({ lines: [{ line: id, quantity: 1 }] }),
        (other['lines'] as Doc[])[0]!.id,
        'inl',
      ],
      [`/payments/${payment.id}/allocate`, 'invoice', (id) => ({ invoice: id }), other.id, 'inv'],
      ['/payments', 'partner', (partner) => ({ partner, amount: 1 }), theirs.partner.id, 'par'],
      ['/reconciliations', 'credit_line', (id) => ({ debit_line: mine!.id, credit_line: id }), line, 'enl'],
    ];
    for (const [path, field, body, foreign, prefix] of cases) {
      const [found, nobody] = [
        await post(path, body(foreign)),
        await post(path, body(`${prefix}_01h455vb4pex5vsknk084sn02q`)),
      ];
      expect([path, refusal(found)]).toEqual([path, refused(field, 'not_found')]);
      expect(found.body.error.message).toBe(nobody.body.error.message);
    }
    for (const path of [
      `/invoices/${other.id}/pay`,
      `/invoices/${other.id}/reverse`,
      `/entries/${other['entry'].id}/reverse`,
    ]) {
      expect([path, (await post(path, {})).status]).toEqual([path, 404]);
    }
  });

  it('of another partner, currency or direction are refused where they do not fit', async () => {
    const stranger = await money.client.make('partners', { name: 'Stranger' });
    const payment = await advance(10);
    const cases = [{ partner: stranger.id }, { currency: 'EUR', currency_rate: 1 }, { type: 'credit_note' }];
    for (const more of cases) {
      const document = await money.invoice(10, more);
      expect(refusal(await post(`/payments/${payment.id}/allocate`, { invoice: document.id }))).toEqual(
        refused('invoice', 'invalid_value'),
      );
    }
  });
});

describe('wrong states', () => {
  const invalidState = { status: 422, type: 'business_rule_error', code: 'invalid_state' };

  it('are refused with what is possible now', async () => {
    const lines = [{ description: 'X', quantity: 1, price_unit: 1 }];
    const draft = await money.client.make('invoices', { partner: money.books.partner.id, lines });
    const posted = await money.invoice(10);
    const cancelled = await money.client.make('invoices', { partner: money.books.partner.id, lines });
    await money.act('invoices', cancelled.id, 'cancel');
    const reversed = await advance(10);
    await money.act('payments', reversed.id, 'reverse');
    const calls = [
      ...['pay', 'reverse', 'send', 'reset'].map((action) => `/invoices/${draft.id}/${action}`),
      ...['confirm', 'post', 'cancel', 'reset'].map((action) => `/invoices/${posted.id}/${action}`),
      ...['confirm', 'post', 'pay', 'reverse', 'send', 'cancel'].map((action) => `/invoices/${cancelled.id}/${action}`),
      ...['post', 'reverse'].map((action) => `/payments/${reversed.id}/${action}`),
    ];
    for (const path of calls) expect([path, refusal(await post(path, {}))]).toEqual([path, invalidState]);
    for (const action of ['cancel', 'reset'])
      expect((await post(`/invoices/${posted.id}/${action}`)).body.error.message).toContain('reverse');
    const removed = await money.client.delete(`/invoices/${posted.id}`);
    expect([removed.status, removed.body.error.message]).toEqual([422, expect.stringContaining('reverse')]);
    const changed = await money.client.patch(`/invoices/${posted.id}`, { date: '2026-01-13' });
    expect([refusal(changed), changed.body.error.message]).toEqual([
      refused('date', 'immutable'),
      expect.stringContaining('reverse'),
    ]);
    expect((await money.client.patch(`/invoices/${posted.id}`, { reference: 'R', note: 'N' })).status).toBe(200);
  });
});

describe('absurd values', () => {
  it('of sixteen digits, below nothing, or outside of the calendar are bad requests', async () => {
    const invoice = await money.invoice(10);
    const pay = (body: object) => post(`/invoices/${invoice.id}/pay`, body);
    const cases: [object, string][] = [
      [{ amount: 1e15 }, 'amount'],
      [{ amount: -1 }, 'amount'],
      [{ amount: '5' }, 'amount'],
      [{ amount: 0.001 }, 'amount'],
      [{ date: '1899-12-31' }, 'date'],
      [{ date: '3000-01-01' }, 'date'],
      [{ date: '2026-02-29' }, 'date'],
      [{ date: '2026-1-1' }, 'date'],
      [{ currency_rate: 0 }, 'currency_rate'],
      [{ currency_rate: 1e-13 }, 'currency_rate'],
      [{ write_off: { amount: 0 } }, 'write_off.amount'],
      [{ reference: 'x'.repeat(65) }, 'reference'],
    ];
    for (const [body, field] of cases) {
      const { status, body: answer } = await pay(body);
      expect([body, status, answer.error.field]).toEqual([body, 400, field]);
    }
  });

  it('of fifteen digits fit, and their sum does not', async () => {
    const largest = 999_999_999_999_999;
    const line = { description: 'Yen', quantity: 1, price_unit: largest };
    const body = (lines: object[]) => ({
      partner: money.books.partner.id,
      date: '2026-01-12',
      currency: 'JPY',
      currency_rate: 0.01,
      lines,
    });
    const invoice = await money.act('invoices', (await money.client.make('invoices', body([line]))).id, 'confirm');
    expect(await money.pay(invoice.id, { currency_rate: 0.01 })).toMatchObject({
      payment_state: 'paid',
      amount_paid: largest,
    });
    expect(refusal(await post('/invoices', body([line, line])))).toEqual(refused('lines', 'out_of_range'));
    const dear = await money.client.make('invoices', { ...body([line]), currency_rate: 99 });
    expect(refusal(await post(`/invoices/${dear.id}/confirm`))).toEqual(refused('currency_rate', 'out_of_range'));
  });

  it('at the edges of the calendar are posted, and what would be due after it is not', async () => {
    for (const date of ['1900-01-01', '2999-12-31']) {
      const invoice = await money.invoice(10, { date });
      expect(invoice['number']).toBe(`INV/${date.slice(0, 4)}/00001`);
      expect(await money.pay(invoice.id, { date })).toMatchObject({ payment_state: 'paid' });
    }
    const term = await money.client.make('payment_terms', { name: 'A day', lines: [{ days: 1 }] });
    const lines = [{ description: 'X', quantity: 1, price_unit: 1 }];
    const late = await post('/invoices', {
      partner: money.books.partner.id,
      date: '2999-12-31',
      payment_term: term.id,
      lines,
    });
    expect(refusal(late)).toEqual(refused('payment_term', 'out_of_range'));
    const last = await money.invoice(10, { date: '2999-12-31' });
    expect(await money.act('invoices', last.id, 'reverse')).toMatchObject({ payment_state: 'reversed' });
  });
});
