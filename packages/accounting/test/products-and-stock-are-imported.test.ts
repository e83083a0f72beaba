import { type Domain, imageOf, type Reply } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Integrity } from '@daybook/accounting';
import { Workspaces } from '@daybook/access';
import { openAccounting } from './support/accounting.js';

let service: Domain;

beforeAll(async () => {
  service = await openAccounting();
  const [output, input] = await Promise.all(
    ['2200', '1300'].map(async (code) => (await get(`/accounts?code=${code}`)).data[0].id),
  );
  await service.acme.make('taxes', { name: 'VAT 20 %', code: 'V20', scope: 'sale', rate: 20, account: output });
  await service.acme.make('taxes', { name: 'Levy', scope: 'sale', rate: 1, account: output });
  await service.acme.make('taxes', { name: 'Input 20 %', code: 'I20', scope: 'purchase', rate: 20, account: input });
  await service.acme.make('locations', { name: 'Second shop', code: 'S2', type: 'internal', external_id: 'shop-2' });
});
afterAll(() => service.stop());

const bring = (what: string, rows: readonly string[], query = ''): Promise<Reply> =>
  service.acme.post(`/imports${query}`, { what, csv: `${rows.join('\n')}\n` });

const get = async (path: string) => (await service.acme.get(path)).body;

/** The faults of a file by their place, of which nothing was kept. */
async function refused(what: string, rows: readonly string[]): Promise<string[]> {
  const before = await imageOf(service.databaseUrl);
  const { status, body } = await bring(what, rows);
  expect(status).toBe(422);
  expect(await imageOf(service.databaseUrl)).toEqual(before);
  const { details = [body.error] } = body.error;
  return details.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
}

async function brokenRules(): Promise<string[]> {
  const workspace = await service.app.get(Workspaces, { strict: false }).find(service.acme.workspace);
  const checks = await service.app.get(Integrity, { strict: false }).run(workspace!.id);
  return checks.filter(({ findings }) => findings.length > 0).map(({ check }) => check);
}

const headed = (rows: readonly string[]): string[] => ['product,location,quantity,cost_unit,date,account', ...rows];

describe('products from a file', () => {
  it('have every writable field, with accounts by code, and several taxes by code or name in one cell', async () => {
    const reply = await bring('products', [
      'external_id,name,code,barcode,type,unit,unit_code,price_unit,cost_method,sale_taxes,purchase_taxes,income_account,active,metadata.shelf',
      'p-1,Lamp,LMP,4006381333931,goods,piece,H87,19.90,fifo,V20; Levy,I20,4000,,A 7',
      'p-2,Old lamp,,,goods,,,,,[],,,false,',
    ]);
    expect(reply).toMatchObject({ status: 200, body: { rows: 2, made: { products: 2 } } });
    expect(await get('/products/ext:p-1')).toMatchObject({
      name: 'Lamp',
      code: 'LMP',
      barcode: '4006381333931',
      type: 'goods',
      unit_code: 'H87',
      price_unit: 19.9,
      cost_method: 'fifo',
      invoice_policy: 'delivered',
      sale_taxes: [{ name: 'VAT 20 %' }, { name: 'Levy' }],
      purchase_taxes: [{ name: 'Input 20 %' }],
      income_account: { name: 'Sales' },
      active: true,
      metadata: { shelf: 'A 7' },
      version: 1,
    });
    expect(await get('/products/ext:p-2')).toMatchObject({ sale_taxes: [], active: false });
  });

  it('take the taxes of the company in an empty cell, and none where the cell says so', async () => {
    const [tax] = (await get('/taxes?code=V20')).data;
    const [, settings] = [null, await service.acme.patch('/settings/accounting', { sale_tax: tax.id })];
    expect(settings.status).toBe(200);
    const reply = await bring('products', ['name,code,sale_taxes', 'Taxed,T1,', 'Not taxed,T2,[]']);
    expect(reply.status).toBe(200);
    await service.acme.patch('/settings/accounting', { sale_tax: null });
    const [taxed, plain] = await Promise.all(['T1', 'T2'].map((code) => get(`/products?code=${code}`)));
    expect(taxed.data[0].sale_taxes).toMatchObject([{ name: 'VAT 20 %' }]);
    expect(plain.data[0].sale_taxes).toEqual([]);
  });

  it('come once, by their external id, else their code, else their name', async () => {
    const rows = ['external_id,name,code', 'q-1,Same name,', ',Same name,Q-2', ',Nameless,'];
    expect((await bring('products', rows)).status).toBe(200);
    expect(await refused('products', rows)).toEqual([
      'csv[2].external_id already_exists',
      'csv[3].code already_exists',
      'csv[4].name already_exists',
    ]);
  });

  it('are refused by row and column with what a POST would say', async () => {
    const rows = [
      'name,type,sale_taxes,income_account,price_unit',
      'A,thing,,,',
      'B,goods,V20; V99,,',
      'C,goods,I20,,',
      'D,goods,,1000,',
      'F,goods,,,-1',
      ',goods,,,',
    ];
    expect(await refused('products', rows)).toEqual([
      'csv[2].type invalid_value',
      'csv[3].sale_taxes not_found',
      expect.stringMatching(/^csv\[4\]\.sale_taxes /),
      'csv[5].income_account invalid_account_type',
      'csv[6].price_unit out_of_range',
      'csv[7].name required',
    ]);
  });

  it('need the right to write products, beside that to import', async () => {
    const books = await service.client(service.acme.workspace, ['read:accounting', 'write:accounting']);
    for (const [what, csv] of [
      ['products', 'name\nSecret\n'],
      ['stock', 'product,quantity\nLMP,1\n'],
    ]) {
      const { status, body } = await books.post('/imports', { what, csv });
      expect([status, body.error.code, body.error.field]).toEqual([403, 'insufficient_scope', 'what']);
      expect(body.error.allowed).toEqual(['write:inventory']);
    }
    expect((await books.post('/imports', { what: 'partners', csv: 'name\nBy the bookkeeper\n' })).status).toBe(200);
  });
});

describe('stock from a file', () => {
  it('is one posted count of each place and day, valued at the given cost, and the ledger agrees', async () => {
    await bring('products', [
      'external_id,name,code,type',
      'g-1,Chair,CH,goods',
      'g-2,Table,TB,goods',
      'g-3,Desk,DK,goods',
    ]);
    const reply = await bring(
      'stock',
      headed([
        'CH,,10,4.50,2026-01-01,3000',
        'Table,,2,100,2026-01-01,3000',
        'ext:g-3,S2,1,80,2026-01-01,3000',
        'CH,S2,5,4.50,2026-01-01,3000',
      ]),
    );
    expect(reply).toMatchObject({ status: 200, body: { rows: 4, made: { adjustments: 2, lines: 4 } } });
    const { data } = await get('/adjustments?sort=number&fields=number,state,date,location,account,lines,entry');
    expect(data).toMatchObject([
      {
        state: 'posted',
        date: '2026-01-01',
        account: { name: 'Capital' },
        lines: [{ quantity_counted: 10, value: 45 }, { value: 200 }],
        entry: { id: expect.any(String) },
      },
      { location: { name: 'Second shop' }, lines: [{ value: 80 }, { value: 22.5 }] },
    ]);
    const { data: stock } = await get('/stock?product=ext:g-1');
    expect(stock.map(({ on_hand, value }: { on_hand: number; value: number }) => [on_hand, value]).sort()).toEqual([
      [10, 45],
      [5, 22.5],
    ]);
    const balance = (await get('/reports/trial_balance')).data.find(({ code }: { code: string }) => code === '1200');
    expect(balance.closing).toBe(347.5);
    expect(await brokenRules()).toEqual([]);
  });

  it('counted later moves only the differences', async () => {
    const reply = await bring('stock', ['product,quantity,reason', 'CH,9,Yearly count', 'TB,2,Yearly count']);
    expect(reply).toMatchObject({ status: 200, body: { made: { adjustments: 1, lines: 2 } } });
    const [count] = (await get('/adjustments?reason=Yearly count')).data;
    const { lines } = await get(`/adjustments/${count.id}`);
    expect(lines).toMatchObject([
      { difference: -1, value: -4.5 },
      { difference: 0, value: 0 },
    ]);
    expect(await brokenRules()).toEqual([]);
  });

  it('is refused by row and column, and nothing moves', async () => {
    await service.acme.make('products', { name: 'Advice' });
    await service.acme.make('products', { name: 'Twin', type: 'goods' });
    await service.acme.make('products', { name: 'Twin', type: 'goods' });
    await service.acme.make('products', { name: 'New', type: 'goods' });
    expect(
      await refused('stock', [
        'product,location,quantity,cost_unit',
        'Nobody,,1,',
        'Twin,,1,',
        'CH,Nowhere,1,',
        'CH,,,',
        'CH,,-1,',
      ]),
    ).toEqual([
      'csv[2].product not_found',
      'csv[3].product ambiguous',
      'csv[4].location not_found',
      'csv[5].quantity required',
      'csv[6].quantity out_of_range',
    ]);
    // What only posting finds.
    expect(await refused('stock', ['product,quantity,cost_unit', 'CH,12,5', 'New,3,', 'TB,1,100'])).toEqual([
      'csv[3].cost_unit required',
      'csv[4].cost_unit invalid_value',
    ]);
    expect(await refused('stock', ['product,quantity', 'Advice,3'])).toEqual([
      expect.stringMatching(/^csv\[2\]\.product /),
    ]);
    expect(await refused('stock', headed(['CH,,12,5,2025-12-31,3000']))).toEqual(['csv[2].date out_of_range']);
    expect(await refused('stock', headed(['CH,,12,5,,1100']))).toEqual(['csv[2].account invalid_account_type']);
  });

  it('has a product at a location once, whatever it is called and however far apart the rows are', async () => {
    expect(await refused('stock', ['product,quantity', 'CH,3', 'Chair,4'])).toEqual([
      expect.stringMatching(/^csv\[3\]\.product /),
    ]);
    expect(await refused('stock', ['product,location,quantity', 'CH,S2,3', 'TB,,4', 'ext:g-1,ext:shop-2,7'])).toEqual([
      'csv[4].product duplicate_value',
    ]);
  });

  it('a second time moves nothing: a surplus that is not there has no cost', async () => {
    expect(await refused('stock', headed(['ext:g-3,S2,1,80,,3000']))).toEqual(['csv[2].cost_unit invalid_value']);
  });

  it('of more lines than a count may have is several counts', async () => {
    const names = Array.from({ length: 201 }, (_, at) => `many-${at}`);
    expect((await bring('products', ['external_id,name,type', ...names.map((n) => `${n},${n},goods`)])).status).toBe(
      200,
    );
    const reply = await bring(
      'stock',
      ['product,quantity,cost_unit', ...names.map((name) => `${name},1,0.10`)],
      '?dry_run=true',
    );
    expect(reply).toMatchObject({ status: 200, body: { record: { made: { adjustments: 2, lines: 201 } } } });
    expect((await get('/stock?product=ext:many-0')).data).toEqual([]);
  });
});
