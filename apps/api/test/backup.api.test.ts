import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withOwner } from '@daybook/database';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyDatabase } from './support/empty-database.js';
import { runDaybook } from './support/command-line.js';

let folder: string;
let first: TestDatabase;
let second: TestDatabase;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-backup-'));
  file = join(folder, 'books.daybook');
  [first, second] = await Promise.all([
    emptyDatabase(),
    cloneDatabase({ key: 'nothing', migrate: async () => undefined }),
  ]);
  await json(first, 'seed', 'demo');
  await json(
    first,
    'user',
    'create',
    '--email',
    'ada@example.com',
    '--name',
    'Ada',
    '--workspace',
    'demo',
    '--role',
    'owner',
  );
  await addFile(first);
});
afterAll(async () => {
  await Promise.all([first.drop(), second.drop()]);
  rmSync(folder, { recursive: true, force: true });
});

const daybook = (database: TestDatabase, ...argv: string[]) =>
  runDaybook({ DATABASE_URL: database.url, DAYBOOK_DATA_DIR: folder }, argv);

async function json(database: TestDatabase, ...argv: string[]): Promise<any> {
  const said = await daybook(database, ...argv, '--json');
  expect({ ...said, out: '' }).toMatchObject({ exitCode: 0 });
  return JSON.parse(said.out);
}

/** A file of a partner, in two pieces. */
const addFile = ({ url }: TestDatabase): Promise<void> =>
  withOwner(url, async (client) => {
    const hash = `encode(sha256(convert_to(repeat('a', 262144) || 'b', 'UTF8')), 'hex')`;
    const of = `FROM accounting.partners p JOIN (SELECT id, workspace_id FROM accounting.partners LIMIT 1) o
      ON o.workspace_id = p.workspace_id AND o.id = p.id`;
    await client.query(`INSERT INTO attachments.blobs (workspace_id, sha256, size, place, created_at)
      SELECT p.workspace_id, ${hash}, 262145, 'postgres', now() ${of}`);
    await client.query(`INSERT INTO attachments.pieces (workspace_id, sha256, n, bytes)
      SELECT p.workspace_id, ${hash}, n, convert_to(CASE n WHEN 0 THEN repeat('a', 262144) ELSE 'b' END, 'UTF8') ${of}, generate_series(0, 1) n`);
    await client.query(`INSERT INTO attachments.attachments (workspace_id, id, created_at, updated_at, version, record_resource, record_id,
        record_name, name, media_type, size, sha256, created_by)
      SELECT p.workspace_id, p.id, now(), now(), 1, 'partners', p.id, 'par_1', 'a.txt', 'application/octet-stream', 262145, ${hash}, 'Ada' ${of}`);
  });

/** For every table: its row count and a checksum of its rows. */
const sumsOf = ({ url }: TestDatabase): Promise<Map<string, string>> =>
  withOwner(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'public') ORDER BY 1`,
    );
    const sums = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(x::text, E'\\n' ORDER BY x::text)), '') AS sum FROM ${name} x`,
      );
      sums.set(name, rows[0].sum);
    }
    return sums;
  });

describe('daybook backup and restore', () => {
  it('bring a whole installation into an empty database', async () => {
    // When its file is complete, the backup records its result (jobs.outcomes).
    const before = await sumsOf(first);
    const made = await json(first, 'backup', '--to', file);
    expect(made).toMatchObject({ file, workspaces: ['demo'], secrets: 0 });
    expect(await json(first, 'backup', 'verify', file)).toMatchObject({
      ok: true,
      rows: made.rows,
      sha256: made.sha256,
    });

    // A service ran on the target, and somebody tried a password and a token.
    await json(second, 'migrate');
    await withOwner(second.url, async (client) => {
      await client.query(`INSERT INTO users.attempts VALUES ('address', '192.0.2.1', 2, now())`);
      await client.query(`INSERT INTO users.audit (id, at, kind) VALUES (gen_random_uuid(), now(), 'sign_in_failed')`);
      await client.query(`INSERT INTO throttler.windows VALUES (gen_random_uuid(), gen_random_uuid(), 1, now())`);
    });
    expect(await json(second, 'restore', '--from', file)).toMatchObject({
      ok: true,
      rows: made.rows,
      workspaces: ['demo'],
    });
    expect(before.get('accounting.entries')).not.toMatch(/^0 /);
    expect(before.get('users.users')).toMatch(/^1 /);
    const after = await sumsOf(second);
    // The check after the restore remembers that the books are sound.
    expect([before, after].map((sums) => sums.get('accounting.sound_checks')?.split(' ')[0])).toEqual(['0', '1']);
    for (const sums of [before, after]) sums.delete('accounting.sound_checks');
    expect(after).toEqual(before);
  });

  it('say that the books are restored when only the check could not run', async () => {
    const third = await cloneDatabase({ key: 'empty', migrate: async () => undefined });
    try {
      const env = { DATABASE_OWNER_URL: third.url, DATABASE_URL: 'postgres://daybook@127.0.0.1:1/books' };
      const { exitCode, out, err } = await runDaybook(env, ['restore', '--from', file]);
      expect(exitCode).toBe(3);
      expect(out).toMatch(
        /^Restored 1 workspace, [\d,]+ rows, as of \S+\.\nThe books are restored, but they could not be checked: The database books at 127\.0\.0\.1:1 refuses the connection\. .+ Run daybook check\.\n$/,
      );
      expect(err).toContain('Everything is committed.');
      expect((await sumsOf(third)).get('accounting.entries')).not.toMatch(/^0 /);
    } finally {
      await third.drop();
    }
  });

  it('refuse in one line, with exit code 1', async () => {
    expect(await daybook(first, 'backup', '--to', file)).toEqual({
      exitCode: 1,
      out: '',
      err: `daybook: ${file} already exists. Choose another name.\n`,
    });
    expect(await daybook(first, 'backup')).toMatchObject({
      exitCode: 2,
      err: 'daybook: Name the new file with --to <file>, or standard output with --to -.\n',
    });
    expect(await daybook(second, 'restore', '--from', file)).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(
        /^daybook: The database is not empty, and a restore never mixes two installations\. There are rows in \S+\. Set DATABASE_URL to an empty database; or leave it unset, and set DAYBOOK_DATA_DIR to a new folder\.\n$/,
      ),
    });
    const missing = join(folder, 'none');
    expect(await daybook(second, 'restore', '--from', missing, '--json')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('"code":"file_not_found"'),
    });
    expect(await daybook(second, 'backup', 'verify', join(file, 'below'))).toMatchObject({
      exitCode: 1,
      err: `daybook: ${join(file, 'below')} cannot be read: a part of the path is not a folder. Correct the path.\n`,
    });
    writeFileSync(missing, 'no backup');
    expect(await daybook(second, 'backup', 'verify', missing)).toMatchObject({
      exitCode: 1,
      err: 'daybook: This is not a complete backup of Daybook: it is damaged, or not compressed by gzip. Nothing was restored. Take another backup.\n',
    });
  });

  it('need a database, and make none', async () => {
    const dataDir = join(folder, 'nowhere');
    const { exitCode, err } = await runDaybook({ DAYBOOK_DATA_DIR: dataDir }, [
      'backup',
      '--to',
      join(folder, 'other'),
    ]);
    expect(exitCode).toBe(1);
    expect(err).toMatch(/^daybook: There is no database in /);
    expect(existsSync(dataDir)).toBe(false);
  });
});
