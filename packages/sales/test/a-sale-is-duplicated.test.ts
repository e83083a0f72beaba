import { type Doc, type Domain, ok, refusal, Shop } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSales } from './support/sales.js';

let service: Domain;
let shop: Shop;
let fitting: Doc;

beforeAll(async () => {
  service = await openSales();
  shop = await Shop.open(service);
  fitting = await shop.service();
});
afterAll(() => shop.expectSound());
afterAll(() => service.stop());

const copyOf = async (collection: string, id: string): Promise<Doc> =>
  ok(await shop.client.post(`/${collection}/${id}/duplicate`)) as Doc;
const told = ({ product, description, quantity, price_unit, discount, taxes }: Doc) => [
  ...[product, description, quantity, price_unit, discount],
  taxes,
];

describe('duplicate of an order', () => {
  it('is a draft of the same lines at the same prices, of which nothing is delivered or invoiced', async () => {
    const pump = await shop.stocked(10);
    const order = await shop.confirmed(
      [
        [fitting, 5],
        [pump, 4, 12.5],
      ],
      { reference: 'PO-9', date: '2026-01-05', date_planned: '2026-01-08', note: 'By noon', external_id: 'web-1' },
    );
    await shop.act('orders', order.id, 'deliver', {});
    await shop.invoiced(order);
    const copy = await copyOf('orders', order.id);
    expect(copy).toMatchObject({
      ...{ number: null, state: 'draft', date: null, date_planned: null, reference: null, external_id: null },
      ...{ quotation: null, deliveries: [], invoices: [], delivery_status: 'none', invoice_status: 'none' },
      ...{
        note: 'By noon',
        partner: order['partner'],
        location: order['location'],
        amount_total: order['amount_total'],
      },
    });
    expect(copy['lines'].map(told)).toEqual(order['lines'].map(told));
    expect(copy['lines'].map((line: Doc) => [line['quantity_delivered'], line['quantity_invoiced']])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await shop.act('orders', copy.id, 'confirm');
  });

  it('needs the right to draft orders, and an invoice of one is no longer of the order', async () => {
    const order = await shop.confirmed([[fitting, 2]]);
    const bill = await shop.invoiced(order);
    const copy = await copyOf('invoices', bill.id);
    expect(copy['order']).toBeNull();
    expect(copy['lines'][0]).toMatchObject({ order_line: null, quantity: 2, price_unit: 50 });
    const reader = await service.client('acme', ['read:sales', 'write:inventory']);
    expect(refusal(await reader.post(`/orders/${order.id}/duplicate`))).toMatchObject({ status: 403 });
  });
});

describe('duplicate of a quotation', () => {
  it('is an open offer again, whatever became of the first', async () => {
    const quotation = await shop.quotation([[fitting, 3]], { date_expiry: '2026-12-31', reference: 'ask-1' });
    await shop.act('quotations', quotation.id, 'decline', { reason: 'Too late' });
    const copy = await copyOf('quotations', quotation.id);
    expect(copy).toMatchObject({
      ...{ number: null, state: 'draft', date: null, date_expiry: null, reference: null, decline_reason: null },
      ...{ order: null, amount_total: quotation['amount_total'] },
    });
    expect(copy['lines'].map(told)).toEqual(quotation['lines'].map(told));
  });

  it('is refused for an archived customer', async () => {
    const partner = await shop.client.make('partners', { name: 'Gone' });
    const quotation = await shop.quotation([[fitting, 1]], { partner: partner.id });
    ok(await shop.client.patch(`/partners/${partner.id}`, { active: false }));
    expect(refusal(await shop.client.post(`/quotations/${quotation.id}/duplicate`))).toEqual({
      ...{ status: 422, type: 'validation_error', field: 'partner', code: 'archived' },
    });
  });
});
