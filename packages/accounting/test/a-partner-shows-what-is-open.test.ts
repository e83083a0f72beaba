import { type Doc, type Domain, Money, refusal, statementsOf } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

const BOTH = 'fields=receivable_balance,payable_balance';

let service: Domain;
let money: Money;
let supplier: Doc;

/** Corner Shop owes 100 less 30 paid less an advance of 45; we owe the mill 80; all in dollars. */
beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  const { client, books } = money;
  supplier = await client.make('suppliers', { name: 'Mill', is_customer: true });
  await money.pay((await money.invoice(100)).id, { amount: 30 });
  await money.pay((await money.invoice(77)).id);
  const advance = await client.make('payments', { partner: books.partner.id, amount: 45, date: '2026-01-20' });
  await money.act('payments', advance.id, 'post');
  await money.invoice(10, { currency: 'EUR', currency_rate: 1.5, date: '2999-12-01' });
  await money.invoice(5000, { partner: supplier.id }).then(({ id }) => money.pay(id));
  const lines = [
    { account: money.account('6000'), debit: 80 },
    { account: money.account('2000'), partner: supplier.id, credit: 80 },
  ];
  const owed = await client.make('entries', { journal: books.journals['MISC']!.id, date: '2026-01-15', lines });
  await money.act('entries', owed.id, 'post');
});
afterAll(() => service.stop());

describe('the balances of a partner', () => {
  it('are what is open of either side, advances against it, in the currency of the books', async () => {
    const { client, books } = money;
    const shop = await client.get(`/partners/${books.partner.id}?${BOTH}`);
    expect(shop.body).toEqual({ id: books.partner.id, receivable_balance: 40, payable_balance: 0 });
    const mill = await client.get(`/partners/${supplier.id}?${BOTH}`);
    expect(mill.body).toEqual({ id: supplier.id, receivable_balance: 0, payable_balance: 80 });
  });

  it('are those of the aged reports', async () => {
    for (const [report, field] of [
      ['aged_receivable', 'receivable_balance'],
      ['aged_payable', 'payable_balance'],
    ] as const) {
      const { data } = (await money.client.get(`/reports/${report}?date=2999-12-31`)).body;
      const owed = new Map((data as Doc[]).map((row) => [row['partner'].id, row['total']]));
      const partners = (await money.client.get(`/partners?fields=${field}`)).body.data as Doc[];
      expect(partners.map((partner) => partner[field])).toEqual(partners.map(({ id }) => owed.get(id) ?? 0));
    }
  });

  it('come in lists of partners, customers and suppliers by one statement, and after a write', async () => {
    const { client } = money;
    for (const collection of ['partners', 'customers', 'suppliers']) {
      const list = () => client.get(`/${collection}?${BOTH},name&limit=200`);
      expect(await statementsOf(service, list)).toHaveLength(1);
      const mill = (await list()).body.data.find(({ id }: Doc) => id === supplier.id);
      expect(mill).toEqual({ id: supplier.id, name: 'Mill', receivable_balance: 0, payable_balance: 80 });
    }
    const changed = await client.patch(`/partners/${supplier.id}?${BOTH}`, { phone: '1' });
    expect(changed.body).toEqual({ id: supplier.id, receivable_balance: 0, payable_balance: 80 });
  });

  it('come only when they are asked for, and are neither sorted nor filtered by, nor written', async () => {
    const { client } = money;
    const { body } = await client.get(`/partners/${supplier.id}`);
    expect(Object.keys(body).filter((name) => name.endsWith('_balance'))).toEqual([]);
    const invalid = (field: string, code: string) => ({ status: 400, type: 'validation_error', field, code });
    expect(refusal(await client.get('/partners?sort=receivable_balance'))).toEqual(invalid('sort', 'unknown_field'));
    expect(refusal(await client.get('/partners?payable_balance[gt]=0'))).toEqual(
      invalid('payable_balance[gt]', 'unknown_parameter'),
    );
    expect(refusal(await client.post('/partners', { name: 'X', receivable_balance: 1 }))).toEqual(
      invalid('receivable_balance', 'read_only_field'),
    );
  });

  it('are for tokens that read the books: whoever only sells is told so, and writes nothing', async () => {
    const sales = await service.client('acme', ['read:sales', 'write:sales']);
    const forbidden = { status: 403, type: 'permission_error', field: 'fields', code: 'insufficient_scope' };
    const before = (await money.client.get('/partners?include_total=true')).body.total_count;
    const { id } = supplier;
    for (const [method, path, body] of [
      ['GET', `/partners?fields=name,receivable_balance`],
      ['GET', `/customers?fields=payable_balance`],
      ['GET', `/partners/${id}?fields=receivable_balance`],
      ['GET', `/customers/${id}?fields=receivable_balance`],
      ['POST', '/partners?fields=payable_balance', { name: 'Never' }],
      ['PATCH', `/partners/${id}?fields=payable_balance`, { name: 'Never' }],
    ] as const) {
      const reply = await sales.send(method, path, body);
      expect(refusal(reply)).toEqual(forbidden);
      expect(reply.headers.get('www-authenticate')).toContain('error="insufficient_scope", scope="read:accounting"');
    }
    expect((await money.client.get('/partners?include_total=true')).body.total_count).toBe(before);
    expect((await sales.get('/partners?fields=name')).status).toBe(200);
    const accountant = await service.client('acme', ['read:accounting']);
    expect((await accountant.get(`/partners/${id}?fields=payable_balance`)).body).toEqual({ id, payable_balance: 80 });
  });

  it('do not pass to a poorer token with a cursor', async () => {
    const { next_cursor: cursor } = (await money.client.get('/partners?fields=payable_balance&limit=1')).body;
    const sales = await service.client('acme', ['read:sales']);
    expect((await sales.get(`/partners?cursor=${cursor}`)).status).toBe(403);
    expect((await sales.get(`/partners?cursor=${cursor}&fields=name`)).status).toBe(200);
  });

  it('are described by the schema with their scope', async () => {
    const { fields } = (await money.client.get('/schema/partners')).body;
    const [field] = fields.filter(({ name }: Doc) => name === 'receivable_balance');
    expect(field).toMatchObject({ on_request: true, read_only: true, scopes: ['read:accounting'] });
  });
});
