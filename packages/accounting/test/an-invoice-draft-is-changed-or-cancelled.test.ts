import {
  type Books,
  type Client,
  type Domain,
  eventsOf,
  fieldsOf,
  openBooks,
  refusal,
  type Reply,
  type Shown,
} from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let acme: Client;
let books: Books;

beforeAll(async () => {
  service = await openAccounting();
  acme = service.acme;
  books = await openBooks(acme);
});
afterAll(() => service.stop());

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const line = (more: object = {}) => ({ description: 'Work', quantity: 1, price_unit: 10, ...more });
const draft = (more: object = {}): Promise<Shown> =>
  acme.make('invoices', { partner: books.partner.id, date: '2026-01-05', lines: [line()], ...more });
const send = (more: object = {}): Promise<Reply> =>
  acme.post('/invoices', { partner: books.partner.id, date: '2026-01-05', lines: [line()], ...more });

describe('what is due', () => {
  it('is without a term what was sent', async () => {
    const invoice = await draft({ date_due: '2026-02-01' });
    expect(invoice).toMatchObject({ payment_term: null, date_due: '2026-02-01' });
  });

  it('is with a term its latest instalment, and follows the date', async () => {
    const lines = [
      { percent: 50, days: 0 },
      { days: 10, end_of_month: true },
    ];
    const term = await acme.make('payment_terms', { name: '50 now', lines });
    const invoice = await draft({ payment_term: term.id });
    expect(invoice).toMatchObject({ date_due: '2026-02-10', instalments: [] });
    const moved = await acme.patch(`/invoices/${invoice.id}`, { date: '2026-02-14' });
    expect(moved.body).toMatchObject({ date_due: '2026-03-10' });
    const own = await acme.patch(`/invoices/${invoice.id}`, { date_due: '2026-05-01' });
    expect(refusal(own)).toEqual(refused('date_due', 'read_only_field'));
    const cleared = await acme.patch(`/invoices/${invoice.id}`, { payment_term: null });
    expect(cleared.body).toMatchObject({ date_due: null });
    const free = await acme.patch(`/invoices/${invoice.id}`, { date_due: '2026-05-01' });
    expect(free.body).toMatchObject({ date_due: '2026-05-01' });
  });

  it('is not sent together with a term', async () => {
    const term = await acme.make('payment_terms', { name: '14 days', lines: [{ days: 14 }] });
    const reply = await send({ payment_term: term.id, date_due: '2026-05-01' });
    expect(refusal(reply)).toEqual(refused('date_due', 'read_only_field'));
  });

  it('is unknown while an invoice with a term has no date', async () => {
    const term = await acme.make('payment_terms', { name: '7 days', lines: [{ days: 7 }] });
    expect(await draft({ date: null, payment_term: term.id })).toMatchObject({ date: null, date_due: null });
  });

  it('is for a credit note its own date', async () => {
    const term = await acme.make('payment_terms', { name: '60 days', lines: [{ days: 60 }] });
    const partner = await acme.make('partners', { name: 'Patient', payment_term: term.id });
    const credit = await draft({ type: 'credit_note', partner: partner.id });
    expect(credit).toMatchObject({ payment_term: null, date_due: '2026-01-05' });
    const reply = await send({ type: 'credit_note', date_due: '2026-03-01' });
    expect(refusal(reply)).toEqual(refused('date_due', 'read_only_field'));
  });

  it('cannot lie after the year 2999', async () => {
    const term = await acme.make('payment_terms', { name: '10 years', lines: [{ days: 3650 }] });
    const reply = await send({ date: '2999-01-01', payment_term: term.id });
    expect(refusal(reply)).toEqual(refused('payment_term', 'out_of_range'));
  });
});

describe('what is archived', () => {
  const archive = async (collection: string, id: string) => {
    expect((await acme.patch(`/${collection}/${id}`, { active: false })).status).toBe(200);
  };

  it('is refused on new use, on the field that names it', async () => {
    const partner = await acme.make('partners', { name: 'Gone' });
    const product = await acme.make('products', { name: 'Gone', price_unit: 1 });
    const rate = { name: 'Gone', rate: 7, scope: 'sale', account: books.accounts['2200']!.id };
    const tax = await acme.make('taxes', rate);
    const account = await acme.make('accounts', { code: '4990', name: 'Gone', type: 'income' });
    const journal = await acme.make('journals', { code: 'OLD', name: 'Gone', type: 'sale' });
    const term = await acme.make('payment_terms', { name: 'Gone', lines: [{ days: 3 }] });
    const uses = { partner: partner.id, journal: journal.id, payment_term: term.id };
    const used = { product: product.id, quantity: 1, taxes: [tax.id], account: account.id };
    const standing = await draft({ ...uses, lines: [used] });
    await archive('partners', partner.id);
    await archive('products', product.id);
    await archive('taxes', tax.id);
    await archive('accounts', account.id);
    await archive('journals', journal.id);
    await archive('payment_terms', term.id);

    const anew = await send({ ...uses, lines: [used] });
    const expected = [
      'partner',
      'payment_term',
      'journal',
      'lines[0].product',
      'lines[0].taxes[0]',
      'lines[0].account',
    ];
    expect(anew.status).toBe(422);
    expect(fieldsOf(anew).sort()).toEqual(expected.sort());

    const { lines } = standing as unknown as { lines: Shown[] };
    const kept = await acme.patch(`/invoices/${standing.id}`, {
      ...uses,
      lines: [{ ...used, id: lines[0]!.id, quantity: 2 }],
    });
    expect(kept.status).toBe(200);
    expect(kept.body).toMatchObject({ amount_total: 2.14, partner: { name: 'Gone' } });
  });

  it('is no default either: the field that would get it is named', async () => {
    const rate = { name: 'Old rate', rate: 19, scope: 'sale', account: books.accounts['2200']!.id };
    const tax = await acme.make('taxes', rate);
    const account = await acme.make('accounts', { code: '4980', name: 'Old income', type: 'income' });
    const more = { price_unit: 1, sale_taxes: [tax.id], income_account: account.id };
    const product = await acme.make('products', { name: 'Stale', ...more });
    const term = await acme.make('payment_terms', { name: 'Old term', lines: [{ days: 3 }] });
    const partner = await acme.make('partners', { name: 'Stale', payment_term: term.id });
    await archive('taxes', tax.id);
    await archive('accounts', account.id);
    await archive('payment_terms', term.id);
    const reply = await send({ partner: partner.id, lines: [{ product: product.id, quantity: 1 }] });
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual(['payment_term', 'lines[0].taxes', 'lines[0].account']);
    const own = { product: product.id, quantity: 1, taxes: [], account: books.accounts['4000']!.id };
    expect((await send({ partner: partner.id, payment_term: null, lines: [own] })).status).toBe(200);
  });
});

describe('a changed draft', () => {
  it('is totalled anew, and tells what it was', async () => {
    const invoice = await draft();
    const more = { lines: [line({ quantity: 4, taxes: [books.vat.id] })], reference: 'PO 7' };
    const reply = await acme.patch(`/invoices/${invoice.id}`, more);
    expect(reply.body).toMatchObject({
      version: 2,
      amount_untaxed: 40,
      amount_tax: 8,
      amount_total: 48,
      reference: 'PO 7',
    });
    expect(await eventsOf(service.databaseUrl, [invoice.id])).toEqual(['invoice.created v1', 'invoice.updated v2']);
    const history = await acme.get(`/invoices/${invoice.id}/history`);
    const [latest] = history.body.data;
    expect(latest).toMatchObject({ action: 'updated', version: 2, changes: { amount_total: { from: 10, to: 48 } } });
  });

  it('keeps the lines it names, and takes no new defaults for them', async () => {
    const invoice = await draft({ lines: [{ product: books.product.id, quantity: 1 }, line()] });
    const [first] = invoice['lines'] as Shown[];
    const other = await acme.make('products', { name: 'Q', price_unit: 99 });
    const reply = await acme.patch(`/invoices/${invoice.id}`, { lines: [{ id: first!.id, product: other.id }] });
    expect(reply.body.lines).toHaveLength(1);
    expect(reply.body.lines[0]).toMatchObject({
      id: first!.id,
      product: { id: other.id },
      description: 'P',
      price_unit: 15,
      taxes: [{ id: books.vat.id }],
    });
  });

  it('is the same after get, modify nothing, patch', async () => {
    const { body } = await acme.get(`/invoices/${(await draft()).id}`);
    const reply = await acme.patch(`/invoices/${body.id}`, body);
    expect(reply.body).toEqual(body);
  });

  it('loses a rate with its currency', async () => {
    const invoice = await draft({ currency: 'EUR', currency_rate: 1.1 });
    const pounds = await acme.patch(`/invoices/${invoice.id}`, { currency: 'GBP' });
    expect(pounds.body).toMatchObject({ currency: 'GBP', currency_rate: null });
    const home = await acme.patch(`/invoices/${invoice.id}`, { currency: 'USD' });
    expect(home.body).toMatchObject({ currency: 'USD', currency_rate: 1 });
    const back = await acme.patch(`/invoices/${invoice.id}`, { currency: 'EUR' });
    expect(back.body).toMatchObject({ currency: 'EUR', currency_rate: null });
    const rated = await acme.patch(`/invoices/${invoice.id}`, { currency: 'USD', currency_rate: 2 });
    expect(refusal(rated)).toEqual(refused('currency_rate', 'invalid_value'));
  });

  it('is not changed by what products, partners and settings become later', async () => {
    const product = await acme.make('products', { name: 'Steady', price_unit: 5, sale_taxes: [books.vat.id] });
    const invoice = await draft({ lines: [{ product: product.id, quantity: 1 }] });
    await acme.patch(`/products/${product.id}`, { name: 'Moved', price_unit: 6, sale_taxes: [] });
    const reply = await acme.patch(`/invoices/${invoice.id}`, { note: 'n' });
    expect(reply.body.lines[0]).toMatchObject({ description: 'Steady', price_unit: 5, taxes: [{ id: books.vat.id }] });
    expect(reply.body).toMatchObject({ amount_total: 6 });
  });
});

describe('cancel, reset and delete', () => {
  it('lead from draft to cancelled and back', async () => {
    const invoice = await draft();
    const cancelled = await acme.post(`/invoices/${invoice.id}/cancel`);
    expect(cancelled.body).toMatchObject({ state: 'cancelled', number: null, version: 2 });
    expect(refusal(await acme.post(`/invoices/${invoice.id}/cancel`))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
    expect(refusal(await acme.post(`/invoices/${invoice.id}/confirm`))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
    const changed = await acme.patch(`/invoices/${invoice.id}`, { date: '2026-03-01' });
    expect(refusal(changed)).toEqual(refused('date', 'immutable'));
    const reset = await acme.post(`/invoices/${invoice.id}/reset`);
    expect(reset.body).toMatchObject({ state: 'draft', version: 3 });
    expect(refusal(await acme.post(`/invoices/${invoice.id}/reset`))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
    expect(await eventsOf(service.databaseUrl, [invoice.id])).toEqual([
      'invoice.created v1',
      'invoice.cancelled v2',
      'invoice.updated v3',
    ]);
  });

  it('have nothing open while they are cancelled: in the answer, by filter and after a reset', async () => {
    const { id, amount_total } = await draft({ external_id: 'nothing-open' });
    const found = async (query: string): Promise<number> =>
      (await acme.get(`/invoices?external_id=nothing-open&${query}`)).body.data.length;
    expect((await acme.post(`/invoices/${id}/cancel?dry_run=true`)).body.record).toMatchObject({ amount_residual: 0 });
    expect((await acme.post(`/invoices/${id}/cancel`)).body).toMatchObject({ amount_total, amount_residual: 0 });
    expect([await found('amount_residual=0'), await found('amount_residual[gt]=0')]).toEqual([1, 0]);
    expect((await acme.post(`/invoices/${id}/reset`)).body).toMatchObject({ amount_residual: amount_total });
    expect(await found('amount_residual[gt]=0')).toBe(1);
  });

  it('drop a draft and a cancelled invoice for good', async () => {
    for (const prepare of ['', '/cancel']) {
      const invoice = await draft({ lines: [line({ taxes: [books.vat.id] })] });
      if (prepare) await acme.post(`/invoices/${invoice.id}${prepare}`);
      expect((await acme.delete(`/invoices/${invoice.id}`)).body).toEqual({ id: invoice.id, deleted: true });
      expect((await acme.get(`/invoices/${invoice.id}`)).status).toBe(404);
      expect((await acme.delete(`/invoices/${invoice.id}`)).status).toBe(404);
      const kinds = await eventsOf(service.databaseUrl, [invoice.id]);
      expect(kinds.at(-1)).toMatch(/^invoice\.deleted/);
    }
  });
});

describe('who may', () => {
  it('draft is sales or accounting, post is accounting alone', async () => {
    const sales = await service.client('acme', ['write:sales']);
    const invoice = await sales.make('invoices', { partner: books.partner.id, lines: [line()] });
    expect((await sales.post(`/invoices/${invoice.id}/confirm`)).status).toBe(403);
    expect((await sales.post(`/invoices/${invoice.id}/cancel`)).status).toBe(200);
    expect((await sales.post(`/invoices/${invoice.id}/reset`)).status).toBe(200);
    const accounting = await service.client('acme', ['write:accounting']);
    expect((await accounting.post(`/invoices/${invoice.id}/confirm`)).status).toBe(200);
  });
});
