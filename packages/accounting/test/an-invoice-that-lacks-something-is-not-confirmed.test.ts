import {
  type Books,
  type Client,
  type Domain,
  fieldsOf,
  openBooks,
  refusal,
  refusedWithoutATrace,
  type Reply,
  type Shown,
  sql,
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
const confirm = (id: string, body?: object): Promise<Reply> => acme.post(`/invoices/${id}/confirm`, body);
const settings = (body: object) => acme.patch('/settings/accounting', body);
const lock = (date: string | null) =>
  sql(
    service.databaseUrl,
    `UPDATE accounting.books b SET lock_date = $1 FROM tokens.workspaces w
     WHERE w.id = b.workspace_id AND w.slug = $2`,
    [date, acme.workspace],
  );

const refusalOf = (call: () => Promise<Reply>): Promise<Reply> => refusedWithoutATrace(service.databaseUrl, call);

describe('to confirm an invoice', () => {
  it('its partner is required: 422, and nothing changed', async () => {
    const invoice = await draft({ partner: null });
    const reply = await refusalOf(() => confirm(invoice.id));
    expect(refusal(reply)).toEqual(refused('partner', 'required'));
    expect(reply.body.error.message).toMatch(/partner is required/);
  });

  it('its partner is not archived', async () => {
    const partner = await acme.make('partners', { name: 'Closing' });
    const invoice = await draft({ partner: partner.id });
    await acme.patch(`/partners/${partner.id}`, { active: false });
    expect(refusal(await refusalOf(() => confirm(invoice.id)))).toEqual(refused('partner', 'archived'));
    await acme.patch(`/partners/${partner.id}`, { active: true });
    expect((await confirm(invoice.id)).status).toBe(200);
  });

  it('it has a line', async () => {
    const invoice = await draft({ lines: [] });
    expect(refusal(await refusalOf(() => confirm(invoice.id)))).toEqual(refused('lines', 'required'));
  });

  it('each line has an account, at the latest from the settings', async () => {
    await settings({ income_account: null });
    const invoice = await draft({ lines: [line({ account: books.accounts['4000']!.id }), line()] });
    expect((invoice['lines'] as Shown[])[1]!['account']).toBeNull();
    const reply = await refusalOf(() => confirm(invoice.id));
    expect(refusal(reply)).toEqual(refused('lines[1].account', 'required'));
    await settings({ income_account: books.accounts['4000']!.id });
    const done = await confirm(invoice.id);
    expect(done.body.lines[1].account).toEqual({ id: books.accounts['4000']!.id, name: 'Sales' });
  });

  it('no account has become one that takes no invoice lines', async () => {
    const account = await acme.make('accounts', { code: '4500', name: 'Turned', type: 'income' });
    const invoice = await draft({ lines: [line({ account: account.id })] });
    expect((await acme.patch(`/accounts/${account.id}`, { type: 'equity' })).status).toBe(200);
    const reply = await refusalOf(() => confirm(invoice.id));
    expect(refusal(reply)).toEqual(refused('lines[0].account', 'invalid_account_type'));
  });

  it('no tax has become one of purchases', async () => {
    const body = { name: 'Turned', rate: 5, scope: 'sale', account: books.accounts['2200']!.id };
    const tax = await acme.make('taxes', body);
    const invoice = await draft({ lines: [line(), line({ taxes: [tax.id] })] });
    expect((await acme.patch(`/taxes/${tax.id}`, { scope: 'purchase' })).status).toBe(200);
    const reply = await refusalOf(() => confirm(invoice.id));
    expect(refusal(reply)).toEqual(refused('lines[1].taxes', 'invalid_scope'));
  });

  it('its total is not below zero', async () => {
    const invoice = await draft({ lines: [line(), line({ price_unit: -10.01 })] });
    const reply = await refusalOf(() => confirm(invoice.id));
    expect(refusal(reply)).toEqual(refused('lines', 'negative_total'));
    expect(reply.body.error.message).toMatch(/credit note/);
  });

  it('a rate is known for a foreign currency', async () => {
    const invoice = await draft({ currency: 'EUR' });
    expect(refusal(await refusalOf(() => confirm(invoice.id)))).toEqual(refused('currency_rate', 'required'));
  });

  it('its date is after the lock', async () => {
    const onTheDay = await draft({ date: '2025-06-30' });
    const after = await draft({ date: '2025-07-01' });
    await lock('2025-06-30');
    const reply = await refusalOf(() => confirm(onTheDay.id));
    expect(refusal(reply)).toEqual(refused('date', 'period_locked'));
    expect((await confirm(after.id)).body).toMatchObject({ state: 'posted', number: 'INV/2025/00001' });
  });

  it('its date due is not before its date', async () => {
    const invoice = await draft({ date: '2026-01-05', date_due: '2026-01-04' });
    expect(refusal(await refusalOf(() => confirm(invoice.id)))).toEqual(refused('date_due', 'out_of_range'));
  });

  it('there is a journal, and it is active', async () => {
    await settings({ sale_journal: null });
    const invoice = await draft();
    expect(invoice['journal']).toBeNull();
    expect(refusal(await refusalOf(() => confirm(invoice.id)))).toEqual(refused('journal', 'required'));
    await settings({ sale_journal: books.journals['INV']!.id });
    expect((await confirm(invoice.id)).body).toMatchObject({ journal: { id: books.journals['INV']!.id } });
  });

  it('there is a receivable account', async () => {
    await settings({ receivable_account: null });
    const invoice = await draft();
    const reply = await refusalOf(() => confirm(invoice.id));
    expect(refusal(reply)).toEqual(refused('partner', 'account_missing'));
    await settings({ receivable_account: books.accounts['1100']!.id });
    expect((await confirm(invoice.id)).status).toBe(200);
  });

  it('the total is the one that the caller expects', async () => {
    const invoice = await draft();
    const reply = await refusalOf(() => confirm(invoice.id, { expected_amount_total: 10.01 }));
    expect(refusal(reply)).toMatchObject({ status: 422, field: 'expected_amount_total' });
    expect((await confirm(invoice.id, { expected_amount_total: 10 })).status).toBe(200);
  });

  it('everything that stands against it is told at once, in the order of the rules', async () => {
    await settings({ income_account: null });
    const invoice = await draft({
      partner: null,
      currency: 'EUR',
      date: '2025-01-01',
      date_due: '2024-12-31',
      lines: [line(), line({ price_unit: -100 })],
    });
    const reply = await refusalOf(() => confirm(invoice.id));
    const expected = ['partner', 'lines[0].account', 'lines[1].account', 'lines', 'currency_rate', 'date', 'date_due'];
    expect(fieldsOf(reply)).toEqual(expected);
    expect(reply.body.error).toMatchObject({ type: 'validation_error', field: 'partner', code: 'required' });
    const { body } = await acme.get(`/invoices/${invoice.id}/actions`);
    const wanted = body.data.find(({ name }: { name: string }) => name === 'confirm');
    expect(wanted.allowed).toBe(false);
    expect(wanted.reasons.map(({ field }: { field: string }) => field)).toEqual(expected);
    await settings({ income_account: books.accounts['4000']!.id });
  });

  it('a product archived since then does not matter, nor does a tax or a term', async () => {
    const product = await acme.make('products', { name: 'Last one', price_unit: 5 });
    const body = { name: 'Last', rate: 10, scope: 'sale', account: books.accounts['2200']!.id };
    const tax = await acme.make('taxes', body);
    const term = await acme.make('payment_terms', { name: 'Last', lines: [{ days: 1 }] });
    const invoice = await draft({
      payment_term: term.id,
      lines: [{ product: product.id, quantity: 1, taxes: [tax.id] }],
    });
    for (const path of [`/products/${product.id}`, `/taxes/${tax.id}`, `/payment_terms/${term.id}`]) {
      await acme.patch(path, { active: false });
    }
    expect((await confirm(invoice.id)).body).toMatchObject({ state: 'posted', amount_total: 5.5 });
  });
});
