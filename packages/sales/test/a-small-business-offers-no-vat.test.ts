import { type Doc, type Domain, errorOf, Shop } from '@daybook/harness';
import { readPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openSales } from './support/sales.js';

let service: Domain;
let shop: Shop;
let fitting: Doc;

const SENTENCE = 'Steuerfrei für Kleinunternehmer gemäß § 19 UStG.';
const REFUSED = { code: 'vat_not_charged', field: 'lines[0].taxes' };

beforeAll(async () => {
  service = await openSales();
});
afterAll(() => service.stop());

beforeEach(async () => {
  shop = await Shop.open(service, await service.freshWorkspace('EUR'));
  fitting = await shop.service();
  await shop.client.patch('/settings/company', { address: { city: 'Berlin', country: 'DE' } });
});

const become = () => shop.client.patch('/settings/company', { small_business: true });

async function paper(path: string): Promise<string> {
  const { pages } = await readPaper((await shop.client.file(`${path}?language=de`)).bytes);
  return pages.map((page) => textOf(page)).join(' ');
}

describe('a small business', () => {
  it('offers, confirms and invoices without VAT, and its papers say why', async () => {
    await become();
    const quotation = await shop.quotation([[fitting, 2, 10]]);
    expect(quotation).toMatchObject({ amount_tax: 0, amount_total: 20 });
    await shop.act('quotations', quotation.id, 'send');
    expect(await paper(`/quotations/${quotation.id}/pdf`)).toContain(SENTENCE);
    const accepted = await shop.act('quotations', quotation.id, 'accept', { confirm: true });
    const { id } = accepted['order'];
    expect(await paper(`/orders/${id}/pdf`)).toContain(SENTENCE);
    const { invoices } = await shop.act('orders', id, 'invoice', {});
    expect(await shop.act('invoices', invoices[0].id, 'confirm')).toMatchObject({ state: 'posted', amount_tax: 0 });
  });

  it('cannot send or confirm what an earlier draft still charges', async () => {
    const quotation = await shop.quotation([[fitting, 2, 10]]);
    const order = await shop.client.make('orders', {
      partner: shop.partner.id,
      lines: [{ product: fitting.id, quantity: 1, price_unit: 10 }],
    });
    expect(order).toMatchObject({ amount_tax: 2 });
    await become();
    expect(errorOf(await shop.client.post(`/quotations/${quotation.id}/send`, {}), 422)).toMatchObject(REFUSED);
    expect(errorOf(await shop.client.post(`/orders/${order.id}/confirm`, {}), 422)).toMatchObject(REFUSED);
    expect(await paper(`/orders/${order.id}/pdf`)).not.toContain(SENTENCE);
    const [{ id }] = order['lines'] as readonly [Doc];
    await shop.client.patch(`/orders/${order.id}`, { lines: [{ id, taxes: [] }] });
    expect(await shop.act('orders', order.id, 'confirm')).toMatchObject({ state: 'confirmed', amount_tax: 0 });
  });

  it('invoices an order from before without its tax', async () => {
    const order = await shop.confirmed([[fitting, 1, 10]]);
    await become();
    const { invoices } = await shop.act('orders', order.id, 'invoice', {});
    const [{ id }] = invoices;
    expect(errorOf(await shop.client.post(`/invoices/${id}/confirm`, {}), 422)).toMatchObject(REFUSED);
    const [line] = (await shop.get('invoices', id))['lines'];
    await shop.client.patch(`/invoices/${id}`, { lines: [{ id: line.id, taxes: [] }] });
    expect(await shop.act('invoices', id, 'confirm')).toMatchObject({ state: 'posted', amount_tax: 0 });
  });
});
