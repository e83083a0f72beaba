import { type Doc, type Domain, ok, refusal, Shop } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSales } from './support/sales.js';

let service: Domain;
let shop: Shop;
let ann: Doc;
let ben: Doc;
let pump: Doc;

/** Ann: 2 pumps in January, 1 of them credited in February; travel for EUR 10.01 at 1.1. Ben: 3 pumps in February; a draft. */
beforeAll(async () => {
  service = await openSales();
  shop = await Shop.open(service);
  ann = await shop.client.make('partners', { name: 'Ann' });
  ben = await shop.client.make('partners', { name: 'Ben' });
  pump = await shop.service({ name: 'Pump', price_unit: 15 });
  const invoice = async (partner: Doc, date: string, line: object, more: object = {}) => {
    const draft = await shop.client.make('invoices', { partner: partner.id, date, lines: [line], ...more });
    return shop.act('invoices', draft.id, 'confirm');
  };
  const sold = await invoice(ann, '2026-01-10', { product: pump.id, quantity: 2 });
  await shop.act('invoices', sold.id, 'reverse', {
    date: '2026-02-02',
    lines: [{ line: sold['lines'][0].id, quantity: 1 }],
  });
  await invoice(
    ann,
    '2026-02-10',
    { description: 'Travel', quantity: 1, price_unit: 10.01 },
    { currency: 'EUR', currency_rate: 1.1 },
  );
  await invoice(ben, '2026-02-28', { product: pump.id, quantity: 3 });
  await shop.client.make('invoices', {
    partner: ben.id,
    date: '2026-02-28',
    lines: [{ product: pump.id, quantity: 9 }],
  });
});
afterAll(() => service.stop());

const read = async (query: string): Promise<Doc> =>
  ok<Doc>(await shop.client.get(`/reports/sales?date_from=2026-01-01&date_to=2026-12-31${query}`));
const rowsOf = ({ data }: Doc) =>
  (data as Doc[]).map(({ month, customer, product, quantity, amount }) => [
    month,
    customer?.name,
    product?.name,
    quantity,
    amount,
  ]);

describe('the report of sales', () => {
  it('sums what was posted by month, customer and product, credits negative, in the currency of the books', async () => {
    const report = await read('');
    expect(rowsOf(report)).toEqual([
      ['2026-01', 'Ann', 'Pump', 2, 30],
      ['2026-02', 'Ann', 'Pump', -1, -15],
      ['2026-02', 'Ann', undefined, 1, 11.01],
      ['2026-02', 'Ben', 'Pump', 3, 45],
    ]);
    expect(report['totals']).toEqual({ amount: 71.01 });
    expect(report['data'][0].customer).toEqual({ id: ann.id, name: 'Ann' });
    const books = ok<Doc>(await shop.client.get('/reports/profit_and_loss?date_from=2026-01-01&date_to=2026-12-31'));
    expect(JSON.stringify(books['totals'])).toContain('71.01');
  });

  it('sums by one of them alone, or of one customer or product', async () => {
    expect(rowsOf(await read('&by=month'))).toEqual([
      ['2026-01', undefined, undefined, 2, 30],
      ['2026-02', undefined, undefined, 3, 41.01],
    ]);
    expect(rowsOf(await read('&by=customer'))).toEqual([
      [null, 'Ann', undefined, 2, 26.01],
      [null, 'Ben', undefined, 3, 45],
    ]);
    expect(rowsOf(await read('&by=product'))).toEqual([
      [null, undefined, 'Pump', 4, 60],
      [null, undefined, undefined, 1, 11.01],
    ]);
    expect((await read(`&partner=${ben.id}`))['totals']).toEqual({ amount: 45 });
    expect((await read(`&product=${pump.id}&by=month`))['totals']).toEqual({ amount: 60 });
    expect(refusal(await shop.client.get('/reports/sales?by=day'))).toEqual({
      status: 400,
      type: 'validation_error',
      field: 'by',
      code: 'invalid_value',
    });
  });

  it('is for who may read sales, and for who may read reports, and listed to both', async () => {
    const sales = await service.client('acme', ['read:sales']);
    const books = await service.client('acme', ['read:accounting']);
    for (const client of [sales, books]) ok(await client.get('/reports/sales'));
    const stock = await service.client('acme', ['read:inventory']);
    for (const [client, name] of [
      [sales, 'trial_balance'],
      [stock, 'sales'],
    ] as const)
      expect((await client.get(`/reports/${name}`)).status).toBe(403);
    expect(ok<{ data: Doc[] }>(await sales.get('/reports')).data.map(({ name }) => name)).toEqual(['sales']);
    const { data } = ok<{ data: Doc[] }>(await books.get('/reports'));
    expect(data.find(({ name }) => name === 'sales')).toMatchObject({
      parameters: ['date_from', 'date_to', 'date', 'partner', 'product', 'by'],
    });
  });
});
