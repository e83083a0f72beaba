import {
  type Doc,
  type Domain,
  errorOf,
  eventRowsOf,
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
const lineIds = (transfer: Doc): string[] => (transfer['lines'] as Doc[]).map(({ id }) => id);

describe('a receipt', () => {
  it('brings goods at their price; the product shows what is there and what it costs', async () => {
    const product = await house.goods();
    const draft = await house.draft('receipts', [[product, 10, 6]], { date: '2026-01-05' });
    expect(draft).toMatchObject({
      kind: 'receipt',
      state: 'draft',
      number: null,
      location_from: { name: 'Suppliers' },
      location_to: { name: 'Main' },
    });
    const done = await house.act('receipts', draft.id, 'post');
    expect(done).toMatchObject({
      state: 'done',
      number: 'REC00001',
      date: '2026-01-05',
    });
    expect(done['lines'][0]).toMatchObject({ quantity: 10, quantity_done: 10, value: 60, cost_unit: 6 });
    expect(await house.get('products', product.id)).toMatchObject({
      on_hand: 10,
      reserved: 0,
      available: 10,
      cost_unit: 6,
    });
    const [row] = (await house.client.get(`/stock?product=${product.id}`)).body.data;
    expect(row).toMatchObject({
      location: { name: 'Main' },
      on_hand: 10,
      reserved: 0,
      available: 10,
      incoming: 0,
      outgoing: 0,
      value: 60,
      version: 1,
    });
    const [move] = (await house.client.get(`/moves?transfer=${done.id}`)).body.data;
    expect(move).toMatchObject({
      name: 'REC00001 #1',
      quantity: 10,
      value: 60,
      cost_unit: 6,
      date: '2026-01-05',
      transfer: { id: done.id, name: 'REC00001' },
      location_from: { name: 'Suppliers' },
      location_to: { name: 'Main' },
      adjustment: null,
    });
    expect((await eventRowsOf(service, row.id)).map(({ type }) => type)).toEqual(['stock.changed']);
    expect((await eventRowsOf(service, done.id)).map(({ type }) => type)).toEqual([
      'transfer.created',
      'transfer.done',
    ]);
  });

  it('without a price takes the last known one; a product that never had one needs it', async () => {
    const product = await house.goods();
    const blind = await house.draft('receipts', [[product, 1]]);
    const reply = await refusedWithoutATrace(service.databaseUrl, () => house.try('receipts', blind.id, 'post'));
    expect(refusal(reply)).toEqual(refused('lines[0].cost_unit', 'required'));
    await house.received([[product, 3, 2.5]]);
    const done = await house.act('receipts', blind.id, 'post');
    expect(done['lines'][0]).toMatchObject({ cost_unit: 2.5, value: 2.5 });
  });

  it('is ready as soon as it is confirmed, and is expected', async () => {
    const product = await house.goods();
    const confirmed = await house.confirmed('receipts', [[product, 4, 1]]);
    expect(confirmed).toMatchObject({ state: 'ready', number: expect.stringMatching(/^REC\d{5}$/) });
    expect((await house.client.get(`/stock?product=${product.id}`)).body.data[0]).toMatchObject({
      on_hand: 0,
      incoming: 4,
      outgoing: 0,
      value: 0,
    });
  });
});

describe('a delivery', () => {
  it('reserves what is there when it is confirmed, and takes it at its cost when it is posted', async () => {
    const product = await house.goods();
    await house.received([[product, 10, 6]], { date: '2026-01-05' });
    const confirmed = await house.confirmed('deliveries', [[product, 3]], { date: '2026-01-07' });
    expect(confirmed).toMatchObject({
      state: 'ready',
      lines: [{ quantity: 3, quantity_reserved: 3, quantity_done: null, value: null }],
    });
    expect(await house.level(product)).toEqual([10, 3]);
    const done = await house.act('transfers', confirmed.id, 'post');
    expect(done).toMatchObject({ state: 'done', lines: [{ quantity_reserved: 0, quantity_done: 3, value: 18 }] });
    expect(await house.level(product)).toEqual([7, 0]);
    expect(await house.moves(product)).toEqual([
      [10, 60],
      [3, -18],
    ]);
    expect((await eventRowsOf(service, done.id)).map(({ type }) => type)).toEqual([
      'transfer.created',
      'transfer.confirmed',
      'transfer.done',
    ]);
  });

  it('waits for what is not there; what arrives is reserved only when it is asked for', async () => {
    const product = await house.goods();
    await house.received([[product, 2, 5]]);
    const waiting = await house.confirmed('deliveries', [[product, 5]]);
    expect(waiting).toMatchObject({ state: 'waiting', lines: [{ quantity_reserved: 2 }] });
    await house.received([[product, 4, 5]]);
    expect(await house.level(product)).toEqual([6, 2]);
    expect(await house.act('deliveries', waiting.id, 'reserve')).toMatchObject({
      state: 'ready',
      version: 3,
      lines: [{ quantity_reserved: 5 }],
    });
    expect(await house.act('deliveries', waiting.id, 'reserve')).toMatchObject({ state: 'ready', version: 3 });
    expect(await house.act('deliveries', waiting.id, 'unreserve')).toMatchObject({
      state: 'waiting',
      lines: [{ quantity_reserved: 0 }],
    });
    expect(await house.level(product)).toEqual([6, 0]);
    expect(await house.act('deliveries', waiting.id, 'cancel')).toMatchObject({
      state: 'cancelled',
      lines: [{ quantity_done: 0 }],
    });
  });

  it('takes no more than others left, two lines of one product together', async () => {
    const product = await house.goods();
    await house.received([[product, 10, 1]]);
    await house.confirmed('deliveries', [[product, 4]]);
    const draft = await house.draft('deliveries', [
      [product, 4],
      [product, 3],
    ]);
    const reply = await refusedWithoutATrace(service.databaseUrl, () => house.try('deliveries', draft.id, 'post'));
    expect(errorOf(reply, 422)).toMatchObject({
      type: 'validation_error',
      field: 'lines[1].quantity',
      code: 'insufficient_stock',
      message:
        'lines[1].quantity: only 6 of Pump is available at this location, and this needs 7. Reduce the quantity, or bring in stock.',
    });
    await house.client.patch(`/deliveries/${draft.id}`, {
      lines: { update: [{ id: lineIds(draft)[1], quantity: 2 }] },
    });
    expect(await house.act('deliveries', draft.id, 'post')).toMatchObject({ state: 'done' });
    expect(await house.level(product)).toEqual([4, 4]);
  });

  it('posted in part leaves a backorder that keeps what was reserved for it', async () => {
    const [a, b] = [await house.goods(), await house.goods({ name: 'Valve' })];
    await house.received([
      [a, 10, 1],
      [b, 1, 1],
    ]);
    const delivery = await house.confirmed(
      'deliveries',
      [
        [a, 6],
        [b, 3],
      ],
      { note: 'Back door' },
    );
    expect(delivery['state']).toBe('waiting');
    const done = await house.act('deliveries', delivery.id, 'post', {
      lines: [{ line: lineIds(delivery)[0], quantity: 4 }],
    });
    expect(done).toMatchObject({
      state: 'done',
      lines: [
        { quantity: 6, quantity_done: 4 },
        { quantity: 3, quantity_done: 0, value: 0 },
      ],
    });
    const rest = await house.get('transfers', done['backorder'].id);
    expect(rest).toMatchObject({
      kind: 'delivery',
      state: 'waiting',
      note: 'Back door',
      backorder_of: { id: done.id, name: done['number'] },
      partner: { id: house.partner.id },
      lines: [
        { product: { id: a.id }, quantity: 2, quantity_reserved: 2 },
        { product: { id: b.id }, quantity: 3, quantity_reserved: 1 },
      ],
    });
    expect((await eventRowsOf(service, rest.id)).map(({ type }) => type)).toEqual(['transfer.confirmed']);
    expect(await house.level(a)).toEqual([6, 2]);
    const closed = await house.act('transfers', rest.id, 'post', {
      backorder: false,
      lines: [{ line: lineIds(rest)[0], quantity: 1 }],
    });
    expect(closed).toMatchObject({ state: 'done', backorder: null });
    expect([await house.level(a), await house.level(b)]).toEqual([
      [5, 0],
      [1, 0],
    ]);
  });

  it('is refused for lines of others, too much of a line, nothing at all, and a line twice', async () => {
    const product = await house.goods();
    await house.received([[product, 10, 1]]);
    const [delivery, other] = [
      await house.confirmed('deliveries', [[product, 2]]),
      await house.confirmed('deliveries', [[product, 2]]),
    ];
    const post = (lines: object[]) => house.try('deliveries', delivery.id, 'post', { lines });
    expect(refusal(await post([{ line: lineIds(other)[0], quantity: 1 }]))).toEqual(
      refused('lines[0].line', 'not_found'),
    );
    expect(refusal(await post([{ line: lineIds(delivery)[0], quantity: 3 }]))).toEqual(
      refused('lines[0].quantity', 'out_of_range'),
    );
    expect(refusal(await post([{ line: lineIds(delivery)[0], quantity: 0 }]))).toEqual(
      refused('lines', 'nothing_to_post'),
    );
    expect(refusal(await post([]))).toEqual(refused('lines', 'nothing_to_post'));
    const twice = { line: lineIds(delivery)[0], quantity: 1 };
    expect(refusal(await post([twice, twice]))).toMatchObject({
      status: 400,
      field: 'lines[1].line',
      code: 'duplicate_value',
    });
  });
});

describe('the day of a transfer', () => {
  it('is not after today, and not before its products moved last', async () => {
    const product = await house.goods();
    await house.received([[product, 10, 1]], { date: '2026-02-10' });
    const draft = await house.draft('deliveries', [[product, 1]], { date: '2026-02-09' });
    const back = await house.try('deliveries', draft.id, 'post');
    expect(errorOf(back, 422)).toMatchObject({
      field: 'date',
      code: 'out_of_range',
      message: 'date must not be before 2026-02-10, the last move of one of these products.',
    });
    expect(refusal(await house.try('deliveries', draft.id, 'post', { date: '2999-01-01' }))).toEqual(
      refused('date', 'out_of_range'),
    );
    expect(await house.act('deliveries', draft.id, 'post', { date: '2026-02-10' })).toMatchObject({
      date: '2026-02-10',
    });
  });
});
