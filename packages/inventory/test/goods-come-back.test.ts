import { type Doc, type Domain, errorOf, ok, refusal, type Warehouse } from '@daybook/harness';
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
    const other = await house.delivered([[product, 1]]);
    const named = (...lines: unknown[]) =>
      house.try('deliveries', delivery.id, 'return', { lines: lines.map((each) => ({ line: each, quantity: 1 })) });
    expect(refusal(await named(lineIds(other)[0]))).toEqual(refused('lines[0].line', 'not_found'));
    expect(refusal(await named(line, line))).toMatchObject({
      status: 400,
      field: 'lines[1].line',
      code: 'duplicate_value',
    });
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
