import { FreshStatistics } from '@daybook/database';
import { sql } from '@daybook/harness';
import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type TestService } from './support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const rowsKnown = async (table: string) =>
  (
    await sql<{ n: number }>(
      service.databaseUrl,
      `SELECT reltuples::int AS n FROM pg_class WHERE oid = '${table}'::regclass`,
    )
  )[0]!.n;

describe('what the planner knows of a new table', () => {
  it('it is told as soon as the table has grown, and again when it has doubled, though the service owns nothing', async () => {
    const statistics = service.app.get(FreshStatistics, { strict: false });
    expect(await rowsKnown('accounting.partners')).toBe(-1);
    for (const total of [120, 240]) {
      await Promise.all(
        Array.from({ length: 120 }, (_, i) => service.acme.make('partners', { name: `P${total + i}` })),
      );
      // What the backends counted arrives in the shared figures after a second or so.
      await until(
        'it is seen',
        async () => (await statistics.run()) >= 0 && (await rowsKnown('accounting.partners')) >= total,
      );
    }
    expect(
      await sql(
        service.databaseUrl,
        `SELECT 1 FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner WHERE r.rolname = 'daybook_app'`,
      ),
    ).toEqual([]);
  });
});
