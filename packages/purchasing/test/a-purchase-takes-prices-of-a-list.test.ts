import type { Doc, Domain } from '@daybook/harness';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Buyer } from './support/buyer.js';
import { openPurchasing } from './support/purchasing.js';

let service: Domain;
let buyer: Buyer;

beforeAll(async () => {
  service = await openPurchasing();
  buyer = await Buyer.open(service);
});
afterAll(async () => {
  await buyer.expectSound();
  await service.stop();
});

const make = (collection: string, body: object): Promise<Doc> => buyer.client.make(collection, body) as Promise<Doc>;

it('that is valid on the date of the order, by the quantity in boxes', async () => {
  const product = await make('products', { name: 'Nails', type: 'goods', units: [{ unit_code: 'XBX', factor: 12 }] });
  const list = await make('price_lists', { name: 'Supplier', scope: 'purchase', currency: 'USD' });
  const row = (body: object): Promise<Doc> => make('price_rows', { price_list: list.id, product: product.id, ...body });
  await row({ price_unit: 5 });
  await row({ price_unit: 4, min_quantity: 24, date_to: '2026-02-28' });
  await row({ price_unit: 3, min_quantity: 24, date_from: '2026-03-01' });
  const order = (date: string | null, quantity: number): Promise<Doc> =>
    make('purchase_orders', {
      ...{ partner: buyer.books.buying.supplier.id, price_list: list.id, date },
      lines: [{ product: product.id, quantity, unit_code: 'XBX', taxes: [] }],
    });
  const prices = async (...asked: readonly [string | null, number][]): Promise<number[]> =>
    Promise.all(asked.map(async ([date, quantity]) => (await order(date, quantity))['lines'][0].price_unit));
  expect(await prices(['2026-02-28', 2], ['2026-03-01', 2], [null, 2], ['2026-02-28', 1.5])).toEqual([48, 36, 36, 60]);
});
