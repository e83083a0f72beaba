import { type Doc, Money, refusal, type Domain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openService } from './support/service.js';

let service: Domain;
let money: Money;

beforeAll(async () => {
  service = await openService();
  money = await Money.open(service);
});
afterAll(() => service.stop());

/** Bugs that the random walk found, each with the fewest steps that reproduce it. */
describe('what the walk found', () => {
  it('a payment that settled two instalments is taken back whole, and both are owed again', async () => {
    const term = await money.client.make('payment_terms', {
      name: 'Half now',
      lines: [{ percent: 50, days: 0 }, { days: 30 }],
    });
    const invoice = await money.invoice(174, { payment_term: term.id });
    const paid = await money.pay(invoice.id, { amount: 100 });
    expect(paid['instalments'].map(({ amount_residual }: Doc) => amount_residual)).toEqual([0, 74]);
    await money.act('payments', paid['payments'][0].id, 'reverse', { date: '2026-01-25' });
    const after = await money.get('invoices', invoice.id);
    expect(after).toMatchObject({ amount_residual: 174, amount_paid: 0, payment_state: 'not_paid', payments: [] });
    expect(after['instalments'].map(({ amount_residual }: Doc) => amount_residual)).toEqual([87, 87]);
    await money.expectSound();
  });

  it('a credit of all but a discount line is larger than its invoice, and the books are sound', async () => {
    const lines = [
      { description: 'Chair', quantity: 1, price_unit: 100 },
      { description: 'Voucher', quantity: 1, price_unit: -20 },
    ];
    const invoice = await money.invoice(0, { lines });
    const credited = await money.act('invoices', invoice.id, 'reverse', {
      date: '2026-01-20',
      lines: [{ line: invoice['lines'][0].id, quantity: 1 }],
    });
    expect(credited).toMatchObject({ amount_total: 80, amount_credited: 80, amount_residual: 0 });
    const credit = await money.get('invoices', credited['reversed_by'][0].id);
    expect(credit).toMatchObject({ amount_total: 100, amount_residual: 20, payment_state: 'partial' });
    await money.expectSound();
  });

  it('a draft payment stands in the way of the lock, as any draft does', async () => {
    await money.client.make('payments', { partner: money.books.partner.id, amount: 5, date: '2025-12-31' });
    const lock = (args: object): Promise<Awaited<ReturnType<typeof money.client.post>>> =>
      money.client.post('/settings/accounting/lock', args);
    expect(refusal(await lock({ lock_date: '2025-12-31' }))).toEqual({
      status: 422,
      type: 'validation_error',
      field: 'lock_date',
      code: 'drafts_in_period',
    });
    expect(refusal(await lock({ lock_date: '2025-12-30' }))).toEqual({ status: 200 });
  });

  it('an invoice is credited on the account it is owed on, also when its partner has another by now', async () => {
    const chains = await money.client.make('accounts', { code: '1110', name: 'Chains', type: 'receivable' });
    const partner = await money.client.make('partners', { name: 'Chain', receivable_account: chains.id });
    const invoice = await money.invoice(50, { partner: partner.id });
    expect((await money.client.patch(`/partners/${partner.id}`, { receivable_account: null })).status).toBe(200);
    const credited = await money.act('invoices', invoice.id, 'reverse', { date: '2026-01-20' });
    expect(credited).toMatchObject({ amount_credited: 50, amount_residual: 0, payment_state: 'reversed' });
    const { entry } = await money.get('invoices', credited['reversed_by'][0].id);
    expect((await money.get('entries', entry.id))['lines'][0].account.id).toBe(chains.id);
  });

  it('an entry line with too many decimals is refused for the amount that was sent, and for no other', async () => {
    const lines = [{ account: money.account('1010'), debit: 1.001 }];
    const reply = await money.client.post('/entries', { journal: money.books.journals['MISC']!.id, lines });
    expect(refusal(reply)).toEqual({
      status: 400,
      type: 'validation_error',
      field: 'lines[0].debit',
      code: 'out_of_range',
    });
    expect(reply.body.error.details).toBeUndefined();
  });
});
