import { type Doc, type Domain, ok, refusal } from '@daybook/harness';
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

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });

describe('the price of a bill', () => {
  it('is compared after the discount, against the larger of both tolerances', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 100, 10, { discount: 12.5 }]]);
    await buyer.receive(order, { 0: 100 });
    const draft = await buyer.billed(order);
    // 8.75 was agreed; 9.00 less 2 % is 8.82: 7.00 more, and 0.8 % of 875.00 are 7.00.
    const changed = await buyer.client.patch(`/bills/${draft.id}`, {
      lines: [{ id: draft['lines'][0].id, price_unit: 9, discount: 2 }],
    });
    expect(ok<Doc>(changed)).toMatchObject({ amount_untaxed: 882 });
    expect(refusal(await buyer.tryConfirm(draft))).toEqual(refused('lines[0].price_unit', 'price_differs'));
    await buyer.settings({ price_tolerance_percent: 0.79 });
    expect(refusal(await buyer.tryConfirm(draft))).toMatchObject({ code: 'price_differs' });
    await buyer.settings({ price_tolerance_percent: 0.79, price_tolerance_amount: 7 });
    expect(await buyer.progress(order)).toEqual([[100, 100, 0, 0, 'ok']]);
    await buyer.confirmBill(draft);
    expect(await buyer.status(order)).toBe('done received billed');
  });

  it('never blocks a bill for a part of a cent', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 3, 3.333333]]);
    await buyer.receive(order, { 0: 3 });
    const draft = await buyer.priced(await buyer.billed(order), { 0: 3.334 });
    await buyer.confirmBill(draft);
  });

  it('in a foreign currency: the receipt has the rate of its day, the bill its own, and the rest is a difference of price', async () => {
    const rate = async (date: string, value: number) =>
      buyer.client.make('currency_rates', { currency: 'EUR', date, rate: value });
    await rate('2026-03-01', 1.1);
    await rate('2026-03-09', 1.2);
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 10, 6]], { currency: 'EUR' });
    const receipt = await buyer.receive(order, { 0: 10 });
    expect(await buyer.entry(receipt)).toEqual([
      ['1200', 66, 0],
      ['2100', 0, 66],
    ]);
    await buyer.settings({ price_tolerance_percent: 2 });
    const draft = await buyer.priced(await buyer.billed(order), { 0: 6.1 });
    expect(draft).toMatchObject({ currency: 'EUR', amount_untaxed: 61, amount_tax: 12.2 });
    const bill = await buyer.confirmBill(draft);
    // 61.00 EUR at 1.20 are 73.20: 66.00 were received, 7.20 are the difference of rate and price.
    expect(await buyer.entry(bill)).toEqual([
      ['2000', 0, 87.84],
      ['2100', 66, 0],
      ['5200', 7.2, 0],
      ['1300', 14.64, 0],
    ]);
    const dear = await buyer.confirmed([[product, 1, 6]], { currency: 'EUR', date: '2026-02-01' });
    expect(refusal(await buyer.tryReceive(dear, { 0: 1 }, { date: '2026-02-02' }))).toEqual(
      refused('date', 'required'),
    );
  });

  it('in another currency than the order is for a person to compare', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 1, 6]]);
    await buyer.receive(order, { 0: 1 });
    const body = {
      ...{ partner: order['partner'].id, currency: 'GBP', currency_rate: 1.3, reference: 'GBP-1', date: '2026-03-10' },
      lines: [{ purchase_line: order['lines'][0].id, quantity: 1, price_unit: 5 }],
    };
    const draft = await buyer.client.make('bills', body);
    expect(refusal(await buyer.tryConfirm(draft))).toEqual(refused('lines[0].price_unit', 'price_differs'));
    await buyer.confirmBill(draft, { approve_differences: 'Agreed by phone.' });
  });

  it('is approved only where it differs', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 1, 6]]);
    await buyer.receive(order, { 0: 1 });
    const draft = await buyer.billed(order);
    expect(refusal(await buyer.tryConfirm(draft, { approve_differences: 'For nothing.' }))).toEqual(
      refused('approve_differences', 'invalid_value'),
    );
    await buyer.confirmBill(draft);
  });
});

describe('goods that are billed before they come', () => {
  it('need an approval, wait, and are cleared by the receipts of the order', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 10, 6]]);
    await buyer.receive(order, { 0: 4 });
    const draft = await buyer.billed(order, { mode: 'ordered' });
    expect(refusal(await buyer.tryConfirm(draft))).toEqual(refused('lines[0].quantity', 'over_billed'));
    const bill = await buyer.confirmBill(draft, { approve_differences: 'Paid in advance.' });
    expect(await buyer.entry(bill)).toEqual([
      ['2000', 0, 72],
      ['2100', 60, 0],
      ['1300', 12, 0],
    ]);
    expect(await buyer.progress(order)).toEqual([[4, 10, 0, 6, 'quantity']]);
    expect(await buyer.books.open(product)).toEqual([[0, 6, -6, -36]]);
    expect(refusal(await buyer.client.post(`/bills/${bill.id}/receive`))).toMatchObject({ code: 'nothing_to_receive' });
    await buyer.receive(order, { 0: 6 }, { date: '2026-03-12' });
    expect(await buyer.books.open(product)).toEqual([]);
    expect(await buyer.status(order)).toBe('done received billed');
    expect((await buyer.get('bills', bill.id))['receipts']).toHaveLength(2);
  });

  it('are cleared by the oldest receipts first, each at its own value', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 10, 6]]);
    await buyer.receive(order, { 0: 3 });
    await buyer.act(order.id, 'revise', { lines: [{ line: order['lines'][0].id, price_unit: 7 }] });
    await buyer.receive(order, { 0: 7 }, { date: '2026-03-03' });
    const half = await buyer.billed(order, { lines: [{ line: order['lines'][0].id, quantity: 5 }] });
    const bill = await buyer.confirmBill(half);
    // Three at 6.00 and two at 7.00.
    expect(await buyer.entry(bill)).toEqual([
      ['2000', 0, 42],
      ['2100', 32, 0],
      ['5200', 3, 0],
      ['1300', 7, 0],
    ]);
    expect(await buyer.books.open(product)).toEqual([[7, 2, 5, 35]]);
  });
});

describe('the tax of a bill', () => {
  it('is as the supplier states it, up to five cents', async () => {
    const { supplier, input } = buyer.books.buying;
    const billOf = (amount: number) => ({
      ...{ partner: supplier.id, reference: buyer.books.buying.reference(), date: '2026-03-10' },
      lines: [{ description: 'Freight', quantity: 1, price_unit: 10.02, taxes: [input.id] }],
      tax_override: [{ tax: input.id, amount }],
    });
    expect(refusal(await buyer.client.post('/bills', billOf(2.06)))).toEqual(
      refused('tax_override[0].amount', 'out_of_range'),
    );
    const bill = await buyer.client.make('bills', billOf(2.03));
    expect(bill).toMatchObject({ amount_tax: 2.03, amount_total: 12.05, tax_lines: [{ base: 10.02, amount: 2.03 }] });
    const posted = await buyer.confirmBill(bill);
    expect(await buyer.entry(posted)).toEqual([
      ['2000', 0, 12.05],
      ['6000', 10.02, 0],
      ['1300', 2.03, 0],
    ]);
    const reversed = ok<Doc>(await buyer.client.post(`/bills/${bill.id}/reverse`, { date: '2026-03-11' }));
    expect(await buyer.get('bills', reversed['reversed_by'][0].id)).toMatchObject({ amount_total: 12.05 });
  });

  it('is one that the supplier charges, and leaves what the buyer owes out of the total', async () => {
    const { supplier, input, books } = { ...buyer.books.buying, books: buyer.books };
    const owed = await buyer.client.make('taxes', {
      ...{ name: 'Reverse charge', rate: 20, scope: 'purchase', kind: 'reverse_charge' },
      ...{ account: books.money.account('1300'), counter_account: books.money.account('2200') },
    });
    const billOf = (tax_override: object[]) => ({
      ...{ partner: supplier.id, reference: books.buying.reference(), date: '2026-03-10', tax_override },
      lines: [
        { description: 'Freight', quantity: 1, price_unit: 10.02, taxes: [input.id] },
        { description: 'Hosting', quantity: 1, price_unit: 100, taxes: [owed.id] },
      ],
    });
    expect(refusal(await buyer.client.post('/bills', billOf([{ tax: owed.id, amount: 20.01 }])))).toEqual(
      refused('tax_override[0].tax', 'invalid_value'),
    );
    const bill = await buyer.client.make('bills', billOf([{ tax: input.id, amount: 2.03 }]));
    expect(bill).toMatchObject({ amount_untaxed: 110.02, amount_tax: 2.03, amount_total: 112.05 });
    expect(await buyer.entry(await buyer.confirmBill(bill))).toEqual([
      ['2000', 0, 112.05],
      ['6000', 10.02, 0],
      ['6000', 100, 0],
      ['1300', 2.03, 0],
      ['1300', 20, 0],
      ['2200', 0, 20],
    ]);
  });

  it('is of the document, once, and of bills alone', async () => {
    const { supplier, input } = buyer.books.buying;
    const tax = { tax: input.id, amount: 0 };
    const body = (more: object) => ({
      ...{ partner: supplier.id, lines: [{ description: 'Freight', quantity: 1, price_unit: 10, taxes: [] }] },
      ...more,
    });
    expect(refusal(await buyer.client.post('/bills', body({ tax_override: [tax] })))).toEqual(
      refused('tax_override[0].tax', 'invalid_value'),
    );
    const credit = { type: 'bill_credit_note', tax_override: [tax] };
    expect(refusal(await buyer.client.post('/bills', body(credit)))).toEqual(refused('tax_override', 'invalid_value'));
  });
});

describe('bills of receipts', () => {
  it('are of what came and is on no bill, with its order or without', async () => {
    const product = await buyer.goods();
    const order = await buyer.confirmed([[product, 5, 6, { discount: 10 }]]);
    const receipt = await buyer.receive(order, { 0: 5 });
    await buyer.books.returned('receipts', receipt, 1);
    const path = `/receipts/${receipt.id}/bill`;
    const bill = ok<Doc>(await buyer.client.post(path, { reference: 'R-77', date: '2026-03-10' }));
    expect(bill).toMatchObject({
      ...{ type: 'bill', state: 'draft', reference: 'R-77', date: '2026-03-10', purchase_order: { id: order.id } },
      lines: [
        {
          ...{ quantity: 4, price_unit: 6, discount: 10, receipt_line: { id: receipt['lines'][0].id } },
          purchase_line: { id: order['lines'][0].id },
        },
      ],
    });
    expect(refusal(await buyer.client.post(path))).toMatchObject({ status: 422, code: 'nothing_to_bill' });
    await buyer.confirmBill(bill);
    const free = await buyer.books.received(await buyer.goods(), 3, 4);
    expect(ok<Doc>(await buyer.client.post(`/receipts/${free.id}/bill`))).toMatchObject({
      ...{ purchase_order: null, amount_untaxed: 12, lines: [{ quantity: 3, price_unit: 4, purchase_line: null }] },
    });
  });

  it('are one of several receipts of a supplier, and keep a retry apart from a second bill', async () => {
    const product = await buyer.goods();
    const [first, second] = [await buyer.confirmed([[product, 5, 6]]), await buyer.confirmed([[product, 2, 7]])];
    const receipts = [await buyer.receive(first, { 0: 5 }), await buyer.receive(second, { 0: 2 })];
    const ids = receipts.map(({ id }) => id);
    const send = (body: object, headers: object = {}) =>
      buyer.client.post('/bills/from_receipts', body, headers as never);
    expect(refusal(await send({ receipts: [] }))).toMatchObject({ status: 400, field: 'receipts' });
    expect(refusal(await send({ receipts: [ids[0], ids[0]] }))).toMatchObject({ status: 400, field: 'receipts[1]' });
    const stranger = await buyer.books.house.received([[product, 1, 6]]);
    expect(refusal(await send({ receipts: [ids[0], stranger.id] }))).toMatchObject({ field: 'receipts[1]' });
    const bill = ok<Doc>(await send({ receipts: ids, reference: 'S-1' }));
    expect(bill).toMatchObject({ amount_untaxed: 44, purchase_order: null, lines: [{ quantity: 5 }, { quantity: 2 }] });
    expect(refusal(await send({ receipts: ids }))).toMatchObject({ code: 'nothing_to_bill' });
    expect(await buyer.status(first)).toBe('confirmed received billed');
    await buyer.confirmBill(ok<Doc>(await buyer.client.patch(`/bills/${bill.id}`, { date: '2026-03-10' })));
    expect(await buyer.status(second)).toBe('done received billed');
  });

  it('name no line of another order', async () => {
    const product = await buyer.goods();
    const [first, second] = [await buyer.confirmed([[product, 1, 6]]), await buyer.confirmed([[product, 1, 6]])];
    const receipt = await buyer.receive(first, { 0: 1 });
    const line = { receipt_line: receipt['lines'][0].id, purchase_line: second['lines'][0].id, quantity: 1 };
    const body = { partner: first['partner'].id, lines: [{ ...line, price_unit: 6 }] };
    expect(refusal(await buyer.client.post('/bills', body))).toEqual(
      refused('lines[0].purchase_line', 'invalid_value'),
    );
  });
});
