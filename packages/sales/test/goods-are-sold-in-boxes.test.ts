import { type Doc, type Domain, ok, refusal, Shop } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSales } from './support/sales.js';

let service: Domain;
let shop: Shop;

beforeAll(async () => {
  service = await openSales();
  shop = await Shop.open(service);
});
afterAll(async () => {
  await shop.expectSound();
  await service.stop();
});

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const line = (order: Doc, place = 0): string => order['lines'][place].id;
const BOX = { unit_code: 'XBX', factor: 12, name: 'box of 12' };

/** A product in pieces and boxes of 12, at 9.00 a piece, with this many pieces in stock. */
const boxed = (quantity: number, more: object = {}) => {
  const product = { unit_code: 'H87', price_unit: 9, units: [BOX], ...more };
  return quantity === 0 ? shop.goods(product) : shop.stocked(quantity, product);
};

async function order(...lines: object[]): Promise<Doc> {
  const draft = await shop.client.make('orders', { partner: shop.partner.id, lines });
  return shop.act('orders', draft.id, 'confirm');
}

/** Of each line: quantity, unit, in pieces, price, amount. */
const counted = ({ lines }: Doc): unknown[] =>
  (lines as Doc[]).map((each) => [
    each['quantity'],
    each['unit_code'],
    each['quantity_base'],
    each['price_unit'],
    each['amount_subtotal'],
  ]);

describe('an order in boxes', () => {
  it('has the price of 12 pieces, reserves pieces, and is delivered in part: 10 pieces of 2 boxes are no 0.833333 box', async () => {
    const product = await boxed(24);
    const sold = await order({ product: product.id, quantity: 2, unit_code: 'XBX' });
    expect([counted(sold), sold['amount_total']]).toEqual([[[2, 'XBX', 24, 108, 216]], 259.2]);
    expect(await shop.progress(sold)).toEqual([[24, 0, 0, 0, 0]]);
    const deliver = (lines: object[]) => shop.try('orders', sold.id, 'deliver', { lines });
    expect(refusal(await deliver([{ line: line(sold), quantity: 1 }]))).toEqual(
      refused('lines[0].unit_code', 'required'),
    );
    expect(refusal(await deliver([{ line: line(sold), quantity: 1, unit_code: 'XPX' }]))).toEqual(
      refused('lines[0].unit_code', 'unit_not_of_product'),
    );
    ok(await deliver([{ line: line(sold), quantity: 10, unit_code: 'H87' }]));
    expect([await shop.progress(sold), await shop.status(sold)]).toEqual([
      [[14, 10, 0, 10, 0]],
      'confirmed partial to_invoice',
    ]);
    const invoice = await shop.posted(sold);
    expect(counted(invoice)).toEqual([[10, 'H87', 10, 9, 90]]);
    ok(await deliver([{ line: line(sold), quantity: 14, unit_code: 'H87' }]));
    const rest = await shop.posted(sold, { lines: [{ line: line(sold), quantity: 14, unit_code: 'H87' }] });
    expect([counted(rest), await shop.status(sold)]).toEqual([[[14, 'H87', 14, 9, 126]], 'done delivered invoiced']);
  });

  it('stays in boxes when the draft changes', async () => {
    const product = await boxed(24);
    const draft = (await shop.client.make('orders', {
      ...{ partner: shop.partner.id, lines: [{ product: product.id, quantity: 2, unit_code: 'XBX' }] },
    })) as Doc;
    const patch = async (body: object): Promise<unknown[]> =>
      counted(ok(await shop.client.patch(`/orders/${draft.id}`, body)));
    const lines = { update: [{ id: line(draft), quantity: 3 }] };
    expect(await patch({ lines })).toEqual([[3, 'XBX', 36, 108, 324]]);
    expect(await patch({ discount: { percent: 10 } })).toEqual([[3, 'XBX', 36, 108, 291.6]]);
  });

  it('is invoiced in boxes where whole ones went, and credited in pieces to the cent', async () => {
    const product = await boxed(252, { units: [{ unit_code: 'XCT', factor: 126 }], price_unit: null });
    const sold = await order({ product: product.id, quantity: 2, unit_code: 'XCT', price_unit: 98.5 });
    await shop.act('orders', sold.id, 'deliver');
    const invoice = await shop.posted(sold);
    expect(counted(invoice)).toEqual([[2, 'XCT', 252, 98.5, 197]]);
    const credit = async (quantity: number, unit_code: string) => {
      const parts = { lines: [{ line: line(invoice), quantity, unit_code }] };
      const { reversed_by: credits } = await shop.act('invoices', invoice.id, 'reverse', parts);
      return shop.get('invoices', (credits as Doc[]).at(-1)!.id);
    };
    expect(
      refusal(await shop.try('invoices', invoice.id, 'reverse', { lines: [{ line: line(invoice), quantity: 1 }] })),
    ).toEqual(refused('lines[0].unit_code', 'required'));
    const first = await credit(100, 'H87');
    // 197.00 × 100 / 252, not 100 × 0.781746 of a rounded price.
    expect(counted(first)).toEqual([[100, 'H87', 100, 0.781746, 78.17]]);
    const second = await credit(1, 'XCT');
    expect(counted(second)).toEqual([[1, 'XCT', 126, 98.5, 98.5]]);
    const parts = { lines: [{ line: line(invoice), quantity: 27, unit_code: 'H87' }] };
    expect(refusal(await shop.try('invoices', invoice.id, 'reverse', parts))).toEqual(
      refused('lines[0].quantity', 'out_of_range'),
    );
    const { reversed_by: credits } = await shop.act('invoices', invoice.id, 'reverse');
    const last = await shop.get('invoices', (credits as Doc[]).at(-1)!.id);
    expect(counted(last)).toEqual([[26, 'H87', 26, 0.781746, 20.33]]);
    expect(78.17 + 98.5 + 20.33).toBe(197);
    expect(await shop.progress(sold)).toEqual([[0, 252, 0, 252, 0]]);
  });

  it('that was delivered, returned in pieces and invoiced in full is credited for them', async () => {
    const product = await boxed(24);
    const sold = await order({ product: product.id, quantity: 2, unit_code: 'XBX' });
    await shop.act('orders', sold.id, 'deliver');
    const invoice = await shop.posted(sold);
    const { deliveries } = await shop.get('orders', sold.id);
    const delivery = await shop.get('deliveries', (deliveries as Doc[])[0]!.id);
    const { returns } = await shop.act('deliveries', delivery.id, 'return', {
      lines: [{ line: line(delivery), quantity: 5, unit_code: 'H87' }],
    });
    await shop.act('returns', (returns as Doc[])[0]!.id, 'post');
    expect(await shop.progress(sold)).toEqual([[0, 19, 24, 0, 5]]);
    const draft = await shop.client.make('invoices', {
      type: 'credit_note',
      partner: shop.partner.id,
      lines: [{ reversed_line: line(invoice), order_line: line(sold), quantity: 5, unit_code: 'H87' }],
    });
    expect(counted(draft)).toEqual([[5, 'H87', 5, 9, 45]]);
    await shop.act('invoices', draft.id, 'confirm');
    expect(await shop.progress(sold)).toEqual([[0, 19, 19, 0, 0]]);
  });

  it('comes from a quotation with its unit, and is duplicated with it', async () => {
    const product = await boxed(24);
    const offer = await shop.client.make('quotations', {
      ...{ partner: shop.partner.id, lines: [{ product: product.id, quantity: 1, unit_code: 'XBX', price_unit: 100 }] },
    });
    const { order: made } = await shop.act('quotations', offer.id, 'accept');
    const sold = await shop.get('orders', (made as Doc).id);
    expect(counted(sold)).toEqual([[1, 'XBX', 12, 100, 100]]);
    const copy = ok<Doc>(await shop.client.post(`/orders/${sold.id}/duplicate`));
    expect(counted(copy)).toEqual([[1, 'XBX', 12, 100, 100]]);
  });
});

describe('the unit of a line', () => {
  it('is one of its goods: their own, one of their units, or one that converts', async () => {
    const rope = await shop.goods({ unit: 'm', price_unit: 2, sale_taxes: [] });
    const make = (more: object) =>
      shop.client.post('/orders', { partner: shop.partner.id, lines: [{ product: rope.id, ...more }] });
    expect(counted(ok(await make({ quantity: 250, unit_code: 'CMT' })))).toEqual([[250, 'CMT', 2.5, 0.02, 5]]);
    expect(refusal(await make({ quantity: 1, unit_code: 'XBX' }))).toEqual(
      refused('lines[0].unit_code', 'unit_not_of_product'),
    );
    expect(refusal(await make({ quantity: 0.00001, unit_code: 'CMT' }))).toEqual(
      refused('lines[0].quantity', 'not_convertible'),
    );
    for (const collection of ['invoices', 'quotations', 'deliveries']) {
      const lines = [{ product: rope.id, quantity: 1, unit_code: 'KGM' }];
      expect(refusal(await shop.client.post(`/${collection}`, { partner: shop.partner.id, lines }))).toEqual(
        refused('lines[0].unit_code', 'unit_not_of_product'),
      );
    }
  });

  it('of a service is any label, which counts as its own', async () => {
    const work = await shop.service({ unit: 'h', units: [{ unit_code: 'DAY', factor: 8 }] });
    const make = (unit_code: string) =>
      shop.client.make('invoices', { partner: shop.partner.id, lines: [{ product: work.id, quantity: 2, unit_code }] });
    expect([counted(await make('MON')), counted(await make('DAY'))]).toEqual([
      [[2, 'MON', 2, 50, 100]],
      [[2, 'DAY', 16, 400, 800]],
    ]);
  });

  it('is that for sales where a new line says none, and stays on a line that is there', async () => {
    const product = await boxed(0, { units: [{ ...BOX, sale: true }] });
    const draft = await shop.client.make('invoices', {
      partner: shop.partner.id,
      lines: [{ product: product.id, quantity: 3 }],
    });
    expect(counted(draft)).toEqual([[3, 'XBX', 36, 108, 324]]);
    const own = ok<Doc>(
      await shop.client.patch(`/invoices/${draft.id}`, {
        lines: [{ id: line(draft), unit_code: null, price_unit: 9 }],
      }),
    );
    expect(counted(own)).toEqual([[3, 'H87', 3, 9, 27]]);
  });
});

describe('a unit of a product', () => {
  it('keeps its factor once a line is in it, and goes only before', async () => {
    const product = await boxed(24, { units: [BOX, { unit_code: 'XPX', factor: 480 }] });
    const [box, pallet] = product['units'] as Doc[];
    const change = (...units: object[]) => shop.client.patch(`/products/${product.id}`, { units });
    ok(await change({ id: box!.id, factor: 10 }, { id: pallet!.id }));
    await shop.client.make('orders', {
      partner: shop.partner.id,
      lines: [{ product: product.id, quantity: 1, unit_code: 'XBX' }],
    });
    expect(refusal(await change({ id: box!.id, factor: 12 }, { id: pallet!.id }))).toEqual(
      refused('units[0].factor', 'unit_in_use'),
    );
    expect(refusal(await change({ id: pallet!.id }))).toEqual(refused('units', 'unit_in_use'));
    expect(refusal(await shop.client.patch(`/products/${product.id}`, { unit_code: 'C62' }))).toEqual(
      refused('unit_code', 'unit_in_use'),
    );
    ok(await change({ id: box!.id, name: 'case' }));
  });

  it('has a barcode of its own, and is none of the others', async () => {
    const pen = await boxed(0, { barcode: 'pen', units: [{ ...BOX, barcode: 'pens' }] });
    const units = (...sent: object[]) => shop.client.post('/products', { name: 'Ink', unit_code: 'H87', units: sent });
    const codes = async (...sent: object[]) => refusal(await units(...sent));
    expect(await codes({ ...BOX, barcode: 'pen' })).toEqual(refused('units[0].barcode', 'already_exists'));
    expect(await codes({ ...BOX, barcode: 'pens' })).toEqual(refused('units[0].barcode', 'already_exists'));
    expect(refusal(await shop.client.post('/products', { name: 'Ink', barcode: 'pens' }))).toEqual(
      refused('barcode', 'already_exists'),
    );
    expect(await codes({ unit_code: 'H87', factor: 2 })).toEqual(refused('units[0].unit_code', 'invalid_value'));
    expect(await codes(BOX, BOX)).toEqual(refused('units[1].unit_code', 'duplicate_value'));
    expect(await codes({ ...BOX, sale: true }, { unit_code: 'XPX', factor: 48, sale: true })).toEqual(
      refused('units[1].sale', 'duplicate_value'),
    );
    expect(refusal(await units({ ...BOX, factor: 0 })).code).toBe('out_of_range');
    expect(refusal(await units({ ...BOX, factor: 0.0000001 })).code).toBe('out_of_range');
    expect(await shop.get('products', pen.id)).toMatchObject({ units: [{ ...BOX, barcode: 'pens', sale: false }] });
  });
});

describe('a count in boxes', () => {
  it('is of pieces, and its surplus costs what a box costs', async () => {
    const product = await boxed(10);
    const count = await shop.client.make('adjustments', {
      lines: [{ product: product.id, quantity_counted: 2, unit_code: 'XBX', quantity_expected: 10, cost_unit: 98.5 }],
    });
    const posted = await shop.act('adjustments', count.id, 'post');
    // 14 more at 98.50 a dozen: 114.92.
    expect(posted['lines'][0]).toMatchObject({ quantity_base: 24, difference: 14, value: 114.92 });
  });
});
