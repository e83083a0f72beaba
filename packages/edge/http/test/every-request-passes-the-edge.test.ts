import { exchangeRaw, RawConnection, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BASE, errorIn, LIMIT_BYTES, request, sendTo, TOKEN } from './support/edge-requests.js';
import { startToyService, type ToyService } from './support/toy-service.js';

let service: ToyService;
beforeAll(async () => {
  service = await startToyService();
});
afterAll(() => service.app.close());

const send = (line: string, headers?: readonly string[], body?: string) => sendTo(service.port, line, headers, body);
const sendAuthorized = (line: string, headers: readonly string[] = [], body?: string) =>
  send(line, [TOKEN, ...headers], body);

describe('every answer', () => {
  it('carries the common headers and a request id of ours', async () => {
    const answer = await sendAuthorized(`GET ${BASE}/invoices`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['x-request-id']).toMatch(/^req_[0-9a-z]{26}$/);
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  });

  it('keeps a usable request id of the client and replaces any other', async () => {
    const kept = await send('GET /health/live', ['X-Request-Id: my-id_1']);
    expect(kept.headers['x-request-id']).toBe('my-id_1');
    for (const id of ['', 'a b', 'é', 'x'.repeat(65), 'a\r\nX-Request-Id: b']) {
      const { headers } = await send('GET /health/live', [`X-Request-Id: ${id}`]);
      expect(headers['x-request-id']).toMatch(/^req_/);
    }
  });

  it('is the same with a trailing slash, never a redirect', async () => {
    expect((await sendAuthorized(`GET ${BASE}/invoices/`)).status).toBe(200);
    expect((await sendAuthorized(`GET ${BASE}/`)).status).toBe(200);
  });

  it('to HEAD is that to GET without the body', async () => {
    const get = await sendAuthorized(`GET ${BASE}/invoices`);
    const head = await new RawConnection(service.port)
      .send(request(`HEAD ${BASE}/invoices`, [TOKEN, 'Connection: close']))
      .untilClosed();
    expect([get.status, get.body, get.headers['content-length']]).toEqual([200, '{"data":[]}', '11']);
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '11']);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  });
});

describe('a body', () => {
  const json = 'Content-Type: application/json';
  const post = (headers: readonly string[], body?: string) => send(`POST ${BASE}/invoices`, headers, body);

  it('of exactly the limit is accepted, one byte more is 413', async () => {
    expect((await post([TOKEN, json], 'x'.repeat(LIMIT_BYTES))).body).toBe(`{"bytes":${LIMIT_BYTES}}`);
    expect(errorIn(await post([TOKEN, json], 'x'.repeat(LIMIT_BYTES + 1)), 413).code).toBe('body_too_large');
  });

  it('that is too large is 401 without a token', async () => {
    expect(errorIn(await post([json], 'x'.repeat(LIMIT_BYTES + 1)), 401).code).toBe('token_missing');
  });

  it('in chunks is held to the same limit', async () => {
    const chunks = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n0\r\n\r\n`;
    const head = request(`POST ${BASE}/invoices`, [TOKEN, json, 'Transfer-Encoding: chunked']);
    expect((await exchangeRaw(service.port, head + chunks(LIMIT_BYTES))).body).toBe(`{"bytes":${LIMIT_BYTES}}`);
    errorIn(await exchangeRaw(service.port, head + chunks(LIMIT_BYTES + 1)), 413);
  });

  it('that is empty is absent, whatever its type says', async () => {
    for (const headers of [[], [json], ['Content-Type: nonsense'], ['Content-Type: text/csv']]) {
      const answer = await sendAuthorized(`POST ${BASE}/invoices/x/confirm`, headers, '');
      expect([answer.status, answer.body]).toEqual([200, '{"bytes":null}']);
    }
  });

  it('announced by Expect: 100-continue is taken', async () => {
    expect((await post([TOKEN, json, 'Expect: 100-continue'], '{}')).body).toBe('{"bytes":2}');
  });

  it.each([
    ['without a type', []],
    ['of another type', ['Content-Type: text/plain']],
    ['of a malformed type', ['Content-Type: json']],
    ['as a form', ['Content-Type: application/x-www-form-urlencoded']],
    ['as a form in parts', ['Content-Type: multipart/form-data']],
    ['of a type that only begins like JSON', ['Content-Type: application/jsonx']],
    ['in UTF-16', ['Content-Type: application/json; charset=utf-16']],
    ['as a merge patch outside PATCH', ['Content-Type: application/merge-patch+json']],
    ['in another charset', ['Content-Type: application/json; charset=latin1']],
    ['compressed', [json, 'Content-Encoding: gzip']],
  ])('%s is 415, and 401 without a token', async (_name, headers) => {
    expect(errorIn(await post([TOKEN, ...headers], '{}'), 415).type).toBe('unsupported_media_type_error');
    errorIn(await post(headers, '{}'), 401);
  });

  it('may name UTF-8, in any case, and be a merge patch in PATCH', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON;Charset="UTF-8"']) {
      expect((await post([TOKEN, `Content-Type: ${type}`], '{}')).status).toBe(200);
    }
    const patch = await sendAuthorized(
      `PATCH ${BASE}/invoices/x`,
      ['Content-Type: application/merge-patch+json'],
      '{}',
    );
    expect(patch.body).toBe('{"bytes":2}');
  });

  it('on a GET is refused after the token was checked', async () => {
    for (const path of ['invoices', 'invoices/x'])
      expect(errorIn(await sendAuthorized(`GET ${BASE}/${path}`, [json], '{}'), 400).code).toBe('body_not_allowed');
    errorIn(await send(`GET ${BASE}/invoices`, [json], '{}'), 401);
  });
});

describe('Accept', () => {
  const fine = ['*/*', 'application/*', 'application/json', 'text/html, application/json;q=0.1', 'text/html,*/*;q=0.8'];
  it.each([...fine, 'Application/JSON; charset=utf-8', ''])('"%s" is fine', async (accept) => {
    expect((await sendAuthorized(`GET ${BASE}/invoices`, [`Accept: ${accept}`])).status).toBe(200);
  });

  const bad = [
    'text/html',
    'text/csv',
    'application/xml',
    'application/pdf',
    'application/json;q=0',
    'application/json;q=0, */*',
    'application/xml, text/*',
  ];
  it.each(bad)('"%s" is 406', async (accept) => {
    expect(errorIn(await sendAuthorized(`GET ${BASE}/invoices`, [`Accept: ${accept}`]), 406).code).toBe(
      'not_acceptable',
    );
  });

  it('may be text/csv where a report is', async () => {
    expect((await sendAuthorized(`GET ${BASE}/reports/balance`, ['Accept: text/csv'])).status).toBe(200);
    errorIn(await sendAuthorized(`GET ${BASE}/reports`, ['Accept: text/csv']), 406);
  });

  it('is looked at before the type of the body', async () => {
    errorIn(await sendAuthorized(`POST ${BASE}/invoices`, ['Accept: text/html', 'Content-Type: text/plain'], 'x'), 406);
  });
});

describe('an address that does not exist', () => {
  it('is 401 without a token, 429 when the budget is used up, else 404', async () => {
    errorIn(await send(`GET ${BASE}/nothing`), 401);
    expect((await send(`GET ${BASE}/nothing`, ['Authorization: Bearer busy'])).headers['retry-after']).toBe('7');
    const counted = service.tokens.counted;
    errorIn(await sendAuthorized(`GET ${BASE}/nothing`), 404);
    expect(service.tokens.counted).toBe(counted + 1);
  });

  const paths = [
    '/api/acme',
    '/api/acme/',
    '/api/acme/v2/invoices',
    `${BASE}/invoices/a/b/c/d`,
    `${BASE}/invoices/x/confirm/y`,
  ];
  it.each(paths)('%s is route_not_found', async (path) => {
    expect(errorIn(await sendAuthorized(`GET ${path}`), 404).code).toBe('route_not_found');
  });

  it('names the nearest resource and the collections', async () => {
    expect(errorIn(await sendAuthorized(`GET ${BASE}/invocies`), 404)).toMatchObject({
      type: 'not_found_error',
      code: 'route_not_found',
      suggestion: 'invoices',
      allowed: ['invoices', 'reports'],
    });
  });

  it('that would be an action names the actions of the resource', async () => {
    expect(errorIn(await sendAuthorized(`POST ${BASE}/invoices/x/confrim`), 404)).toMatchObject({
      code: 'action_not_found',
      allowed: ['confirm', 'pay'],
      suggestion: 'confirm',
    });
  });

  it('outside the workspaces is a plain 404', async () => {
    for (const path of ['/nothing', '/api', '/api/', '/api//v1/invoices', '/health']) {
      expect(errorIn(await send(`GET ${path}`), 404).code).toBe('route_not_found');
    }
  });
});

describe('a method that an address does not have', () => {
  it.each([
    ['PUT', `${BASE}/invoices`, 'GET, HEAD, POST'],
    ['POST', `${BASE}/invoices/x`, 'DELETE, GET, HEAD, PATCH'],
    ['GET', `${BASE}/invoices/x/confirm`, 'POST'],
    ['POST', `${BASE}/invoices/x/history/`, 'GET, HEAD'],
    ['DELETE', BASE, 'GET, HEAD'],
    ['PROPFIND', `${BASE}/invoices`, 'GET, HEAD, POST'],
    ['PURGE', `${BASE}/invoices`, 'GET, HEAD, POST'],
    ['TRACE', `${BASE}/invoices`, 'GET, HEAD, POST'],
  ])('%s %s is 405 with Allow: %s, and 401 without a token', async (method, path, allow) => {
    const answer = await sendAuthorized(`${method} ${path}`);
    expect(errorIn(answer, 405)).toMatchObject({ code: 'method_not_allowed', allowed: allow.split(', ') });
    expect(answer.headers.allow).toBe(allow);
    errorIn(await send(`${method} ${path}`), 401);
  });

  it('may be HEAD, which then has no body either', async () => {
    const bytes = request(`HEAD ${BASE}/invoices/x/confirm`, [TOKEN, 'Connection: close']);
    const answer = await new RawConnection(service.port).send(bytes).untilClosed();
    expect([answer.status, answer.headers.allow, answer.body]).toEqual([405, 'POST', '']);
  });

  it('is asked for with OPTIONS, without a token', async () => {
    for (const [path, allow] of [
      [`${BASE}/invoices/x`, 'DELETE, GET, HEAD, OPTIONS, PATCH'],
      ['/nothing', 'OPTIONS'],
      ['*', 'OPTIONS'],
    ]) {
      const answer = await send(`OPTIONS ${path}`);
      expect([answer.status, answer.headers.allow, answer.body]).toEqual([204, allow, '']);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('pages of other origins', () => {
  const page = 'Origin: https://app.example.com';
  let open: ToyService;
  beforeAll(async () => {
    open = await startToyService({ corsOrigins: ['https://app.example.com'] });
  });
  afterAll(() => open.app.close());

  it('may ask first and then call, when their origin is named', async () => {
    const preflight = request(`OPTIONS ${BASE}/invoices`, [page, 'Access-Control-Request-Method: POST']);
    expect(await exchangeRaw(open.port, preflight)).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': 'https://app.example.com',
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers':
          'Authorization, Content-Type, Daybook-Version, Idempotency-Key, If-Match, If-None-Match, Prefer, X-Request-Id',
        vary: 'Origin',
      },
    });
    const refused = await exchangeRaw(open.port, request(`GET ${BASE}/invoices`, [page]));
    errorIn(refused, 401);
    expect(refused.headers['access-control-allow-origin']).toBe('https://app.example.com');
    expect(refused.headers['access-control-expose-headers']).toContain('X-Request-Id');
  });

  it('get no permission when it is not', async () => {
    const other = ['Origin: https://evil.example', 'Access-Control-Request-Method: POST'];
    const { status, headers } = await exchangeRaw(open.port, request(`OPTIONS ${BASE}/invoices`, other));
    expect([status, headers.vary]).toEqual([204, 'Origin']);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('an error that a handler throws', () => {
  it.each([
    ['invalid', 400, { type: 'validation_error', field: 'limit', allowed: ['1'], suggestion: '1' }, {}],
    ['refusal', 422, { type: 'business_rule_error', code: 'invalid_state' }, {}],
    ['missing', 404, { type: 'not_found_error', code: 'record_not_found' }, {}],
    ['stale', 412, { type: 'precondition_failed_error' }, {}],
    ['conflict', 409, { type: 'conflict_error' }, { 'retry-after': '1' }],
    ['key', 422, { type: 'idempotency_error' }, {}],
    ['unavailable', 503, { type: 'unavailable_error' }, { 'retry-after': '2' }],
    [
      'realm',
      401,
      { type: 'authentication_error' },
      { 'www-authenticate': 'Bearer realm="abX-Evil: 1", error="invalid_token"' },
    ],
    ['deadlock', 409, { type: 'conflict_error', code: 'transaction_conflict' }, { 'retry-after': '1' }],
    ['nest', 400, { type: 'invalid_request_error', code: 'malformed_request' }, {}],
    ['constraint', 500, { type: 'internal_error' }, {}],
    ['bug', 500, { type: 'internal_error' }, {}],
    ['text', 500, { type: 'internal_error' }, {}],
    ['nothing', 500, { type: 'internal_error' }, {}],
  ])('%s is %i', async (name, status, error, headers) => {
    const answer = await send(`GET /faults/${name}`);
    expect(errorIn(answer, status)).toMatchObject(error);
    expect(answer.headers).toMatchObject(headers);
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.body).not.toMatch(/secret|class-validator|deadlock|SELECT|Cannot read/);
  });

  it('with several problems shows the first outside and all in details', async () => {
    expect(errorIn(await send('GET /faults/many'), 422)).toEqual({
      type: 'validation_error',
      message: 'To confirm an invoice, set its partner.',
      field: 'partner',
      code: 'required',
      request_id: expect.any(String),
      details: [
        { field: 'partner', code: 'required', message: 'To confirm an invoice, set its partner.' },
        { field: 'lines', code: 'required', message: 'Add a line.' },
      ],
      docs_url: expect.stringMatching(/\/docs\/errors#required$/),
    });
  });

  it('challenges exactly as promised', async () => {
    expect((await send(`GET ${BASE}/invoices`)).headers['www-authenticate']).toBe('Bearer realm="acme"');
    const wrong = await send(`GET ${BASE}/invoices`, ['Authorization: Bearer other']);
    expect(wrong.headers['www-authenticate']).toBe('Bearer realm="acme", error="invalid_token"');
    const scopeless = await sendAuthorized(`GET ${BASE}/secrets`);
    expect(errorIn(scopeless, 403).type).toBe('permission_error');
    expect(scopeless.headers['www-authenticate']).toBe(
      'Bearer realm="acme", error="insufficient_scope", scope="read:sales read:accounting"',
    );
  });

  it('of our own making is logged with its stack and the request id', async () => {
    await send('GET /faults/bug', ['X-Request-Id: find-me']);
    const line = service.logged().find(({ level, request_id }) => level === 'error' && request_id === 'find-me');
    expect(line).toMatchObject({ err: { type: 'TypeError', stack: expect.stringContaining('toy-service') } });
  });

  it('in the middle of an answer cuts it off', async () => {
    const connection = new RawConnection(service.port).send(request('GET /faults/half'));
    await connection.closed;
    expect(await connection.answers(1)).toEqual([]);
  });
});

describe('the log', () => {
  it('has one line for a request, without query and token', async () => {
    await send(`GET ${BASE}/invoices?access_token=dbk_secret`, [
      'X-Request-Id: logged-1',
      'Authorization: Bearer dbk_secret',
    ]);
    const logged = () => service.logged().filter(({ request_id }) => request_id === 'logged-1');
    await until('it is logged', () => logged().length > 0);
    const lines = logged();
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'request',
        method: 'GET',
        path: `${BASE}/invoices`,
        status: 401,
        ms: expect.any(Number),
      }),
    ]);
    expect(JSON.stringify(service.logged())).not.toContain('dbk_secret');
  });
});

describe('the addresses outside the workspaces', () => {
  it('tell where everything is', async () => {
    expect(JSON.parse((await send('GET /')).body)).toMatchObject({
      name: 'Daybook',
      links: { openapi: '/openapi.json' },
    });
    const index = JSON.parse((await sendAuthorized(`GET ${BASE}`)).body) as unknown;
    expect(index).toEqual({
      data: [
        { name: 'invoices', path: '/api/acme/v1/invoices' },
        { name: 'reports', path: '/api/acme/v1/reports' },
      ],
    });
    errorIn(await send(`GET ${BASE}`), 401);
  });

  it('tell whether the service is well', async () => {
    expect((await send('GET /health/live')).body).toBe('{"status":"ok"}');
    expect((await send('GET /health/ready', ['Accept: text/plain'])).body).toBe('{"status":"ok"}');
    service.database.query = () => Promise.reject(new Error('gone'));
    expect(errorIn(await send('GET /health/ready'), 503).code).toBe('database_unavailable');
    service.database.query = () => new Promise(() => undefined);
    expect(errorIn(await send('GET /health/ready'), 503).code).toBe('database_unavailable');
    service.database.query = () => Promise.resolve([]);
  });

  it('name the servers of the database that are gone, or hang, while the others are served', async () => {
    const ready = async (): Promise<string> => (await send('GET /health/ready')).body;
    const { database } = service;
    const gone = '{"status":"ok","unreachable":["10.0.0.12:5432"]}';
    database.unreachable = () => Promise.resolve(['10.0.0.12:5432']);
    expect(await ready()).toBe(gone);
    database.unreachable = () => new Promise(() => undefined);
    expect(await ready()).toBe(gone);
    database.unreachable = () => Promise.reject(new Error('It cannot be asked.'));
    expect(await ready()).toBe('{"status":"ok"}');
    database.unreachable = () => Promise.resolve([]);
  });
});
