import { type Doc, type Domain, Money, ok, refusal, statementsOf } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let list: Doc;
/** Nails are in iron goods, and these in goods. */
let goods: Doc;
let iron: Doc;
let nails: Doc;
let product: Doc;

const make = (collection: string, body: object): Promise<Doc> => money.client.make(collection, body) as Promise<Doc>;
const category = (name: string, parent?: Doc): Promise<Doc> =>
  make('product_categories', { name, ...(parent ? { parent: parent.id } : {}) });

beforeAll(async () => {
  service = await startAccounting();
  money = await Money.open(service);
  list = await make('price_lists', { name: 'Trade', currency: 'USD' });
  goods = await category('Goods');
  iron = await category('Iron goods', goods);
  nails = await category('Nails', iron);
  product = await make('products', {
    ...{ name: 'Nail 40 mm', price_unit: 12, category: nails.id, sale_taxes: [] },
    units: [{ unit_code: 'XBX', factor: 12 }],
  });
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

interface Asked {
  readonly quantity?: number;
  readonly unit?: string;
  readonly date?: string;
}

/** The price, and of what the row is. */
async function price({ quantity = 1, unit = 'C62', date = '2026-03-10' }: Asked = {}): Promise<
  [number, string | null]
> {
  const query = `product=${product.id}&price_list=${list.id}&quantity=${quantity}&unit=${unit}&date=${date}`;
  const { price_unit, reason } = ok<Doc>(await money.client.get(`/prices?${query}`));
  return [price_unit, reason.price_row?.category?.name ?? (reason.price_row?.all_products ? 'all' : reason.by)];
}

const row = (body: object): Promise<Doc> => make('price_rows', { price_list: list.id, ...body });
const gone = async ({ id }: Doc): Promise<void> => void ok(await money.client.delete(`/price_rows/${id}`));

describe('the price of a product in categories', () => {
  it('is that of the nearest one, by quantity, unit and day', async () => {
    await row({ discount_percent: 50 });
    expect(await price()).toEqual([6, 'all']);
    await row({ category: goods.id, price_unit: 11 });
    await row({ category: goods.id, price_unit: 3, min_quantity: 100 });
    expect([await price(), await price({ quantity: 100 })]).toEqual([
      [11, 'Goods'],
      [3, 'Goods'],
    ]);
    await row({ category: iron.id, discount_percent: 25 });
    expect([await price(), await price({ quantity: 100 })]).toEqual([
      [9, 'Iron goods'],
      [9, 'Iron goods'],
    ]);
    await row({ category: nails.id, price_unit: 8, date_from: '2026-04-01' });
    await row({ category: nails.id, price_unit: 7, date_from: '2026-04-01', min_quantity: 12 });
    await row({ category: nails.id, price_unit: 80, unit_code: 'XBX', date_from: '2026-05-01' });
    expect(await price()).toEqual([9, 'Iron goods']);
    expect(await price({ unit: 'XBX' })).toEqual([108, 'Iron goods']);
    expect(await price({ date: '2026-04-01' })).toEqual([8, 'Nails']);
    expect(await price({ date: '2026-04-01', quantity: 12 })).toEqual([7, 'Nails']);
    expect(await price({ date: '2026-04-01', unit: 'XBX' })).toEqual([84, 'Nails']);
    expect(await price({ date: '2026-05-01', unit: 'XBX' })).toEqual([80, 'Nails']);
    const own = await row({ product: product.id, price_unit: 10 });
    expect(await price({ date: '2026-05-01' })).toEqual([10, 'list']);
    await gone(own);
  });

  it('is taken by the lines of a document, in the one statement of prices', async () => {
    const draft = () =>
      make('invoices', {
        ...{ partner: money.books.partner.id, price_list: list.id, date: '2026-04-02' },
        lines: [
          { product: product.id, quantity: 12 },
          { product: product.id, quantity: 1, unit_code: 'XBX' },
        ],
      });
    let made: Doc | undefined;
    const statements = await statementsOf(service, async () => void (made = await draft()));
    expect(statements.filter((text) => JSON.stringify(text).includes('price_rows'))).toHaveLength(1);
    expect(made).toMatchObject({
      lines: [
        { price_unit: 7, price_source: 'list' },
        { price_unit: 84, price_source: 'list' },
      ],
    });
  });

  it('follows a category that becomes a part of another one', async () => {
    const sale = await category('Sale');
    await row({ category: sale.id, price_unit: 5 });
    expect(await price()).toEqual([9, 'Iron goods']);
    ok(await money.client.patch(`/product_categories/${nails.id}`, { parent: sale.id }));
    expect(await price()).toEqual([5, 'Sale']);
    ok(await money.client.patch(`/products/${product.id}`, { category: null }));
    expect(await price()).toEqual([6, 'all']);
    ok(await money.client.patch(`/products/${product.id}`, { category: nails.id }));
    ok(await money.client.patch(`/product_categories/${nails.id}`, { parent: iron.id }));
    expect(await price()).toEqual([9, 'Iron goods']);
  });
});

describe('a row of prices', () => {
  it('is of a product or of a category, and each once', async () => {
    const both = await money.client.post('/price_rows', {
      ...{ price_list: list.id, product: product.id, category: nails.id, price_unit: 1 },
    });
    expect(refusal(both)).toMatchObject({ status: 400, field: 'category', code: 'one_side' });
    const again = await money.client.post('/price_rows', { price_list: list.id, category: goods.id, price_unit: 1 });
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('already_exists')]);
  });

  it('of a category comes from a file, by the name of the category and of the list', async () => {
    const csv = 'price_list,category,min_quantity,price_unit\nTrade,Nails,1000,2.5\n';
    ok(await money.client.post('/imports', { what: 'price_rows', csv }));
    const found = await money.client.find('price_rows', `category=${nails.id}&sort=-min_quantity&limit=1`);
    expect(found).toMatchObject({ category: { id: nails.id, name: 'Nails' }, min_quantity: 1000, price_unit: 2.5 });
  });
});

describe('a file of partners', () => {
  it('names their price list', async () => {
    ok(await money.client.post('/imports', { what: 'partners', csv: 'name,price_list\nBuyer,Trade\n' }));
    expect(await money.client.find('partners', 'name=Buyer')).toMatchObject({ price_list: { id: list.id } });
  });
});
