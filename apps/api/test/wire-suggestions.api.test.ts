import { aWorld, type Client, errorOf, type WireError, type Domain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openService } from './support/service.js';

let service: Domain;
let acme: Client;
let invoice: string;
beforeAll(async () => {
  service = await openService();
  acme = service.acme;
  invoice = (await (await aWorld(acme)).draft()).id;
});
afterAll(() => service.stop());

describe('an unknown name in a body', () => {
  const onCreate = async (body: object): Promise<WireError> => errorOf(await acme.post('/invoices', body), 400);

  it.each([
    [{ customer: 'par_1' }, 'partner'],
    [{ due_date: '2026-01-31' }, 'date_due'],
    [{ items: [] }, 'lines'],
    [{ lines: [{ qty: 1 }] }, 'quantity'],
    [{ lines: [{ price: 1 }] }, 'price_unit'],
    [{ lines: [{ product_id: 'prd_1' }] }, 'product'],
    [{ expected_total: 10 }, 'expected_amount_total'],
  ])('%j is offered what it means: %s', async (body, suggestion) => {
    const error = await onCreate(body);
    expect(error).toMatchObject({ code: 'unknown_field', suggestion });
    expect(error.message).toContain(`Did you mean "${suggestion}"?`);
    expect(error.allowed).toContain(suggestion);
  });

  it('is offered the guards that an action takes', async () => {
    const guarded = errorOf(await acme.post(`/invoices/${invoice}/confirm`, { expected_total: 10 }), 400);
    expect(guarded).toMatchObject({ allowed: ['expected_amount_total'], suggestion: 'expected_amount_total' });
    const bare = errorOf(await acme.post(`/invoices/${invoice}/cancel`, { expected_total: 10 }), 400);
    expect(bare).toMatchObject({
      message: 'There is no field "expected_total". No fields are accepted here.',
      allowed: [],
    });
    expect(bare.suggestion).toBeUndefined();
  });

  it('is never offered what the write would refuse', async () => {
    for (const error of [
      await onCreate({ colour: 1 }),
      errorOf(await acme.patch(`/invoices/${invoice}`, { colour: 1 }), 400),
    ]) {
      expect(error.allowed).toEqual(expect.arrayContaining(['partner', 'lines', 'metadata', 'expected_amount_total']));
      for (const name of ['number', 'state', 'amount_total', 'created_at', 'version'])
        expect(error.allowed).not.toContain(name);
    }
  });
});

describe('an unknown parameter', () => {
  const PAGING = 'send the next_cursor of the answer as cursor';

  it.each([
    ['/invoices?customer=par_1', 'customer', 'partner', 'did you mean partner?'],
    ['/invoices?customer[in]=par_1', 'customer[in]', 'partner', 'did you mean partner?'],
    ['/invoices?customer.name=A', 'customer.name', 'partner.name', 'did you mean partner.name?'],
    ['/invoices?partner.mail=a', 'partner.mail', 'partner.email', 'did you mean partner.email?'],
    ['/invoices?due_date[gte]=2026-01-01', 'due_date[gte]', 'date_due', 'did you mean date_due?'],
    ['/invoices?status=posted', 'status', 'state', 'did you mean state?'],
    ['/invoices?page=2', 'page', 'cursor', PAGING],
    ['/invoices?offset=50', 'offset', 'cursor', PAGING],
    ['/invoices?after=inv_1', 'after', 'cursor', PAGING],
    ['/invoices?per_page=10', 'per_page', 'limit', PAGING],
    ['/invoices?include=lines', 'include', 'fields', 'fields chooses what the answer contains'],
    ['/invoices?order_by=date', 'order_by', 'sort', 'sort=-date,number'],
    ['/reports/general_ledger?page=2', 'page', 'cursor', PAGING],
    ['/reports/general_ledger?from=2026-01-01', 'from', 'date_from', 'did you mean date_from?'],
    ['/reports/aged_receivable?customer=par_1', 'customer', 'partner', 'did you mean partner?'],
  ])('%s is told what it means', async (path, field, suggestion, says) => {
    const error = errorOf(await acme.get(path), 400);
    expect(error).toMatchObject({ field, code: 'unknown_parameter', suggestion });
    expect(error.message).toContain(says);
  });

  it('of one record is told how fields are chosen, and not how pages are read', async () => {
    expect(errorOf(await acme.get(`/invoices/${invoice}?include=partner`), 400)).toMatchObject({
      field: 'include',
      suggestion: 'fields',
    });
    expect(errorOf(await acme.get(`/invoices/${invoice}?page=1`), 400).suggestion).toBeUndefined();
  });

  it.each([
    ['/invoices?sort=-due_date', 'sort', 'date_due'],
    ['/invoices?fields=number,customer', 'fields', 'partner'],
    ['/invoices?fields=lines.qty', 'fields', 'quantity'],
  ])('%s names an unknown field, and is told which is meant', async (path, field, suggestion) => {
    expect(errorOf(await acme.get(path), 400)).toMatchObject({ field, code: 'unknown_field', suggestion });
  });
});
