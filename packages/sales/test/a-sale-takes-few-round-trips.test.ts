import { Database } from '@daybook/database';
import { type Doc, type Domain, ok, Shop } from '@daybook/harness';
import { roundTrips } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSales } from './support/sales.js';

let service: Domain;
let shop: Shop;
let chair: Doc;
let list: Doc;

beforeAll(async () => {
  service = await openSales();
  shop = await Shop.open(service);
  chair = (await shop.client.make('products', { name: 'Chair', price_unit: 12, sale_taxes: [] })) as Doc;
  list = (await shop.client.make('price_lists', { name: 'Trade', currency: 'USD' })) as Doc;
});
afterAll(() => service.stop());

const body = () => ({ partner: shop.partner.id, lines: [{ product: chair.id, quantity: 1 }] });

/** The statements of a create, grouped by round trip. */
const creating = (collection: string): Promise<string[][]> => tripsOf(() => shop.client.make(collection, body()));

/** All statements but the note of when a token was last used. */
async function tripsOf(during: () => Promise<unknown>): Promise<string[][]> {
  const trips = await roundTrips(service.app.get(Database, { strict: false }), during);
  return trips.filter((texts) => !/UPDATE tokens\.tokens/.test(texts.join()));
}

describe('the round trips of a draft', () => {
  it.each(['orders', 'invoices'])(
    'of %s are one that reads and one that writes, and nothing that is known is asked for again',
    async (collection) => {
      const [reads, writes, ...more] = await creating(collection);
      expect(more).toEqual([]);
      expect(reads!.filter((text) => text.includes('sales.settings'))).toHaveLength(1);
      expect(writes!.filter((text) => text.startsWith('SELECT'))).toEqual([]);
      expect(writes!.at(-1)).toBe('COMMIT');
    },
  );

  it('have one more for the prices of a list', async () => {
    ok(await shop.client.patch('/settings/sales', { price_list: list.id }));
    const [reads, prices, writes, ...more] = await creating('orders');
    const ofPrices = [reads, prices, writes].map((trip) =>
      trip!.some((text) => /FROM accounting\.price_rows/.test(text)),
    );
    expect(ofPrices).toEqual([false, true, false]);
    expect(writes!.at(-1)).toBe('COMMIT');
    expect(more).toEqual([]);
  });
});

it('the location of an order that is confirmed is read with what its lines depend on', async () => {
  const order = (await shop.client.make('orders', body())) as Doc;
  const trips = await tripsOf(async () => ok(await shop.client.post(`/orders/${order.id}/confirm`)));
  const ofLocation = trips.filter((texts) => texts.some((text) => text.includes('inventory.published_locations')));
  expect(ofLocation).toHaveLength(1);
  expect(ofLocation[0]!.some((text) => text.includes('inventory.published_products'))).toBe(true);
});
