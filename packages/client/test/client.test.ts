import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { ApiError, createDaybook, verifyWebhook, WebhookVerificationError } from '../src/index.js';

interface Told {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A client whose service returns these responses in order; `'lost'`: no response arrives. */
function talkingTo(...answers: (Told | 'lost')[]) {
  const requests: { method: string; url: string; headers: Headers; body: string; atMs: number }[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    requests.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: await request.text(),
      atMs: performance.now(),
    });
    const answer = answers.shift();
    if (answer === undefined) throw new Error('one request too many');
    if (answer === 'lost') throw new TypeError('fetch failed');
    return new Response(JSON.stringify(answer.body ?? {}), {
      status: answer.status,
      headers: { 'content-type': 'application/json', ...answer.headers },
    });
  };
  const daybook = createDaybook({
    origin: 'http://books.test',
    workspace: 'acme',
    token: 'dbk_x',
    fetch,
    retries: { firstDelayMs: 20 },
  });
  return { daybook, requests };
}

const CREATED = { status: 200, body: { id: 'par_1' } };
const REFUSAL = {
  error: {
    type: 'validation_error',
    code: 'required',
    field: 'name',
    message: 'name is required.',
    request_id: 'req_1',
  },
};

describe('a call', () => {
  it('answers the body of a success, from the workspace, with the token', async () => {
    const { daybook, requests } = talkingTo(CREATED);
    expect(await daybook.post('/v1/partners', { body: { name: 'Ann' } })).toEqual({ id: 'par_1' });
    const [{ method, url, body, headers }] = requests as [(typeof requests)[0]];
    expect([method, url, JSON.parse(body), headers.get('authorization')]).toEqual([
      'POST',
      'http://books.test/api/acme/v1/partners',
      { name: 'Ann' },
      'Bearer dbk_x',
    ]);
  });

  it('to an address outside of the workspace goes to the service', async () => {
    const { daybook, requests } = talkingTo({ status: 200, body: { status: 'ok' } });
    await daybook.get('/health/live');
    expect(requests[0]!.url).toBe('http://books.test/health/live');
  });

  it('throws what the service refused, with its field and every problem', async () => {
    const { daybook } = talkingTo({ status: 400, body: REFUSAL });
    const error = await daybook.post('/v1/partners', { body: { name: '' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      type: 'validation_error',
      code: 'required',
      field: 'name',
      requestId: 'req_1',
      errors: [{ code: 'required', field: 'name' }],
    });
  });

  it('throws an ApiError also where something in between answers, or nothing does', async () => {
    const { daybook } = talkingTo({ status: 502, body: 'bad gateway' }, 'lost', 'lost', 'lost', 'lost', 'lost');
    await expect(daybook.get('/v1/token')).rejects.toMatchObject({ status: 502, code: 'network_error' });
    await expect(daybook.get('/v1/token')).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining('The service did not answer'),
    });
  });

  it('writes with a key of its own, or with the one that is given', async () => {
    const { daybook, requests } = talkingTo(CREATED, CREATED, CREATED, { status: 200, body: {} });
    await daybook.post('/v1/partners', { body: { name: 'A' } });
    await daybook.post('/v1/partners', { body: { name: 'A' } });
    await daybook.post('/v1/partners', { body: { name: 'A' }, idempotencyKey: 'mine' });
    await daybook.get('/v1/token');
    const [first, second, third, read] = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
    expect([third, read]).toEqual(['mine', null]);
  });

  it('makes its keys on a page without https too, where crypto.randomUUID is not', async () => {
    const had = Object.getOwnPropertyDescriptor(Crypto.prototype, 'randomUUID') as PropertyDescriptor;
    Object.defineProperty(Crypto.prototype, 'randomUUID', { ...had, value: undefined });
    try {
      const { daybook, requests } = talkingTo(CREATED);
      await daybook.post('/v1/partners', { body: { name: 'A' } });
      expect(requests[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    } finally {
      Object.defineProperty(Crypto.prototype, 'randomUUID', had);
    }
  });

  it('sends dry_run and If-Match, and filters as the service reads them', async () => {
    const { daybook, requests } = talkingTo(CREATED, { status: 200, body: { data: [] } });
    await daybook.patch('/v1/partners/{id}', {
      params: { path: { id: 'par_1' } },
      body: { name: 'B' },
      dryRun: true,
      ifMatch: 7,
    });
    expect([requests[0]!.url.split('?')[1], requests[0]!.headers.get('if-match')]).toEqual(['dry_run=true', '"v7"']);
    await daybook.get('/v1/invoices', {
      params: {
        query: {
          date: { gte: '2026-01-01' },
          state: { in: 'posted,draft' },
          filters: { 'partner.name[contains]': 'Ann & Co' },
        },
      },
    });
    expect(Object.fromEntries(new URL(requests[1]!.url).searchParams)).toEqual({
      'date[gte]': '2026-01-01',
      'state[in]': 'posted,draft',
      'partner.name[contains]': 'Ann & Co',
    });
  });
});

describe('a request that may succeed later', () => {
  it('is sent again under the same key, after at least the time that the service asks for', async () => {
    const { daybook, requests } = talkingTo(
      { status: 429, body: REFUSAL, headers: { 'retry-after': '1' } },
      'lost',
      CREATED,
    );
    expect(await daybook.post('/v1/partners', { body: { name: 'A' } })).toEqual({ id: 'par_1' });
    const keys = new Set(requests.map(({ headers }) => headers.get('idempotency-key')));
    expect([requests.length, keys.size, new Set(requests.map(({ body }) => body)).size]).toEqual([3, 1, 1]);
    expect(requests[1]!.atMs - requests[0]!.atMs).toBeGreaterThanOrEqual(990);
  });

  it('is sent again when its answer breaks off, and whoever wants to know is told', async () => {
    const keys: (string | null)[] = [];
    const told: unknown[] = [];
    const broken = new ReadableStream({
      pull(controller) {
        if (keys.length === 1) controller.enqueue(new TextEncoder().encode('{"id":'));
        controller.error(new TypeError('terminated'));
      },
    });
    const daybook = createDaybook({
      origin: 'http://books.test',
      workspace: 'acme',
      retries: { firstDelayMs: 20, onRetry: (retry) => told.push(retry) },
      fetch: async ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        const body = keys.length === 1 ? broken : '{"id":"par_1"}';
        return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } });
      },
    });
    expect(await daybook.post('/v1/partners', { body: { name: 'A' } })).toEqual({ id: 'par_1' });
    expect(new Set(keys).size).toBe(1);
    expect(told).toEqual([{ attempt: 2, attempts: 5, waitMs: expect.any(Number), status: undefined }]);
    expect((told[0] as { waitMs: number }).waitMs).toBeGreaterThanOrEqual(20);
  });

  it('is given up after five attempts, with the last answer', async () => {
    const busy = {
      status: 503,
      body: { error: { ...REFUSAL.error, code: 'overloaded' } },
      headers: { 'retry-after': '0' },
    };
    const { daybook, requests } = talkingTo(busy, busy, busy, busy, busy);
    await expect(daybook.get('/v1/token')).rejects.toMatchObject({ status: 503, code: 'overloaded', retryAfterS: 0 });
    expect(requests).toHaveLength(5);
  });

  it('is not sent again when the service does not say so, or asks for too long a time', async () => {
    const { daybook, requests } = talkingTo(
      { status: 409, body: REFUSAL },
      { status: 429, body: REFUSAL, headers: { 'retry-after': '3600' } },
    );
    await expect(daybook.get('/v1/token')).rejects.toMatchObject({ status: 409 });
    await expect(daybook.get('/v1/token')).rejects.toMatchObject({ status: 429, retryAfterS: 3600 });
    expect(requests).toHaveLength(2);
  });

  it('ends at once when it is aborted', async () => {
    const { daybook } = talkingTo({ status: 503, body: REFUSAL, headers: { 'retry-after': '30' } });
    const abort = new AbortController();
    const call = daybook.get('/v1/token', { signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('lists', () => {
  it('come page after page by their cursor', async () => {
    const { daybook, requests } = talkingTo(
      { status: 200, body: { data: [{ id: 'a' }, { id: 'b' }], next_cursor: 'C1' } },
      { status: 200, body: { data: [{ id: 'c' }] } },
    );
    const ids: string[] = [];
    for await (const { id } of daybook.each('/v1/partners', { params: { query: { limit: 2, name: 'x' } } }))
      ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(requests.map(({ url }) => url.split('?')[1])).toEqual(['limit=2&name=x', 'cursor=C1']);
  });
});

describe('a batch', () => {
  it('says whether its answer is a stored one', async () => {
    const body = { atomic: true, dry_run: false, succeeded: 1, failed: 0, operations: [] };
    const stored = { 'idempotent-replayed': 'true' };
    const { daybook } = talkingTo({ status: 200, body }, { status: 200, body, headers: stored });
    const operations = [{ method: 'POST', path: '/customers', body: { name: 'A' } }] as const;
    expect(await daybook.batch(operations)).toEqual({ ...body, replayed: false });
    expect(await daybook.batch(operations, { idempotencyKey: 'k' })).toEqual({ ...body, replayed: true });
  });
});

describe('a webhook message', () => {
  const secret = `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`;
  const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: { id: 'inv_1', name: 'Łódź' } } });
  const signed = (key = secret, at = new Date()) => ({
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign('evt_1', at, body),
  });

  it('that is signed as Standard Webhooks say is the event', async () => {
    expect(await verifyWebhook(body, signed(), { secret })).toMatchObject({ type: 'invoice.paid' });
    expect(
      await verifyWebhook(Buffer.from(body), new Headers(signed()), { secret: ['whsec_AAAA', secret] }),
    ).toMatchObject({ id: 'evt_1' });
    const both = signed();
    both['webhook-signature'] = `v1,AAAA v2,xyz ${both['webhook-signature']}`;
    expect(await verifyWebhook(body, both, { secret })).toMatchObject({ id: 'evt_1' });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['another body', () => verifyWebhook(`${body} `, signed(), { secret })],
    ['another secret', () => verifyWebhook(body, signed('whsec_AAAA'), { secret })],
    ['another id', () => verifyWebhook(body, { ...signed(), 'webhook-id': 'evt_2' }, { secret })],
    ['no signature', () => verifyWebhook(body, { ...signed(), 'webhook-signature': undefined }, { secret })],
    ['an old message', () => verifyWebhook(body, signed(secret, new Date(Date.now() - 400_000)), { secret })],
    ['a message of the future', () => verifyWebhook(body, signed(secret, new Date(Date.now() + 400_000)), { secret })],
    ['a timestamp that is none', () => verifyWebhook(body, { ...signed(), 'webhook-timestamp': 'NaN' }, { secret })],
    ['a secret that is no base64', () => verifyWebhook(body, signed(), { secret: 'whsec_?' })],
  ])('with %s is refused', async (_, verify) => {
    await expect(verify()).rejects.toBeInstanceOf(WebhookVerificationError);
  });
});

describe('the types', () => {
  it('are those of the committed document', () => {
    const document = readFileSync(new URL('../../../docs/openapi.json', import.meta.url));
    const digest = createHash('sha256').update(document).digest('hex');
    const types = readFileSync(new URL('../src/schema.d.ts', import.meta.url), 'utf8');
    if (!types.includes(`sha256 ${digest}`))
      throw new Error('docs/openapi.json has changed. Run: cd packages/client && npm run generate');
    // An editor reads all of it: what one operation adds stays small.
    const { paths } = JSON.parse(document.toString()) as { readonly paths: Readonly<Record<string, object>> };
    const operations = Object.values(paths).flatMap((path) =>
      Object.keys(path).filter((key) => /^(get|post|put|patch|delete)$/.test(key)),
    );
    expect(Buffer.byteLength(types) / operations.length).toBeLessThanOrEqual(1150);
  });
});
