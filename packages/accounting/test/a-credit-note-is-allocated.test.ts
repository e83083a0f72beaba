import { type Doc, type Domain, eventsOf, Money, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;

beforeAll(async () => {
  // As many writers as connections: only the database keeps order, as it must between processes.
  service = await openAccounting();
  money = await Money.open(service);
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const invalidState = { status: 422, type: 'business_rule_error', code: 'invalid_state' };
const credit = (amount: number, more: object = {}): Promise<Doc> =>
  money.invoice(amount, { type: 'credit_note', ...more });
const allocate = (note: Doc, args: object): Promise<Doc> => money.act('invoices', note.id, 'allocate', args);
const tryAllocate = (note: Doc, args: object) => money.client.post(`/invoices/${note.id}/allocate`, args);

async function shown({ id }: Doc): Promise<unknown[]> {
  const {
    payment_state: state,
    amount_paid: paid,
    amount_credited: credited,
    amount_residual: open,
  } = await money.get('invoices', id);
  return [state, paid, credited, open];
}

let bills = 0;
async function bill(amount: number, more: object = {}): Promise<Doc> {
  const lines = [{ description: 'Work', quantity: 1, price_unit: amount }];
  const draft = await money.client.make('bills', {
    partner: money.books.partner.id,
    date: '2026-01-12',
    reference: `S-${++bills}`,
    lines,
    ...more,
  });
  return money.act('bills', draft.id, 'confirm');
}

describe('a credit note that is allocated', () => {
  it('settles invoices without the ids of entry lines, as much as is open and left', async () => {
    const [note, first, second] = [await credit(50), await money.invoice(30), await money.invoice(30)];
    expect(await allocate(note, { invoice: first.id })).toMatchObject({
      payment_state: 'partial',
      amount_paid: 30,
      amount_residual: 20,
    });
    expect(await shown(first)).toEqual(['paid', 0, 30, 0]);
    expect(await allocate(note, { invoice: second.id, amount: 5 })).toMatchObject({ amount_residual: 15 });
    expect(await allocate(note, { allocations: [{ invoice: second.id }] })).toMatchObject({
      payment_state: 'paid',
      amount_residual: 0,
    });
    expect(await shown(second)).toEqual(['partial', 0, 20, 10]);
    expect(await eventsOf(service.databaseUrl, [note.id])).toEqual([
      'invoice.created v1',
      'invoice.confirmed v2',
      'invoice.partially_paid v3',
      'invoice.partially_paid v4',
      'invoice.paid v5',
    ]);
    expect(await eventsOf(service.databaseUrl, [first.id])).toEqual([
      'invoice.created v1',
      'invoice.confirmed v2',
      'invoice.paid v3',
    ]);
    expect(await eventsOf(service.databaseUrl, [second.id])).toEqual([
      'invoice.created v1',
      'invoice.confirmed v2',
      'invoice.partially_paid v3',
      'invoice.partially_paid v4',
    ]);
  });

  it('settles several invoices at once, the given amounts first, each from its latest instalment', async () => {
    const term = await money.client.make('payment_terms', {
      name: 'Half now',
      lines: [{ percent: 50, days: 0 }, { days: 30 }],
    });
    const [note, halves, other] = [
      await credit(45),
      await money.invoice(60, { payment_term: term.id }),
      await money.invoice(30),
    ];
    expect(
      await allocate(note, {
        allocations: [{ invoice: halves.id }, { invoice: other.id, amount: 10 }],
        date: '2026-01-15',
      }),
    ).toMatchObject({ payment_state: 'paid' });
    expect((await money.get('invoices', halves.id))['instalments'].map((one: Doc) => one['amount_residual'])).toEqual([
      25, 0,
    ]);
    expect(await shown(other)).toEqual(['partial', 0, 10, 20]);
    expect((await money.client.get('/reconciliations?limit=1')).body.data[0]).toMatchObject({
      date: '2026-01-15',
      payment: null,
    });
  });

  it('ends an invoice that it takes back as reversed, and one that it does not as paid', async () => {
    const invoice = await money.invoice(40);
    const paid = await money.pay(invoice.id);
    const reversed = await money.act('invoices', invoice.id, 'reverse', { date: '2026-01-21' });
    const note = await money.get('invoices', reversed['reversed_by'][0].id);
    await money.act('payments', paid['payments'][0].id, 'reverse', { date: '2026-01-22' });
    await allocate(note, { invoice: invoice.id });
    expect([await shown(invoice), await shown(note)]).toEqual([
      ['reversed', 0, 40, 0],
      ['paid', 40, 0, 0],
    ]);
  });

  it('posts the exchange difference, and undoing the match takes it back', async () => {
    const before = await money.balance('4910');
    const euros = { currency: 'EUR' };
    const [note, invoice] = [
      await credit(50, { ...euros, currency_rate: 1.2 }),
      await money.invoice(80, { ...euros, currency_rate: 1.1 }),
    ];
    await allocate(note, { invoice: invoice.id });
    expect(await money.balance('4910')).toBe(before - 5);
    const [match] = (await money.client.get('/reconciliations?limit=1')).body.data;
    expect(match).toMatchObject({ amount: 50, debit_value: 55, credit_value: 60 });
    await money.act('reconciliations', match.id, 'undo', { date: '2026-01-30' });
    expect(await money.balance('4910')).toBe(before);
    expect([await shown(invoice), await shown(note)]).toEqual([
      ['not_paid', 0, 0, 80],
      ['not_paid', 0, 0, 50],
    ]);
  });

  it('is tried without effect by a dry run, and can be asked for', async () => {
    const [note, invoice] = [await credit(50), await money.invoice(30)];
    const tried = await money.client.post(`/invoices/${note.id}/allocate?dry_run=true`, { invoice: invoice.id });
    expect(tried.body.record).toMatchObject({ payment_state: 'partial', amount_residual: 20 });
    expect(await shown(note)).toEqual(['not_paid', 0, 0, 50]);
    const possible = async ({ id }: Doc) =>
      ((await money.client.get(`/invoices/${id}/actions`)).body.data as Doc[]).find(
        (one) => one['name'] === 'allocate',
      );
    expect(await possible(note)).toEqual({ name: 'allocate', allowed: true, reasons: [] });
    expect(await possible(invoice)).toMatchObject({ allowed: false, reasons: [{ code: 'invalid_state' }] });
  });

  it('is refused for what does not fit', async () => {
    const [note, invoice] = [await credit(50), await money.invoice(30)];
    const other = await money.client.make('partners', { name: 'Somebody else' });
    expect(refusal(await tryAllocate(invoice, { invoice: note.id }))).toEqual(invalidState);
    expect(
      refusal(
        await tryAllocate(await money.client.make('invoices', { partner: other.id, type: 'credit_note' }), {
          invoice: invoice.id,
        }),
      ),
    ).toEqual(invalidState);
    const wrong = [
      await money.invoice(10, { partner: other.id }),
      await money.invoice(10, { currency: 'EUR', currency_rate: 1 }),
      await credit(10),
      await money.client.make('invoices', { partner: money.books.partner.id }),
    ];
    for (const { id } of [...wrong, note])
      expect(refusal(await tryAllocate(note, { invoice: id }))).toEqual(refused('invoice', 'invalid_value'));
    expect(refusal(await tryAllocate(note, { invoice: invoice.id, amount: 30.01 }))).toEqual(
      refused('amount', 'out_of_range'),
    );
    const large = await money.invoice(90);
    expect(refusal(await tryAllocate(note, { invoice: large.id, amount: 50.01 }))).toEqual(
      refused('amount', 'out_of_range'),
    );
    const split = [
      { invoice: invoice.id, amount: 30 },
      { invoice: large.id, amount: 21 },
    ];
    expect(refusal(await tryAllocate(note, { allocations: split }))).toEqual(
      refused('allocations[1].amount', 'out_of_range'),
    );
    expect(refusal(await tryAllocate(note, { invoice: invoice.id, date: '2026-01-11' }))).toEqual(
      refused('date', 'out_of_range'),
    );
    await money.lock('2026-01-31');
    expect(refusal(await tryAllocate(note, { invoice: invoice.id, date: '2026-01-31' }))).toEqual(
      refused('date', 'period_locked'),
    );
    await money.lock(null);
    await allocate(note, { invoice: large.id });
    expect(refusal(await tryAllocate(note, { invoice: invoice.id }))).toEqual(refused('amount', 'out_of_range'));
    await money.pay(invoice.id);
    expect(refusal(await tryAllocate(await credit(5), { invoice: invoice.id }))).toEqual(
      refused('invoice', 'invalid_value'),
    );
    expect(refusal(await tryAllocate(note, {}))).toEqual({
      status: 400,
      type: 'validation_error',
      field: 'invoice',
      code: 'required',
    });
  });

  it('is refused on another control account', async () => {
    const chains = await money.client.make('accounts', { code: '1110', name: 'Chains', type: 'receivable' });
    const partner = await money.client.make('partners', { name: 'Chain', receivable_account: chains.id });
    const note = await credit(10, { partner: partner.id });
    await money.client.patch(`/partners/${partner.id}`, { receivable_account: null });
    const invoice = await money.invoice(10, { partner: partner.id });
    expect(refusal(await tryAllocate(note, { invoice: invoice.id }))).toEqual(refused('invoice', 'invalid_value'));
  });

  it('needs the scope of pay', async () => {
    const [note, invoice] = [await credit(5), await money.invoice(5)];
    const sales = await service.client('acme', ['read:sales', 'write:sales']);
    expect((await sales.post(`/invoices/${note.id}/allocate`, { invoice: invoice.id })).status).toBe(403);
    const books = await service.client('acme', ['write:accounting']);
    expect((await books.post(`/invoices/${note.id}/allocate`, { invoice: invoice.id })).status).toBe(200);
  });

  it('of a supplier settles its bills', async () => {
    const [note, owed] = [await bill(20, { type: 'bill_credit_note' }), await bill(50)];
    expect(await money.act('bills', note.id, 'allocate', { invoice: owed.id })).toMatchObject({
      payment_state: 'paid',
      amount_residual: 0,
    });
    expect(await money.get('bills', owed.id)).toMatchObject({
      payment_state: 'partial',
      amount_credited: 20,
      amount_residual: 30,
    });
    expect(await eventsOf(service.databaseUrl, [owed.id])).toEqual([
      'bill.created v1',
      'bill.confirmed v2',
      'bill.partially_paid v3',
    ]);
  });

  it('is spent once, however many ask for it at once', async () => {
    for (let round = 0; round < 3; round++) {
      const [note, first, second] = [await credit(30), await money.invoice(30), await money.invoice(30)];
      const replies = await Promise.all(
        [first, second, first, second].map(({ id }) => tryAllocate(note, { invoice: id })),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
      expect(await shown(note)).toEqual(['paid', 30, 0, 0]);
      const [a, b] = [await shown(first), await shown(second)];
      expect([a[3], b[3]].sort()).toEqual([0, 30]);
    }
  });

  it('never deadlocks with payments, refunds and reversals of the same documents', async () => {
    for (let round = 0; round < 3; round++) {
      const notes = [await credit(30), await credit(30)];
      const invoices = [await money.invoice(50), await money.invoice(50)];
      const make = async (type: string, allocations: Doc[]) =>
        (await money.client.make('payments', {
          partner: money.books.partner.id,
          type,
          amount: 20,
          date: '2026-01-20',
          allocations: allocations.map(({ id }) => ({ invoice: id })),
        })) as Doc;
      const drafts = [
        await make('inbound', [invoices[0]!, notes[0]!]),
        await make('inbound', [notes[1]!, invoices[1]!]),
        await make('outbound', [notes[0]!]),
      ];
      const replies = await Promise.all([
        ...notes.flatMap((note) => invoices.map(({ id }) => tryAllocate(note, { invoice: id, amount: 10 }))),
        ...drafts.map(({ id }) => money.client.post(`/payments/${id}/post`)),
        ...invoices.map(({ id }) => money.tryPay(id, { amount: 15 })),
        tryAllocate(notes[0]!, { allocations: [...invoices].reverse().map(({ id }) => ({ invoice: id, amount: 5 })) }),
      ]);
      expect(replies.filter(({ status }) => ![200, 422].includes(status)).map(({ text }) => text)).toEqual([]);
      const undone = await Promise.all([
        ...drafts.map(({ id }) => money.client.post(`/payments/${id}/reverse`, { date: '2026-01-25' })),
        ...((await money.client.get('/reconciliations?state=active&limit=5')).body.data as Doc[]).map(({ id }) =>
          money.client.post(`/reconciliations/${id}/undo`, { date: '2026-01-25' }),
        ),
      ]);
      expect(undone.filter(({ status }) => ![200, 422].includes(status)).map(({ text }) => text)).toEqual([]);
    }
  });
});
