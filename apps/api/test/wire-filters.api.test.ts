import { aWorld, type Client, errorOf, faultOf, namedProducts, ok, type World, type Domain } from '@daybook/harness';
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

const names = async (query: string): Promise<string[]> =>
  ok(await acme.get(`/products?metadata.group=named&sort=created_at&limit=200&${query}`)).data.map(
    (row: any) => row.name,
  );
const where = (keep: (row: any) => boolean): string[] => named.filter(keep).map((row) => row.name);

describe('a filter on text', () => {
  it('compares exactly unless told otherwise', async () => {
    expect(await names('name=apple')).toEqual(['apple']);
    expect(await names('name[eq]=Apple')).toEqual(['Apple']);
    expect(await names('name[ne]=apple')).toEqual(where((row) => row.name !== 'apple'));
    expect(await names('name[in]=apple,Zebra')).toEqual(['apple', 'Zebra']);
    expect(await names('name[nin]=apple,Zebra')).toEqual(where((row) => !['apple', 'Zebra'].includes(row.name)));
  });
  it('takes what needs quotes in a list in quotes', async () => {
    expect(await names(`name[in]=${encodeURIComponent('"a,b","c""d",e')}`)).toEqual(['e', 'a,b', 'c"d']);
    for (const bad of ['a,,b', ',a', 'a,', '"a', 'a"b', '']) {
      expect(faultOf(await acme.get(`/products?name[in]=${encodeURIComponent(bad)}`), 400)).toEqual({
        field: 'name[in]',
        code: 'invalid_list',
      });
    }
  });
  it('joins repeated [in] keys and refuses any other repeat', async () => {
    expect(await names('name[in]=apple&name[in]=Zebra,e')).toEqual(['apple', 'Zebra', 'e']);
    for (const twice of [
      'name=a&name=a',
      'name[contains]=a&name[contains]=b',
      'sort=name&sort=name',
      'q=a&q=a',
      'fields=name&fields=code',
      'include_total=true&include_total=true',
    ]) {
      expect(errorOf(await acme.get(`/products?${twice}`), 400).code).toBe('duplicate_parameter');
    }
  });
  it('contains ignores case and takes % _ \\ literally; starts_with does not ignore case', async () => {
    expect(await names('name[contains]=APPLE')).toEqual(['apple', 'Apple', 'apple pie']);
    expect(await names('name[contains]=%25')).toEqual(['%percent']);
    expect(await names('name[contains]=_')).toEqual(['_under', 'A_B']);
    expect(await names('name[contains]=%5C')).toEqual(['back\\slash']);
    expect(await names('name[starts_with]=a')).toEqual(where((row) => row.name.startsWith('a')));
    expect(await names('name[starts_with]=A_')).toEqual(['A_B']);
  });
  it('knows empty: null, ne and nin count rows without a value', async () => {
    expect(await names('code[null]=true')).toEqual(where((row) => row.code === null));
    expect(await names('code[null]=false')).toEqual(where((row) => row.code !== null));
    const [code] = named.map((row) => row.code).filter((value) => value !== null);
    expect(await names(`code[ne]=${code}`)).toEqual(where((row) => row.code !== code));
    expect(await names(`code[nin]=${code}`)).toEqual(where((row) => row.code !== code));
    for (const bad of ['yes', '1', '', 'TRUE'])
      expect(errorOf(await acme.get(`/products?code[null]=${bad}`), 400).field).toBe('code[null]');
  });
  it('is never empty and has at most 200 characters', async () => {
    for (const operator of ['', '[contains]', '[starts_with]', '[gt]'])
      expect(errorOf(await acme.get(`/products?name${operator}=`), 400).field).toBe(`name${operator}`);
    expect(await names(`name[contains]=${'x'.repeat(200)}`)).toEqual([]);
    expect(errorOf(await acme.get(`/products?name[contains]=${'x'.repeat(201)}`), 400).field).toBe('name[contains]');
  });
  it('finds the same letter however it was composed', async () => {
    expect(await names(`name=${encodeURIComponent('é'.normalize('NFD'))}`)).toEqual(['é']);
    expect(await names(`name[in]=${encodeURIComponent('é'.normalize('NFD'))}`)).toEqual(['é']);
  });
  it('orders as sort does', async () => {
    const sorted = ok(await acme.get('/products?metadata.group=named&sort=name&limit=200')).data.map(
      (row: any) => row.name,
    );
    const middle = sorted[8];
    const after = ok(
      await acme.get(`/products?metadata.group=named&sort=name&limit=200&name[gt]=${encodeURIComponent(middle)}`),
    ).data.map((row: any) => row.name);
    expect(after).toEqual(sorted.slice(9));
    const upTo = ok(
      await acme.get(`/products?metadata.group=named&sort=name&limit=200&name[lte]=${encodeURIComponent(middle)}`),
    ).data.map((row: any) => row.name);
    expect(upTo).toEqual(sorted.slice(0, 9));
  });
});

describe('a filter on other types', () => {
  it('compares numbers by value', async () => {
    expect(await names('price_unit=1.50')).toEqual(where((row) => row.price_unit === 1.5));
    expect(await names('price_unit[gt]=0.5&price_unit[lte]=2.5')).toEqual(
      where((row) => row.price_unit > 0.5 && row.price_unit <= 2.5),
    );
    expect(await names('price_unit[in]=0.5,2.5')).toEqual(where((row) => [0.5, 2.5].includes(row.price_unit)));
    expect(await names('price_unit[null]=true')).toEqual(where((row) => row.price_unit === null));
  });
  it.each([
    'price_unit=abc',
    'price_unit=',
    'price_unit=1e1',
    'price_unit=1,5',
    'price_unit=0x10',
    'price_unit=NaN',
    'price_unit=Infinity',
    'price_unit=1234567890123456',
    'price_unit[contains]=1',
    'price_unit[in]=1,x',
  ])('%s is no number or no operator of numbers', async (query) => {
    expect(errorOf(await acme.get(`/products?${query}`), 400).field).toBe(query.split('=')[0]);
  });
  it('takes true and false alone', async () => {
    expect(ok(await acme.get('/partners?is_supplier=false')).data.length).toBeGreaterThan(0);
    for (const bad of ['1', 'yes', 'TRUE', '', 'null'])
      expect(errorOf(await acme.get(`/partners?is_supplier=${bad}`), 400).allowed).toEqual(['true', 'false']);
    expect(errorOf(await acme.get('/partners?is_supplier[gt]=true'), 400).code).toBe('unknown_operator');
  });
  it('takes the values of an enumeration alone', async () => {
    const error = errorOf(await acme.get('/invoices?state=Posted'), 400);
    expect(error).toMatchObject({ field: 'state', allowed: ['draft', 'posted', 'cancelled'] });
    expect(errorOf(await acme.get('/invoices?state[in]=draft,done'), 400).field).toBe('state[in]');
    ok(await acme.get('/invoices?state[in]=draft,posted'));
    expect(errorOf(await acme.get('/invoices?state[contains]=draft'), 400).field).toBe('state[contains]');
  });
  it('takes calendar days', async () => {
    await world.draft({ date: '2026-03-31', metadata: { group: 'days' } });
    const count = async (query: string) => ok(await acme.get(`/invoices?metadata.group=days&${query}`)).data.length;
    expect([
      await count('date=2026-03-31'),
      await count('date[gt]=2026-03-31'),
      await count('date[gte]=2026-03-31&date[lt]=2026-04-01'),
    ]).toEqual([1, 0, 1]);
    for (const bad of ['2026-02-30', '2026-2-3', '31.03.2026', '2026-03-31T00:00:00Z', '', 'today', '0000-01-01']) {
      expect(errorOf(await acme.get(`/invoices?date[gte]=${bad}`), 400).field).toBe('date[gte]');
    }
  });
  it('takes instants in any offset, and none without', async () => {
    const { id, created_at } = await acme.make('products', { name: 'timed', metadata: { group: 'timed' } });
    const local = `${new Date(Date.parse(created_at as string) + 2 * 3_600_000).toISOString().slice(0, -1)}%2B02:00`;
    const ids = async (query: string) =>
      ok(await acme.get(`/products?metadata.group=timed&${query}`)).data.map((row: any) => row.id);
    expect(await ids(`created_at=${created_at}`)).toEqual([id]);
    expect(await ids(`created_at=${local}`)).toEqual([id]);
    expect(await ids(`created_at[lt]=${local}`)).toEqual([]);
    const finer = (created_at as string).replace('Z', '4Z');
    expect([
      await ids(`created_at[lt]=${finer}`),
      await ids(`created_at[gt]=${finer}`),
      await ids(`created_at=${finer}`),
    ]).toEqual([[id], [], []]);
    expect(await ids('created_at[lt]=2999-12-31T23:59:59-23:59')).toEqual([id]);
    for (const bad of [
      '2026-01-01',
      '2026-01-01T00:00:00',
      '2026-01-01T00:00:00+02:00',
      '2026-01-01T25:00:00Z',
      '2026-02-30T00:00:00Z',
      '2026-01-01T00:00:60Z',
      '2026-01-01T00:00:00%2B24:00',
    ]) {
      expect(errorOf(await acme.get(`/products?created_at[gte]=${bad}`), 400).field).toBe('created_at[gte]');
    }
  });
  it('finds metadata by key and nothing else', async () => {
    expect(await names('metadata.n=1')).toEqual(where((row) => row.metadata.n === '1'));
    expect(await names('metadata.none=1')).toEqual([]);
    for (const bad of ['metadata=x', 'metadata.=x', 'metadata.a.b=x', 'metadata.n[contains]=1', 'metadata[eq]=1'])
      expect(errorOf(await acme.get(`/products?${bad}`), 400).field).toBe(bad.split('=')[0]);
  });
  it('finds a record by its external id', async () => {
    const made = await acme.make('products', { name: 'external', external_id: 'shop/é#1 &' });
    const found = ok(await acme.get(`/products?external_id=${encodeURIComponent('shop/é#1 &')}`)).data;
    expect(found.map((row: any) => row.id)).toEqual([made.id]);
    expect(ok(await acme.get('/products?external_id[starts_with]=shop/')).data).toHaveLength(1);
  });
});

describe('a filter on a relation', () => {
  it('takes ids and ext: ids, alone and in lists', async () => {
    const buyer = await acme.make('partners', { name: 'Filter Buyer', external_id: 'buyer,1', tax_id: 'T-77' });
    const draft = await world.draft({ partner: buyer.id, metadata: { group: 'bought' } });
    const rest = await world.draft({ partner: null, metadata: { group: 'bought' } });
    const ids = async (query: string) =>
      ok(await acme.get(`/invoices?metadata.group=bought&sort=created_at&${query}`)).data.map((row: any) => row.id);
    expect(await ids(`partner=${buyer.id}`)).toEqual([draft.id]);
    expect(await ids(`partner=${encodeURIComponent('ext:buyer,1')}`)).toEqual([draft.id]);
    expect(await ids(`partner[in]=${encodeURIComponent(`"ext:buyer,1",${world.partner.id}`)}`)).toEqual([draft.id]);
    expect(await ids(`partner[ne]=${buyer.id}`)).toEqual([rest.id]);
    expect(await ids(`partner[nin]=${buyer.id}`)).toEqual([rest.id]);
    expect(await ids('partner[null]=true')).toEqual([rest.id]);
    expect(await ids('partner=ext:unknown')).toEqual([]);
    expect(await ids('partner[ne]=ext:unknown')).toEqual([draft.id, rest.id]);
    expect(await ids('partner=par_01h455vb4pex5vsknk084sn02q')).toEqual([]);
    expect(await ids('partner.name[contains]=filter%20b')).toEqual([draft.id]);
    expect(await ids('partner.name=Filter+Buyer')).toEqual([draft.id]);
    expect(await ids('partner.tax_id[starts_with]=T-')).toEqual([draft.id]);
    expect(await ids(`id[in]=${draft.id},${rest.id}`)).toEqual([draft.id, rest.id]);
  });
  it.each([
    'partner=1',
    'partner=',
    'partner=inv_01h455vb4pex5vsknk084sn02q',
    'partner[in]=par_x',
    'partner[gt]=par_01h455vb4pex5vsknk084sn02q',
    'id=nope',
    'partner[contains]=x',
    'partner=PAR_01h455vb4pex5vsknk084sn02q',
  ])('%s is malformed: 400 on the parameter', async (query) => {
    expect(errorOf(await acme.get(`/invoices?${query}`), 400).field).toBe(query.split('=')[0]);
  });
  it.each([
    'partner.nope=1',
    'partner.address.city=x',
    'partner.name.x=1',
    'lines.quantity=1',
    'lines=1',
    'partner.metadata.a=1',
    'partner.payment_term=ext:x',
    'tax_lines.base=1',
    'sale_taxes=x',
  ])('%s is no filter', async (query) => {
    expect(faultOf(await acme.get(`/invoices?${query}`), 400)).toEqual({
      field: query.split('=')[0],
      code: 'unknown_parameter',
    });
  });
});

describe('nothing is silently ignored', () => {
  it.each([
    ...['page', 'offset', 'after', 'starting_after'].map((name) => [name, 'cursor'] as const),
    ['per_page', 'limit'] as const,
  ])('%s: did you mean %s?', async (name, suggestion) => {
    const error = errorOf(await acme.get(`/products?${name}=2`), 400);
    expect(error).toMatchObject({ field: name, code: 'unknown_parameter', suggestion });
    expect(error.message).toContain(`did you mean ${suggestion}?`);
  });
  it.each([
    'dry_run=true',
    'expanded=partner',
    'filter[name]=x',
    'name[]=x',
    'name[contains][x]=y',
    '[name]=x',
    'name]=x',
    '=x',
    '__proto__=x',
    'constructor=x',
    'hasOwnProperty[eq]=x',
    'Limit=1',
    'limit[eq]=1',
    'sort[eq]=name',
    'q[contains]=x',
    'fields[products]=name',
    'access=1',
  ])('%s is unknown', async (query) => {
    const error = errorOf(await acme.get(`/products?${query}`), 400);
    expect(error.code).toMatch(/^unknown_(parameter|operator)$/);
    expect(error.field).toBe(query.slice(0, query.lastIndexOf('=')));
  });
  it('names the nearest parameter and operator', async () => {
    expect(errorOf(await acme.get('/products?nmae=x'), 400).suggestion).toBe('name');
    expect(errorOf(await acme.get('/products?limt=1'), 400).suggestion).toBe('limit');
    expect(errorOf(await acme.get('/products?name[contain]=x'), 400)).toMatchObject({
      code: 'unknown_operator',
      field: 'name[contain]',
      suggestion: 'contains',
    });
  });
  it('not on a member, an action, history, or a resource without parameters either', async () => {
    for (const path of [
      `/products/${world.product.id}?limit=1`,
      `/products/${world.product.id}/history?sort=version`,
      `/products/${world.product.id}/actions?x=1`,
      '/token?x=1',
      '/rate_limit?x=1',
      '/settings/company?x=1',
      '/settings?x=1',
      '?x=1',
      '/idempotency_keys/none?x=1',
    ]) {
      expect(errorOf(await acme.get(path), 400).code).toBe('unknown_parameter');
    }
  });
  it('a query has at most 50 parameters and 2 KiB, the cursor not counted', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `metadata.k${i}=1`).join('&');
    ok(await acme.get(`/products?${many(50)}`));
    expect(errorOf(await acme.get(`/products?${many(51)}`), 400).code).toBe('too_many_parameters');
    const long = (length: number) => `metadata.k=${'x'.repeat(length - 11)}`;
    ok(await acme.get(`/products?${long(2048)}`));
    expect(errorOf(await acme.get(`/products?${long(2049)}`), 400)).toMatchObject({
      code: 'query_too_long',
      field: 'metadata.k',
      message: expect.stringContaining('at most 2048 bytes'),
    });
    const cursor = ok(
      await acme.get(
        `/products?limit=1&metadata.group=named&name[nin]=${Array.from({ length: 20 }, (_, i) => `${'y'.repeat(80)}${i}`).join(',')}`,
      ),
    ).next_cursor;
    expect(cursor.length).toBeGreaterThan(1500);
    expect(ok(await acme.get(`/products?cursor=${cursor}`)).data).toHaveLength(1);
  });
  it('percent signs are read once and strictly', async () => {
    expect(await names('name=%65')).toEqual(['e']);
    expect(await names('name=%25percent')).toEqual(['%percent']);
    expect(await names('name=%2565')).toEqual([]);
    expect(await names('name%5Beq%5D=e')).toEqual(['e']);
    expect(await names('name=apple+pie')).toEqual(['apple pie']);
    expect(await names('name=apple%20pie')).toEqual(['apple pie']);
    for (const bad of ['name=%', 'name=%zz', 'name=%ff', 'name=%C3', 'name=%ED%A0%80'])
      expect(faultOf(await acme.get(`/products?${bad}`), 400)).toEqual({ field: 'name', code: 'invalid_encoding' });
    expect(faultOf(await acme.get('/products?name=%00'), 400)).toEqual({ field: 'name', code: 'invalid_character' });
  });
});
