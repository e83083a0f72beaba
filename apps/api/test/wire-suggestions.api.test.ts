import { aWorld, type Client, errorOf, type WireError, type Domain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isRelation, Registry, textColumns } from '@daybook/records';
import { makeOneOfEach } from './support/sample-bodies.js';
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

describe('a value that another filter has', () => {
  it.each([
    ['/invoices?state=paid', 'state', 'payment_state=paid'],
    ['/invoices?state=Paid', 'state', 'payment_state=paid'],
    ['/invoices?state[ne]=paid', 'state[ne]', 'payment_state[ne]=paid'],
    ['/invoices?state[in]=draft,paid', 'state[in]', 'payment_state[in]=paid'],
    ['/invoices?state=overdue', 'state', 'overdue=true'],
    ['/invoices?payment_state=draft', 'payment_state', 'state=draft'],
    ['/bills?or=(state=paid,partner.name=A)', 'or', 'payment_state=paid'],
  ])('%s is told which', async (path, field, suggestion) => {
    const error = errorOf(await acme.get(path), 400);
    expect(error).toMatchObject({ field, code: 'invalid_value', suggestion });
    expect(error.message).toContain(`must be one of `);
    expect(error.message).toContain(`Did you mean ${suggestion}?`);
    expect(error.allowed).toContain(path.includes('payment_state=') ? 'paid' : 'posted');
  });

  it('is offered nothing where none has it', async () => {
    expect(errorOf(await acme.get('/invoices?state=purple'), 400).suggestion).toBeUndefined();
    expect(errorOf(await acme.get('/invoices?state=draf'), 400).suggestion).toBe('draft');
  });

  it('is offered the code of a country or a currency for its name', async () => {
    const country = errorOf(await acme.post('/partners', { name: 'A', address: { country: 'United Kingdom' } }), 400);
    expect(country).toMatchObject({ field: 'address.country', suggestion: 'GB' });
    const currency = errorOf(await acme.post('/partners', { name: 'A', currency: 'Euro' }), 400);
    expect(currency).toMatchObject({ field: 'currency', code: 'invalid_value', suggestion: 'EUR' });
    expect(errorOf(await acme.get('/invoices?currency=%E2%82%AC'), 400)).toMatchObject({ suggestion: 'EUR' });
  });
});

describe('a name, a code or a number in place of an id', () => {
  /** A record of a collection that has several names: its id, and the texts by field. */
  interface Called {
    readonly id: string;
    readonly by: readonly (readonly [field: string, text: string])[];
  }
  const called = new Map<string, Called>();
  let registry: Registry;
  let shop: Client;

  beforeAll(async () => {
    shop = await service.freshWorkspace('EUR');
    await service.person(shop.workspace, 'owner');
    await makeOneOfEach(shop);
    const [{ id: partner }] = (await shop.get('/partners?name=Anchor')).body.data;
    const [{ id: goods }] = (await shop.get('/products?name=Anchor&type=goods')).body.data;
    await shop.make('payments', { partner, amount: 10, post: true });
    await shop.make('adjustments', { lines: [{ product: goods, quantity_counted: 900 }], post: true });
    const line = { description: 'Sample', quantity: 1, price_unit: 10 };
    const quotation = await shop.make('quotations', { partner, lines: [line] });
    await shop.make(`quotations/${quotation.id}/send`, {});
    registry = service.app.get(Registry, { strict: false });
    for (const resource of registry.all) {
      const [field, ...more] = textColumns(resource, { scopes: 'all' });
      if (field === undefined || !registry.operationsOf(resource).includes('list')) continue;
      if (resource.scopes.peopleOnly) continue;
      const fields = [field, ...more];
      const { data } = (await shop.get(`/${resource.name}?limit=200&fields=${fields.join()}`)).body;
      const isOnce = (name: string, text: unknown): text is string =>
        typeof text === 'string' && data.filter((row: Record<string, unknown>) => row[name] === text).length === 1;
      for (const row of data) {
        const by = fields.flatMap((name) => (isOnce(name, row[name]) ? [[name, row[name]] as const] : []));
        if (by.length > (called.get(resource.name)?.by.length ?? 0)) called.set(resource.name, { id: row.id, by });
      }
    }
  });

  /** Every filter by a relation, with its target. */
  const filters = (): (readonly [path: string, target: string])[] =>
    registry.all
      .filter((resource) => registry.operationsOf(resource).includes('list') && !resource.scopes.peopleOnly)
      .flatMap((resource) =>
        Object.entries(resource.fields).flatMap(([name, field]) =>
          field.marks.filterable && isRelation(field) ? [[`/${resource.name}?${name}=`, field.target] as const] : [],
        ),
      );

  it('is known for everything that relations lead to and people name', () => {
    const targets = new Set(filters().map(([, target]) => target));
    const unnamed = [...targets].filter((target) => !called.has(target));
    // Clients do not write them, or they have no text.
    expect(unnamed.sort()).toEqual(['events', 'tokens']);
    for (const name of ['name', 'code', 'number', 'url'])
      expect([...called.values()].some(({ by }) => by.some(([field]) => field === name))).toBe(true);
  });

  it('is answered with the id, by every filter', async () => {
    const without = new Set<string>();
    for (const [path, target] of filters()) {
      const { id, by } = called.get(target) ?? { id: '', by: [] };
      for (const [field, text] of by) {
        const error = errorOf(await shop.get(`${path}${encodeURIComponent(text)}`), 400);
        expect([path, error.code]).toEqual([path, 'invalid_id']);
        if (error.suggestion === undefined) without.add(`${target}.${field}`);
        else expect([path, field, error.suggestion]).toEqual([path, field, id]);
      }
    }
    // For large collections only indexed fields are compared.
    expect([...without].sort()).toEqual(['entries.reference']);
  });

  it.each([
    ['POST /invoices', { partner: 'Anchor' }, 'partner', 'partners'],
    ['POST /entries', { journal: 'MISC' }, 'journal', 'journals'],
    ['POST /bills', { lines: [{ description: 'A', quantity: 1, account: '6000' }] }, 'lines[0].account', 'accounts'],
  ])('%s %j names what it means', async (route, body, field, target) => {
    const text = Object.values(body).flat()[0] as string | { account: string };
    const sought = typeof text === 'string' ? text : text.account;
    const [record] = (await shop.get(`/${target}?q=${sought}`)).body.data;
    const error = errorOf(await shop.post(route.slice('POST '.length), body), 422);
    expect(error).toMatchObject({ field, code: 'not_found', suggestion: record.id });
    expect(error.message).toContain(`Send "${record.id}"`);
  });

  it('is found in reports, in the path of a record, by actions, by each operation of a batch', async () => {
    const partner = (await shop.get('/partners?name=Anchor')).body.data[0].id;
    const suggestion = { suggestion: partner };
    expect(errorOf(await shop.get('/reports/aged_receivable?partner=Anchor'), 400)).toMatchObject(suggestion);
    expect(errorOf(await shop.get('/partners/anchor'), 404)).toMatchObject(suggestion);
    expect(errorOf(await shop.patch('/partners/anchor', { name: 'B' }), 404)).toMatchObject(suggestion);
    const path = '/invoices';
    const operations = [{ method: 'POST', path, body: { partner: 'Anchor' } }];
    const whole = errorOf(await shop.post('/batch', { operations }), 422);
    expect(whole).toMatchObject({ field: 'operations[0].body.partner', ...suggestion });
    const each = await shop.post('/batch', { atomic: false, operations });
    expect(each.body.operations[0].error).toMatchObject({ field: 'operations[0].body.partner', ...suggestion });
  });

  it('is not a record that the refused batch itself would have made', async () => {
    const operations = [
      { method: 'POST', path: '/partners', body: { name: 'Not There Yet' } },
      { method: 'POST', path: '/invoices', body: { partner: 'Not There Yet' } },
    ];
    const error = errorOf(await shop.post('/batch', { operations }), 422);
    expect(error).toMatchObject({ field: 'operations[1].body.partner', code: 'not_found' });
    expect(error.suggestion).toBeUndefined();
  });

  it('is told to nobody who may not read the record', async () => {
    const partner = (await shop.get('/partners?name=Anchor')).body.data[0].id;
    const named = { partner, lines: [{ product: called.get('products')!.by[0]![1], quantity: 1 }] };
    const seller = await service.client(shop.workspace, ['read:sales', 'write:sales']);
    const error = errorOf(await seller.post('/quotations', named), 422);
    expect(error).toMatchObject({ field: 'lines[0].product', code: 'not_found' });
    expect(error.message).not.toContain('prd_');
    expect(errorOf(await shop.post('/quotations', named), 422).message).toContain('prd_');
    const stranger = errorOf(await service.other.get('/invoices?partner=Anchor'), 400);
    expect(stranger.suggestion).toBeUndefined();
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
