import { startEmbedded, removeEmbedded } from '@daybook/embedded-postgres';
import { FAST_SETTINGS, temporaryDataDir } from '@daybook/testing';
import type { SchemaPart } from '@daybook/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { applyRound } from '../src/apply-changes.js';
import { compareTables, copyTables } from '../src/copy-tables.js';
import { openFeeds, type Feeds } from '../src/feeds.js';
import { Follower } from '../src/follower.js';
import { Notes } from '../src/notes.js';
import { serversOf } from '../src/servers.js';
import { onSession, openSession, type Session } from '../src/session.js';
import { type Table, tablesOf } from '../src/tables.js';
import { unitsOf } from '../src/units.js';
import type { Ways } from '../src/workers.js';

class Shop1700000000000 {
  async up(): Promise<void> {}
  async down(): Promise<void> {}
}

const PARTS: SchemaPart[] = [{ name: 'shop', migrations: [Shop1700000000000] }];

const MAKE = `
  CREATE SCHEMA shop;
  CREATE TABLE shop.orders (workspace_id uuid, id integer, number integer, note text, at timestamptz DEFAULT now(), about jsonb,
    PRIMARY KEY (workspace_id, id), CONSTRAINT orders_number_key UNIQUE (workspace_id, number));
  CREATE TABLE shop.names (code text PRIMARY KEY, name text NOT NULL);
  CREATE TABLE shop.prices (day date, product text, workspace_id uuid, price numeric, PRIMARY KEY (workspace_id, product, day));
  CREATE UNLOGGED TABLE shop.hits (id integer PRIMARY KEY);
  CREATE FUNCTION shop.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'posted'; END $$;
  CREATE TRIGGER orders_refuse AFTER UPDATE OR DELETE ON shop.orders FOR EACH ROW WHEN (OLD.note = 'posted') EXECUTE FUNCTION shop.refuse()`;

const ONE = '01890000-0000-7000-8000-000000000001';
const OTHER = '01890000-0000-7000-8000-000000000002';

let dataDir: string;
let server: string;
let urls: { readonly from: string; readonly into: string };
let live: Session;
let noting: Session;
let feeds: Feeds;
let follower: Follower;
let tables: Table[];
let ways: Ways;

const at = (database: string): string => Object.assign(new URL(server), { pathname: `/${database}` }).href;

beforeAll(async () => {
  dataDir = temporaryDataDir();
  server = (await startEmbedded({ dataDir, settings: { ...FAST_SETTINGS, wal_level: 'logical' } })).url;
  urls = { from: at('shop'), into: at('shop_next') };
}, 60_000);

afterAll(() => removeEmbedded(dataDir));

beforeEach(async () => {
  await onSession(server, async ({ rows }) => {
    for (const name of ['shop', 'shop_next']) await rows(`CREATE DATABASE ${name}`);
  });
  for (const url of Object.values(urls)) await onSession(url, ({ rows }) => rows(MAKE));
  live = await openSession(urls.from);
  noting = await openSession(urls.into);
  await live.rows(
    `INSERT INTO shop.orders SELECT '${ONE}', n, n, 'order ' || n, now(), '{"a": [1, "é"]}' FROM generate_series(1, 50) n`,
  );
  await live.rows(`INSERT INTO shop.orders VALUES ('${OTHER}', 1, 1, 'posted'), ('${OTHER}', 2, NULL, E'a\\tb\\\\')`);
  await live.rows(`INSERT INTO shop.names VALUES ('a''b"c', 'quotes'), ('ü', 'letters')`);
  await live.rows(
    `INSERT INTO shop.prices VALUES ('2026-01-05', 'x', '${ONE}', 1.50), ('2026-01-06', 'x', '${ONE}', 2)`,
  );
  const notes = new Notes(noting);
  await notes.make();
  tables = await tablesOf(live, PARTS);
  feeds = await openFeeds(await serversOf(urls.from), tables);
  for (const feed of feeds.all) await feed.begin();
  follower = new Follower(feeds.all, notes);
  ways = { ...urls, jobs: 2, signal: new AbortController().signal };
});

afterEach(async () => {
  for (const feed of feeds.all) await feed.end();
  await Promise.all([feeds.close(), live.close(), noting.close()]);
  await onSession(server, async ({ rows }) => {
    for (const name of ['shop', 'shop_next']) await rows(`DROP DATABASE ${name} WITH (FORCE)`);
  });
});

const copy = (): Promise<void> => copyTables(ways, unitsOf(tables, undefined), follower, () => undefined);
const compare = (): Promise<void> => compareTables(ways, unitsOf(tables, undefined), follower, () => undefined);

/** Applies changes until none are left; returns in how many rounds. */
async function apply(): Promise<number> {
  for (let round = 1; ; round++) if ((await applyRound(ways, tables, follower)) === 0) return round;
}

async function expectSame(): Promise<void> {
  const all = ({ rows }: Session): Promise<unknown[]> =>
    Promise.all(['orders', 'names', 'prices'].map((name) => rows(`SELECT t::text FROM shop.${name} t ORDER BY 1`)));
  expect(await all(noting)).toEqual(await all(live));
  await compare();
}

describe('rows that come to another database', () => {
  it('are those in use, whatever was inserted, changed and deleted before, while and after they were copied', async () => {
    await live.rows(`UPDATE shop.orders SET note = 'changed' WHERE id = 3 AND workspace_id = '${ONE}'`);
    await copy();
    await live.rows(`INSERT INTO shop.orders VALUES ('${OTHER}', 3, 7, 'new')`);
    await live.rows(`UPDATE shop.orders SET note = note || '!' WHERE workspace_id = '${ONE}' AND id < 20`);
    await live.rows(`DELETE FROM shop.orders WHERE workspace_id = '${ONE}' AND id > 40`);
    await live.rows(`UPDATE shop.names SET name = 'quoted' WHERE code = 'a''b"c'`);
    await live.rows(`DELETE FROM shop.prices WHERE day = '2026-01-06'`);
    await apply();
    await expectSame();
  });

  it('keep their keys: a changed key is one row less and one more', async () => {
    await copy();
    await live.rows(`UPDATE shop.names SET code = 'new' WHERE code = 'ü'`);
    await live.rows(`UPDATE shop.prices SET day = day + 10`);
    await apply();
    await expectSame();
  });

  it('are compared when a number went from one row to another', async () => {
    await copy();
    await live.rows(`UPDATE shop.orders SET number = NULL WHERE workspace_id = '${ONE}' AND id = 1`);
    await live.rows(`UPDATE shop.orders SET number = 1 WHERE workspace_id = '${ONE}' AND id = 50`);
    await live.rows(`UPDATE shop.orders SET number = 50 WHERE workspace_id = '${ONE}' AND id = 1`);
    await apply();
    await expectSame();
  });

  it('wait for their change where another row has their number still', async () => {
    // As an earlier page was copied: the number of the first has gone to the second since.
    await noting.rows(`INSERT INTO shop.orders VALUES ('${ONE}', 60, 60, 'early')`);
    await live.rows(`INSERT INTO shop.orders VALUES ('${ONE}', 60, 61, 'late'), ('${ONE}', 61, 60, 'late')`);
    await copy();
    expect(await noting.rows(`SELECT id, note FROM shop.orders WHERE id >= 60`)).toEqual([{ id: 60, note: 'early' }]);
    await apply();
    await expectSame();
  });

  it('wait for a round in which the other row has changed, too', async () => {
    await copy();
    await live.rows(`UPDATE shop.orders SET number = 70 WHERE workspace_id = '${ONE}' AND id = 1`);
    await follower.drain();
    // What is noted is the first; the number of the second is free only after a change that comes later.
    await noting.rows(`UPDATE shop.orders SET number = 70 WHERE workspace_id = '${ONE}' AND id = 2`);
    expect(await applyRound(ways, tables, follower)).toBe(1);
    await live.rows(`UPDATE shop.orders SET note = 'changed' WHERE workspace_id = '${ONE}' AND id = 2`);
    await apply();
    await expectSame();
  });

  it('are not copied twice when the copy goes on', async () => {
    await copy();
    let rows = 0;
    await copyTables(ways, unitsOf(tables, undefined), follower, (more) => (rows += more));
    expect(rows).toBe(0);
    await expectSame();
  });

  it('include those of a transaction that was open when the copy began', async () => {
    const open = await openSession(urls.from);
    await open.rows('BEGIN');
    await open.rows(`UPDATE shop.orders SET note = 'slow' WHERE workspace_id = '${ONE}' AND id = 5`);
    await copy();
    await open.rows('COMMIT');
    await open.close();
    await apply();
    await expectSame();
  });
});

describe('a fault', () => {
  it('is found where a change did not come', async () => {
    await copy();
    await live.rows('SET synchronous_commit = on');
    await live.rows(`UPDATE shop.orders SET note = 'lost' WHERE workspace_id = '${ONE}' AND id = 5`);
    await live.rows(
      'SELECT pg_replication_slot_advance(slot_name, pg_current_wal_insert_lsn()) FROM pg_replication_slots',
    );
    await apply();
    await expect(compare()).rejects.toThrow(/in shop\.orders, 1 of the copied rows differ .*000000000001","5"/);
  });

  it('is found where a row did not come as it is', async () => {
    await copy();
    await live.rows(`UPDATE shop.orders SET note = 'changed' WHERE workspace_id = '${ONE}' AND id = 5`);
    await noting.rows(
      `CREATE FUNCTION shop.spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.note := 'x'; RETURN NEW; END $$`,
    );
    await noting.rows('CREATE TRIGGER spoil BEFORE INSERT ON shop.orders FOR EACH ROW EXECUTE FUNCTION shop.spoil()');
    await noting.rows('ALTER TABLE shop.orders ENABLE ALWAYS TRIGGER spoil');
    await expect(applyRound(ways, tables, follower)).rejects.toThrow('in shop.orders, 1 of the copied rows differ');
  });

  it('is a table that is emptied, and a slot that is gone', async () => {
    await live.rows('TRUNCATE shop.names');
    await expect(follower.drain()).rejects.toThrow('emptied by TRUNCATE');
    await feeds.all[0]!.refuseLost();
    await feeds.all[0]!.end();
    await expect(feeds.all[0]!.refuseLost()).rejects.toThrow('is gone or has lost changes');
  });
});
