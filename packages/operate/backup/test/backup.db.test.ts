import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { migrate, type SchemaPart, withOwner } from '@daybook/database';
import { cloneDatabase, Random, seedOf, type TestDatabase } from '@daybook/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientBase } from 'pg';
import { restoreBackup, takeBackup, verifyBackup, wholeFile } from '../src/index.js';
import { CURRENT, OLDER } from './support/library.js';
import { inVersion1 } from './support/version-1.js';

const databases: TestDatabase[] = [];
let folder: string;
let first: TestDatabase;
/** A complete backup of `first`, by the older version. */
let good: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-backup-'));
  first = await anEmptyDatabase();
  await migrate(OLDER, first.url);
  await withOwner(first.url, (client) => fill(client, 300));
  good = join(folder, 'good.daybook');
  await backup(first.url, good);
});
afterEach(() => expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]));
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  rmSync(folder, { recursive: true, force: true });
});

async function anEmptyDatabase(): Promise<TestDatabase> {
  const database = await cloneDatabase({ key: 'backup', migrate: async () => undefined });
  databases.push(database);
  return database;
}

const WORKSPACE = '01890000-0000-7000-8000-000000000001';

async function fill(client: ClientBase, copies: number): Promise<void> {
  await client.query(`INSERT INTO tokens.workspaces VALUES ($1, 'acme')`, [WORKSPACE]);
  await client.query(
    `INSERT INTO library.works (id, "first ""edition""", title, price, at, day, cover, tags, about, plain, sealed) VALUES
      (1, 2, E'tab\\t, line\\nend\\r\\n\\\\.\\n\\\\N, "quotes", ünïcödé 日本 \\u0001', 12345678901234567890.000100, '2026-03-01 10:00:00.123456+02',
        '2026-02-28', '\\x000a5c2e0aff', ARRAY['a,b', NULL, '{}'], '{"b": [1, 2.50], "a": null}', '{"b" :  1.50, "a":1}', '\\x01'),
      (2, 1, '', 0, 'infinity', 'infinity', '', '{}', 'null', '[]', NULL),
      (3, NULL, NULL, 'NaN', NULL, NULL, NULL, NULL, NULL, NULL, '\\x02'),
      (4, 4, '\\.', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)`,
  );
  await client.query(`INSERT INTO library.copies SELECT $1, n, 1 + n % 4 FROM generate_series(1, $2::integer) n`, [
    WORKSPACE,
    copies,
  ]);
}

const quiet = { jobs: 2, onProgress: (): void => undefined };

interface Choice {
  readonly parts?: readonly SchemaPart[];
  readonly secretKey?: string;
  readonly withoutKey?: boolean;
  readonly jobs?: number;
}

const backup = (ownerUrl: string, path: string, { parts = OLDER, secretKey, jobs = 2 }: Choice = {}) =>
  wholeFile(path, (sink) =>
    takeBackup({ parts, ownerUrl, secretKey, signal: new AbortController().signal, ...quiet, jobs }, sink),
  );

const restore = (ownerUrl: string, source: Readable, { parts = OLDER, secretKey, withoutKey = false }: Choice = {}) =>
  restoreBackup({ parts, ownerUrl, secretKey, withoutKey, signal: new AbortController().signal, ...quiet }, source);

/** Every row of every table as text of PostgreSQL. */
const rowsOf = (url: string): Promise<unknown> =>
  withOwner(url, async (client) => {
    const all: Record<string, unknown> = {};
    for (const table of ['tokens.workspaces', 'library.works', 'library.copies', 'library.counts', 'library.empty']) {
      all[table] = (await client.query(`SELECT x::text FROM ${table} x ORDER BY 1`)).rows;
    }
    return all;
  });

const isEmpty = async (url: string): Promise<void> => {
  const found = await withOwner(url, (client) =>
    client.query(`SELECT nspname FROM pg_namespace WHERE nspname IN ('library', 'tokens')`),
  );
  expect(found.rows).toEqual([]);
};

describe('a backup', () => {
  it('is restored to the same rows, with the walls of the migrations', async () => {
    const second = await anEmptyDatabase();
    const { rows, header } = await restore(second.url, createReadStream(good));
    expect(rows).toBe(1 + 4 + 300 + 4);
    expect(header).toMatchObject({ workspaces: ['acme'], sealed: 2, secret_key: null });
    expect(await rowsOf(second.url)).toEqual(await rowsOf(first.url));
    await withOwner(second.url, async (client) => {
      await client.query('INSERT INTO library.copies VALUES ($1, 1000, 1)', [WORKSPACE]);
      // Counted once: the trigger is enabled again, and the one that was disabled stays disabled.
      const { rows: counts } = await client.query('SELECT copies FROM library.counts WHERE work = 1');
      expect(counts).toEqual([{ copies: 76 }]);
      const privilege = `has_table_privilege('daybook_app', 'library.works', 'INSERT')`;
      expect((await client.query(`SELECT ${privilege} AS may`)).rows).toEqual([{ may: true }]);
    });
    expect(await migrate(OLDER, second.url)).toEqual({ ran: [], role: 'daybook_app' });
  });

  it('is of one moment, whatever is written meanwhile', async () => {
    const busy = await anEmptyDatabase();
    await migrate(OLDER, busy.url);
    await withOwner(busy.url, (client) => fill(client, 0));
    let isDone = false;
    const writing = withOwner(busy.url, async (client) => {
      for (let id = 1; !isDone; id++)
        await client.query('INSERT INTO library.copies VALUES ($1, $2, 1)', [WORKSPACE, id]);
    });
    const paths = [1, 2, 3, 4].map((n) => join(folder, `busy-${n}.daybook`));
    for (const path of paths) await backup(busy.url, path);
    isDone = true;
    await writing;
    const found = [];
    for (const path of paths) {
      const again = await anEmptyDatabase();
      await restore(again.url, createReadStream(path));
      const sql = `SELECT count(*)::integer AS copies, (SELECT coalesce(sum(copies), 0)::integer FROM library.counts) AS counted FROM library.copies`;
      found.push(...(await withOwner(again.url, async (client) => (await client.query(sql)).rows)));
    }
    for (const { copies, counted } of found) expect(counted).toBe(copies);
    expect(found.at(-1).copies).toBeGreaterThan(found[0].copies);
  });

  it('of an older version is restored by a newer one, which brings it up to its own schema', async () => {
    const second = await anEmptyDatabase();
    await restore(second.url, createReadStream(good), { parts: CURRENT });
    const { rows } = await withOwner(second.url, (client) =>
      client.query('SELECT shouted FROM library.works WHERE id = 4'),
    );
    expect(rows).toEqual([{ shouted: '\\.' }]);
    expect(await migrate(CURRENT, second.url)).toMatchObject({ ran: [] });
  });

  it('of a newer version is refused by an older one', async () => {
    const second = await anEmptyDatabase();
    await restore(second.url, createReadStream(good), { parts: CURRENT });
    const newer = join(folder, 'newer.daybook');
    await backup(second.url, newer, { parts: CURRENT });
    const third = await anEmptyDatabase();
    await expect(restore(third.url, createReadStream(newer))).rejects.toMatchObject({
      problem: {
        code: 'backup_newer',
        message:
          'A newer version of Daybook created this backup (it has LibraryLater1700000000110). Restore it with that version.',
      },
    });
    await isEmpty(third.url);
  });

  it('is refused by a database that holds anything, and changes nothing there', async () => {
    const before = await rowsOf(first.url);
    await expect(restore(first.url, createReadStream(good))).rejects.toMatchObject({
      problem: {
        code: 'installation_not_empty',
        message: expect.stringContaining('There are rows in library.copies.'),
      },
    });
    expect(await rowsOf(first.url)).toEqual(before);
    const other = await anEmptyDatabase();
    await withOwner(other.url, (client) => client.query('CREATE SCHEMA library'));
    await expect(restore(other.url, createReadStream(good))).rejects.toMatchObject({
      problem: {
        code: 'installation_not_empty',
        message: expect.stringContaining('schema library, which does not belong to Daybook'),
      },
    });
    const migrated = await anEmptyDatabase();
    await migrate(CURRENT, migrated.url);
    await expect(restore(migrated.url, createReadStream(good), { parts: CURRENT })).rejects.toMatchObject({
      problem: {
        code: 'installation_not_empty',
        message: expect.stringContaining('Drop the database and create it again'),
      },
    });
  });

  it('goes into a database that was only migrated', async () => {
    const migrated = await anEmptyDatabase();
    await migrate(OLDER, migrated.url);
    await restore(migrated.url, createReadStream(good));
    expect(await rowsOf(migrated.url)).toEqual(await rowsOf(first.url));
  });

  it('goes into a database where a service ran for nobody, and replaces what it noted there', async () => {
    const served = await anEmptyDatabase();
    await migrate(OLDER, served.url);
    await withOwner(served.url, (client) => client.query('INSERT INTO library.empty VALUES (1)'));
    await restore(served.url, createReadStream(good));
    expect(await rowsOf(served.url)).toEqual(await rowsOf(first.url));
  });

  it('would rather fail than leave out rows that a policy hides', async () => {
    const walled = await anEmptyDatabase();
    await migrate(OLDER, walled.url);
    await withOwner(walled.url, (client) => fill(client, 3));
    const login = `walled_${randomBytes(6).toString('hex')}`;
    await withOwner(walled.url, async (client) => {
      await client.query(`CREATE ROLE ${login} LOGIN BYPASSRLS PASSWORD 'x'`);
      for (const schema of ['public', 'tokens', 'library']) {
        await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${login}`);
        await client.query(`GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${login}`);
      }
    });
    const url = Object.assign(new URL(walled.url), { username: login, password: 'x' }).href;
    try {
      await backup(url, join(folder, 'open.daybook'));
      await withOwner(walled.url, (client) => client.query(`ALTER ROLE ${login} NOBYPASSRLS`));
      const refused = backup(url, join(folder, 'walled.daybook'));
      await expect(refused).rejects.toThrow(`hides rows from ${login}. Use a login that owns the tables`);
      expect(readdirSync(folder)).not.toContain('walled.daybook');
    } finally {
      await withOwner(walled.url, async (client) => {
        await client.query(`DROP OWNED BY ${login}`);
        await client.query(`DROP ROLE ${login}`);
      });
    }
  });

  it('with secrets is refused where another key is, unless that is wanted', async () => {
    const sealed = join(folder, 'sealed.daybook');
    await backup(first.url, sealed, { secretKey: 'mark of the old key' });
    const second = await anEmptyDatabase();
    for (const secretKey of [undefined, 'mark of another key']) {
      await expect(restore(second.url, createReadStream(sealed), { secretKey })).rejects.toMatchObject({
        problem: { code: 'backup_key_missing', message: expect.stringMatching(/^The backup has 2 secrets/) },
      });
    }
    await isEmpty(second.url);
    await restore(second.url, createReadStream(sealed), { secretKey: 'mark of the old key' });
    const third = await anEmptyDatabase();
    await restore(third.url, createReadStream(sealed), { withoutKey: true });
    expect(await rowsOf(third.url)).toEqual(await rowsOf(first.url));
  });
});

/** As {@link rowsOf}, of many rows. */
const sumsOf = (url: string): Promise<unknown> =>
  withOwner(url, async (client) => {
    const of = (table: string) => `SELECT count(*), md5(string_agg(x::text, ' ' ORDER BY x::text)) FROM ${table} x`;
    return [(await client.query(of('library.copies'))).rows, (await client.query(of('library.works'))).rows];
  });

/** Walls, indexes and triggers as the catalogue has them. */
const wallsOf = (url: string): Promise<unknown> =>
  withOwner(url, async (client) => {
    const of = async (sql: string) => (await client.query(sql)).rows;
    return [
      await of(`SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated FROM pg_constraint
        WHERE connamespace IN ('library'::regnamespace, 'tokens'::regnamespace) ORDER BY 1, 2`),
      await of(`SELECT indexdef FROM pg_indexes WHERE schemaname IN ('library', 'tokens') ORDER BY 1`),
      await of(`SELECT tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`),
      await of(`SELECT relname, relacl::text FROM pg_class WHERE relnamespace = 'library'::regnamespace ORDER BY 1`),
      await of(`SELECT nspname, nspacl::text FROM pg_namespace WHERE nspname IN ('library', 'tokens') ORDER BY 1`),
      await of(`SELECT to_regclass('public.daybook_restore')::text`),
    ];
  });

describe('several connections', () => {
  let large: TestDatabase;
  let file: string;
  beforeAll(async () => {
    large = await anEmptyDatabase();
    await migrate(OLDER, large.url);
    await withOwner(large.url, async (client) => {
      // Pages that are nearly empty: several ranges, and several sections in each.
      await client.query('ALTER TABLE library.copies SET (fillfactor = 10)');
      await client.query('ALTER TABLE library.copies DISABLE TRIGGER copies_count');
      await fill(client, 180_000);
      await client.query('DELETE FROM library.copies WHERE id % 7 = 0');
    });
    file = join(folder, 'large.daybook');
    await backup(large.url, file, { jobs: 4 });
  });

  it('write the same rows as one, with the same sums', async () => {
    const serial = join(folder, 'serial.daybook');
    const one = await backup(large.url, serial, { jobs: 1 });
    const [serially, inParallel] = await Promise.all(
      [serial, file].map((path) => verifyBackup(createReadStream(path), () => undefined)),
    );
    expect(inParallel!.tables).toEqual(serially!.tables);
    expect(one.tables).toEqual(serially!.tables);
    expect(inParallel!.rows).toBe(1 + 4 + (180_000 - Math.floor(180_000 / 7)));
    const heads = gunzipSync(readFileSync(file))
      .toString('latin1')
      .match(/\{"table":"library.copies","piece"[^}]*\}/g)!;
    const pieces = heads.map((head) => JSON.parse(head) as { piece: number; part: number });
    expect(new Set(pieces.map(({ piece }) => piece)).size).toBeGreaterThan(1);
    expect(Math.max(...pieces.map(({ part }) => part))).toBeGreaterThan(0);
  });

  it('load the same rows as one, behind the same walls', async () => {
    const [migrated, ...others] = await Promise.all([1, 2, 3].map(() => anEmptyDatabase()));
    await migrate(OLDER, migrated!.url);
    await Promise.all(others.map(({ url }, i) => restore(url, createReadStream(file), { jobs: [1, 4][i] as number })));
    for (const { url } of others) {
      expect(await sumsOf(url)).toEqual(await sumsOf(large.url));
      expect(await wallsOf(url)).toEqual(await wallsOf(migrated!.url));
    }
  });

  it('read what the version before wrote', async () => {
    const old = gzipSync(inVersion1(gunzipSync(readFileSync(file))));
    await expect(verifyBackup(Readable.from([old]), () => undefined)).resolves.toMatchObject({
      header: { version: 1 },
    });
    const second = await anEmptyDatabase();
    await restore(second.url, Readable.from([old]), { jobs: 3 });
    expect(await sumsOf(second.url)).toEqual(await sumsOf(large.url));
  });

  it('stop together: what is cut off is used by nobody, and the same backup goes on there', async () => {
    const second = await anEmptyDatabase();
    await migrate(OLDER, second.url);
    const controller = new AbortController();
    const begun: number[] = [];
    const options = { parts: OLDER, ownerUrl: second.url, secretKey: undefined, withoutKey: false, jobs: 2 };
    const cut = restoreBackup(
      {
        ...options,
        signal: controller.signal,
        onProgress: (rows) => begun.push(rows) > 3 && controller.abort(new Error('Interrupted.')),
      },
      createReadStream(file, { highWaterMark: 1024 }),
    );
    await expect(cut).rejects.toThrow('Interrupted.');
    const sections = await withOwner(second.url, (client) =>
      client.query(`SELECT count(*)::integer AS n FROM daybook_restore WHERE step = 'section'`),
    );
    expect(sections.rows[0].n).toBeGreaterThan(2);
    const unfinished = { problem: { code: 'restore_unfinished' } };
    await expect(migrate(OLDER, second.url)).rejects.toMatchObject(unfinished);
    await withOwner(second.url, async (client) => {
      await client.query('SET ROLE daybook_app');
      await expect(client.query('SELECT FROM library.copies')).rejects.toThrow('permission denied for schema library');
    });
    await expect(restore(second.url, createReadStream(good))).rejects.toMatchObject({
      problem: {
        code: 'installation_not_empty',
        message: expect.stringContaining('Run the same daybook restore again'),
      },
    });
    await expect(restore(second.url, createReadStream(file))).resolves.toMatchObject({ isContinued: true });
    expect(await sumsOf(second.url)).toEqual(await sumsOf(large.url));
    const migrated = await anEmptyDatabase();
    await migrate(OLDER, migrated.url);
    expect(await wallsOf(second.url)).toEqual(await wallsOf(migrated.url));
  });

  it('refuse rows that a wall forbids, whatever brought them', async () => {
    const second = await anEmptyDatabase();
    const other = inVersion1(gunzipSync(readFileSync(good)), (rows) => rows.replace('\t300\t1\n', '\t300\t9\n'));
    await expect(restore(second.url, Readable.from([gzipSync(other)]))).rejects.toThrow('copies_work_fkey');
    await expect(migrate(OLDER, second.url)).rejects.toMatchObject({ problem: { code: 'restore_unfinished' } });
  });
});

describe('a damaged backup', () => {
  const damaged = (bytes: Buffer): Readable => Readable.from([bytes]);
  const unreadable = { problem: { code: 'backup_unreadable' } };
  const FAST = { level: 1 };

  /** From and until, in bytes, of the lines of a backup that are not rows: the header, the heads of sections and the end. */
  function* jsonLinesOf(content: Buffer): Generator<[number, number]> {
    for (let from = 0; from < content.length;) {
      const until = content.indexOf('\n', from) + 1;
      yield [from, until];
      const { bytes = 0 } = JSON.parse(content.toString('utf8', from, until)) as { bytes?: number };
      from = until + bytes;
    }
  }

  it('is found by verify, wherever it is cut off or changed', async () => {
    const random = new Random(seedOf('damaged backups'));
    const bytes = readFileSync(good);
    await expect(verifyBackup(damaged(bytes), () => undefined)).resolves.toMatchObject({ rows: 309 });
    const content = gunzipSync(bytes);
    const changedAt = async (at: number): Promise<void> => {
      const changed = Buffer.from(content);
      changed[at] = changed[at]! ^ 1;
      await expect(verifyBackup(damaged(gzipSync(changed, FAST)), () => undefined)).rejects.toBeInstanceOf(Error);
    };
    for (const [from, until] of jsonLinesOf(content)) for (let at = from; at < until; at++) await changedAt(at);
    for (let i = 0; i < 60; i++) {
      const at = random.between(0, content.length - 1);
      await expect(verifyBackup(damaged(gzipSync(content.subarray(0, at))), () => undefined)).rejects.toMatchObject(
        unreadable,
      );
      await changedAt(at);
      await expect(
        verifyBackup(damaged(bytes.subarray(0, random.between(0, bytes.length - 1))), () => undefined),
      ).rejects.toMatchObject(unreadable);
    }
    await expect(
      verifyBackup(damaged(gzipSync(Buffer.concat([content, content]))), () => undefined),
    ).rejects.toMatchObject(unreadable);
    await expect(verifyBackup(damaged(Buffer.from('hello')), () => undefined)).rejects.toMatchObject(unreadable);
  });

  it('restores nothing, and the database takes a whole one afterwards', async () => {
    const second = await anEmptyDatabase();
    const content = gunzipSync(readFileSync(good));
    const swapped = Buffer.from(content.toString('latin1').replace('\t2\n', '\t3\n'), 'latin1');
    for (const bytes of [content.subarray(0, -10), content.subarray(0, content.length / 2), swapped]) {
      await expect(restore(second.url, damaged(gzipSync(bytes)))).rejects.toMatchObject(unreadable);
      await isEmpty(second.url);
    }
    // What the disk says is not what the backup says: the restore can go on.
    await expect(
      restore(
        second.url,
        Readable.from(
          (async function* () {
            yield readFileSync(good).subarray(0, 500);
            throw new Error('The disk was taken away.');
          })(),
        ),
      ),
    ).rejects.toThrow('The disk was taken away.');
    await restore(second.url, createReadStream(good));
    expect(await rowsOf(second.url)).toEqual(await rowsOf(first.url));
  });

  it('with a name that no migration makes is refused before a statement has it', async () => {
    const second = await anEmptyDatabase();
    const content = gunzipSync(readFileSync(good)).toString('latin1');
    const evil = content.replaceAll('library.empty', 'pg_catalog.x');
    await expect(restore(second.url, damaged(gzipSync(Buffer.from(evil, 'latin1'))))).rejects.toMatchObject(unreadable);
    await isEmpty(second.url);
  });
});

describe('the file of a backup', () => {
  it('is for its owner alone, and nothing is overwritten', async () => {
    expect(statSync(good).mode & 0o777).toBe(0o600);
    const there = join(folder, 'there');
    writeFileSync(there, 'mine');
    await expect(backup(first.url, there)).rejects.toMatchObject({ problem: { code: 'file_exists' } });
    expect(readFileSync(there, 'utf8')).toBe('mine');
    await expect(backup(first.url, join(folder, 'none', 'x'))).rejects.toThrow('its folder does not exist. Create it.');
  });

  it('does not come to be when the writing fails', async () => {
    const path = join(folder, 'failed.daybook');
    const full = Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
    const signal = new AbortController().signal;
    const broken = new Writable({ write: (_chunk, _encoding, done) => done(full) });
    await expect(
      wholeFile(path, (sink) => {
        sink.destroy();
        return takeBackup({ parts: OLDER, ownerUrl: first.url, secretKey: undefined, signal, ...quiet }, broken);
      }),
    ).rejects.toThrow(`${path} cannot be written: there is no space left on the disk.`);
    expect(readdirSync(folder)).not.toContain('failed.daybook');
  });

  it('does not come to be when the command is interrupted', async () => {
    const path = join(folder, 'interrupted.daybook');
    const controller = new AbortController();
    const options = { parts: OLDER, ownerUrl: first.url, secretKey: undefined, jobs: 2, signal: controller.signal };
    const onProgress = (): void => controller.abort(new Error('Interrupted.'));
    await expect(wholeFile(path, (sink) => takeBackup({ ...options, onProgress }, sink))).rejects.toThrow();
    expect(readdirSync(folder)).not.toContain('interrupted.daybook');
  });

  it('is not begun where a table could not be copied', async () => {
    const odd = await anEmptyDatabase();
    await migrate(OLDER, odd.url);
    await withOwner(odd.url, (client) => client.query('CREATE SEQUENCE library.numbers'));
    await expect(backup(odd.url, join(folder, 'odd.daybook'))).rejects.toThrow(
      'library.numbers is not an ordinary table',
    );
    const none = await anEmptyDatabase();
    await expect(backup(none.url, join(folder, 'none.daybook'))).rejects.toMatchObject({
      problem: { code: 'schema_missing' },
    });
  });
});
