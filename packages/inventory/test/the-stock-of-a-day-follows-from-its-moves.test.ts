import { type Doc, type Domain, ok, refusal, type Warehouse } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInventory, openWarehouse } from './support/inventory.js';

let service: Domain;
let house: Warehouse;

beforeAll(async () => {
  service = await openInventory();
  house = await openWarehouse(service);
});
afterAll(() => service.stop());

describe('the stock of a day', () => {
  it('follows from the moves up to that day, and pages like any list', async () => {
    const product = await house.goods();
    await house.received([[product, 10, 6]], { date: '2026-01-05' });
    await house.delivered([[product, 4]], { date: '2026-01-20' });
    await house.received([[await house.goods(), 2, 1]], { date: '2026-01-05' });
    const at = async (date: string) =>
      (await house.client.get(`/stock?product=${product.id}&date=${date}&fields=on_hand,value,reserved`)).body.data[0];
    expect(await at('2026-01-04')).toMatchObject({ on_hand: 0, value: 0, reserved: null });
    expect(await at('2026-01-05')).toMatchObject({ on_hand: 10, value: 60 });
    expect(await at('2026-01-19')).toMatchObject({ on_hand: 10, value: 60 });
    expect(await at('2026-01-20')).toMatchObject({ on_hand: 6, value: 36 });
    const first = ok(await house.client.get('/stock?date=2026-01-05&limit=1&sort=-on_hand'));
    const second = ok(await house.client.get(`/stock?cursor=${first['next_cursor']}`));
    expect(second['data'][0].id).not.toBe(first['data'][0].id);
    const moved = await house.client.get(`/stock?cursor=${first['next_cursor']}&date=2026-01-06&sort=-on_hand`);
    expect(refusal(moved)).toMatchObject({ status: 400, field: 'cursor', code: 'cursor_mismatch' });
    expect(refusal(await house.client.get('/stock?date=2026-02-30'))).toMatchObject({
      status: 400,
      field: 'date',
      code: 'invalid_value',
    });
    expect(refusal(await house.client.get('/moves?date_at=2026-02-30'))).toMatchObject({ status: 400 });
  });

  it('has the value 0 where nothing is on hand, whichever place it is at', async () => {
    const product = await house.goods();
    const shelf = await house.client.make('locations', { name: 'Side room', type: 'internal' });
    const at = async (date: string) => {
      const { data } = (
        await house.client.get(`/stock?product=${product.id}&date=${date}&fields=location.name,on_hand,value`)
      ).body;
      return Object.fromEntries(
        (data as Doc[]).map(({ location, on_hand, value }) => [location.name, [on_hand, value]]),
      );
    };
    await house.received([[product, 8, 2.5]], { date: '2026-01-05' });
    const moved = await house.client.make('transfers', {
      kind: 'internal',
      location_from: house.main.id,
      location_to: shelf.id,
      lines: [{ product: product.id, quantity: 3 }],
    });
    await house.act('transfers', moved.id, 'post', { date: '2026-01-08' });
    expect(await at('2026-01-04')).toEqual({ Main: [0, 0], 'Side room': [0, 0] });
    expect(await at('2026-01-07')).toEqual({ Main: [8, 20], 'Side room': [0, 0] });
    expect(await at('2026-01-08')).toEqual({ Main: [5, 12.5], 'Side room': [3, 7.5] });
  });
});
