import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WorkspacePlaces } from '@daybook/database';
import { Client, exchange, ok, type Reply, sql } from '@daybook/harness';
import { CitusCluster, type CitusNode, joinWorkers, Sink, until, whyNoCitus } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SCHEMA_PARTS } from '#built/schema-parts.js';
import { type Program, runProgram, succeeded } from '../support/processes.js';
import { addressOf, PROOF_ENV, say } from '../support/proof.js';

const missing = whyNoCitus();
if (missing !== undefined) say(`citus-dead-worker: skipped, ${missing}.`);

jest.setTimeout(900_000);

const DATABASE = 'books';
const SCOPES = 'read:accounting,write:accounting,read:inventory,write:inventory,manage:webhooks';
/** The time for which a worker stays away. */
const AWAY_MS = Number(process.env['PROOF_AWAY_MS'] ?? 15_000);
const WRITERS = 2;

/** A workspace whose server is known, and what its writers were told. */
class Written {
  /** External ids of documents that were confirmed, with the time of it. */
  readonly confirmed: { readonly externalId: string; readonly at: number }[] = [];
  /** Every other answer, with the time of it. */
  readonly refused: { readonly answer: string; readonly at: number }[] = [];

  constructor(
    readonly client: Client,
    readonly id: string,
    /** `host:port` of its worker. */
    readonly server: string,
  ) {}

  refusedSince(at: number): string[] {
    return [...new Set(this.refused.filter((one) => one.at >= at).map(({ answer }) => answer))];
  }

  confirmedSince(at: number): number {
    return this.confirmed.filter((one) => one.at >= at).length;
  }
}

let cluster: CitusCluster;
let url: string;
let dataDir: string;
let api: Program;
let origin: string;
let sink: Sink;
const workspaces: Written[] = [];
let isOver = false;
let writers: Promise<unknown> = Promise.resolve();

const env = (): NodeJS.ProcessEnv => ({ ...PROOF_ENV, DAYBOOK_DATA_DIR: dataDir, DAYBOOK_DEMO: 'false' });

const succeed = (...options: string[]): Promise<string> =>
  succeeded(runProgram({ databaseUrl: url }, 'cli.js', options, env()), 600_000);

/** One call, again with its key until it succeeds. */
async function insist(written: Written, call: (key: Record<string, string>) => Promise<Reply>): Promise<Reply> {
  const key = { 'Idempotency-Key': randomUUID() };
  for (;;) {
    const reply = await call(key);
    if (reply.status === 200) return reply;
    const { error } = reply.body as { error: { code: string } };
    const answer = `${reply.status} ${error.code}, retry after ${reply.headers.get('retry-after')}`;
    written.refused.push({ answer, at: Date.now() });
    if (reply.status < 500 && reply.status !== 409) throw new Error(`${reply.status} ${reply.text}`);
    await pause(100);
  }
}

/** Makes customers, invoices and entries, and reads them. */
async function write(written: Written): Promise<void> {
  const { client } = written;
  while (!isOver) {
    const externalId = randomUUID();
    const customer = { name: 'Written', external_id: randomUUID(), is_customer: true };
    const { id: partner } = ok(await insist(written, (key) => client.post('/partners', customer, key)));
    const invoice = { partner, external_id: externalId, lines: [{ description: 'A', quantity: 1, price_unit: 10 }] };
    const { id } = ok(await insist(written, (key) => client.post('/invoices', invoice, key)));
    ok(await insist(written, (key) => client.post(`/invoices/${id as string}/confirm`, undefined, key)));
    written.confirmed.push({ externalId, at: Date.now() });
    for (const path of [
      `/invoices/${id as string}`,
      '/invoices?limit=2',
      '/events?limit=2',
      '/search?q=Written',
      '/token',
    ])
      ok(await insist(written, () => client.get(path)));
  }
}

async function ready(): Promise<unknown> {
  return JSON.parse((await exchange(`${origin}/health/ready`, 'GET', undefined, {})).text) as unknown;
}

/** Makes workspaces until each worker has one. */
async function fillWorkers(): Promise<void> {
  const places = new WorkspacePlaces(SCHEMA_PARTS, url);
  for (let i = 0; new Set(workspaces.map(({ server }) => server)).size < cluster.workers.length; i++) {
    if (i === 16) throw new Error('Sixteen workspaces are on one worker.');
    const slug = `company-${i}`;
    await succeed('workspace', 'create', '--slug', slug, '--name', slug, '--currency', 'EUR');
    const options = ['token', 'create', '--workspace', slug, '--name', 'proof', '--scopes', SCOPES, '--json'];
    const { token } = JSON.parse(await succeed(...options)) as { token: string };
    const [{ id }] = (await sql<{ id: string }>(url, 'SELECT id FROM tokens.workspaces WHERE slug = $1', [slug])) as [
      { id: string },
    ];
    const { node } = await places.of(id);
    workspaces.push(new Written(new Client(origin, slug, token), id, node));
  }
}

/** Each document exists once, with its events in the stream without a gap, and each event has arrived. */
async function expectWhole({ client, id, confirmed }: Written): Promise<void> {
  const ids = confirmed.map(({ externalId }) => externalId);
  const [there] = await sql(
    url,
    `SELECT count(*)::integer AS rows, count(DISTINCT external_id)::integer AS ids, count(*) FILTER (WHERE state = 'posted')::integer AS posted
     FROM accounting.invoices WHERE workspace_id = $1 AND external_id = ANY ($2)`,
    [id, ids],
  );
  expect(there).toEqual({ rows: ids.length, ids: ids.length, posted: ids.length });
  const count = async (text: string): Promise<number> =>
    (await sql<{ count: number }>(url, `SELECT count(*)::integer AS count FROM ${text}`, [id]))[0]!.count;
  await until('every event has its place', async () => {
    return (await count('events.events WHERE workspace_id = $1 AND sequence IS NULL')) === 0;
  });
  const [stream] = await sql(
    url,
    `SELECT max(sequence)::integer - count(DISTINCT sequence)::integer AS missing, count(*)::integer - count(DISTINCT sequence)::integer AS doubled
     FROM events.events WHERE workspace_id = $1`,
    [id],
  );
  expect(stream).toEqual({ missing: 0, doubled: 0 });
  const confirmations = await count(`events.events WHERE workspace_id = $1 AND type = 'invoice.confirmed'`);
  expect(confirmations).toBeGreaterThanOrEqual(ids.length);
  await until(
    'every confirmation has arrived',
    () => new Set(arrivedAt(client).map(({ body }) => (body as { id: string }).id)).size === confirmations,
    120_000,
  );
}

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

const arrivedAt = ({ workspace }: Client) => sink.at(`/${workspace}`);

(missing === undefined ? describe : describe.skip)('a worker of three servers that dies', () => {
  beforeAll(async () => {
    cluster = await CitusCluster.start();
    Object.assign(process.env, cluster.env);
    dataDir = mkdtempSync(join(tmpdir(), 'daybook-proof-'));
    sink = await Sink.open();
    url = cluster.coordinator.url(DATABASE);
    for (const node of [cluster.coordinator, ...cluster.workers]) await sql(node.url(), `CREATE DATABASE ${DATABASE}`);
    await joinWorkers(url);
    await succeed('migrate');
    await succeed('distribute', '--in-place', '--shards', '8');
    api = runProgram({ databaseUrl: url }, 'main.js', [], { ...env(), PORT: '0' });
    origin = await addressOf(api);
    await fillWorkers();
    for (const { client } of workspaces) {
      const endpoint = { url: `${sink.origin}/${client.workspace}`, events: ['invoice.confirmed'] };
      ok(await client.post('/webhook_endpoints', endpoint));
    }
    writers = Promise.all(workspaces.flatMap((written) => Array.from({ length: WRITERS }, () => write(written))));
    // A failure of one is told where they are awaited.
    writers.catch(() => undefined);
  });

  afterAll(async () => {
    isOver = true;
    await api?.kill();
    await cluster?.remove();
    await sink?.close();
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  it.each([0, 1])('touches only its own workspaces, worker %i', async (which) => {
    const worker = cluster.workers[which] as CitusNode;
    const address = `127.0.0.1:${worker.port}`;
    const own = workspaces.filter(({ server }) => server === address);
    const others = workspaces.filter(({ server }) => server !== address);
    const began = Date.now();
    await until('everybody writes', () => workspaces.every((written) => written.confirmedSince(began) > 2), 120_000);
    expect(await ready()).toEqual({ status: 'ok' });
    const diedAt = Date.now();
    await worker.kill();
    await until('its writers are refused', () => own.every((written) => written.refusedSince(diedAt).length > 0));
    const arrived = others.map(({ client }) => arrivedAt(client).length);
    const during = Date.now();
    await pause(AWAY_MS);
    // The others went on: requests, and what follows from them.
    expect(others.map((written) => written.refusedSince(diedAt))).toEqual(others.map(() => []));
    for (const written of others) expect(written.confirmedSince(during)).toBeGreaterThan(2);
    others.forEach(({ client }, i) => expect(arrivedAt(client).length).toBeGreaterThan(arrived[i]! + 2));
    await until('the health names it', async () => {
      const { unreachable } = (await ready()) as { unreachable?: string[] };
      return unreachable?.join() === address;
    });
    // A program that names no workspace is found by its token.
    const [other] = others as [Written];
    const { status } = await exchange(`${origin}/mcp`, 'POST', Buffer.from(JSON.stringify(PING)), {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${other.client.token}`,
    });
    expect(status).toBe(200);
    expect(own.map((written) => written.confirmedSince(during))).toEqual(own.map(() => 0));
    const back = Date.now();
    await worker.start();
    await until('they write again', () => own.every((written) => written.confirmedSince(back) > 2), 120_000);
    for (const written of own)
      expect(
        written.refusedSince(diedAt).filter((answer) => !/^503 database_unavailable, retry after 1$/.test(answer)),
      ).toEqual([]);
    await until('the health is as before', async () => JSON.stringify(await ready()) === '{"status":"ok"}');
    say(
      `worker ${which}: the others confirmed ${others.map((written) => written.confirmedSince(diedAt)).join(', ')} documents, without a refusal`,
    );
  });

  it('loses nothing: everything is there once, told, and sound', async () => {
    isOver = true;
    await writers;
    await sql(url, 'SELECT recover_prepared_transactions()');
    for (const node of [cluster.coordinator, ...cluster.workers])
      expect(
        await sql(node.url(DATABASE), 'SELECT gid FROM pg_prepared_xacts WHERE database = current_database()'),
      ).toEqual([]);
    for (const written of workspaces) await expectWhole(written);
    expect(await succeed('check')).not.toContain('BROKEN');
    say(`${workspaces.reduce((sum, { confirmed }) => sum + confirmed.length, 0)} documents`);
  });
});
