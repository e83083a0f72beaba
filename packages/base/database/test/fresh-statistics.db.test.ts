import { cloneDatabase, type TestDatabase, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Database, FreshStatistics, migrate, SERVICE_ROLE, withOwner } from '../src/index.js';

let clone: TestDatabase;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase({ key: 'statistics', migrate: async (url) => void (await migrate([], url)) });
  await withOwner(clone.url, async (client) => {
    await client.query('CREATE TABLE numbers (n integer)');
    await client.query(`GRANT SELECT, INSERT ON numbers TO ${SERVICE_ROLE}`);
  });
  database = await connect([], { url: clone.url, role: SERVICE_ROLE, poolMax: 2 });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const rowsKnown = async (): Promise<number> =>
  (await database.query<{ n: number }>(`SELECT reltuples::int AS n FROM pg_class WHERE oid = 'numbers'::regclass`))[0]!
    .n;

describe('what the planner knows of a new table', () => {
  it('it is told as soon as the table has grown, and again when it has doubled, though the service owns nothing', async () => {
    const statistics = new FreshStatistics(database);
    expect(await rowsKnown()).toBe(-1);
    for (const total of [120, 240]) {
      await database.execute('INSERT INTO numbers SELECT g FROM generate_series(1, 120) g');
      // The backends' counters reach the shared statistics after about a second.
      await until('it is seen', async () => (await statistics.run()) >= 0 && (await rowsKnown()) >= total);
    }
    expect(await database.query('SELECT current_user::text AS name')).toEqual([{ name: SERVICE_ROLE }]);
    const owned = 'SELECT 1 FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner WHERE r.rolname = $1';
    expect(await database.query(owned, [SERVICE_ROLE])).toEqual([]);
  });
});
