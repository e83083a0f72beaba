import { type Doc, type Domain, errorOf, Money, ok } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

interface Reason {
  readonly field: string | null;
  readonly code: string;
  readonly message: string;
}

/** The problems of an action in GET …/actions; checks that the action itself is refused with the same ones. */
async function refused(collection: string, id: string, action: string): Promise<Reason[]> {
  const path = `/${collection}/${id}`;
  const { data } = ok<{ data: { name: string; allowed: boolean; reasons: Reason[] }[] }>(
    await money.client.get(`${path}/actions`),
  );
  const told = data.find(({ name }) => name === action)!;
  expect(told.allowed).toBe(false);
  const error = errorOf(await money.client.post(`${path}/${action}`, {}), 422);
  const problems = error.details ?? [error];
  expect(problems.map(({ field = null, code, message }) => ({ field, code, message }))).toEqual(told.reasons);
  return told.reasons;
}

const draftPayment = (more: object): Promise<Doc> =>
  money.client.make('payments', { partner: money.books.partner.id, amount: 10, date: '2026-01-20', ...more });

describe('what stands against an action', () => {
  it('is told of an entry that does not balance', async () => {
    const lines = [{ account: money.account('1010'), debit: 40 }];
    const entry = await money.client.make('entries', { journal: money.books.journals['MISC']!.id, lines });
    expect(await refused('entries', entry.id, 'post')).toMatchObject([{ field: 'lines' }]);
  });

  it('is told of a payment that with its write-off needs too many digits', async () => {
    const amount = 999_999_999_999_999;
    const invoices = [await money.invoice(amount), await money.invoice(1)];
    const write = { account: money.account('6000'), amount: 1 };
    const payment = await draftPayment({
      amount,
      write_off: write,
      allocations: invoices.map(({ id }) => ({ invoice: id })),
    });
    expect(await refused('payments', payment.id, 'post')).toMatchObject([{ field: 'amount', code: 'out_of_range' }]);
  });

  it('is told of a payment whose exchange difference has no account, and of an invoice that would be paid so', async () => {
    await money.client.make('currency_rates', { currency: 'EUR', date: '2026-01-02', rate: 1.2 });
    const invoice = await money.invoice(10, { currency: 'EUR', currency_rate: 1.1 });
    const payment = await draftPayment({ currency: 'EUR', allocations: [{ invoice: invoice.id }] });
    ok(await money.client.patch('/settings/accounting', { exchange_loss_account: null, exchange_gain_account: null }));
    for (const [collection, id, action] of [
      ['payments', payment.id, 'post'],
      ['invoices', invoice.id, 'pay'],
    ] as const)
      expect(await refused(collection, id, action)).toMatchObject([{ field: null, code: 'account_missing' }]);
  });

  it('is told of a payment that is reversed in a locked period', async () => {
    const payment = await money.act('payments', (await draftPayment({})).id, 'post');
    await money.lock('2999-01-01');
    expect(await refused('payments', payment.id, 'reverse')).toMatchObject([{ field: 'date', code: 'period_locked' }]);
    await money.lock(null);
  });
});
