import {
  type Doc,
  errorOf,
  eventRowsOf,
  fieldsOf,
  ok,
  refusal,
  refusedWithoutATrace,
  Warehouse,
} from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type TestService } from './support/service.js';

let service: TestService;
let house: Warehouse;

beforeAll(async () => {
  service = await startService();
  house = await Warehouse.open(service);
});
afterAll(() => service.stop());

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const lineIds = (transfer: Doc): string[] => (transfer['lines'] as Doc[]).map(({ id }) => id);

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
      entry: { name: 'STK/2026/00001' },
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
      entry: { name: 'STK/2026/00001' },
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

  it('is ready as soon as it is confirmed, and reserves nothing', async () => {
    const product = await house.goods();
    const confirmed = await house.confirmed('receipts', [[product, 4, 1]]);
    expect(confirmed).toMatchObject({ state: 'ready', number: expect.stringMatching(/^REC\d{5}$/) });
    expect((await house.client.get(`/stock?product=${product.id}`)).body.data[0]).toMatchObject({
      on_hand: 0,
      incoming: 4,
      outgoing: 0,
      value: 0,
    });
    const reply = await house.try('receipts', confirmed.id, 'reserve');
    expect(errorOf(reply, 422)).toMatchObject({ type: 'business_rule_error', code: 'nothing_to_reserve' });
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
    expect(refusal(await post([twice, twice]))).toMatchObject({ status: 400, field: 'lines', code: 'duplicate_value' });
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

describe('a return', () => {
  it('of a delivery comes back at the original value, piece by piece; the last piece takes the rest', async () => {
    const product = await house.goods();
    await house.received([
      [product, 3, 3.33],
      [product, 3, 0],
    ]);
    const delivery = await house.delivered([[product, 3]]);
    expect(delivery['lines'][0].value).toBe(5);
    const back: number[] = [];
    for (let piece = 0; piece < 3; piece++) {
      await house.act('deliveries', delivery.id, 'return', { lines: [{ line: lineIds(delivery)[0], quantity: 1 }] });
      const { returns } = await house.get('deliveries', delivery.id);
      const done = await house.act('returns', (returns as Doc[])[piece]!.id, 'post');
      back.push(done['lines'][0].value);
    }
    expect(back).toEqual([1.67, 1.67, 1.66]);
    expect(await house.get('products', product.id)).toMatchObject({ on_hand: 6, cost_unit: 1.665 });
    expect(refusal(await house.try('deliveries', delivery.id, 'return'))).toEqual(
      refused('lines', 'nothing_to_return'),
    );
  });

  it('restores quantity and value to what they were', async () => {
    const product = await house.goods();
    await house.received([[product, 7, 1.111111]]);
    const before = (await house.client.get(`/stock?product=${product.id}&fields=on_hand,value`)).body.data;
    const delivery = await house.delivered([[product, 3]]);
    await house.act('deliveries', delivery.id, 'return');
    const [draft] = (await house.get('deliveries', delivery.id))['returns'] as Doc[];
    expect(await house.get('returns', draft!.id)).toMatchObject({
      kind: 'return_in',
      state: 'draft',
      number: null,
      return_of: { id: delivery.id },
      partner: { id: house.partner.id },
      location_from: { name: 'Customers' },
      location_to: { name: 'Main' },
      lines: [{ quantity: 3, return_line: { name: `${delivery['number']} #1` } }],
    });
    expect(await house.act('returns', draft!.id, 'post')).toMatchObject({ number: 'RET00004', state: 'done' });
    expect((await house.client.get(`/stock?product=${product.id}&fields=on_hand,value`)).body.data).toEqual(before);
  });

  it('of a receipt goes back at what the goods are worth today', async () => {
    const product = await house.goods();
    const receipt = await house.received([[product, 10, 6]]);
    await house.received([[product, 10, 8]]);
    await house.act('receipts', receipt.id, 'return', { lines: [{ line: lineIds(receipt)[0], quantity: 5 }] });
    const [draft] = (await house.get('receipts', receipt.id))['returns'] as Doc[];
    const done = await house.act('returns', draft!.id, 'post');
    expect(done).toMatchObject({ kind: 'return_out', lines: [{ value: 35 }] });
    expect(await house.moves(product)).toEqual([
      [10, 60],
      [10, 80],
      [5, -35],
    ]);
  });

  it('takes back no more than was moved and not returned yet, drafts counted', async () => {
    const product = await house.goods();
    await house.received([[product, 9, 1]]);
    const delivery = await house.delivered([[product, 5]]);
    const [line] = lineIds(delivery);
    const some = (quantity: number) => house.try('deliveries', delivery.id, 'return', { lines: [{ line, quantity }] });
    expect((await some(3)).status).toBe(200);
    expect(refusal(await some(3))).toEqual(refused('lines[0].quantity', 'out_of_range'));
    expect(refusal(await some(0))).toEqual(refused('lines', 'nothing_to_return'));
    const [draft] = (await house.get('deliveries', delivery.id))['returns'] as Doc[];
    const own = lineIds(await house.get('returns', draft!.id));
    const change = (lines: unknown) => house.client.patch(`/returns/${draft!.id}`, { lines });
    expect(refusal(await change([{ id: own[0], quantity: 6 }]))).toEqual(refused('lines[0].quantity', 'out_of_range'));
    expect(refusal(await change([{ product: product.id, quantity: 1 }]))).toEqual(
      refused('lines[0].product', 'invalid_value'),
    );
    expect(ok(await change([{ id: own[0], quantity: 5 }]))).toMatchObject({ lines: [{ quantity: 5 }] });
    expect(refusal(await some(1))).toEqual(refused('lines', 'nothing_to_return'));
  });

  it('is made of a done delivery or receipt alone, by the action', async () => {
    const reply = await house.client.post('/returns', { lines: [] });
    expect(errorOf(reply, 405)).toMatchObject({
      code: 'method_not_allowed',
      message: expect.stringContaining('created by the action return'),
    });
    const direct = await house.client.post('/transfers', { kind: 'return_in', partner: house.partner.id });
    expect(refusal(direct)).toMatchObject({ status: 400, field: 'kind', code: 'invalid_value' });
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
    const archive = await house.client.patch(`/locations/${shelf.id}`, { active: false });
    expect(refusal(archive)).toEqual(refused('active', 'in_use'));
    expect(refusal(await house.client.patch(`/locations/${shelf.id}`, { type: 'customer' }))).toEqual(
      refused('type', 'in_use'),
    );
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

describe('the stock of a day', () => {
  it('follows from the moves up to that day, and pages like any list', async () => {
    const product = await house.goods();
    await house.received([[product, 10, 6]], { date: '2026-01-05' });
    await house.delivered([[product, 4]], { date: '2026-01-20' });
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

  it('has the value 0 where nothing is on hand, and comes to the valuation of the day', async () => {
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
    const valued = async (date: string) =>
      (await house.client.get(`/reports/stock_valuation?product=${product.id}&date=${date}`)).body.totals.value;
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
    expect([await valued('2026-01-04'), await valued('2026-01-07'), await valued('2026-01-08')]).toEqual([0, 20, 20]);
  });
});
