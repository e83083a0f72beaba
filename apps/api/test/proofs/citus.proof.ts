import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client as BenchClient, makeTemplates, multiply } from '@daybook/bench';
import {
  connect,
  Distribution,
  migrate,
  SERVICE_ROLE,
  type Transaction,
  withOwner,
  WorkspacePlaces,
} from '@daybook/database';
import { Client, exchange, type Reply, sql } from '@daybook/harness';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CitusCluster, joinWorkers, until, whyNoCitus } from '@daybook/testing';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SCHEMA_PARTS } from '#built/schema-parts.js';
import { type Ended, ended, type Program, runProgram, succeeded } from '../support/processes.js';
import { addressOf, PROOF_ENV, say } from '../support/proof.js';

const missing = whyNoCitus();
if (missing !== undefined) say(`citus: skipped, ${missing}.`);

const SHARDS = 8;
/** Partners that raw SQL makes in each of two workspaces. */
const PARTNERS = Number(process.env['PROOF_ROWS'] ?? 50_000);
/** In hundreds, in a third workspace: most are posted and half are paid, each with its entries, items and history. */
const INVOICES = Number(process.env['PROOF_INVOICES'] ?? 5000);
const WRITERS = 4;
/** The timeout of one step with a million invoices. */
const LONGEST_MS = 3_600_000;
jest.setTimeout(LONGEST_MS);
const DATABASE = 'books';
const SCOPES = 'read:accounting,write:accounting,read:inventory,write:inventory';

let cluster: CitusCluster;
let url: string;
let dataDir: string;
let api: Program;
const clients: Record<'acme' | 'other' | 'ledger', Client> = {} as never;

const env = (): NodeJS.ProcessEnv => ({ ...PROOF_ENV, DAYBOOK_DATA_DIR: dataDir, DAYBOOK_DEMO: 'false' });

const begin = (...options: string[]): Program => runProgram({ databaseUrl: url }, 'cli.js', options, env());
const daybook = (...options: string[]): Promise<Ended> => ended(begin(...options), LONGEST_MS);
const succeed = (...options: string[]): Promise<string> => succeeded(begin(...options), LONGEST_MS);

async function onEveryNode(statement: string): Promise<void> {
  for (const node of [cluster.coordinator, ...cluster.workers]) await sql(node.url(), statement);
}

(missing === undefined ? describe : describe.skip)('a database on three servers', () => {
  beforeAll(async () => {
    cluster = await CitusCluster.start();
    Object.assign(process.env, cluster.env);
    dataDir = mkdtempSync(join(tmpdir(), 'daybook-proof-'));
    url = cluster.coordinator.url(DATABASE);
    await onEveryNode(`CREATE DATABASE ${DATABASE}`);
    await joinWorkers(url);
    await succeed('migrate');
    await succeed('seed', 'demo');
    const origin = await startApi();
    for (const slug of ['acme', 'other', 'ledger'] as const) {
      await succeed('workspace', 'create', '--slug', slug, '--name', slug, '--currency', 'EUR');
      const made = await succeed(
        'token',
        'create',
        '--workspace',
        slug,
        '--name',
        'proof',
        '--scopes',
        SCOPES,
        '--json',
      );
      clients[slug] = new Client(origin, slug, (JSON.parse(made) as { token: string }).token);
      if (slug === 'ledger') await fillLedger(origin);
      else await sql(url, FILL, [slug, PARTNERS]);
    }
    balance = (await clients.ledger.get(BALANCE)).text;
  });

  afterAll(async () => {
    await api?.kill();
    await cluster?.remove();
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  afterEach(async () => {
    for (const writers of running) await writers.stop();
  });

  let before: Record<string, string>;
  let balance: string;

  it('shows what would be done, and is not touched', async () => {
    const planned = JSON.parse(await succeed('distribute', '--dry-run', '--json')) as { statements: string[] };
    expect(planned.statements.length).toBeGreaterThan(60);
    expect(await succeed('doctor', '--json').catch(String)).toContain('the tables are on this server');
  });

  it('is distributed beside its writers: they get 503, and nothing is lost or doubled', async () => {
    const written = write(clients.acme);
    await pause(1000);
    const seen = new Set<string>();
    const watch = setInterval(() => void look(seen).catch(() => undefined), 200);
    watch.unref();
    const beganAt = performance.now();
    const printed = await succeed('distribute', '--in-place', '--shards', String(SHARDS));
    say(`distributed in ${Math.round((performance.now() - beganAt) / 1000)} s: ${printed.trim().split('\n').at(-1)}`);
    clearInterval(watch);
    const { acknowledged, refused } = await written.stop();
    expect([...seen]).toContain('{"status":"ok","writes":"stopped"}');
    expect(refused).toContain('503 writes_stopped retry-after 5');
    await expectAll(clients.acme, acknowledged);
    before = await digests();
    expect(await sql(url, 'SELECT citus_table_type AS type FROM citus_tables GROUP BY 1 ORDER BY 1')).toEqual([
      { type: 'distributed' },
      { type: 'local' },
      { type: 'reference' },
    ]);
    expect((await daybook('doctor')).printed).toMatch(/ok\s+distribution\s+every table is in its place/);
    expect((await clients.ledger.get(BALANCE)).text).toBe(balance);
    await until('every shard has statistics', async () => {
      const [{ without }] = (await sql<{ without: number }>(
        url,
        `SELECT sum(result::integer)::integer AS without FROM run_command_on_workers(
          $$SELECT count(*) FROM pg_stat_all_tables WHERE relname ~ '^entry_lines_[0-9]+$' AND last_analyze IS NULL$$)`,
      )) as [{ without: number }];
      return without === 0;
    });
    await expectSoundLedger('three servers');
  });

  it('finds a fault that is planted where the rows are', async () => {
    const [line] = await sql<{ workspace_id: string; id: string }>(
      url,
      `SELECT l.workspace_id, l.id FROM accounting.entry_lines l JOIN tokens.workspaces w ON w.id = l.workspace_id
        WHERE w.slug = 'ledger' AND l.debit > 0 LIMIT 1`,
    );
    const plant = (change: string): Promise<void> =>
      withOwner(url, async (owner) => {
        await owner.query('BEGIN');
        await owner.query(`SET LOCAL citus.propagate_set_commands = 'local'`);
        await owner.query('SET LOCAL session_replication_role = replica');
        await owner.query(
          `UPDATE accounting.entry_lines SET debit = debit ${change} WHERE workspace_id = $1 AND id = $2`,
          [line!.workspace_id, line!.id],
        );
        await owner.query('COMMIT');
      });
    await plant('+ 1');
    expect(await daybook('check', '--workspace', 'ledger')).toMatchObject({
      code: 1,
      printed: expect.stringContaining('BROKEN'),
    });
    await plant('- 1');
    expect(await daybook('check', '--workspace', 'ledger')).toMatchObject({ code: 0 });
  });

  it('is left as it is by a second run', async () => {
    expect(await succeed('distribute')).toContain('already');
    expect(await digests()).toEqual(before);
  });

  it('asks one shard for the sender of a request', async () => {
    const [workspace] = await sql<{ id: string }>(url, `SELECT id FROM tokens.workspaces WHERE slug = 'acme'`);
    const plan = await sql<{ 'QUERY PLAN': string }>(
      url,
      `EXPLAIN SELECT t.id FROM tokens.workspaces w JOIN tokens.tokens t ON t.workspace_id = w.id
        JOIN tokens.companies c ON c.workspace_id = w.id AND c.id = w.id WHERE w.slug = 'acme' AND w.id = '${workspace!.id}'`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Task Count: 1');
    expect((await clients.acme.get('/token')).status).toBe(200);
    expect((await clients.acme.get('/partners?limit=2')).body.data).toHaveLength(2);
  });

  it('takes migrations: a new table finds its place, with keys and triggers, also where another one leads to it', async () => {
    const schema = { name: 'planted', migrations: [Planted1790000000000] };
    await migrate([...SCHEMA_PARTS, schema], url);
    const placed = await sql(
      url,
      `SELECT table_name::text AS name, citus_table_type AS type FROM citus_tables WHERE table_name::text LIKE 'planted.%' ORDER BY 1`,
    );
    expect(placed).toEqual([
      { name: 'planted.leaves', type: 'distributed' },
      { name: 'planted.trees', type: 'distributed' },
    ]);
    const [workspace] = await sql<{ id: string }>(url, `SELECT id FROM tokens.workspaces WHERE slug = 'acme'`);
    const plant = `INSERT INTO planted.trees (workspace_id, id, height) VALUES ('${workspace!.id}', gen_random_uuid(), -1)`;
    await expect(sql(url, plant)).rejects.toThrow('A tree grows.');
    await sql(url, 'DROP SCHEMA planted CASCADE');
    await sql(url, `DELETE FROM daybook_migrations WHERE name LIKE 'Planted%'`);
  });

  it('does once what is asked at once under one key, and names the field of what two want', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const once = { name: 'Once', external_id: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 6 }, () => clients.acme.post('/partners', once, key)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.id as string)).size).toBe(1);
    const wanted = { name: 'Wanted', external_id: randomUUID() };
    const rivals = await Promise.all(Array.from({ length: 4 }, () => clients.acme.post('/partners', wanted)));
    const refusals = rivals.filter(({ status }) => status !== 200);
    expect(refusals).toHaveLength(3);
    for (const { status, body } of refusals)
      expect({ status, field: body.error.field, code: body.error.code }).toEqual({
        status: 422,
        field: 'external_id',
        code: 'already_exists',
      });
  });

  it('takes a migration that gathers rows of all workspaces on the coordinator', async () => {
    const [counts] = await sql(
      url,
      `SELECT (SELECT count(*) FROM users.members)::integer AS members, (SELECT count(*) FROM users.memberships)::integer AS noted`,
    );
    expect(counts).toMatchObject({ noted: (counts as { members: number }).members });
    const global = { rows: { on: 'coordinator', because: 'A person is looked for in them.' } } as const;
    const schema = { name: 'gathered', migrations: [Gathered1790000000001], global };
    await migrate([...SCHEMA_PARTS, schema], url);
    const [gathered] = await sql(url, 'SELECT count(*)::integer AS members FROM gathered.rows');
    expect(gathered).toMatchObject({ members: (counts as { members: number }).members });
    await sql(url, 'DROP SCHEMA gathered CASCADE');
    await sql(url, `DELETE FROM daybook_migrations WHERE name LIKE 'Gathered%'`);
  });

  it('refuses a report whose rows come elsewhere while it reads, for it would find none', async () => {
    const database = await connect(SCHEMA_PARTS, { url, role: SERVICE_ROLE, statementTimeoutMs: 60_000 });
    const [workspace] = await sql<{ id: string }>(url, `SELECT id FROM tokens.workspaces WHERE slug = 'other'`);
    const count = async (tx: Transaction): Promise<number> => {
      const text = 'SELECT count(*)::integer AS n FROM accounting.partners WHERE workspace_id = $1';
      return (await tx.query<{ n: number }>(text, [workspace!.id]))[0]!.n;
    };
    const counts: number[] = [];
    const read = (meanwhile: () => Promise<unknown>): Promise<void> =>
      database.of(workspace!.id).transaction(
        async (tx) => {
          await tx.execute('SET LOCAL idle_in_transaction_session_timeout = 0');
          counts.push(await count(tx));
          await meanwhile();
          counts.push(await count(tx));
        },
        { mode: 'snapshot' },
      );
    try {
      const isolate = () => succeed('workspace', 'isolate', '--slug', 'other');
      await expect(read(isolate)).rejects.toThrow('was moved to another server');
      await read(() => succeed('workspace', 'list'));
    } finally {
      await database.close();
    }
    expect(counts).toEqual([PARTNERS, 0, PARTNERS, PARTNERS]);
  });

  it('moves a workspace beside its own writers', async () => {
    const written = write(clients.acme);
    await pause(500);
    await expect(succeed('workspace', 'move', '--slug', 'acme', '--to', 'nowhere:1')).rejects.toThrow(
      'is not a worker',
    );
    const isolated = JSON.parse(await succeed('workspace', 'isolate', '--slug', 'acme', '--json')) as Place;
    expect(isolated.isolated).toBe(true);
    const earlier = written.count();
    const other = cluster.workers.map(({ port }) => `127.0.0.1:${port}`).find((node) => node !== isolated.node)!;
    const moved = JSON.parse(await succeed('workspace', 'move', '--slug', 'acme', '--to', other, '--json')) as Place;
    expect(moved).toMatchObject({ node: other, isolated: true });
    const during = written.count() - earlier;
    const { acknowledged } = await written.stop();
    say(`moved beside ${during} writes`);
    expect(during).toBeGreaterThan(0);
    await expectAll(clients.acme, acknowledged);
  });

  it('loses nothing when a worker is killed under writers', async () => {
    const places = new WorkspacePlaces(SCHEMA_PARTS, url);
    const [workspace] = await sql<{ id: string }>(url, `SELECT id FROM tokens.workspaces WHERE slug = 'acme'`);
    const { node } = await places.of(workspace!.id);
    const worker = cluster.workers.find(({ port }) => node.endsWith(`:${port}`))!;
    const written = write(clients.acme);
    await pause(1500);
    await worker.kill();
    await pause(1500);
    const down = await clients.acme.get('/token');
    expect({ status: down.status, retry: down.headers.get('retry-after') }).toEqual({ status: 503, retry: '1' });
    // Sign-in uses only the coordinator; a person's workspaces are looked up on the servers that store them.
    const signIn = { email: 'nobody@example.com', password: 'a password of nobody' };
    const headers = { 'Content-Type': 'application/json', Origin: clients.acme.origin };
    expect(
      (await exchange(`${clients.acme.origin}/auth/sign_in`, 'POST', Buffer.from(JSON.stringify(signIn)), headers))
        .status,
    ).toBe(401);
    await worker.start();
    await until('writes are taken again', async () => (await clients.acme.get('/token')).status === 200);
    await pause(1500);
    const { acknowledged, refused } = await written.stop();
    expect(refused.filter((refusal) => !/^(503|409) /.test(refusal))).toEqual([]);
    say(`a worker was killed beside ${acknowledged.length} writes`);
    await expectAll(clients.acme, acknowledged);
  });

  it('comes back as it was: schema, rows, rights, and books that are sound', async () => {
    before = await digests();
    const printed = await succeed('distribute', '--undo', '--in-place');
    say(printed.trim().split('\n').at(-1)!);
    expect(await sql(url, 'SELECT FROM citus_tables')).toEqual([]);
    expect(await digests()).toEqual(before);
    await expectSoundLedger('one server');
    expect(await succeed('check')).not.toContain('BROKEN');
    expect((await daybook('doctor')).printed).toMatch(/ok\s+role\s+the service works as daybook_app/);
    expect((await clients.acme.get('/invoices?limit=1')).status).toBe(200);
    expect((await clients.ledger.get(BALANCE)).text).toBe(balance);
  });
});

interface Place {
  readonly node: string;
  readonly isolated: boolean;
}

const BALANCE = '/reports/trial_balance?date_to=2100-12-31';

/** Documents that the service makes, and copies of them with earlier dates. */
async function fillLedger(origin: string): Promise<void> {
  const { workspace, token } = clients.ledger;
  const made = await makeTemplates(new BenchClient(origin, { slug: workspace, token }));
  const [found] = await sql<{ id: string }>(url, 'SELECT id FROM tokens.workspaces WHERE slug = $1', [workspace]);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await multiply(owner, found!.id, Math.max(1, INVOICES / made - 1));
  } finally {
    await owner.end();
  }
}

async function expectSoundLedger(where: string): Promise<void> {
  const beganAt = performance.now();
  expect(await succeed('check', '--workspace', 'ledger')).not.toContain('BROKEN');
  say(`checked a ledger of ${INVOICES} invoices on ${where} in ${Math.round((performance.now() - beganAt) / 1000)} s`);
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

async function startApi(): Promise<string> {
  api = runProgram({ databaseUrl: url }, 'main.js', [], { ...env(), PORT: '0' });
  return addressOf(api);
}

async function look(seen: Set<string>): Promise<void> {
  const { text } = await exchange(`${clients.acme.origin}/health/ready`, 'GET', undefined, {});
  seen.add(text);
}

interface Written {
  /** External ids of the calls that succeeded. */
  readonly acknowledged: readonly string[];
  /** All other responses. */
  readonly refused: readonly string[];
}

interface Writing {
  /** How many calls have succeeded so far. */
  count(): number;
  stop(): Promise<Written>;
}

/** For cleanup: writers that a failed step left running. */
const running = new Set<Writing>();

/** Starts writers that create partners one by one until they are stopped; each is retried with its key until it is answered. */
function write(client: Client): Writing {
  let isOver = false;
  const acknowledged: string[] = [];
  const refused = new Set<string>();
  const insist = async (): Promise<void> => {
    const externalId = randomUUID();
    const key = { 'Idempotency-Key': randomUUID() };
    for (;;) {
      const reply = await client
        .post('/partners', { name: 'Written', external_id: externalId }, key)
        .catch((): Reply | undefined => undefined);
      if (reply?.status === 200) return void acknowledged.push(externalId);
      if (reply)
        refused.add(`${reply.status} ${reply.body.error.code} retry-after ${reply.headers.get('retry-after')}`);
      if (reply && reply.status < 500 && reply.status !== 409) throw new Error(`${reply.status} ${reply.text}`);
      await pause(50);
    }
  };
  const writer = async (): Promise<void> => {
    while (!isOver) await insist();
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, writer));
  const begun: Writing = {
    count: () => acknowledged.length,
    stop: async (): Promise<Written> => {
      isOver = true;
      running.delete(begun);
      await writers;
      return { acknowledged, refused: [...refused] };
    },
  };
  running.add(begun);
  return begun;
}

/** Each exists once, with one event; the stream of its workspace has no gap and no duplicate position. */
async function expectAll({ workspace }: Client, acknowledged: readonly string[]): Promise<void> {
  const [{ id }] = (await sql<{ id: string }>(url, 'SELECT id FROM tokens.workspaces WHERE slug = $1', [
    workspace,
  ])) as [{ id: string }];
  const [there] = await sql(
    url,
    `SELECT count(*)::integer AS rows, count(DISTINCT external_id)::integer AS ids FROM accounting.partners
      WHERE workspace_id = $1 AND external_id = ANY ($2)`,
    [id, acknowledged],
  );
  expect(there).toEqual({ rows: acknowledged.length, ids: acknowledged.length });
  await until('every event has its place', async () => {
    const [waiting] = await sql<{ waiting: number }>(
      url,
      'SELECT count(*)::integer AS waiting FROM events.events WHERE workspace_id = $1 AND sequence IS NULL',
      [id],
    );
    return waiting!.waiting === 0;
  });
  const [stream] = await sql<{ places: number; last: number; doubled: number }>(
    url,
    `SELECT count(*)::integer AS places, max(sequence)::integer AS last,
      (count(*) - count(DISTINCT sequence))::integer AS doubled FROM events.events WHERE workspace_id = $1`,
    [id],
  );
  expect(stream!.doubled).toBe(0);
  expect(stream!.places).toBe(stream!.last);
}

/** A digest of the rows of every table, without what requests change as a side effect. */
async function digests(): Promise<Record<string, string>> {
  const tables = (await new Distribution(SCHEMA_PARTS, url).plan()).tables.map(({ name }) => name);
  const found: Record<string, string> = {};
  for (const table of tables.filter((name) => !RUNNING.has(name))) {
    const [row] = await sql<{ rows: string }>(
      url,
      `SELECT count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - '{last_used_at}'::text[])::text, 0)::numeric), 0) AS rows FROM ${table} t`,
    );
    found[table] = row!.rows;
  }
  return found;
}

const RUNNING = new Set([
  'logs.requests',
  'jobs.outcomes',
  'throttler.windows',
  'accounting.ledger_tail',
  'accounting.sound_checks',
  'users.attempts',
]);

/** Creates a table on the coordinator from tables of workspaces, like `users.memberships`. */
class Gathered1790000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA gathered');
    await runner.query('CREATE TABLE gathered.rows (user_id uuid REFERENCES users.users (id), workspace_id uuid)');
    await runner.query('INSERT INTO gathered.rows SELECT m.user_id, m.workspace_id FROM users.members m');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

/** Adds a table of a later version, another one that references it, and a trigger. */
class Planted1790000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA planted');
    await runner.query(`
      CREATE TABLE planted.trees (workspace_id uuid NOT NULL, id uuid NOT NULL, height integer NOT NULL,
        CONSTRAINT trees_pkey PRIMARY KEY (workspace_id, id),
        CONSTRAINT trees_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id))`);
    await runner.query(`
      CREATE TABLE planted.leaves (workspace_id uuid NOT NULL, id uuid NOT NULL, tree_id uuid NOT NULL,
        CONSTRAINT leaves_pkey PRIMARY KEY (workspace_id, id),
        CONSTRAINT leaves_tree_id_fkey FOREIGN KEY (workspace_id, tree_id) REFERENCES planted.trees (workspace_id, id))`);
    await runner.query('ALTER TABLE accounting.partners ADD COLUMN tree_id uuid');
    await runner.query(`ALTER TABLE accounting.partners ADD CONSTRAINT partners_tree_id_fkey
      FOREIGN KEY (workspace_id, tree_id) REFERENCES planted.trees (workspace_id, id)`);
    await runner.query(`CREATE FUNCTION planted.grow() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
      BEGIN RAISE EXCEPTION 'A tree grows.' USING ERRCODE = '23514', CONSTRAINT = 'trees_height_check'; END $$`);
    await runner.query(`CREATE TRIGGER trees_height BEFORE INSERT ON planted.trees
      FOR EACH ROW WHEN (NEW.height < 0) EXECUTE FUNCTION planted.grow()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
