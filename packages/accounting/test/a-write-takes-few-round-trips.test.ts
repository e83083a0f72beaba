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

/** What is sent to the database, with all that finds out who sent the request: the texts of each round trip. */
async function tripsOf(during: () => Promise<unknown>): Promise<string[][]> {
  const trips = await roundTrips(service.app.get(Database, { strict: false }), during);
  return trips.filter((texts) => !/UPDATE tokens\.tokens|FROM accounting\.ledger_tail t GROUP BY/.test(texts.join()));
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

  it('are at most five for confirm and for pay, and four for a change', async () => {
    const draft = await money.client.make('invoices', invoice());
    expect(
      (await tripsOf(() => money.client.patch(`/invoices/${draft.id}`, { note: 'x' }))).length,
    ).toBeLessThanOrEqual(4);
    expect((await tripsOf(() => money.act('invoices', draft.id, 'confirm'))).length).toBeLessThanOrEqual(5);
    expect((await tripsOf(() => money.pay(draft.id))).length).toBeLessThanOrEqual(5);
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
