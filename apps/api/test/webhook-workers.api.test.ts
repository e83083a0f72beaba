import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ok, sql, walk } from '@daybook/harness';
import { type Arrived, freePort, Random, seedOf, Sink, until } from '@daybook/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aWorker, childrenOf, type Program, runProgram } from './support/processes.js';
import { PATIENT, startService, type TestService } from './support/service.js';

const KEY = 'k'.repeat(40);
const ENV = {
  ...PATIENT,
  DAYBOOK_SECRET_KEY: KEY,
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOWED_PORTS: '1024-65535',
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1',
  WEBHOOK_RETRY_SCHEDULE_MS: '0,100,100,100,100,100',
  WEBHOOK_TIMEOUT_MS: '1000',
  WEBHOOK_LEASE_MS: '2500',
};

const random = new Random(seedOf('webhook workers'));

let service: TestService;
let sink: Sink;
let dataDir: string;
const programs: Program[] = [];
let serial = 0;

beforeAll(async () => {
  [service, sink] = await Promise.all([startService(ENV), Sink.open()]);
  dataDir = mkdtempSync(join(tmpdir(), 'daybook-workers-'));
});
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.kill()));
});
afterAll(async () => {
  await service.stop();
  await sink.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (more: NodeJS.ProcessEnv = {}): Promise<Program> => {
  const worker = await aWorker(service, { ...ENV, DAYBOOK_DATA_DIR: dataDir, ...more });
  programs.push(worker);
  return worker;
};

async function anEndpoint(more: object = {}): Promise<{ id: string; path: string }> {
  const path = `/hook-${++serial}`;
  const { id } = await service.acme.make('webhook_endpoints', {
    url: `${sink.origin}${path}`,
    events: ['product.*'],
    ...more,
  });
  return { id, path };
}

const aProduct = () => service.acme.make('products', { name: 'P', price_unit: 1 });
const states = async ({ id }: { id: string }): Promise<string[]> =>
  ok(await service.acme.get(`/webhook_deliveries?webhook_endpoint=${id}&limit=200`))['data'].map(
    ({ state }: { state: string }) => state,
  );

describe('workers', () => {
  it('serve their figures and whether they live, on a port of their own', async () => {
    const port = await freePort();
    const env = { ...ENV, DAYBOOK_DATA_DIR: dataDir };
    const worker = runProgram(service, 'cli.js', ['worker', '--metrics-port', String(port)], env);
    programs.push(worker);
    await until('it works', () => worker.printed().includes('working') || worker.child.exitCode !== null);
    const { path } = await anEndpoint();
    await aProduct();
    await until('it delivered', () => sink.at(path).length > 0);
    const at = (address: string) => fetch(`http://127.0.0.1:${port}${address}`);
    expect(await (await at('/health/live')).json()).toEqual({ status: 'ok' });
    await until('its figures have it', async () =>
      /^daybook_webhook_attempts_total\{outcome="succeeded"\} [1-9]/m.test(await (await at('/metrics')).text()),
    );
    expect(await (await at('/metrics')).text()).toMatch(/^daybook_database_up 1$/m);
    expect((await at('/health/ready')).status).toBe(404);
    const second = runProgram(service, 'cli.js', ['worker', '--metrics-port', String(port)], env);
    programs.push(second);
    await until('it is refused', () => second.child.exitCode !== null);
    expect([second.child.exitCode, second.printed()]).toEqual([
      1,
      expect.stringContaining(`--metrics-port ${port} cannot be opened (EADDRINUSE). Set another one, or none.`),
    ]);
  });

  it('lose nothing when one is killed in the middle of a delivery: another sends it again, under the same id', async () => {
    const { id, path } = await anEndpoint();
    // Set before a worker starts: a message that is answered cannot be cut off.
    sink.behaviours.set(path, () => undefined);
    const [first] = await Promise.all([start(), aProduct()]);
    await until('it is on its way', () => sink.at(path).length > 0);
    await first.kill();
    sink.behaviours.delete(path);
    await start();
    await until('it is taken', async () => (await states({ id })).join() === 'succeeded');
    const messages = sink.at(path);
    expect(messages.length).toBeGreaterThanOrEqual(2);
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('change nothing once they were frozen for longer than their lease', async () => {
    const { id, path } = await anEndpoint();
    const frozen = await start();
    const answers: (() => void)[] = [];
    sink.behaviours.set(path, (_, reply) => void answers.push(() => reply.writeHead(500).end()));
    await aProduct();
    await until('it is on its way', () => answers.length === 1);
    frozen.child.kill('SIGSTOP');
    sink.behaviours.delete(path);
    await start();
    await until('another has delivered it', async () => (await states({ id })).join() === 'succeeded');
    const before = await sql(service.databaseUrl, 'SELECT * FROM webhooks.webhook_deliveries');
    // The delayed response finally arrives: a failure, for a delivery that another process has taken over.
    answers[0]!();
    frozen.child.kill('SIGCONT');
    await aProduct();
    await until('the next one is delivered too', async () => (await states({ id })).join() === 'succeeded,succeeded');
    const after = await sql(service.databaseUrl, 'SELECT * FROM webhooks.webhook_deliveries');
    expect(after).toEqual(expect.arrayContaining(before));
    expect(ok(await service.acme.get(`/webhook_endpoints/${id}`))['failing_since']).toBeNull();
  });

  it('share the work, never two at one endpoint', async () => {
    const endpoints = await Promise.all(Array.from({ length: 6 }, () => anEndpoint()));
    // A busy machine must not cause retries: a message sent twice was then claimed twice.
    const patient = { WEBHOOK_TIMEOUT_MS: '60000', WEBHOOK_LEASE_MS: '120000' };
    await Promise.all([start(patient), start(patient)]);
    for (const { path } of endpoints)
      sink.behaviours.set(path, (_, reply) => void setTimeout(() => reply.writeHead(204).end(), 20));
    await Promise.all(Array.from({ length: 20 }, aProduct));
    for (const endpoint of endpoints) {
      await until(
        'all are taken',
        async () => (await states(endpoint)).filter((state) => state === 'succeeded').length === 20,
      );
      expect(sink.most.get(endpoint.path)).toBeLessThanOrEqual(4);
      expect(sink.at(endpoint.path)).toHaveLength(20);
    }
  });

  it('killed again and again under 8 writers leave a stream without a gap, each version once, each event delivered', async () => {
    const { path } = await anEndpoint({ payload: 'thin' });
    let isWriting = true;
    const killing = (async () => {
      while (isWriting) {
        const worker = await start();
        await new Promise((resolve) => setTimeout(resolve, random.between(300, 800)));
        await worker.kill();
      }
    })();
    const products = await Promise.all(Array.from({ length: 8 }, aProduct));
    await Promise.all(
      products.map(async ({ id }) => {
        for (let i = 0; i < 25; i++) ok(await service.acme.patch(`/products/${id}`, { name: `Changed ${i}` }));
      }),
    ).finally(() => (isWriting = false));
    await killing;
    await start();
    const firsts = (): Arrived[] =>
      sink.at(path).filter(({ body }, i, all) => all.findIndex((other) => other.body.id === body.id) === i);
    await until('all are delivered', () => firsts().length >= 8 * 26);
    const events = await walk(service.acme, '/events?sort=sequence&limit=200&fields=sequence,type,record,data');
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, i) => i + 1));
    for (const { id } of products) {
      const versions = Array.from({ length: 26 }, (_, i) => i + 1);
      expect(events.filter(({ record }) => record === id).map(({ data }) => data.object.version)).toEqual(versions);
      expect(
        firsts()
          .filter(({ body }) => body.data.object.id === id)
          .map(({ body }) => body.data.object.version),
      ).toEqual(versions);
    }
  });
});

describe('DAYBOOK_WORKERS', () => {
  const LOAD = 80;
  const SILENT_MS = 6000;
  let program: Program;
  let origin: string;
  let metricsPort: number;

  beforeAll(async () => {
    metricsPort = await freePort();
    program = runProgram(service, 'main.js', [], {
      ...ENV,
      DAYBOOK_DATA_DIR: dataDir,
      DAYBOOK_WORKERS: '2',
      PORT: '0',
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_MINUTE: '0',
    });
    await until('it is ready', () => program.printed().includes('Daybook is ready at'));
    [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(program.printed()) as unknown as [string];
  });
  afterAll(() => program.kill());

  const options = () => ({ headers: { Authorization: `Bearer ${service.acme.token}` } });
  const get = async (path: string) => (await fetch(`${origin}${path}`, options())).status;

  /** Sends on a new connection: returns its status, or how it ended without one. */
  const fate = (path: string): Promise<number | 'closed' | 'silent'> =>
    new Promise((resolve) => {
      const call = request(`${origin}${path}`, { ...options(), agent: false }, (answer) => {
        answer.on('error', () => resolve('closed'));
        answer.on('end', () => resolve(answer.statusCode as number)).resume();
      });
      call.on('error', () => resolve('closed')).end();
      call.setTimeout(SILENT_MS, () => {
        resolve('silent');
        call.destroy();
      });
    });

  it('serves one port from several processes, and shows the figures of all', async () => {
    expect(await get('/api/acme/v1/events')).toBe(200);
    const statuses = await Promise.all(Array.from({ length: 40 }, () => get('/api/acme/v1/products?limit=1')));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(figures).toMatch(/_count\{method="GET",route="\/api\/:workspace\/v1\/products",status="200"\} 40$/m);
  });

  it('does the background work in one process, and in another one when that is killed', async () => {
    const pids = (): number[] =>
      program
        .printed()
        .split('\n')
        .filter((line) => line.includes('does the background work'))
        .map((line) => (JSON.parse(line) as { pid: number }).pid);
    await until('one of them works', () => pids().length > 0);
    expect(pids()).toHaveLength(1);
    const [first] = pids() as [number];
    process.kill(first, 'SIGKILL');
    await until('another one works', () => pids().length > 1);
    expect(new Set(pids()).size).toBe(2);
    await until('there are two again', () => program.printed().includes('a new process serves'));
    expect(pids()).toHaveLength(2);
  });

  it('answers every request or closes its connection when a process is killed under load, and soon has another one', async () => {
    const replaced = () => program.printed().split('a new process serves').length - 1;
    for (let kills = replaced() + 1, end = kills + 2; kills < end; kills++) {
      const [first] = childrenOf(program.child.pid as number) as [number];
      const fates = Array.from({ length: LOAD }, () => fate('/api/acme/v1/products?limit=1'));
      await pause(random.between(0, 40));
      process.kill(first, 'SIGKILL');
      const found = await Promise.all(fates);
      expect(found.filter((one) => one !== 200 && one !== 503 && one !== 'closed')).toEqual([]);
      await until('there is a new process', () => replaced() === kills, 30_000);
    }
  }, 120_000);

  it('stops all processes in order', async () => {
    program.child.kill('SIGTERM');
    await until('it has ended', () => program.child.exitCode !== null);
    expect(program.child.exitCode).toBe(0);
  });
});
