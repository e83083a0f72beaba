import { errorOf, eventRowsOf, faultOf, ok, sql } from '@daybook/harness';
import { NameServer } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type TestService } from './support/service.js';
import { SCOPES } from './support/scopes.js';

const URL = 'https://93.184.215.14/hooks';

let service: TestService;
let names: NameServer;
beforeAll(async () => {
  names = await NameServer.open({
    'public.test': { A: ['93.184.215.14'] },
    'inner.test': { A: ['10.0.0.1'] },
    'mixed.test': { A: ['93.184.215.14'], AAAA: ['0:0:0:0:0:0:0:1'] },
    'alias.test': { CNAME: 'inner.test', A: ['10.0.0.1'] },
  });
  service = await startService({ WEBHOOK_NAME_SERVERS: names.address });
});
afterAll(async () => {
  await service.stop();
  await names.close();
});

const anEndpoint = async (more: object = {}) =>
  ok(await service.acme.post('/webhook_endpoints', { url: URL, events: ['invoice.*'], ...more }));
const discard = (endpoint: { id?: string }) => service.acme.delete(`/webhook_endpoints/${endpoint.id}`);

describe('an endpoint', () => {
  it('shows its secret in the answer that makes it, and nowhere else', async () => {
    const made = anEndpoint({ description: 'Shop' });
    const { secret, ...endpoint } = await made;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toMatchObject({
      id: expect.stringMatching(/^whe_/),
      url: URL,
      events: ['invoice.*'],
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
      'SELECT expires_at IS NOT NULL AS expires FROM webhooks.endpoint_secrets ORDER BY made_in',
    );
    expect(left).toEqual([{ expires: true }, { expires: false }]);
    await discard({ id });
  });

  it('is made, changed and deleted with history and events, also by its external id', async () => {
    const put = () => service.acme.put('/webhook_endpoints/ext:shop', { url: URL, events: ['invoice.paid'] });
    const made = await put();
    expect(made.headers.get('x-result')).toBe('created');
    expect(made.body.secret).toMatch(/^whsec_/);
    expect((await put()).body).not.toHaveProperty('secret');
    const { id } = made.body;
    await service.acme.patch('/webhook_endpoints/ext:shop', { events: ['invoice.paid', 'payment.posted'] });
    expect(ok(await service.acme.delete('/webhook_endpoints/ext:shop'))).toEqual({ id, deleted: true });
    expect((await eventRowsOf(service, id)).map(({ type, data }) => [type, data.previous])).toEqual([
      ['webhook_endpoint.created', {}],
      ['webhook_endpoint.updated', { events: ['invoice.paid'] }],
      ['webhook_endpoint.deleted', {}],
    ]);
  });

  it.each<[url: string, code: string]>([
    ['no url', 'invalid_format'],
    ['https://', 'invalid_format'],
    ['http://example.com/hooks', 'invalid_format'],
    ['ftp://example.com/', 'invalid_format'],
    ['https://me:secret@example.com/', 'invalid_format'],
    ['https://me@example.com/', 'invalid_format'],
    ['https://example.com/#part', 'invalid_format'],
    ['https://exam\nple.com/', 'invalid_format'],
    ['https:\\\\example.com', 'invalid_format'],
    ['https://example.com:0/', 'invalid_format'],
    ['https://127.0.0.1/', 'forbidden_address'],
    ['https://2130706433/', 'forbidden_address'],
    ['https://0x7f.1/', 'forbidden_address'],
    ['https://[::1]/', 'forbidden_address'],
    ['https://[::ffff:10.0.0.1]/', 'forbidden_address'],
    ['https://169.254.169.254/latest/meta-data', 'forbidden_address'],
    ['https://localhost/', 'forbidden_address'],
    ['https://a.localhost./', 'forbidden_address'],
  ])('is refused at %j as %s', async (url, code) => {
    expect(faultOf(await service.acme.post('/webhook_endpoints', { url, events: ['*'] }), 400)).toEqual({
      field: 'url',
      code,
    });
  });

  it.each<[sent: string, kept: string]>([
    ['HTTPS://93.184.215.14/', 'https://93.184.215.14/'],
    ['https:93.184.215.14', 'https://93.184.215.14/'],
    ['https://93.184.215.14', 'https://93.184.215.14/'],
    ['hTTps:///93.184.215.14:443/a/../b?q=ä', 'https://93.184.215.14/b?q=%C3%A4'],
    ['https://1572394766/', 'https://93.184.215.14/'],
  ])('sent as %j is kept as %j', async (sent, kept) => {
    const made = await anEndpoint({ url: sent });
    expect(made['url']).toBe(kept);
    const again = ok(await service.acme.patch(`/webhook_endpoints/${made['id']}`, { url: sent }));
    expect(again).toMatchObject({ url: kept, version: 1 });
    expect(ok(await service.acme.get(`/webhook_endpoints?url=${encodeURIComponent(sent)}`))['data']).toMatchObject([
      { id: made['id'] },
    ]);
    await discard(made);
  });

  it('is refused with a url that is too long once it is encoded', async () => {
    const url = `https://93.184.215.14/${'ä'.repeat(1000)}`;
    expect(faultOf(await service.acme.post('/webhook_endpoints', { url, events: ['*'] }), 400)).toEqual({
      field: 'url',
      code: 'out_of_range',
    });
  });

  it.each(['inner.test', 'mixed.test', 'alias.test'])(
    'is refused at %s, a name that leads to a private address, also when its url changes',
    async (host) => {
      const url = `https://${host}/`;
      expect(faultOf(await service.acme.post('/webhook_endpoints', { url, events: ['*'] }), 422)).toEqual({
        field: 'url',
        code: 'forbidden_address',
      });
      const endpoint = await anEndpoint({ url: 'https://public.test/' });
      expect(faultOf(await service.acme.patch(`/webhook_endpoints/${endpoint['id']}`, { url }), 422)).toEqual({
        field: 'url',
        code: 'forbidden_address',
      });
      await discard(endpoint);
    },
  );

  it('may be at a name that does not resolve, and nobody waits for its name server but who names it', async () => {
    const done: string[] = [];
    const told = (what: string) => (reply: { status: number }) => done.push(`${what} ${reply.status}`);
    const create = (i: number) =>
      service.acme.post('/webhook_endpoints', { url: `https://e${i}.silent.test/`, events: ['*'] });
    // More than may write at once in a workspace.
    const endpoints = Array.from({ length: 6 }, async (_, i) => {
      const reply = await create(i);
      told('endpoint')(reply);
      return ok(reply);
    });
    while (names.asked.filter((question) => question.includes('silent')).length < 12)
      await new Promise((resolve) => setTimeout(resolve, 5));
    told('partner')(await service.acme.post('/partners', { name: 'Ann' }));
    for (const endpoint of await Promise.all(endpoints)) await discard(endpoint);
    expect(done).toEqual(['partner 200', ...Array.from({ length: 6 }, () => 'endpoint 200')]);
  });

  it('is refused with kinds that no event has, all at once', async () => {
    const error = errorOf(
      await service.acme.post('/webhook_endpoints', {
        url: 'https://127.0.0.1',
        events: ['invoice.payd', 'order', '*'],
      }),
      400,
    );
    expect(error.details?.map(({ field, code }) => [field, code])).toEqual([
      ['url', 'forbidden_address'],
      ['events[0]', 'unknown_event'],
      ['events[1]', 'unknown_event'],
    ]);
    expect(error.details?.[1]?.message).toContain('Did you mean invoice.paid?');
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
    await service.other.delete(`/webhook_endpoints/${replies.find(({ status }) => status === 200)!.body.id}`);
    ok(await service.other.post('/webhook_endpoints', { url: URL, events: ['*'] }));
  });

  it('is seen and changed with manage:webhooks alone', async () => {
    const rest = await service.client(
      'acme',
      SCOPES.filter((scope) => scope !== 'manage:webhooks'),
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

describe('the deliveries', () => {
  it('are made once for each event and each endpoint that asks for it and may read it', async () => {
    await service.settle();
    const all = await anEndpoint({ events: ['*'] });
    const some = await anEndpoint({ events: ['product.*', 'partner.deleted'] });
    const off = await anEndpoint({ events: ['*'], enabled: false });
    const goods = await service.client('acme', ['manage:webhooks', 'read:inventory']);
    const narrow = ok(await goods.post('/webhook_endpoints', { url: URL, events: ['*'] }));
    await service.settle();
    const partner = await service.acme.make('partners', { name: 'P' });
    const product = await service.acme.make('products', { name: 'G', price_unit: 1 });
    await service.acme.delete(`/partners/${partner.id}`);
    await service.settle();
    const told = async ({ id }: { id?: string }) => {
      const { data } = ok(
        await service.acme.get(
          `/webhook_deliveries?webhook_endpoint=${id}&sort=id&limit=200&fields=type,event,sequence,previous_sequence,state`,
        ),
      );
      return (data as { type: string }[]).filter(({ type }) => /^(partner|product)/.test(type));
    };
    expect((await told(all)).map(({ type }) => type)).toEqual([
      'partner.created',
      'product.created',
      'partner.deleted',
    ]);
    expect((await told(narrow)).map(({ type }) => type)).toEqual(['product.created']);
    expect(await told(off)).toEqual([]);
    const [created, deleted] = (await told(some)) as Record<string, any>[];
    expect(created).toMatchObject({
      type: 'product.created',
      previous_sequence: null,
      state: 'pending',
      event: { name: 'product.created' },
    });
    expect(deleted).toMatchObject({ type: 'partner.deleted', previous_sequence: created!['sequence'] });
    const event = ok(await service.acme.get(`/events/${created!['event'].id}`));
    expect(event['data'].object.id).toBe(product.id);
    await Promise.all([all, some, off, narrow].map(discard));
    expect(ok(await service.acme.get('/webhook_deliveries'))['data']).toEqual([]);
  });

  it('show what an endpoint missed while it was disabled as a gap before the next', async () => {
    const { id } = await anEndpoint({ events: ['product.created'] });
    const next = async () => {
      await service.acme.make('products', { name: 'G', price_unit: 1 });
      await service.settle();
    };
    await next();
    await service.acme.patch(`/webhook_endpoints/${id}`, { enabled: false });
    await next();
    await service.acme.patch(`/webhook_endpoints/${id}`, { enabled: true });
    await next();
    const { data } = ok(await service.acme.get(`/webhook_deliveries?webhook_endpoint=${id}&sort=id`));
    const [first, second] = data;
    expect(data).toHaveLength(2);
    expect(second.previous_sequence).toBeGreaterThan(first.sequence);
    expect(second.previous_sequence).toBeLessThan(second.sequence);
    await discard({ id });
  });

  it('can be sent again, but not to an endpoint that is disabled', async () => {
    const { id } = await anEndpoint();
    await service.acme.post(`/webhook_endpoints/${id}/ping`);
    const [ping] = ok(await service.acme.get(`/webhook_deliveries?webhook_endpoint=${id}`))['data'];
    expect(ping).toMatchObject({
      type: 'webhook_endpoint.ping',
      event: null,
      sequence: null,
      state: 'pending',
      attempts: 0,
    });
    await sql(
      service.databaseUrl,
      `UPDATE webhooks.webhook_deliveries SET state = 'failed', attempted = true, tries = 11, attempts = 11`,
    );
    const again = await service.acme.post(`/webhook_deliveries/${ping.id}/redeliver`);
    expect(ok(again)).toMatchObject({ state: 'pending', attempts: 11, version: ping.version + 1 });
    expect(again.headers.get('etag')).toBe(`"v${ping.version + 1}"`);
    await service.acme.patch(`/webhook_endpoints/${id}`, { enabled: false });
    expect(errorOf(await service.acme.post(`/webhook_deliveries/${ping.id}/redeliver`), 422).code).toBe(
      'endpoint_disabled',
    );
    await discard({ id });
  });
});

describe('the kinds of events', () => {
  it('that were told are all among those that an endpoint may ask for', async () => {
    const rows = await sql<{ type: string }>(service.databaseUrl, 'SELECT DISTINCT type FROM events.events');
    const events = rows.map(({ type }) => type);
    expect(events.length).toBeGreaterThan(5);
    const reply = await service.acme.post('/webhook_endpoints', { url: URL, events });
    expect({ status: reply.status, unknown: reply.body.error?.details ?? reply.body.error }).toEqual({
      status: 200,
      unknown: undefined,
    });
    await discard(reply.body);
  });
});
