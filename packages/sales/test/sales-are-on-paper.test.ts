import { type Doc, type Domain, errorOf, Shop } from '@daybook/harness';
import { lineOf, readPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSales } from './support/sales.js';

let service: Domain;
let shop: Shop;
let fitting: Doc;

/** Errors are JSON, whatever the Accept header. */
const ANY = { Accept: '*/*' };

beforeAll(async () => {
  service = await openSales();
  shop = await Shop.open(service);
  fitting = await shop.service();
  await shop.client.patch('/settings/company', { legal_name: 'Acme Ltd', address: { city: 'Bath', country: 'GB' } });
  await shop.client.patch(`/partners/${shop.partner.id}`, {
    address: { street: '2 Esplanade', zip: '06000', city: 'Nice', country: 'FR' },
  });
});
afterAll(() => service.stop());

async function paper(path: string) {
  const { status, headers, bytes } = await shop.client.file(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { pages } = await readPaper(bytes);
  return { bytes, headers, pages, text: pages.map((page) => textOf(page)).join('|') };
}

describe('a quotation on paper', () => {
  it('shows prices without tax, taxes, totals, and until when it is valid', async () => {
    const draft = await shop.quotation([[fitting, 3, 12.5]], { date_expiry: '2999-12-31', reference: 'RFQ 9' });
    expect((await paper(`/quotations/${draft.id}/pdf`)).text).toContain('DRAFT');
    const sent = await shop.act('quotations', draft.id, 'send');
    const { pages, text, headers } = await paper(`/quotations/${draft.id}/pdf`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${String(sent['number']).replaceAll('/', '-')}.pdf"`,
    );
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    for (const said of [
      `Quotation ${sent['number']}`,
      'Valid until|31 Dec 2999',
      'RFQ 9',
      'Nice',
      'FRANCE',
      'Acme Ltd',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('DRAFT');
    expect(lineOf(pages[0]!, 'Fitting')).toEqual(['1', 'Fitting', '3', '12.50', '20%', '37.50']);
    expect(text).toMatch(/VAT\|37\.50\|7\.50/);
    expect(lineOf(pages[0]!, `Total ${sent['currency']}`).at(-1)).toBe('45.00');
  });

  it('is made anew of the partner of today, and in German', async () => {
    const quotation = await shop.quotation([[fitting, 1]]);
    await shop.act('quotations', quotation.id, 'send');
    const before = await paper(`/quotations/${quotation.id}/pdf?language=de`);
    expect(before.text).toContain('Angebot');
    expect((await paper(`/quotations/${quotation.id}/pdf?language=de`)).bytes.equals(before.bytes)).toBe(true);
    await shop.client.patch(`/partners/${shop.partner.id}`, { name: 'Renamed & Sons' });
    expect((await paper(`/quotations/${quotation.id}/pdf?language=de`)).text).toContain('Renamed & Sons');
    await shop.act('quotations', quotation.id, 'cancel');
    expect((await paper(`/quotations/${quotation.id}/pdf?language=de`)).text).toContain('STORNIERT');
  });

  it('shows a price without the tax that is included in it', async () => {
    const account = await shop.client.find('accounts', 'code=2200');
    const included = { name: 'Incl.', rate: 20, scope: 'sale', price_included: true, account: account.id };
    const tax = await shop.client.make('taxes', included);
    const lines = [{ description: 'Book', quantity: 2, price_unit: 12, taxes: [tax.id] }];
    const quotation = await shop.client.make('quotations', { partner: shop.partner.id, lines });
    const { pages } = await paper(`/quotations/${quotation.id}/pdf`);
    expect(lineOf(pages[0]!, 'Book').slice(-3)).toEqual(['10.00', '20%', '20.00']);
  });

  it('is there without a partner or a line, and refused by the line that no font can show', async () => {
    const empty = await shop.client.make('quotations', {});
    expect((await paper(`/quotations/${empty.id}/pdf`)).text).toContain('DRAFT');
    const lines = [{ description: 'Tea 日本', quantity: 1, price_unit: 1 }];
    const tea = await shop.client.make('quotations', { lines });
    expect(errorOf(await shop.client.get(`/quotations/${tea.id}/pdf`, ANY), 422)).toMatchObject({
      code: 'no_glyph',
      field: 'lines[0].description',
    });
  });
});

it('an order on paper is its confirmation, with its quotation', async () => {
  const quotation = await shop.quotation([[fitting, 2]]);
  const accepted = await shop.act('quotations', quotation.id, 'accept', { confirm: true });
  const order = await shop.get('orders', accepted['order'].id);
  const english = await paper(`/orders/${order.id}/pdf`);
  expect(english.text).toContain(`Order confirmation ${order['number']}`);
  expect(english.text).toContain(`Quotation|${accepted['number']}`);
  expect((await paper(`/orders/${order.id}/pdf?language=de`)).text).toContain(`Auftragsbestätigung ${order['number']}`);
});

describe('a delivery note', () => {
  it('says what goes, then what went, without prices', async () => {
    const pump = await shop.stocked(9, { name: 'Pump', code: 'P-1', unit: 'piece' });
    const order = await shop.confirmed([[pump, 5, 99]], { note: 'Ring twice' });
    const [{ id }] = order['deliveries'];
    const planned = await paper(`/deliveries/${id}/pdf`);
    expect(lineOf(planned.pages[0]!, 'No.')).toEqual(['No.', 'Description', 'Quantity']);
    expect(lineOf(planned.pages[0]!, 'Pump')).toEqual(['1', 'Pump', '5 pcs']);
    expect(planned.text).not.toMatch(/99|DRAFT/);
    // As on the paper of its order.
    const confirmation = await paper(`/orders/${order.id}/pdf`);
    for (const { text } of [planned, confirmation]) expect(text).toContain('Item P-1');
    expect(lineOf(confirmation.pages[0]!, 'Pump')).toContain('5 pcs');
    const line = (await shop.get('orders', order.id))['lines'][0].id;
    await shop.act('orders', order.id, 'deliver', { lines: [{ line, quantity: 3 }] });
    const done = await paper(`/deliveries/${id}/pdf?language=de`);
    expect(lineOf(done.pages[0]!, 'Pump')).toEqual(['1', 'Pump', '3 Stk.']);
    for (const said of ['Lieferschein', 'Artikel P-1', 'Lieferdatum', `Auftrag|${order['number']}`, 'Nice'])
      expect(done.text).toContain(said);
  });

  it('goes where the goods of its order go, which its confirmation and its invoice say, too', async () => {
    const pump = await shop.stocked(9, { name: 'Pump' });
    const { id: partner } = await shop.client.make('partners', {
      name: 'Harbour Inn',
      addresses: [{ kind: 'delivery', is_default: true, name: 'Depot', city: 'Lyon', country: 'FR' }],
    });
    const usual = await shop.confirmed([[pump, 1]], { partner, reference: 'PO-7' });
    expect(usual['delivery_address']).toMatchObject({ name: 'Depot', city: 'Lyon' });
    const other = await shop.confirmed([[pump, 1]], { partner, delivery_address: { city: 'Bonn', country: 'DE' } });
    for (const [order, place] of [
      [usual, 'Depot|Lyon|FRANCE'],
      [other, 'Bonn|GERMANY'],
    ] as const) {
      expect((await paper(`/deliveries/${order['deliveries'][0].id}/pdf`)).text).toContain(`Harbour Inn|${place}`);
      expect((await paper(`/orders/${order.id}/pdf`)).text).toContain(`Delivery address|${place}`);
      await shop.act('orders', order.id, 'deliver', {});
      const invoice = await shop.invoiced(order);
      expect(invoice).toMatchObject({ delivery_address: order['delivery_address'] });
      expect(invoice['purchase_order_reference']).toBe(order['reference']);
    }
    const direct = await shop.client.make('deliveries', { partner, lines: [{ product: pump.id, quantity: 1 }] });
    expect((await paper(`/deliveries/${direct.id}/pdf`)).text).toContain('Harbour Inn|Depot|Lyon');
    const refused = await shop.client.patch(`/orders/${usual.id}`, { delivery_address: { city: 'Ulm' } });
    expect(errorOf(refused, 422).code).toBe('immutable');
  });

  it('is there for a draft, and not for a receipt', async () => {
    const pump = await shop.goods();
    const of = { partner: shop.partner.id, lines: [{ product: pump.id, quantity: 1 }] };
    const draft = await shop.client.make('deliveries', of);
    expect((await paper(`/deliveries/${draft.id}/pdf`)).text).toContain('DRAFT');
    const receipt = await shop.client.make('receipts', of);
    expect(errorOf(await shop.client.get(`/deliveries/${receipt.id}/pdf`, ANY), 404).code).toBe('record_not_found');
  });
});

it('whoever may not read the record does not get its paper', async () => {
  const quotation = await shop.quotation([[fitting, 1]]);
  const token = await service.token(shop.client.workspace, ['read:accounting']);
  const { origin, workspace } = shop.client;
  const statuses = ['quotations', 'orders', 'deliveries'].map(async (collection) => {
    const address = `${origin}/api/${workspace}/v1/${collection}/${quotation.id}/pdf`;
    return (await fetch(address, { headers: { Authorization: `Bearer ${token}` } })).status;
  });
  expect(await Promise.all(statuses)).toEqual([403, 403, 403]);
  expect(errorOf(await service.other.get(`/quotations/${quotation.id}/pdf`, ANY), 404).code).toBe('record_not_found');
  expect(errorOf(await shop.client.get(`/quotations/${quotation.id}/pdf?paper=a3`, ANY), 400).code).toBe(
    'unknown_parameter',
  );
});
