import { type Doc, type Domain, eventsOf, Money, refusal, sql } from '@daybook/harness';
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
const invalidState = { status: 422, type: 'business_rule_error', code: 'invalid_state' };

/** A posted payment without allocations, and its line on the receivable account. */
async function advance(amount: number, more: object = {}): Promise<{ payment: Doc; line: Doc }> {
  const draft = await money.client.make('payments', {
    partner: money.books.partner.id,
    amount,
    date: '2026-01-20',
    ...more,
  });
  const payment = await money.act('payments', draft.id, 'post');
  return { payment, line: (await money.linesOn(payment['entry'].id, '1100'))[0]! };
}

async function owed(amount: number, more: object = {}): Promise<{ invoice: Doc; line: Doc }> {
  const invoice = await money.invoice(amount, more);
  return { invoice, line: (await money.linesOn(invoice['entry'].id, '1100'))[0]! };
}

const match = (debit: Doc, credit: Doc, more: object = {}) =>
  money.client.post('/reconciliations', { debit_line: debit.id, credit_line: credit.id, ...more });

describe('matching a debit with a credit line', () => {
  it('settles the smaller of both, at the later of their dates', async () => {
    const { invoice, line } = await owed(70);
    const { payment, line: paid } = await advance(50);
    const made = await match(line, paid);
    expect(made.body).toMatchObject({
      name: `${invoice['number']} – ${payment['number']}`,
      state: 'active',
      amount: 50,
      debit_value: 50,
      credit_value: 50,
      date: '2026-01-20',
      currency: 'USD',
      exchange_entry: null,
      version: 1,
      debit_line: { id: line.id, name: `${invoice['number']} #1` },
      credit_line: { id: paid.id, name: `${payment['number']} #2` },
    });
    expect(await money.get('invoices', invoice.id)).toMatchObject({
      payment_state: 'partial',
      amount_paid: 50,
      amount_residual: 20,
    });
    expect(await money.get('payments', payment.id)).toMatchObject({
      amount_unallocated: 0,
      allocations: [{ invoice: { id: invoice.id }, amount: 50 }],
    });
    const listed = await money.client.get('/reconciliations?state=active&sort=-created_at&limit=1');
    expect(listed.body.data).toEqual([made.body]);
    expect((await money.client.get(`/reconciliations/${made.body.id}`)).body).toEqual(made.body);
  });

  it('is refused on the side that does not fit', async () => {
    const { line } = await owed(70);
    const { line: paid } = await advance(50);
    const other = await money.client.make('partners', { name: 'Another one' });
    const { line: strange } = await advance(50, { partner: other.id });
    const { line: foreign } = await advance(50, { currency: 'EUR', currency_rate: 2 });
    const [income] = await money.linesOn((await money.invoice(5))['entry'].id, '4000');
    expect(refusal(await match(paid, line))).toEqual(refused('debit_line', 'invalid_value'));
    expect(refusal(await match(line, line))).toEqual(refused('credit_line', 'invalid_value'));
    expect(refusal(await match(line, income!))).toEqual(refused('credit_line', 'invalid_value'));
    expect(refusal(await match(line, strange))).toEqual(refused('credit_line', 'invalid_value'));
    expect(refusal(await match(line, foreign))).toEqual(refused('credit_line', 'invalid_value'));
    expect(refusal(await match(line, paid, { amount: 50.01 }))).toEqual(refused('amount', 'out_of_range'));
    expect(refusal(await match(line, paid, { date: '2026-01-19' }))).toEqual(refused('date', 'out_of_range'));
    expect(refusal(await match(line, paid, { amount: 0.001 }))).toEqual({
      status: 400,
      type: 'validation_error',
      field: 'amount',
      code: 'out_of_range',
    });
    expect(refusal(await match(line, { id: 'enl_nothing' } as Doc))).toEqual(refused('credit_line', 'not_found'));
    expect((await match(line, paid)).status).toBe(200);
    expect(refusal(await match(line, paid))).toEqual(refused('amount', 'out_of_range'));
  });

  it('falls on today when the days of both lines are locked', async () => {
    const { line } = await owed(10);
    const { line: paid } = await advance(10);
    await money.lock('2026-01-31');
    expect(refusal(await match(line, paid, { date: '2026-01-25' }))).toEqual(refused('date', 'period_locked'));
    const made = await match(line, paid);
    expect(made.body.date > '2026-01-31').toBe(true);
    await money.lock(null);
  });

  it('cannot be changed or deleted', async () => {
    const { line } = await owed(10);
    const { line: paid } = await advance(10);
    const { body } = await match(line, paid);
    expect((await money.client.patch(`/reconciliations/${body.id}`, { amount: 5 })).status).toBe(405);
    expect((await money.client.delete(`/reconciliations/${body.id}`)).status).toBe(405);
  });

  it('happens once when two want the same line at once', async () => {
    const { line } = await owed(10);
    const payments = [await advance(10), await advance(10)];
    const replies = await Promise.all(payments.map(({ line: paid }) => match(line, paid)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('undoing a match', () => {
  it('opens both lines exactly as they were, exchange entry included', async () => {
    const { invoice, line } = await owed(120, { currency: 'EUR', currency_rate: 1.1 });
    const { payment, line: paid } = await advance(60, { currency: 'EUR', currency_rate: 1.2 });
    const before = await money.balance('1100');
    const made = (await match(line, paid)).body;
    expect(made).toMatchObject({ debit_value: 66, credit_value: 72 });
    expect(await money.balance('1100')).toBe(before + 6);
    const undone = await money.act('reconciliations', made.id, 'undo', { date: '2026-02-01' });
    expect(undone).toMatchObject({ state: 'undone', version: 2, amount: 60 });
    expect((await money.linesOn(invoice['entry'].id, '1100'))[0]).toEqual(line);
    expect((await money.linesOn(payment['entry'].id, '1100'))[0]).toEqual(paid);
    expect(await money.get('invoices', invoice.id)).toMatchObject({
      payment_state: 'not_paid',
      amount_paid: 0,
      amount_residual: 120,
    });
    const difference = await money.get('entries', made.exchange_entry.id);
    const mirror = await money.get('entries', difference['reversed_by'][0].id);
    expect(mirror).toMatchObject({ date: '2026-02-01', source: { resource: 'reconciliations', id: made.id } });
    expect(await money.balance('1100')).toBe(before);
    expect(await eventsOf(service.databaseUrl, [made.id])).toEqual([
      'reconciliation.created v1',
      'reconciliation.undone v2',
    ]);
    expect(refusal(await money.client.post(`/reconciliations/${made.id}/undo`))).toEqual(invalidState);
    expect((await match(line, paid)).body).toMatchObject({ debit_value: 66, credit_value: 72 });
  });

  it('makes a paid invoice payable again', async () => {
    const invoice = await money.invoice(40);
    await money.pay(invoice.id);
    const made = (await money.client.get('/reconciliations?sort=-created_at&limit=1')).body.data[0];
    await money.act('reconciliations', made.id, 'undo');
    expect(await money.get('invoices', invoice.id)).toMatchObject({ payment_state: 'not_paid', payments: [] });
    expect(await money.pay(invoice.id)).toMatchObject({ payment_state: 'paid' });
  });

  it('is refused before the match was made, in a locked period, and for what a reversal matched', async () => {
    const { line } = await owed(10);
    const { payment, line: paid } = await advance(10);
    const made = (await match(line, paid)).body;
    const undo = (id: string, date?: string) => money.client.post(`/reconciliations/${id}/undo`, date ? { date } : {});
    expect(refusal(await undo(made.id, '2026-01-19'))).toEqual(refused('date', 'out_of_range'));
    await money.lock('2026-01-31');
    expect(refusal(await undo(made.id, '2026-01-31'))).toEqual(refused('date', 'period_locked'));
    await money.lock(null);
    await money.act('payments', payment.id, 'reverse', { date: '2026-01-25' });
    const pair = (await money.client.get('/reconciliations?sort=-created_at&limit=1')).body.data[0];
    expect(refusal(await undo(pair.id))).toEqual(invalidState);
  });
});

describe('the match ledger', () => {
  it('holds against raw SQL: nothing is opened, settled, changed or undone but by its rows', async () => {
    const { line } = await owed(10);
    const { line: paid } = await advance(10);
    const { body } = await match(line, paid, { amount: 4 });
    const tries = [
      'UPDATE accounting.open_items SET residual = residual + 1 WHERE residual < amount',
      'UPDATE accounting.reconciliations SET amount = amount + 1',
      `UPDATE accounting.reconciliations SET state = 'undone' WHERE state = 'active'`,
      'DELETE FROM accounting.reconciliations',
      'TRUNCATE accounting.reconciliation_voids',
      `INSERT INTO accounting.reconciliations (workspace_id, id, created_at, updated_at, version, name, state, debit_line_id,
          credit_line_id, date, currency, amount, debit_value, credit_value)
        SELECT workspace_id, gen_random_uuid(), now(), now(), 1, name, 'active', debit_line_id, credit_line_id, date, currency, 7, 7, 7
        FROM accounting.reconciliations WHERE amount = 4`,
    ];
    for (const text of tries) await expect(sql(service.databaseUrl, text)).rejects.toMatchObject({ code: '23514' });
    expect(await money.get('reconciliations', body.id)).toEqual(body);
  });
});
