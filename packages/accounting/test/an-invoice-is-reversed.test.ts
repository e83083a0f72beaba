import { type Doc, type Domain, eventRowsOf as toldOf, eventsOf, Money, refusal } from '@daybook/harness';
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

/** 3 P × 15 + 2 S × 50 at 20 %: 174, half of it due immediately. */
async function sale(more: object = {}): Promise<Doc> {
  const { client, books } = money;
  const term = await client.make('payment_terms', {
    name: 'Half now',
    lines: [{ percent: 50, days: 0 }, { days: 30 }],
  });
  const lines = [
    { product: books.product.id, quantity: 3 },
    { description: 'S', quantity: 2, price_unit: 50, taxes: [books.vat.id] },
  ];
  const draft = await client.make('invoices', {
    partner: books.partner.id,
    date: '2026-01-12',
    payment_term: term.id,
    lines,
    ...more,
  });
  return money.act('invoices', draft.id, 'confirm');
}

const reverse = (id: string, args: object = {}) =>
  money.act('invoices', id, 'reverse', { date: '2026-01-20', ...args });
const tryReverse = (id: string, args: object = {}) =>
  money.client.post(`/invoices/${id}/reverse`, { date: '2026-01-20', ...args });
const part = (invoice: Doc, at: number, quantity: number) => ({ lines: [{ line: invoice['lines'][at].id, quantity }] });
const creditsOf = async (invoice: Doc) =>
  Promise.all((invoice['reversed_by'] as Doc[]).map(({ id }) => money.get('invoices', id)));

describe('reversing an invoice', () => {
  it('mirrors it by a credit note that settles it', async () => {
    const invoice = await sale();
    const reversed = await reverse(invoice.id, { reason: 'Wrong customer' });
    expect(reversed).toMatchObject({
      state: 'posted',
      payment_state: 'reversed',
      amount_credited: 174,
      amount_paid: 0,
      amount_residual: 0,
    });
    const [credit] = await creditsOf(reversed);
    expect(credit).toMatchObject({
      type: 'credit_note',
      state: 'posted',
      payment_state: 'paid',
      number: 'CN/2026/00001',
      date: '2026-01-20',
      date_due: '2026-01-20',
      note: 'Wrong customer',
      amount_untaxed: 145,
      amount_tax: 29,
      amount_total: 174,
      amount_residual: 0,
      reversal_of: { id: invoice.id },
    });
    expect(credit!['lines'].map((line: Doc) => line['reversed_line'])).toEqual(
      (invoice['lines'] as Doc[]).map(({ id }, i) => ({ id, name: `${invoice['number']} #${i + 1}` })),
    );
    expect(await money.entry(credit!['entry'].id)).toEqual([
      ['1100', 0, 174],
      ['4000', 45, 0],
      ['4000', 100, 0],
      ['2200', 29, 0],
    ]);
    expect(await eventsOf(service.databaseUrl, [invoice.id])).toEqual([
      'invoice.created v1',
      'invoice.confirmed v2',
      'invoice.reversed v3',
    ]);
    expect(await eventsOf(service.databaseUrl, [credit!.id])).toEqual(['invoice.confirmed v1', 'invoice.paid v1']);
    expect(refusal(await tryReverse(invoice.id))).toEqual(refused('lines', 'nothing_to_credit'));
  });

  it('in part settles the latest instalment first', async () => {
    const invoice = await sale();
    await money.pay(invoice.id, { amount: 100 });
    const credited = await reverse(invoice.id, part(invoice, 0, 1));
    expect(credited).toMatchObject({
      payment_state: 'partial',
      amount_paid: 100,
      amount_credited: 18,
      amount_residual: 56,
    });
    expect(credited['instalments'].map((one: Doc) => one['amount_residual'])).toEqual([0, 56]);
    expect(await money.pay(invoice.id, { amount: 55, write_off: { amount: 1 } })).toMatchObject({
      payment_state: 'paid',
      amount_paid: 156,
      amount_credited: 18,
    });
    const [credit] = await creditsOf(credited);
    expect(await money.entry(credit!['entry'].id)).toEqual([
      ['1100', 0, 18],
      ['4000', 15, 0],
      ['2200', 3, 0],
    ]);
  });

  it('step by step comes to the invoice exactly, tax and all', async () => {
    const { vat } = money.books;
    const lines = [
      { description: 'Thirds', quantity: 3, price_unit: 3.33, discount: 10, taxes: [vat.id] },
      { description: 'Free of tax', quantity: 1, price_unit: 5 },
    ];
    let invoice = await sale({ lines, payment_term: null });
    for (let i = 0; i < 3; i++) invoice = await reverse(invoice.id, part(invoice, 0, 1));
    expect(invoice).toMatchObject({ payment_state: 'partial', amount_residual: 5 });
    invoice = await reverse(invoice.id, { date: '2026-01-21' });
    expect(invoice).toMatchObject({ payment_state: 'reversed', amount_residual: 0 });
    const credits = await creditsOf(invoice);
    const total = (field: string) => Math.round(credits.reduce((so, credit) => so + credit[field], 0) * 100) / 100;
    expect([total('amount_untaxed'), total('amount_tax'), total('amount_total')]).toEqual([
      invoice['amount_untaxed'],
      invoice['amount_tax'],
      invoice['amount_total'],
    ]);
    expect(refusal(await tryReverse(invoice.id, part(invoice, 0, 1)))).toEqual(
      refused('lines[0].quantity', 'out_of_range'),
    );
    expect(refusal(await tryReverse(invoice.id))).toEqual(refused('lines', 'nothing_to_credit'));
  });

  it('that is paid leaves the credit open for the partner', async () => {
    const invoice = await sale();
    await money.pay(invoice.id);
    const reversed = await reverse(invoice.id);
    expect(reversed).toMatchObject({
      payment_state: 'paid',
      amount_paid: 174,
      amount_credited: 0,
      amount_reversed: 174,
    });
    const [credit] = await creditsOf(reversed);
    expect(credit).toMatchObject({ payment_state: 'not_paid', amount_residual: 174 });
    const told = (await toldOf(service, invoice.id)).at(-1);
    expect(told).toMatchObject({
      type: 'invoice.reversed',
      data: {
        object: { payment_state: 'paid', amount_credited: 0, amount_reversed: 174, reversed_by: [{ id: credit!.id }] },
        previous: { amount_reversed: 0, reversed_by: [] },
      },
    });
    expect(
      (await money.client.get('/invoices?payment_state=paid&amount_reversed[gt]=0')).body.data.map(({ id }: Doc) => id),
    ).toContain(invoice.id);
    expect(await money.act('invoices', credit!.id, 'pay', { date: '2026-01-25' })).toMatchObject({
      payment_state: 'paid',
    });
  });

  it('that is partly paid settles the rest', async () => {
    const invoice = await sale();
    await money.pay(invoice.id, { amount: 100 });
    const reversed = await reverse(invoice.id);
    expect(reversed).toMatchObject({
      payment_state: 'paid',
      amount_paid: 100,
      amount_credited: 74,
      amount_reversed: 174,
      amount_residual: 0,
    });
    expect(await eventsOf(service.databaseUrl, [invoice.id])).toEqual([
      'invoice.created v1',
      'invoice.confirmed v2',
      'invoice.partially_paid v3',
      'invoice.paid v4',
      'invoice.reversed v4',
    ]);
    const [credit] = await creditsOf(reversed);
    expect(credit).toMatchObject({ payment_state: 'partial', amount_residual: 100 });
  });

  it('happens at its own rate', async () => {
    const invoice = await money.invoice(120, { currency: 'EUR', currency_rate: 1.1 });
    const before = await money.balance('1100');
    const reversed = await reverse(invoice.id);
    expect((await creditsOf(reversed))[0]).toMatchObject({ currency: 'EUR', currency_rate: 1.1 });
    expect(await money.balance('1100')).toBe(before - 132);
    expect((await money.linesOn(invoice['entry'].id, '1100'))[0]).toMatchObject({
      amount_residual: 0,
      amount_residual_currency: 0,
    });
  });

  it('may leave the credit a draft, which is held to what is left when it is confirmed', async () => {
    const invoice = await sale();
    const answered = await reverse(invoice.id, { draft: true, ...part(invoice, 1, 2) });
    expect(answered).toMatchObject({ payment_state: 'not_paid', amount_residual: 174, version: 2 });
    expect(answered).toMatchObject({ reversed_by: [], draft_credits: [{ name: 'Draft credit note' }] });
    const draft = await money.get('invoices', answered['draft_credits'][0].id);
    expect(draft).toMatchObject({ state: 'draft', amount_total: 120, number: null, date: '2026-01-20' });
    const after = await reverse(invoice.id, part(invoice, 1, 1));
    expect(after).toMatchObject({
      reversed_by: [{ name: expect.stringMatching(/^CN/) }],
      draft_credits: [{ id: draft.id }],
    });
    const confirm = () => money.client.post(`/invoices/${draft.id}/confirm`);
    expect(refusal(await confirm())).toEqual(refused('lines[0].quantity', 'out_of_range'));
    await money.client.patch(`/invoices/${draft.id}`, {
      lines: { update: [{ id: draft['lines'][0].id, quantity: 1 }] },
    });
    expect((await confirm()).body).toMatchObject({ state: 'posted', payment_state: 'paid', amount_total: 60 });
    expect(await money.get('invoices', invoice.id)).toMatchObject({
      ...{ amount_credited: 120, amount_residual: 54 },
      ...{ reversed_by: [{ id: draft.id }, { id: after['reversed_by'][0].id }], draft_credits: [] },
    });
    expect((await toldOf(service, invoice.id)).at(-1)).toMatchObject({
      data: { previous: { reversed_by: after['reversed_by'], draft_credits: after['draft_credits'] } },
    });
  });

  it('names a cancelled credit neither among those that reverse it nor among its drafts', async () => {
    const { id } = await sale();
    const [{ id: draft }] = (await reverse(id, { draft: true }))['draft_credits'] as [Doc];
    await money.act('invoices', draft, 'cancel');
    expect(await money.get('invoices', id)).toMatchObject({ reversed_by: [], draft_credits: [] });
    await money.act('invoices', draft, 'reset');
    expect(await money.get('invoices', id)).toMatchObject({ reversed_by: [], draft_credits: [{ id: draft }] });
  });

  it('that is paid tells in parts how much is taken back', async () => {
    const invoice = await sale();
    await money.pay(invoice.id);
    expect(await reverse(invoice.id, part(invoice, 0, 1))).toMatchObject({
      payment_state: 'paid',
      amount_credited: 0,
      amount_reversed: 18,
    });
    expect(await reverse(invoice.id, { ...part(invoice, 0, 1), draft: true })).toMatchObject({ amount_reversed: 18 });
    expect(await reverse(invoice.id)).toMatchObject({ payment_state: 'paid', amount_reversed: 174 });
    expect((await eventsOf(service.databaseUrl, [invoice.id])).slice(3)).toEqual([
      'invoice.updated v4',
      'invoice.reversed v5',
    ]);
  });

  it('with replace also makes a new draft of it, and both name each other', async () => {
    const invoice = await sale();
    const dry = (
      await money.client.post(`/invoices/${invoice.id}/reverse?dry_run=true`, { date: '2026-01-20', replace: true })
    ).body;
    expect(dry.record).toMatchObject({ replaced_by: [{ name: 'Draft invoice' }], replaces: null });
    expect(dry.effects.records.invoices.map((one: Doc) => one['replaces']?.id ?? null).sort()).toEqual([
      invoice.id,
      null,
    ]);
    const reversed = await reverse(invoice.id, { replace: true });
    const [link] = reversed['replaced_by'] as Doc[];
    expect(reversed['replaced_by']).toEqual([{ id: expect.any(String), name: 'Draft invoice' }]);
    const draft = await money.get('invoices', link!.id);
    expect(draft).toMatchObject({
      type: 'invoice',
      amount_total: 174,
      reversal_of: null,
      date: null,
      replaces: { id: invoice.id, name: invoice['number'] },
      replaced_by: [],
    });
    expect(await eventsOf(service.databaseUrl, [draft.id])).toEqual(['invoice.created v1']);
    expect((await money.client.get(`/invoices?replaces=${invoice.id}&fields=id`)).body.data).toEqual([
      { id: draft.id },
    ]);
    expect(
      (await money.client.get(`/invoices?replaces.number=${String(invoice['number'])}&fields=id`)).body.data,
    ).toEqual([{ id: draft.id }]);
    expect((await toldOf(service, invoice.id)).at(-1)).toMatchObject({
      type: 'invoice.reversed',
      data: { object: { replaced_by: reversed['replaced_by'] } },
    });
    expect(refusal(await money.client.patch(`/invoices/${draft.id}`, { replaces: null }))).toMatchObject({
      status: 400,
      field: 'replaces',
      code: 'read_only_field',
    });
    const right = await money.act('invoices', draft.id, 'confirm');
    expect(right).toMatchObject({ state: 'posted', replaces: { id: invoice.id } });
    expect(await money.get('invoices', invoice.id)).toMatchObject({
      replaced_by: [{ id: draft.id, name: right['number'] }],
    });
  });

  it('is replaced by nothing once the draft is deleted, cancelled or made a credit note', async () => {
    const { client } = money;
    const replaced = async () => {
      const { id, replaced_by } = await reverse((await sale()).id, { replace: true });
      return { id, draft: replaced_by[0].id as string };
    };
    const [deleted, cancelled, credit] = [await replaced(), await replaced(), await replaced()];
    expect((await client.delete(`/invoices/${deleted.draft}`)).status).toBe(200);
    expect(await money.act('invoices', cancelled.draft, 'cancel')).toMatchObject({
      state: 'cancelled',
      replaces: null,
    });
    expect((await client.patch(`/invoices/${credit.draft}`, { type: 'credit_note' })).body).toMatchObject({
      type: 'credit_note',
      replaces: null,
    });
    for (const { id } of [deleted, cancelled, credit])
      expect(await money.get('invoices', id)).toMatchObject({ replaced_by: [] });
    expect(await money.act('invoices', cancelled.draft, 'reset')).toMatchObject({ state: 'draft', replaces: null });
    const { data } = (await client.get(`/invoices/${cancelled.draft}/history`)).body;
    expect(data[1].changes).toMatchObject({ replaces: { from: { id: cancelled.id }, to: null } });
  });

  it('is refused beyond what is left, for lines of another, before its date, in a locked period, and for a draft', async () => {
    const [invoice, other] = [await sale(), await sale()];
    expect(refusal(await tryReverse(invoice.id, part(invoice, 0, 3.5)))).toEqual(
      refused('lines[0].quantity', 'out_of_range'),
    );
    expect(refusal(await tryReverse(invoice.id, part(other, 0, 1)))).toEqual(refused('lines[0].line', 'not_found'));
    expect(refusal(await tryReverse(invoice.id, { lines: [{ line: 'inl_nothing', quantity: 1 }] }))).toEqual(
      refused('lines[0].line', 'not_found'),
    );
    expect(refusal(await tryReverse(invoice.id, { lines: [] }))).toEqual(refused('lines', 'nothing_to_credit'));
    const zero = { status: 400, type: 'validation_error', field: 'lines[0].quantity', code: 'out_of_range' };
    expect(refusal(await tryReverse(invoice.id, part(invoice, 0, 0)))).toEqual(zero);
    const twice = { lines: [...part(invoice, 0, 1).lines, ...part(invoice, 0, 1).lines] };
    expect(refusal(await tryReverse(invoice.id, twice))).toEqual({
      status: 400,
      type: 'validation_error',
      field: 'lines[1].line',
      code: 'duplicate_value',
    });
    expect(refusal(await tryReverse(invoice.id, { date: '2026-01-11' }))).toEqual(refused('date', 'out_of_range'));
    await money.lock('2026-01-31');
    expect(refusal(await tryReverse(invoice.id))).toEqual(refused('date', 'period_locked'));
    await money.lock(null);
    const draft = await money.client.make('invoices', { partner: money.books.partner.id });
    expect(refusal(await tryReverse(draft.id))).toEqual(invalidState);
    const [credit] = await creditsOf(await reverse(invoice.id));
    expect(refusal(await tryReverse(credit!.id))).toEqual(invalidState);
  });

  it('happens once when it is asked for twice at once', async () => {
    const invoice = await sale();
    const replies = await Promise.all([tryReverse(invoice.id), tryReverse(invoice.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('sending an invoice', () => {
  it('needs an address, marks it and tells so', async () => {
    const invoice = await sale();
    expect(refusal(await money.client.post(`/invoices/${invoice.id}/send`))).toEqual(refused('partner', 'required'));
    const partner = await money.client.make('partners', { name: 'With mail', email: 'ann@mail.test' });
    const other = await sale({ partner: partner.id });
    const sales = await service.client('acme', ['read:sales', 'write:sales']);
    const sent = await sales.post(`/invoices/${other.id}/send`);
    expect(sent.body.sent_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect((await eventsOf(service.databaseUrl, [other.id])).at(-1)).toBe('invoice.sent v3');
  });

  it('changes nothing of one that is marked already, whatever became of the address', async () => {
    const partner = await money.client.make('partners', { name: 'Moves away', email: 'bea@mail.test' });
    const { id } = await sale({ partner: partner.id });
    const [first, second] = await Promise.all([1, 2].map(() => money.client.post(`/invoices/${id}/send`)));
    expect([first?.status, second?.status]).toEqual([200, 200]);
    await money.client.patch(`/partners/${partner.id}`, { email: null });
    const before = (await money.client.get(`/invoices/${id}`)).body;
    const preview = await money.client.post(`/invoices/${id}/send?dry_run=true`);
    expect(preview.body).toMatchObject({ record: before, effects: { records: {}, events: [] } });
    const again = await money.client.post(`/invoices/${id}/send`);
    expect(again.status).toBe(200);
    const { warnings, ...record } = again.body;
    expect(record).toEqual(before);
    expect(warnings).toMatchObject([{ code: 'not_mailed' }]);
    const events = await eventsOf(service.databaseUrl, [id]);
    expect(events.filter((event) => event.startsWith('invoice.sent'))).toEqual(['invoice.sent v3']);
  });
});
