import { type Doc, type Domain, fieldsOf, Money, ok, Purchases, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let buying: Purchases;
let reverse: Doc;

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  buying = await Purchases.open(money);
  reverse = await taxOf({ name: 'Reverse charge 20 %' });
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

const owed = (more: object = {}) => ({
  ...{ name: 'Owed', rate: 20, scope: 'purchase', kind: 'reverse_charge' },
  ...{ account: money.account('1300'), counter_account: money.account('2200') },
  ...more,
});

async function taxOf(more: object): Promise<Doc> {
  return (await money.client.make('taxes', owed(more))) as Doc;
}

const hosting = (amount: number, more: object = {}) => ({
  ...{ description: 'Hosting', quantity: 1, price_unit: amount, taxes: [reverse.id] },
  ...more,
});

const bill = (amount: number, more: object = {}): Promise<Doc> =>
  buying.posted(amount, { lines: [hosting(amount)], ...more });

/** Scope, base and amount of the tax in the report of a month. */
async function reported(month: string, tax = reverse): Promise<unknown[]> {
  const { data, totals } = ok<Doc>(await money.client.get(`/reports/tax?date_from=${month}-01&date_to=${month}-28`));
  expect(totals['net'] + totals['without_tax']).toBeCloseTo(totals['ledger_movement'], 6);
  return (data as Doc[])
    .filter((row) => row['tax']?.id === tax.id)
    .map(({ scope, base, amount }) => [scope, base, amount]);
}

describe('a reverse charge', () => {
  it('is not part of the total, and is posted to both accounts', async () => {
    const posted = await bill(100);
    expect(posted).toMatchObject({ amount_untaxed: 100, amount_tax: 0, amount_total: 100, amount_residual: 100 });
    expect(posted['tax_lines']).toEqual([
      { tax: { id: reverse.id, name: 'Reverse charge 20 %' }, base: 100, amount: 20, self_assessed: true },
    ]);
    expect(await money.entry(posted['entry'].id)).toEqual([
      ['2000', 0, 100],
      ['6000', 100, 0],
      ['1300', 20, 0],
      ['2200', 0, 20],
    ]);
  });

  it('is beside a tax of the supplier, which is part of the total', async () => {
    const lines = [hosting(100), { description: 'Support', quantity: 1, price_unit: 50, taxes: [buying.input.id] }];
    const posted = await bill(0, { lines });
    expect(posted).toMatchObject({ amount_untaxed: 150, amount_tax: 10, amount_total: 160 });
    expect(posted['tax_lines'].map(({ amount, self_assessed }: Doc) => [amount, self_assessed])).toEqual([
      [20, true],
      [10, false],
    ]);
    expect(await money.entry(posted['entry'].id)).toEqual([
      ['2000', 0, 160],
      ['6000', 100, 0],
      ['6000', 50, 0],
      ['1300', 20, 0],
      ['2200', 0, 20],
      ['1300', 10, 0],
    ]);
  });

  it('of another currency is worth on both accounts what the rate says, and a credit note of a part mirrors its part', async () => {
    const posted = await bill(99.99, {
      currency: 'GBP',
      currency_rate: 1.234567,
      lines: [hosting(33.33, { quantity: 3 })],
    });
    // 99.99 × 20 % = 20.00; × 1.234567 = 24.69.
    expect(await money.entry(posted['entry'].id)).toEqual([
      ['2000', 0, 123.44],
      ['6000', 123.44, 0],
      ['1300', 24.69, 0],
      ['2200', 0, 24.69],
    ]);
    const [line] = posted['lines'] as Doc[];
    const reversed = await money.act('bills', posted.id, 'reverse', {
      date: '2026-02-10',
      lines: [{ line: line!.id, quantity: 1 }],
    });
    const credit = await money.get('bills', reversed['reversed_by'][0].id);
    expect(credit).toMatchObject({ amount_untaxed: 33.33, amount_tax: 0, amount_total: 33.33 });
    expect(credit['tax_lines']).toMatchObject([{ base: 33.33, amount: 6.67, self_assessed: true }]);
    expect(await money.entry(credit['entry'].id)).toEqual([
      ['2000', 41.15, 0],
      ['6000', 0, 41.15],
      ['1300', 0, 8.23],
      ['2200', 8.23, 0],
    ]);
    await money.act('bills', posted.id, 'reverse', { date: '2026-02-11' });
    expect(await reported('2026-02')).toEqual([
      ['sale', -123.45, -24.69],
      ['purchase', -123.45, -24.69],
    ]);
  });

  it('is on both sides of the tax report, which comes to nothing', async () => {
    await bill(500, { date: '2026-03-05' });
    const { totals } = ok<Doc>(await money.client.get('/reports/tax?date_from=2026-03-01&date_to=2026-03-31'));
    expect(await reported('2026-03')).toEqual([
      ['sale', 500, 100],
      ['purchase', 500, 100],
    ]);
    expect(totals).toMatchObject({ sale_amount: 100, purchase_amount: 100, net: 0, ledger_movement: 0 });
  });

  it('is recorded by an entry by hand, too: on each account its side', async () => {
    const line = (code: string, amount: number, tax?: string) => ({
      ...{ account: money.account(code), tax },
      ...(amount > 0 ? { debit: amount } : { credit: -amount }),
    });
    const entry = await money.client.make('entries', {
      journal: money.books.journals['MISC']!.id,
      date: '2026-04-01',
      lines: [
        line('6000', 50, reverse.id),
        line('1300', 10, reverse.id),
        line('2200', -10, reverse.id),
        line('1010', -50),
      ],
    });
    await money.act('entries', entry.id, 'post');
    expect(await reported('2026-04')).toEqual([
      ['sale', 0, 10],
      ['purchase', 50, 10],
    ]);
  });
});

describe('a tax on imports', () => {
  it('without a counter account is paid to the customs, and is part of the total', async () => {
    const customs = await taxOf({ name: 'Import 20 %', kind: 'import', counter_account: null });
    const posted = await bill(0, { lines: [hosting(100, { taxes: [customs.id] })] });
    expect(posted).toMatchObject({ amount_tax: 20, amount_total: 120 });
  });

  it('with one is accounted for by the buyer', async () => {
    const postponed = await taxOf({ name: 'Postponed 20 %', kind: 'import' });
    const posted = await bill(0, { lines: [hosting(100, { taxes: [postponed.id] })] });
    expect(posted).toMatchObject({ amount_tax: 0, amount_total: 100 });
  });
});

describe('what a tax that the buyer owes must be', () => {
  it.each([
    ['of purchases', () => owed({ scope: 'sale' }), 'kind', 'invalid_scope'],
    ['with a counter account', () => owed({ counter_account: null }), 'counter_account', 'required'],
    [
      'with another counter account',
      () => owed({ counter_account: money.account('1300') }),
      'counter_account',
      'invalid_value',
    ],
    [
      'on accounts of type tax',
      () => owed({ counter_account: money.account('6000') }),
      'counter_account',
      'invalid_account_type',
    ],
    ['not included in the price', () => owed({ price_included: true }), 'price_included', 'invalid_value'],
    ['above 0', () => owed({ rate: 0 }), 'rate', 'out_of_range'],
    ['no normal tax', () => owed({ kind: 'normal' }), 'counter_account', 'invalid_value'],
  ])('%s', async (_, body, field, code) => {
    expect(refusal(await money.client.post('/taxes', body()))).toMatchObject({ status: 422, field, code });
  });

  it('may have the category of the invoice of the supplier, and keeps its kind once it is used', async () => {
    const made = await taxOf({ category: 'K', grids: ['acquisition'] });
    expect(made).toMatchObject({ category: 'K', kind: 'reverse_charge', grids: ['acquisition'] });
    const kind = { kind: 'normal', counter_account: null };
    const refused = await money.client.patch(`/taxes/${reverse.id}`, kind);
    expect(refusal(refused)).toMatchObject({ status: 422, code: 'in_use' });
    expect(fieldsOf(refused)).toEqual(['kind', 'counter_account']);
    expect(refusal(await money.client.post('/taxes', owed({ grids: ['box 81'] })))).toMatchObject({
      ...{ status: 400, field: 'grids[0]', code: 'invalid_value' },
    });
  });

  it('keeps the type of its account', async () => {
    const account = await money.client.make('accounts', { code: '2230', name: 'Owed', type: 'tax' });
    await taxOf({ counter_account: account.id });
    expect(refusal(await money.client.patch(`/accounts/${account.id}`, { type: 'liability' }))).toMatchObject({
      ...{ status: 422, field: 'type', code: 'in_use' },
    });
  });
});
