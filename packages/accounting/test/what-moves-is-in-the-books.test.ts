import {
  type Doc,
  type Domain,
  entryOf,
  errorOf,
  GoodsBooks,
  refusal,
  refusedWithoutATrace,
  Warehouse,
} from '@daybook/harness';
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

const settings = (more: object) => service.acme.patch('/settings/accounting', more);

describe('what moves is in the books', () => {
  it('a receipt debits stock, a delivery the cost of goods sold; entry, transfer and move name each other', async () => {
    const product = await shop.goods();
    const receipt = await shop.received(product, 3, 3.333333);
    expect(await shop.entry(receipt)).toEqual([
      ['1200', 10, 0],
      ['2100', 0, 10],
    ]);
    const delivery = await house.delivered([[product, 1]], { date: '2026-03-03' });
    expect(await shop.entry(delivery)).toEqual([
      ['1200', 0, 3.33],
      ['5000', 3.33, 0],
    ]);
    const entry = await shop.money.get('entries', delivery['entry'].id);
    expect(entry).toMatchObject({
      date: '2026-03-03',
      journal: { name: 'Stock' },
      source: { resource: 'transfers', id: delivery.id, name: delivery['number'] },
    });
    const [move] = (await service.acme.get(`/moves?transfer=${delivery.id}`)).body.data;
    expect(move.entry.id).toBe(entry.id);
    const rest = await house.delivered([[product, 2]], { date: '2026-03-04' });
    expect(await shop.entry(rest)).toEqual([
      ['1200', 0, 6.67],
      ['5000', 6.67, 0],
    ]);
  });

  it('first in, first out takes the oldest cost, the last of a layer its rest', async () => {
    const product = await shop.goods({ cost_method: 'fifo' });
    await shop.received(product, 3, 0.333333);
    await shop.received(product, 3, 7);
    const delivery = await house.delivered([[product, 2]], { date: '2026-03-03' });
    expect(await shop.entry(delivery)).toEqual([
      ['1200', 0, 0.67],
      ['5000', 0.67, 0],
    ]);
    const more = await house.delivered([[product, 2]], { date: '2026-03-03' });
    expect(await shop.entry(more)).toEqual([
      ['1200', 0, 7.33],
      ['5000', 7.33, 0],
    ]);
  });

  it("each product's own accounts are used, and what touches one account stands on one line", async () => {
    const stock = await service.acme.make('accounts', { code: '1210', name: 'Spare parts', type: 'stock' });
    const cogs = await service.acme.make('accounts', { code: '5010', name: 'Cost of spare parts', type: 'cogs' });
    const [a, b, c] = [
      await shop.goods(),
      await shop.goods(),
      await shop.goods({ stock_account: stock.id, expense_account: cogs.id }),
    ];
    const receipt = await house.received(
      [
        [a, 1, 1.11],
        [c, 2, 5],
        [b, 1, 2.22],
      ],
      { date: '2026-03-02' },
    );
    expect(await entryOf(service.acme, receipt)).toEqual([
      ['1200', 3.33, 0],
      ['2100', 0, 13.33],
      ['1210', 10, 0],
    ]);
    const delivery = await house.delivered(
      [
        [c, 1],
        [a, 1],
      ],
      { date: '2026-03-02' },
    );
    expect(await entryOf(service.acme, delivery)).toEqual([
      ['1210', 0, 5],
      ['5010', 5, 0],
      ['1200', 0, 1.11],
      ['5000', 1.11, 0],
    ]);
    const moved = await service.acme.patch(`/products/${c.id}`, { stock_account: null });
    expect(errorOf(moved, 422)).toMatchObject({ field: 'stock_account', code: 'in_use' });
    expect((await service.acme.patch(`/products/${c.id}`, { expense_account: null })).status).toBe(200);
  });

  it('goods come back from a customer at what they left at, in parts and to the last cent', async () => {
    const product = await shop.goods();
    await shop.received(product, 3, 3.333333);
    const delivery = await house.delivered([[product, 3]], { date: '2026-03-03' });
    await shop.received(product, 1, 50, '2026-03-04');
    expect(await shop.entry(await shop.returned('deliveries', delivery, 1))).toEqual([
      ['1200', 3.33, 0],
      ['5000', 0, 3.33],
    ]);
    expect(await shop.entry(await shop.returned('deliveries', delivery, 2))).toEqual([
      ['1200', 6.67, 0],
      ['5000', 0, 6.67],
    ]);
  });

  it('goods go back to a supplier at the cost of today; what they were received at is no longer owed', async () => {
    const product = await shop.goods();
    const receipt = await shop.received(product, 3, 3.333333);
    await shop.received(product, 1, 10, '2026-03-04');
    expect(await shop.entry(await shop.returned('receipts', receipt, 1))).toEqual([
      ['1200', 0, 5],
      ['2100', 3.33, 0],
      ['5200', 1.67, 0],
    ]);
    expect(await shop.entry(await shop.returned('receipts', receipt, 2))).toEqual([
      ['1200', 0, 10],
      ['2100', 6.67, 0],
      ['5200', 3.33, 0],
    ]);
    expect(await shop.open(product)).toEqual([[1, 0, 1, 10]]);
  });

  it('a count that finds less is a loss, one that finds more a gain; opening stock names its counterpart', async () => {
    const product = await shop.goods();
    const opening = await house.counted([[product, 7, 1.5]], {
      date: '2026-03-01',
      account: shop.money.account('3000'),
    });
    expect(await shop.entry(opening)).toEqual([
      ['1200', 10.5, 0],
      ['3000', 0, 10.5],
    ]);
    const loss = await house.counted([[product, 5]], { date: '2026-03-02' });
    expect(await shop.entry(loss)).toEqual([
      ['1200', 0, 3],
      ['5300', 3, 0],
    ]);
    const gain = await house.counted([[product, 6, 4]], { date: '2026-03-03' });
    expect(await shop.entry(gain)).toEqual([
      ['1200', 4, 0],
      ['5300', 0, 4],
    ]);
    const same = await house.counted([[product, 6]], { date: '2026-03-04' });
    expect(same).toMatchObject({ state: 'posted', entry: null });
  });

  it('goods that are worth nothing have an entry without lines; from shelf to shelf there is none', async () => {
    const product = await shop.goods();
    const gift = await shop.received(product, 5, 0);
    expect(await shop.entry(gift)).toEqual([]);
    expect(await shop.open(product)).toEqual([[5, 0, 5, 0]]);
    const shelf = await service.acme.make('locations', { name: 'Shelf', type: 'internal' });
    const draft = await service.acme.make('transfers', {
      kind: 'internal',
      location_from: house.main.id,
      location_to: shelf.id,
      lines: [{ product: product.id, quantity: 2 }],
    });
    expect(await house.act('transfers', draft.id, 'post')).toMatchObject({ state: 'done', entry: null });
  });
});

describe('what the books refuse does not move', () => {
  it('a setting that lacks an account is named', async () => {
    const product = await shop.goods();
    await settings({ stock_account: null, received_not_billed_account: null });
    const draft = await house.draft('receipts', [[product, 1, 2]]);
    const reply = await refusedWithoutATrace(service.databaseUrl, () => house.try('receipts', draft.id, 'post'));
    expect(errorOf(reply, 422)).toMatchObject({
      code: 'account_missing',
      message: expect.stringContaining('received_not_billed_account'),
    });
    await settings({ received_not_billed_account: shop.money.account('2100') });
    expect(errorOf(await house.try('receipts', draft.id, 'post'), 422)).toMatchObject({
      code: 'account_missing',
      message: expect.stringContaining('stock_account is not set'),
    });
    await settings({ stock_account: shop.money.account('1200'), stock_journal: null });
    expect(errorOf(await house.try('receipts', draft.id, 'post'), 422)).toMatchObject({
      code: 'account_missing',
      message: expect.stringContaining('stock_journal'),
    });
    await settings({ stock_journal: shop.money.books.journals['STK']!.id });
    expect(await house.act('receipts', draft.id, 'post')).toMatchObject({ state: 'done' });
  });

  it('an archived account takes nothing more', async () => {
    const cogs = await service.acme.make('accounts', { code: '5020', name: 'Closed', type: 'cogs' });
    const product = await shop.goods({ expense_account: cogs.id });
    await shop.received(product, 1, 2);
    await service.acme.patch(`/accounts/${cogs.id}`, { active: false });
    const draft = await house.draft('deliveries', [[product, 1]]);
    expect(errorOf(await house.try('deliveries', draft.id, 'post'), 422)).toMatchObject({
      code: 'archived',
      message: expect.stringContaining('5020'),
    });
  });

  it('stock accounts take no lines by hand, and no counterpart of a count', async () => {
    const lines = [
      { account: shop.money.account('1200'), debit: 5 },
      { account: shop.money.account('3000'), credit: 5 },
    ];
    const draft = await service.acme.make('entries', {
      journal: shop.money.books.journals['MISC']!.id,
      date: '2026-03-02',
      lines,
    });
    expect(refusal(await service.acme.post(`/entries/${draft.id}/post`))).toMatchObject({
      status: 422,
      field: 'lines[0].account',
      code: 'invalid_account_type',
    });
    const product = await shop.goods();
    for (const code of ['1200', '1100', '2100']) {
      const body = {
        account: shop.money.account(code),
        lines: [{ product: product.id, quantity_counted: 1, cost_unit: 1 }],
      };
      expect(refusal(await service.acme.post('/adjustments', body))).toMatchObject({
        status: 422,
        field: 'account',
        code: 'invalid_account_type',
      });
    }
  });

  it('an entry of goods is taken back by its document alone', async () => {
    const receipt = await shop.received(await shop.goods(), 1, 2);
    expect(refusal(await service.acme.post(`/entries/${receipt['entry'].id}/reverse`))).toMatchObject({
      status: 422,
      field: 'source',
    });
  });

  it('no partner who has goods coming is deleted, nor an account that a count names', async () => {
    const partner = await service.acme.make('partners', { name: 'Gone' });
    const account = await service.acme.make('accounts', { code: '5310', name: 'Breakage', type: 'expense' });
    const product = await shop.goods();
    await house.draft('receipts', [[product, 1]], { partner: partner.id });
    await service.acme.make('adjustments', {
      account: account.id,
      lines: [{ product: product.id, quantity_counted: 0 }],
    });
    expect(refusal(await service.acme.delete(`/partners/${partner.id}`))).toMatchObject({
      status: 422,
      code: 'not_deletable',
    });
    expect(refusal(await service.acme.delete(`/accounts/${account.id}`))).toMatchObject({
      status: 422,
      code: 'not_deletable',
    });
    expect(refusal(await service.acme.patch(`/accounts/${account.id}`, { type: 'tax' }))).toMatchObject({
      status: 422,
      field: 'type',
    });
  });
});

describe('the lock date', () => {
  it('holds for everything that moves, shelf to shelf included', async () => {
    const own = await Warehouse.open(service, await service.freshWorkspace());
    const product = await own.goods();
    await own.received([[product, 9, 1]], { date: '2026-03-02' });
    const shelf = await own.client.make('locations', { name: 'Shelf', type: 'internal' });
    await own.act('settings', 'accounting', 'lock', { lock_date: '2026-03-31' });
    const inside = await own.client.make('transfers', {
      kind: 'internal',
      location_from: own.main.id,
      location_to: shelf.id,
      date: '2026-03-15',
      lines: [{ product: product.id, quantity: 2 }],
    });
    const delivery = await own.draft('deliveries', [[product, 1]], { date: '2026-03-31' });
    const count = await own.client.make('adjustments', {
      date: '2026-03-31',
      lines: [{ product: product.id, quantity_counted: 9 }],
    });
    for (const [collection, { id }] of [
      ['transfers', inside],
      ['deliveries', delivery],
      ['adjustments', count],
    ] as [string, Doc][]) {
      const reply = await refusedWithoutATrace(service.databaseUrl, () => own.try(collection, id, 'post'));
      expect(refusal(reply)).toEqual({ status: 422, type: 'validation_error', field: 'date', code: 'period_locked' });
    }
    expect(await own.act('deliveries', delivery.id, 'post', { date: '2026-04-01' })).toMatchObject({ state: 'done' });
    await own.expectSound();
  });
});

describe('reports', () => {
  it('stock_valuation says what every product was worth at the end of a day, and that the ledger agrees', async () => {
    const product = await shop.goods({ name: 'Valued', code: 'VAL' });
    await shop.received(product, 4, 2.5, '2026-03-02');
    await house.delivered([[product, 1]], { date: '2026-03-05' });
    const at = async (date: string) => shop.report('stock_valuation', `date=${date}&product=${product.id}`);
    expect((await at('2026-03-01')).data).toEqual([]);
    expect((await at('2026-03-04')).data).toEqual([
      { product: { id: product.id, name: 'Valued' }, code: 'VAL', quantity: 4, cost_unit: 2.5, value: 10 },
    ]);
    const later = await at('2026-03-05');
    expect(later.data).toMatchObject([{ quantity: 3, value: 7.5 }]);
    expect(later.totals).toMatchObject({ value: 7.5, difference: 0 });
    expect(later.totals['stock_value']).toBe(later.totals['ledger_balance']);
    for (const date of ['2026-03-02', '2026-03-03', '2026-03-04', '2026-12-31'])
      expect((await at(date)).totals['difference']).toBe(0);
  });

  it('received_not_billed counts what was posted there by hand apart', async () => {
    const before = (await shop.report('received_not_billed', 'date=2026-12-31')).totals;
    const lines = [
      { account: shop.money.account('2100'), debit: 4 },
      { account: shop.money.account('6000'), credit: 4 },
    ];
    const entry = await service.acme.make('entries', {
      journal: shop.money.books.journals['MISC']!.id,
      date: '2026-03-30',
      lines,
    });
    await shop.money.act('entries', entry.id, 'post');
    const { totals } = await shop.report('received_not_billed', 'date=2026-12-31');
    expect(totals).toEqual({
      ...before,
      other_value: before['other_value']! - 4,
      ledger_balance: expect.closeTo(before['ledger_balance']! - 4),
    });
    expect(totals).toMatchObject({ difference: 0, ledger_balance: -(await shop.money.balance('2100')) });
  });

  it('keeps every rule', () => house.expectSound());
});
