import { setTimeout as pause } from 'node:timers/promises';
import { Client, ok, sql } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insist } from '../support/insist.js';
import { aWorker, childrenOf, type Program, runProgram } from '../support/processes.js';
import { addressOf, PROOF_ENV, say } from '../support/proof.js';
import { startService, type TestService } from '../support/service.js';
import { type Arrived, type Behaviour, Random, seedOf, Sink, taking, until } from '@daybook/testing';

const SEED = seedOf('chaos');
const CHAOS_MS = 60_000;
const WRITERS = 8;
const ENV: NodeJS.ProcessEnv = {
  ...PROOF_ENV,
  WEBHOOK_RETRY_SCHEDULE_MS: ['0', ...Array.from({ length: 400 }, () => '150')].join(),
  WEBHOOK_TIMEOUT_MS: '1000',
  WEBHOOK_LEASE_MS: '2500',
};
const ENDPOINTS = [
  { path: '/all', events: ['*'] },
  { path: '/thin', events: ['*'], payload: 'thin' },
  { path: '/products', events: ['product.*'] },
  { path: '/strict', events: ['product.updated'], ordering: 'strict' },
] as const;

const random = new Random(SEED);
let service: TestService;
let sink: Sink;
let api: Program;
let client: Client;
const workers: Program[] = [];
let kills = 0;
let isOver = false;

const startApi = async (): Promise<void> => {
  api = runProgram(service, 'main.js', [], { ...ENV, PORT: '0', DAYBOOK_WORKERS: '2', LOG_LEVEL: 'fatal' });
  client = new Client(await addressOf(api), 'acme', service.acme.token);
};

beforeAll(async () => {
  [service, sink] = await Promise.all([startService(ENV), Sink.open()]);
  await startApi();
  workers.push(await aWorker(service, ENV), await aWorker(service, ENV));
}, 180_000);
afterAll(async () => {
  await Promise.all([api, ...workers].map((program) => program.kill()));
  await service.stop();
  await sink.close();
});

/** Accepts nine of ten messages; the others get every kind of failure that a receiver can produce. */
const hostile: Behaviour = (message, reply, request) => {
  const drip = (): void => {
    reply.writeHead(200);
    const drops = setInterval(() => reply.write('.'), 50);
    reply.on('close', () => clearInterval(drops));
  };
  const misdeeds: Behaviour[] = [
    (_, to) => to.writeHead(500).end(),
    (_, to) => to.writeHead(500).end(),
    () => undefined,
    (_, to) => to.destroy(),
    drip,
    (_, to) => to.writeHead(302, { Location: '/elsewhere' }).end(),
    (_, to) => void to.socket?.end('nonsense\r\n\r\n'),
    (_, to) => to.writeHead(429, { 'Retry-After': '1' }).end(),
  ];
  return (random.chance(0.9) ? taking : random.pick(misdeeds))(message, reply, request);
};

async function writer(index: number): Promise<void> {
  const { id } = ok(await insist((key) => client.post('/products', { name: `P${index}`, price_unit: 1 }, key)));
  for (let i = 0; !isOver; i++) {
    ok(await insist((key) => client.patch(`/products/${id}`, { name: `P${index} ${i}` }, key)));
    if (i % 5 > 0) continue;
    const invoice = ok(
      await insist((key) =>
        client.post('/invoices', { partner: 'ext:chaos', lines: [{ product: id, quantity: 1, price_unit: 10 }] }, key),
      ),
    );
    ok(await insist((key) => client.post(`/invoices/${invoice['id']}/confirm`, undefined, key)));
  }
}

interface Read {
  readonly id: string;
  readonly sequence: number;
}

/** Follows the stream from its beginning like an integrator; stops at this position. */
async function reader(read: Read[], isAtEnd: (sequence: number) => boolean): Promise<void> {
  for (let place = 0; !isAtEnd(place);) {
    const reply = await client
      .get(`/events?sequence[gt]=${place}&sort=sequence&limit=200&fields=sequence`)
      .catch(() => undefined);
    if (reply?.status !== 200) {
      await pause(50);
      continue;
    }
    for (const event of reply.body.data as Read[]) {
      expect(event.sequence).toBe(place + 1);
      place = event.sequence;
      read.push(event);
    }
    if (reply.body.data.length < 200) await pause(100);
  }
}

/** Kills a worker with SIGKILL and starts it again. */
async function killingWorker(at: number): Promise<void> {
  while (!isOver) {
    await pause(random.between(200, 2000));
    await (workers[at] as Program).kill();
    kills++;
    workers[at] = await aWorker(service, ENV);
  }
}

/** Kills one of the API's two processes, which the API restarts by itself, or the whole API. */
async function killingApi(): Promise<void> {
  while (!isOver) {
    await pause(random.between(2000, 6000));
    const one = random.any(childrenOf(api.child.pid as number));
    kills++;
    if (one !== undefined && random.chance(0.7)) {
      process.kill(one, 'SIGKILL');
    } else {
      await api.kill();
      await startApi();
    }
  }
}

const WAITING = `SELECT count(*)::int AS n FROM webhooks.webhook_deliveries WHERE state = 'pending'`;
const UNPLACED = 'SELECT count(*)::int AS n FROM events.events WHERE sequence IS NULL';
const LAST = `SELECT max(sequence)::int AS n FROM events.events e JOIN tokens.workspaces w ON w.id = e.workspace_id WHERE w.slug = 'acme'`;
const LOST_VERSIONS = `
  SELECT r.id FROM (SELECT workspace_id, id, version, 'products' AS type FROM inventory.products
    UNION ALL SELECT workspace_id, id, version, 'invoices' FROM accounting.invoices
    UNION ALL SELECT workspace_id, id, version, 'entries' FROM accounting.entries) r
  CROSS JOIN generate_series(1, r.version) v
  WHERE NOT EXISTS (SELECT FROM events.events e WHERE e.workspace_id = r.workspace_id AND e.record_type = r.type
    AND e.record_id = r.id AND e.record_version = v)`;
const STREAM = `
  SELECT sequence::int AS sequence, type, record_type || ' ' || record_id AS record, record_version AS version FROM events.events e
  JOIN tokens.workspaces w ON w.id = e.workspace_id WHERE w.slug = 'acme' ORDER BY sequence`;

interface Placed {
  readonly sequence: number;
  readonly type: string;
  readonly record: string;
  readonly version: number;
}

const numberOf = async (text: string): Promise<number> => (await sql<{ n: number }>(service.databaseUrl, text))[0]!.n;

/** The first arrival of each event, in order of arrival; a duplicate is the same message with the same id. */
function firstsOf(arrived: readonly Arrived[]): Arrived[] {
  const first = new Map<string, Arrived>();
  for (const message of arrived) {
    expect(message.headers['webhook-id']).toBe(message.body.id);
    const known = first.get(message.body.id);
    if (known) expect(message.text).toBe(known.text);
    else first.set(message.body.id, message);
  }
  return [...first.values()];
}

describe('events and webhooks', () => {
  it('come through a minute of killing whole', async () => {
    await client.make('partners', { name: 'Chaos', external_id: 'chaos' });
    for (const { path, ...more } of ENDPOINTS) {
      sink.behaviours.set(path, hostile);
      await client.make('webhook_endpoints', { url: `${sink.origin}${path}`, ...more });
    }
    await until('the endpoints have their events', async () => (await numberOf(UNPLACED)) === 0);
    const firstTold = (await numberOf(LAST)) + 1;
    const read: Read[] = [];
    let end = Infinity;
    const reading = reader(read, (place) => place >= end);
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, i) => writer(i)));
    const murder = Promise.all([...workers.map((_, at) => killingWorker(at)), killingApi()]);
    await pause(CHAOS_MS);
    isOver = true;
    await Promise.all([writing, murder]);
    for (const { path } of ENDPOINTS) sink.behaviours.delete(path);
    await sql(service.databaseUrl, 'UPDATE webhooks.endpoint_health SET closed_until = NULL, failures = 0');
    await until('every event has its place', async () => (await numberOf(UNPLACED)) === 0, 60_000);
    await until('everything is delivered', async () => (await numberOf(WAITING)) === 0, 300_000);
    end = await numberOf(LAST);
    await reading;

    const stream = await sql<Placed>(service.databaseUrl, STREAM);
    expect(stream.map(({ sequence }) => sequence)).toEqual(stream.map((_, i) => i + 1));
    expect(read).toHaveLength(stream.length);
    expect(new Set(read.map(({ id }) => id)).size).toBe(stream.length);
    expect(new Set(stream.map(({ type, record, version }) => `${type} ${record} ${version}`)).size).toBe(stream.length);
    expect(await sql(service.databaseUrl, LOST_VERSIONS)).toEqual([]);

    for (const { path, events } of ENDPOINTS) {
      const arrived = sink.at(path);
      const firsts = firstsOf(arrived).filter(({ body }) => body.sequence >= firstTold);
      const isAsked = (type: string): boolean => ['*', type, `${type.split('.')[0]}.*`].includes(events[0]);
      const matching = stream.filter(({ sequence, type }) => sequence >= firstTold && isAsked(type));
      expect(firsts.map(({ body }) => body.sequence).sort((a, b) => a - b)).toEqual(
        matching.map(({ sequence }) => sequence),
      );
      const order = new Map<string, number>();
      for (const { body } of firsts) {
        const lane = path === '/strict' ? path : (stream[body.sequence - 1] as Placed).record;
        expect(body.sequence).toBeGreaterThan(order.get(lane) ?? 0);
        order.set(lane, body.sequence);
      }
      say(
        `${path}: ${matching.length} events, ${arrived.length} arrivals, ${new Set(arrived.map(({ body }) => body.id)).size} different ones`,
      );
    }
    expect(sink.at('/elsewhere')).toEqual([]);
    say(`${stream.length} events, ${kills} kills, ${read.length} read without a gap`);
  }, 900_000);
});
