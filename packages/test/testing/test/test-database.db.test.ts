import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { cloneDatabase, testCluster, type TestDatabase } from '../src/index.js';

const open: TestDatabase[] = [];

afterEach(async () => {
  for (const database of open.splice(0)) await database.drop();
});

describe('a test database', () => {
  it('is migrated once for all callers of the key, also when they come at the same time', async () => {
    let migrations = 0;
    const migrate = async (url: string) => {
      migrations += 1;
      await query(url, 'create table entries (id int)');
    };
    const key = `once-${process.pid}-${Date.now()}`;

    open.push(...(await Promise.all([1, 2, 3, 4].map(() => cloneDatabase({ key, migrate })))));

    expect(migrations).toBe(1);
    expect(new Set(open.map((database) => database.url)).size).toBe(4);
    for (const database of open) expect(await query(database.url, 'select * from entries')).toEqual([]);
  });

  it('sees nothing that another one of the same key writes', async () => {
    const options = { key: `apart-${process.pid}-${Date.now()}`, migrate: createEntries };
    const first = await cloneDatabase(options);
    const second = await cloneDatabase(options);
    open.push(first, second);

    await query(first.url, 'insert into entries values (1)');

    expect(await query(second.url, 'select * from entries')).toEqual([]);
  });

  it('has its template made again after a migration that failed', async () => {
    const key = `failed-${process.pid}-${Date.now()}`;
    const failing = async (url: string) => {
      await createEntries(url);
      throw new Error('the second migration is wrong');
    };

    await expect(cloneDatabase({ key, migrate: failing })).rejects.toThrow('the second migration is wrong');
    open.push(await cloneDatabase({ key, migrate: createEntries }));

    expect(await query(open[0]?.url ?? '', 'select * from entries')).toEqual([]);
  });

  it('is gone after drop, whoever is still connected', async () => {
    const database = await cloneDatabase({ key: `gone-${process.pid}-${Date.now()}`, migrate: createEntries });
    const idle = new pg.Client({ connectionString: database.url });
    idle.on('error', () => undefined);
    await idle.connect();

    await database.drop();

    const name = new URL(database.url).pathname.slice(1);
    expect(await query(testCluster(), `select datname from pg_database where datname = '${name}'`)).toEqual([]);
    await idle.end().catch(() => undefined);
  });
});

const createEntries = async (url: string): Promise<void> => void (await query(url, 'create table entries (id int)'));

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
