import { decodeId } from '@daybook/database';
import { type Domain, errorOf, eventRowsOf, faultOf, ok, sql } from '@daybook/harness';
import { ScopeRegistry } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openWebhooks } from './support/webhooks.js';

/** Nobody listens there; this file sends nothing. */
const URL = 'http://127.0.0.1:1/hooks';

let service: Domain;
beforeAll(async () => {
  service = await openWebhooks();
});
afterAll(() => service.stop());

const anEndpoint = async (more: object = {}) =>
  ok(await service.acme.post('/webhook_endpoints', { url: URL, events: ['letter.*'], ...more }));
const discard = (endpoint: { id?: string }) => service.acme.delete(`/webhook_endpoints/${endpoint.id}`);

describe('an endpoint', () => {
  it('shows its secret in the answer that makes it, and nowhere else', async () => {
    const { secret, ...endpoint } = await anEndpoint({ description: 'Shop' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toMatchObject({
      id: expect.stringMatching(/^whe_/),
      url: URL,
      events: ['letter.*'],
      description: 'Shop',
      enabled: true,
      payload: 'full',
      ordering: 'per_record',
      disabled_at: null,
      disabled_reason: null,
      failing_since: null,
      last_success_at: null,
      version: 1,
    });
    const path = `/webhook_endpoints/${endpoint['id']}`;
    expect(ok(await service.acme.get(path))).toEqual(endpoint);
    expect(ok(await service.acme.get(`${path}?fields=secret`))['secret']).toBeNull();
    const changed = ok(await service.acme.patch(path, { description: 'Shop 2', metadata: { a: 'b' } }));
    expect(changed).toMatchObject({ description: 'Shop 2', version: 2 });
    expect(changed).not.toHaveProperty('secret');
    const everywhere = await sql<{ found: string }>(
      service.databaseUrl,
      `SELECT data::text AS found FROM events.events UNION ALL SELECT changes::text FROM records.history
       UNION ALL SELECT encode(sealed, 'escape') FROM webhooks.endpoint_secrets`,
    );
    expect(everywhere.length).toBeGreaterThan(2);
    const bytes = Buffer.from((secret as string).slice(6), 'base64');
    expect(
      everywhere.filter(({ found }) => found.includes(secret as string) || found.includes(bytes.toString('latin1'))),
    ).toEqual([]);
    await discard(endpoint);
  });

  it('shows a retry the same secret, which the stored answer does not hold', async () => {
    const send = () =>
      service.acme.post('/webhook_endpoints', { url: URL, events: ['*'] }, { 'Idempotency-Key': 'endpoint-1' });
    const [first, again] = [await send(), await send()];
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.text).toBe(first.text);
    const stored = await sql<{ answer: string }>(
      service.databaseUrl,
      `SELECT answer FROM idempotency.keys WHERE key = 'endpoint-1'`,
    );
    expect(JSON.parse(stored[0]!.answer)).toMatchObject({ id: first.body.id });
    expect(stored[0]!.answer).not.toContain('whsec_');
    await discard(first.body);
  });

  it('gets a new secret by rotate_secret; a dry run makes and shows none', async () => {
    const { id, secret } = await anEndpoint();
    const path = `/webhook_endpoints/${id}/rotate_secret`;
    const tried = ok(await service.acme.post(`${path}?dry_run=true`));
    expect(tried).toMatchObject({
      dry_run: true,
      record: { version: 2 },
      effects: { events: [{ type: 'webhook_endpoint.updated', record: id }] },
    });
    expect(JSON.stringify(tried)).not.toContain('whsec_');
    const rotated = ok(await service.acme.post(`${path}?fields=id`));
    expect(rotated).toEqual({ id, secret: expect.stringMatching(/^whsec_/) });
    expect(rotated['secret']).not.toBe(secret);
    await service.acme.post(path);
    const left = await sql<{ expires: boolean }>(
      service.databaseUrl,
      `SELECT s.expires_at IS NOT NULL AS expires FROM webhooks.endpoint_secrets s
       JOIN webhooks.webhook_endpoints p ON p.workspace_id = s.workspace_id AND p.id = s.endpoint_id
       WHERE p.id = $1 ORDER BY s.made_in`,
      [decodeId('whe', id)],
    );
    expect(left).toEqual([{ expires: true }, { expires: false }]);
    await discard({ id });
  });

  it('is made, changed and deleted with history and events, also by its external id', async () => {
    const put = () => service.acme.put('/webhook_endpoints/ext:shop', { url: URL, events: ['letter.stamped'] });
    const made = await put();
    expect(made.headers.get('x-result')).toBe('created');
    expect(made.body.secret).toMatch(/^whsec_/);
    expect((await put()).body).not.toHaveProperty('secret');
    const { id } = made.body;
    await service.acme.patch('/webhook_endpoints/ext:shop', { events: ['letter.stamped', 'parcel.created'] });
    expect(ok(await service.acme.delete('/webhook_endpoints/ext:shop'))).toEqual({ id, deleted: true });
    expect((await eventRowsOf(service, id)).map(({ type, data }) => [type, data.previous])).toEqual([
      ['webhook_endpoint.created', {}],
      ['webhook_endpoint.updated', { events: ['letter.stamped'] }],
      ['webhook_endpoint.deleted', {}],
    ]);
  });

  it('is refused with kinds that no event has, all at once', async () => {
    const error = errorOf(
      await service.acme.post('/webhook_endpoints', {
        url: 'https://10.0.0.1',
        events: ['letter.stampd', 'order', '*'],
      }),
      400,
    );
    expect(error.details?.map(({ field, code }) => [field, code])).toEqual([
      ['url', 'forbidden_address'],
      ['events[0]', 'unknown_event'],
      ['events[1]', 'unknown_event'],
    ]);
    expect(error.details?.[1]?.message).toContain('Did you mean letter.stamped?');
    for (const [events, field, code] of [
      [[], 'events', 'out_of_range'],
      ['*', 'events', 'invalid_type'],
      [[1], 'events[0]', 'invalid_type'],
      [['*', '*'], 'events[1]', 'duplicate_value'],
      [null, 'events', 'required'],
    ] as const) {
      expect(faultOf(await service.acme.post('/webhook_endpoints', { url: URL, events }), 400)).toEqual({
        field,
        code,
      });
    }
  });

  it('is one of at most 20 in a workspace, however many are made at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 25 }, () => service.other.post('/webhook_endpoints', { url: URL, events: ['*'] })),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(replies.length - refused.length).toBe(20);
    for (const reply of refused)
      expect(errorOf(reply, 422)).toMatchObject({ type: 'business_rule_error', code: 'too_many_endpoints' });
    const made = replies.filter(({ status }) => status === 200).map(({ body }) => body.id);
    ok(await service.other.delete(`/webhook_endpoints/${made.pop()}`));
    made.push((await service.other.make('webhook_endpoints', { url: URL, events: ['*'] })).id);
    for (const id of made) ok(await service.other.delete(`/webhook_endpoints/${id}`));
  });

  it('is seen and changed with manage:webhooks alone', async () => {
    const rest = await service.client(
      'acme',
      service.app.get(ScopeRegistry, { strict: false }).tokenNames.filter((scope) => scope !== 'manage:webhooks'),
    );
    expect(errorOf(await rest.get('/webhook_endpoints'), 403).code).toBe('insufficient_scope');
    expect(errorOf(await rest.get('/webhook_deliveries'), 403).code).toBe('insufficient_scope');
  });

  it('takes no ping and recovers nothing while it is disabled', async () => {
    const { id } = await anEndpoint({ enabled: false });
    const since = new Date().toISOString();
    for (const [action, body] of [
      ['ping', {}],
      ['recover', { since }],
    ] as const) {
      const error = errorOf(await service.acme.post(`/webhook_endpoints/${id}/${action}`, body), 422);
      expect(error).toMatchObject({ type: 'business_rule_error', code: 'endpoint_disabled' });
    }
    await service.acme.patch(`/webhook_endpoints/${id}`, { enabled: true });
    const long = await service.acme.post(`/webhook_endpoints/${id}/recover`, { since: '2020-01-01T00:00:00Z' });
    expect(faultOf(long, 422)).toEqual({ field: 'since', code: 'out_of_range' });
    expect(faultOf(await service.acme.post(`/webhook_endpoints/${id}/recover`, {}), 400)).toEqual({
      field: 'since',
      code: 'required',
    });
    await discard({ id });
  });
});
