import { type Doc, type Domain, eventsOf, Money, refusal } from '@daybook/harness';
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
const invalid = (field: string, code: string) => ({ status: 400, type: 'validation_error', field, code });

const received = (more: object = {}): Promise<Doc> =>
  money.client.make('payments', { amount: 100, date: '2026-01-20', post: true, ...more });
const assigned = (payment: Doc, more: object = {}): Promise<Doc> =>
  money.act('payments', payment.id, 'assign', { partner: money.books.partner.id, ...more });
const tryAssign = (payment: Doc, more: object = {}) =>
  money.client.post(`/payments/${payment.id}/assign`, { partner: money.books.partner.id, ...more });

describe('money of which nobody knows from whom it is', () => {
  it('is posted against the unallocated account, and no partner has it', async () => {
    const payment = await received({ reference: 'STMT 7' });
    expect(payment).toMatchObject({
      ...{ state: 'posted', number: 'BNK/2026/00001', partner: null, amount_unallocated: 100, allocations: [] },
      ...{ account: { name: 'Unallocated payments' }, assigned_by: null },
    });
    expect(await money.entry(payment['entry'].id)).toEqual([
      ['1010', 100, 0],
      ['2050', 0, 100],
    ]);
    const entry = await money.get('entries', payment['entry'].id);
    expect((entry['lines'] as Doc[]).map(({ partner, amount_residual }) => [partner, amount_residual])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect((await money.client.get('/payments?partner[null]=true&state=posted')).body.data).toMatchObject([
      { id: payment.id },
    ]);
    const period = 'date_from=2026-01-01&date_to=2026-12-31';
    const ledger = (await money.client.get(`/reports/general_ledger?${period}&limit=200`)).body.data as Doc[];
    expect(ledger.filter((row) => row['entry'].id === entry.id)).toMatchObject([
      { code: '1010', partner: null, reference: 'STMT 7', debit: 100 },
      { code: '2050', partner: null, reference: 'STMT 7', credit: 100 },
    ]);
    for (const report of [`partner_ledger?${period}`, 'open_items?', 'aged_receivable?', 'aged_payable?'])
      expect((await money.client.get(`/reports/${report}&limit=200`)).text).not.toContain('BNK/2026/00001');
  });

  it('is paid out in the same way, and in another currency at the rate of the payment', async () => {
    const out = await received({ type: 'outbound', amount: 12 });
    expect(await money.entry(out['entry'].id)).toEqual([
      ['1010', 0, 12],
      ['2050', 12, 0],
    ]);
    const foreign = await received({ amount: 33.33, currency: 'EUR', currency_rate: 1.2345 });
    expect(await money.entry(foreign['entry'].id)).toEqual([
      ['1010', 41.15, 0],
      ['2050', 0, 41.15],
    ]);
  });

  it('has nothing that only a partner has', async () => {
    const invoice = await money.invoice(30);
    const draft = (body: object) => money.client.post('/payments', { amount: 30, ...body });
    const allocated = await draft({ allocations: [{ invoice: invoice.id }] });
    expect(refusal(allocated)).toEqual(refused('allocations', 'invalid_value'));
    expect(allocated.body.error.message).toContain('assign');
    expect(refusal(await draft({ account: money.books.accounts['1100']!.id }))).toEqual(
      refused('account', 'invalid_value'),
    );
    expect(refusal(await draft({ post: true, write_off: { amount: 1 } }))).toEqual(
      refused('write_off.amount', 'write_off_too_large'),
    );
    const named = await money.client.make('payments', {
      ...{ partner: money.books.partner.id, amount: 30, allocations: [{ invoice: invoice.id }] },
    });
    expect(refusal(await money.client.patch(`/payments/${named.id}`, { partner: null }))).toEqual(
      refused('allocations', 'invalid_value'),
    );
    const unnamed = await money.client.patch(`/payments/${named.id}`, { partner: null, allocations: [] });
    expect(unnamed.body).toMatchObject({ partner: null, state: 'draft' });
    const payment = await received();
    expect(refusal(await money.client.post(`/payments/${payment.id}/allocate`, { invoice: invoice.id }))).toEqual(
      refused('partner', 'required'),
    );
    expect(refusal(await money.client.patch(`/payments/${payment.id}`, { partner: money.books.partner.id }))).toEqual(
      refused('partner', 'immutable'),
    );
  });

  it('is not posted where the books have no account for it', async () => {
    const settings = '/settings/accounting';
    const { unallocated_account: account } = (await money.client.get(settings)).body;
    const set = (id: string | null) => money.client.patch(settings, { unallocated_account: id });
    const post = () => money.client.post('/payments', { amount: 5, date: '2026-01-20', post: true });
    await set(null);
    const missing = await post();
    expect(refusal(missing)).toEqual(refused('partner', 'account_missing'));
    expect(missing.body.error.message).toContain('unallocated_account');
    const make = (code: string, more: object) =>
      money.client.make('accounts', { code, name: code, type: 'asset', ...more });
    for (const code of ['1100', '4000', '1010', '2100'])
      expect(refusal(await set(money.books.accounts[code]!.id))).toEqual(
        refused('unallocated_account', 'invalid_account_type'),
      );
    await set((await make('1151', { currency: 'EUR' })).id);
    expect(refusal(await post())).toEqual(refused('partner', 'invalid_currency'));
    const { id } = await make('1152', {});
    await set(id);
    expect(refusal(await money.client.patch(`/accounts/${id}`, { type: 'receivable' }))).toEqual(
      refused('type', 'in_use'),
    );
    expect((await post()).body).toMatchObject({ account: { name: '1152' } });
    await money.client.patch(`/accounts/${id}`, { active: false });
    expect(refusal(await post())).toEqual(refused('partner', 'archived'));
    await set(account.id);
  });
});

describe('a payer who becomes known', () => {
  it('is named: the money comes to the partner, in the general journal, and can be allocated', async () => {
    const before = await money.balance('2050');
    const payment = await received({ amount: 70 });
    const possible = async () =>
      ((await money.client.get(`/payments/${payment.id}/actions`)).body.data as Doc[])
        .filter(({ allowed }) => allowed)
        .map(({ name }) => name);
    expect(await possible()).toEqual(['assign', 'reverse']);
    const named = await assigned(payment);
    expect(await possible()).toEqual(['allocate', 'reverse']);
    expect(named).toMatchObject({
      ...{
        partner: { id: money.books.partner.id },
        state: 'posted',
        amount_unallocated: 70,
        number: payment['number'],
      },
      ...{ account: { name: 'Receivable' }, assigned_by: { name: 'MISC/2026/00001' }, entry: payment['entry'] },
    });
    const entry = await money.get('entries', named['assigned_by'].id);
    expect(entry).toMatchObject({ date: '2026-01-20', source: { id: payment.id, name: payment['number'] } });
    expect(await money.entry(entry.id)).toEqual([
      ['2050', 70, 0],
      ['1100', 0, 70],
    ]);
    expect(await money.balance('2050')).toBe(before);
    const invoice = await money.invoice(50);
    const settled = await money.act('payments', payment.id, 'allocate', { invoice: invoice.id });
    expect(settled).toMatchObject({
      amount_unallocated: 20,
      allocations: [{ invoice: { id: invoice.id }, amount: 50 }],
    });
    expect(await money.get('invoices', invoice.id)).toMatchObject({
      ...{ payment_state: 'paid', amount_paid: 50 },
      payments: [{ id: payment.id, name: payment['number'], date: '2026-01-20', amount: 50 }],
    });
    expect(await eventsOf(service.databaseUrl, [payment.id])).toEqual([
      'payment.posted v1',
      'payment.assigned v2',
      'payment.updated v3',
    ]);
    const { body } = await money.client.get(`/payments/${payment.id}/history`);
    expect((body.data as Doc[]).map(({ action }) => action)).toContain('assigned');
  });

  it('pays documents at once, with what is set off and written off', async () => {
    const [invoice, credit] = [await money.invoice(110), await money.invoice(8, { type: 'credit_note' })];
    const payment = await received();
    const body = {
      allocations: [{ invoice: invoice.id }, { invoice: credit.id }],
      write_off: { amount: 2 },
    };
    const preview = await money.client.post(`/payments/${payment.id}/assign?dry_run=true`, {
      partner: money.books.partner.id,
      ...body,
    });
    const named = await assigned(payment, body);
    expect(named).toMatchObject({ amount_unallocated: 0, write_off: { amount: 2 } });
    expect(preview.body.record).toMatchObject({ amount_unallocated: 0, partner: { id: money.books.partner.id } });
    expect(await money.entry(named['assigned_by'].id)).toEqual([
      ['2050', 100, 0],
      ['6910', 2, 0],
      ['1100', 0, 102],
    ]);
    expect(await money.get('invoices', invoice.id)).toMatchObject({ payment_state: 'paid', amount_residual: 0 });
    expect(await money.get('invoices', credit.id)).toMatchObject({ payment_state: 'paid', amount_residual: 0 });
  });

  it('of money paid out stands on the payable account', async () => {
    const lines = [{ description: 'Rent', quantity: 1, price_unit: 40, taxes: [] }];
    const { id } = await money.client.make('bills', {
      ...{ partner: money.books.partner.id, date: '2026-01-12', reference: 'R 1', lines },
    });
    const bill = await money.act('bills', id, 'confirm');
    const payment = await received({ type: 'outbound', amount: 40 });
    const named = await assigned(payment, { allocations: [{ invoice: bill.id }] });
    expect(await money.entry(named['assigned_by'].id)).toEqual([
      ['2050', 0, 40],
      ['2000', 40, 0],
    ]);
    expect(await money.get('bills', bill.id)).toMatchObject({ payment_state: 'paid' });
  });

  it('leaves no difference of exchange on the unallocated account, however the rate has moved', async () => {
    const before = await money.balance('2050');
    const invoice = await money.invoice(33.33, { currency: 'EUR', currency_rate: 1.1 });
    const payment = await received({ amount: 33.33, currency: 'EUR', currency_rate: 1.2345 });
    await money.client.make('currency_rates', { currency: 'EUR', date: '2026-01-25', rate: 0.9 });
    const named = await assigned(payment, { date: '2026-01-26', allocations: [{ invoice: invoice.id }] });
    expect(await money.entry(named['assigned_by'].id)).toEqual([
      ['2050', 41.15, 0],
      ['1100', 0, 41.15],
    ]);
    expect(await money.balance('2050')).toBe(before);
    const match = (await money.client.get('/reconciliations?sort=-created_at&limit=1')).body.data[0];
    expect(match).toMatchObject({ debit_value: 36.66, credit_value: 41.15, date: '2026-01-26' });
  });

  it('is named once, by one of two at once, and again for the same key', async () => {
    const payment = await received();
    const replies = await Promise.all([tryAssign(payment), tryAssign(payment)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const lost = replies.find(({ status }) => status === 422)!;
    expect(lost.body.error).toMatchObject({
      code: 'invalid_state',
      message: expect.stringContaining('already has a partner'),
    });
    const other = await received();
    const key = { 'Idempotency-Key': 'name-the-payer' };
    const body = { partner: money.books.partner.id };
    const first = await money.client.post(`/payments/${other.id}/assign`, body, key);
    const second = await money.client.post(`/payments/${other.id}/assign`, body, key);
    expect(second.text).toBe(first.text);
  });

  it('and a payment that is taken back at the same moment end in one order or the other', async () => {
    const bank = await money.balance('1010');
    const invoices = await Promise.all([money.invoice(100), money.invoice(100)]);
    for (const invoice of invoices) {
      const payment = await received();
      const [named, reversed] = await Promise.all([
        tryAssign(payment, { allocations: [{ invoice: invoice.id }] }),
        money.client.post(`/payments/${payment.id}/reverse`, { date: '2026-01-25' }),
      ]);
      expect(reversed.status).toBe(200);
      expect([200, 422]).toContain(named.status);
      expect(await money.get('invoices', invoice.id)).toMatchObject({ payment_state: 'not_paid' });
    }
    expect(await money.balance('1010')).toBe(bank);
  });

  it('is named on a day that is not before the payment and not locked, by default that of the payment', async () => {
    const payment = await received();
    expect(refusal(await tryAssign(payment, { date: '2026-01-19' }))).toEqual(refused('date', 'out_of_range'));
    expect(refusal(await tryAssign(payment, { account: money.books.accounts['4000']!.id }))).toEqual(
      refused('account', 'invalid_account_type'),
    );
    expect(refusal(await tryAssign(payment, { partner: null }))).toEqual(invalid('partner', 'required'));
    const invoice = await money.invoice(10);
    const twice = [{ invoice: invoice.id }, { invoice: invoice.id }];
    expect(refusal(await tryAssign(payment, { allocations: twice }))).toEqual(
      invalid('allocations[1].invoice', 'duplicate_value'),
    );
    const draft = await money.client.make('payments', { amount: 5 });
    expect(refusal(await tryAssign(draft))).toMatchObject({ status: 422, code: 'invalid_state' });
    const settings = (await money.client.get('/settings/accounting')).body;
    await money.client.patch('/settings/accounting', { general_journal: null });
    expect(refusal(await tryAssign(payment))).toMatchObject({ status: 422, code: 'account_missing' });
    const dollars = await money.client.make('journals', { code: 'USD', name: 'USD', type: 'general', currency: 'EUR' });
    await money.client.patch('/settings/accounting', { general_journal: dollars.id });
    expect(refusal(await tryAssign(payment))).toMatchObject({ status: 422, code: 'invalid_currency' });
    await money.client.patch(`/journals/${dollars.id}`, { active: false });
    expect(refusal(await tryAssign(payment))).toMatchObject({ status: 422, code: 'archived' });
    await money.client.patch('/settings/accounting', { general_journal: settings['general_journal'].id });
    await money.client.patch(`/partners/${money.books.partner.id}`, { active: false });
    expect(refusal(await tryAssign(payment))).toEqual(refused('partner', 'archived'));
    await money.client.patch(`/partners/${money.books.partner.id}`, { active: true });
    expect((await assigned(payment))['assigned_by']).toBeTruthy();
  });

  it('was wrong: the payment is reversed with both entries, as is one that stayed unknown', async () => {
    const [bank, standing] = [await money.balance('1010'), await money.balance('2050')];
    const invoice = await money.invoice(60);
    const payment = await received();
    await assigned(payment, { date: '2026-01-22', allocations: [{ invoice: invoice.id }] });
    expect(refusal(await money.client.post(`/payments/${payment.id}/reverse`, { date: '2026-01-21' }))).toEqual(
      refused('date', 'out_of_range'),
    );
    const reversed = await money.act('payments', payment.id, 'reverse', { date: '2026-01-23' });
    expect(reversed).toMatchObject({ state: 'reversed', amount_unallocated: 0, allocations: [] });
    const naming = await money.get('entries', reversed['assigned_by'].id);
    expect(await money.entry(naming['reversed_by'][0].id)).toEqual([
      ['2050', 0, 100],
      ['1100', 100, 0],
    ]);
    expect(await money.get('invoices', invoice.id)).toMatchObject({ payment_state: 'not_paid', amount_residual: 60 });
    const unknown = await money.act('payments', (await received()).id, 'reverse', { date: '2026-01-23' });
    expect(unknown).toMatchObject({ state: 'reversed', partner: null, amount_unallocated: 0 });
    expect(await money.entry(unknown['reversed_by'].id)).toEqual([
      ['1010', 0, 100],
      ['2050', 100, 0],
    ]);
    expect([await money.balance('1010'), await money.balance('2050')]).toEqual([bank, standing]);
    expect(refusal(await tryAssign(unknown))).toMatchObject({ status: 422, code: 'invalid_state' });
  });

  it('leaves a locked period as it was: the entry is dated today', async () => {
    const payment = await received();
    await money.lock('2026-01-31');
    expect(refusal(await tryAssign(payment, { date: '2026-01-25' }))).toEqual(refused('date', 'period_locked'));
    const named = await assigned(payment);
    const entry = await money.get('entries', named['assigned_by'].id);
    expect(entry['date'] > '2026-01-31').toBe(true);
  });
});
