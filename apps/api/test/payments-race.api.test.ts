import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Doc, Money } from './support/money.js';
import { startService, type TestService } from './support/service.js';

let service: TestService;
let money: Money;

beforeAll(async () => {
  service = await startService();
  money = await Money.open(service);
});
afterAll(() => service.stop());

const allowed = [200, 422];

describe('many hands on the same invoices', () => {
  it('neither deadlock nor settle anything twice', async () => {
    const invoices = [await money.invoice(100), await money.invoice(100), await money.invoice(100, { currency: 'EUR', currency_rate: 1.1 })];
    const advance = async () => (await money.client.make('payments', { partner: money.books.partner.id, amount: 60, date: '2026-01-20' })) as Doc;
    const payments = await Promise.all([1, 2, 3, 4].map(async () => money.act('payments', (await advance()).id, 'post')));
    const split = async () =>
      money.client.make('payments', { partner: money.books.partner.id, amount: 90, date: '2026-01-20', allocations: [...invoices.slice(0, 2)].reverse().map(({ id }) => ({ invoice: id })) });
    const drafts = [await split(), await split()];
    const credit = ({ id, lines }: Doc) => money.client.post(`/invoices/${id}/reverse`, { date: '2026-01-20', lines: [{ line: lines[0].id, quantity: 0.25 }] });
    const replies = await Promise.all([
      ...invoices.flatMap((invoice) => [money.tryPay(invoice.id, { amount: 30, ...(invoice['currency'] === 'EUR' ? { currency_rate: 1.2 } : {}) }), credit(invoice)]),
      ...payments.map((payment, i) => money.client.post(`/payments/${payment.id}/allocate`, { invoice: invoices[i % 2]!.id })),
      ...payments.map((payment) => money.client.post(`/payments/${payment.id}/reverse`, { date: '2026-01-25' })),
      ...drafts.map(({ id }) => money.client.post(`/payments/${id}/post`)),
    ]);
    expect(replies.filter(({ status }) => !allowed.includes(status)).map(({ text }) => text)).toEqual([]);
    const matches = (await money.client.get('/reconciliations?state=active&limit=200')).body.data as Doc[];
    const undone = await Promise.all(matches.map(({ id }) => money.client.post(`/reconciliations/${id}/undo`, { date: '2026-01-26' })));
    expect(undone.filter(({ status }) => !allowed.includes(status)).map(({ text }) => text)).toEqual([]);
    await money.expectSound();
  });
});
