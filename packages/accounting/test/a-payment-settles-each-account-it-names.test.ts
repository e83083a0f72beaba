import { type Doc, type Domain, Money, refusal, type Reply } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let chains: Doc;

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  chains = await money.client.make('accounts', { code: '1110', name: 'Receivable from chains', type: 'receivable' });
  Object.assign(money.books.accounts, { 1110: chains });
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const partner = (more: object = {}): Promise<Doc> => money.client.make('partners', { name: 'Partner', ...more });
const draft = (body: object): Promise<Doc> => money.client.make('payments', { date: '2026-01-20', ...body });
const post = async (body: object): Promise<Doc> => money.act('payments', (await draft(body)).id, 'post');
const tryPost = async (body: object): Promise<Reply> => money.client.post(`/payments/${(await draft(body)).id}/post`);
const entryOf = ({ entry }: Doc) => money.entry(entry.id);

let bills = 0;
async function bill(amount: number, more: object): Promise<Doc> {
  const lines = [{ description: 'Work', quantity: 1, price_unit: amount }];
  const made = await money.client.make('bills', { date: '2026-01-12', reference: `S-${++bills}`, lines, ...more });
  return money.act('bills', made.id, 'confirm');
}
const credit = (amount: number, more: object) => money.invoice(amount, { type: 'credit_note', ...more });

/** payment_state, paid, credited and open amount of a document. */
async function shown(document: Doc): Promise<unknown[]> {
  const {
    payment_state: state,
    amount_paid: paid,
    amount_credited: credited,
    amount_residual: open,
  } = await money.get(document.id.startsWith('bil') ? 'bills' : 'invoices', document.id);
  return [state, paid, credited, open];
}
const balances = async ({ id }: Doc) => {
  const { receivable_balance: receivable, payable_balance: payable } = (
    await money.client.get(`/partners/${id}?fields=receivable_balance,payable_balance`)
  ).body;
  return [receivable, payable];
};

describe('a payment without allocations', () => {
  it('refunds an open credit note from receivable, and the two can be matched', async () => {
    const customer = await partner();
    const note = await credit(50, { partner: customer.id });
    const refund = await post({ type: 'outbound', partner: customer.id, amount: 50 });
    expect(await entryOf(refund)).toEqual([
      ['1010', 0, 50],
      ['1100', 50, 0],
    ]);
    expect(refund['account']).toEqual({ id: money.account('1100'), name: expect.any(String) });
    expect(await balances(customer)).toEqual([0, 0]);
    expect(await money.act('payments', refund.id, 'allocate', { invoice: note.id })).toMatchObject({
      amount_unallocated: 0,
    });
    expect(await shown(note)).toEqual(['paid', 50, 0, 0]);
  });

  it('refunds a customer advance from receivable', async () => {
    const customer = await partner();
    await post({ partner: customer.id, amount: 80 });
    expect(await entryOf(await post({ type: 'outbound', partner: customer.id, amount: 80 }))).toEqual([
      ['1010', 0, 80],
      ['1100', 80, 0],
    ]);
    expect(await balances(customer)).toEqual([0, 0]);
  });

  it("takes in a supplier's refund on payable", async () => {
    const supplier = await partner();
    const note = await bill(50, { type: 'bill_credit_note', partner: supplier.id });
    const refund = await post({ type: 'inbound', partner: supplier.id, amount: 50 });
    expect(await entryOf(refund)).toEqual([
      ['1010', 50, 0],
      ['2000', 0, 50],
    ]);
    expect(await balances(supplier)).toEqual([0, 0]);
    expect(await money.act('payments', refund.id, 'allocate', { invoice: note.id })).toMatchObject({
      amount_unallocated: 0,
    });
  });

  it('goes by its direction where nothing of the other side is open in its currency', async () => {
    const customer = await partner();
    await credit(50, { partner: customer.id, currency: 'EUR', currency_rate: 1.1 });
    await money.invoice(20, { partner: customer.id });
    expect(await entryOf(await post({ type: 'outbound', partner: customer.id, amount: 50 }))).toEqual([
      ['1010', 0, 50],
      ['2000', 50, 0],
    ]);
    const euros = { type: 'outbound', partner: customer.id, amount: 50, currency: 'EUR', currency_rate: 1.1 };
    expect(await entryOf(await post(euros))).toEqual([
      ['1010', 0, 55],
      ['1100', 55, 0],
    ]);
  });

  it('goes by its direction where a partner that buys and sells has open items on both sides', async () => {
    const both = await partner();
    await credit(10, { partner: both.id });
    await bill(10, { partner: both.id });
    const payment = await post({ type: 'outbound', partner: both.id, amount: 10 });
    expect(await entryOf(payment)).toEqual([
      ['1010', 0, 10],
      ['2000', 10, 0],
    ]);
    await post({ partner: both.id, amount: 5, account: money.account('2000') });
    const received = await post({ partner: both.id, amount: 5 });
    expect(await entryOf(received)).toEqual([
      ['1010', 5, 0],
      ['2000', 0, 5],
    ]);
  });

  it('settles on the account of the open items, also when its partner has another by now', async () => {
    const customer = await partner({ receivable_account: chains.id });
    await money.invoice(40, { partner: customer.id });
    await money.client.patch(`/partners/${customer.id}`, { receivable_account: null });
    expect(await entryOf(await post({ partner: customer.id, amount: 40 }))).toEqual([
      ['1010', 40, 0],
      ['1110', 0, 40],
    ]);
    // The partner's own account first if both have open items.
    await money.invoice(40, { partner: customer.id });
    expect(await entryOf(await post({ partner: customer.id, amount: 40 }))).toEqual([
      ['1010', 40, 0],
      ['1100', 0, 40],
    ]);
    const own = await partner({ receivable_account: chains.id });
    expect(await entryOf(await post({ partner: own.id, amount: 7 }))).toEqual([
      ['1010', 7, 0],
      ['1110', 0, 7],
    ]);
  });
});

describe('the account of a payment', () => {
  it('may be chosen on a draft, is shown, and is filtered by', async () => {
    const customer = await partner();
    const payment = await draft({ partner: customer.id, amount: 5, account: money.account('2000') });
    expect(payment['account']).toMatchObject({ id: money.account('2000') });
    const changed = await money.client.patch(`/payments/${payment.id}`, { account: null });
    expect(changed.body.account).toBeNull();
    await money.client.patch(`/payments/${payment.id}`, { account: chains.id });
    const posted = await money.act('payments', payment.id, 'post');
    expect(await entryOf(posted)).toEqual([
      ['1010', 5, 0],
      ['1110', 0, 5],
    ]);
    const { data } = (await money.client.get(`/payments?account=${chains.id}&partner=${customer.id}`)).body;
    expect(data.map(({ id }: Doc) => id)).toEqual([payment.id]);
    expect(refusal(await money.client.patch(`/payments/${payment.id}`, { account: money.account('1100') }))).toEqual(
      refused('account', 'immutable'),
    );
  });

  it('is that of the invoice which is paid', async () => {
    const customer = await partner({ receivable_account: chains.id });
    const invoice = await money.invoice(40, { partner: customer.id });
    const paid = await money.pay(invoice.id);
    expect((await money.get('payments', paid['payments'][0].id))['account'].id).toBe(chains.id);
  });

  it('must be a receivable or payable account, active, and of the currency', async () => {
    const { client, books } = money;
    const send = (account: string) => client.post('/payments', { partner: books.partner.id, amount: 5, account });
    expect(refusal(await send(money.account('1010')))).toEqual(refused('account', 'invalid_account_type'));
    expect(refusal(await send('acc_01h455vb4pex5vsknk084sn02q'))).toEqual(refused('account', 'not_found'));
    const euros = await client.make('accounts', {
      code: '1120',
      name: 'In euros',
      type: 'receivable',
      currency: 'EUR',
    });
    expect(refusal(await send(euros.id))).toEqual(refused('account', 'invalid_currency'));
    const archived = await client.make('accounts', { code: '1130', name: 'Old', type: 'receivable' });
    const payment = await draft({ partner: books.partner.id, amount: 5, account: archived.id });
    await client.patch(`/accounts/${archived.id}`, { active: false });
    expect(refusal(await client.post(`/payments/${payment.id}/post`))).toEqual(refused('account', 'archived'));
    expect(refusal(await client.delete(`/accounts/${archived.id}`))).toMatchObject({ code: 'not_deletable' });
  });

  it('takes what is not allocated, and is refused where nothing is left for it', async () => {
    const customer = await partner();
    const invoice = await money.invoice(30, { partner: customer.id });
    const body = { partner: customer.id, account: chains.id, allocations: [{ invoice: invoice.id, amount: 30 }] };
    expect(refusal(await tryPost({ ...body, amount: 30 }))).toEqual(refused('account', 'invalid_value'));
    const posted = await post({ ...body, amount: 50 });
    expect(await entryOf(posted)).toEqual([
      ['1010', 50, 0],
      ['1100', 0, 30],
      ['1110', 0, 20],
    ]);
    expect(posted).toMatchObject({ amount_unallocated: 20, account: { id: chains.id } });
  });
});

describe('a payment of documents on several control accounts', () => {
  it('has a line on each of them, and is taken back from each', async () => {
    const customer = await partner({ receivable_account: chains.id });
    const first = await money.invoice(60, { partner: customer.id });
    await money.client.patch(`/partners/${customer.id}`, { receivable_account: null });
    const second = await money.invoice(40, { partner: customer.id });
    const posted = await post({
      partner: customer.id,
      amount: 110,
      allocations: [{ invoice: first.id }, { invoice: second.id }],
    });
    expect(await entryOf(posted)).toEqual([
      ['1010', 110, 0],
      ['1110', 0, 70],
      ['1100', 0, 40],
    ]);
    expect(posted).toMatchObject({
      amount_unallocated: 10,
      account: { id: chains.id },
      allocations: [{ amount: 60 }, { amount: 40 }],
    });
    const third = await money.invoice(40, { partner: customer.id });
    expect(refusal(await money.client.post(`/payments/${posted.id}/allocate`, { invoice: third.id }))).toEqual(
      refused('invoice', 'invalid_value'),
    );
    expect(await money.act('payments', posted.id, 'reverse', { date: '2026-01-25' })).toMatchObject({
      state: 'reversed',
      amount_unallocated: 0,
      allocations: [],
    });
    expect([await shown(first), await shown(second)]).toEqual([
      ['not_paid', 0, 0, 60],
      ['not_paid', 0, 0, 40],
    ]);
    expect(await balances(customer)).toEqual([140, 0]);
  });

  it('sets what a partner is owed off against what it owes', async () => {
    const both = await partner();
    const [invoice, owed] = [await money.invoice(100, { partner: both.id }), await bill(40, { partner: both.id })];
    const posted = await post({
      partner: both.id,
      amount: 60,
      allocations: [{ invoice: invoice.id }, { invoice: owed.id }],
    });
    expect(await entryOf(posted)).toEqual([
      ['1010', 60, 0],
      ['2000', 40, 0],
      ['1100', 0, 100],
    ]);
    expect(posted).toMatchObject({
      amount_unallocated: 0,
      allocations: [
        { invoice: { id: invoice.id }, amount: 100 },
        { invoice: { id: owed.id }, amount: 40 },
      ],
    });
    expect([await shown(invoice), await shown(owed), await balances(both)]).toEqual([
      ['paid', 100, 0, 0],
      ['paid', 40, 0, 0],
      [0, 0],
    ]);
    // The set-off depends on all of its matches: one of them alone cannot be undone.
    const match = (await money.client.get('/reconciliations?limit=1')).body.data[0];
    expect(refusal(await money.client.post(`/reconciliations/${match.id}/undo`))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
    await money.act('payments', posted.id, 'reverse', { date: '2026-01-25' });
    expect([await shown(invoice), await shown(owed), await balances(both)]).toEqual([
      ['not_paid', 0, 0, 100],
      ['not_paid', 0, 0, 40],
      [100, 40],
    ]);
  });
});

describe('allocations of both directions', () => {
  const two = async (more: object = {}) => {
    const customer = await partner();
    return {
      customer,
      invoice: await money.invoice(30, { partner: customer.id, ...more }),
      note: await credit(20, { partner: customer.id, ...more }),
    };
  };

  it('pay an invoice of 30 less a credit of 20 with 10, and fall back when the payment is taken back', async () => {
    const { customer, invoice, note } = await two();
    const allocations = [{ invoice: invoice.id }, { invoice: note.id }];
    const payment = await draft({ partner: customer.id, amount: 10, allocations });
    const tried = await money.client.post(`/payments/${payment.id}/post?dry_run=true`);
    expect(tried.body.record).toMatchObject({ state: 'posted', amount_unallocated: 0 });
    expect(await shown(invoice)).toEqual(['not_paid', 0, 0, 30]);
    const posted = await money.act('payments', payment.id, 'post');
    expect(await entryOf(posted)).toEqual([
      ['1010', 10, 0],
      ['1100', 0, 10],
    ]);
    expect(posted).toMatchObject({
      amount_unallocated: 0,
      allocations: [
        { invoice: { id: invoice.id }, amount: 30 },
        { invoice: { id: note.id }, amount: 20 },
      ],
    });
    expect([await shown(invoice), await shown(note), await balances(customer)]).toEqual([
      ['paid', 10, 20, 0],
      ['paid', 20, 0, 0],
      [0, 0],
    ]);
    expect((await money.get('invoices', invoice.id))['payments']).toEqual([
      expect.objectContaining({ id: payment.id, amount: 10 }),
    ]);
    const { data } = (await money.client.get(`/reconciliations?payment=${payment.id}`)).body;
    expect(data).toMatchObject([{ amount: 20, payment: { id: payment.id, name: posted['number'] } }]);
    expect(await money.act('payments', payment.id, 'reverse', { date: '2026-01-25' })).toMatchObject({
      amount_unallocated: 0,
      allocations: [],
    });
    expect([await shown(invoice), await shown(note)]).toEqual([
      ['not_paid', 0, 0, 30],
      ['not_paid', 0, 0, 20],
    ]);
    expect(await balances(customer)).toEqual([10, 0]);
  });

  it('are shared over the money and the credits as given, and else take as much credit as the money does not cover', async () => {
    const { customer, invoice, note } = await two();
    const some = [
      { invoice: note.id, amount: 5 },
      { invoice: invoice.id, amount: 25 },
    ];
    expect(await post({ partner: customer.id, amount: 22, allocations: some })).toMatchObject({
      amount_unallocated: 2,
      allocations: [{ invoice: { id: invoice.id }, amount: 25 }, { amount: 5 }],
    });
    expect([await shown(invoice), await shown(note)]).toEqual([
      ['partial', 20, 5, 5],
      ['partial', 5, 0, 15],
    ]);
    expect(
      await post({ partner: customer.id, amount: 1, allocations: [{ invoice: note.id }, { invoice: invoice.id }] }),
    ).toMatchObject({ amount_unallocated: 0 });
    expect([await shown(invoice), await shown(note)]).toEqual([
      ['paid', 21, 9, 0],
      ['partial', 9, 0, 11],
    ]);
  });

  it('are refused where the credits come to more than what they settle, or stand alone', async () => {
    const { customer, invoice, note } = await two();
    const both = (amounts: [number?, number?]) =>
      [invoice, note].map(({ id }, i) => ({ invoice: id, ...(amounts[i] ? { amount: amounts[i] } : {}) }));
    const at = (allocations: object[], amount = 10, type = 'inbound') =>
      tryPost({ partner: customer.id, amount, type, allocations });
    expect(refusal(await at(both([19, 20])))).toEqual(refused('allocations[1].amount', 'out_of_range'));
    expect(refusal(await at(both([30, 19])))).toEqual(refused('allocations[0].amount', 'out_of_range'));
    expect(refusal(await at(both([30, 21])))).toEqual(refused('allocations[1].amount', 'out_of_range'));
    expect(refusal(await at(both([]), 30))).toEqual(refused('allocations[1].amount', 'out_of_range'));
    expect(refusal(await at([{ invoice: note.id }]))).toEqual(refused('allocations[0].invoice', 'invalid_value'));
    // A refund less an invoice: 20 less 15, so 5 is paid out.
    const out = await post({ type: 'outbound', partner: customer.id, amount: 5, allocations: both([15, 20]) });
    expect(await entryOf(out)).toEqual([
      ['1010', 0, 5],
      ['1100', 5, 0],
    ]);
    expect([await shown(invoice), await shown(note)]).toEqual([
      ['partial', 0, 15, 15],
      ['paid', 20, 0, 0],
    ]);
  });

  it('work with a write-off and with instalments: money settles the earliest, credits the latest', async () => {
    const term = await money.client.make('payment_terms', {
      name: 'Half now',
      lines: [{ percent: 50, days: 0 }, { days: 30 }],
    });
    const customer = await partner();
    const invoice = await money.invoice(100, { partner: customer.id, payment_term: term.id });
    const note = await credit(20, { partner: customer.id });
    const part = await post({
      partner: customer.id,
      amount: 40,
      allocations: [
        { invoice: invoice.id, amount: 50 },
        { invoice: note.id, amount: 10 },
      ],
    });
    const residuals = async () =>
      (await money.get('invoices', invoice.id))['instalments'].map((one: Doc) => one['amount_residual']);
    expect(await residuals()).toEqual([10, 40]);
    const rest = {
      partner: customer.id,
      amount: 39,
      write_off: { amount: 1 },
      allocations: [{ invoice: invoice.id }, { invoice: note.id }],
    };
    const closed = await post(rest);
    expect(await entryOf(closed)).toEqual([
      ['1010', 39, 0],
      ['6910', 1, 0],
      ['1100', 0, 40],
    ]);
    expect([await shown(invoice), await shown(note), await residuals()]).toEqual([
      ['paid', 80, 20, 0],
      ['paid', 20, 0, 0],
      [0, 0],
    ]);
    await money.act('payments', part.id, 'reverse', { date: '2026-01-25' });
    expect([await shown(invoice), await residuals()]).toEqual([
      ['partial', 40, 10, 50],
      [40, 10],
    ]);
    await money.act('payments', closed.id, 'reverse', { date: '2026-01-25' });
    expect([await shown(invoice), await shown(note), await residuals()]).toEqual([
      ['not_paid', 0, 0, 100],
      ['not_paid', 0, 0, 20],
      [50, 50],
    ]);
  });

  it('post the exchange difference of each match in a foreign currency, and take each back', async () => {
    const before = await Promise.all(['1100', '4910', '6900'].map((code) => money.balance(code)));
    const customer = await partner();
    const euros = { partner: customer.id, currency: 'EUR' };
    const invoice = await money.invoice(30, { ...euros, currency_rate: 1.1 });
    const note = await credit(20, { ...euros, currency_rate: 1.2 });
    const since = async () =>
      (await Promise.all(['1100', '4910', '6900'].map((code) => money.balance(code)))).map(
        (now, i) => Math.round((now - before[i]!) * 100) / 100,
      );
    expect(await since()).toEqual([9, 0, 0]);
    const posted = await post({
      ...euros,
      currency_rate: 1.3,
      amount: 10,
      allocations: [{ invoice: invoice.id }, { invoice: note.id }],
    });
    // 30 × 1.1 = 33 owed; 20 × 1.2 = 24 credited, 2 more than the invoice's value for 20; 10 × 1.3 = 13 paid, 2 more than its
    // value for 10.
    expect(await since()).toEqual([0, -4, 0]);
    expect(await balances(customer)).toEqual([0, 0]);
    await money.act('payments', posted.id, 'reverse', { date: '2026-01-25' });
    expect(await since()).toEqual([9, 0, 0]);
    expect([await shown(invoice), await shown(note)]).toEqual([
      ['not_paid', 0, 0, 30],
      ['not_paid', 0, 0, 20],
    ]);
    expect((await money.linesOn(note['entry'].id, '1100'))[0]).toMatchObject({
      amount_residual: -24,
      amount_residual_currency: -20,
    });
  });

  it('may be allocated after the payment was posted, in one call, and its set-off alone be undone', async () => {
    const { customer, invoice, note } = await two();
    const payment = await post({ partner: customer.id, amount: 10 });
    const allocate = (args: object) => money.client.post(`/payments/${payment.id}/allocate`, args);
    const allocations = [{ invoice: invoice.id }, { invoice: note.id }];
    expect(
      refusal(
        await allocate({
          allocations: [
            { invoice: invoice.id, amount: 15 },
            { invoice: note.id, amount: 4 },
          ],
        }),
      ),
    ).toEqual(refused('allocations[0].amount', 'out_of_range'));
    const done = await money.act('payments', payment.id, 'allocate', { allocations, date: '2026-01-22' });
    expect(done).toMatchObject({
      amount_unallocated: 0,
      allocations: [
        { invoice: { id: invoice.id }, amount: 30 },
        { invoice: { id: note.id }, amount: 20 },
      ],
    });
    expect([await shown(invoice), await shown(note)]).toEqual([
      ['paid', 10, 20, 0],
      ['paid', 20, 0, 0],
    ]);
    const [setOff] = (await money.client.get(`/reconciliations?payment=${payment.id}`)).body.data;
    expect(setOff).toMatchObject({ date: '2026-01-22' });
    await money.act('reconciliations', setOff.id, 'undo', { date: '2026-01-23' });
    expect([await shown(invoice), await shown(note)]).toEqual([
      ['partial', 10, 0, 20],
      ['not_paid', 0, 0, 20],
    ]);
    expect(await money.get('payments', payment.id)).toMatchObject({
      amount_unallocated: 0,
      allocations: [{ invoice: { id: invoice.id }, amount: 10 }],
    });
    await money.act('payments', payment.id, 'reverse', { date: '2026-01-25' });
    expect([await shown(invoice), await shown(note)]).toEqual([
      ['not_paid', 0, 0, 30],
      ['not_paid', 0, 0, 20],
    ]);
  });

  it('name one document or several, each once', async () => {
    const { customer, invoice } = await two();
    const payment = await post({ partner: customer.id, amount: 10 });
    const allocate = (args: object) => money.client.post(`/payments/${payment.id}/allocate`, args);
    const invalid = (field: string, code: string) => ({ status: 400, type: 'validation_error', field, code });
    const one = { invoice: invoice.id };
    expect(refusal(await allocate({}))).toEqual(invalid('invoice', 'required'));
    expect(refusal(await allocate({ allocations: [] }))).toEqual(invalid('allocations', 'required'));
    expect(refusal(await allocate({ ...one, allocations: [one] }))).toEqual(invalid('allocations', 'invalid_value'));
    expect(refusal(await allocate({ amount: 5, allocations: [one] }))).toEqual(invalid('amount', 'invalid_value'));
    expect(refusal(await allocate({ allocations: [one, one] }))).toEqual(
      invalid('allocations[1].invoice', 'duplicate_value'),
    );
    expect(refusal(await allocate({ ...one, date: '2026-01-11' }))).toEqual(refused('date', 'out_of_range'));
    await money.lock('2026-01-31');
    expect(refusal(await allocate({ ...one, date: '2026-01-31' }))).toEqual(refused('date', 'period_locked'));
    await money.lock(null);
  });
});

describe('a write-off', () => {
  const tooLarge = refused('write_off.amount', 'write_off_too_large');
  const euros = (amount: number) => ({ currency: 'EUR', currency_rate: 1.1, amount });

  it('of more than is open is refused when an invoice is paid, and says what is needed', async () => {
    const invoice = await money.invoice(50);
    for (const args of [
      { amount: 50, write_off: { amount: 0.01 } },
      { amount: 45, write_off: { amount: 6 } },
      { write_off: { amount: 50 } },
      { write_off: { amount: 60 } },
    ]) {
      expect(refusal(await money.tryPay(invoice.id, args))).toEqual(tooLarge);
    }
    const { error } = (await money.tryPay(invoice.id, { amount: 45, write_off: { amount: 6 } })).body;
    expect(error.message).toContain('50 USD is open');
    expect(error.message).toContain('at most 5');
    expect(refusal(await money.tryPay(invoice.id, { amount: 51, write_off: { amount: 1 } }))).toEqual(
      refused('amount', 'out_of_range'),
    );
    expect(await shown(invoice)).toEqual(['not_paid', 0, 0, 50]);
    const note = await credit(30, {});
    expect(refusal(await money.tryPay(note.id, { amount: 29, write_off: { amount: 2 } }))).toEqual(tooLarge);
    expect(await money.pay(note.id, { amount: 29, write_off: { amount: 1 } })).toMatchObject({ payment_state: 'paid' });
  });

  it('that leaves a credit nobody paid is refused when a payment is posted', async () => {
    const customer = await partner();
    const [invoice, note] = [
      await money.invoice(50, { partner: customer.id }),
      await credit(10, { partner: customer.id }),
    ];
    const at = (amount: number, writeOff: number, allocations: object[], more: object = {}) =>
      tryPost({ partner: customer.id, amount, write_off: { amount: writeOff }, allocations, ...more });
    const one = { invoice: invoice.id };
    const reply = await at(48, 3, [one]);
    expect(refusal(reply)).toEqual(tooLarge);
    expect(reply.body.error.message).toContain('at most 2 USD');
    expect(refusal(await at(50, 1, [{ ...one, amount: 50 }]))).toEqual(tooLarge);
    expect(refusal(await at(60, 1, [one]))).toEqual(tooLarge);
    expect(refusal(await at(50, 1, []))).toEqual(tooLarge);
    expect(refusal(await at(38, 3, [one, { invoice: note.id, amount: 10 }]))).toEqual(tooLarge);
    const foreign = await money.invoice(50, { partner: customer.id, currency: 'EUR', currency_rate: 1.1 });
    expect(refusal(await at(48, 2.01, [{ invoice: foreign.id }], euros(48)))).toEqual(tooLarge);
    expect((await at(48, 2, [{ invoice: foreign.id }], euros(48))).status).toBe(200);
    expect((await at(38, 2, [one, { invoice: note.id }])).status).toBe(200);
    expect([await shown(invoice), await shown(note), await balances(customer)]).toEqual([
      ['paid', 40, 10, 0],
      ['paid', 10, 0, 0],
      [0, 0],
    ]);
  });
});
