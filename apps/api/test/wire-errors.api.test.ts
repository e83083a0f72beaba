import { aWorld, Client, errorOf, ok, type World } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type TestService } from './support/service.js';
import { exchangeRaw } from '@daybook/testing';

let service: TestService;
let acme: Client;
let world: World;
beforeAll(async () => {
  service = await startService({ RATE_LIMIT_PER_MINUTE: '100000' });
  acme = service.acme;
  world = await aWorld(acme);
});
afterAll(() => service.stop());

const port = () => Number(new URL(service.origin).port);
const HUGE = `{"name":"${'x'.repeat(1_048_576)}"}`;
const NOWHERE = 'inv_01h455vb4pex5vsknk084sn02q';

/** A token whose rate limit is used up. */
async function exhausted(): Promise<Client> {
  const client = new Client(service.origin, 'acme', await service.token('acme', ['read:sales'], { rateLimit: 1 }));
  ok(await client.get('/customers'));
  return client;
}

describe('the order of checks', () => {
  it('401 comes before 429, 404, 405, 406 and 400', async () => {
    const nobody = new Client(service.origin, 'acme', 'dbk_wrong');
    for (const [method, path, body] of [
      ['GET', '/nowhere?x=1', undefined],
      ['PUT', '/entries', '{'],
      ['POST', '/invoices', HUGE],
      ['GET', '/invoices?nope=1', undefined],
    ] as const) {
      const reply = await nobody.send(method, path, body, { Accept: 'image/png' });
      expect(errorOf(reply, 401)).toMatchObject({ type: 'authentication_error', code: 'token_invalid' });
      expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="acme", error="invalid_token"');
    }
  });
  it('429 comes before 404, 405, 403 and 400', async () => {
    const client = await exhausted();
    for (const reply of [
      await client.get('/nowhere'),
      await client.put('/entries', {}),
      await client.get('/entries'),
      await client.get('/customers?nope=1'),
      await client.post('/customers', '{'),
    ]) {
      expect(errorOf(reply, 429)).toMatchObject({ type: 'rate_limit_error', code: 'rate_limited' });
    }
  });
  it('401 and 429 come before 404 of an address with an empty segment, too', async () => {
    const nobody = new Client(service.origin, 'acme', 'dbk_wrong');
    const client = await exhausted();
    for (const path of [
      '/invoices//',
      '/invoices//history',
      '/invoices//confirm',
      '//invoices',
      '/settings//company',
      '//',
    ]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        expect(errorOf(await nobody.send(method, path), 401).code).toBe('token_invalid');
        expect(errorOf(await client.send(method, path), 429).code).toBe('rate_limited');
        expect(errorOf(await acme.send(method, path), 404).code).toBe('route_not_found');
      }
    }
    expect(errorOf(await acme.get('/invoices//history?access_token=x'), 400).field).toBe('access_token');
  });
  it('404 of an address comes before 406, 415, 413 and 400', async () => {
    const replies = [
      await acme.send('POST', '/nowhere', HUGE, { Accept: 'image/png', 'Content-Type': 'text/plain' }),
      await acme.send('POST', `/invoices/${NOWHERE}/explode`, '{', { Accept: 'image/png' }),
      await acme.get('/partners/a/b/c?x=1'),
    ];
    for (const reply of replies) expect(errorOf(reply, 404).code).toMatch(/^(route|action)_not_found$/);
  });
  it('404 of a report or of settings names those that exist', async () => {
    expect(errorOf(await acme.get('/reports/trail_balance'), 404)).toMatchObject({
      code: 'route_not_found',
      message: expect.stringMatching(/^There is no "trail_balance" in reports\. Possible: .*trial_balance/),
      allowed: expect.arrayContaining(['trial_balance', 'tax']),
      suggestion: 'trial_balance',
    });
    expect(errorOf(await acme.patch('/settings/acounting', {}), 404)).toMatchObject({
      allowed: ['accounting', 'banking', 'company', 'purchasing', 'sales', 'security'],
      suggestion: 'accounting',
    });
    expect(errorOf(await acme.post('/settings/accounting/explode'), 404)).not.toHaveProperty('allowed');
  });
  it('405 comes before 403, 406, 415 and 400', async () => {
    const weak = await service.client('acme', ['read:inventory']);
    for (const [method, path] of [
      ['POST', '/currencies'],
      ['DELETE', '/invoices'],
      ['PUT', `/invoices/${NOWHERE}`],
      ['GET', `/invoices/${NOWHERE}/confirm`],
      ['PATCH', '/token'],
    ] as const) {
      const reply = await weak.send(method, path, method === 'GET' ? undefined : '{', {
        Accept: 'image/png',
        ...(method === 'GET' ? {} : { 'Content-Type': 'text/plain' }),
      });
      expect(errorOf(reply, 405).code).toBe('method_not_allowed');
    }
  });
  it('403 comes before 406, 415, 413 and 400, and tells nothing of what exists', async () => {
    const weak = await service.client('acme', ['read:inventory']);
    const { id } = await world.draft();
    const replies = [
      await weak.send('POST', '/invoices', HUGE, { Accept: 'image/png', 'Content-Type': 'text/plain' }),
      await weak.get('/invoices?nope=1'),
      await weak.get(`/invoices/${id}`),
      await weak.get(`/invoices/${NOWHERE}`),
      await weak.patch(`/invoices/${id}`, '{'),
      await weak.delete(`/invoices/${NOWHERE}`),
      await weak.post(`/invoices/${id}/confirm`),
      await weak.put('/invoices/ext:x', {}),
    ];
    for (const reply of replies) {
      expect(errorOf(reply, 403)).toMatchObject({ type: 'permission_error', code: 'insufficient_scope' });
      expect(reply.headers.get('www-authenticate')).toMatch(
        /^Bearer realm="acme", error="insufficient_scope", scope="[a-z: ]+"$/,
      );
    }
  });
  it('406, then 415, then 413, then 400', async () => {
    const send = (body: string, headers: Record<string, string>) =>
      acme.send('PATCH', `/invoices/${NOWHERE}?nope=1`, body, headers);
    errorOf(await send(HUGE, { Accept: 'image/png', 'Content-Type': 'text/plain' }), 406);
    errorOf(await send(HUGE, { 'Content-Type': 'text/plain' }), 415);
    errorOf(await send(HUGE, { 'Content-Type': 'application/json; charset=latin1' }), 415);
    errorOf(await send(HUGE, {}), 413);
    errorOf(await send('{', {}), 400);
  });
  it('400 comes before the idempotency key, which comes before 404 of a record', async () => {
    const key = { 'Idempotency-Key': 'order-of-checks' };
    ok(await acme.post('/partners', { name: 'Key holder' }, key));
    for (const [path, body, headers] of [
      [`/invoices/${NOWHERE}`, '{', {}],
      [`/invoices/${NOWHERE}`, '{"nope":1}', {}],
      [`/invoices/${NOWHERE}?nope=1`, '{}', {}],
      [`/invoices/${NOWHERE}?fields=nope`, '{}', {}],
      [`/invoices/${NOWHERE}`, '{}', { 'If-Match': 'W/"v1"' }],
    ] as const) {
      errorOf(await acme.patch(path, body, { ...key, ...headers }), 400);
    }
    expect(errorOf(await acme.patch(`/invoices/${NOWHERE}`, {}, { ...key, 'If-Match': '"v9"' }), 422).code).toBe(
      'key_reused',
    );
  });
  it('404 of a record comes before 412, and before the two 400s that need the record', async () => {
    errorOf(await acme.patch(`/invoices/${NOWHERE}`, { partner: 'par_x' }, { 'If-Match': '"v9"' }), 404);
    errorOf(await acme.patch(`/invoices/${NOWHERE}`, { number: 'X' }), 404);
    errorOf(await acme.post(`/invoices/${NOWHERE}/confirm`, undefined, { 'If-Match': '"v9"' }), 404);
    errorOf(await acme.delete(`/invoices/${NOWHERE}`, { 'If-Match': '"v9"' }), 404);
  });
  it('412 comes before 422 and before a changed read-only key', async () => {
    const { id } = ok(await acme.post(`/invoices/${(await world.draft()).id}/confirm`));
    const stale = { 'If-Match': '"v9"' };
    for (const reply of [
      await acme.patch(`/invoices/${id}`, { partner: 'par_x' }, stale),
      await acme.patch(`/invoices/${id}`, { date: '2026-02-02' }, stale),
      await acme.patch(`/invoices/${id}`, { number: 'X' }, stale),
      await acme.post(`/invoices/${id}/confirm`, undefined, stale),
      await acme.delete(`/invoices/${id}`, stale),
    ]) {
      expect(errorOf(reply, 412).code).toBe('version_mismatch');
    }
  });
  it('a wrong state comes before what else stands against an action', async () => {
    const { id } = ok(await acme.post(`/invoices/${(await world.draft({ partner: null })).id}/cancel`));
    expect(errorOf(await acme.post(`/invoices/${id}/confirm`, { expected_amount_total: 1 }), 422)).toMatchObject({
      type: 'business_rule_error',
      code: 'invalid_state',
    });
  });
});

describe('the way in', () => {
  const send = (headers: string[], path = '/api/acme/v1/partners', body = '') =>
    exchangeRaw(port(), [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', body].join('\r\n'));
  const codeOf = (answer: { body: string }) => (JSON.parse(answer.body) as { error: { code: string } }).error.code;

  it('is the header Authorization with Bearer in any case, once', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect((await send([`Authorization: ${scheme} ${acme.token}`])).status).toBe(200);
    expect((await send([`Authorization: Bearer ${acme.token}`, `Authorization: Bearer ${acme.token}`])).status).toBe(
      400,
    );
    for (const other of [`Basic ${acme.token}`, acme.token, 'Bearer', `Bearer ${acme.token} x`, `Token ${acme.token}`])
      expect((await send([`Authorization: ${other}`])).status).toBe(401);
    const missing = await send([]);
    expect([missing.status, codeOf(missing), missing.headers['www-authenticate']]).toEqual([
      401,
      'token_missing',
      'Bearer realm="acme"',
    ]);
  });
  it('is not the query: 401 without a header, 400 beside one', async () => {
    expect((await send([], `/api/acme/v1/partners?access_token=${acme.token}`)).status).toBe(401);
    expect(
      (await send([`Authorization: Bearer ${acme.token}`], `/api/acme/v1/partners?access_token=${acme.token}`)).status,
    ).toBe(400);
  });
  it('of another or of no workspace is the same 401', async () => {
    const answers = await Promise.all([
      new Client(service.origin, 'other', acme.token).get('/partners'),
      new Client(service.origin, 'nobody', acme.token).get('/partners'),
      new Client(service.origin, 'acme', service.other.token).get('/partners'),
    ]);
    expect(new Set(answers.map((reply) => errorOf(reply, 401).message)).size).toBe(1);
    expect(new Set(answers.map((reply) => errorOf(reply, 401).code))).toEqual(new Set(['token_invalid']));
  });
});

describe('a scope', () => {
  const CASES: [string, string[], Record<string, number>][] = [
    [
      'read:sales',
      ['read:sales'],
      {
        '/customers': 200,
        '/partners': 200,
        '/invoices': 200,
        '/suppliers': 403,
        '/entries': 403,
        '/accounts': 403,
        '/journals': 403,
        '/taxes': 403,
        '/payment_terms': 403,
        '/products': 403,
        '/settings/accounting': 403,
        '/settings/company': 200,
        '/token': 200,
      },
    ],
    [
      'read:accounting',
      ['read:accounting'],
      {
        '/customers': 403,
        '/partners': 200,
        '/invoices': 200,
        '/suppliers': 200,
        '/entries': 200,
        '/accounts': 200,
        '/taxes': 200,
        '/journals': 200,
        '/payment_terms': 200,
        '/products': 403,
        '/settings/accounting': 200,
      },
    ],
    [
      'read:inventory',
      ['read:inventory'],
      {
        '/customers': 403,
        '/partners': 403,
        '/invoices': 403,
        '/taxes': 403,
        '/payment_terms': 403,
        '/products': 200,
        '/entries': 403,
        '/settings/company': 200,
      },
    ],
    ['write:sales', ['write:sales'], { '/customers': 403, '/partners': 403, '/invoices': 403, '/products': 403 }],
  ];
  it.each(CASES)('%s reads what wire.md 7 says, and a write scope reads nothing', async (_name, scopes, expected) => {
    const client = await service.client('acme', scopes);
    const found: Record<string, number> = {};
    for (const path of Object.keys(expected)) found[path] = (await client.get(path)).status;
    expect(found).toEqual(expected);
  });
  it('write:sales drafts, cancels and deletes invoices, but only write:accounting posts them', async () => {
    const seller = await service.client('acme', ['write:sales']);
    const draft = ok(await seller.post('/invoices', { partner: world.partner.id, lines: [world.line] }));
    expect(errorOf(await seller.post(`/invoices/${draft.id}/confirm`), 403).code).toBe('insufficient_scope');
    ok(await seller.patch(`/invoices/${draft.id}`, { note: 'n' }));
    ok(await seller.post(`/invoices/${draft.id}/cancel`));
    ok(await seller.delete(`/invoices/${draft.id}`));
    const keeper = await service.client('acme', ['write:accounting']);
    ok(await keeper.post(`/invoices/${(await world.draft()).id}/confirm`));
    expect(errorOf(await keeper.post('/customers', { name: 'x' }), 403).code).toBe('insufficient_scope');
    expect(errorOf(await seller.post('/suppliers', { name: 'x' }), 403).code).toBe('insufficient_scope');
  });
});

describe('the rate limit', () => {
  it('stands on every authenticated answer, whatever it is', async () => {
    const replies = [
      await acme.get('/partners?limit=1'),
      await acme.get('/nowhere'),
      await acme.get('/partners?nope=1'),
      await acme.get(`/partners/${NOWHERE}`),
      await acme.put('/entries', {}),
      await acme.post('/partners', '{'),
    ];
    for (const { headers } of replies) {
      expect(headers.get('ratelimit-policy')).toBe('"default";q=100000;w=60');
      expect(headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=\d+$/);
      expect(headers.get('x-ratelimit-limit')).toBe('100000');
      expect(headers.get('ratelimit')).toBe(
        `"default";r=${headers.get('x-ratelimit-remaining')};t=${headers.get('x-ratelimit-reset')}`,
      );
    }
    const left = replies.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    expect(left).toEqual(left.map((_, i) => left[0]! - i));
  });
  it('is told with Retry-After, counted for each token, and asked for without a cost', async () => {
    const client = await exhausted();
    const refused = await client.get('/customers');
    errorOf(refused, 429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect([refused.headers.get('x-ratelimit-limit'), refused.headers.get('x-ratelimit-remaining')]).toEqual([
      '1',
      '0',
    ]);
    for (let i = 0; i < 3; i++)
      expect(ok(await client.get('/rate_limit'))).toMatchObject({ limit: 1, remaining: 0, window: 60 });
    ok(await (await service.client('acme', ['read:sales'])).get('/customers'));
  });
});

describe('nothing leaks', () => {
  it('hostile values come back as plain refusals', async () => {
    const hostile = [
      "' OR 1=1 --",
      '"; DROP TABLE users; --',
      '\\',
      '%',
      '${7*7}',
      '../../etc/passwd',
      '<script>',
      '\u202e',
      '\n\r\t',
      '$1',
      'x\u{1f600}',
    ];
    for (const text of hostile) {
      const encoded = encodeURIComponent(text);
      for (const query of [
        `name=${encoded}`,
        `name[contains]=${encoded}`,
        `name[in]=${encoded}`,
        `external_id=${encoded}`,
        `metadata.k=${encoded}`,
        `partner=${encoded}`,
        `sort=${encoded}`,
        `fields=${encoded}`,
        `${encoded}=1`,
        `cursor=${encoded}`,
        `q=${encoded}`,
        `payment_term=ext:${encoded}`,
      ]) {
        const reply = await acme.get(`/partners?${query}`);
        if (reply.status === 200) ok(reply);
        else errorOf(reply, 400);
      }
      const made = await acme.post('/partners', { name: `n${text}`, external_id: `e${text}`, metadata: { k: text } });
      expect(ok(made).name).toBe(`n${text}`.trim());
      expect(ok(await acme.get(`/partners?metadata.k=${encoded}`)).data.map((row: any) => row.id)).toEqual([
        made.body.id,
      ]);
    }
  });
});
