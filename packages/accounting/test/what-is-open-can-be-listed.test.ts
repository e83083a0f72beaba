import { type Doc, type Domain, Money, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let other: Doc;

const paid = async (amount: number, more: object): Promise<Doc> => {
  const draft = await money.client.make('payments', { partner: other.id, amount, date: '2026-01-20', ...more });
  return money.act('payments', draft.id, 'post');
};

const list = async (query = ''): Promise<Doc> => (await money.client.get(`/reports/open_items?${query}`)).body;

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  other = await money.client.make('partners', { name: 'Other' });
  for (const day of ['12', '10', '11']) await money.invoice(70, { partner: other.id, date: `2026-01-${day}` });
  await money.invoice(5);
  const foreign = { currency: 'EUR', currency_rate: 1.1, partner: other.id, date: '2026-01-13' };
  await money.invoice(100, foreign);
  await paid(40, {});
  await paid(60, { currency: 'EUR', currency_rate: 1.2 });
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

describe('open items', () => {
  it('are the lines of a partner in the order of their days, with what is open in both currencies', async () => {
    const { data, totals } = await list(`partner=${other.id}`);
    expect(
      data.map(({ date, debit, credit, currency, amount_currency }: Doc) => [
        date,
        debit,
        credit,
        currency,
        amount_currency,
      ]),
    ).toEqual([
      ['2026-01-10', 70, 0, 'USD', 70],
      ['2026-01-11', 70, 0, 'USD', 70],
      ['2026-01-12', 70, 0, 'USD', 70],
      ['2026-01-13', 110, 0, 'EUR', 100],
      ['2026-01-20', 0, 40, 'USD', -40],
      ['2026-01-20', 0, 72, 'EUR', -60],
    ]);
    expect(totals).toEqual({ debit: 320, credit: 112, balance: 208 });
  });

  it('come page by page without a gap, whoever posts meanwhile', async () => {
    const [seen, cursors]: [string[], string[]] = [[], []];
    for (let page = await list('limit=3'); ; page = await list(`limit=3&cursor=${cursors.at(-1)}`)) {
      seen.push(...page.data.map(({ line }: Doc) => line.id));
      expect(page.data.length).toBeLessThanOrEqual(3);
      if (!page['next_cursor']) break;
      cursors.push(page['next_cursor']);
    }
    const { data } = await list('limit=200');
    expect(seen).toEqual(data.map(({ line }: Doc) => line.id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(cursors).toHaveLength(2);
  });

  it('name the lines that a reconciliation takes, and lose what it settles', async () => {
    const { data } = await list(`partner=${other.id}`);
    const [debit, credit] = [data[0], data.find(({ credit: open }: Doc) => open === 40)];
    const made = await money.client.post('/reconciliations', {
      debit_line: debit.line.id,
      credit_line: credit.line.id,
    });
    expect(made.status).toBe(200);
    const after = await list(`partner=${other.id}&account=${debit.account.id}`);
    expect(after.data.find(({ line }: Doc) => line.id === credit.line.id)).toBeUndefined();
    expect(after.data[0]).toMatchObject({ line: debit.line, debit: 30, amount_currency: 30 });
    expect(after['totals']).toMatchObject({ debit: 280, credit: 72 });
  });

  it('of an account without any are none', async () => {
    const cash = money.books.accounts['1010']!.id;
    expect(await list(`account=${cash}`)).toMatchObject({ data: [], totals: { debit: 0, credit: 0, balance: 0 } });
  });

  it.each([
    ['side=credit', [60]],
    ['amount=70.00', [70, 70]],
    ['amount=30&side=debit', [30]],
    ['amount=30&side=credit', []],
    ['amount=100', [100]],
    ['dated_from=2026-01-12&dated_to=2026-01-13', [70, 100]],
    ['dated_from=2026-01-12&side=debit&amount=100', [100]],
  ])('are narrowed to %s, with the totals of those alone', async (narrowed, amounts) => {
    const { data, totals } = await list(`partner=${other.id}&${narrowed}`);
    const open = data.map(({ amount_currency: amount }: Doc) => Math.abs(amount));
    expect(open.toSorted((a: number, b: number) => a - b)).toEqual(amounts);
    const sum = data.reduce((all: number, { debit, credit }: Doc) => all + debit - credit, 0);
    expect(totals).toMatchObject({ balance: sum });
  });

  it('are narrowed page by page, and a cursor keeps to it', async () => {
    const first = await list(`partner=${other.id}&side=debit&limit=2`);
    const next = await list(`cursor=${first['next_cursor']}`);
    const seen = [...first.data, ...next.data];
    expect(seen.map(({ amount_currency: amount }: Doc) => amount)).toEqual([30, 70, 70, 100]);
    const elsewhere = await money.client.get(`/reports/open_items?cursor=${first['next_cursor']}&side=credit`);
    expect(refusal(elsewhere)).toMatchObject({ status: 400, field: 'cursor' });
  });

  it.each([
    ['side', 'left'],
    ['amount', '0'],
    ['amount', '-5'],
    ['amount', '1e3'],
    ['amount', '12345678901234567'],
    ['dated_from', '2026-02-30'],
    ['dated_to', 'today'],
  ])('refuse %s=%s', async (field, value) => {
    expect(refusal(await money.client.get(`/reports/open_items?${field}=${value}`))).toMatchObject({
      status: 400,
      field,
    });
  });

  it('take no days: what is open is open now', async () => {
    const answer = await money.client.get('/reports/open_items?date=2026-01-10');
    expect(refusal(answer)).toMatchObject({ status: 400, field: 'date' });
  });
});
