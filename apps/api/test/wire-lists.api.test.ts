import {
  aWorld,
  type Client,
  errorOf,
  faultOf,
  namedProducts,
  NAMES,
  ok,
  sql,
  walk,
  type World,
  type Domain,
} from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openService } from './support/service.js';

let service: Domain;
let acme: Client;
let world: World;
let named: any[];
beforeAll(async () => {
  service = await openService();
  acme = service.acme;
  world = await aWorld(acme);
  named = await namedProducts(acme);
});
afterAll(() => service.stop());

describe('limit', () => {
  it.each(['0', '-1', '1.5', '1e1', 'abc', '', '201', '007', '+5', '1%20', '99999999999999999999', 'null'])(
    '"%s" is refused, never clamped',
    async (limit) => {
      expect(errorOf(await acme.get(`/products?limit=${limit}`), 400).field).toBe('limit');
    },
  );
  it('sent twice is refused', async () => {
    expect(errorOf(await acme.get('/products?limit=1&limit=1'), 400).field).toBe('limit');
  });
  it('is 50 unless said, 1 to 200', async () => {
    expect(ok(await acme.get('/products?limit=1')).data).toHaveLength(1);
    expect(ok(await acme.get('/products?limit=200')).data).toHaveLength(NAMES.length + 1);
    await Promise.all(Array.from({ length: 52 }, (_, i) => service.other.make('partners', { name: `P${i}` })));
    const first = ok(await service.other.get('/partners'));
    expect(first.data).toHaveLength(50);
    expect(ok(await service.other.get(`/partners?cursor=${first.next_cursor}`)).data).toHaveLength(2);
  });
});

describe('a page', () => {
  it('has next_cursor and Link only when more exist', async () => {
    const all = await acme.get(`/products?limit=${NAMES.length + 1}`);
    expect(Object.keys(ok(all))).toEqual(['data']);
    expect(all.headers.get('link')).toBeNull();
    const some = await acme.get(`/products?limit=${NAMES.length}`);
    expect(Object.keys(ok(some))).toEqual(['data', 'next_cursor']);
  });
  it('has a Link that leads to the next page', async () => {
    const first = await acme.get('/products?limit=2&sort=name&metadata.group=named&fields=name');
    const root = `/api/${acme.workspace}/v1`;
    const link = new RegExp(`^<${root}(/[^>]+)>; rel="next"$`).exec(first.headers.get('link') ?? '')?.[1] as string;
    const byLink = ok(await acme.get(link));
    const byCursor = ok(await acme.get(`/products?cursor=${ok(first).next_cursor}`));
    expect(byLink.data).toEqual(byCursor.data);
    expect(byLink.data).toHaveLength(2);
  });
  it('has rows in the shape of the member, lines included', async () => {
    const draft = await world.draft();
    const [row] = ok(await acme.get(`/invoices?id=${draft.id}`)).data;
    expect(row).toEqual(ok(await acme.get(`/invoices/${draft.id}`)));
    expect(row.lines).toHaveLength(1);
    expect(row).not.toHaveProperty('company_snapshot');
    expect(ok(await acme.get(`/invoices?id=${draft.id}&fields=company_snapshot`)).data).toEqual([
      { id: draft.id, company_snapshot: null },
    ]);
  });
  it('comes newest first unless sorted', async () => {
    const rows = ok(await acme.get('/products?metadata.group=named')).data.map((row: any) => row.name);
    expect(rows).toEqual([...NAMES].reverse());
  });
  it('to HEAD has the same headers and no body', async () => {
    const get = await acme.get('/products?limit=1');
    const head = await fetch(`${service.origin}/api/${service.acme.workspace}/v1/products?limit=1`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${acme.token}` },
    });
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
      200,
      '',
      String(Buffer.byteLength(get.text)),
    ]);
    expect(head.headers.get('link')).toBe(get.headers.get('link'));
  });
  it('with a trailing slash is the same page', async () => {
    expect((await acme.get('/products/?limit=3')).text).toBe((await acme.get('/products?limit=3')).text);
  });
});

describe('a cursor', () => {
  const first = async (query = 'limit=2&sort=name&metadata.group=named') =>
    ok(await acme.get(`/products?${query}`)).next_cursor as string;

  it('stands alone: filters, sort, limit, fields and the total are taken from it', async () => {
    const page = ok(await acme.get('/products?limit=2&sort=-name&metadata.group=named&fields=name&include_total=true'));
    const next = ok(await acme.get(`/products?cursor=${page.next_cursor}`));
    expect(next.data).toHaveLength(2);
    expect(Object.keys(next.data[0])).toEqual(['id', 'name']);
    expect(next.total_count).toBe(NAMES.length);
    expect([...page.data, ...next.data].map((row: any) => row.id)).toHaveLength(
      new Set([...page.data, ...next.data].map((row: any) => row.id)).size,
    );
  });
  it('may come with the same parameters in any order, and with an explicit default sort', async () => {
    const cursor = await first();
    const alone = await acme.get(`/products?cursor=${cursor}`);
    const repeated = await acme.get(`/products?sort=name&cursor=${cursor}&metadata.group=named&limit=2`);
    expect(repeated.text).toBe(alone.text);
    const plain = ok(await acme.get('/products?limit=1')).next_cursor;
    ok(await acme.get(`/products?cursor=${plain}&sort=-created_at`));
  });
  it('allows another limit and other fields', async () => {
    const next = ok(await acme.get(`/products?cursor=${await first()}&limit=5&fields=code`));
    expect(next.data).toHaveLength(5);
    expect(Object.keys(next.data[0])).toEqual(['id', 'code']);
  });
  it.each([
    'sort=-name',
    'sort=code',
    'name=x',
    'metadata.group=other',
    'q=app',
    'include_total=true',
    'active=false',
    'metadata.group[ne]=named',
  ])('refuses another question: %s', async (extra) => {
    expect(faultOf(await acme.get(`/products?cursor=${await first()}&${extra}`), 400)).toEqual({
      field: 'cursor',
      code: 'cursor_mismatch',
    });
  });
  it('refuses another resource, even a view of the same records', async () => {
    const cursor = await first();
    expect(faultOf(await acme.get(`/taxes?cursor=${cursor}`), 400)).toEqual({
      field: 'cursor',
      code: 'cursor_mismatch',
    });
    await acme.make('customers', { name: 'second' });
    const partners = ok(await acme.get('/partners?limit=1')).next_cursor;
    expect(faultOf(await acme.get(`/customers?cursor=${partners}`), 400)).toEqual({
      field: 'cursor',
      code: 'cursor_mismatch',
    });
  });
  it('of another workspace, tampered with or made up is invalid_cursor', async () => {
    const cursor = await first();
    expect(faultOf(await service.other.get(`/products?cursor=${cursor}`), 400)).toEqual({
      field: 'cursor',
      code: 'invalid_cursor',
    });
    const cut = [
      cursor.slice(1),
      cursor.slice(0, -1),
      `${cursor}A`,
      `${cursor}=`,
      cursor.toUpperCase(),
      '',
      'abc',
      'null',
      '%20',
      'A'.repeat(7000),
    ];
    const flipped = [0, 9, 20, cursor.length - 1].map(
      (i) => cursor.slice(0, i) + (cursor[i] === 'A' ? 'B' : 'A') + cursor.slice(i + 1),
    );
    for (const bad of [...cut, ...flipped]) {
      expect(faultOf(await acme.get(`/products?cursor=${bad}`), 400)).toEqual({
        field: 'cursor',
        code: 'invalid_cursor',
      });
    }
    expect(faultOf(await acme.get(`/products?cursor=${cursor}&cursor=${cursor}`), 400).field).toBe('cursor');
  });
  it('carries no authority', async () => {
    const weak = await service.client('acme', ['read:accounting']);
    expect(errorOf(await weak.get(`/products?cursor=${await first()}`), 403).code).toBe('insufficient_scope');
  });
  it('outlives the row that it stands on', async () => {
    const made = [];
    for (let i = 0; i < 5; i++)
      made.push(await acme.make('products', { name: `gone ${i}`, metadata: { group: 'gone' } }));
    const page = ok(await acme.get('/products?metadata.group=gone&sort=name&limit=2'));
    ok(await acme.delete(`/products/${page.data[1].id}`));
    const next = ok(await acme.get(`/products?cursor=${page.next_cursor}&limit=200`));
    expect(next.data.map((row: any) => row.name)).toEqual(['gone 2', 'gone 3', 'gone 4']);
  });
  it('is no parameter of a member', async () => {
    expect(faultOf(await acme.get(`/products/${world.product.id}?cursor=abc`), 400)).toEqual({
      field: 'cursor',
      code: 'unknown_parameter',
    });
  });
});

describe('a walk', () => {
  const SORTS = [
    'name',
    '-name',
    'code',
    '-code',
    'price_unit',
    '-price_unit,name',
    'price_unit,-code',
    '-code,price_unit,-name,created_at,updated_at',
    'id',
    '-id',
    '-created_at',
  ];
  it.each(SORTS)('sorted by %s gives each record once, while others come and go', async (sort) => {
    const seen = await walk(acme, `/products?metadata.group=named&sort=${sort}&limit=3`, async (page) => {
      if (page > 2) return;
      const passing = await acme.make('products', {
        name: `m${page}`,
        price_unit: 1.5,
        metadata: { group: 'passing' },
      });
      await acme.patch(`/products/${passing.id}`, { metadata: { group: 'named' } });
      await acme.delete(`/products/${passing.id}`);
    });
    expect(seen.map((row) => row.id).sort()).toEqual(named.map((row) => row.id).sort());
    const whole = ok(await acme.get(`/products?metadata.group=named&sort=${sort}&limit=200`)).data;
    expect(seen.map((row) => row.id)).toEqual(whole.map((row: any) => row.id));
  });
  it('puts rows without a value last in both directions, and ties by id in the first direction', async () => {
    const keyed = named.map((row) => ({ id: row.id, key: row.price_unit as number | null }));
    const order = (direction: 1 | -1) =>
      [...keyed]
        .sort((a, b) => {
          if (a.key !== b.key) return a.key === null ? 1 : b.key === null ? -1 : direction * (a.key - b.key);
          return direction * (a.id < b.id ? -1 : 1);
        })
        .map((row) => row.id);
    for (const [sort, direction] of [
      ['price_unit', 1],
      ['-price_unit', -1],
    ] as const) {
      expect((await walk(acme, `/products?metadata.group=named&sort=${sort}&limit=4`)).map((row) => row.id)).toEqual(
        order(direction),
      );
    }
  });
  it('sorts drafts without a date last, by -date,id', async () => {
    const made: any[] = [];
    for (const date of ['2026-02-01', null, '2026-02-03', '2026-02-01', null])
      made.push(await world.draft({ date, metadata: { group: 'dated' } }));
    const rows = await walk(acme, '/invoices?metadata.group=dated&sort=-date,id&limit=2&fields=date');
    expect(rows.map((row) => row.id)).toEqual([2, 0, 3, 1, 4].map((i) => made[i].id));
    expect(rows.map((row) => row.date)).toEqual(['2026-02-03', '2026-02-01', '2026-02-01', null, null]);
  });
});

describe('sort', () => {
  it.each([
    'nope',
    'note',
    'metadata',
    'lines',
    'partner',
    'name,-name',
    '',
    'name,',
    ',name',
    '+name',
    '--name',
    'name desc',
    'name,code,price_unit,created_at,updated_at,id',
    '__proto__',
    'constructor',
  ])('"%s" is refused on the field sort', async (sort) => {
    expect(errorOf(await acme.get(`/products?sort=${encodeURIComponent(sort)}`), 400).field).toBe('sort');
  });
  it('names what is allowed and what was meant', async () => {
    const error = errorOf(await acme.get('/products?sort=-nmae'), 400);
    expect(error.allowed).toEqual(
      expect.arrayContaining(['id', 'name', 'code', 'price_unit', 'created_at', 'updated_at']),
    );
    expect(error.suggestion).toBe('name');
  });
});

describe('fields', () => {
  it('chooses, id always comes', async () => {
    const draft = await world.draft();
    const get = async (fields: string) => ok(await acme.get(`/invoices/${draft.id}?fields=${fields}`));
    expect(await get('id')).toEqual({ id: draft.id });
    expect(await get('state,number')).toEqual({ id: draft.id, number: null, state: 'draft' });
    expect(await get('partner.name')).toEqual({ id: draft.id, partner: { id: world.partner.id, name: 'Corner Shop' } });
    expect(await get('partner.id')).toEqual({ id: draft.id, partner: { id: world.partner.id } });
    expect(await get('lines.quantity')).toEqual({ id: draft.id, lines: [{ id: draft.lines[0].id, quantity: 3 }] });
    expect(await get('lines.product.name,lines.taxes.id')).toEqual({
      id: draft.id,
      lines: [
        { id: draft.lines[0].id, product: { id: world.product.id, name: 'Pump' }, taxes: [{ id: world.tax.id }] },
      ],
    });
    expect((await get('lines,lines.quantity')).lines[0]).toEqual(draft.lines[0]);
    expect((await get('lines.quantity,lines')).lines[0]).toEqual(draft.lines[0]);
    expect(await get('tax_lines.base')).toEqual({ id: draft.id, tax_lines: [{ base: 45 }] });
  });
  it('chooses inside an address', async () => {
    const partner = await acme.make('partners', { name: 'Addressed', address: { city: 'Graz', zip: '8010' } });
    expect(ok(await acme.get(`/partners/${partner.id}?fields=address.city`))).toEqual({
      id: partner.id,
      address: { city: 'Graz' },
    });
  });
  it('has the version in the ETag whatever is chosen', async () => {
    const reply = await acme.get(`/partners/${world.partner.id}?fields=name`);
    expect(reply.headers.get('etag')).toMatch(/^"v1-/);
    expect(ok(reply)).toEqual({ id: world.partner.id, name: 'Corner Shop' });
  });
  it.each([
    '',
    'nope',
    'number,',
    'number,,state',
    'partner.nope',
    'partner.name.x',
    'number.x',
    'lines.nope',
    'lines,lines.nope',
    'lines.partner',
    ' number',
    'Number',
    '__proto__',
    'toString',
    'partner.',
    '.number',
    '*',
  ])('"%s" is refused', async (fields) => {
    expect(errorOf(await acme.get(`/invoices?fields=${encodeURIComponent(fields)}`), 400).field).toBe('fields');
  });
  it('suggests the nearest', async () => {
    expect(errorOf(await acme.get('/invoices?fields=amount_totl'), 400).suggestion).toBe('amount_total');
  });
});

describe('include_total, q and active', () => {
  it('counts what matches, over all pages', async () => {
    const page = ok(await acme.get('/products?metadata.group=named&limit=2&include_total=true'));
    expect(page).toMatchObject({ total_count: NAMES.length, total_is_exact: true });
    expect(ok(await acme.get('/products?limit=1&include_total=false'))).not.toHaveProperty('total_count');
    for (const bad of ['1', 'yes', ''])
      expect(errorOf(await acme.get(`/products?include_total=${bad}`), 400).field).toBe('include_total');
  });
  it('stops counting at 10,000 and says so', async () => {
    await sql(
      service.databaseUrl,
      `INSERT INTO accounting.payment_terms (workspace_id, id, created_at, updated_at, version, name)
       SELECT (SELECT id FROM tokens.workspaces WHERE slug = '${service.other.workspace}'), gen_random_uuid(), now(), now(), 1, 'T' || n FROM generate_series(1, 10001) n`,
    );
    const page = ok(await service.other.get('/payment_terms?limit=1&include_total=true'));
    expect(page).toMatchObject({ total_count: 10_000, total_is_exact: false });
    expect(ok(await service.other.get('/payment_terms?limit=1&include_total=true&name=T77'))).toMatchObject({
      total_count: 1,
      total_is_exact: true,
    });
  });
  it('q looks into the label fields, literally and in any case', async () => {
    await acme.make('products', { name: 'Searchable', code: 'S%RCH' });
    expect(ok(await acme.get('/products?q=SEARCHA')).data).toHaveLength(1);
    expect(ok(await acme.get('/products?q=s%25r')).data).toHaveLength(1);
    expect(ok(await acme.get('/products?q=s_r')).data).toHaveLength(0);
    for (const bad of ['', '%20', 'x'.repeat(201)])
      expect(errorOf(await acme.get(`/products?q=${bad}`), 400).field).toBe('q');
  });
  it('lists of master data leave archived records out unless asked, a member finds them', async () => {
    const old = await acme.make('products', { name: 'Old', active: false, metadata: { group: 'old' } });
    const young = await acme.make('products', { name: 'Young', metadata: { group: 'old' } });
    const ids = async (query: string) =>
      ok(await acme.get(`/products?metadata.group=old&sort=created_at${query}`)).data.map((row: any) => row.id);
    expect(await ids('')).toEqual([young.id]);
    expect(await ids('&active=false')).toEqual([old.id]);
    expect(await ids('&active[in]=true,false')).toEqual([old.id, young.id]);
    expect(ok(await acme.get(`/products/${old.id}`)).active).toBe(false);
  });
});

describe('the lists of other things', () => {
  it('/v1 and /v1/settings name what there is', async () => {
    const all = ok(await acme.get('')).data.map((row: any) => row.name);
    expect(all).toEqual(
      expect.arrayContaining([
        'accounts',
        'customers',
        'entries',
        'invoices',
        'journals',
        'partners',
        'payment_terms',
        'products',
        'suppliers',
        'taxes',
      ]),
    );
    expect(ok(await acme.get('/settings')).data.map((row: any) => row.name)).toEqual(
      expect.arrayContaining(['accounting', 'company']),
    );
    expect(errorOf(await acme.post('/settings', {}), 405).code).toBe('method_not_allowed');
    expect(errorOf(await acme.post('/settings/company', {}), 405).allowed).toEqual(['GET', 'HEAD', 'PATCH']);
    expect(errorOf(await acme.delete('/settings/company'), 405).code).toBe('method_not_allowed');
  });
  it('a view lists its own records alone', async () => {
    const supplier = await acme.make('suppliers', { name: 'Only Supplier' });
    expect(supplier).toMatchObject({ is_supplier: true, is_customer: false });
    expect(ok(await acme.get(`/customers?id=${supplier.id}`)).data).toEqual([]);
    expect(ok(await acme.get(`/suppliers?id=${supplier.id}`)).data).toHaveLength(1);
    expect(errorOf(await acme.get(`/customers/${supplier.id}`), 404).code).toBe('record_not_found');
  });
  it('a workspace never sees the records of another', async () => {
    for (const collection of ['products', 'partners', 'invoices', 'taxes']) {
      const [mine] = ok(await acme.get(`/${collection}?limit=1`)).data;
      expect(errorOf(await service.other.get(`/${collection}/${mine.id}`), 404).code).toBe('record_not_found');
      expect(ok(await service.other.get(`/${collection}?id=${mine.id}`)).data).toEqual([]);
    }
  });
});
