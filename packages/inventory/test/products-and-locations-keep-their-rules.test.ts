import { type Client, type Doc, type Domain, ok, refusal, type Warehouse } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInventory, openWarehouse } from './support/inventory.js';

let service: Domain;
let house: Warehouse;
let acme: Client;

beforeAll(async () => {
  service = await openInventory();
  house = await openWarehouse(service);
  acme = service.acme;
});
afterAll(() => service.stop());

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const NOT_DELETABLE = { status: 422, type: 'business_rule_error', code: 'not_deletable' };

async function expectDeleted(path: string): Promise<void> {
  expect(ok(await acme.delete(path))).toEqual({ id: path.split('/').at(-1), deleted: true });
  expect((await acme.get(path)).status).toBe(404);
}

describe('product categories', () => {
  const parents = async (names: readonly string[]) => {
    const made: Doc[] = [];
    for (const name of names) {
      const parent = made.at(-1);
      made.push(await acme.make('product_categories', { name, ...(parent ? { parent: parent.id } : {}) }));
    }
    return made;
  };
  const move = async ({ id }: Doc, parent: Doc) =>
    refusal(await acme.patch(`/product_categories/${id}`, { parent: parent.id }));

  it('have a name of their own, and are in no category that is in them', async () => {
    const [top, middle, low] = (await parents(['Top', 'Middle', 'Low'])) as [Doc, Doc, Doc];
    expect(refusal(await acme.post('/product_categories', { name: 'Low' }))).toEqual(refused('name', 'already_exists'));
    expect([await move(top, top), await move(top, middle), await move(top, low)]).toEqual(
      [1, 2, 3].map(() => refused('parent', 'invalid_value')),
    );
    ok(await acme.patch(`/product_categories/${low.id}`, { parent: top.id }));
    ok(await acme.patch(`/product_categories/${middle.id}`, { parent: low.id }));
  });

  it('are at most ten levels deep', async () => {
    const ten = await parents(Array.from({ length: 10 }, (_, i) => `Level ${i}`));
    expect(refusal(await acme.post('/product_categories', { name: 'Eleven', parent: ten[9]!.id }))).toEqual(
      refused('parent', 'out_of_range'),
    );
    const [above] = await parents(['Above']);
    expect(await move(ten[0]!, above!)).toEqual(refused('parent', 'out_of_range'));
  });

  it('do not become parts of each other at the same moment', async () => {
    for (let i = 0; i < 5; i++) {
      const [one, other] = await Promise.all([`One ${i}`, `Other ${i}`].map((name) => parents([name])));
      const replies = await Promise.all([
        acme.patch(`/product_categories/${one![0]!.id}`, { parent: other![0]!.id }),
        acme.patch(`/product_categories/${other![0]!.id}`, { parent: one![0]!.id }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  it('are deleted while nothing names them, and else archived', async () => {
    const [top, low] = (await parents(['Kept', 'Kept inside'])) as [Doc, Doc];
    const product = await acme.make('products', { name: 'Nail', category: low.id });
    expect(refusal(await acme.delete(`/product_categories/${top.id}`))).toEqual(NOT_DELETABLE);
    expect(refusal(await acme.delete(`/product_categories/${low.id}`))).toEqual(NOT_DELETABLE);
    ok(await acme.patch(`/product_categories/${low.id}`, { active: false }));
    expect(refusal(await acme.post('/products', { name: 'Screw', category: low.id }))).toMatchObject({
      field: 'category',
      code: 'archived',
    });
    ok(await acme.patch(`/products/${product.id}`, { category: null }));
    await expectDeleted(`/product_categories/${low.id}`);
    await expectDeleted(`/product_categories/${top.id}`);
  });
});

describe('products', () => {
  it('have defaults', async () => {
    expect(await acme.make('products', { name: 'Plain' })).toMatchObject({
      type: 'service',
      unit: 'unit',
      cost_method: 'average',
      invoice_policy: 'ordered',
      price_unit: null,
      active: true,
    });
    expect(await acme.make('products', { name: 'Goods', type: 'goods' })).toMatchObject({
      invoice_policy: 'delivered',
    });
    const own = { name: 'Goods', type: 'goods', invoice_policy: 'ordered' };
    expect(await acme.make('products', own)).toMatchObject({ invoice_policy: 'ordered' });
  });

  it('have a code and a barcode of their own: 422', async () => {
    await acme.make('products', { name: 'A', code: 'SKU-1', barcode: '400' });
    const post = async (body: object) => refusal(await acme.post('/products', body));
    expect(await post({ name: 'B', code: 'SKU-1' })).toEqual(refused('code', 'already_exists'));
    expect(await post({ name: 'B', barcode: '400' })).toEqual(refused('barcode', 'already_exists'));
    const other = await acme.make('products', { name: 'C', code: 'SKU-2' });
    expect(refusal(await acme.patch(`/products/${other.id}`, { code: 'SKU-1' }))).toEqual(
      refused('code', 'already_exists'),
    );
  });

  it('may be archived, and then are listed only when asked for', async () => {
    const product = await acme.make('products', { name: 'Hidden', active: false });
    expect((await acme.get('/products?name=Hidden')).body.data).toEqual([]);
    expect((await acme.get('/products?name=Hidden&active=false')).body.data).toHaveLength(1);
    expect((await acme.get(`/products/${product.id}`)).body).toMatchObject({ active: false });
  });

  it('are deleted while no draft names them', async () => {
    const product = await house.goods();
    const draft = await house.draft('deliveries', [[product, 1]]);
    const reply = await acme.delete(`/products/${product.id}`);
    expect(refusal(reply)).toEqual(NOT_DELETABLE);
    expect(reply.body.error.message).toMatch(/archive it with active=false/);
    ok(await acme.delete(`/deliveries/${draft.id}`));
    await expectDeleted(`/products/${product.id}`);
  });
});

describe('locations', () => {
  const made = (more: object): Promise<Doc> => acme.make('locations', { name: 'Shelf', type: 'internal', ...more });

  it('have a type and a code of their own', async () => {
    const shelf = await made({ code: 'S1' });
    expect(shelf).toMatchObject({ name: 'Shelf', code: 'S1', type: 'internal', active: true });
    const post = async (body: object) => refusal(await acme.post('/locations', body));
    expect(await post({ name: 'x' })).toMatchObject({ status: 400, field: 'type', code: 'required' });
    expect(await post({ name: 'x', type: 'moon' })).toMatchObject({ status: 400, field: 'type' });
    expect(await post({ name: 'x', type: 'internal', code: 'S1' })).toEqual(refused('code', 'already_exists'));
  });

  it('are free to change until goods have moved there; then the name alone is', async () => {
    const shelf = await made({ code: 'S2' });
    const change = (body: object) => acme.patch(`/locations/${shelf.id}`, body);
    expect(ok(await change({ code: 'S3', type: 'customer', active: false }))).toMatchObject({ code: 'S3', version: 2 });
    ok(await change({ type: 'internal', active: true }));
    const product = await house.goods();
    await house.received([[product, 2, 1]], { location_to: shelf.id });
    expect(refusal(await change({ code: 'S4' }))).toEqual(refused('code', 'in_use'));
    expect(refusal(await change({ type: 'customer' }))).toEqual(refused('type', 'in_use'));
    expect(refusal(await change({ active: false }))).toEqual(refused('active', 'in_use'));
    expect(ok(await change({ name: 'Top shelf' }))).toMatchObject({ name: 'Top shelf', code: 'S3' });
    expect(refusal(await acme.delete(`/locations/${shelf.id}`))).toEqual(NOT_DELETABLE);
    await house.delivered([[product, 2]], { location_from: shelf.id });
    expect(ok(await change({ active: false }))).toMatchObject({ active: false });
  });

  it('are deleted while nothing names them, and take no goods once they are archived', async () => {
    await expectDeleted(`/locations/${(await made({})).id}`);
    const shelf = await made({});
    const draft = await house.draft('receipts', [[await house.goods(), 1, 1]], { location_to: shelf.id });
    expect(refusal(await acme.delete(`/locations/${shelf.id}`))).toEqual(NOT_DELETABLE);
    ok(await acme.patch(`/locations/${shelf.id}`, { active: false }));
    expect(refusal(await house.try('receipts', draft.id, 'post'))).toEqual(refused('location_to', 'archived'));
  });

  it('are needed by a count: without an active internal one there is none', async () => {
    const fresh = await openWarehouse(service, await service.freshWorkspace());
    ok(await fresh.client.patch(`/locations/${fresh.main.id}`, { active: false }));
    expect(refusal(await fresh.client.post('/adjustments', { lines: [] }))).toEqual(refused('location', 'required'));
  });
});

describe('who may', () => {
  it('write stock, is who has write:inventory; of another workspace nothing is there', async () => {
    const reader = await service.client('acme', ['read:inventory']);
    const draft = await house.draft('receipts', [[await house.goods(), 1, 1]]);
    expect((await reader.get(`/receipts/${draft.id}`)).status).toBe(200);
    for (const reply of [
      await reader.post('/products', { name: 'x' }),
      await reader.post(`/receipts/${draft.id}/post`),
      await reader.patch(`/locations/${house.main.id}`, { name: 'x' }),
    ])
      expect(refusal(reply)).toMatchObject({ status: 403, code: 'insufficient_scope' });
    expect((await service.other.get(`/products/${draft['lines'][0].product.id}`)).status).toBe(404);
    expect((await service.other.post(`/receipts/${draft.id}/post`)).status).toBe(404);
  });
});
