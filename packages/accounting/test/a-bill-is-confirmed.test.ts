import {
  type Doc,
  type Domain,
  eventsOf,
  fieldsOf,
  Money,
  Purchases,
  refusal,
  refusedWithoutATrace,
} from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let buying: Purchases;

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  buying = await Purchases.open(money);
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const confirm = (id: string, body?: object) => money.client.post(`/bills/${id}/confirm`, body);
const line = (more: object = {}) => ({ description: 'Rent', quantity: 1, price_unit: 100, ...more });
const send = (lines: object[], more: object = {}) =>
  money.client.post('/bills', { partner: buying.supplier.id, lines, ...more });

describe('a bill', () => {
  it('is a draft with the defaults of buying: purchase journal and taxes, expenses, and goods where they wait for their receipt', async () => {
    const { client, books } = money;
    const advice = await client.make('products', {
      name: 'Advice',
      expense_account: money.account('6910'),
      purchase_taxes: [buying.input.id],
    });
    const stationery = await client.make('products', { name: 'Paper' });
    const cogs = await client.make('products', {
      name: 'Screws',
      type: 'goods',
      expense_account: money.account('5000'),
    });
    const lines = [
      { product: buying.goods.id, quantity: 10, price_unit: 6.2 },
      { product: advice.id, quantity: 1, price_unit: 50 },
      { product: stationery.id, quantity: 2, price_unit: 3 },
      { product: cogs.id, quantity: 1, price_unit: 1 },
      { description: 'Rent', quantity: 1, price_unit: 100 },
    ];
    const bill = (await send(lines)).body as Doc;
    expect(bill).toMatchObject({
      id: expect.stringMatching(/^bil_/),
      type: 'bill',
      state: 'draft',
      number: null,
      reference: null,
      currency: 'USD',
      currency_rate: 1,
      journal: { id: books.journals['BILL']!.id },
      amount_untaxed: 219,
      amount_tax: 22.4,
      amount_total: 241.4,
      reversal_of: null,
    });
    expect(bill['lines'].map((one: Doc) => [one['account'].name, one['taxes'].length, one['description']])).toEqual([
      ['Received not billed', 1, 'Oak board'],
      ['Write-off', 1, 'Advice'],
      ['Expenses', 0, 'Paper'],
      ['Received not billed', 0, 'Screws'],
      ['Expenses', 0, 'Rent'],
    ]);
    expect(bill['lines'][0]).toMatchObject({ id: expect.stringMatching(/^bll_/), amount_subtotal: 62 });
    expect((await client.get('/entries?limit=1')).body.data).toEqual([]);
  });

  it('posts payable, expenses, goods and input tax when it is confirmed', async () => {
    const term = await money.client.make('payment_terms', {
      name: 'Half now',
      lines: [{ percent: 50, days: 0 }, { days: 30 }],
    });
    const lines = [
      { product: buying.goods.id, quantity: 10, price_unit: 6.2 },
      line({ price_unit: 30, taxes: [buying.input.id] }),
    ];
    const bill = await buying.posted(0, { lines, payment_term: term.id, reference: 'TY-1' });
    expect(bill).toMatchObject({
      state: 'posted',
      payment_state: 'not_paid',
      number: 'BILL/2026/00001',
      date_due: '2026-02-11',
      amount_untaxed: 92,
      amount_tax: 18.4,
      amount_total: 110.4,
      tax_lines: [{ tax: { id: buying.input.id }, base: 92, amount: 18.4 }],
      instalments: [
        { date_due: '2026-01-12', amount: 55.2, amount_residual: 55.2 },
        { date_due: '2026-02-11', amount: 55.2, amount_residual: 55.2 },
      ],
    });
    expect(await money.entry(bill['entry'].id)).toEqual([
      ['2000', 0, 55.2],
      ['2000', 0, 55.2],
      ['2100', 62, 0],
      ['6000', 30, 0],
      ['1300', 18.4, 0],
    ]);
    const entry = await money.get('entries', bill['entry'].id);
    expect(entry).toMatchObject({
      journal: { name: 'Purchases' },
      reference: 'TY-1',
      source: { resource: 'bills', id: bill.id, name: 'BILL/2026/00001' },
    });
    expect(entry['lines'].map((one: Doc) => one['partner']?.id ?? null)).toEqual([
      buying.supplier.id,
      buying.supplier.id,
      null,
      null,
      null,
    ]);
    expect(await eventsOf(service.databaseUrl, [bill.id])).toEqual(['bill.created v1', 'bill.confirmed v2']);
    const snapshots = await money.client.get(`/bills/${bill.id}?fields=partner_snapshot,company_snapshot`);
    expect(snapshots.body).toMatchObject({
      partner_snapshot: { name: 'Timber Yard' },
      company_snapshot: { name: 'Acme Ltd' },
    });
  });

  it('in another currency is worth what its rate says', async () => {
    const lines = [{ product: buying.goods.id, quantity: 3, price_unit: 3.33 }];
    const bill = await buying.posted(0, { lines, currency: 'EUR', currency_rate: 1.1 });
    expect(bill).toMatchObject({ amount_untaxed: 9.99, amount_tax: 2, amount_total: 11.99, currency_rate: 1.1 });
    expect(await money.entry(bill['entry'].id)).toEqual([
      ['2000', 0, 13.19],
      ['2100', 10.99, 0],
      ['1300', 2.2, 0],
    ]);
    const unknown = await buying.draft(5, { currency: 'CHF' });
    expect(refusal(await confirm(unknown.id))).toEqual(refused('currency_rate', 'required'));
  });

  it("stands on the supplier's own payable account, in the series of its own journal", async () => {
    const { client } = money;
    const account = await client.make('accounts', { code: '2010', name: 'Payable abroad', type: 'payable' });
    const partner = await client.make('partners', { name: 'Abroad', payable_account: account.id });
    const journal = await client.make('journals', { code: 'IMP', name: 'Imports', type: 'purchase' });
    const bill = await buying.posted(40, { partner: partner.id, journal: journal.id });
    expect(bill['number']).toBe('IMP/2026/00001');
    const { lines } = await money.get('entries', bill['entry'].id);
    expect(lines.map((one: Doc) => [one['account'].name, one['credit']])).toEqual([
      ['Payable abroad', 40],
      ['Expenses', 0],
    ]);
    expect((await buying.pay(bill.id))['payment_state']).toBe('paid');
  });

  it('of nothing is paid at once', async () => {
    const bill = await buying.posted(0);
    expect(bill).toMatchObject({ payment_state: 'paid', amount_total: 0, instalments: [] });
    expect(await eventsOf(service.databaseUrl, [bill.id])).toEqual([
      'bill.created v1',
      'bill.confirmed v2',
      'bill.paid v2',
    ]);
  });

  it('lives as an invoice does: cancelled, reset, sent, deleted, never changed once it is posted', async () => {
    const { client } = money;
    const draft = await buying.draft(10);
    expect((await money.act('bills', draft.id, 'cancel'))['state']).toBe('cancelled');
    expect((await money.act('bills', draft.id, 'reset'))['state']).toBe('draft');
    const bill = await money.act('bills', draft.id, 'post', { expected_amount_total: 10 });
    expect(refusal(await client.post(`/bills/${bill.id}/cancel`))).toEqual({
      status: 422,
      type: 'business_rule_error',
      code: 'invalid_state',
    });
    expect(refusal(await client.delete(`/bills/${bill.id}`))).toMatchObject({ status: 422, code: 'invalid_state' });
    for (const change of [{ reference: 'other' }, { lines: [] }, { date: '2026-02-01' }]) {
      expect(refusal(await client.patch(`/bills/${bill.id}`, change))).toEqual(
        refused(Object.keys(change)[0]!, 'immutable'),
      );
    }
    expect(
      (await client.patch(`/bills/${bill.id}`, { reference: bill['reference'], note: 'filed' })).body,
    ).toMatchObject({ note: 'filed' });
    const unsent = await client.post(`/bills/${bill.id}/send`);
    expect(unsent.body.error).toMatchObject({
      field: 'partner',
      code: 'required',
      message: 'The partner has no email. To send a bill, set it on the partner.',
    });
    await client.patch(`/partners/${buying.supplier.id}`, { email: 'yard@timber.test' });
    expect((await money.act('bills', bill.id, 'send'))['sent_at']).toMatch(/^\d{4}-/);
    expect((await client.delete(`/bills/${(await buying.draft(1)).id}`)).status).toBe(200);
  });
});

describe('a bill cannot be confirmed', () => {
  it('without its partner, in the words that an invoice has', async () => {
    const draft = await buying.draft(10, { partner: null });
    const reply = await refusedWithoutATrace(service.databaseUrl, () => confirm(draft.id));
    expect(reply.body.error).toEqual({
      type: 'validation_error',
      code: 'required',
      field: 'partner',
      message: 'To confirm a bill, set its partner: partner is required.',
      request_id: expect.any(String),
      docs_url: 'http://127.0.0.1:3000/docs/errors#required',
    });
  });

  it('without lines, and all that stands against it is said at once, in order', async () => {
    const draft = await buying.draft(0, { lines: [], partner: null, reference: null, date_due: '2026-01-01' });
    expect(fieldsOf(await confirm(draft.id))).toEqual(['partner', 'lines', 'reference', 'date_due']);
  });

  it('below zero, in a locked period, or due before its date', async () => {
    const negative = await buying.draft(-5);
    expect(refusal(await confirm(negative.id))).toEqual(refused('lines', 'negative_total'));
    const early = await buying.draft(5, { date_due: '2026-01-11' });
    expect(refusal(await confirm(early.id))).toEqual(refused('date_due', 'out_of_range'));
    const old = await buying.draft(5, { date: '2025-12-31' });
    await money.lock('2025-12-31');
    expect(refusal(await confirm(old.id))).toEqual(refused('date', 'period_locked'));
    await money.lock(null);
  });

  it('without the reference that the supplier gave it', async () => {
    const draft = await buying.draft(10, { reference: null });
    const reply = await confirm(draft.id);
    expect(reply.body.error).toEqual({
      type: 'validation_error',
      code: 'required',
      field: 'reference',
      request_id: expect.any(String),
      docs_url: 'http://127.0.0.1:3000/docs/errors#required',
      message: 'reference is required to confirm a bill. Set it to the number that the supplier gave it.',
    });
    expect((await money.client.patch(`/bills/${draft.id}`, { reference: 'x'.repeat(65) })).status).toBe(400);
    const { body } = await money.client.get(`/bills/${draft.id}/actions`);
    expect(body.data.find((one: Doc) => one['name'] === 'confirm')).toMatchObject({
      allowed: false,
      reasons: [{ field: 'reference', code: 'required' }],
    });
  });

  it('twice under one reference of a supplier, but the credit note of another type, another supplier and a draft may have it', async () => {
    const first = await buying.posted(10, { reference: 'TY-7' });
    const again = await buying.draft(10, { reference: 'TY-7' });
    const reply = await refusedWithoutATrace(service.databaseUrl, () => confirm(again.id));
    expect(reply.body.error).toMatchObject({
      code: 'already_exists',
      field: 'reference',
      message: `${first['number']}, another bill of Timber Yard, already has the reference TY-7. Check for a duplicate.`,
    });
    expect((await money.client.post(`/bills/${again.id}/confirm?dry_run=true`)).status).toBe(422);
    expect((await buying.posted(10, { reference: 'TY-7', type: 'bill_credit_note' }))['number']).toBe('BCN/2026/00001');
    expect((await buying.posted(10, { reference: 'TY-7', partner: money.books.partner.id }))['state']).toBe('posted');
    expect(
      (await confirm((await buying.draft(10, { reference: 'TY-7', type: 'bill_credit_note' })).id)).body.error.field,
    ).toBe('reference');
  });

  it('twice under one reference at once: one wins, the other is told', async () => {
    const drafts = await Promise.all([1, 2].map(() => buying.draft(10, { reference: 'RACE' })));
    const replies = await Promise.all(drafts.map(({ id }) => confirm(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(refusal(replies.find(({ status }) => status === 422)!)).toEqual(refused('reference', 'already_exists'));
    expect((await money.client.get('/bills?reference=RACE&state=posted')).body.data).toHaveLength(1);
  });
});

describe('what is sold is not what is bought', () => {
  it('a bill refuses taxes, journals and accounts of sales, and an invoice those of bills', async () => {
    const { client, books } = money;
    expect(refusal(await send([line({ taxes: [books.vat.id] })]))).toEqual(refused('lines[0].taxes', 'invalid_scope'));
    expect(refusal(await send([line()], { journal: books.journals['INV']!.id }))).toEqual(
      refused('journal', 'invalid_value'),
    );
    expect(refusal(await send([line({ account: money.account('2100') })]))).toEqual(
      refused('lines[0].account', 'invalid_account_type'),
    );
    expect(refusal(await send([line({ account: money.account('3000') })]))).toEqual(
      refused('lines[0].account', 'invalid_account_type'),
    );
    expect((await send([line({ account: money.account('4000') })])).status).toBe(200);
    const invoice = { partner: books.partner.id, lines: [line({ taxes: [buying.input.id] })] };
    expect(refusal(await client.post('/invoices', invoice))).toEqual(refused('lines[0].taxes', 'invalid_scope'));
    expect(refusal(await client.post('/invoices', { journal: books.journals['BILL']!.id }))).toEqual(
      refused('journal', 'invalid_value'),
    );
    expect(refusal(await client.post('/bills', { type: 'invoice' }))).toEqual({
      status: 400,
      type: 'validation_error',
      field: 'type',
      code: 'invalid_value',
    });
    expect(refusal(await client.post('/invoices', { type: 'bill' }))).toEqual({
      status: 400,
      type: 'validation_error',
      field: 'type',
      code: 'invalid_value',
    });
  });

  it('goods stand on the account of the settings, which follows a change of it until the bill is posted', async () => {
    const { client } = money;
    const goods = { product: buying.goods.id, quantity: 1, price_unit: 5, taxes: [] };
    expect(refusal(await send([line(), { ...goods, account: money.account('6000') }]))).toEqual(
      refused('lines[1].account', 'invalid_value'),
    );
    expect((await send([{ ...goods, account: money.account('2100') }])).status).toBe(200);
    const draft = await buying.draft(0, { lines: [goods] });
    expect(
      refusal(
        await client.patch(`/bills/${draft.id}`, {
          lines: { update: [{ id: draft['lines'][0].id, account: money.account('6000') }] },
        }),
      ),
    ).toEqual(refused('lines[0].account', 'invalid_value'));
    const other = await client.make('accounts', { code: '2110', name: 'On its way', type: 'liability' });
    await client.patch('/settings/accounting', { received_not_billed_account: other.id });
    const bill = await money.act('bills', draft.id, 'confirm');
    expect(bill['lines'][0].account.name).toBe('On its way');
    await client.patch('/settings/accounting', { received_not_billed_account: null });
    const homeless = await buying.draft(0, { lines: [goods] });
    expect(refusal(await confirm(homeless.id))).toEqual(refused('lines[0].account', 'required'));
    await client.patch('/settings/accounting', { received_not_billed_account: money.account('2100') });
  });

  it("a product's price is what it is sold for: a bill says its own", async () => {
    expect(refusal(await send([{ product: buying.goods.id, quantity: 1 }]))).toEqual({
      status: 400,
      type: 'validation_error',
      field: 'lines[0].price_unit',
      code: 'required',
    });
  });

  it('neither is found among the other: by id, prefix, external id or in a list', async () => {
    const { client } = money;
    const bill = await buying.posted(10, { external_id: 'same' });
    const invoice = await money.invoice(10, { external_id: 'same' });
    const swapped = (id: string, prefix: string) => `${prefix}_${id.slice(4)}`;
    for (const path of [
      `/invoices/${bill.id}`,
      `/bills/${invoice.id}`,
      `/invoices/${swapped(bill.id, 'inv')}`,
      `/bills/${swapped(invoice.id, 'bil')}`,
    ]) {
      expect([path, (await client.get(path)).status, (await client.post(`${path}/pay`, {})).status]).toEqual([
        path,
        404,
        404,
      ]);
    }
    expect((await client.get('/bills/ext:same')).body.id).toBe(bill.id);
    expect((await client.get('/invoices/ext:same')).body.id).toBe(invoice.id);
    expect((await client.get(`/bills?id=${bill.id}&include_total=true`)).body).toMatchObject({ total_count: 1 });
    expect((await client.get('/bills?limit=200')).body.data.every((one: Doc) => one.id.startsWith('bil_'))).toBe(true);
    expect((await client.get('/invoices?limit=200')).body.data.every((one: Doc) => one.id.startsWith('inv_'))).toBe(
      true,
    );
    expect(refusal(await client.post('/bills', { external_id: 'same' }))).toEqual(
      refused('external_id', 'already_exists'),
    );
    const put = await client.put('/bills/ext:put', { reference: 'P-1' });
    expect([put.status, put.headers.get('x-result'), put.body.type]).toEqual([200, 'created', 'bill']);
    expect((await client.put('/bills/ext:put', { type: 'bill_credit_note' })).headers.get('x-result')).toBe('updated');
  });

  it('bills are of accounting alone', async () => {
    const sales = await service.client('acme', ['read:sales', 'write:sales']);
    expect((await sales.get('/bills')).status).toBe(403);
    expect((await sales.post('/bills', {})).status).toBe(403);
    const reader = await service.client('acme', ['read:accounting']);
    expect((await reader.get('/bills')).status).toBe(200);
    expect((await reader.post(`/bills/${(await buying.draft(1)).id}/confirm`)).status).toBe(403);
  });
});
