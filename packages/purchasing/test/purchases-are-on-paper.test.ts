import { type Doc, type Domain, refusal } from '@daybook/harness';
import { readPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Buyer } from './support/buyer.js';
import { openPurchasing } from './support/purchasing.js';

let service: Domain;
let buyer: Buyer;

beforeAll(async () => {
  service = await openPurchasing();
  buyer = await Buyer.open(service);
});
afterAll(() => service.stop());

async function paper(path: string): Promise<string> {
  const { status, headers, bytes } = await buyer.client.file(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { pages } = await readPaper(bytes);
  return pages.map((page) => textOf(page)).join('|');
}

describe('a purchase order on paper', () => {
  it('addresses the supplier, with its own numbers of the articles, the prices and the day', async () => {
    const product = await buyer.goods();
    const draft: Doc = await buyer.order([[product, 3, 12.5, { seller_item_id: 'TY-9' }]], {
      ...{ date_planned: '2026-03-20', supplier_reference: 'Offer 7' },
    });
    expect(await paper(`/purchase_orders/${draft.id}/pdf`)).toContain('DRAFT');
    const order = await buyer.act(draft.id, 'confirm');
    const text = await paper(`/purchase_orders/${order.id}/pdf`);
    for (const said of [`Purchase order ${order['number']}`, 'Timber Yard', 'TY-9', 'Offer 7', '20 Mar 2026', '45.00'])
      expect(text).toContain(said);
    expect(text).not.toContain('DRAFT');
    expect(await paper(`/purchase_orders/${order.id}/pdf?language=de`)).toContain('Bestellung');
  });

  it('is for those who read purchase orders', async () => {
    const order = await buyer.order([['Freight', 1, 5]]);
    const stranger = await service.client('acme', ['read:inventory']);
    const reply = await stranger.get(`/purchase_orders/${order.id}/pdf`, { Accept: '*/*' });
    expect(refusal(reply)).toMatchObject({ status: 403, code: 'insufficient_scope' });
  });
});
