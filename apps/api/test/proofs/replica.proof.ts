import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Reply, sql } from '@daybook/harness';
import { freePort, Random, seedOf, until } from '@daybook/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { InstalledCluster, installedPostgres } from '../support/installed-postgres.js';
import { type Program, ROOT, runProgram } from '../support/processes.js';
import { addressOf, PROOF_ENV, say } from '../support/proof.js';

const SEED = seedOf('replica');
const RACE_MS = 20_000;
const RACERS = 6;
/** A little longer than `Replica` pauses after a failure. */
const REST_MS = 6000;
const HEADER = 'preference-applied';
const STALE = { Prefer: 'stale=60s' };
const SCOPES = 'read:sales,write:sales,read:accounting,write:accounting';

const bin = installedPostgres();
if (bin === undefined) {
  say('SKIPPED: a replica needs an installed PostgreSQL 15 to 18, with pg_basebackup where pg_config --bindir says.');
}

const folder = mkdtempSync(join(tmpdir(), 'daybook-proof-'));
const random = new Random(SEED);
const programs: Program[] = [];
let cluster: InstalledCluster;
let replicaUrl: string;
/** The same token at two processes that share only the database. */
let acme: readonly [Client, Client];
let quiet: Client;
/** The metrics port of the second process. */
let metricsPort: number;

function daybook(...argv: string[]): any {
  const env = { PATH: process.env['PATH'], DATABASE_URL: cluster.url, DAYBOOK_DATA_DIR: folder };
  const program = [join(ROOT, 'apps/api/dist/bundle/cli.js'), ...argv, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`daybook ${argv[0]}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

const tokenIn = (workspace: string): { token: string; id: string } =>
  daybook('token', 'create', '--workspace', workspace, '--name', 'proof', '--scopes', SCOPES);

const isPaused = (is: boolean): Promise<unknown> =>
  sql(replicaUrl, `SELECT pg_wal_replay_${is ? 'pause' : 'resume'}()`);

/** Waits until the replica has replayed all commits and every event has its sequence number. */
async function settled(): Promise<void> {
  const placed = 'SELECT count(*)::int AS n FROM events.events WHERE sequence IS NULL';
  await until('all events have their places', async () => (await sql<{ n: number }>(cluster.url, placed))[0]!.n === 0);
  const [{ lsn }] = (await sql<{ lsn: string }>(cluster.url, 'SELECT pg_current_wal_lsn()::text AS lsn')) as [
    { lsn: string },
  ];
  const reached = `SELECT pg_last_wal_replay_lsn() >= '${lsn}' AS ok`;
  await until('the replica has caught up', async () => (await sql<{ ok: boolean }>(replicaUrl, reached))[0]!.ok);
}

/** When the service last sent the replica a query other than for its replay position. */
async function lastReadThere(): Promise<string> {
  const [{ at }] = (await sql<{ at: string }>(
    replicaUrl,
    `SELECT coalesce(max(state_change)::text, '') AS at FROM pg_stat_activity
     WHERE application_name = 'daybook' AND query NOT LIKE '%pg_last_wal_replay_lsn%'`,
  )) as [{ at: string }];
  return at;
}

/** How many reads the replica could serve at the second process, by which server did. */
async function answered(): Promise<{ replica: number; primary: number }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const of = (by: string): number => Number(new RegExp(`reads_total\\{by="${by}"\\} (\\d+)`).exec(text)![1]);
  return { replica: of('replica'), primary: of('primary') };
}

function must(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply;
}

async function applied(client: Client, path: string, headers: Record<string, string> = STALE): Promise<string | null> {
  return must(await client.get(path, headers)).headers.get(HEADER);
}

beforeAll(async () => {
  if (bin === undefined) return;
  cluster = await InstalledCluster.start(bin);
  daybook('migrate');
  for (const slug of ['acme', 'quiet']) {
    daybook('workspace', 'create', '--slug', slug, '--name', slug, '--currency', 'EUR');
  }
  const tokens = [tokenIn('acme').token, tokenIn('quiet').token] as const;
  replicaUrl = await cluster.startReplica('replica');
  const env = { ...PROOF_ENV, PORT: '0', DATABASE_REPLICA_URL: replicaUrl, REQUEST_LOG_DAYS: '0' };
  const running = { databaseUrl: cluster.url };
  metricsPort = await freePort();
  programs.push(
    runProgram(running, 'main.js', [], env),
    runProgram(running, 'main.js', [], {
      ...env,
      DAYBOOK_BACKGROUND: 'false',
      METRICS_PORT: String(metricsPort),
    }),
  );
  const [one, two] = await Promise.all(programs.map(addressOf));
  acme = [new Client(one!, 'acme', tokens[0]), new Client(two!, 'acme', tokens[0])];
  quiet = new Client(two!, 'quiet', tokens[1]);
}, 120_000);
afterEach(async () => {
  if (replicaUrl) await isPaused(false).catch(() => undefined);
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  if (replicaUrl) cluster.stopServer('replica');
  cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

(bin === undefined ? describe.skip : describe)('a replica', () => {
  it('answers what asks for it, and nothing else', async () => {
    const [client, other] = acme;
    const { id } = await client.make('partners', { name: 'First' });
    await settled();
    for (const one of [...acme, quiet]) {
      await until('it is open', async () => (await applied(one, '/partners')) !== null, 2 * REST_MS);
    }
    // A change without an event shows which server answered.
    await isPaused(true);
    await sql(cluster.url, `UPDATE accounting.partners SET name = 'Behind the back' WHERE name = 'First'`);
    const read = async (path: string, headers: Record<string, string>): Promise<[string, string | null]> => {
      const { body, headers: sent } = must(await other.get(path, headers));
      // How many seconds it may be late, on every answer of a replica and on no other.
      expect(sent.get('age')).toEqual(sent.get(HEADER) === null ? null : expect.stringMatching(/^([0-9]|[1-5][0-9])$/));
      return [(body.data?.[0] ?? body).name as string, sent.get(HEADER)];
    };
    for (const path of [`/partners/${id}`, '/partners', `/partners/${id}?fields=name`, '/partners?fields=name']) {
      expect(await read(path, {})).toEqual(['Behind the back', null]);
      expect(await read(path, STALE)).toEqual(['First', 'stale=60']);
      expect(await read(path, { Prefer: 'return=minimal' })).toEqual(['Behind the back', null]);
      expect(await read(path, { Prefer: 'stale=soon' })).toEqual(['Behind the back', null]);
    }
    await isPaused(false);
    await settled();
  }, 60_000);

  it('answers reports of past days unasked, and those of today when asked', async () => {
    await settled();
    const [, client] = acme;
    const there = async (path: string, headers: Record<string, string> = {}): Promise<boolean> => {
      const before = await lastReadThere();
      must(await client.get(path, headers));
      return (await lastReadThere()) !== before;
    };
    expect(await there('/reports/trial_balance?date_to=2026-01-31')).toBe(true);
    expect(await there('/reports/trial_balance')).toBe(false);
    expect(await there('/reports/trial_balance?date_to=2999-12-31')).toBe(false);
    expect(await there('/reports/trial_balance', STALE)).toBe(true);
    expect(await applied(client, '/reports/balance_sheet?date=2026-01-31')).toBe('stale=60');
    expect(await applied(client, '/reports/balance_sheet?date=2026-01-31', {})).toBeNull();
  }, 60_000);

  it('never answers a read after a write of its workspace, by whichever process, while it lacks that', async () => {
    await settled();
    expect(await applied(quiet, '/partners')).toBe('stale=60');
    await isPaused(true);
    try {
      for (const [writer, reader] of [acme, [...acme].reverse(), [acme[0], acme[0]], [acme[1], acme[1]]] as const) {
        const { id } = await writer!.make('partners', { name: 'New' });
        for (let again = 0; again < 3; again++) {
          const reply = await reader!.get(`/partners/${id}`, STALE);
          expect([reply.status, reply.headers.get(HEADER)]).toEqual([200, null]);
          await pause(150);
        }
        expect(await applied(reader!, '/partners')).toBeNull();
        expect(await applied(reader!, '/reports/trial_balance?date_to=2026-01-31')).toBeNull();
      }
      // Another workspace has written nothing: the replica has all of its data.
      expect(await applied(quiet, '/partners')).toBe('stale=60');
    } finally {
      await isPaused(false);
    }
    await settled();
    expect(await applied(acme[1], '/partners')).toBe('stale=60');
  }, 60_000);

  it('shows every racer what it wrote, late as it is', async () => {
    cluster.configure('replica', ['recovery_min_apply_delay = 150ms']);
    await sql(replicaUrl, 'SELECT pg_reload_conf()');
    const begun = performance.now();
    const count = { written: 0, there: 0, lacking: 0, quiet: 0, quietThere: 0 };
    const racer = async (): Promise<void> => {
      while (performance.now() < begun + RACE_MS) {
        const { id } = await random.pick(acme).make('partners', { name: 'Racer' });
        count.written++;
        // A planted fault: the response of a service that reads from the replica without checking its replay position.
        const name = `Racer ${id}`;
        must(await random.pick(acme).patch(`/partners/${id}`, { name }));
        if (random.chance(0.1)) {
          const found = await sql(replicaUrl, `SELECT FROM accounting.partners WHERE name = '${name}'`);
          if (found.length === 0) count.lacking++;
        }
        if (random.chance(0.3)) await pause(600 * random.next());
        const reply = await random.pick(acme).get(`/partners/${id}`, STALE);
        expect([reply.status, reply.body.name]).toEqual([200, name]);
        if (reply.headers.get(HEADER) !== null) count.there++;
      }
    };
    const bystander = async (): Promise<void> => {
      while (performance.now() < begun + RACE_MS) {
        count.quiet++;
        if ((await applied(quiet, '/partners')) !== null) count.quietThere++;
        await pause(20);
      }
    };
    await Promise.all([bystander(), ...Array.from({ length: RACERS }, racer)]);
    say(
      `${count.written} written and read at once, ${count.there} of them from the replica, none without its write; ` +
        `${count.lacking} times a look at the replica alone would have missed it; a workspace without writers: ${count.quietThere} of ${count.quiet} there`,
    );
    expect(count.lacking).toBeGreaterThan(0);
    expect(count.quietThere).toBeGreaterThan(count.quiet * 0.9);
    cluster.configure('replica', ['recovery_min_apply_delay = 0']);
    await sql(replicaUrl, 'SELECT pg_reload_conf()');
    await settled();
  }, 120_000);

  it('leaves to the primary what may be less late than it is', async () => {
    await settled();
    await isPaused(true);
    await acme[0].make('partners', { name: 'Meanwhile' });
    await pause(2500);
    await acme[0].make('partners', { name: 'Meanwhile' });
    const before = await answered();
    expect(await applied(quiet, '/partners', { Prefer: 'stale=1' })).toBeNull();
    expect(await applied(quiet, '/partners', { Prefer: 'stale=3600' })).toBe('stale=3600');
    expect(await answered()).toEqual({ replica: before.replica + 1, primary: before.primary + 1 });
    await isPaused(false);
    await settled();
    expect(await applied(quiet, '/partners', { Prefer: 'stale=0' })).toBe('stale=0');
  }, 60_000);

  it('lets nobody in who has lost the right on the primary', async () => {
    await settled();
    const { token, id } = tokenIn('quiet');
    const client = new Client(quiet.origin, 'quiet', token);
    await settled();
    await until('the replica answers', async () => (await applied(client, '/partners')) === 'stale=60');
    await isPaused(true);
    daybook('token', 'revoke', '--workspace', 'quiet', '--id', id);
    expect((await client.get('/partners', STALE)).body.error.code).toBe('token_revoked');
    await isPaused(false);
  }, 60_000);

  it('is not missed while it is down, and is asked again when it is back', async () => {
    await settled();
    expect(await applied(quiet, '/partners')).toBe('stale=60');
    cluster.stopServer('replica');
    const times: number[] = [];
    for (let i = 0; i < 20; i++) {
      const begun = performance.now();
      expect(await applied(quiet, '/partners')).toBeNull();
      times.push(performance.now() - begun);
    }
    say(`while it is down, the slowest of 20 reads took ${Math.round(Math.max(...times))} ms`);
    expect(Math.max(...times)).toBeLessThan(1500);
    cluster.startServer('replica', Number(new URL(replicaUrl).port));
    await until('it answers again', async () => (await applied(quiet, '/partners')) !== null, 2 * REST_MS);
  }, 120_000);

  it('is not believed when it is another server, or the primary itself', async () => {
    const running = { databaseUrl: cluster.url };
    for (const url of [cluster.url, 'postgres://127.0.0.1:1/none']) {
      const env = { ...PROOF_ENV, PORT: '0', DATABASE_REPLICA_URL: url, DAYBOOK_BACKGROUND: 'false' };
      const program = runProgram(running, 'main.js', [], env);
      programs.push(program);
      const client = new Client(await addressOf(program), 'quiet', quiet.token);
      expect(await applied(client, '/partners')).toBeNull();
    }
  }, 60_000);
});
