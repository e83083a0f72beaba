import { type Doc, type Domain, eventRowsOf, ok, refusal } from '@daybook/harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Buyer, STRICT } from './support/buyer.js';
import { openPurchasing } from './support/purchasing.js';

let service: Domain;
let buyer: Buyer;

beforeAll(async () => {
  service = await openPurchasing();
  buyer = await Buyer.open(service);
});
afterEach(() => buyer.settings(STRICT));
afterAll(async () => {
  await buyer.expectSound();
  await service.stop();
});

describe('a purchase order', () => {
  it('is received, billed at another price within the tolerance, and closed, with these entries', async () => {
    await buyer.settings({ price_tolerance_percent: 2 });
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 10, 6]]);
    expect(order).toMatchObject({
      ...{ number: expect.stringMatching(/^PUR\d{5}$/), state: 'confirmed', amount_total: 72 },
      ...{ receipt_status: 'pending', bill_status: 'none' },
    });
    const receipt = await buyer.receive(order, { 0: 8 });
    expect(await buyer.entry(receipt)).toEqual([
      ['1200', 48, 0],
      ['2100', 0, 48],
    ]);
    expect(await buyer.status(order)).toBe('confirmed partial to_bill');
    const draft = await buyer.priced(await buyer.billed(order), { 0: 6.1 });
    expect(draft).toMatchObject({ amount_untaxed: 48.8, amount_tax: 9.76, purchase_order: { id: order.id } });
    const bill = await buyer.confirmBill(draft);
    expect(await buyer.entry(bill)).toEqual([
      ['2000', 0, 58.56],
      ['2100', 48, 0],
      ['5200', 0.8, 0],
      ['1300', 9.76, 0],
    ]);
    expect(await buyer.status(order)).toBe('confirmed partial partial');
    expect(await buyer.act(order.id, 'close')).toMatchObject({
      ...{ state: 'done', receipt_status: 'partial', bill_status: 'billed', closed_at: expect.any(String) },
    });
    expect(await buyer.progress(order)).toEqual([[8, 8, 0, 0, 'ok']]);
    expect(
      (await buyer.details('receipts', (await buyer.get('purchase_orders', order.id))['receipts'])).map(
        ({ state }) => state,
      ),
    ).toEqual(['done', 'cancelled']);
    expect((await eventRowsOf(service, order.id)).map(({ type }) => type)).toEqual(
      ['created', 'confirmed', 'received', 'billed', 'closed'].map((kind) => `purchase_order.${kind}`),
    );
  });

  it('is not confirmed when the price differs by more, unless somebody approves it with a reason', async () => {
    await buyer.settings({ price_tolerance_percent: 2 });
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 10, 6]]);
    await buyer.receive(order, { 0: 8 });
    const draft = await buyer.priced(await buyer.billed(order), { 0: 6.13 });
    const refused = await buyer.tryConfirm(draft);
    expect(refusal(refused)).toEqual({
      ...{ status: 422, type: 'validation_error', field: 'lines[0].price_unit', code: 'price_differs' },
    });
    expect(refused.body.error.message).toContain('6.13, and 6 in');
    expect(refused.body.error.message).toContain('a difference of 1.04 USD, and 0.96 is tolerated');
    const bill = await buyer.confirmBill(draft, { approve_differences: 'New price list of the supplier' });
    expect(bill).toMatchObject({
      ...{ match_reason: 'New price list of the supplier', match_approved_at: expect.any(String) },
      match_approved_by: expect.any(String),
    });
    expect(await buyer.progress(order)).toEqual([[8, 8, 0, 0, 'price']]);
  });

  it('shows what a bill would be refused for before it is confirmed, and changes nothing', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 2, 6]]);
    await buyer.receive(order, { 0: 2 });
    const draft = await buyer.priced(await buyer.billed(order), { 0: 7 });
    const tried = await buyer.client.post(`/bills/${draft.id}/confirm?dry_run=true`);
    expect(refusal(tried)).toMatchObject({ code: 'price_differs' });
    expect(ok<Doc>(await buyer.client.get(`/bills/${draft.id}`))).toMatchObject({ state: 'draft', version: 2 });
    await buyer.settings({ match: 'warn' });
    const posted = ok<Doc>(await buyer.tryConfirm(draft));
    expect(posted['warnings']).toMatchObject([{ field: 'lines[0].price_unit', code: 'price_differs' }]);
    expect(posted).toMatchObject({ state: 'posted', match_reason: null });
  });
});
