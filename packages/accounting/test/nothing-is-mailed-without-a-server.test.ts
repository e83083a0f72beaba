import { type Doc, type Domain, Money, ok } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAccounting } from './support/accounting.js';

const NOT_MAILED = [
  { field: null, code: 'not_mailed', message: expect.stringMatching(/^Nothing is mailed: .*SMTP_URL/) },
];

let service: Domain;
let money: Money;
let partner: Doc;
beforeAll(async () => {
  service = await startAccounting();
  money = await Money.open(service, await service.freshWorkspace('EUR'));
  partner = await money.client.make('partners', { name: 'Brightwater', email: 'accounts@brightwater.example' });
});
afterAll(() => service.stop());

const overdue = (): Promise<Doc> =>
  money.invoice(100, { partner: partner.id, date: '2026-01-10', date_due: '2026-01-20' });

describe('without a mail server', () => {
  it('the dry run and the answer of send say that nothing is mailed, as does a retry with the same key', async () => {
    const { id } = await overdue();
    const path = `/invoices/${id}/send`;
    expect(ok(await money.client.post(`${path}?dry_run=true`, {}))['warnings']).toEqual(NOT_MAILED);
    const key = { 'Idempotency-Key': `send-${id}` };
    const sent = ok(await money.client.post(path, {}, key));
    expect([sent['messages'], sent['warnings']]).toEqual([[], NOT_MAILED]);
    expect(ok(await money.client.post(path, {}, key))).toEqual(sent);
    // Nothing changes any more, and still nothing is mailed.
    expect(ok(await money.client.post(path, {}))).toMatchObject({ version: sent['version'], warnings: NOT_MAILED });
  });

  it.each(['partners', 'customers'])('a reminder of %s says so, too', async (collection) => {
    await overdue();
    const reminded = ok(await money.client.post(`/${collection}/${partner.id}/remind`, {}));
    expect(reminded['warnings']).toEqual(NOT_MAILED);
  });

  it('what is only to be marked warns of nothing, nor does a bill, which is never mailed', async () => {
    const { id } = await overdue();
    const bill = await money.client.make('bills', {
      ...{ partner: partner.id, reference: 'S-1', date: '2026-01-10', confirm: true },
      lines: [{ description: 'Work', quantity: 1, price_unit: 100, account: money.account('5000') }],
    });
    for (const [path, body] of [
      [`/invoices/${id}/send`, { mark_only: true }],
      [`/partners/${partner.id}/remind`, { mark_only: true }],
      [`/bills/${bill.id}/send`, {}],
    ] as const)
      expect(ok(await money.client.post(path, body))).not.toHaveProperty('warnings');
  });
});
