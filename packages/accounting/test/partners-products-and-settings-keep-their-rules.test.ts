import { eventsOf, fieldsOf, refusal, type Reply } from '@daybook/harness';
import { describe, expect, it } from '@jest/globals';
import {
  acme,
  books,
  expectDeleted,
  expectKept,
  expectNotDeletable,
  id,
  invalid,
  make,
  post,
  refused,
  service,
  tax,
  use,
} from './support/master-data.js';

describe('products', () => {
  it('take accounts of a fitting type and taxes of a fitting scope', async () => {
    expect(await make('products', { name: 'Plain' })).toMatchObject({ sale_taxes: [], purchase_taxes: [] });
    const wrong = { income_account: id('6000'), expense_account: id('4000'), stock_account: id('1000') };
    const reply = await post('products', { name: 'x', ...wrong });
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual(['income_account', 'expense_account', 'stock_account']);
    const input = await make('taxes', tax({ scope: 'purchase', account: id('1300') }));
    expect(refusal(await post('products', { name: 'x', sale_taxes: [input.id] }))).toEqual(
      refused('sale_taxes', 'invalid_scope'),
    );
    const swapped = await post('products', { name: 'x', purchase_taxes: [books.vat.id] });
    expect(refusal(swapped)).toEqual(refused('purchase_taxes', 'invalid_scope'));
    const fitting = { income_account: id('4000'), expense_account: id('5000'), stock_account: id('1200') };
    const product = await make('products', {
      name: 'x',
      ...fitting,
      sale_taxes: [books.vat.id],
      purchase_taxes: [input.id],
    });
    const patched = await acme.patch(`/products/${product.id}`, { income_account: id('1000') });
    expect(refusal(patched)).toEqual(refused('income_account', 'invalid_account_type'));
  });

  it('keep type and unit once invoiced; name, price and taxes are free', async () => {
    const product = await make('products', { name: 'x', price_unit: 3 });
    expect((await acme.patch(`/products/${product.id}`, { unit: 'hour' })).status).toBe(200);
    await use({}, { product: product.id });
    await expectKept(`/products/${product.id}`, { type: 'goods', unit: 'day' });
    const free = { name: 'y', price_unit: 4, sale_taxes: [books.vat.id], income_account: id('4000'), active: false };
    expect((await acme.patch(`/products/${product.id}`, free)).status).toBe(200);
    await expectNotDeletable(`/products/${product.id}`);
  });

  it('are deleted while no draft has them', async () => {
    const product = await make('products', { name: 'x', price_unit: 3, sale_taxes: [books.vat.id] });
    const invoice = await make('invoices', { lines: [{ product: product.id, quantity: 1 }] });
    await expectNotDeletable(`/products/${product.id}`);
    await acme.delete(`/invoices/${invoice.id}`);
    await expectDeleted(`/products/${product.id}`);
  });
});

describe('partners', () => {
  it('are customers, unless they are posted to the view of suppliers', async () => {
    const roles = async (collection: string, more: object = {}) => {
      const { is_customer, is_supplier } = await make(collection, { name: 'x', ...more });
      return [is_customer, is_supplier];
    };
    expect(await roles('partners')).toEqual([true, false]);
    expect(await roles('customers')).toEqual([true, false]);
    expect(await roles('suppliers')).toEqual([false, true]);
    expect(await roles('customers', { is_supplier: true })).toEqual([true, true]);
    expect(await roles('suppliers', { is_customer: true })).toEqual([true, true]);
  });

  it('are one record under each of their views, with events of partners', async () => {
    const customer = await make('customers', { name: 'Both', is_supplier: true });
    for (const collection of ['partners', 'customers', 'suppliers']) {
      expect((await acme.get(`/${collection}/${customer.id}`)).body).toEqual(customer);
    }
    await acme.patch(`/suppliers/${customer.id}`, { phone: '1' });
    await acme.patch(`/customers/${customer.id}`, { is_supplier: false });
    expect((await acme.get(`/suppliers/${customer.id}`)).status).toBe(404);
    await acme.delete(`/customers/${customer.id}`);
    expect(await eventsOf(service.databaseUrl, [customer.id])).toEqual([
      'partner.created v1',
      'partner.updated v2',
      'partner.updated v3',
      expect.stringMatching(/^partner\.deleted/),
    ]);
  });

  it('have a real e-mail address and country: 400', async () => {
    for (const email of ['x', 'a@b', 'a b@c.de', '@c.de', 'a@c..de']) {
      expect(refusal(await post('partners', { name: 'x', email }))).toMatchObject({ status: 400, field: 'email' });
    }
    for (const country of ['XX', 'de', 'Germany']) {
      const reply = await post('partners', { name: 'x', address: { country } });
      expect(refusal(reply)).toMatchObject({ status: 400, field: 'address.country' });
    }
    expect(refusal(await post('partners', { name: 'x', currency: 'EURO' }))).toEqual(
      invalid('currency', 'invalid_value'),
    );
    expect(refusal(await post('partners', { name: 'x'.repeat(201) }))).toEqual(invalid('name', 'out_of_range'));
    expect(refusal(await post('partners', { email: 'a@b.de' }))).toEqual(invalid('name', 'required'));
  });

  it('take accounts of type receivable and payable alone', async () => {
    const reply = await post('partners', { name: 'x', receivable_account: id('2000'), payable_account: id('1100') });
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual(['receivable_account', 'payable_account']);
    const partner = await make('partners', { name: 'x', receivable_account: id('1100'), payable_account: id('2000') });
    const wrong = await acme.patch(`/partners/${partner.id}`, { receivable_account: id('1000') });
    expect(refusal(wrong)).toEqual(refused('receivable_account', 'invalid_account_type'));
  });

  it('change their address field by field', async () => {
    const partner = await make('partners', { name: 'x', address: { street: 'A', city: 'B' } });
    const reply = await acme.patch(`/partners/${partner.id}`, { address: { city: null, zip: '9' } });
    expect(reply.body.address).toMatchObject({ street: 'A', city: null, zip: '9' });
  });

  it('are archived, not deleted, once a document names them', async () => {
    const partner = await make('partners', { name: 'x' });
    const invoice = await make('invoices', { partner: partner.id });
    await expectNotDeletable(`/partners/${partner.id}`);
    await acme.delete(`/invoices/${invoice.id}`);
    await expectDeleted(`/partners/${partner.id}`);
  });
});

describe('settings', () => {
  const accounting = (body: object): Promise<Reply> => service.other.patch('/settings/accounting', body);
  const company = (body: object): Promise<Reply> => service.other.patch('/settings/company', body);
  const otherAccount = (code: string) => service.other.find('accounts', `code=${code}`);

  it('take default accounts of the type that each is for', async () => {
    const cash = (await otherAccount('1000')).id;
    const roles = [
      'receivable',
      'payable',
      'income',
      'expense',
      'cogs',
      'stock',
      'received_not_billed',
      'price_difference',
    ];
    for (const role of [...roles, 'adjustment', 'exchange_gain', 'exchange_loss', 'write_off']) {
      const field = `${role}_account`;
      expect(refusal(await accounting({ [field]: cash }))).toEqual(refused(field, 'invalid_account_type'));
    }
    const spare = await service.other.make('accounts', { code: '4001', name: 'Other sales', type: 'income' });
    expect((await accounting({ income_account: spare.id })).body).toMatchObject({
      income_account: { name: 'Other sales' },
    });
  });

  it('take default journals of the type that each is for', async () => {
    const { id: general } = await service.other.find('journals', 'code=MISC');
    for (const role of ['sale', 'purchase', 'bank', 'cash', 'stock', 'exchange']) {
      const field = `${role}_journal`;
      expect(refusal(await accounting({ [field]: general }))).toEqual(refused(field, 'invalid_value'));
    }
  });

  it('do not move the lock date by a patch', async () => {
    expect(refusal(await accounting({ lock_date: '2026-01-31' }))).toEqual(invalid('lock_date', 'read_only_field'));
    expect((await accounting({ lock_date: null })).status).toBe(200);
  });

  it('have a first day of the fiscal year that every year has', async () => {
    for (const day of ['02-29', '13-01', '4-1', '04-31', '2026-04-01']) {
      expect(refusal(await accounting({ fiscal_year_start: day }))).toMatchObject({
        status: 400,
        field: 'fiscal_year_start',
      });
    }
    expect((await accounting({ fiscal_year_start: '04-01' })).body).toMatchObject({ fiscal_year_start: '04-01' });
    expect(refusal(await accounting({ tax_rounding: 'total' }))).toEqual(invalid('tax_rounding', 'invalid_value'));
  });

  it('know the time zones of the world: 400 for any other', async () => {
    for (const timezone of ['Mars/Olympus', '+01:00', 'Berlin', "UTC'; --"]) {
      expect(refusal(await company({ timezone }))).toEqual(invalid('timezone', 'invalid_value'));
    }
    expect(refusal(await company({ timezone: null }))).toEqual(invalid('timezone', 'required'));
    for (const timezone of ['Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'UTC', 'Europe/Berlin']) {
      expect((await company({ timezone })).body).toMatchObject({ timezone });
    }
  });

  it('of the company are read by any token, and changed by accounting alone', async () => {
    const stranger = await service.client('other', ['read:inventory']);
    expect((await stranger.get('/settings/company')).body).toMatchObject({ name: 'Other Ltd', currency: 'EUR' });
    expect((await stranger.get('/settings/accounting')).status).toBe(403);
    expect((await stranger.patch('/settings/company', { name: 'x' })).status).toBe(403);
    expect((await company({ email: 'nobody' })).status).toBe(400);
  });

  it('keep currency and fiscal year from the first posted entry on', async () => {
    expect((await company({ currency: 'CHF' })).body).toMatchObject({ currency: 'CHF' });
    const partner = await service.other.make('partners', { name: 'x' });
    const lines = [{ description: 'x', quantity: 1, price_unit: 10 }];
    const invoice = await service.other.make('invoices', { partner: partner.id, date: '2026-05-01', lines });
    expect(invoice).toMatchObject({ currency: 'CHF', currency_rate: 1 });
    // A draft has prices in francs: its rate of 1 would be wrong in any other currency.
    expect(refusal(await company({ currency: 'EUR' }))).toEqual(refused('currency', 'in_use'));
    expect((await accounting({ fiscal_year_start: '07-01' })).status).toBe(200);
    const confirmed = await service.other.post(`/invoices/${invoice.id}/confirm`);
    expect(confirmed.body).toMatchObject({ number: 'INV/2025-26/00001' });
    expect(refusal(await company({ currency: 'EUR' }))).toEqual(refused('currency', 'in_use'));
    expect(refusal(await accounting({ fiscal_year_start: '01-01' }))).toEqual(refused('fiscal_year_start', 'in_use'));
    const cash = (await otherAccount('1000')).id;
    const several = await accounting({ fiscal_year_start: '01-01', income_account: cash });
    expect(fieldsOf(several)).toEqual(['fiscal_year_start']);
    expect((await company({ currency: 'CHF', name: 'New name' })).body).toMatchObject({ name: 'New name' });
    expect((await accounting({ fiscal_year_start: '07-01', tax_rounding: 'line' })).status).toBe(200);
  });
});
