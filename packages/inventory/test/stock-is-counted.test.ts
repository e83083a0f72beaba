import {
  type Doc,
  type Domain,
  errorOf,
  eventRowsOf,
  ok,
  refusal,
  refusedWithoutATrace,
  type Warehouse,
} from '@daybook/harness';
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
const draft = (lines: readonly object[], more: object = {}): Promise<Doc> =>
  house.client.make('adjustments', { lines, ...more });
const post = (count: Doc) => house.try('adjustments', count.id, 'post');

describe('a count', () => {
  it('moves the difference: a loss at its cost, a gain at what the others are worth', async () => {
    const product = await house.goods();
    await house.received([[product, 8, 6]], { date: '2026-01-05' });
    const loss = await house.counted([[product, 7]], { date: '2026-01-16', reason: 'Broken' });
    expect(loss).toMatchObject({
      state: 'posted',
      number: 'ADJ00001',
      date: '2026-01-16',
      location: { name: 'Main' },
      lines: [{ difference: -1, value: -6 }],
    });
    const gain = await house.counted([[product, 10]]);
    expect(gain).toMatchObject({ lines: [{ quantity_counted: 10, difference: 3, value: 18 }] });
    expect(await house.get('products', product.id)).toMatchObject({ on_hand: 10, cost_unit: 6 });
    const [row] = (await house.client.get(`/moves?adjustment=${loss.id}`)).body.data;
    expect(row).toMatchObject({
      name: 'ADJ00001 #1',
      location_from: { name: 'Main' },
      location_to: { name: 'Adjustments' },
      quantity: 1,
      value: -6,
      transfer: null,
    });
    expect((await eventRowsOf(service, loss.id)).map(({ type }) => type)).toEqual([
      'adjustment.created',
      'adjustment.posted',
    ]);
  });

  it('is created and posted in one write, as by two requests', async () => {
    const product = await house.goods();
    await house.received([[product, 8, 6]], { date: '2026-01-05' });
    const lines = [{ product: product.id, quantity_counted: 7 }];
    const once = await house.client.make('adjustments', { lines, date: '2026-01-16', post: true });
    expect(once).toMatchObject({ state: 'posted', version: 1, lines: [{ difference: -1, value: -6 }] });
    expect(await house.get('adjustments', once.id)).toEqual(once);
    expect((await eventRowsOf(service, once.id)).map(({ type }) => type)).toEqual(['adjustment.posted']);
    expect(await house.get('products', product.id)).toMatchObject({ on_hand: 7 });
    const wrong = { lines: [{ ...lines[0], quantity_expected: 9 }], post: true };
    expect(
      await refusedWithoutATrace(service.databaseUrl, () => house.client.post('/adjustments', wrong)),
    ).toMatchObject({ status: 422, body: { error: { field: 'lines[0].quantity_expected', code: 'stock_changed' } } });
  });

  it('opens stock at a given cost', async () => {
    const [pump, valve] = [await house.goods(), await house.goods({ name: 'Valve' })];
    const opening = await house.counted([
      [pump, 3, 10],
      [valve, 4, 2.5],
    ]);
    expect((opening['lines'] as Doc[]).map(({ difference, value }) => [difference, value])).toEqual([
      [3, 30],
      [4, 10],
    ]);
    expect(await house.get('products', valve.id)).toMatchObject({ on_hand: 4, cost_unit: 2.5 });
  });

  it('of what is there already moves nothing', async () => {
    const product = await house.goods();
    await house.received([[product, 5, 1]]);
    const same = await house.counted([[product, 5]]);
    expect(same['lines'][0]).toMatchObject({ difference: 0, value: 0 });
    expect(await house.moves(product)).toEqual([[5, 5]]);
  });

  it('of more than nothing needs a cost where none is known; the last known one will do', async () => {
    const product = await house.goods();
    const blind = await draft([{ product: product.id, quantity_counted: 2 }]);
    const reply = await refusedWithoutATrace(service.databaseUrl, () => post(blind));
    expect(errorOf(reply, 422)).toMatchObject({
      field: 'lines[0].cost_unit',
      code: 'required',
      message: 'lines[0].cost_unit: no cost of Pump is known yet. Set the cost of one unit.',
    });
    await house.received([[product, 3, 4]]);
    await house.delivered([[product, 3]]);
    expect(await house.get('products', product.id)).toMatchObject({ on_hand: 0, cost_unit: 4 });
    expect(ok(await post(blind))).toMatchObject({ lines: [{ difference: 2, value: 8 }] });
  });

  it('of what was never there tells beforehand what prevents it', async () => {
    const product = await house.goods();
    const told = async (line: object): Promise<Doc | undefined> => {
      const lines = [{ product: product.id, ...line }];
      const { id } = await house.client.make('adjustments', { lines });
      const reply = await house.client.get(`/adjustments/${id}/actions`);
      expect(reply.status).toBe(200);
      return (reply.body.data as Doc[]).find(({ name }) => name === 'post');
    };
    expect(await told({ quantity_counted: 1 })).toMatchObject({
      allowed: false,
      reasons: [{ code: 'required', field: 'lines[0].cost_unit' }],
    });
    expect(await told({ quantity_counted: 1, cost_unit: 2 })).toMatchObject({ allowed: true, reasons: [] });
  });

  it('takes a cost only for what is found too much', async () => {
    const [pump, valve] = [await house.goods(), await house.goods({ name: 'Valve' })];
    await house.received([
      [pump, 5, 4],
      [valve, 5, 4],
    ]);
    const count = await draft([
      { product: valve.id, quantity_counted: 6, cost_unit: 9 },
      { product: pump.id, quantity_counted: 5, cost_unit: 9 },
    ]);
    const reply = await refusedWithoutATrace(service.databaseUrl, () => post(count));
    expect(errorOf(reply, 422)).toMatchObject({
      ...{ field: 'lines[1].cost_unit', code: 'invalid_value' },
      message:
        'lines[1].cost_unit: 5 of Pump are on hand and 5 are counted, so there is no gain to value. Leave cost_unit out.',
    });
    expect(refusal(await house.client.post(`/adjustments/${count.id}/post?dry_run=true`))).toEqual(
      refused('lines[1].cost_unit', 'invalid_value'),
    );
    const { data } = ok<{ data: Doc[] }>(await house.client.get(`/adjustments/${count.id}/actions`));
    expect(data[0]).toMatchObject({
      name: 'post',
      allowed: false,
      reasons: [{ field: 'lines[1].cost_unit', code: 'invalid_value' }],
    });
    const update = (more: object) =>
      house.client.patch(`/adjustments/${count.id}`, { lines: { update: [{ id: count['lines'][1].id, ...more }] } });
    ok(await update({ quantity_counted: 3 }));
    expect(refusal(await post(count))).toEqual(refused('lines[1].cost_unit', 'invalid_value'));
    ok(await update({ cost_unit: null }));
    expect(ok(await post(count))).toMatchObject({
      lines: [
        { difference: 1, value: 9 },
        { difference: -2, value: -8 },
      ],
    });
  });

  it('finds no less than what is reserved there', async () => {
    const product = await house.goods();
    await house.received([[product, 5, 1]]);
    await house.confirmed('deliveries', [[product, 4]]);
    const few = await draft([{ product: product.id, quantity_counted: 3 }]);
    expect(refusal(await post(few))).toEqual(refused('lines[0].quantity_counted', 'insufficient_stock'));
    expect(await house.level(product)).toEqual([5, 4]);
  });

  it('that expects another quantity than there is is refused', async () => {
    const product = await house.goods();
    await house.received([[product, 5, 1]]);
    const count = await draft([{ product: product.id, quantity_counted: 6, quantity_expected: 4 }]);
    expect(refusal(await post(count))).toEqual(refused('lines[0].quantity_expected', 'stock_changed'));
    await house.client.patch(`/adjustments/${count.id}`, {
      lines: { update: [{ id: count['lines'][0].id, quantity_expected: 5 }] },
    });
    expect((await post(count)).status).toBe(200);
  });

  it('is not dated after today, nor before what it counts moved last', async () => {
    const product = await house.goods();
    await house.received([[product, 5, 1]], { date: '2026-03-03' });
    for (const date of ['2026-03-02', '2999-12-31']) {
      const count = await draft([{ product: product.id, quantity_counted: 1 }], { date });
      expect(refusal(await post(count))).toEqual(refused('date', 'out_of_range'));
    }
  });

  it('counts goods, each once, at an internal location', async () => {
    const [goods, advice] = [await house.goods(), await house.client.make('products', { name: 'Advice' })];
    const line = { product: goods.id, quantity_counted: 1 };
    const create = async (body: object) => refusal(await house.client.post('/adjustments', body));
    expect(await create({ lines: [line, line] })).toMatchObject({
      status: 400,
      field: 'lines[1].product',
      code: 'duplicate_value',
    });
    expect(await create({ lines: [{ product: advice.id, quantity_counted: 1 }] })).toEqual(
      refused('lines[0].product', 'not_stocked'),
    );
    expect(await create({ lines: [{ product: goods.id, quantity_counted: -1 }] })).toMatchObject({
      status: 400,
      field: 'lines[0].quantity_counted',
      code: 'out_of_range',
    });
    const { id: location } = await house.client.find('locations', 'code=CUSTOMERS');
    expect(await create({ location, lines: [line] })).toEqual(refused('location', 'invalid_location_type'));
    expect(refusal(await post(await draft([])))).toEqual(refused('lines', 'required'));
  });

  it('needs an active location of adjustments, where what is missing goes', async () => {
    const fresh = await openWarehouse(service, await service.freshWorkspace());
    const adjustments = await fresh.client.find('locations', 'code=ADJUSTMENTS');
    ok(await fresh.client.patch(`/locations/${adjustments.id}`, { active: false }));
    const lines = [{ product: (await fresh.goods()).id, quantity_counted: 1, cost_unit: 1 }];
    const count = await fresh.client.make('adjustments', { lines });
    expect(refusal(await fresh.try('adjustments', count.id, 'post'))).toEqual(refused('location', 'required'));
  });

  it('is cancelled or deleted as long as it is a draft, and never again changed', async () => {
    const product = await house.goods();
    const line = { product: product.id, quantity_counted: 1, cost_unit: 1 };
    const count = await draft([line]);
    expect(await house.act('adjustments', count.id, 'cancel')).toMatchObject({ state: 'cancelled', number: null });
    expect((await house.client.delete(`/adjustments/${(await draft([line])).id}`)).status).toBe(200);
    const posted = await house.counted([[product, 1, 1]]);
    expect(errorOf(await house.client.delete(`/adjustments/${posted.id}`), 422)).toMatchObject({
      code: 'invalid_state',
    });
    expect(refusal(await house.client.patch(`/adjustments/${posted.id}`, { reason: 'x' }))).toEqual(
      refused('reason', 'immutable'),
    );
    expect(ok(await house.client.patch(`/adjustments/${posted.id}`, { note: 'x' }))).toMatchObject({ note: 'x' });
  });
});

describe('first in, first out', () => {
  it('goes out oldest first, comes back as the newest, and is counted at the average', async () => {
    const product = await house.goods({ cost_method: 'fifo' });
    await house.received([[product, 10, 6]]);
    await house.received([[product, 10, 8]]);
    const delivery = await house.delivered([[product, 12]]);
    expect(delivery['lines'][0].value).toBe(76);
    await house.act('deliveries', delivery.id, 'return', { lines: [{ line: delivery['lines'][0].id, quantity: 3 }] });
    const [back] = (await house.get('deliveries', delivery.id))['returns'] as Doc[];
    expect(await house.act('returns', back!.id, 'post')).toMatchObject({ lines: [{ value: 19 }] });
    expect((await house.delivered([[product, 8]]))['lines'][0].value).toBe(64);
    const gain = await house.counted([[product, 4]]);
    expect(gain['lines'][0]).toMatchObject({ difference: 1, value: 6.33 });
    expect((await house.delivered([[product, 4]]))['lines'][0].value).toBe(25.33);
    expect(await house.get('products', product.id)).toMatchObject({ on_hand: 0, cost_unit: 6.3325 });
    await house.expectSound();
  });
});

describe('a product that has moved', () => {
  it('keeps its type, unit and cost method', async () => {
    const product = await house.goods();
    const change = (body: object) => house.client.patch(`/products/${product.id}`, body);
    expect((await change({ unit: 'piece', cost_method: 'fifo' })).status).toBe(200);
    await house.received([[product, 1, 1]]);
    const fixed = { type: 'service', unit: 'box', cost_method: 'average' };
    for (const [field, value] of Object.entries(fixed))
      expect(refusal(await change({ [field]: value }))).toEqual(refused(field, 'in_use'));
    expect(refusal(await change({ on_hand: 2 }))).toMatchObject({
      status: 400,
      field: 'on_hand',
      code: 'read_only_field',
    });
    expect((await house.client.delete(`/products/${product.id}`)).body.error).toMatchObject({ code: 'not_deletable' });
    expect((await change({ name: 'Better pump', active: false })).status).toBe(200);
  });
});

describe('a dry run', () => {
  it('tells what would move, and nothing does', async () => {
    const product = await house.goods();
    await house.received([[product, 5, 2]]);
    const delivery = await house.draft('deliveries', [[product, 2]]);
    const { body } = await house.client.post(`/deliveries/${delivery.id}/post?dry_run=true`);
    expect(body.record).toMatchObject({ state: 'done', number: expect.stringMatching(/^DEL/) });
    expect(body.effects.records.moves).toMatchObject([{ quantity: 2, value: -4 }]);
    expect(body.effects.records.stock).toMatchObject([{ on_hand: 3, available: 3 }]);
    expect(body.effects.events.map(({ type }: { type: string }) => type).sort()).toEqual([
      'move.created',
      'stock.changed',
      'transfer.done',
    ]);
    expect(await house.level(product)).toEqual([5, 0]);
    expect(await house.get('deliveries', delivery.id)).toEqual(delivery);
  });
});

describe('absurd sizes', () => {
  it('are refused before a figure would not reach a client exactly', async () => {
    const product = await house.goods();
    await house.received([[product, 999_999_999_999, 1]]);
    const more = await house.draft('receipts', [[product, 1, 1]]);
    expect(refusal(await house.try('receipts', more.id, 'post'))).toEqual(refused('lines', 'out_of_range'));
    const fine = await house.draft('deliveries', [[product, 0.000001]]);
    expect(refusal(await house.try('deliveries', fine.id, 'post'))).toEqual(refused('lines', 'out_of_range'));
    const dear = await house.draft('receipts', [[await house.goods(), 999_999_999_999, 999_999_999_999_999]]);
    expect(refusal(await house.try('receipts', dear.id, 'post'))).toEqual(refused('lines', 'out_of_range'));
    const cheap = await house.goods();
    await house.received([[cheap, 0.000001, 5000]]);
    expect(await house.get('products', cheap.id)).toMatchObject({ on_hand: 0.000001, cost_unit: 10_000 });
  });
});
