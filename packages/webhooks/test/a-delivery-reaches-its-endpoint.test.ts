import { decodeId } from '@daybook/database';
import { ok, sql } from '@daybook/harness';
import { answering, type Arrived } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { Receiving } from './support/webhooks.js';

let receiving: Receiving;
beforeAll(async () => {
  receiving = await Receiving.open();
});
afterAll(() => receiving.close());

const idsOf = (messages: readonly Arrived[]) => messages.map(({ headers }) => headers['webhook-id']);
const verified = (secret: string, { text, headers }: Arrived) =>
  new Webhook(secret).verify(text, headers as Record<string, string>);

describe('a delivery', () => {
  it('brings the event as GET shows it, signed as Standard Webhooks says', async () => {
    const { sink, service } = receiving;
    const endpoint = await receiving.endpoint();
    const letter = await receiving.letter();
    await receiving.done(endpoint, 1);
    const [message] = sink.at(endpoint.path) as [Arrived];
    const event = ok(await service.acme.get(`/events/${message.body.id}`));
    expect(message.body).toEqual({ ...event, previous_sequence: null });
    expect(event['data'].object).toEqual(letter);
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
    expect(verified(endpoint.secret, message)).toEqual(message.body);
    expect(await receiving.deliveries(endpoint)).toMatchObject([
      {
        state: 'succeeded',
        attempts: 1,
        last_status: 204,
        last_error: null,
        next_attempt_at: null,
        event: { id, name: 'letter.created' },
      },
    ]);
    expect((await receiving.now(endpoint))['last_success_at']).not.toBeNull();
    await receiving.discard(endpoint);
  });

  it('comes again with the same id after a failure, by the schedule, and is given up after its last step', async () => {
    const { sink, service } = receiving;
    const endpoint = await receiving.endpoint({}, answering(500));
    await receiving.letter();
    await receiving.done(endpoint, 1);
    const messages = sink.at(endpoint.path);
    expect(messages).toHaveLength(4);
    expect(new Set(idsOf(messages)).size).toBe(1);
    expect(new Set(messages.map(({ text }) => text)).size).toBe(1);
    // Each step is 20 ms here, at least 16 ms with jitter.
    const gaps = messages.slice(1).map(({ at }, i) => at - messages[i]!.at);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15);
    const [delivery] = await receiving.deliveries(endpoint);
    expect(delivery).toMatchObject({ state: 'failed', attempts: 4, last_status: 500, last_error: 'http_500' });
    expect((await receiving.now(endpoint))['failing_since']).not.toBeNull();

    sink.behaviours.delete(endpoint.path);
    ok(await service.acme.post(`/webhook_deliveries/${delivery!.id}/redeliver`));
    await receiving.done(endpoint, 1);
    expect(await receiving.deliveries(endpoint)).toMatchObject([{ state: 'succeeded' }]);
    expect(idsOf(sink.at(endpoint.path)).at(-1)).toBe(idsOf(messages)[0]);
    expect((await receiving.now(endpoint))['failing_since']).toBeNull();
    await receiving.discard(endpoint);
  });

  it('waits as long as it is asked to, without using up its schedule', async () => {
    const { sink, service } = receiving;
    const endpoint = await receiving.endpoint({}, answering(429, { 'Retry-After': '1800' }));
    await receiving.letter();
    await receiving.until('it was tried', async () => (await receiving.deliveries(endpoint))[0]?.['attempts'] === 1);
    const [waiting] = await receiving.deliveries(endpoint);
    expect(waiting).toMatchObject({ state: 'pending', last_status: 429 });
    const waitMs = Date.parse(waiting!['next_attempt_at']) - Date.parse(waiting!['last_attempt_at']);
    expect(waitMs).toBeGreaterThanOrEqual(1_799_000);
    expect((await receiving.now(endpoint))['failing_since']).toBeNull();
    await receiving.send();
    expect(sink.at(endpoint.path)).toHaveLength(1);

    sink.behaviours.delete(endpoint.path);
    const id = [decodeId('whe', endpoint.id)];
    await sql(
      service.databaseUrl,
      'UPDATE webhooks.endpoint_health SET closed_until = now() WHERE endpoint_id = $1',
      id,
    );
    await sql(
      service.databaseUrl,
      'UPDATE webhooks.webhook_deliveries SET due_at = now() WHERE webhook_endpoint_id = $1',
      id,
    );
    await receiving.done(endpoint, 1);
    const [row] = await sql(
      service.databaseUrl,
      'SELECT state, attempts, tries FROM webhooks.webhook_deliveries WHERE webhook_endpoint_id = $1',
      id,
    );
    expect(row).toEqual({ state: 'succeeded', attempts: 2, tries: 1 });
    await receiving.discard(endpoint);
  });

  it('that another process has taken over changes nothing with an answer that comes late', async () => {
    const { sink, service } = receiving;
    const answers: (() => void)[] = [];
    const endpoint = await receiving.endpoint({}, (_, reply) => void answers.push(() => reply.writeHead(500).end()));
    await receiving.letter();
    await receiving.until('it is on its way', () => answers.length === 1);
    const id = [decodeId('whe', endpoint.id)];
    // Simulates another process that took a later lease.
    await sql(service.databaseUrl, 'UPDATE webhooks.endpoint_health SET lease = lease + 1 WHERE endpoint_id = $1', id);
    const rows = () =>
      sql(
        service.databaseUrl,
        `SELECT d.*, h.failures, h.failing_since FROM webhooks.webhook_deliveries d
         JOIN webhooks.endpoint_health h ON h.workspace_id = d.workspace_id AND h.endpoint_id = d.webhook_endpoint_id WHERE d.webhook_endpoint_id = $1`,
        id,
      );
    const before = await rows();
    sink.behaviours.delete(endpoint.path);
    answers[0]!();
    const other = await receiving.endpoint();
    await receiving.letter();
    await receiving.done(other, 1);
    expect((await rows()).filter(({ id: delivery }) => delivery === before[0]!['id'])).toEqual(before);
    await sql(
      service.databaseUrl,
      'UPDATE webhooks.endpoint_health SET leased_until = now() WHERE endpoint_id = $1',
      id,
    );
    await receiving.done(endpoint, 2);
    const ids = idsOf(sink.at(endpoint.path));
    expect(ids.filter((one) => one === ids[0])).toHaveLength(2);
    expect(await receiving.deliveries(endpoint)).toMatchObject([
      { state: 'succeeded', attempts: 1 },
      { state: 'succeeded', attempts: 1 },
    ]);
    await receiving.discard(endpoint, other);
  });

  it('is thin where the endpoint asks for that, and a ping comes without an event', async () => {
    const { sink, service } = receiving;
    const endpoint = await receiving.endpoint({ payload: 'thin' });
    const letter = await receiving.letter();
    await receiving.done(endpoint, 1);
    expect(sink.at(endpoint.path)[0]!.body.data).toEqual({ object: { id: letter.id, version: 1 }, previous: {} });
    ok(await service.acme.post(`/webhook_endpoints/${endpoint.id}/ping`));
    await receiving.done(endpoint, 2);
    const ping = sink.arrived.find(({ path, body }) => path === endpoint.path && body.type === 'webhook_endpoint.ping');
    expect(ping?.body).toMatchObject({
      sequence: null,
      previous_sequence: null,
      workspace: service.acme.workspace,
      data: { object: { id: endpoint.id } },
    });
    expect(ping?.headers['webhook-id']).toBe((await receiving.deliveries(endpoint))[1]!.id);
    await receiving.discard(endpoint);
  });

  it('passes on the trace of the request that caused its event', async () => {
    const { sink, service } = receiving;
    const endpoint = await receiving.endpoint();
    const trace = 'c'.repeat(32);
    const traceparent = `00-${trace}-${'d'.repeat(16)}-01`;
    ok(await service.acme.post('/letters', { name: 'Traced' }, { traceparent }));
    await receiving.done(endpoint, 1);
    await receiving.letter();
    await receiving.done(endpoint, 2);
    const [traced, other] = sink.at(endpoint.path).map(({ headers }) => headers.traceparent);
    expect(traced).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
    expect(traced).not.toContain('d'.repeat(16));
    expect(other).toBeUndefined();
    await receiving.discard(endpoint);
  });

  it('is signed by both secrets after a rotation', async () => {
    const { sink, service } = receiving;
    const endpoint = await receiving.endpoint();
    const { secret } = ok(await service.acme.post(`/webhook_endpoints/${endpoint.id}/rotate_secret`));
    await receiving.letter();
    await receiving.done(endpoint, 1);
    const [message] = sink.at(endpoint.path) as [Arrived];
    for (const valid of [endpoint.secret, secret]) expect(() => verified(valid, message)).not.toThrow();
    await receiving.discard(endpoint);
  });
});
