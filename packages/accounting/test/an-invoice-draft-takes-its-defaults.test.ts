import {
  type Books,
  type Client,
  type Domain,
  eventsOf,
  fieldsOf,
  imageOf,
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

const invalid = (field: string, code: string) => ({ status: 400, type: 'validation_error', field, code });
const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const line = (more: object = {}) => ({ description: 'Work', quantity: 1, price_unit: 10, ...more });
const draft = (more: object = {}): Promise<Shown> =>
  acme.make('invoices', { partner: books.partner.id, date: '2026-01-05', lines: [line()], ...more });
const send = (more: object = {}): Promise<Reply> =>
  acme.post('/invoices', { partner: books.partner.id, date: '2026-01-05', lines: [line()], ...more });
const firstLine = (invoice: Record<string, unknown>) => (invoice['lines'] as Record<string, unknown>[])[0]!;

describe('a new draft', () => {
  it('may be empty: no partner, no date, no lines', async () => {
    const invoice = await acme.make('invoices', {});
    expect(invoice).toMatchObject({
      type: 'invoice',
      state: 'draft',
      payment_state: null,
      number: null,
      entry: null,
      partner: null,
      date: null,
      date_due: null,
      payment_term: null,
      currency: 'USD',
      currency_rate: 1,
      journal: { id: books.journals['INV']!.id, name: 'Sales' },
      lines: [],
      tax_lines: [],
      instalments: [],
      amount_untaxed: 0,
      amount_tax: 0,
      amount_total: 0,
      amount_paid: 0,
      amount_credited: 0,
      amount_residual: 0,
      version: 1,
    });
  });

  it('takes description, price, taxes and account from the product', async () => {
    const income = await acme.make('accounts', { code: '4100', name: 'Service income', type: 'income' });
    const product = await acme.make('products', {
      name: 'Consulting',
      price_unit: 80.5,
      sale_taxes: [books.vat.id],
      income_account: income.id,
    });
    const invoice = await draft({ lines: [{ product: product.id, quantity: 2 }] });
    expect(firstLine(invoice)).toMatchObject({
      product: { id: product.id, name: 'Consulting' },
      description: 'Consulting',
      quantity: 2,
      price_unit: 80.5,
      discount: 0,
      taxes: [{ id: books.vat.id, name: 'VAT 20 %' }],
      account: { id: income.id, name: 'Service income' },
      amount_subtotal: 161,
    });
    expect(invoice).toMatchObject({
      amount_untaxed: 161,
      amount_tax: 32.2,
      amount_total: 193.2,
      tax_lines: [{ tax: { id: books.vat.id }, base: 161, amount: 32.2 }],
    });
  });

  it('takes what the line itself says before the product', async () => {
    const own = { description: 'Special', price_unit: 1, taxes: [], account: books.accounts['6000']!.id };
    const invoice = await draft({ lines: [{ product: books.product.id, quantity: 1, ...own }] });
    expect(firstLine(invoice)).toMatchObject({
      description: 'Special',
      price_unit: 1,
      taxes: [],
      account: { id: books.accounts['6000']!.id },
    });
    expect(invoice).toMatchObject({ amount_tax: 0, tax_lines: [] });
  });

  it('has free-text lines without taxes, on the account of the settings', async () => {
    const invoice = await draft();
    expect(firstLine(invoice)).toMatchObject({
      product: null,
      description: 'Work',
      taxes: [],
      account: { id: books.accounts['4000']!.id },
    });
  });

  it('has discounts and discount lines', async () => {
    const lines = [line({ quantity: 3, discount: 12.5 }), line({ description: 'Voucher', price_unit: -5 })];
    expect(await draft({ lines })).toMatchObject({ amount_total: 21.25 });
    const sum = (await draft({ lines }))['lines'] as { amount_subtotal: number }[];
    expect(sum.map(({ amount_subtotal }) => amount_subtotal)).toEqual([26.25, -5]);
  });

  it('takes currency and payment term from the partner, and keeps them when the partner changes', async () => {
    const term = await acme.make('payment_terms', { name: '30 days', lines: [{ days: 30 }] });
    const partner = await acme.make('partners', { name: 'Paris', currency: 'EUR', payment_term: term.id });
    const invoice = await draft({ partner: partner.id });
    const expected = {
      currency: 'EUR',
      currency_rate: null,
      payment_term: { id: term.id, name: '30 days' },
      date_due: '2026-02-04',
    };
    expect(invoice).toMatchObject(expected);
    await acme.patch(`/partners/${partner.id}`, { currency: null, payment_term: null, name: 'Lyon' });
    const later = await acme.patch(`/invoices/${invoice.id}`, { note: 'kept' });
    expect(later.body).toMatchObject({ ...expected, partner: { name: 'Lyon' } });
    expect(await draft({ partner: partner.id, payment_term: null, currency: 'USD' })).toMatchObject({
      currency: 'USD',
      currency_rate: 1,
      payment_term: null,
      date_due: null,
    });
  });

  it('answers with its place and its version, and tells of it once', async () => {
    const reply = await send();
    expect(reply.headers.get('location')).toBe(`/api/${acme.workspace}/v1/invoices/${reply.body.id}`);
    expect(reply.headers.get('etag')).toBe('"v1"');
    expect(await eventsOf(service.databaseUrl, [reply.body.id])).toEqual(['invoice.created v1']);
  });
});

describe('a line that cannot be', () => {
  it.each([
    ['neither product nor description', { quantity: 1, price_unit: 1 }, 'lines[0].description', 'required'],
    ['no price where no product gives one', { description: 'x', quantity: 1 }, 'lines[0].price_unit', 'required'],
    ['a quantity of 0', line({ quantity: 0 }), 'lines[0].quantity', 'out_of_range'],
    ['a quantity below 0', line({ quantity: -1 }), 'lines[0].quantity', 'out_of_range'],
    ['a quantity of 13 digits', line({ quantity: 1e12 }), 'lines[0].quantity', 'out_of_range'],
    ['a quantity with 7 decimals', line({ quantity: 0.1234567 }), 'lines[0].quantity', 'out_of_range'],
    ['no quantity', { description: 'x', price_unit: 1 }, 'lines[0].quantity', 'required'],
    ['a price as text', line({ price_unit: '10' }), 'lines[0].price_unit', 'invalid_type'],
    ['a price with 7 decimals', line({ price_unit: 1.1234567 }), 'lines[0].price_unit', 'out_of_range'],
    ['a price beyond every column', line({ price_unit: 1e20 }), 'lines[0].price_unit', 'out_of_range'],
    ['a discount above 100', line({ discount: 100.5 }), 'lines[0].discount', 'out_of_range'],
    ['a discount below 0', line({ discount: -1 }), 'lines[0].discount', 'out_of_range'],
    ['an unknown key', line({ qty: 2 }), 'lines[0].qty', 'unknown_field'],
    ['a subtotal of its own', line({ amount_subtotal: 2 }), 'lines[0].amount_subtotal', 'read_only_field'],
    ['a null description', line({ description: null }), 'lines[0].description', 'not_nullable'],
  ])('has %s: 400', async (_what, bad, field, code) => {
    expect(refusal(await send({ lines: [bad] }))).toEqual(invalid(field, code));
  });

  it('has one tax twice: 400', async () => {
    const reply = await send({ lines: [line({ taxes: [books.vat.id, books.vat.id] })] });
    expect(refusal(reply)).toMatchObject({ status: 400, field: 'lines[0].taxes[1]' });
  });

  it('has included taxes that leave no base: 400', async () => {
    const all = {
      name: '-100 %',
      rate: -100,
      scope: 'sale',
      price_included: true,
      account: books.accounts['2200']!.id,
    };
    const tax = await acme.make('taxes', all);
    expect(refusal(await send({ lines: [line({ taxes: [tax.id] })] }))).toMatchObject({
      status: 400,
      field: 'lines[0].taxes',
    });
  });

  it('takes no default price in a foreign currency, only one that is sent', async () => {
    const foreign = { currency: 'EUR', lines: [line(), { product: books.product.id, quantity: 1 }] };
    expect(refusal(await send(foreign))).toEqual(refused('lines[1].price_unit', 'price_missing'));
    const priced = { ...foreign, lines: [{ product: books.product.id, quantity: 1, price_unit: 14 }] };
    expect((await send(priced)).body).toMatchObject({ currency: 'EUR', amount_total: 16.8 });
  });

  it('takes no price from a product that has none', async () => {
    const product = await acme.make('products', { name: 'Priceless' });
    const reply = await send({ lines: [{ product: product.id, quantity: 1 }] });
    expect(refusal(reply)).toEqual(refused('lines[0].price_unit', 'price_missing'));
  });

  it('has a tax of the wrong scope: 422', async () => {
    const body = { name: 'Input', rate: 20, scope: 'purchase', account: books.accounts['1300']!.id };
    const input = await acme.make('taxes', body);
    const reply = await send({ lines: [line(), line({ taxes: [input.id] })] });
    expect(refusal(reply)).toEqual(refused('lines[1].taxes', 'invalid_scope'));
  });

  it.each(['1100', '1200', '2000', '2100', '2200', '3000'])(
    'is on account %s, which is neither income nor expense nor a plain asset: 422',
    async (code) => {
      const reply = await send({ lines: [line({ account: books.accounts[code]!.id })] });
      expect(refusal(reply)).toEqual(refused('lines[0].account', 'invalid_account_type'));
    },
  );

  it('is on a bank account of another currency: 422', async () => {
    const bank = await acme.make('accounts', { code: '1020', name: 'Bank EUR', type: 'bank', currency: 'EUR' });
    const reply = await send({ lines: [line({ account: bank.id })] });
    expect(refusal(reply)).toEqual(refused('lines[0].account', 'invalid_currency'));
    expect((await send({ currency: 'EUR', lines: [line({ account: bank.id })] })).status).toBe(200);
  });

  it('makes a total of more than 15 digits: 422', async () => {
    const huge = line({ quantity: 999_999_999_999, price_unit: 1_000_000 });
    expect(refusal(await send({ lines: [huge] }))).toEqual(refused('lines', 'out_of_range'));
    const round = line({ quantity: 100_000_000_000, price_unit: 100_000_000 });
    expect(refusal(await send({ lines: [round] }))).toEqual(refused('lines', 'out_of_range'));
  });

  it('may have 12 digits and 3 decimals of quantity', async () => {
    expect((await send({ lines: [line({ quantity: 999_999_999_999.5, price_unit: 0.01 })] })).status).toBe(200);
  });

  it('is one of 501: 400', async () => {
    const reply = await send({ lines: Array.from({ length: 501 }, () => line()) });
    expect(refusal(reply)).toEqual(invalid('lines', 'out_of_range'));
  });
});

describe('a header that cannot be', () => {
  it('has a journal of another type: 422', async () => {
    const reply = await send({ journal: books.journals['BNK']!.id });
    expect(refusal(reply)).toEqual(refused('journal', 'invalid_value'));
  });

  it('has another rate than 1 in the currency of the workspace: 422', async () => {
    expect(refusal(await send({ currency_rate: 1.1 }))).toEqual(refused('currency_rate', 'invalid_value'));
    expect((await send({ currency_rate: 1 })).status).toBe(200);
  });

  it.each([0, -1])('has a rate of %d: 400', async (rate) => {
    const reply = await send({ currency: 'EUR', currency_rate: rate });
    expect(refusal(reply)).toEqual(invalid('currency_rate', 'out_of_range'));
  });

  it('has a bill type, a state, a number or an amount: 400', async () => {
    expect(refusal(await send({ type: 'bill' }))).toEqual(invalid('type', 'invalid_value'));
    expect(refusal(await send({ state: 'posted' }))).toEqual(invalid('state', 'read_only_field'));
    expect(refusal(await send({ number: 'INV/2026/00001' }))).toEqual(invalid('number', 'read_only_field'));
    expect(refusal(await send({ amount_total: 1 }))).toEqual(invalid('amount_total', 'read_only_field'));
  });

  it('has a day that is none: 400', async () => {
    expect(refusal(await send({ date: '2026-02-30' }))).toEqual(invalid('date', 'invalid_date'));
  });

  it('names a record of another workspace, as if it were not there: 422', async () => {
    const foreign = await service.other.make('partners', { name: 'Elsewhere' });
    const answer = await send({ partner: foreign.id });
    expect(refusal(answer)).toEqual(refused('partner', 'not_found'));
    const unknown = await send({ partner: 'par_01h455vb4pex5vsknk084sn02q' });
    expect(unknown.body.error.message).toBe(answer.body.error.message);
  });

  it('is told of every field at once, and leaves nothing behind', async () => {
    const before = await imageOf(service.databaseUrl);
    const reply = await send({
      currency: 'EUR',
      journal: books.journals['BNK']!.id,
      lines: [{ product: books.product.id, quantity: 1 }],
    });
    expect(fieldsOf(reply)).toEqual(['journal', 'lines[0].price_unit']);
    expect(await imageOf(service.databaseUrl)).toEqual(before);
  });
});
