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
const invalidState = { status: 422, type: 'business_rule_error', code: 'invalid_state' };
const residuals = (invoice: Doc) => (invoice['instalments'] as Doc[]).map((one) => one['amount_residual']);

describe('paying an invoice', () => {
  it('settles the earliest instalment first, then the rest, and may write off what is not worth asking for', async () => {
    const { client, books } = money;
    const term = await client.make('payment_terms', {
      name: 'Half now',
      lines: [{ percent: 50, days: 0 }, { days: 30 }],
    });
    const service2 = { description: 'S', quantity: 2, price_unit: 50, taxes: [books.vat.id] };
    const draft = {
      partner: books.partner.id,
      date: '2026-01-12',
      payment_term: term.id,
      lines: [{ product: books.product.id, quantity: 3 }, service2],
    };
    const invoice = await money.act('invoices', (await client.make('invoices', draft)).id, 'confirm');
    expect(invoice['instalments']).toEqual([
      { date_due: '2026-01-12', amount: 87, amount_residual: 87 },
      { date_due: '2026-02-11', amount: 87, amount_residual: 87 },
    ]);
    const paid = await money.pay(invoice.id, { amount: 100, reference: 'first' });
    expect(paid).toMatchObject({ payment_state: 'partial', amount_paid: 100, amount_credited: 0, amount_residual: 74 });
    expect(residuals(paid)).toEqual([0, 74]);
    expect(paid['payments']).toEqual([
      { id: expect.stringMatching(/^pay_/), name: 'BNK/2026/00001', date: '2026-01-20', amount: 100 },
    ]);
    const payment = await money.get('payments', paid['payments'][0].id);
    expect(payment).toMatchObject({
      state: 'posted',
      type: 'inbound',
      amount: 100,
      amount_unallocated: 0,
      reference: 'first',
      write_off: null,
      currency_rate: 1,
      allocations: [{ invoice: { id: invoice.id, name: 'INV/2026/00001' }, amount: 100 }],
      entry: { name: 'BNK/2026/00001' },
    });
    expect(await money.entry(payment['entry'].id)).toEqual([
      ['1010', 100, 0],
      ['1100', 0, 100],
    ]);
    const settled = await money.pay(invoice.id, { date: '2026-01-21', write_off: { amount: 1 } });
    expect(settled).toMatchObject({ payment_state: 'paid', amount_paid: 174, amount_residual: 0 });
    expect(settled['payments'].map((one: Doc) => [one['name'], one['amount']])).toEqual([
      ['BNK/2026/00001', 100],
      ['BNK/2026/00002', 74],
    ]);
    const second = await money.get('payments', settled['payments'][1].id);
    expect(second).toMatchObject({ amount: 73, write_off: { account: { name: 'Write-off' }, amount: 1 } });
    expect(await money.entry(second['entry'].id)).toEqual([
      ['1010', 73, 0],
      ['6910', 1, 0],
      ['1100', 0, 74],
    ]);
  });

  it('posts the exchange difference, so that a half-paid invoice is worth half', async () => {
    const invoice = await money.invoice(120, { currency: 'EUR', currency_rate: 1.1 });
    const paid = await money.pay(invoice.id, { amount: 60, currency_rate: 1.2 });
    expect(paid).toMatchObject({ amount_paid: 60, amount_residual: 60, payment_state: 'partial' });
    const [line] = await money.linesOn(invoice['entry'].id, '1100');
    expect(line).toMatchObject({ debit: 132, amount_residual: 66, amount_residual_currency: 60, reconciled: false });
    const match = (await money.client.get('/reconciliations?sort=-created_at&limit=1')).body.data[0];
    expect(match).toMatchObject({
      debit_value: 66,
      credit_value: 72,
      amount: 60,
      currency: 'EUR',
      exchange_entry: { name: 'EXC/2026/00001' },
    });
    expect(await money.entry(match.exchange_entry.id)).toEqual([
      ['1100', 6, 0],
      ['4910', 0, 6],
    ]);
    const [difference] = await money.linesOn(match.exchange_entry.id, '1100');
    expect(difference).toMatchObject({ amount_residual: 0, amount_residual_currency: 0, reconciled: true });
    const closed = await money.pay(invoice.id, { currency_rate: 1 });
    expect(closed).toMatchObject({ amount_residual: 0, payment_state: 'paid' });
    expect((await money.linesOn(invoice['entry'].id, '1100'))[0]).toMatchObject({
      amount_residual: 0,
      amount_residual_currency: 0,
      reconciled: true,
    });
  });

  it('tells each record once, with what became true', async () => {
    const invoice = await money.invoice(50);
    await money.pay(invoice.id, { amount: 20 });
    const paid = await money.pay(invoice.id);
    expect(await eventsOf(service.databaseUrl, [invoice.id])).toEqual([
      'invoice.created v1',
      'invoice.confirmed v2',
      'invoice.partially_paid v3',
      'invoice.paid v4',
    ]);
    const payment = paid['payments'][0];
    expect(await eventsOf(service.databaseUrl, [payment.id])).toEqual(['payment.posted v1']);
  });

  it('refunds a credit note from the bank', async () => {
    const credit = await money.invoice(30, { type: 'credit_note' });
    const refunded = await money.pay(credit.id, { journal: money.books.journals['CSH']!.id });
    expect(refunded).toMatchObject({ payment_state: 'paid', amount_paid: 30, amount_residual: 0 });
    const payment = await money.get('payments', refunded['payments'][0].id);
    expect(payment).toMatchObject({ type: 'outbound', number: 'CSH/2026/00001' });
    expect(await money.entry(payment['entry'].id)).toEqual([
      ['1000', 0, 30],
      ['1100', 30, 0],
    ]);
  });

  it('is tried without effect by a dry run, which shows the payment', async () => {
    const invoice = await money.invoice(50);
    const tried = await money.client.post(`/invoices/${invoice.id}/pay?dry_run=true`, { date: '2026-01-20' });
    expect(tried.body.record).toMatchObject({ payment_state: 'paid' });
    expect(tried.body.effects.records.payments).toHaveLength(1);
    expect(await money.get('invoices', invoice.id)).toMatchObject({ payment_state: 'not_paid', version: 2 });
  });

  it.each([
    ['more than is open', { amount: 50.01 }, refused('amount', 'out_of_range')],
    [
      'more than is open with its write-off',
      { amount: 50, write_off: { amount: 1 } },
      refused('write_off.amount', 'write_off_too_large'),
    ],
    ['a write-off of everything', { write_off: { amount: 50 } }, refused('write_off.amount', 'write_off_too_large')],
    ['nothing', { amount: 0 }, invalid('amount', 'out_of_range')],
    ['a tenth of a cent', { amount: 1.001 }, invalid('amount', 'out_of_range')],
    [
      'a write-off with a tenth of a cent',
      { write_off: { amount: 0.001 } },
      invalid('write_off.amount', 'out_of_range'),
    ],
    ['a write-off without amount', { write_off: {} }, invalid('write_off.amount', 'required')],
    ['an unknown argument', { ammount: 5 }, invalid('ammount', 'unknown_field')],
    ['a rate of its own currency', { currency_rate: 1.5 }, refused('currency_rate', 'invalid_value')],
  ])('is refused for %s', async (_name, args, expected) => {
    const invoice = await money.invoice(50);
    expect(refusal(await money.tryPay(invoice.id, args))).toEqual(expected);
    expect(await money.get('invoices', invoice.id)).toMatchObject({ amount_residual: 50, version: 2 });
  });

  it('is refused for a journal of sales, a write-off to the bank, an unknown rate and a locked day', async () => {
    const invoice = await money.invoice(50);
    const { journals } = money.books;
    expect(refusal(await money.tryPay(invoice.id, { journal: journals['INV']!.id }))).toEqual(
      refused('journal', 'invalid_value'),
    );
    const writeOff = { amount: 1, account: money.account('1010') };
    expect(refusal(await money.tryPay(invoice.id, { write_off: writeOff }))).toEqual(
      refused('write_off.account', 'invalid_account_type'),
    );
    const foreign = await money.invoice(50, { currency: 'EUR', currency_rate: 1.1 });
    expect(refusal(await money.tryPay(foreign.id))).toEqual(refused('currency_rate', 'required'));
    await money.lock('2026-01-31');
    expect(refusal(await money.tryPay(invoice.id, { date: '2026-01-31' }))).toEqual(refused('date', 'period_locked'));
    expect((await money.tryPay(invoice.id, { date: '2026-02-01' })).status).toBe(200);
    await money.lock(null);
  });

  it('is refused when nothing is open, and for a draft', async () => {
    const invoice = await money.invoice(50);
    await money.pay(invoice.id);
    expect(refusal(await money.tryPay(invoice.id, { amount: 1 }))).toEqual(invalidState);
    const draft = await money.client.make('invoices', { partner: money.books.partner.id });
    expect(refusal(await money.tryPay(draft.id))).toEqual(invalidState);
  });

  it('happens once when the whole amount is paid twice at once', async () => {
    const invoice = await money.invoice(50);
    const replies = await Promise.all([1, 2, 3].map(() => money.tryPay(invoice.id, { amount: 50 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await money.get('invoices', invoice.id)).toMatchObject({ amount_paid: 50, amount_residual: 0 });
  });
});

describe('a payment', () => {
  const draft = (more: object = {}) =>
    money.client.make('payments', {
      partner: money.books.partner.id,
      amount: 100,
      date: '2026-01-20',
      ...more,
    }) as Promise<Doc>;
  const post = (id: string) => money.client.post(`/payments/${id}/post`);

  it('is a draft that can be changed and deleted, and leaves the ledger alone', async () => {
    const invoice = await money.invoice(80);
    const payment = await draft({ allocations: [{ invoice: invoice.id }], write_off: { amount: 2 } });
    expect(payment).toMatchObject({
      type: 'inbound',
      state: 'draft',
      number: null,
      entry: null,
      currency: 'USD',
      amount_unallocated: null,
      journal: { name: 'Bank' },
      write_off: { account: { name: 'Write-off' }, amount: 2 },
      allocations: [{ invoice: { id: invoice.id }, amount: null }],
    });
    const changed = await money.client.patch(`/payments/${payment.id}`, {
      amount: 90,
      write_off: null,
      allocations: [{ invoice: invoice.id, amount: 80 }],
    });
    expect(changed.body).toMatchObject({ amount: 90, write_off: null, allocations: [{ amount: 80 }], version: 2 });
    const same = await money.client.patch(`/payments/${payment.id}`, changed.body);
    expect(same.body.version).toBe(2);
    expect((await money.client.delete(`/payments/${payment.id}`)).status).toBe(200);
  });

  it('settles what it is allocated to when it is posted, and keeps the rest', async () => {
    const [first, second] = [await money.invoice(60), await money.invoice(60)];
    const payment = await draft({
      amount: 100,
      allocations: [{ invoice: first.id }, { invoice: second.id, amount: 30 }],
    });
    const posted = await money.act('payments', payment.id, 'post');
    expect(posted).toMatchObject({
      state: 'posted',
      amount_unallocated: 10,
      number: expect.stringMatching(/^BNK\/2026\//),
    });
    expect(posted['allocations'].map((one: Doc) => one['amount'])).toEqual([60, 30]);
    expect(await money.get('invoices', first.id)).toMatchObject({ payment_state: 'paid' });
    expect(await money.get('invoices', second.id)).toMatchObject({ payment_state: 'partial', amount_residual: 30 });
    const same = await money.client.patch(`/payments/${payment.id}`, posted);
    expect(same.body.version).toBe(posted['version']);
    expect(refusal(await money.client.patch(`/payments/${payment.id}`, { amount: 5 }))).toEqual(
      refused('amount', 'immutable'),
    );
    expect((await money.client.patch(`/payments/${payment.id}`, { reference: 'REF' })).body.reference).toBe('REF');
    const allocated = await money.act('payments', payment.id, 'allocate', { invoice: second.id });
    expect(allocated).toMatchObject({ amount_unallocated: 0 });
    expect(await money.get('invoices', second.id)).toMatchObject({ amount_residual: 20 });
    expect(refusal(await money.client.post(`/payments/${payment.id}/allocate`, { invoice: second.id }))).toEqual(
      refused('amount', 'out_of_range'),
    );
  });

  it('stays as an open credit of the partner when nothing is allocated', async () => {
    const payment = await money.act('payments', (await draft()).id, 'post');
    expect(payment).toMatchObject({ amount_unallocated: 100, allocations: [] });
    expect((await money.linesOn(payment['entry'].id, '1100'))[0]).toMatchObject({
      credit: 100,
      amount_residual: -100,
      reconciled: false,
    });
  });

  it('is not posted against another partner, currency, direction, a draft, or beyond what is open', async () => {
    const other = await money.client.make('partners', { name: 'Somebody else' });
    const cases: [object, string, string][] = [
      [{ invoice: (await money.invoice(10, { partner: other.id })).id }, 'invoice', 'invalid_value'],
      [{ invoice: (await money.invoice(10, { currency: 'EUR', currency_rate: 1 })).id }, 'invoice', 'invalid_value'],
      [{ invoice: (await money.invoice(10, { type: 'credit_note' })).id }, 'invoice', 'invalid_value'],
      [
        { invoice: (await money.client.make('invoices', { partner: money.books.partner.id })).id },
        'invoice',
        'invalid_value',
      ],
      [{ invoice: (await money.invoice(10)).id, amount: 11 }, 'amount', 'out_of_range'],
      [{ invoice: (await money.invoice(200)).id, amount: 101 }, 'amount', 'out_of_range'],
    ];
    for (const [allocation, field, code] of cases) {
      const payment = await draft({ allocations: [allocation] });
      expect(refusal(await post(payment.id))).toEqual(refused(`allocations[0].${field}`, code));
      expect(await money.get('payments', payment.id)).toMatchObject({ state: 'draft', version: 1 });
    }
  });

  it('is refused as a draft for an unfit journal, a rate of its own currency, an invoice twice, too many decimals', async () => {
    const send = (more: object) =>
      money.client.post('/payments', { partner: money.books.partner.id, amount: 10, ...more });
    const invoice = await money.invoice(10);
    expect(refusal(await send({ journal: money.books.journals['MISC']!.id }))).toEqual(
      refused('journal', 'invalid_value'),
    );
    expect(refusal(await send({ currency_rate: 2 }))).toEqual(refused('currency_rate', 'invalid_value'));
    expect(refusal(await send({ allocations: [{ invoice: invoice.id }, { invoice: invoice.id }] }))).toEqual(
      invalid('allocations[1].invoice', 'duplicate_value'),
    );
    expect(refusal(await send({ amount: 10.001 }))).toEqual(invalid('amount', 'out_of_range'));
    expect(refusal(await send({ amount: 10.5, currency: 'JPY' }))).toEqual(invalid('amount', 'out_of_range'));
    expect(refusal(await send({ allocations: [{ invoice: invoice.id, amount: 0.001 }] }))).toEqual(
      invalid('allocations[0].amount', 'out_of_range'),
    );
    expect(refusal(await send({ write_off: { account: money.account('6910') } }))).toEqual(
      invalid('write_off.amount', 'required'),
    );
    expect(refusal(await send({ amount: null }))).toEqual(invalid('amount', 'required'));
    expect(refusal(await send({ partner: 'par_nobody' }))).toEqual(refused('partner', 'not_found'));
  });

  it('is taken back whole: matches undone, exchange differences too, its invoices open again', async () => {
    const before = [await money.balance('1100'), await money.balance('4910'), await money.balance('1010')];
    const invoice = await money.invoice(120, { currency: 'EUR', currency_rate: 1.1 });
    const paid = await money.pay(invoice.id, { amount: 60, currency_rate: 1.2 });
    const payment = await money.act('payments', paid['payments'][0].id, 'reverse', { date: '2026-01-25' });
    expect(payment).toMatchObject({
      state: 'reversed',
      amount_unallocated: 0,
      allocations: [],
      reversed_by: { id: expect.stringMatching(/^ent_/) },
    });
    const open = await money.get('invoices', invoice.id);
    expect(open).toMatchObject({ payment_state: 'not_paid', amount_residual: 120, amount_paid: 0, payments: [] });
    expect((await money.linesOn(invoice['entry'].id, '1100'))[0]).toMatchObject({
      amount_residual: 132,
      amount_residual_currency: 120,
    });
    expect([await money.balance('1100'), await money.balance('4910'), await money.balance('1010')]).toEqual([
      before[0]! + 132,
      before[1],
      before[2],
    ]);
    const mirror = await money.get('entries', payment['reversed_by'].id);
    expect(mirror).toMatchObject({
      date: '2026-01-25',
      reversal_of: { id: payment['entry'].id },
      source: { resource: 'payments', id: payment.id },
    });
    expect(refusal(await money.client.post(`/payments/${payment.id}/reverse`))).toEqual(invalidState);
    expect(await eventsOf(service.databaseUrl, [payment.id])).toEqual(['payment.posted v1', 'payment.reversed v2']);
    expect(await eventsOf(service.databaseUrl, [payment['entry'].id])).toEqual([
      'entry.posted v1',
      'entry.reversed v2',
    ]);
  });

  it('is not taken back before it was there, nor in a locked period', async () => {
    const payment = await money.act('payments', (await draft()).id, 'post');
    const reverse = (date: string) => money.client.post(`/payments/${payment.id}/reverse`, { date });
    expect(refusal(await reverse('2026-01-19'))).toEqual(refused('date', 'out_of_range'));
    await money.lock('2026-01-31');
    expect(refusal(await reverse('2026-01-25'))).toEqual(refused('date', 'period_locked'));
    await money.lock(null);
    expect((await reverse('2026-01-20')).status).toBe(200);
  });

  it('says which actions are possible', async () => {
    const payment = await draft();
    const reply = await money.client.get(`/payments/${payment.id}/actions`);
    expect(reply.body.data.map((one: Doc) => [one['name'], one['allowed']])).toEqual([
      ['post', true],
      ['allocate', false],
      ['assign', false],
      ['reverse', false],
    ]);
  });

  it('needs the scope of accounting', async () => {
    const sales = await service.client('acme', ['read:sales', 'write:sales']);
    expect((await sales.get('/payments')).status).toBe(403);
    expect((await sales.post('/payments', {})).status).toBe(403);
    expect((await sales.post(`/invoices/${(await money.invoice(5)).id}/pay`)).status).toBe(403);
  });
});
