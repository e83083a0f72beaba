import { type Domain, Money, sql } from '@daybook/harness';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;

beforeAll(async () => {
  service = await openAccounting();
  const money = await Money.open(service);
  const lines = [{ description: 'Work', quantity: 1, price_unit: 10, account: money.account('4000') }];
  const { id } = await money.client.make('invoices', { partner: money.books.partner.id, lines });
  await money.act('invoices', id, 'confirm');
});
afterAll(() => service.stop());

it('the planner samples what invoices are searched by, and not their snapshots', async () => {
  const columns = `SELECT string_agg(attname, ',' ORDER BY attname) AS names FROM pg_stats
    WHERE schemaname = 'accounting' AND tablename = 'invoices'
      AND attname IN ('company_snapshot', 'metadata', 'partner_snapshot', 'state')`;
  await sql(service.databaseUrl, 'ANALYZE accounting.invoices');
  expect(await sql(service.databaseUrl, columns)).toEqual([{ names: 'metadata,state' }]);
});
