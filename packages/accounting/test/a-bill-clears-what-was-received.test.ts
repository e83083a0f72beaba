import { type Doc, type Domain, GoodsBooks, refusal, type Warehouse } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let shop: GoodsBooks;
let house: Warehouse;

beforeAll(async () => {
  service = await openAccounting();
  shop = await GoodsBooks.open(service);
  house = shop.house;
});
afterAll(() => service.stop());

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const reverse = (bill: Doc, quantity?: number, more: object = {}) =>
  shop.buying.reverse(bill.id, {
    date: '2026-03-25',
    ...(quantity === undefined ? {} : { lines: [{ line: bill['lines'][0].id, quantity }] }),
    ...more,
  });
const creditOf = async (bill: Doc): Promise<Doc> =>
  shop.money.get('bills', (await shop.money.get('bills', bill.id))['reversed_by'].at(-1).id);
const on2100 = (lines: [string, number, number][]) => lines.filter(([code]) => code !== '2000');

describe('a bill of goods that were received', () => {
  it('clears what they were received at; the difference of price is an expense', async () => {
    const product = await shop.goods();
    const receipt = await shop.received(product, 10, 6);
    const bill = await shop.billedOf(receipt, 10, 6.2);
    expect(bill['lines'][0]).toMatchObject({
      product: { id: product.id },
      description: 'Pump',
      account: { name: 'Received not billed' },
      amount_subtotal: 62,
      receipt_line: { id: receipt['lines'][0].id, name: `${receipt['number']} #1` },
    });
    expect(bill['receipts']).toEqual([{ id: receipt.id, name: receipt['number'], state: 'done' }]);
    expect(await shop.entry(bill)).toEqual([
      ['2000', 0, 62],
      ['2100', 60, 0],
      ['5200', 2, 0],
    ]);
    expect(await shop.open(product)).toEqual([]);
    expect(await shop.open(product, '2026-03-05')).toEqual([[10, 0, 10, 60]]);
  });

  it('is found by the receipt that it names or that was made for it, and by its products', async () => {
    const [product, stranger] = [await shop.goods(), await shop.goods()];
    const receipt = await shop.received(product, 10, 6);
    const bill = await shop.billedOf(receipt, 4, 6);
    const other = await shop.billedOf(receipt, 6, 6);
    const found = async (query: string): Promise<string[]> =>
      (await shop.money.client.get(`/bills?${query}&sort=created_at&fields=id`)).body.data.map(({ id }: Doc) => id);
    expect(await found(`receipts=${receipt.id}`)).toEqual([bill.id, other.id]);
    expect(await found(`receipts[in]=${receipt.id}&limit=1`)).toEqual([bill.id]);
    expect(await found(`lines.product=${product.id}`)).toEqual([bill.id, other.id]);
    expect(await found(`lines.product=${stranger.id}`)).toEqual([]);
    expect(await found(`or=(lines.product=${stranger.id},receipts=${receipt.id})`)).toEqual([bill.id, other.id]);
    expect(refusal(await shop.money.client.get('/bills?receipts=bil_1'))).toMatchObject({
      status: 400,
      field: 'receipts',
    });
    expect(await found(`receipts[ne]=${receipt.id}&lines.product=${product.id}`)).toEqual([]);
    expect(await found(`receipts[null]=false&lines.product=${product.id}`)).toEqual([bill.id, other.id]);
    expect(refusal(await shop.money.client.get('/bills?receipts[null]=maybe'))).toMatchObject({ status: 400 });
    expect(refusal(await shop.money.client.get('/bills?receipts[gt]=1'))).toMatchObject({ status: 400 });
    expect(refusal(await shop.money.client.get('/bills?lines.account=acc_1'))).toMatchObject({ status: 400 });
    expect(refusal(await shop.money.client.get('/bills?lines=bll_1'))).toMatchObject({ status: 400 });
  });

  it('in parts: each takes its portion of what is left, the last one the rest; cheaper goods are a gain', async () => {
    const product = await shop.goods();
    const receipt = await shop.received(product, 3, 3.333333);
    const cleared = [];
    for (const price of [3, 3.333333, 4])
      cleared.push(on2100(await shop.entry(await shop.billedOf(receipt, 1, price))));
    expect(cleared).toEqual([
      [
        ['2100', 3.33, 0],
        ['5200', 0, 0.33],
      ],
      [
        ['2100', 3.34, 0],
        ['5200', 0, 0.01],
      ],
      [
        ['2100', 3.33, 0],
        ['5200', 0.67, 0],
      ],
    ]);
    expect(await shop.open(product)).toEqual([]);
  });

  it('what went back is not billed, and two lines of one bill are one', async () => {
    const product = await shop.goods();
    const receipt = await shop.received(product, 10, 6);
    await shop.returned('receipts', receipt, 3, '2026-03-04');
    const line = { receipt_line: receipt['lines'][0].id, price_unit: 6 };
    const draft = await shop.draftBill([
      { ...line, quantity: 5 },
      { ...line, quantity: 2.5 },
    ]);
    const reply = await service.acme.post(`/bills/${draft.id}/confirm`);
    expect(refusal(reply)).toEqual(refused('lines[1].quantity', 'out_of_range'));
    expect(reply.body.error.message).toContain('at most 7');
    const bill = await shop.billed([
      { ...line, quantity: 5 },
      { ...line, quantity: 2 },
    ]);
    expect(await shop.entry(bill)).toEqual([
      ['2000', 0, 42],
      ['2100', 30, 0],
      ['2100', 12, 0],
    ]);
  });

  it('names a line of a done receipt, of the same supplier and product; a price is not below 0', async () => {
    const product = await shop.goods();
    const receipt = await shop.received(product, 2, 6);
    const delivery = await house.delivered([[product, 1]], { date: '2026-03-03' });
    const draft = await house.draft('receipts', [[product, 1, 6]], { partner: shop.buying.supplier.id });
    const ids = (document: Doc): string => document['lines'][0].id;
    const other = await shop.goods();
    const stranger = await house.received([[product, 1, 6]], { date: '2026-03-03' });
    const bodies: [object, string][] = [
      [{ receipt_line: ids(delivery) }, 'must be a line of a receipt.'],
      [{ receipt_line: ids(draft) }, 'this receipt is draft'],
      [{ receipt_line: ids(stranger) }, 'belongs to another'],
      [{ receipt_line: ids(receipt), product: other.id }, 'must be a line of the same product.'],
    ];
    for (const [line, message] of bodies) {
      const reply = await shop.tryBill([{ quantity: 1, price_unit: 1, ...line }]);
      expect(refusal(reply)).toEqual(refused('lines[0].receipt_line', 'invalid_value'));
      expect(reply.body.error.message).toContain(message);
    }
    const foreign = await shop.tryBill([
      { quantity: 1, price_unit: 1, receipt_line: 'trl_01h455vb4pex5vsknk084sn02q' },
    ]);
    expect(refusal(foreign)).toMatchObject({ status: 422, field: 'lines[0].receipt_line' });
    const credit = await shop.tryBill([{ receipt_line: ids(receipt), quantity: 1, price_unit: 1 }], {
      type: 'bill_credit_note',
    });
    expect(refusal(credit)).toEqual(refused('lines[0].receipt_line', 'invalid_value'));
    const minus = await shop.draftBill([
      { receipt_line: ids(receipt), quantity: 1, price_unit: -1 },
      { description: 'Freight', quantity: 1, price_unit: 9 },
    ]);
    expect(refusal(await service.acme.post(`/bills/${minus.id}/confirm`))).toEqual(
      refused('lines[0].price_unit', 'out_of_range'),
    );
    const noLine = await service.acme.post('/invoices', {
      lines: [{ product: product.id, quantity: 1, receipt_line: ids(receipt) }],
    });
    expect(refusal(noLine)).toMatchObject({ status: 400, field: 'lines[0].receipt_line', code: 'unknown_field' });
  });

  it('a draft finds out at confirm that another supplier was chosen, or another bill was first', async () => {
    const receipt = await shop.received(await shop.goods(), 2, 6);
    const line = { receipt_line: receipt['lines'][0].id, quantity: 2, price_unit: 6 };
    const draft = await shop.draftBill([line]);
    expect(refusal(await service.acme.patch(`/bills/${draft.id}`, { partner: house.partner.id }))).toEqual(
      refused('lines[0].receipt_line', 'invalid_value'),
    );
    await shop.billed([line]);
    expect(refusal(await service.acme.post(`/bills/${draft.id}/confirm`))).toEqual(
      refused('lines[0].quantity', 'out_of_range'),
    );
  });

  it('a difference needs its account; without one nothing is posted', async () => {
    const receipt = await shop.received(await shop.goods(), 2, 6);
    await service.acme.patch('/settings/accounting', { price_difference_account: null });
    const draft = await shop.draftBill([{ receipt_line: receipt['lines'][0].id, quantity: 2, price_unit: 6.01 }]);
    expect(refusal(await service.acme.post(`/bills/${draft.id}/confirm`))).toEqual(
      refused('lines[0].price_unit', 'account_missing'),
    );
    expect(await shop.entry(await shop.billedOf(receipt, 2, 6))).toEqual([
      ['2000', 0, 12],
      ['2100', 12, 0],
    ]);
    await service.acme.patch('/settings/accounting', { price_difference_account: shop.money.account('5200') });
  });

  it('in another currency its amount stands on the line of goods, the difference has workspace currency alone', async () => {
    const product = await shop.goods();
    const receipt = await shop.received(product, 10, 6);
    const foreign = { currency: 'EUR', currency_rate: 1.1 };
    const bill = await shop.billedOf(receipt, 4, 5.55, foreign);
    const { lines } = await shop.money.get('entries', bill['entry'].id);
    expect(lines).toMatchObject([
      { credit: 24.42, amount_currency: -22.2, currency: 'EUR' },
      { debit: 24, amount_currency: 22.2, currency: 'EUR' },
      { debit: 0.42, amount_currency: null, currency: null },
    ]);
    await shop.billedOf(receipt, 6, 0, foreign);
    expect(await shop.open(product)).toEqual([]);
    await reverse(bill);
    expect(await shop.entry(await creditOf(bill))).toEqual([
      ['2000', 24.42, 0],
      ['2100', 0, 24],
      ['5200', 0, 0.42],
    ]);
    expect(await shop.open(product)).toEqual([[10, 6, 4, 24]]);
  });
});

describe('a credit of billed goods', () => {
  it('mirrors its bill and releases what it billed, which another bill may take', async () => {
    const product = await shop.goods();
    const receipt = await shop.received(product, 10, 6);
    const bill = await shop.billedOf(receipt, 10, 6.2);
    await reverse(bill, 3);
    expect(await shop.entry(await creditOf(bill))).toEqual([
      ['2000', 18.6, 0],
      ['2100', 0, 18],
      ['5200', 0, 0.6],
    ]);
    expect(await shop.open(product)).toEqual([[10, 7, 3, 18]]);
    await reverse(bill);
    expect(await shop.entry(await creditOf(bill))).toEqual([
      ['2000', 43.4, 0],
      ['2100', 0, 42],
      ['5200', 0, 1.4],
    ]);
    expect(await shop.open(product)).toEqual([[10, 0, 10, 60]]);
    expect(await shop.entry(await shop.billedOf(receipt, 10, 6))).toEqual([
      ['2000', 0, 60],
      ['2100', 60, 0],
    ]);
  });

  it('and the goods that went back come to nothing together', async () => {
    const product = await shop.goods();
    const receipt = await shop.received(product, 3, 3.333333);
    const bill = await shop.billedOf(receipt, 3, 3.5);
    await shop.returned('receipts', receipt, 1);
    expect(await shop.open(product)).toEqual([[2, 3, -1, -3.33]]);
    await reverse(bill, 1);
    expect(await shop.open(product)).toEqual([]);
  });
});

describe('goods that are billed before they come', () => {
  it('wait at the price of the bill; its receipt is made at that price and clears it', async () => {
    const product = await shop.goods();
    const bill = await shop.billed([
      { product: product.id, quantity: 10, price_unit: 6.2, discount: 10, taxes: [shop.buying.input.id] },
    ]);
    expect(await shop.entry(bill)).toEqual([
      ['2000', 0, 66.96],
      ['2100', 55.8, 0],
      ['1300', 11.16, 0],
    ]);
    expect(await shop.open(product)).toEqual([[0, 10, -10, -55.8]]);
    const { receipts } = await house.act('bills', bill.id, 'receive');
    const draft = await house.get('receipts', receipts[0].id);
    expect(draft).toMatchObject({
      state: 'draft',
      partner: { id: shop.buying.supplier.id },
      lines: [{ product: { id: product.id }, quantity: 10, cost_unit: 5.58 }],
    });
    expect(refusal(await house.try('bills', bill.id, 'receive'))).toEqual(refused('lines', 'nothing_to_receive'));
    const done = await house.act('receipts', draft.id, 'post', { date: '2026-03-12' });
    expect(await shop.entry(done)).toEqual([
      ['1200', 55.8, 0],
      ['2100', 0, 55.8],
    ]);
    expect(await shop.open(product)).toEqual([]);
    expect(await shop.open(product, '2026-03-11')).toEqual([[0, 10, -10, -55.8]]);
    expect(refusal(await house.try('bills', bill.id, 'receive'))).toEqual(refused('lines', 'nothing_to_receive'));
  });

  it('come in parts, more than billed and at another cost: what was billed is cleared, the rest waits for a bill', async () => {
    const product = await shop.goods();
    const bill = await shop.billed([
      { product: product.id, quantity: 2, price_unit: 5 },
      { product: product.id, quantity: 1, price_unit: 8 },
    ]);
    const { receipts } = await house.act('bills', bill.id, 'receive');
    const { lines } = await house.get('receipts', receipts[0].id);
    expect((lines as Doc[]).map(({ quantity, cost_unit }) => [quantity, cost_unit])).toEqual([
      [2, 5],
      [1, 8],
    ]);
    await service.acme.patch(`/receipts/${receipts[0].id}`, {
      lines: [{ product: product.id, quantity: 4, cost_unit: 6 }],
    });
    const draft = await house.get('receipts', receipts[0].id);
    const first = await house.act('receipts', draft.id, 'post', {
      lines: [{ line: draft['lines'][0].id, quantity: 1 }],
      date: '2026-03-12',
    });
    expect(await shop.entry(first)).toEqual([
      ['1200', 6, 0],
      ['2100', 0, 5],
      ['5200', 0, 1],
    ]);
    expect(refusal(await house.try('bills', bill.id, 'receive'))).toEqual(refused('lines', 'nothing_to_receive'));
    const rest = await house.act('receipts', first['backorder'].id, 'post', { date: '2026-03-13' });
    expect(await shop.entry(rest)).toEqual([
      ['1200', 18, 0],
      ['2100', 0, 19],
      ['5200', 1, 0],
    ]);
    expect(await shop.open(product)).toEqual([[3, 2, 1, 6]]);
    expect(await shop.entry(await shop.billedOf(rest, 1, 6))).toEqual([
      ['2000', 0, 6],
      ['2100', 6, 0],
    ]);
    expect(await shop.open(product)).toEqual([]);
  });

  it('go back at what their receipt cleared, and are credited', async () => {
    const product = await shop.goods();
    const bill = await shop.billed([{ product: product.id, quantity: 4, price_unit: 6.2 }]);
    const { receipts } = await house.act('bills', bill.id, 'receive');
    await service.acme.patch(`/receipts/${receipts[0].id}`, {
      lines: [{ product: product.id, quantity: 2, cost_unit: 6 }],
    });
    const receipt = await house.act('receipts', receipts[0].id, 'post', { date: '2026-03-12' });
    expect(await shop.entry(await shop.returned('receipts', receipt, 2))).toEqual([
      ['1200', 0, 12],
      ['2100', 12.4, 0],
      ['5200', 0, 0.4],
    ]);
    await reverse(bill, 3);
    expect(await shop.open(product)).toEqual([[0, 1, -1, -6.2]]);
    await reverse(bill);
    expect(await shop.open(product)).toEqual([]);
  });

  it('never come: the credit takes them out; a credit note of its own waits for the goods that go back', async () => {
    const product = await shop.goods();
    const bill = await shop.billed([{ product: product.id, quantity: 3, price_unit: 3.333333 }], {
      currency: 'EUR',
      currency_rate: 1.234567,
    });
    for (const quantity of [1, 1, 1]) await reverse(bill, quantity);
    expect(await shop.open(product)).toEqual([]);
    await shop.billed([{ product: product.id, quantity: 1, price_unit: 2 }], { type: 'bill_credit_note' });
    expect(await shop.open(product)).toEqual([[0, -1, 1, 2]]);
  });

  it("come with another supplier's receipt: then they wait for a bill as any goods", async () => {
    const product = await shop.goods();
    const bill = await shop.billed([{ product: product.id, quantity: 1, price_unit: 5 }]);
    const { receipts } = await house.act('bills', bill.id, 'receive');
    await service.acme.patch(`/receipts/${receipts[0].id}`, { partner: house.partner.id });
    await house.act('receipts', receipts[0].id, 'post', { date: '2026-03-12' });
    expect(await shop.open(product)).toEqual(
      expect.arrayContaining([
        [0, 1, -1, -5],
        [1, 0, 1, 5],
      ]),
    );
  });

  it('are received by posted bills alone; a draft receipt may be deleted and made again', async () => {
    const product = await shop.goods();
    const draft = await shop.draftBill([{ product: product.id, quantity: 1, price_unit: 5 }]);
    expect(refusal(await house.try('bills', draft.id, 'receive'))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
    await shop.money.act('bills', draft.id, 'confirm');
    const { receipts } = await house.act('bills', draft.id, 'receive');
    expect((await service.acme.delete(`/receipts/${receipts[0].id}`)).status).toBe(200);
    expect((await house.act('bills', draft.id, 'receive'))['receipts']).toHaveLength(1);
    const credit = await shop.billed([{ product: product.id, quantity: 1, price_unit: 5 }], {
      type: 'bill_credit_note',
    });
    expect(refusal(await house.try('bills', credit.id, 'receive'))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
  });
});

describe('two at once', () => {
  it('bills of one line of a receipt: one is posted', async () => {
    const product = await shop.goods();
    const receipt = await shop.received(product, 2, 6);
    const drafts = await Promise.all(
      [0, 1, 2].map(() => shop.draftBill([{ receipt_line: receipt['lines'][0].id, quantity: 2, price_unit: 7 }])),
    );
    const replies = await Promise.all(drafts.map(({ id }) => service.acme.post(`/bills/${id}/confirm`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await shop.open(product)).toEqual([]);
  });

  it('bills of two receipts that each other names too, in the other order: both are posted', async () => {
    const receipts = [await shop.received(await shop.goods(), 2, 6), await shop.received(await shop.goods(), 2, 6)];
    const lines = receipts.map((receipt) => ({ receipt_line: receipt['lines'][0].id, quantity: 1, price_unit: 7 }));
    const drafts = await Promise.all([lines, [...lines].reverse()].map((wanted) => shop.draftBill(wanted)));
    const replies = await Promise.all(drafts.map(({ id }) => service.acme.post(`/bills/${id}/confirm`)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('a return and a bill of the same goods: together they never take more than came', async () => {
    const product = await shop.goods();
    const receipt = await shop.received(product, 2, 6);
    const { returns } = await house.act('receipts', receipt.id, 'return');
    const draft = await shop.draftBill([{ receipt_line: receipt['lines'][0].id, quantity: 2, price_unit: 6 }]);
    const [back, bill] = await Promise.all([
      house.try('returns', returns[0].id, 'post', { date: '2026-03-20' }),
      house.try('bills', draft.id, 'confirm'),
    ]);
    expect(back.status).toBe(200);
    expect([200, 422]).toContain(bill.status);
    expect(await shop.open(product)).toEqual(bill.status === 200 ? [[0, 2, -2, -12]] : []);
  });

  it('a receipt of billed goods and the credit of their bill: the books add up, whoever was first', async () => {
    const product = await shop.goods();
    const bill = await shop.billed([{ product: product.id, quantity: 2, price_unit: 5 }]);
    const { receipts } = await house.act('bills', bill.id, 'receive');
    const [came, credit] = await Promise.all([
      house.try('receipts', receipts[0].id, 'post', { date: '2026-03-12' }),
      service.acme.post(`/bills/${bill.id}/reverse`, { date: '2026-03-12' }),
    ]);
    expect([came.status, credit.status]).toEqual([200, 200]);
    expect(await shop.open(product)).toEqual([[2, 0, 2, 10]]);
  });

  it('deliveries of one product, and of several in opposite orders: each has its entry and number', async () => {
    const products = [await shop.goods(), await shop.goods()];
    for (const product of products) await shop.received(product, 9, 1.11);
    const drafts = await Promise.all(
      [0, 1, 2, 3].map((i) =>
        house.draft(
          'deliveries',
          (i % 2 ? [...products].reverse() : products).map((product) => [product, 1] as const),
          { date: '2026-03-20' },
        ),
      ),
    );
    const replies = await Promise.all(drafts.map(({ id }) => house.try('deliveries', id, 'post')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.entry.name)).size).toBe(4);
  });

  it('a transfer that is posted while the books are locked is before the lock, or refused', async () => {
    const product = await shop.goods();
    await shop.received(product, 9, 1, '2026-03-02');
    const drafts = await Promise.all(
      [0, 1, 2, 3].map(() => house.draft('deliveries', [[product, 1]], { date: '2026-03-05' })),
    );
    const [locked, ...replies] = await Promise.all([
      service.acme.post('/settings/accounting/lock', { lock_date: '2026-03-06', force: true }),
      ...drafts.map(({ id }) => house.try('deliveries', id, 'post')),
    ]);
    expect(locked.status).toBe(200);
    for (const reply of replies)
      if (reply.status !== 200) expect(refusal(reply)).toEqual(refused('date', 'period_locked'));
    const { on_hand } = await house.get('products', product.id);
    expect(on_hand).toBe(9 - replies.filter(({ status }) => status === 200).length);
    expect((await shop.report('stock_valuation', 'date=2026-03-06')).totals['difference']).toBe(0);
  });

  it('keeps every rule', () => house.expectSound());
});
