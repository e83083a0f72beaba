import { type Doc, type Domain, ok, Shop } from '@daybook/harness';
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

const invoiceOf = (order: Doc, quantity: number): Promise<Doc> =>
  shop.invoiced(order, { lines: [{ line: order['lines'][0].id, quantity }] });
const confirm = (invoice: Doc): Promise<Doc> => shop.act('invoices', invoice.id, 'confirm');

describe('the discount of an order', () => {
  it('of an amount falls to its invoices in proportion, and to the last one with what is left', async () => {
    const order = await shop.confirmed([[fitting, 3]], { discount: { amount: 10, reason: 'Loyal' } });
    expect(order).toMatchObject({ amount_discount: 10, amount_untaxed: 140, amount_total: 168 });
    const invoices: Doc[] = [];
    for (const quantity of [1, 1, 1]) invoices.push(await confirm(await invoiceOf(order, quantity)));
    expect(invoices.map(({ discount }) => discount)).toEqual(
      [3.33, 3.34, 3.33].map((amount) => ({ percent: null, amount, reason: 'Loyal' })),
    );
    expect(invoices.map(({ amount_untaxed }) => amount_untaxed)).toEqual([46.67, 46.66, 46.67]);
    expect(invoices.reduce((sum, one) => sum + Math.round(one['amount_untaxed'] * 100), 0)).toBe(14_000);
  });

  it('that was credited is there again for the next invoice', async () => {
    const order = await shop.confirmed([[fitting, 2]], { discount: { amount: 7 } });
    const first = await confirm(await invoiceOf(order, 2));
    expect(first).toMatchObject({ amount_discount: 7, amount_untaxed: 93 });
    await shop.act('invoices', first.id, 'reverse', { lines: [{ line: first['lines'][0].id, quantity: 1 }] });
    const again = await invoiceOf(order, 1);
    expect(again).toMatchObject({ amount_discount: 3.5, amount_untaxed: 46.5 });
  });

  it('of a percentage is that of each invoice, and what a person sends stays', async () => {
    const order = await shop.confirmed([[fitting, 4]], { discount: { percent: 12.5 } });
    expect(await invoiceOf(order, 1)).toMatchObject({ discount: { percent: 12.5 }, amount_untaxed: 43.75 });
    const lines = [{ order_line: order['lines'][0].id, quantity: 1 }];
    const none = await shop.client.make('invoices', { partner: shop.partner.id, lines, discount: null });
    expect(none).toMatchObject({ amount_discount: 0, amount_untaxed: 50 });
    const own = await shop.client.make('invoices', { partner: shop.partner.id, lines });
    expect(own).toMatchObject({ discount: { percent: 12.5 }, amount_untaxed: 43.75 });
  });

  it('is that of its quotation', async () => {
    const lines = [
      { product: fitting.id, quantity: 2 },
      { description: 'Freight', quantity: 1, price_unit: 20, taxes: [], discountable: false },
    ];
    const quotation = await shop.client.make('quotations', {
      ...{ partner: shop.partner.id, lines, discount: { percent: 10, reason: 'Trial' } },
    });
    expect(quotation).toMatchObject({ amount_discount: 10, amount_untaxed: 110, allowances: [{ amount: 10 }] });
    const accepted = ok<Doc>(await shop.client.post(`/quotations/${quotation.id}/accept`, { confirm: true }));
    const order = await shop.get('orders', accepted['order'].id);
    expect(order).toMatchObject({
      ...{ discount: { percent: 10, reason: 'Trial' }, amount_total: quotation['amount_total'] },
      lines: [{ discount_share: 10 }, { discountable: false, discount_share: 0 }],
    });
    expect(await shop.invoiced(order)).toMatchObject({
      ...{ amount_untaxed: 110, discount: { reason: 'Trial' } },
      lines: [{}, { discountable: false }],
    });
  });
});
