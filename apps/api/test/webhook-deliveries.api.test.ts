import { Client, eventRowsOf, ok, sql } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Rotation, Tokens } from '@daybook/tokens';
import { Webhook } from 'standardwebhooks';
import { Background } from '../src/background/background.js';
import { makeLogger } from '../src/logging.js';
import { startService, type TestService } from './support/service.js';
import { answering, type Arrived, Sink, until } from './support/sink.js';

const ENV = {
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1',
  WEBHOOK_RETRY_SCHEDULE_MS: '0,50,50,50',
  WEBHOOK_TIMEOUT_MS: '500',
  WEBHOOK_LEASE_MS: '2000',
};

let service: TestService;
let sink: Sink;
let background: Background;
let serial = 0;

beforeAll(async () => {
  [service, sink] = await Promise.all([startService(ENV), Sink.open()]);
  background = new Background(service.app, makeLogger('silent'));
  background.start();
});
afterAll(async () => {
  await background.stop();
  await service.stop();
  await sink.close();
});

/** An endpoint at a path of its own that asks for products. */
async function anEndpoint(more: object = {}): Promise<{ id: string; path: string; secret: string }> {
  const path = `/hook-${++serial}`;
  const { id, secret } = await service.acme.make('webhook_endpoints', {
    url: `${sink.origin}${path}`,
    events: ['product.*'],
    ...more,
  });
  return { id, path, secret: secret as string };
}

const aProduct = (name = 'P') => service.acme.make('products', { name, price_unit: 1 });
const deliveriesOf = async ({ id }: { id: string }, query = '') =>
  ok<{ data: Record<string, any>[] }>(
    await service.acme.get(`/webhook_deliveries?webhook_endpoint=${id}&sort=id&limit=200${query}`),
  ).data;
const endpointNow = async ({ id }: { id: string }) => ok(await service.acme.get(`/webhook_endpoints/${id}`));
const done = (endpoint: { id: string }, count: number) =>
  until(
    `${count} deliveries are done`,
    async () => (await deliveriesOf(endpoint)).filter(({ state }) => state !== 'pending').length >= count,
  );
const idsOf = (messages: readonly Arrived[]) => messages.map(({ headers }) => headers['webhook-id']);
const discard = (...endpoints: { id: string }[]) =>
  Promise.all(endpoints.map(({ id }) => service.acme.delete(`/webhook_endpoints/${id}`)));

describe('a delivery', () => {
  it('brings the event as GET shows it, signed as Standard Webhooks says', async () => {
    const endpoint = await anEndpoint();
    const product = await aProduct();
    await done(endpoint, 1);
    const [message] = sink.at(endpoint.path) as [Arrived];
    const event = ok(await service.acme.get(`/events/${message.body.id}`));
    expect(message.body).toEqual({ ...event, previous_sequence: null });
    expect(event['data'].object).toEqual(product);
    const { id, sequence, previous_sequence: previous, ...rest } = message.body;
    expect(Object.keys(rest)).toEqual([
      'type',
      'created_at',
      'workspace',
      'api_version',
      'request_id',
      'actor',
      'data',
      'truncated',
    ]);
    expect([id, previous]).toEqual([message.headers['webhook-id'], null]);
    expect(sequence).toEqual(expect.any(Number));
    expect(message.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Daybook/1',
    });
    expect(new Webhook(endpoint.secret).verify(message.text, message.headers as Record<string, string>)).toEqual(
      message.body,
    );
    expect(await deliveriesOf(endpoint)).toMatchObject([
      {
        state: 'succeeded',
        attempts: 1,
        last_status: 204,
        last_error: null,
        next_attempt_at: null,
        event: { id, name: 'product.created' },
      },
    ]);
    expect((await endpointNow(endpoint))['last_success_at']).not.toBeNull();
    await discard(endpoint);
  });

  it('comes again with the same id after a failure, by the schedule, and is given up after its last step', async () => {
    const endpoint = await anEndpoint();
    sink.behaviours.set(endpoint.path, answering(500));
    await aProduct();
    await done(endpoint, 1);
    const messages = sink.at(endpoint.path);
    expect(messages).toHaveLength(4);
    expect(new Set(idsOf(messages)).size).toBe(1);
    expect(new Set(messages.map(({ text }) => text)).size).toBe(1);
    const gaps = messages.slice(1).map(({ at }, i) => at - messages[i]!.at);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(38);
    expect(await deliveriesOf(endpoint)).toMatchObject([
      { state: 'failed', attempts: 4, last_status: 500, last_error: 'http_500' },
    ]);
    expect((await endpointNow(endpoint))['failing_since']).not.toBeNull();

    sink.behaviours.delete(endpoint.path);
    const [delivery] = await deliveriesOf(endpoint);
    ok(await service.acme.post(`/webhook_deliveries/${delivery!['id']}/redeliver`));
    await until('it is taken', async () => (await deliveriesOf(endpoint))[0]!['state'] === 'succeeded');
    expect(idsOf(sink.at(endpoint.path)).at(-1)).toBe(idsOf(messages)[0]);
    expect((await endpointNow(endpoint))['failing_since']).toBeNull();
    await discard(endpoint);
  });

  it('waits as long as it is asked to, without using up its schedule', async () => {
    const endpoint = await anEndpoint();
    sink.behaviours.set(endpoint.path, (_, reply) => {
      const isFirst = sink.at(endpoint.path).length === 1;
      reply.writeHead(isFirst ? 429 : 204, { 'Retry-After': '1' }).end();
    });
    await aProduct();
    await done(endpoint, 1);
    const [first, second] = sink.at(endpoint.path) as [Arrived, Arrived];
    expect(second.at - first.at).toBeGreaterThanOrEqual(990);
    expect((await endpointNow(endpoint))['failing_since']).toBeNull();
    await discard(endpoint);
  });

  it.each<[what: string, behave: Parameters<Sink['behaviours']['set']>[1], error: string, status: number | null]>([
    ['a redirect, which is not followed', answering(302, { Location: '/elsewhere' }), 'http_302', 302],
    ['silence', () => undefined, 'timeout', null],
    ['a cut connection', (_, reply) => reply.destroy(), 'connection_reset', null],
    ['what is no HTTP', (_, reply) => reply.socket?.end('nonsense\r\n\r\n'), 'not_http', null],
    [
      'headers without an end',
      (_, reply) => reply.socket?.end(`HTTP/1.1 200 OK\r\n${`X: ${'y'.repeat(1000)}\r\n`.repeat(100)}`),
      'not_http',
      null,
    ],
  ])('fails on %s', async (_, behave, error, status) => {
    const endpoint = await anEndpoint();
    sink.behaviours.set(endpoint.path, behave);
    await aProduct();
    await done(endpoint, 1);
    expect(await deliveriesOf(endpoint)).toMatchObject([
      { state: 'failed', attempts: 4, last_error: error, last_status: status },
    ]);
    expect(sink.at('/elsewhere')).toEqual([]);
    await discard(endpoint);
  });

  it('fails where nobody listens, and on a certificate that nobody vouches for', async () => {
    const port = new URL(sink.origin).port;
    const nobody = await service.acme.make('webhook_endpoints', { url: 'http://127.0.0.1:1/', events: ['product.*'] });
    const plain = await service.acme.make('webhook_endpoints', {
      url: `https://127.0.0.1:${port}/`,
      events: ['product.*'],
    });
    await aProduct();
    await Promise.all([done(nobody, 1), done(plain, 1)]);
    expect(await deliveriesOf(nobody)).toMatchObject([{ last_error: 'connection_refused' }]);
    expect(await deliveriesOf(plain)).toMatchObject([{ last_error: 'tls' }]);
    await discard(nobody, plain);
  });

  it('is taken although the answer is endless or drips: its status counts, and little of it is read', async () => {
    const [endless, dripping] = [await anEndpoint(), await anEndpoint()];
    let written = 0;
    const chunk = Buffer.alloc(65_536);
    sink.behaviours.set(endless.path, (_, reply) => {
      reply.writeHead(200);
      const pour = (): void => {
        while (!reply.destroyed && written < 1e9 && reply.write(chunk)) written += chunk.length;
        if (!reply.destroyed) reply.once('drain', pour);
      };
      pour();
    });
    sink.behaviours.set(dripping.path, (_, reply) => {
      reply.writeHead(200);
      const drip = setInterval(() => reply.write('.'), 20);
      reply.on('close', () => clearInterval(drip));
    });
    await aProduct();
    await Promise.all([done(endless, 1), done(dripping, 1)]);
    expect(await deliveriesOf(endless)).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    expect(await deliveriesOf(dripping)).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
    expect(written).toBeLessThan(20e6);
    await discard(endless, dripping);
  });

  it('is thin where the endpoint asks for that, and a ping comes without an event', async () => {
    const endpoint = await anEndpoint({ payload: 'thin' });
    const product = await aProduct();
    await done(endpoint, 1);
    expect(sink.at(endpoint.path)[0]!.body.data).toEqual({ object: { id: product.id, version: 1 }, previous: {} });
    ok(await service.acme.post(`/webhook_endpoints/${endpoint.id}/ping`));
    await done(endpoint, 2);
    const ping = sink.arrived.find(({ path, body }) => path === endpoint.path && body.type === 'webhook_endpoint.ping');
    expect(ping?.body).toMatchObject({
      sequence: null,
      previous_sequence: null,
      workspace: 'acme',
      data: { object: { id: endpoint.id } },
    });
    expect(ping?.headers['webhook-id']).toBe((await deliveriesOf(endpoint))[1]!['id']);
    await discard(endpoint);
  });

  it('is signed by both secrets after a rotation', async () => {
    const endpoint = await anEndpoint();
    const { secret } = ok(await service.acme.post(`/webhook_endpoints/${endpoint.id}/rotate_secret`));
    await aProduct();
    await done(endpoint, 1);
    const [message] = sink.at(endpoint.path) as [Arrived];
    for (const valid of [endpoint.secret, secret]) {
      expect(() => new Webhook(valid).verify(message.text, message.headers as Record<string, string>)).not.toThrow();
    }
    await discard(endpoint);
  });
});

describe('the order of deliveries', () => {
  it('keeps the first attempts of a record in the order of its versions, four at a time, while others go on', async () => {
    const endpoint = await anEndpoint();
    sink.behaviours.set(endpoint.path, ({ body }, reply) => {
      const failing =
        body.data.object.version === 1 &&
        sink.at(endpoint.path).filter(({ body: { id } }) => id === body.id).length < 2;
      setTimeout(() => reply.writeHead(failing ? 500 : 204).end(), Math.random() * 30);
    });
    const products = await Promise.all(Array.from({ length: 8 }, (_, i) => aProduct(`P${i}`)));
    await Promise.all(
      products.map(async ({ id }) => {
        for (let i = 0; i < 4; i++) await service.acme.patch(`/products/${id}`, { name: `Changed ${i}` });
      }),
    );
    await done(endpoint, 40);
    expect((await deliveriesOf(endpoint)).map(({ state }) => state)).toEqual(
      Array.from({ length: 40 }, () => 'succeeded'),
    );
    for (const { id } of products) {
      const versions = sink
        .at(endpoint.path)
        .filter(({ body }) => body.data.object.id === id)
        .map(({ body }) => body.data.object.version);
      const firsts = versions.filter((version, i) => versions.indexOf(version) === i);
      expect(firsts).toEqual([1, 2, 3, 4, 5]);
    }
    expect(sink.most.get(endpoint.path)).toBeLessThanOrEqual(4);
    const told = sink
      .at(endpoint.path)
      .map(({ body }) => body)
      .sort((a, b) => a.sequence - b.sequence);
    const once = told.filter(({ id }, i) => told.findIndex((other) => other.id === id) === i);
    expect(once.slice(1).map(({ previous_sequence: previous }) => previous)).toEqual(
      once.slice(0, -1).map(({ sequence }) => sequence),
    );
    await discard(endpoint);
  });

  it('of a strict endpoint is that of the stream, and a failing one holds up the rest', async () => {
    const endpoint = await anEndpoint({ ordering: 'strict' });
    sink.behaviours.set(endpoint.path, (_, reply) =>
      reply.writeHead(sink.at(endpoint.path).length <= 2 ? 500 : 204).end(),
    );
    for (let i = 0; i < 5; i++) await aProduct(`P${i}`);
    await done(endpoint, 5);
    const sequences = sink.at(endpoint.path).map(({ body }) => body.sequence);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    expect(new Set(sequences.slice(0, 3)).size).toBe(1);
    expect(sink.most.get(endpoint.path)).toBe(1);
    await discard(endpoint);
  });
});

describe('an endpoint that fails', () => {
  it('is left alone after ten failures in a row, until a probe or PATCH enabled: true', async () => {
    const endpoint = await anEndpoint();
    sink.behaviours.set(endpoint.path, answering(500));
    for (let i = 0; i < 6; i++) await aProduct(`P${i}`);
    const health = () =>
      sql<{ failures: number; closed_ms: number }>(
        service.databaseUrl,
        `SELECT failures, extract(epoch FROM closed_until - now()) * 1000 AS closed_ms FROM webhooks.endpoint_health
       WHERE endpoint_id IN (SELECT id FROM webhooks.webhook_endpoints WHERE url LIKE '%${endpoint.path}')`,
      );
    await until(
      'it is left alone',
      async () => (await health())[0]!.failures >= 10 && Number((await health())[0]!.closed_ms) > 30_000,
    );
    const before = sink.at(endpoint.path).length;
    expect(before).toBeLessThan(24);
    sink.behaviours.delete(endpoint.path);
    const unchanged = ok(await service.acme.patch(`/webhook_endpoints/${endpoint.id}`, { enabled: true }));
    expect(unchanged).toMatchObject({ version: 1 });
    await done(endpoint, 6);
    expect(await health()).toMatchObject([{ failures: 0, closed_ms: null }]);
    await discard(endpoint);
  });

  it('is disabled with an event when it says that it is gone, or has taken nothing for 120 hours', async () => {
    const [gone, silent] = [await anEndpoint(), await anEndpoint({ events: ['token.created'] })];
    sink.behaviours.set(gone.path, answering(410));
    await sql(
      service.databaseUrl,
      `UPDATE webhooks.endpoint_health SET failing_since = now() - interval '121 hours'
       WHERE endpoint_id IN (SELECT id FROM webhooks.webhook_endpoints WHERE url LIKE '%${silent.path}')`,
    );
    await aProduct();
    for (const [endpoint, reason] of [
      [gone, 'gone'],
      [silent, 'failing'],
    ] as const) {
      await until('it is disabled', async () => (await endpointNow(endpoint))['enabled'] === false);
      expect(await endpointNow(endpoint)).toMatchObject({
        disabled_reason: reason,
        disabled_at: expect.any(String),
        version: 2,
      });
      const [, disabled] = await eventRowsOf(service, endpoint.id);
      expect(disabled).toMatchObject({
        type: 'webhook_endpoint.disabled',
        actor: { type: 'system' },
        data: { previous: { enabled: true } },
      });
    }
    expect(await deliveriesOf(gone)).toMatchObject([{ state: 'failed', attempts: 1, last_status: 410 }]);
    await discard(gone, silent);
  });

  it('is disabled when its token is revoked, and told nothing after that; whoever enables it answers for it', async () => {
    const scopes = ['manage:webhooks', 'read:inventory'] as const;
    const tokens = service.app.get(Tokens, { strict: false });
    const made = await tokens.create({ workspace: 'acme', name: 'hooks', scopes });
    const path = `/hook-${++serial}`;
    const { id } = (await fetch(`${service.origin}/api/acme/v1/webhook_endpoints`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${made.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: `${sink.origin}${path}`, events: ['product.*', 'partner.*'] }),
    }).then((reply) => reply.json())) as { id: string };
    await service.acme.make('partners', { name: 'Unseen' });
    await aProduct('Seen');
    await done({ id }, 1);
    await tokens.revoke({ workspace: 'acme', id: made.id });
    await aProduct('After');
    await until('it is disabled', async () => (await endpointNow({ id }))['enabled'] === false);
    expect(await endpointNow({ id })).toMatchObject({ disabled_reason: 'token_revoked' });
    expect(sink.at(path).map(({ body }) => body.data.object.name)).toEqual(['Seen']);
    expect(ok(await service.acme.patch(`/webhook_endpoints/${id}`, { enabled: true }))).toMatchObject({
      disabled_reason: null,
      disabled_at: null,
    });
    await service.acme.make('partners', { name: 'Seen now' });
    await done({ id }, 2);
    expect(sink.at(path).map(({ body }) => body.data.object.name)).toEqual(['Seen', 'Seen now']);
    await discard({ id });
  });

  it('goes on under the successor of its token, and ends with that', async () => {
    const tokens = service.app.get(Tokens, { strict: false });
    const made = await tokens.create({
      workspace: 'acme',
      name: 'rotated',
      scopes: ['manage:webhooks', 'read:inventory'],
    });
    const path = `/hook-${++serial}`;
    const asked = { url: `${sink.origin}${path}`, events: ['product.*'] };
    const { id } = await new Client(service.origin, 'acme', made.token).make('webhook_endpoints', asked);
    const successor = await service.app
      .get(Rotation, { strict: false })
      .rotate({ workspace: 'acme', id: made.id, overlapMs: 0 });
    await aProduct('Under the successor');
    await done({ id }, 1);
    expect(sink.at(path).map(({ body }) => body.data.object.name)).toEqual(['Under the successor']);
    await tokens.revoke({ workspace: 'acme', id: successor.id });
    await until('it is disabled', async () => (await endpointNow({ id }))['enabled'] === false);
    expect(await endpointNow({ id })).toMatchObject({ disabled_reason: 'token_revoked' });
    await discard({ id });
  });

  it('sent elsewhere by another token is told what that token may read, also of what was made before', async () => {
    const endpoint = await anEndpoint({ events: ['product.*', 'partner.*'] });
    sink.behaviours.set(endpoint.path, answering(500));
    await service.acme.make('partners', { name: 'Unseen' });
    await until('it was tried', () => sink.at(endpoint.path).length > 0);
    const narrow = await service.client('acme', ['manage:webhooks', 'read:inventory']);
    const path = `/hook-${++serial}`;
    ok(await narrow.patch(`/webhook_endpoints/${endpoint.id}`, { url: `${sink.origin}${path}` }));
    ok(await narrow.post(`/webhook_deliveries/${(await deliveriesOf(endpoint))[0]!['id']}/redeliver`));
    await aProduct('Seen');
    await done(endpoint, 2);
    expect(sink.at(path).map(({ body }) => body.data.object.name)).toEqual(['Seen']);
    expect((await deliveriesOf(endpoint))[0]).toMatchObject({ state: 'failed', last_error: 'not_readable' });
    await discard(endpoint);
  });
});

describe('recover', () => {
  it('sends what was given up or missed since then, and nothing twice', async () => {
    const endpoint = await anEndpoint();
    const since = new Date().toISOString();
    await aProduct('taken');
    await done(endpoint, 1);
    sink.behaviours.set(endpoint.path, answering(500));
    await aProduct('given up');
    await done(endpoint, 2);
    sink.behaviours.delete(endpoint.path);
    await service.acme.patch(`/webhook_endpoints/${endpoint.id}`, { enabled: false });
    const last = await aProduct('missed');
    await until(
      'it has its place',
      async () => (await service.acme.get(`/events?record=${last.id}`)).body.data.length === 1,
    );
    await service.acme.patch(`/webhook_endpoints/${endpoint.id}`, { enabled: true });
    ok(await service.acme.post(`/webhook_endpoints/${endpoint.id}/recover`, { since }));
    await until(
      'all are taken',
      async () => (await deliveriesOf(endpoint)).filter(({ state }) => state === 'succeeded').length === 3,
    );
    const taken = new Map(sink.at(endpoint.path).map(({ body }) => [body.data.object.name, body.id]));
    expect([...taken.keys()]).toEqual(['taken', 'given up', 'missed']);
    expect(sink.at(endpoint.path).filter(({ body }) => body.data.object.name === 'taken')).toHaveLength(1);
    await discard(endpoint);
  });
});
