import { type Doc, type Domain, refusal, type Reply, type Warehouse } from '@daybook/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openInventory, openWarehouse } from './support/inventory.js';

let service: Domain;
let house: Warehouse;

beforeAll(async () => {
  service = await openInventory();
});
afterAll(() => service.stop());
beforeEach(async () => {
  house = await openWarehouse(service, await service.freshWorkspace());
});

const many = <T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));
const won = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 200);
const lost = (replies: readonly Reply[]) => replies.filter(({ status }) => status !== 200).map(refusal);
const insufficient = { status: 422, type: 'validation_error', field: 'lines[0].quantity', code: 'insufficient_stock' };

describe('at the same moment', () => {
  it('40 deliveries of the last one: one goes, 39 are told that nothing is left', async () => {
    const product = await house.goods();
    await house.received([[product, 1, 5]]);
    const drafts = await many(40, () => house.draft('deliveries', [[product, 1]]));
    const replies = await many(40, (i) => house.try('deliveries', drafts[i]!.id, 'post'));
    expect(won(replies)).toHaveLength(1);
    expect(lost(replies)).toEqual(Array.from({ length: 39 }, () => insufficient));
    expect(await house.level(product)).toEqual([0, 0]);
    await house.expectSound();
  });

  it('40 confirms for the last one: one reserves it, 39 wait', async () => {
    const product = await house.goods();
    await house.received([[product, 1, 5]]);
    const drafts = await many(40, () => house.draft('deliveries', [[product, 1]]));
    const replies = await many(40, (i) => house.try('deliveries', drafts[i]!.id, 'confirm'));
    const states = replies.map(({ body }) => body.state as string).sort();
    expect(states).toEqual(['ready', ...Array.from({ length: 39 }, () => 'waiting')]);
    expect(new Set(replies.map(({ body }) => body.number)).size).toBe(40);
    expect(await house.level(product)).toEqual([1, 1]);
    const again = await many(39, (i) =>
      house.try('deliveries', replies.filter(({ body }) => body.state === 'waiting')[i]!.body.id, 'post'),
    );
    expect(lost(again)).toEqual(Array.from({ length: 39 }, () => insufficient));
    await house.expectSound();
  });

  it('posts over the same products in opposite orders: all go through, no deadlock surfaces', async () => {
    const products = await many(6, () => house.goods());
    await house.received(products.map((product) => [product, 100, 5] as const));
    const drafts = await many(24, (i) => {
      const lines = products.map((product) => [product, 1] as const);
      return house.draft('deliveries', i % 2 === 0 ? lines : [...lines].reverse());
    });
    const replies = await many(24, (i) => house.try('deliveries', drafts[i]!.id, i % 3 === 0 ? 'confirm' : 'post'));
    expect(lost(replies)).toEqual([]);
    for (const product of products) expect(await house.level(product)).toEqual([84, 8]);
    await house.expectSound();
  });

  it('first receipts of new products in opposite orders: each level is made once', async () => {
    const products = await many(4, () => house.goods());
    const drafts = await many(16, (i) => {
      const lines = products.map((product) => [product, 1, 1] as const);
      return house.draft('receipts', i % 2 === 0 ? lines : [...lines].reverse());
    });
    const replies = await many(16, (i) => house.try('receipts', drafts[i]!.id, i % 4 === 0 ? 'confirm' : 'post'));
    expect(lost(replies)).toEqual([]);
    for (const product of products) expect(await house.level(product)).toEqual([12, 0]);
    await house.expectSound();
  });

  it('two lines of one product in each of many transfers: never more goes than is there', async () => {
    const product = await house.goods();
    await house.received([[product, 10, 5]]);
    const drafts = await many(10, () =>
      house.draft('deliveries', [
        [product, 2],
        [product, 1],
      ]),
    );
    const replies = await many(10, (i) => house.try('deliveries', drafts[i]!.id, 'post'));
    expect(won(replies)).toHaveLength(3);
    expect(await house.level(product)).toEqual([1, 0]);
    await house.expectSound();
  });

  it('one transfer posted 20 times: it moves once', async () => {
    const product = await house.goods();
    const receipt = await house.draft('receipts', [[product, 1, 5]]);
    const replies = await many(20, () => house.try('receipts', receipt.id, 'post'));
    expect(won(replies)).toHaveLength(1);
    expect(lost(replies)).toEqual(
      Array.from({ length: 19 }, () => ({ status: 422, type: 'business_rule_error', code: 'invalid_state' })),
    );
    expect(await house.level(product)).toEqual([1, 0]);
  });

  it('returns of one delivery, made and posted: no more comes back than went', async () => {
    const product = await house.goods();
    await house.received([[product, 9, 7]]);
    const delivery = await house.delivered([[product, 6]]);
    const line = delivery['lines'][0].id as string;
    const made = await many(8, () =>
      house.try('deliveries', delivery.id, 'return', { lines: [{ line, quantity: 2 }] }),
    );
    expect(won(made)).toHaveLength(3);
    const { returns } = await house.get('deliveries', delivery.id);
    const replies = await Promise.all((returns as Doc[]).map(({ id }) => house.try('returns', id, 'post')));
    expect(lost(replies)).toEqual([]);
    expect(await house.level(product)).toEqual([9, 0]);
    await house.expectSound();
  });

  it('counts, reservations and deliveries of one product: what is answered is what happened', async () => {
    const product = await house.goods();
    await house.received([[product, 20, 5]]);
    for (let round = 0; round < 4; round++) {
      const [ready, draft] = [
        await house.draft('deliveries', [[product, 3]]),
        await house.draft('deliveries', [[product, 2]]),
      ];
      const count = await house.client.make('adjustments', { lines: [{ product: product.id, quantity_counted: 15 }] });
      const replies = await Promise.all([
        house.try('deliveries', ready.id, 'confirm'),
        house.try('deliveries', draft.id, 'post'),
        house.try('adjustments', count.id, 'post'),
        house.client.patch(`/products/${product.id}`, { name: `Pump ${round}` }),
      ]);
      expect(lost(replies)).toEqual([]);
      await house.act('deliveries', ready.id, round % 2 === 0 ? 'cancel' : 'post');
    }
    await house.expectSound();
  });

  it('a post and the end of its location: archived first is refused, filled first stays', async () => {
    for (let round = 0; round < 6; round++) {
      const product = await house.goods();
      const shelf = await house.client.make('locations', { name: `Shelf ${round}`, type: 'internal' });
      const receipt = await house.draft('receipts', [[product, 1, 1]], { location_to: shelf.id });
      const [archived, posted] = await Promise.all([
        house.client.patch(`/locations/${shelf.id}`, { active: false }),
        house.try('receipts', receipt.id, 'post'),
      ]);
      expect([archived.status, posted.status].sort()).toEqual([200, 422]);
      const said = archived.status === 200 ? refusal(posted) : refusal(archived);
      expect(said).toMatchObject(
        archived.status === 200 ? { field: 'location_to', code: 'archived' } : { field: 'active', code: 'in_use' },
      );
    }
  });

  it('a post and another cost method of its product: the layers fit the method that stays', async () => {
    for (let round = 0; round < 6; round++) {
      const product = await house.goods();
      const receipt = await house.draft('receipts', [[product, 2, 3]]);
      const [patched, posted] = await Promise.all([
        house.client.patch(`/products/${product.id}`, { cost_method: 'fifo' }),
        house.try('receipts', receipt.id, 'post'),
      ]);
      expect(posted.status).toBe(200);
      expect([200, 422]).toContain(patched.status);
    }
    await house.expectSound();
  });
});
