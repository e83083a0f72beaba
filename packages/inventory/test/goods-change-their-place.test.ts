import { type Doc, type Domain, errorOf, fieldsOf, ok, refusal, type Warehouse } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInventory, openWarehouse } from './support/inventory.js';

let service: Domain;
let house: Warehouse;

beforeAll(async () => {
  service = await openInventory();
  house = await openWarehouse(service);
});
afterAll(() => service.stop());

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });

describe('a new workspace', () => {
  it('has a location of each type that transfers imply', async () => {
    const { data } = (await service.other.get('/locations?sort=code&fields=code,name,type,active')).body;
    expect(data).toMatchObject([
      { code: 'ADJUSTMENTS', name: 'Adjustments', type: 'adjustment', active: true },
      { code: 'CUSTOMERS', name: 'Customers', type: 'customer', active: true },
      { code: 'MAIN', name: 'Main', type: 'internal', active: true },
      { code: 'SUPPLIERS', name: 'Suppliers', type: 'supplier', active: true },
    ]);
  });
});

describe('an internal transfer', () => {
  it('changes the place and no value', async () => {
    const product = await house.goods();
    const shelf = await house.client.make('locations', { name: 'Shelf', type: 'internal' });
    await house.received([[product, 10, 6]]);
    const body = {
      kind: 'internal',
      location_from: house.main.id,
      location_to: shelf.id,
      lines: [{ product: product.id, quantity: 4 }],
    };
    const transfer = await house.client.make('transfers', body);
    const done = await house.act('transfers', transfer.id, 'post');
    expect(done).toMatchObject({ number: 'INT00001', lines: [{ quantity_done: 4, value: 0 }] });
    const rows = (await house.client.get(`/stock?product=${product.id}&sort=on_hand`)).body.data as Doc[];
    expect(rows.map((row) => [row['location'].name, row['on_hand'], row['value']])).toEqual([
      ['Shelf', 4, 24],
      ['Main', 6, 36],
    ]);
    expect(await house.get('products', product.id)).toMatchObject({ on_hand: 10, cost_unit: 6 });
  });

  it('names both places, and they differ', async () => {
    const reply = await house.client.post('/transfers', { kind: 'internal' });
    expect(reply.status).toBe(400);
    expect(fieldsOf(reply)).toEqual(['location_from', 'location_to']);
    const same = await house.client.post('/transfers', {
      kind: 'internal',
      location_from: house.main.id,
      location_to: house.main.id,
    });
    expect(refusal(same)).toMatchObject({ status: 400, field: 'location_to', code: 'invalid_value' });
    const customers = await house.client.find('locations', 'code=CUSTOMERS');
    const out = await house.client.post('/transfers', {
      kind: 'internal',
      location_from: house.main.id,
      location_to: customers.id,
    });
    expect(refusal(out)).toEqual(refused('location_to', 'invalid_location_type'));
  });
});

describe('a draft transfer', () => {
  it('says who, and moves goods alone; a price is for receipts', async () => {
    expect(refusal(await house.client.post('/transfers', {}))).toMatchObject({
      status: 400,
      field: 'kind',
      code: 'required',
    });
    expect(refusal(await house.client.post('/deliveries', {}))).toMatchObject({
      status: 400,
      field: 'partner',
      code: 'required',
    });
    const [service_, goods] = [await house.client.make('products', { name: 'Advice' }), await house.goods()];
    const lines = [
      { product: goods.id, quantity: 1 },
      { product: service_.id, quantity: 1 },
    ];
    const wrong = await house.client.post('/deliveries', { partner: house.partner.id, lines });
    expect(refusal(wrong)).toEqual(refused('lines[1].product', 'not_stocked'));
    const priced = await house.client.post('/deliveries', {
      partner: house.partner.id,
      lines: [{ product: goods.id, quantity: 1, cost_unit: 2 }],
    });
    expect(refusal(priced)).toMatchObject({ status: 400, field: 'lines[0].cost_unit', code: 'invalid_value' });
    const kind = await house.client.post('/deliveries', { kind: 'receipt', partner: house.partner.id });
    expect(refusal(kind)).toMatchObject({ status: 400, field: 'kind', code: 'invalid_value' });
  });

  it('keeps its kind, and what its kind needs', async () => {
    const draft = await house.draft('receipts', []);
    const change = async (body: object) => refusal(await house.client.patch(`/transfers/${draft.id}`, body));
    expect(await change({ kind: 'internal' })).toEqual(refused('kind', 'immutable'));
    expect(await change({ partner: null })).toEqual(refused('partner', 'required'));
  });

  it('needs an active location of each type that its kind implies', async () => {
    const fresh = await openWarehouse(service, await service.freshWorkspace());
    const suppliers = await fresh.client.find('locations', 'code=SUPPLIERS');
    ok(await fresh.client.patch(`/locations/${suppliers.id}`, { active: false }));
    const reply = await fresh.client.post('/receipts', { partner: fresh.partner.id });
    expect(refusal(reply)).toEqual(refused('location_from', 'required'));
  });

  it('needs a line to be confirmed, and is deleted as long as it is a draft', async () => {
    const product = await house.goods();
    const empty = await house.draft('deliveries', []);
    expect(refusal(await house.try('deliveries', empty.id, 'confirm'))).toEqual(refused('lines', 'required'));
    expect(refusal(await house.try('deliveries', empty.id, 'post'))).toEqual(refused('lines', 'required'));
    expect((await house.client.delete(`/deliveries/${empty.id}`)).status).toBe(200);
    const ready = await house.confirmed('receipts', [[product, 1, 1]]);
    expect(errorOf(await house.client.delete(`/receipts/${ready.id}`), 422)).toMatchObject({ code: 'invalid_state' });
    const patched = await house.client.patch(`/receipts/${ready.id}`, { note: 'x', date: '2026-01-01' });
    expect(refusal(patched)).toEqual(refused('date', 'immutable'));
    expect(ok(await house.client.patch(`/receipts/${ready.id}`, { note: 'x' }))).toMatchObject({ note: 'x' });
  });
});
