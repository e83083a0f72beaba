import { Database } from '@daybook/database';
import { type Domain, Money } from '@daybook/harness';
import { roundTrips } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
});
afterAll(() => service.stop());

/** All statements, including those that authenticate the request, grouped by round trip. */
async function tripsOf(during: () => Promise<unknown>): Promise<string[][]> {
  const trips = await roundTrips(service.app.get(Database, { strict: false }), during);
  return trips.filter((texts) => !/UPDATE tokens\.tokens/.test(texts.join()));
}

const invoice = (more: object = {}) => ({
  partner: money.books.partner.id,
  lines: [{ description: 'Work', quantity: 1, price_unit: 10, account: money.account('4000') }],
  ...more,
});

describe('the round trips of a write', () => {
  it('are two for a create: one that reads, one that writes and commits', async () => {
    const [reads, writes, ...more] = await tripsOf(() => money.client.make('invoices', invoice()));
    expect(more).toEqual([]);
    expect(reads!.slice(0, 2)).toEqual(['BEGIN', expect.stringContaining('FROM tokens.workspaces w')]);
    expect(reads!.some((text) => /INSERT|UPDATE|DELETE/.test(text))).toBe(false);
    expect(writes!.slice(0, -1).every((text) => /INSERT/.test(text))).toBe(true);
    expect(writes!.at(-1)).toBe('COMMIT');
  });

  it('are three for confirm and for pay: one reads, one takes the number, one writes the rest and commits', async () => {
    const draft = await money.client.make('invoices', invoice());
    const confirmed = await tripsOf(() => money.act('invoices', draft.id, 'confirm'));
    const first = await tripsOf(() => money.pay(draft.id, { amount: 4 }));
    const last = await tripsOf(() => money.pay(draft.id));
    for (const [reads, posts, writes, ...more] of [confirmed, first, last]) {
      expect(more).toEqual([]);
      expect(reads!.some((text) => /INSERT|UPDATE [a-z]+\.|DELETE/.test(text))).toBe(false);
      expect(posts!.at(-1)).toMatch(/numbering\.series/);
      expect(writes!.every((text) => /INSERT|UPDATE|COMMIT/.test(text))).toBe(true);
      expect(writes!.at(-1)).toBe('COMMIT');
    }
    expect(confirmed.flat().filter((text) => text.includes('accounting.instalments'))).toEqual([]);
    expect(first.flat().filter((text) => text.includes('accounting.invoice_payments'))).toEqual([]);
  });

  it('are four for create and confirm in one request, with one commit', async () => {
    const trips = await tripsOf(() => money.client.make('invoices', invoice({ confirm: true })));
    expect(trips).toHaveLength(4);
    expect(trips.flat().filter((text) => text === 'COMMIT')).toHaveLength(1);
    expect(trips.flat().filter((text) => text.includes('INTO records.history'))).toHaveLength(1);
  });

  it('are as few for a bill, but for the look at the receipts that are locked before it', async () => {
    const bill = await money.client.make('bills', {
      ...invoice({ reference: 'B-1', date: '2026-01-05' }),
      lines: [{ description: 'Rent', quantity: 1, price_unit: 10, account: money.account('6000') }],
    });
    expect(await tripsOf(() => money.act('bills', bill.id, 'confirm'))).toHaveLength(4);
    expect(await tripsOf(() => money.act('bills', bill.id, 'pay', { date: '2026-01-20' }))).toHaveLength(3);
  });

  it('are at most four for a change', async () => {
    const draft = await money.client.make('invoices', invoice());
    const change = () => money.client.patch(`/invoices/${draft.id}`, { note: 'x' });
    expect((await tripsOf(change)).length).toBeLessThanOrEqual(4);
  });

  it('tell what is wrong with a reference before what follows from it', async () => {
    const gone = money.books.partner.id.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'));
    const { status, body } = await money.client.post(
      '/invoices',
      invoice({ partner: gone, date: '2026-01-05', lines: [{ quantity: 1 }] }),
    );
    expect({ status, ...body.error }).toMatchObject({ status: 422, code: 'not_found', field: 'partner' });
  });
});
