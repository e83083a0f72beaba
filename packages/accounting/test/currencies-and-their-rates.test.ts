import { type Books, type Domain, entryOf, openBooks, refusal, sql, walk } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let books: Books;

beforeAll(async () => {
  service = await openAccounting();
  books = await openBooks(service.acme);
});
afterAll(() => service.stop());

describe('currencies', () => {
  it('are the list of ISO 4217, by their codes', async () => {
    const { acme } = service;
    expect((await acme.get('/currencies/EUR?fields=code,name,decimals,active')).body).toEqual({
      id: 'EUR',
      code: 'EUR',
      name: 'Euro',
      decimals: 2,
      active: true,
    });
    expect((await acme.get('/currencies/CLF')).body).toMatchObject({
      decimals: 4,
      version: 1,
      metadata: {},
      external_id: null,
    });
    const all = await walk(acme, '/currencies?limit=37');
    expect(all.length).toBeGreaterThan(150);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort());
    expect((await acme.get('/currencies?sort=-id&limit=1')).body.data[0].id).toBe('ZWG');
    expect((await acme.get('/currencies?decimals=0&q=yen')).body.data.map(({ id }: { id: string }) => id)).toEqual([
      'JPY',
    ]);
    expect((await acme.get('/currencies?id[in]=EUR,USD&fields=id')).body.data).toEqual([{ id: 'EUR' }, { id: 'USD' }]);
  });

  it('are not found by anything but a code of the list', async () => {
    for (const id of ['eur', 'XXX', 'EURO', 'cur_01h455vb4pex5vsknk084sn02q', 'ABC']) {
      expect((await service.acme.get(`/currencies/${id}`)).status).toBe(404);
    }
    expect(refusal(await service.acme.get('/currencies?id=euro'))).toMatchObject({ status: 400, field: 'id' });
  });

  it('may be archived and brought back, nothing else, and nobody makes or deletes one', async () => {
    const { acme } = service;
    const archived = await acme.patch('/currencies/CHF', { active: false });
    expect(archived.body).toMatchObject({ id: 'CHF', active: false, version: 2 });
    expect(archived.headers.get('etag')).toBe('"v2"');
    expect((await acme.get('/currencies?active=false&fields=id')).body.data).toEqual([{ id: 'CHF' }]);
    expect((await acme.get('/currencies?id=CHF')).body.data).toEqual([]);
    expect((await acme.get('/currencies/CHF/history')).body.data[0]).toMatchObject({
      version: 2,
      changes: { active: { from: true, to: false } },
    });
    expect((await service.other.get('/currencies/CHF')).body.active).toBe(true);
    expect((await acme.patch('/currencies/CHF', { active: false })).body.version).toBe(2);
    expect(refusal(await acme.patch('/currencies/CHF', { name: 'Franc' }))).toMatchObject({
      status: 400,
      field: 'name',
      code: 'read_only_field',
    });
    expect(refusal(await acme.patch('/currencies/CHF', { active: true }, { 'If-Match': '"v1"' }))).toMatchObject({
      status: 412,
    });
    expect((await acme.post('/currencies', { code: 'EUR' })).status).toBe(405);
    expect((await acme.delete('/currencies/EUR')).status).toBe(405);
    const changed = `SELECT code FROM accounting.changed_currencies
      WHERE workspace_id = (SELECT id FROM tokens.workspaces WHERE slug = '${acme.workspace}')`;
    expect(await sql(service.databaseUrl, changed)).toEqual([{ code: 'CHF' }]);
  });

  it('stay active where the books are kept in them', async () => {
    expect(refusal(await service.acme.patch('/currencies/USD', { active: false }))).toMatchObject({
      status: 422,
      field: 'active',
    });
    expect((await service.other.patch('/currencies/USD', { active: false })).status).toBe(200);
  });

  it('are not chosen anew while they are archived', async () => {
    const { acme } = service;
    for (const [collection, body] of [
      ['partners', { name: 'Zürich AG', currency: 'CHF' }],
      ['currency_rates', { currency: 'CHF', date: '2026-01-01', rate: 1.1 }],
      ['invoices', { currency: 'CHF' }],
    ] as const) {
      expect(refusal(await acme.post(`/${collection}`, body))).toMatchObject({
        status: 422,
        field: 'currency',
        code: 'archived',
      });
    }
    const line = { account: books.accounts['1000']!.id, debit: 5, currency: 'CHF', amount_currency: 4 };
    const entry = { journal: books.journals['MISC']!.id, lines: [line] };
    expect(refusal(await acme.post('/entries', entry))).toMatchObject({
      status: 422,
      field: 'lines[0].currency',
      code: 'archived',
    });
  });

  it('take every change of several that come at once, one after the other', async () => {
    const { acme } = service;
    const answers = await Promise.all(
      [...'abcdef'].map((key) => acme.patch('/currencies/SEK', { metadata: { [key]: 'x' } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await acme.get('/currencies/SEK')).body).toMatchObject({ version: 7, metadata: { a: 'x', f: 'x' } });
    await acme.patch('/currencies/SEK', { external_id: 'krona' });
    expect((await acme.get('/currencies/ext:krona')).body.id).toBe('SEK');
    expect(refusal(await acme.patch('/currencies/NOK', { external_id: 'krona' }))).toMatchObject({
      status: 422,
      field: 'external_id',
      code: 'already_exists',
    });
  });

  it('are read by any token and changed by accounting', async () => {
    const stores = await service.client('acme', ['read:inventory', 'write:inventory']);
    expect((await stores.get('/currencies/EUR')).status).toBe(200);
    expect((await stores.patch('/currencies/EUR', { active: false })).status).toBe(403);
  });
});

describe('currency rates', () => {
  it('are one per currency and day, of another currency than that of the books, above zero', async () => {
    const { acme } = service;
    const rate = await acme.make('currency_rates', { currency: 'EUR', date: '2026-01-01', rate: 1.1 });
    expect(rate).toMatchObject({ currency: 'EUR', date: '2026-01-01', rate: 1.1 });
    expect(
      refusal(await acme.post('/currency_rates', { currency: 'EUR', date: '2026-01-01', rate: 1.2 })),
    ).toMatchObject({ status: 422, field: 'date', code: 'already_exists' });
    expect(refusal(await acme.post('/currency_rates', { currency: 'USD', date: '2026-01-01', rate: 1 }))).toMatchObject(
      { status: 422, field: 'currency' },
    );
    for (const bad of [0, -1, 1.1234567890123]) {
      expect(
        refusal(await acme.post('/currency_rates', { currency: 'EUR', date: '2026-01-02', rate: bad })),
      ).toMatchObject({ status: 400, field: 'rate' });
    }
    expect(refusal(await acme.post('/currency_rates', {}))).toMatchObject({
      status: 400,
      field: 'currency',
      code: 'required',
    });
  });

  const invoice = (more: object = {}) =>
    service.acme.make('invoices', {
      partner: books.partner.id,
      currency: 'EUR',
      lines: [{ description: 'Advice', quantity: 1, price_unit: 100 }],
      ...more,
    });

  it('give an invoice the latest rate of its date, which is frozen when it is posted', async () => {
    const { acme } = service;
    const later = await acme.make('currency_rates', { currency: 'EUR', date: '2026-02-01', rate: 1.25 });
    const january = await invoice({ date: '2026-01-31' });
    expect(january['currency_rate']).toBeNull();
    const posted = (await acme.post(`/invoices/${january.id}/confirm`)).body;
    expect(posted).toMatchObject({ currency_rate: 1.1, amount_total: 100 });
    expect(await entryOf(acme, posted)).toEqual([
      ['1100', 110, 0],
      ['4000', 0, 110],
    ]);
    const february = await invoice({ date: '2026-02-01' });
    expect((await acme.post(`/invoices/${february.id}/confirm`)).body.currency_rate).toBe(1.25);
    expect((await acme.patch(`/currency_rates/${later.id}`, { rate: 2 })).body.rate).toBe(2);
    expect((await acme.get(`/invoices/${february.id}`)).body.currency_rate).toBe(1.25);
    expect((await acme.delete(`/currency_rates/${later.id}`)).status).toBe(200);
    expect((await acme.get(`/invoices/${february.id}`)).body.currency_rate).toBe(1.25);
  });

  it('do not touch a rate that the invoice gives itself', async () => {
    const own = await invoice({ date: '2026-01-31', currency_rate: 1.5 });
    expect((await service.acme.post(`/invoices/${own.id}/confirm`)).body.currency_rate).toBe(1.5);
  });

  it('are needed to confirm: without one the invoice waits', async () => {
    const { acme } = service;
    const early = await invoice({ date: '2025-12-31' });
    expect(refusal(await acme.post(`/invoices/${early.id}/confirm`))).toMatchObject({
      status: 422,
      field: 'currency_rate',
      code: 'required',
    });
    await acme.make('currency_rates', { currency: 'EUR', date: '2025-06-30', rate: 1.05 });
    expect((await acme.post(`/invoices/${early.id}/confirm`)).body.currency_rate).toBe(1.05);
  });
});
