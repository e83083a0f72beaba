import { type Doc, type Domain, eventRowsOf, type Warehouse } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInventory, openWarehouse } from './support/inventory.js';

const ACTIONS = ['confirm', 'reserve', 'unreserve', 'post', 'return', 'cancel'] as const;
const STATES = ['draft', 'waiting', 'ready', 'done', 'cancelled'] as const;

/** The resulting state of each action, or the code that refuses it (domain.md 5.7). */
const OUTGOING: Readonly<Record<(typeof STATES)[number], readonly string[]>> = {
  //           confirm          reserve          unreserve        post             return           cancel
  draft: ['ready', 'invalid_state', 'invalid_state', 'done', 'invalid_state', 'cancelled'],
  waiting: ['invalid_state', 'ready', 'waiting', 'done', 'invalid_state', 'cancelled'],
  ready: ['invalid_state', 'ready', 'waiting', 'done', 'invalid_state', 'cancelled'],
  done: ['invalid_state', 'invalid_state', 'invalid_state', 'invalid_state', 'done', 'invalid_state'],
  cancelled: ['invalid_state', 'invalid_state', 'invalid_state', 'invalid_state', 'invalid_state', 'invalid_state'],
};

let service: Domain;
let house: Warehouse;

beforeAll(async () => {
  service = await openInventory();
  house = await openWarehouse(service);
});
afterAll(() => service.stop());

/** A delivery in that state, of goods that are in stock by now. */
async function deliveryThatIs(state: (typeof STATES)[number]): Promise<Doc> {
  const product = await house.goods();
  if (state === 'waiting') {
    const waiting = await house.confirmed('deliveries', [[product, 2]]);
    await house.received([[product, 5, 1]]);
    return waiting;
  }
  await house.received([[product, 5, 1]]);
  const draft = await house.draft('deliveries', [[product, 2]]);
  const way = { draft: [], ready: ['confirm'], done: ['post'], cancelled: ['cancel'] }[state];
  let transfer = draft;
  for (const action of way) transfer = await house.act('deliveries', draft.id, action);
  return transfer;
}

describe('a delivery that is', () => {
  it.each(STATES)('%s answers each action as the table says, and tells beforehand', async (state) => {
    const answers: string[] = [];
    for (const action of ACTIONS) {
      const transfer = await deliveryThatIs(state);
      expect(transfer['state']).toBe(state);
      const told = (await house.client.get(`/deliveries/${transfer.id}/actions`)).body.data as {
        name: string;
        allowed: boolean;
        reasons: { code: string }[];
      }[];
      const { allowed, reasons } = told.find(({ name }) => name === action)!;
      const reply = await house.try('transfers', transfer.id, action);
      answers.push(reply.status === 200 ? reply.body.state : reply.body.error.code);
      expect({ action, allowed, code: reasons[0]?.code }).toEqual({
        action,
        allowed: reply.status === 200,
        code: reply.body.error?.code,
      });
      if (reply.status !== 200) expect(await house.get('transfers', transfer.id)).toEqual(transfer);
    }
    expect(answers).toEqual(OUTGOING[state]);
  });
});

describe('what brings goods', () => {
  it('reserves nothing in any state', async () => {
    const product = await house.goods();
    const ready = await house.confirmed('receipts', [[product, 1, 1]]);
    for (const action of ['reserve', 'unreserve']) {
      expect((await house.try('receipts', ready.id, action)).body.error).toMatchObject({
        type: 'business_rule_error',
        code: 'nothing_to_reserve',
      });
    }
  });

  it('and a return of it is not returned again', async () => {
    const product = await house.goods();
    const receipt = await house.received([[product, 1, 1]]);
    await house.act('receipts', receipt.id, 'return');
    const [back] = (await house.get('receipts', receipt.id))['returns'] as Doc[];
    await house.act('returns', back!.id, 'post');
    expect((await house.try('returns', back!.id, 'return')).body.error).toMatchObject({
      type: 'business_rule_error',
      code: 'invalid_state',
    });
  });
});

describe('a count that is', () => {
  it.each([
    ['draft', ['posted', 'cancelled']],
    ['posted', ['invalid_state', 'invalid_state']],
    ['cancelled', ['invalid_state', 'invalid_state']],
  ])('%s answers each action as the table says', async (state, expected) => {
    const answers: string[] = [];
    for (const action of ['post', 'cancel']) {
      const lines = [{ product: (await house.goods()).id, quantity_counted: 1, cost_unit: 1 }];
      const { id } = await house.client.make('adjustments', { lines });
      if (state !== 'draft') await house.act('adjustments', id, state === 'posted' ? 'post' : 'cancel');
      const reply = await house.try('adjustments', id, action);
      answers.push(reply.status === 200 ? reply.body.state : reply.body.error.code);
    }
    expect(answers).toEqual(expected);
  });
});

describe('views', () => {
  it('show the same record under its own address alone', async () => {
    const product = await house.goods();
    const receipt = await house.received([[product, 1, 1]]);
    expect(receipt.id).toMatch(/^trf_/);
    expect((await house.client.get(`/transfers/${receipt.id}`)).body).toEqual(receipt);
    expect((await house.client.get(`/deliveries/${receipt.id}`)).status).toBe(404);
    expect((await house.try('deliveries', receipt.id, 'return')).status).toBe(404);
    const types = (await eventRowsOf(service, receipt.id)).map(({ record_type }) => record_type);
    expect(new Set(types)).toEqual(new Set(['transfers']));
  });

  it('take a body by their own id: PUT creates, then changes', async () => {
    const product = await house.goods();
    const body = { partner: house.partner.id, lines: [{ product: product.id, quantity: 2 }] };
    const made = await house.client.put('/deliveries/ext:my-delivery', body);
    expect([made.headers.get('x-result'), made.body.kind]).toEqual(['created', 'delivery']);
    const changed = await house.client.put('/deliveries/ext:my-delivery', { ...body, note: 'Ring twice' });
    expect([changed.headers.get('x-result'), changed.body.note, changed.body.version]).toEqual([
      'updated',
      'Ring twice',
      2,
    ]);
    expect((await house.client.put('/receipts/ext:my-delivery', body)).body.error).toMatchObject({
      field: 'external_id',
      code: 'already_exists',
    });
  });
});

describe('a transfer of somebody else', () => {
  it('is not there, by its address, its lines and its locations', async () => {
    const product = await house.goods();
    const receipt = await house.received([[product, 3, 1]]);
    const delivery = await house.draft('deliveries', [[product, 1]]);
    const foreign = await openWarehouse(service, service.other);
    expect((await foreign.try('transfers', receipt.id, 'return')).status).toBe(404);
    const other = await foreign.received([[await foreign.goods(), 3, 1]]);
    const lines = [{ line: other['lines'][0].id, quantity: 1 }];
    expect((await house.try('deliveries', delivery.id, 'post', { lines })).body.error).toMatchObject({
      field: 'lines[0].line',
      code: 'not_found',
    });
    const elsewhere = {
      partner: house.partner.id,
      location_from: foreign.main.id,
      lines: [{ product: product.id, quantity: 1 }],
    };
    expect((await house.client.post('/deliveries', elsewhere)).body.error).toMatchObject({
      field: 'location_from',
      code: 'not_found',
    });
  });
});
