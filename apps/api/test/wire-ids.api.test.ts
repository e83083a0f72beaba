import { aWorld, type Client, errorOf, faultOf, ok, type World, type Domain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openService } from './support/service.js';

let service: Domain;
let acme: Client;
let world: World;
beforeAll(async () => {
  service = await openService();
  acme = service.acme;
  world = await aWorld(acme);
});
afterAll(() => service.stop());

describe('metadata', () => {
  it('merges, null removes a key, null clears all', async () => {
    const partner = await acme.make('partners', { name: 'M', metadata: { a: '1', b: '2' } });
    const patch = async (metadata: unknown) => ok(await acme.patch(`/partners/${partner.id}`, { metadata })).metadata;
    expect(await patch({ b: null, c: ' kept as it is ' })).toEqual({ a: '1', c: ' kept as it is ' });
    expect(await patch({})).toEqual({ a: '1', c: ' kept as it is ' });
    expect(await patch(null)).toEqual({});
  });
  it.each([
    ['{"a b":"x"}', 'metadata.a b'],
    ['{"":"x"}', 'metadata.'],
    [`{"${'k'.repeat(41)}":"x"}`, `metadata.${'k'.repeat(41)}`],
    ['{"é":"x"}', 'metadata.é'],
    ['{"a":1}', 'metadata.a'],
    ['{"a":{"b":"c"}}', 'metadata.a'],
    ['{"a":["b"]}', 'metadata.a'],
    [`{"a":"${'v'.repeat(501)}"}`, 'metadata.a'],
    ['[]', 'metadata'],
    ['"x"', 'metadata'],
  ])('%.60s is refused', async (metadata, field) => {
    expect(errorOf(await acme.post('/partners', `{"name":"x","metadata":${metadata}}`), 400).field).toBe(field);
  });
  it('has at most 50 keys, after the merge too', async () => {
    const keys = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${from + i}`, 'v'.repeat(500)]));
    const partner = await acme.make('partners', { name: 'Fifty', metadata: keys(0, 50) });
    expect(errorOf(await acme.post('/partners', { name: 'x', metadata: keys(0, 51) }), 400).field).toBe('metadata');
    expect(errorOf(await acme.patch(`/partners/${partner.id}`, { metadata: { another: 'x' } }), 422).field).toBe(
      'metadata',
    );
    ok(await acme.patch(`/partners/${partner.id}`, { metadata: { another: 'x', k0: null } }));
  });
});

describe('external_id', () => {
  it('is unique in its resource, views included, and free elsewhere', async () => {
    await acme.make('customers', { name: 'First', external_id: 'E-1' });
    for (const collection of ['partners', 'customers', 'suppliers']) {
      expect(faultOf(await acme.post(`/${collection}`, { name: 'Second', external_id: 'E-1' }), 422)).toEqual({
        field: 'external_id',
        code: 'already_exists',
      });
    }
    const third = await acme.make('partners', { name: 'Third' });
    expect(faultOf(await acme.patch(`/partners/${third.id}`, { external_id: ' E-1 ' }), 422)).toEqual({
      field: 'external_id',
      code: 'already_exists',
    });
    await acme.make('products', { name: 'Elsewhere', external_id: 'E-1' });
    await service.other.make('partners', { name: 'Other workspace', external_id: 'E-1' });
  });
  it('has at most 128 characters and can be cleared and given anew', async () => {
    expect(errorOf(await acme.post('/partners', { name: 'x', external_id: 'x'.repeat(129) }), 400).field).toBe(
      'external_id',
    );
    const one = await acme.make('partners', { name: 'x', external_id: 'E-2' });
    expect(ok(await acme.patch(`/partners/${one.id}`, { external_id: null })).external_id).toBeNull();
    await acme.make('partners', { name: 'y', external_id: 'E-2' });
  });
  it('stands wherever an id stands, encoded as it must be', async () => {
    const external = 'Shop/7 ä?&=%#+:é';
    const made = await acme.make('partners', { name: 'Pathed', external_id: external });
    const path = `/partners/${encodeURIComponent(`ext:${external}`)}`;
    expect(ok(await acme.get(path)).id).toBe(made.id);
    expect(ok(await acme.get(`/partners/ext:${encodeURIComponent(external.normalize('NFD'))}`)).id).toBe(made.id);
    expect(ok(await acme.patch(path, { note: 'n' })).version).toBe(2);
    expect(ok(await acme.get(`${path}/history`)).data).toHaveLength(2);
    expect(ok(await acme.get(`${path}/actions`)).data).toMatchObject([{ name: 'send_statement' }, { name: 'remind' }]);
    expect(ok(await acme.delete(path))).toEqual({ id: made.id, deleted: true });
    expect(errorOf(await acme.get(path), 404).code).toBe('record_not_found');
  });
});

describe('an id in the path', () => {
  it.each([
    'nonsense',
    'par_x',
    'par_01h455vb4pex5vsknk084sn02q',
    'inv_01h455vb4pex5vsknk084sn02q',
    'ext:nobody',
    'ext:',
    'ext:%00',
    'ext:%F0%9F%98%80',
    '%00',
    '%2e%2e%2fproducts',
    "'%20or%201=1--",
    'null',
    '0',
  ])('"%s" that names no record is 404, whatever the method', async (id) => {
    for (const reply of [
      await acme.get(`/partners/${id}`),
      await acme.patch(`/partners/${id}`, {}),
      await acme.delete(`/partners/${id}`),
      await acme.get(`/partners/${id}/history`),
      await acme.get(`/partners/${id}/actions`),
    ]) {
      expect(errorOf(reply, 404).code).toBe('record_not_found');
    }
  });
  it('of a customer is also that of the partner, and ids are short and plain', async () => {
    const customer = await acme.make('customers', { name: 'Both' });
    expect(customer.id).toMatch(/^par_[0-9a-z]{26}$/);
    expect(ok(await acme.get(`/partners/${customer.id}`))).toEqual(ok(await acme.get(`/customers/${customer.id}`)));
    expect(world.product.id).toMatch(/^prd_[0-9a-z]{26}$/);
  });
});
