import { type Doc, type Domain, refusal, Warehouse } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let house: Warehouse;

beforeAll(async () => {
  service = await openAccounting();
  house = await Warehouse.open(service);
});
afterAll(() => service.stop());

const inUse = (field: string) => ({ status: 422, type: 'validation_error', field, code: 'in_use' });

describe('goods that move', () => {
  it('show their entry on the receipt, on its moves and in a dry run', async () => {
    const product = await house.goods();
    const draft = await house.draft('receipts', [[product, 10, 6]], { date: '2026-01-05' });
    const dry = (await house.client.post(`/receipts/${draft.id}/post?dry_run=true`)).body;
    expect((dry.effects.events as Doc[]).map(({ type }) => type)).toContain('entry.posted');
    const done = await house.act('receipts', draft.id, 'post');
    expect(done).toMatchObject({ entry: { name: 'STK/2026/00001' } });
    const [move] = (await house.client.get(`/moves?transfer=${done.id}`)).body.data;
    expect(move).toMatchObject({ name: 'REC00001 #1', entry: { name: 'STK/2026/00001' } });
  });

  it('keep the stock account of their product', async () => {
    const { id: stock_account } = await house.client.find('accounts', 'code=1200');
    const product = await house.goods();
    await house.received([[product, 1, 1]]);
    expect(refusal(await house.client.patch(`/products/${product.id}`, { stock_account }))).toEqual(
      inUse('stock_account'),
    );
  });

  it('keep the currency of the company, though no entry is posted', async () => {
    const fresh = await Warehouse.open(service, await service.freshWorkspace());
    const change = (currency: string) => fresh.client.patch('/settings/company', { currency });
    expect((await change('EUR')).status).toBe(200);
    await fresh.received([[await fresh.goods(), 1, 0]]);
    expect(refusal(await change('JPY'))).toEqual(inUse('currency'));
  });

  it('come to the valuation of each day, whichever place they are at', async () => {
    const product = await house.goods();
    const shelf = await house.client.make('locations', { name: 'Side room', type: 'internal' });
    await house.received([[product, 8, 2.5]], { date: '2026-01-05' });
    const moved = await house.client.make('transfers', {
      kind: 'internal',
      location_from: house.main.id,
      location_to: shelf.id,
      lines: [{ product: product.id, quantity: 3 }],
    });
    await house.act('transfers', moved.id, 'post', { date: '2026-01-08' });
    const totals = async (date: string) => {
      const of = `product=${product.id}&date=${date}`;
      const rows = (await house.client.get(`/stock?${of}&fields=value`)).body.data as Doc[];
      const report = (await house.client.get(`/reports/stock_valuation?${of}`)).body;
      return [rows.reduce((sum, { value }) => sum + value, 0), report.totals.value];
    };
    expect([await totals('2026-01-04'), await totals('2026-01-07'), await totals('2026-01-08')]).toEqual([
      [0, 0],
      [20, 20],
      [20, 20],
    ]);
  });
});
