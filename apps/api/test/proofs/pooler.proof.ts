import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Reply, sql } from '@daybook/harness';
import { freePort, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { InstalledCluster, installedPostgres } from '../support/installed-postgres.js';
import { type Program, ROOT, runProgram } from '../support/processes.js';
import { addressOf, median, PROOF_ENV, say } from '../support/proof.js';

const WALK_MS = 15_000;
const WALKERS = 8;
const ROUNDS = 3;
const REQUESTS = 40;
const SCOPES = 'read:sales,write:sales,read:accounting,write:accounting';
/** As in docs/operations.md. */
const QUERY = `SET ROLE daybook_app; SET search_path = ''; SET statement_timeout = 5000; SET lock_timeout = 2000; SET idle_in_transaction_session_timeout = 10000`;

const bin = installedPostgres();
const pgbouncer = process.env['PGBOUNCER_BIN'] ?? onPath('pgbouncer');
const isPossible = bin !== undefined && pgbouncer !== undefined;
if (!isPossible) {
  say(
    'SKIPPED: a pooler needs an installed PostgreSQL 15 to 18 (pg_config), and PgBouncer on the PATH or in PGBOUNCER_BIN.',
  );
}

const folder = mkdtempSync(join(tmpdir(), 'daybook-proof-'));
const started: { readonly child: ChildProcess }[] = [];
let cluster: InstalledCluster;
let token: string;

function onPath(name: string): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function daybook(...argv: string[]): any {
  return daybookWith({}, ...argv);
}

function daybookWith(settings: NodeJS.ProcessEnv, ...argv: string[]): any {
  const env = { PATH: process.env['PATH'], DATABASE_URL: cluster.url, DAYBOOK_DATA_DIR: folder, ...settings };
  const program = [join(ROOT, 'apps/api/dist/bundle/cli.js'), ...argv, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`daybook ${argv[0]}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/** Connects without settings: a pooler that is not configured for them refuses them. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return (await client.query('SELECT')).rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Starts PgBouncer in transaction mode with fewer connections than the service opens; returns its URL. */
async function pool({ ignores = 'options', query = QUERY } = {}): Promise<string> {
  const [port, server] = [await freePort(), new URL(cluster.url)];
  const file = join(folder, `${port}.ini`);
  const at = `host=127.0.0.1 port=${server.port} user=daybook timezone=UTC`;
  const lines = [
    '[databases]',
    `books = ${at}${query === '' ? '' : ` connect_query='${query.replaceAll(`'`, `''`)}'`}`,
    '[pgbouncer]',
    ...['pool_mode = transaction', 'listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
    ...['auth_type = any', 'default_pool_size = 6', `ignore_startup_parameters = ${ignores}`, 'max_client_conn = 200'],
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  chmodSync(folder, 0o711);
  chmodSync(file, 0o644);
  const idOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  started.push({ child: spawn(pgbouncer as string, [file], { stdio: 'ignore', ...account }) });
  const url = `postgres://daybook@127.0.0.1:${port}/books`;
  await until('the pooler answers', () => answers(url));
  return url;
}

function run(databaseUrl: string, env: NodeJS.ProcessEnv = {}): Program {
  const program = runProgram({ databaseUrl }, 'main.js', [], {
    ...PROOF_ENV,
    PORT: '0',
    REQUEST_LOG_DAYS: '0',
    DATABASE_OWNER_URL: cluster.url,
    ...env,
  });
  started.push(program);
  return program;
}

async function refusal(databaseUrl: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const program = run(databaseUrl, env);
  await until('it has ended', () => program.child.exitCode !== null);
  return program.printed();
}

function must(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply;
}

async function confirmed(client: Client): Promise<void> {
  const lines = [{ description: 'Work', quantity: 3, price_unit: 10 }];
  const { id } = await client.make('invoices', { partner: 'ext:p', lines });
  must(await client.post(`/invoices/${id}/confirm`, {}));
}

const TICK_MS = 10;
/** CPU time of a process and its ended children, in milliseconds. */
function usedBy(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = status
      .slice(status.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return TICK_MS * (fields[11]! + fields[12]!);
  } catch {
    return 0;
  }
}

async function usedByBackends(): Promise<number> {
  const rows = await sql<{ pid: number }>(
    cluster.url,
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'daybook'`,
  );
  return rows.reduce((sum, { pid }) => sum + usedBy(pid), 0);
}

beforeAll(async () => {
  if (!isPossible) return;
  cluster = await InstalledCluster.start(bin as string);
  daybook('migrate');
  daybook('workspace', 'create', '--slug', 'acme', '--name', 'Acme', '--currency', 'EUR');
  token = daybook('token', 'create', '--workspace', 'acme', '--name', 'proof', '--scopes', SCOPES).token;
}, 120_000);
afterAll(async () => {
  for (const { child } of started.reverse()) child.kill('SIGKILL');
  cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

(isPossible ? describe : describe.skip)('PgBouncer in transaction mode', () => {
  it('is refused in one line when it is not set up for the service', async () => {
    say(execFileSync(pgbouncer as string, ['--version'], { encoding: 'utf8' }).split('\n')[0] as string);
    const unset = { DATABASE_PREPARED: 'false' };
    expect(await refusal(await pool({ ignores: '' }), unset)).toContain('Add options to ignore_startup_parameters');
    expect(await refusal(await pool({ query: '' }), unset)).toContain('without role daybook_app, an empty search_path');
    const right = await pool();
    expect(await refusal(right, { ...unset, DATABASE_OWNER_URL: '' })).toContain('Set DATABASE_OWNER_URL to');
    const version = execFileSync(pgbouncer as string, ['--version'], { encoding: 'utf8' });
    if (/ 1\.(\d|1\d|20)\./.test(version)) expect(await refusal(right)).toContain('Set DATABASE_PREPARED=false');
  }, 180_000);

  it('is examined by doctor as the service uses it', async () => {
    const settings = { DATABASE_OWNER_URL: cluster.url, DATABASE_PREPARED: 'false' };
    const found = async (query: string) =>
      daybookWith({ ...settings, DATABASE_URL: await pool({ query }) }, 'doctor').findings as {
        check: string;
        status: string;
      }[];
    const failures = (findings: readonly { check: string; status: string }[]) =>
      findings.filter(({ status }) => status === 'failure').map(({ check }) => check);
    expect(failures(await found(QUERY))).toEqual([]);
    const checks = (await found(QUERY)).map(({ check }) => check);
    expect(checks).toEqual(expect.arrayContaining(['role', 'events', 'ledger', 'numbers']));
  }, 60_000);

  it('serves two processes side by side, with fewer connections than they open', async () => {
    const url = await pool();
    const programs = [run(url, { DATABASE_PREPARED: 'false' }), run(url, { DATABASE_PREPARED: 'false' })];
    const clients = (await Promise.all(programs.map(addressOf))).map((origin) => new Client(origin, 'acme', token));
    must(await clients[0]!.put('/partners/ext:p', { name: 'Pooled' }));
    const begun = performance.now();
    let done = 0;
    const walker = async (at: number): Promise<void> => {
      for (let step = at; performance.now() < begun + WALK_MS; step++) {
        const client = clients[step % clients.length]!;
        await confirmed(client);
        must(await client.get('/invoices?sort=-number&limit=5&expand=partner'));
        must(await client.get('/reports/trial_balance'));
        expect((await client.post('/invoices', { partner: 'ext:nobody' })).status).toBe(422);
        done++;
      }
    };
    await Promise.all(Array.from({ length: WALKERS }, (_, at) => walker(at)));
    const roles = await sql(
      cluster.url,
      `SELECT DISTINCT usename FROM pg_stat_activity WHERE application_name = 'daybook'`,
    );
    const unplaced = 'SELECT count(*)::int AS n FROM events.events WHERE sequence IS NULL';
    await until(
      'all events have their places',
      async () => (await sql<{ n: number }>(cluster.url, unplaced))[0]!.n === 0,
    );
    const locks = await sql(cluster.url, `SELECT FROM pg_locks WHERE locktype = 'advisory'`);
    await Promise.all(programs.map((program) => program.kill()));
    expect(roles).toHaveLength(1);
    expect(locks).toEqual([]);
    expect(daybook('check')).toMatchObject({ ok: true });
    say(`${done} rounds of four requests by ${WALKERS} clients of 2 processes over 6 connections`);
  }, 180_000);

  it('costs what statements without names cost', async () => {
    const url = await pool();
    const ways: readonly (readonly [string, Program])[] = [
      ['named', run(cluster.url, { DAYBOOK_BACKGROUND: 'false' })],
      ['unnamed', run(cluster.url, { DAYBOOK_BACKGROUND: 'false', DATABASE_PREPARED: 'false' })],
      ['pooled', run(url, { DAYBOOK_BACKGROUND: 'false', DATABASE_PREPARED: 'false' })],
    ];
    const works: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
      list: async (client) => must(await client.get('/invoices?limit=50')),
      get: async (client) => must(await client.get('/partners/ext:p')),
      'create + confirm': confirmed,
    };
    const clients = new Map<string, Client>();
    for (const [way, program] of ways) clients.set(way, new Client(await addressOf(program), 'acme', token));
    for (const [name, work] of Object.entries(works)) {
      const costs = new Map(ways.map(([way]) => [way, { node: [] as number[], server: [] as number[] }]));
      for (let round = 0; round <= ROUNDS; round++) {
        for (const [way, { child }] of ways) {
          const before = [usedBy(child.pid as number), await usedByBackends()] as const;
          for (let i = 0; i < REQUESTS; i++) await work(clients.get(way)!);
          const after = [usedBy(child.pid as number), await usedByBackends()] as const;
          if (round === 0) continue;
          costs.get(way)!.node.push((1000 * (after[0] - before[0])) / REQUESTS);
          costs.get(way)!.server.push((1000 * (after[1] - before[1])) / REQUESTS);
        }
      }
      const shown = [...costs].map(
        ([way, { node, server }]) => `${way} ${Math.round(median(node))} + ${Math.round(median(server))}`,
      );
      say(`${name}, µs of processor time per request (service + PostgreSQL, median of ${ROUNDS}): ${shown.join(', ')}`);
    }
  }, 300_000);
});
