import { type Books, type Domain, eventsOf, fieldsOf, imageOf, openBooks, refusal, type Shown } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let books: Books;

beforeAll(async () => {
  service = await openAccounting();
  books = await openBooks(service.acme);
});
afterAll(() => service.stop());

const account = (code: string) => books.accounts[code]!.id;
const journal = (code: string) => books.journals[code]!.id;
const debit = (code: string, amount: number, more: object = {}) => ({ account: account(code), debit: amount, ...more });
const credit = (code: string, amount: number, more: object = {}) => ({
  account: account(code),
  credit: amount,
  ...more,
});
const body = (lines: object[], more: object = {}) => ({ journal: journal('MISC'), date: '2026-01-10', lines, ...more });
const draft = (lines: object[], more: object = {}) => service.acme.make('entries', body(lines, more));
const post = (id: string) => service.acme.post(`/entries/${id}/post`);
const posted = async (lines: object[], more: object = {}): Promise<Shown> => {
  const reply = await post((await draft(lines, more)).id);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
};
const sides = (entry: Record<string, unknown>) =>
  (entry['lines'] as { account: Shown; debit: number; credit: number }[]).map((line) => [
    line.account['name'],
    line.debit,
    line.credit,
  ]);

describe('a manual entry as a draft', () => {
  it('is written without touching the ledger, and shows what it says', async () => {
    const entry = await draft([debit('1000', 100, { description: 'Till' }), credit('3000', 100)], {
      reference: 'Opening',
    });
    expect(entry).toMatchObject({
      state: 'draft',
      number: null,
      date: '2026-01-10',
      reference: 'Opening',
      source: null,
      reversal_of: null,
      reversed_by: [],
    });
    expect(entry['journal']).toEqual({ id: journal('MISC'), name: 'General' });
    expect((entry['lines'] as object[])[0]).toEqual({
      id: expect.stringMatching(/^enl_/),
      account: { id: account('1000'), name: 'Cash' },
      partner: null,
      debit: 100,
      credit: 0,
      description: 'Till',
      currency: 'USD',
      amount_currency: 100,
      tax: null,
      amount_residual: null,
      amount_residual_currency: null,
      reconciled: null,
    });
  });

  it('may be unbalanced, be changed line by line, and be deleted', async () => {
    const { acme } = service;
    const entry = await draft([debit('1000', 100)]);
    const [line] = entry['lines'] as Shown[];
    const changed = await acme.patch(`/entries/${entry.id}`, {
      lines: { update: [{ id: line!.id, debit: 0, credit: 40 }], create: [debit('6000', 30)] },
    });
    expect(changed.body.lines).toMatchObject([
      { id: line!.id, debit: 0, credit: 40, amount_currency: -40 },
      { debit: 30, amount_currency: 30 },
    ]);
    expect((await acme.patch(`/entries/${entry.id}`, changed.body)).body.version).toBe(2);
    expect((await acme.delete(`/entries/${entry.id}`)).body).toEqual({ id: entry.id, deleted: true });
    expect((await acme.get(`/entries/${entry.id}`)).status).toBe(404);
  });

  it.each<[string, (line: object) => object, string]>([
    ['both sides', (line) => ({ ...line, credit: 5 }), 'lines[0].debit'],
    ['no side', (line) => ({ ...line, debit: 0 }), 'lines[0].debit'],
    ['a negative side', (line) => ({ ...line, debit: -5 }), 'lines[0].debit'],
    ['more decimals than the currency has', (line) => ({ ...line, debit: 1.005 }), 'lines[0].debit'],
    ['a number as text', (line) => ({ ...line, debit: '5' }), 'lines[0].debit'],
    [
      'an amount in currency on the other side',
      (line) => ({ ...line, currency: 'EUR', amount_currency: -4 }),
      'lines[0].amount_currency',
    ],
    [
      'more decimals than the foreign currency has',
      (line) => ({ ...line, currency: 'JPY', amount_currency: 400.5 }),
      'lines[0].amount_currency',
    ],
    ['no account', () => ({ debit: 5 }), 'lines[0].account'],
    ['an unknown key', (line) => ({ ...line, amount: 5 }), 'lines[0].amount'],
  ])('refuses a line with %s as a bad request', async (_, make, field) => {
    const reply = await service.acme.post('/entries', body([make(debit('1000', 5)), credit('3000', 5)]));
    expect(refusal(reply)).toMatchObject({ status: 400, type: 'validation_error', field });
  });

  it.each<[string, () => object, string]>([
    ['an unknown account', () => body([{ account: 'acc_01h455vb4pex5vsknk084sn02q', debit: 5 }]), 'lines[0].account'],
    ['an unknown journal', () => body([], { journal: 'jou_01h455vb4pex5vsknk084sn02q' }), 'journal'],
    ['the stock journal', () => body([], { journal: journal('STK') }), 'journal'],
    ['the exchange journal', () => body([], { journal: journal('EXC') }), 'journal'],
    [
      'a foreign line without its amount',
      () => body([debit('1000', 5, { currency: 'EUR' })]),
      'lines[0].amount_currency',
    ],
    [
      'a home line with another amount',
      () => body([debit('1000', 5, { amount_currency: 4 })]),
      'lines[0].amount_currency',
    ],
  ])('refuses %s', async (_, make, field) => {
    expect(refusal(await service.acme.post('/entries', make()))).toMatchObject({
      status: 422,
      type: 'validation_error',
      field,
    });
  });

  it('needs a journal', async () => {
    expect(refusal(await service.acme.post('/entries', { lines: [] }))).toMatchObject({
      status: 400,
      field: 'journal',
      code: 'required',
    });
  });
});

describe('posting an entry', () => {
  it('numbers it and makes it part of the books', async () => {
    const entry = await posted([debit('1000', 100), credit('3000', 100)]);
    expect(entry).toMatchObject({
      state: 'posted',
      number: expect.stringMatching(/^MISC\/2026\/\d{5}$/),
      source: null,
      version: 2,
    });
    expect(await eventsOf(service.databaseUrl, [entry.id])).toEqual(['entry.created v1', 'entry.posted v2']);
    expect(refusal(await post(entry.id))).toMatchObject({
      status: 422,
      type: 'business_rule_error',
      code: 'invalid_state',
    });
  });

  it('takes today where it has no date', async () => {
    const entry = await posted([debit('1000', 1), credit('3000', 1)], { date: null });
    expect(entry['date']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('opens the items of receivable and payable lines', async () => {
    const entry = await posted([debit('1100', 80, { partner: books.partner.id }), credit('3000', 80)]);
    expect(entry['lines']).toMatchObject([
      { amount_residual: 80, amount_residual_currency: 80, reconciled: false },
      { amount_residual: null, amount_residual_currency: null, reconciled: null },
    ]);
  });

  it('keeps a foreign amount beside the value in workspace currency', async () => {
    const eur = { currency: 'EUR', partner: books.partner.id };
    const entry = await posted([credit('2000', 110, { ...eur, amount_currency: -100 }), debit('6000', 110)]);
    expect((entry['lines'] as object[])[0]).toMatchObject({
      amount_residual: -110,
      amount_residual_currency: -100,
      currency: 'EUR',
    });
  });

  it('tells everything that stands against it at once, and leaves no trace', async () => {
    const { acme } = service;
    const euroBank = await acme.make('accounts', { code: '1020', name: 'Euro bank', type: 'bank', currency: 'EUR' });
    const old = await acme.make('accounts', { code: '6001', name: 'Old expenses', type: 'expense' });
    const entry = await draft([
      debit('1100', 10),
      credit('1200', 5),
      { account: old.id, debit: 4 },
      { account: euroBank.id, credit: 4 },
    ]);
    await acme.patch(`/accounts/${old.id}`, { active: false });
    const before = await imageOf(service.databaseUrl);
    const reply = await post(entry.id);
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual([
      'lines',
      'lines[0].partner',
      'lines[1].account',
      'lines[2].account',
      'lines[3].currency',
    ]);
    expect(refusal(reply)).toMatchObject({ field: 'lines', code: 'entry_unbalanced' });
    expect(await imageOf(service.databaseUrl)).toEqual(before);
    const actions = (await acme.get(`/entries/${entry.id}/actions`)).body.data;
    expect(actions.find(({ name }: { name: string }) => name === 'post')).toMatchObject({
      allowed: false,
      reasons: [{ field: 'lines' }, {}, {}, {}, {}],
    });
  });

  it('needs two lines', async () => {
    for (const lines of [[], [debit('1000', 5)]]) {
      expect(refusal(await post((await draft(lines)).id))).toMatchObject({
        status: 422,
        field: 'lines',
        code: 'required',
      });
    }
  });

  it('can be tried first: the number is not taken', async () => {
    const { acme } = service;
    const entry = await draft([debit('1000', 7), credit('3000', 7)]);
    const tried = (await acme.post(`/entries/${entry.id}/post?dry_run=true`)).body;
    expect(tried.effects.events).toEqual([{ type: 'entry.posted', record: entry.id }]);
    expect((await acme.get(`/entries/${entry.id}`)).body).toMatchObject({ state: 'draft', number: null });
    expect((await post(entry.id)).body.number).toBe(tried.record.number);
  });

  it('is done once, however often and at once it is asked for', async () => {
    const entry = await draft([debit('1000', 7), credit('3000', 7)]);
    const replies = await Promise.all([1, 2, 3].map(() => post(entry.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const headers = { 'Idempotency-Key': 'post-once' };
    const other = await draft([debit('1000', 7), credit('3000', 7)]);
    const twice = [
      await service.acme.post(`/entries/${other.id}/post`, {}, headers),
      await service.acme.post(`/entries/${other.id}/post`, {}, headers),
    ];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]!.text).toBe(twice[1]!.text);
  });

  it('fixes the tax that a line names', async () => {
    const { acme } = service;
    const tax = await acme.make('taxes', { name: 'Use tax', rate: 5, scope: 'purchase', account: account('1300') });
    expect((await acme.patch(`/taxes/${tax.id}`, { rate: 6 })).body.rate).toBe(6);
    await posted([debit('1300', 6, { tax: tax.id }), credit('1010', 6)]);
    expect(refusal(await acme.patch(`/taxes/${tax.id}`, { rate: 7 }))).toMatchObject({ status: 422, field: 'rate' });
  });

  it('leaves only reference, metadata and external id to change', async () => {
    const { acme } = service;
    const entry = await posted([debit('1000', 9), credit('3000', 9)]);
    const annotated = await acme.patch(`/entries/${entry.id}`, {
      reference: 'R1',
      metadata: { by: 'me' },
      external_id: 'e-1',
    });
    expect(annotated.body).toMatchObject({
      reference: 'R1',
      metadata: { by: 'me' },
      external_id: 'e-1',
      state: 'posted',
    });
    for (const [field, change] of Object.entries({ date: '2026-02-01', journal: journal('BNK'), lines: [] })) {
      const reply = await acme.patch(`/entries/${entry.id}`, { [field]: change });
      expect(refusal(reply)).toMatchObject({ status: 422, field, code: 'immutable' });
      expect(reply.body.error.message).toContain('reverse');
    }
    expect(refusal(await acme.delete(`/entries/${entry.id}`))).toMatchObject({ status: 422, code: 'invalid_state' });
  });
});

describe('reversing an entry', () => {
  it('posts the mirror at its own date, and both name each other', async () => {
    const { acme } = service;
    const entry = await posted([debit('1100', 80, { partner: books.partner.id }), credit('4000', 80)]);
    const reversed = (await acme.post(`/entries/${entry.id}/reverse`, { date: '2026-02-10' })).body;
    const [mirrorLink] = reversed.reversed_by;
    const mirror = (await acme.get(`/entries/${mirrorLink.id}`)).body;
    expect(mirror).toMatchObject({
      state: 'posted',
      date: '2026-02-10',
      number: mirrorLink.name,
      reversal_of: { id: entry.id, name: entry['number'] },
    });
    expect(sides(entry)).toEqual([
      ['Receivable', 80, 0],
      ['Sales', 0, 80],
    ]);
    expect(sides(mirror)).toEqual([
      ['Receivable', 0, 80],
      ['Sales', 80, 0],
    ]);
    expect(mirror.lines[0].partner.id).toBe(books.partner.id);
    expect(await eventsOf(service.databaseUrl, [entry.id])).toEqual([
      'entry.created v1',
      'entry.posted v2',
      'entry.reversed v3',
    ]);
    expect(refusal(await acme.post(`/entries/${entry.id}/reverse`))).toMatchObject({
      status: 422,
      type: 'business_rule_error',
      code: 'invalid_state',
    });
  });

  it('keeps the foreign amounts of the lines', async () => {
    const eur = { currency: 'EUR', partner: books.partner.id };
    const entry = await posted([credit('2000', 110, { ...eur, amount_currency: -100 }), debit('6000', 110)]);
    const { reversed_by } = (await service.acme.post(`/entries/${entry.id}/reverse`)).body;
    const mirror = (await service.acme.get(`/entries/${reversed_by[0].id}`)).body;
    expect(mirror.lines[0]).toMatchObject({ debit: 110, credit: 0, currency: 'EUR', amount_currency: 100 });
  });

  it('is not dated before its entry; without a date it is of today, or of the day of an entry that is still to come', async () => {
    const { acme } = service;
    const entry = await posted([debit('1000', 3), credit('3000', 3)], { date: '2026-02-10' });
    const early = await acme.post(`/entries/${entry.id}/reverse`, { date: '2026-02-09' });
    expect(refusal(early)).toEqual({ status: 422, type: 'validation_error', field: 'date', code: 'out_of_range' });
    expect(early.body.error.message).toBe(
      `date must not be before 2026-02-10, the date of ${String(entry['number'])}.`,
    );
    expect((await acme.post(`/entries/${entry.id}/reverse`, { date: '2026-02-10' })).status).toBe(200);
    const coming = await posted([debit('1000', 3), credit('3000', 3)], { date: '2099-01-31' });
    const { reversed_by } = (await acme.post(`/entries/${coming.id}/reverse`)).body;
    expect((await acme.get(`/entries/${reversed_by[0].id}`)).body.date).toBe('2099-01-31');
  });

  it('happens once, even when it is asked for twice at once', async () => {
    const entry = await posted([debit('1000', 3), credit('3000', 3)]);
    const replies = await Promise.all([1, 2, 3].map(() => service.acme.post(`/entries/${entry.id}/reverse`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('is not for drafts, nor for the entry of a document', async () => {
    const { acme } = service;
    const waiting = await draft([debit('1000', 3), credit('3000', 3)]);
    expect(refusal(await acme.post(`/entries/${waiting.id}/reverse`))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
    const invoice = await acme.make('invoices', {
      partner: books.partner.id,
      date: '2026-01-12',
      lines: [{ product: books.product.id, quantity: 1 }],
    });
    const { entry } = (await acme.post(`/invoices/${invoice.id}/confirm`)).body;
    const refused = await acme.post(`/entries/${entry.id}/reverse`);
    expect(refusal(refused)).toMatchObject({ status: 422, type: 'validation_error', field: 'source' });
    expect(refused.body.error.message).toContain('Reverse that document');
  });

  it('is possible where an account was archived since', async () => {
    const { acme } = service;
    const old = await acme.make('accounts', { code: '6002', name: 'Fees', type: 'expense' });
    const entry = await posted([{ account: old.id, debit: 3 }, credit('3000', 3)]);
    await acme.patch(`/accounts/${old.id}`, { active: false });
    expect((await acme.post(`/entries/${entry.id}/reverse`)).status).toBe(200);
  });
});

describe('after all that', () => {
  it('a locked period takes neither an entry nor a reversal', async () => {
    const { acme } = service;
    const entry = await posted([debit('1000', 3), credit('3000', 3)], { date: '2026-03-01' });
    const late = await draft([debit('1000', 3), credit('3000', 3)], { date: '2026-03-31' });
    await acme.post('/settings/accounting/lock', { lock_date: '2026-03-31', force: true });
    expect(refusal(await post(late.id))).toMatchObject({ status: 422, field: 'date', code: 'period_locked' });
    expect(refusal(await acme.post(`/entries/${entry.id}/reverse`, { date: '2026-03-31' }))).toMatchObject({
      status: 422,
      field: 'date',
    });
    expect((await acme.post(`/entries/${entry.id}/reverse`, { date: '2026-04-01' })).status).toBe(200);
  });

  it('every invariant of the books holds', () => service.expectSound(service.acme));
});
