import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Distribution, encodeId } from '@daybook/database';
import { Client, ok, sql } from '@daybook/harness';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CitusCluster, joinWorkers, until, whyNoCitus } from '@daybook/testing';
import { SCHEMA_PARTS } from '#built/schema-parts.js';
import { type Ended, ended, type Program, runProgram, succeeded } from '../support/processes.js';
import { addressOf, PROOF_ENV, say } from '../support/proof.js';
import { Traffic } from '../support/traffic.js';

const missing = whyNoCitus();
if (missing !== undefined) say(`citus-online: skipped, ${missing}.`);

/** Partners, each with a row of history, in a workspace beside those of the readers and writers. */
const PARTNERS = Number(process.env['PROOF_ROWS'] ?? 50_000);
/** No write may wait longer than this, nor any read. */
const WRITES_STOP_MS = 10_000;
const READS_STOP_MS = 5000;
const LONGEST_MS = 3_600_000;
jest.setTimeout(LONGEST_MS);

const SLUGS = ['acme', 'other', 'third'] as const;
const SCOPES = 'read:accounting,write:accounting,read:inventory,write:inventory';
const BOOKS = 'books';

let cluster: CitusCluster;
let url: string;
let folder: string;
const programs: Program[] = [];
/** For each workspace, a client of each process. */
const clients = {} as Record<(typeof SLUGS)[number], Client[]>;
let running: Traffic[] = [];

const env = (): NodeJS.ProcessEnv => ({ ...PROOF_ENV, DAYBOOK_DATA_DIR: folder, DAYBOOK_DEMO: 'false' });

const begin = (...options: string[]): Program => runProgram({ databaseUrl: url }, 'cli.js', options, env());

const daybook = (...options: string[]): Promise<Ended> => ended(begin(...options), LONGEST_MS);
const succeed = (...options: string[]): Promise<string> => succeeded(begin(...options), LONGEST_MS);

/** With another login than that of the service. */
async function succeedAs(username: string, ...options: string[]): Promise<string> {
  const owner = { ...env(), DATABASE_OWNER_URL: Object.assign(new URL(url), { username }).href };
  return succeeded(runProgram({ databaseUrl: url }, 'cli.js', options, owner), LONGEST_MS);
}

/** Kills the command with SIGKILL so long after it has said something. */
async function killAfter(said: string, ms: number, ...options: string[]): Promise<void> {
  const program = begin(...options);
  const isOver = (): boolean => program.child.exitCode !== null;
  await until(`it says ${said}`, () => program.printed().includes(said) || isOver(), LONGEST_MS);
  await pause(ms);
  if (isOver()) say(`it was over before it was killed ${ms} ms after "${said}": ${program.printed()}`);
  await program.kill();
}

async function expectInterrupted(): Promise<void> {
  const program = begin('distribute', '--shards', '8');
  await until('it copies', () => program.printed().includes('copying'));
  program.child.kill('SIGINT');
  await until('it has ended', () => program.child.exitCode !== null);
  expect(program.child.exitCode).toBe(130);
  expect(program.printed()).toContain('Interrupted. The database in use is as it was.');
}

/** Databases of the coordinator. */
async function names(): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    cluster.coordinator.url(),
    `SELECT datname AS name FROM pg_database WHERE datname LIKE '${BOOKS}%' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

const isSpread = async (): Promise<boolean> => (await sql(url, 'SELECT FROM citus_tables LIMIT 1')).length > 0;

(missing === undefined ? describe : describe.skip)('tables that come to other servers while they are in use', () => {
  beforeAll(async () => {
    cluster = await CitusCluster.start();
    Object.assign(process.env, cluster.env);
    folder = mkdtempSync(join(tmpdir(), 'daybook-proof-'));
    url = cluster.coordinator.url(BOOKS);
    for (const node of [cluster.coordinator, ...cluster.workers]) await sql(node.url(), `CREATE DATABASE ${BOOKS}`);
    await sql(cluster.coordinator.url(), `ALTER DATABASE ${BOOKS} SET search_path = "$user", public`);
    // The tables belong to a login that is no superuser; who moves them is one.
    for (const node of [cluster.coordinator, ...cluster.workers]) {
      await sql(node.url(), 'CREATE ROLE keeper LOGIN CREATEROLE');
      await sql(node.url(), `ALTER DATABASE ${BOOKS} OWNER TO keeper`);
    }
    await succeedAs('keeper', 'migrate');
    // They run already when the database gets Citus.
    const apis = [0, 1].map(() => runProgram({ databaseUrl: url }, 'main.js', [], { ...env(), PORT: '0' }));
    programs.push(...apis);
    const origins = await Promise.all(apis.map(addressOf));
    await joinWorkers(url);
    for (const slug of [...SLUGS, 'large']) {
      await succeed('workspace', 'create', '--slug', slug, '--name', slug, '--currency', 'EUR');
      if (slug === 'large') continue;
      const made = await succeed(
        ...['token', 'create', '--workspace', slug, '--name', 'proof', '--scopes', SCOPES, '--json'],
      );
      const { token } = JSON.parse(made) as { token: string };
      clients[slug as 'acme'] = origins.map((origin) => new Client(origin, slug, token));
    }
    await sql(url, FILL, ['large', PARTNERS]);
  });

  afterAll(async () => {
    for (const program of programs) await program.kill();
    await cluster?.remove();
    if (folder) rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  afterEach(async () => {
    for (const traffic of running) await traffic.stop().catch(() => undefined);
    running = [];
  });

  it('says what it needs and what stops when', async () => {
    const { printed } = await daybook('distribute', '--dry-run');
    expect(printed).toContain('It builds a second database beside the one in use');
    expect(printed).toContain('writes get 503 for some seconds');
    expect(await names()).toEqual([BOOKS]);
  });

  it('refuses to take over when the changes of a table did not come', async () => {
    const made = ok(await clients.acme[0]!.post('/partners', { name: 'Before' }));
    const copying = begin('distribute', '--shards', '8', '--jobs', '1');
    await until('the partners are copied', async () => {
      if (copying.child.exitCode !== null) throw new Error(`It has ended: ${copying.printed()}`);
      const done = await sql(
        cluster.coordinator.url(`${BOOKS}_next`),
        `SELECT FROM daybook_relocation.places WHERE phase = 'copy' AND unit = 'accounting.partners' AND is_done`,
      ).catch(() => []);
      return done.length > 0;
    });
    await copying.kill();
    ok(await clients.acme[0]!.patch(`/partners/${made['id']}`, { name: 'After' }));
    // As if nobody had read this change.
    await sql(url, 'SELECT pg_replication_slot_advance(slot_name, pg_current_wal_lsn()) FROM pg_replication_slots');
    const { code, printed } = await daybook('distribute', '--shards', '8');
    expect(code).toBe(1);
    expect(printed).toMatch(
      /in (accounting\.partners|records\.history), 1 of the copied rows differ from those in use/,
    );
    expect(printed).toContain(String((await idsIn('Before', 'After'))[0]));
    expect(await isSpread()).toBe(false);
    expect(ok(await clients.acme[0]!.get(`/partners/${made['id']}`))['name']).toBe('After');
    expect((await daybook('doctor')).printed).toContain(`${BOOKS}_next is being built beside this database`);
    expect(await succeed('distribute', '--abandon')).toContain('Removed');
    expect(await names()).toEqual([BOOKS]);
    expect(await sql(url, 'SELECT FROM pg_replication_slots')).toEqual([]);
    expect((await daybook('doctor')).printed).not.toContain('relocation');
  });

  it('is distributed beside readers and writers, killed again and again', async () => {
    const traffic = meet();
    await killAfter('making', 300, 'distribute', '--shards', '8');
    await killAfter('placing', 2000, 'distribute', '--shards', '8');
    await killAfter('copying', 500, 'distribute', '--shards', '8');
    await killAfter('copying', 1500, 'distribute', '--shards', '8');
    // As if these had been copied while the rows changed places: what is there already does not come again.
    await sql(
      cluster.coordinator.url(`${BOOKS}_next`),
      `DELETE FROM daybook_relocation.places WHERE phase = 'copy' AND unit = 'accounting.partners'`,
    );
    await expectInterrupted();
    await killAfter('comparing', 300, 'distribute', '--shards', '8');
    for (const ms of [1000, 2600, 2900]) await killAfter('writes get 503', ms, 'distribute', '--shards', '8');
    // As a kill between the names of the workers and that of the coordinator leaves it.
    if (!(await isSpread()))
      for (const [from, to] of [
        [BOOKS, `${BOOKS}_before`],
        [`${BOOKS}_next`, BOOKS],
      ] as const)
        await renamedAt(cluster.workers[0]!.url(), from, to);
    for (const { reads, writes } of traffic) for (const answers of [reads, writes]) answers.reset();
    const beganAt = performance.now();
    const printed = await succeed('distribute', '--shards', '8');
    say(`distributed in ${Math.round((performance.now() - beganAt) / 1000)} s: ${printed.trim()}`);
    await pause(2000);
    for (const one of traffic) await one.stop();
    expect(await isSpread()).toBe(true);
    expectGoingOn(traffic);
    await expectWhole(traffic);
    expect(await names()).toEqual([BOOKS, `${BOOKS}_before`]);
    expect(await sql(url, 'SELECT FROM pg_replication_slots')).toEqual([]);
    expect(await sql(url, `SELECT FROM pg_namespace WHERE nspname = 'daybook_relocation'`)).toEqual([]);
    expect((await daybook('doctor')).printed).toMatch(/ok\s+distribution\s+every table is in its place/);
    expect((await daybook('doctor')).printed).toContain(`${BOOKS}_before is this database as it was before`);
    const [{ path }] = (await sql<{ path: string }>(url, 'SHOW search_path').then((rows) =>
      rows.map((row) => ({ path: (row as unknown as { search_path: string }).search_path })),
    )) as [{ path: string }];
    expect(path).toBe('"$user", public');
  });

  it('comes back in the same way', async () => {
    expect((await daybook('distribute', '--undo')).printed).toContain('--drop-before');
    expect(await succeed('distribute', '--drop-before')).toContain('Removed');
    const traffic = meet();
    await killAfter('copying', 1000, 'distribute', '--undo');
    await killAfter('writes get 503', 2700, 'distribute', '--undo');
    for (const { reads, writes } of traffic) for (const answers of [reads, writes]) answers.reset();
    // Killed as soon as the coordinator has renamed.
    if (await isSpread()) {
      const program = begin('distribute', '--undo');
      await until(
        'it has taken over',
        async () => program.child.exitCode !== null || (await names()).includes(`${BOOKS}_before`),
        LONGEST_MS,
      );
      await program.kill();
      say(program.printed().trim());
    }
    say((await succeed('distribute', '--undo')).trim());
    await pause(2000);
    for (const one of traffic) await one.stop();
    expect(await isSpread()).toBe(false);
    expectGoingOn(traffic);
    await expectWhole(traffic);
    expect(await names()).toEqual([BOOKS, `${BOOKS}_before`]);
    for (const node of [cluster.coordinator, ...cluster.workers])
      expect(await sql(node.url(BOOKS), 'SELECT FROM pg_replication_slots')).toEqual([]);
  });

  it('has the same rows afterwards, in both directions', async () => {
    for (const program of programs) await program.kill();
    const before = await digests();
    await succeed('distribute', '--drop-before');
    const held = begin('distribute', '--shards', '4');
    await until('it compares', () => held.printed().includes('comparing'), LONGEST_MS);
    await sql(url, `BEGIN; SELECT pg_current_xact_id(); PREPARE TRANSACTION 'held'`);
    expect((await ended(held, LONGEST_MS)).printed).toMatch(
      /sessions or prepared transactions of books did not end in time .* in use as before/,
    );
    expect(await digests()).toEqual(before);
    await sql(url, `ROLLBACK PREPARED 'held'`);
    await succeed('distribute', '--shards', '4');
    expect(await digests()).toEqual(before);
    for (const options of [['--undo'], ['--shards', '4']]) {
      await succeed('distribute', '--drop-before');
      await succeed('distribute', ...options);
      expect(await digests()).toEqual(before);
    }
    expect(await succeed('check')).not.toContain('BROKEN');
  });
});

async function renamedAt(at: string, from: string, to: string): Promise<void> {
  await until('nobody is in it', async () => {
    await sql(at, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${from}'`);
    return sql(at, `ALTER DATABASE ${from} RENAME TO ${to}`).then(
      () => true,
      () => false,
    );
  });
}

async function idsIn(...list: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }>(url, 'SELECT id FROM accounting.partners WHERE name = ANY ($1)', [list]);
  return rows.map(({ id }) => id);
}

function meet(): Traffic[] {
  running = SLUGS.map((slug) => new Traffic(clients[slug]));
  return running;
}

/** Reads failed only while nobody was let in, writes only with 503; both for a short time. */
function expectGoingOn(traffic: readonly Traffic[]): void {
  for (const [i, { reads, writes }] of traffic.entries()) {
    say(
      `${SLUGS[i]}: ${reads.count} reads, at most ${Math.round(reads.longestMs)} ms without one (${kinds(reads.refused)}); ${writes.count} writes, at most ${Math.round(writes.longestMs)} ms without one (${kinds(writes.refused)})`,
    );
    expect(reads.refused.filter(({ what }) => !/^503 database_unavailable retry-after \d+$/.test(what))).toEqual([]);
    expect(writes.refused.filter(({ what }) => !/^(503 \w+|409 \w+) retry-after \d+$/.test(what))).toEqual([]);
    expect(reads.longestMs).toBeLessThan(READS_STOP_MS);
    expect(writes.longestMs).toBeLessThan(WRITES_STOP_MS);
    expect(reads.count).toBeGreaterThan(100);
  }
}

function kinds(refused: readonly { what: string }[]): string {
  const counts = new Map<string, number>();
  for (const { what } of refused) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none refused';
}

/** Every acknowledged write is there once, numbers have no gap, and the books are sound. */
async function expectWhole(traffic: readonly Traffic[]): Promise<void> {
  for (const [i, { partners, invoices }] of traffic.entries()) {
    const id = (await sql<{ id: string }>(url, 'SELECT id FROM tokens.workspaces WHERE slug = $1', [SLUGS[i]]))[0]!.id;
    for (const [table, prefix, made] of [
      ['partners', 'par', partners],
      ['invoices', 'inv', invoices],
    ] as const) {
      const there = await sql<{ id: string }>(url, `SELECT id FROM accounting.${table} WHERE workspace_id = $1`, [id]);
      const known = new Set(there.map((row) => encodeId(prefix, row.id)));
      expect(made.filter((record) => !known.has(record))).toEqual([]);
      expect((await clients[SLUGS[i]!][0]!.get(`/${table}/${made.at(-1)}`)).status).toBe(200);
    }
    const [written] = await sql<{ count: number; distinct: number }>(
      url,
      `SELECT count(*)::integer AS count, count(DISTINCT external_id)::integer AS distinct FROM accounting.partners
        WHERE workspace_id = $1 AND name = 'Written'`,
      [id],
    );
    expect(written!.count).toBe(written!.distinct);
    const numbers = await sql<{ number: number }>(
      url,
      `SELECT substring(number FROM '\\d+$')::integer AS number FROM accounting.invoices
        WHERE workspace_id = $1 AND number IS NOT NULL ORDER BY 1`,
      [id],
    );
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, place) => place + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(invoices.length);
  }
  expect(await succeed('check')).not.toContain('BROKEN');
  expect(await sql(url, OWNERS)).toEqual([{ owner: 'keeper' }]);
  expect(await succeedAs('keeper', 'migrate')).toContain('up to date');
}

/** Whose the tables, views and functions are. */
const OWNERS = `
  SELECT relowner::regrole::text AS owner FROM pg_class WHERE relnamespace::regnamespace::text IN ('accounting', 'tokens', 'users')
  UNION SELECT proowner::regrole::text FROM pg_proc WHERE pronamespace::regnamespace::text IN ('accounting', 'tokens', 'users')
  UNION SELECT relowner::regrole::text FROM pg_class WHERE oid = 'public.daybook_migrations'::regclass`;

/** Rows and a digest of every table. */
async function digests(): Promise<Record<string, string>> {
  const tables = (await new Distribution(SCHEMA_PARTS, url).plan()).tables.map(({ name }) => name);
  const found: Record<string, string> = {};
  for (const table of tables) {
    const [row] = await sql<{ rows: string }>(
      url,
      `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0) AS rows FROM ${table} t`,
    );
    found[table] = row!.rows;
  }
  return found;
}

/** From a period whose events have expired. */
const FILL = `
  WITH filled AS (INSERT INTO accounting.partners (workspace_id, id, created_at, updated_at, version, name, is_customer, is_supplier)
  SELECT w.id, gen_random_uuid(), now() - interval '40 days', now() - interval '40 days', 1, 'Partner ' || i, true, false
  FROM tokens.workspaces w CROSS JOIN generate_series(1, $2::integer) AS i WHERE w.slug = $1
    RETURNING workspace_id, id, created_at)
  INSERT INTO records.history (workspace_id, id, record_type, record_id, version, at, actor, request_id, action, changes)
  SELECT workspace_id, gen_random_uuid(), 'partners', id, 1, created_at, '{"type": "system", "id": null, "name": "daybook"}', NULL, 'created', '{}'
  FROM filled`;
