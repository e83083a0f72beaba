import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, exchange, RawConnection } from './support/raw-http.js';
import { installShutdown } from '../src/shutdown.js';
import { makeLogger } from '../src/logging.js';
import { until } from './support/sink.js';
import { startToyService, type ToyService } from './support/toy-service.js';

const LIMIT_BYTES = 1_048_576;
const BASE = '/api/acme/v1';
const TOKEN = 'Authorization: Bearer good';

let service: ToyService;
beforeAll(async () => {
  service = await startToyService();
});
afterAll(() => service.app.close());

/** A request as text: request line, Host, the given headers, body with its length. */
function request(line: string, headers: readonly string[] = [], body?: string): string {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return `${line} HTTP/1.1\r\n${['Host: test', ...headers, ...length].join('\r\n')}\r\n\r\n${body ?? ''}`;
}

const send = (line: string, headers?: readonly string[], body?: string) =>
  exchange(service.port, request(line, headers, body));
const sendAuthorized = (line: string, headers: readonly string[] = [], body?: string) =>
  send(line, [TOKEN, ...headers], body);

/** Checks what every error has in common; gives what stands inside `error`. */
function errorIn(answer: Answer, status: number): Record<string, unknown> {
  expect({ status: answer.status, body: answer.body }).toEqual({ status, body: expect.any(String) });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[A-Za-z0-9_-]{1,64}$/) as unknown as string,
  });
  expect(answer.headers).not.toHaveProperty('x-powered-by');
  const body = JSON.parse(answer.body) as { error: Record<string, unknown> };
  expect(Object.keys(body)).toEqual(['error']);
  expect(body.error).toMatchObject({ type: expect.any(String), message: expect.any(String), code: expect.any(String) });
  expect(body.error.request_id).toBe(answer.headers['x-request-id']);
  return body.error;
}

describe('every answer', () => {
  it('carries the common headers and a request id of ours', async () => {
    const answer = await sendAuthorized(`GET ${BASE}/invoices`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
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

describe('malformed HTTP', () => {
  const cases: readonly (readonly [name: string, bytes: string, status: number, code: string])[] = [
    ['no Host header', 'GET / HTTP/1.1\r\n\r\n', 400, 'host_missing'],
    ['an empty Host header', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', 400, 'host_missing'],
    ['two Host headers', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400, 'duplicate_header'],
    ['a bad request line', 'HELLO\r\n\r\n', 400, 'malformed_http'],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'malformed_http'],
    ['a bad header', 'GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n', 400, 'malformed_http'],
    [
      'both ways to give a length',
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
      'malformed_http',
    ],
    [
      'two different lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
      400,
      'malformed_http',
    ],
    ['a version that does not exist', 'GET / HTTP/7.1\r\nHost: a\r\n\r\n', 400, 'malformed_http'],
    ['TLS on a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400, 'malformed_http'],
    ['20 KB of headers', request('GET /', [`X-Big: ${'a'.repeat(20_000)}`]), 431, 'headers_too_large'],
    ['200 KB of headers', request('GET /', [`X-Big: ${'a'.repeat(200_000)}`]), 431, 'headers_too_large'],
    ['4,000 small headers', request('GET /', Array<string>(4000).fill('a: b')), 431, 'headers_too_large'],
    ['a URL of 9 KB', request(`GET /?${'a'.repeat(9000)}`), 414, 'uri_too_long'],
    ['a URL of 60 KB', request(`GET /?${'a'.repeat(60_000)}`), 414, 'uri_too_long'],
    ['a path that is no UTF-8', request(`GET ${BASE}/invoices/%ff`), 400, 'malformed_url'],
    ['half a percent sign', request(`GET ${BASE}/invoices/%e`), 400, 'malformed_url'],
    ['an expectation that is not understood', request('GET /', ['Expect: the-unexpected']), 417, 'expectation_failed'],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 405, 'method_not_allowed'],
  ];
  it.each(cases)('%s is answered in the error shape', async (_name, bytes, status, code) => {
    expect(errorIn(await exchange(service.port, bytes), status).code).toBe(code);
  });

  it('is not what an old client or an offer to upgrade is', async () => {
    expect((await exchange(service.port, 'GET / HTTP/1.0\r\nHost: a\r\n\r\n')).headers.connection).toBe('close');
    expect((await send('GET /', ['Connection: Upgrade', 'Upgrade: websocket'])).status).toBe(200);
    expect((await send('GET http://test/health/live')).body).toBe('{"status":"ok"}');
  });

  it('lets through what is just inside the limits', async () => {
    const url = `/?${'a'.repeat(8192 - 2)}`;
    expect((await send(`GET ${url}`)).status).toBe(200);
    expect((await send('GET /', [`X-Big: ${'a'.repeat(16_000)}`])).status).toBe(200);
  });

  it('is no matter for the process: after two hundred connections of random pieces it still answers', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    let state = seed;
    const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    const pieces = [
      'GET ',
      'POST ',
      '/',
      BASE,
      '/invoices',
      '%',
      '%00',
      ' HTTP/1.1',
      '\r\n',
      'Host: a',
      ':',
      '\0',
      'é',
      TOKEN,
    ];
    pieces.push('Content-Length: 5', 'Transfer-Encoding: chunked', '5\r\nabcde\r\n', '{"a":1}', 'Expect: 100-continue');
    for (let i = 0; i < 200; i++) {
      const text = Array.from({ length: 12 }, () => pieces[Math.floor(random() * pieces.length)]).join('');
      const connection = new RawConnection(service.port).send(`${text}\r\n\r\nGET / HTTP/1.1\r\n\r\n\0\0\r\n\r\n`);
      const none = new Promise<Answer[]>((resolve) => setTimeout(resolve, 100, []));
      const [first] = await Promise.race([connection.answers(1), none]);
      connection.destroy();
      const shaped = !first || first.status < 400 || (first.status < 500 && first.body.startsWith('{"error":{"type":'));
      if (!shaped) throw new Error(`seed ${seed}: ${JSON.stringify(text)} was answered ${first.status} ${first.body}`);
    }
    expect((await send('GET /health/live')).status).toBe(200);
  });
});

describe('a connection', () => {
  it('answers pipelined requests in their order', async () => {
    const bytes = ['a', 'b', 'c'].map((id) => request(`GET ${BASE}/invoices/${id}`, [TOKEN])).join('');
    const connection = new RawConnection(service.port).send(bytes);
    expect((await connection.answers(3)).map(({ body }) => body)).toEqual(['{"id":"a"}', '{"id":"b"}', '{"id":"c"}']);
    connection.destroy();
  });

  it('gives a request its own answer before it refuses the garbage behind it', async () => {
    service.gate.close();
    const connection = new RawConnection(service.port);
    connection.send(
      `${request(`POST ${BASE}/invoices`, [TOKEN, 'Content-Type: application/json'], '{}')}GARBAGE\r\n\r\n`,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    service.gate.release();
    const [first, second] = await connection.answers(2);
    expect([first!.status, first!.body]).toEqual([200, '{"bytes":2}']);
    expect(errorIn(second!, 400).code).toBe('malformed_http');
    await connection.closed;
  });

  it('stays usable after a refusal and after an overflow', async () => {
    const body = 'x'.repeat(LIMIT_BYTES + 1);
    const connection = new RawConnection(service.port);
    connection.send(request(`POST ${BASE}/invoices`, [TOKEN, 'Content-Type: application/json'], body));
    connection.send(request(`GET ${BASE}/nothing`, [TOKEN])).send(request(`GET ${BASE}/invoices`, [TOKEN]));
    expect((await connection.answers(3)).map(({ status }) => status)).toEqual([413, 404, 200]);
    connection.destroy();
  });

  it('is told 400 when its chunks are broken', async () => {
    const headers = [TOKEN, 'Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const answer = await exchange(service.port, `${request(`POST ${BASE}/invoices`, headers)}ZZ\r\nabc`);
    expect(errorIn(answer, 400).code).toBe('malformed_http');
    expect(answer.headers.connection).toBe('close');
  });

  it('that ends in the middle of an upload does no harm', async () => {
    const before = service.logged().filter(({ level }) => level === 'error').length;
    const uploads = Array.from({ length: 20 }, (_, i) => {
      const headers = [TOKEN, 'Content-Type: application/json', 'Content-Length: 5000'];
      return new RawConnection(service.port).send(`${request(`POST ${BASE}/invoices`, headers)}${'x'.repeat(i * 100)}`);
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const upload of uploads) upload.destroy();
    await Promise.all(uploads.map(({ closed }) => closed));
    expect((await send('GET /health/live')).status).toBe(200);
    expect(service.logged().filter(({ level }) => level === 'error')).toHaveLength(before);
  });
});

describe('a request that comes too slowly', () => {
  let slow: ToyService;
  beforeAll(async () => {
    slow = await startToyService({}, { timeouts: { headersMs: 200, requestMs: 400, checkMs: 50 } });
  });
  afterAll(() => slow.app.close());

  it('is told 408 when its headers do not end', async () => {
    const answer = await exchange(slow.port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow');
    expect(errorIn(answer, 408)).toMatchObject({ type: 'request_timeout_error', code: 'request_timeout' });
    expect(answer.headers.connection).toBe('close');
  });

  it('is told 408 when its body does not end', async () => {
    const head = request(`POST ${BASE}/invoices`, [TOKEN, 'Content-Type: application/json', 'Content-Length: 10']);
    const connection = new RawConnection(slow.port).send(`${head}{`);
    const [answer] = await connection.answers(1);
    errorIn(answer!, 408);
    await connection.closed;
    expect(slow.gate.entered).toEqual([]);
  });

  it('gets its refusal, and no second answer, when it was refused before its body came', async () => {
    const head = request(`POST ${BASE}/invoices`, [`Content-Length: ${LIMIT_BYTES + 1}`]);
    const connection = new RawConnection(slow.port).send(`${head}{`);
    await connection.closed;
    const answers = await connection.answers(2);
    expect(answers.map(({ status }) => status)).toEqual([401]);
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
    expect((await exchange(service.port, head + chunks(LIMIT_BYTES))).body).toBe(`{"bytes":${LIMIT_BYTES}}`);
    errorIn(await exchange(service.port, head + chunks(LIMIT_BYTES + 1)), 413);
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
    ['as a merge patch outside PATCH', ['Content-Type: application/merge-patch+json']],
    ['in another charset', ['Content-Type: application/json; charset=latin1']],
    ['compressed', [json, 'Content-Encoding: gzip']],
  ])('%s is 415, and 401 without a token', async (_name, headers) => {
    expect(errorIn(await post([TOKEN, ...headers], '{}'), 415).type).toBe('unsupported_media_type_error');
    errorIn(await post(headers, '{}'), 401);
  });

  it('may name UTF-8, in any case, and be a merge patch in PATCH', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON;Charset="UTF-8"']) {
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
    expect(errorIn(await sendAuthorized(`GET ${BASE}/invoices`, [json], '{}'), 400).code).toBe('body_not_allowed');
    errorIn(await send(`GET ${BASE}/invoices`, [json], '{}'), 401);
  });
});

describe('Accept', () => {
  const fine = ['*/*', 'application/*', 'application/json', 'text/html, application/json;q=0.1', 'text/html,*/*;q=0.8'];
  it.each([...fine, 'Application/JSON; charset=utf-8', ''])('"%s" is fine', async (accept) => {
    expect((await sendAuthorized(`GET ${BASE}/invoices`, [`Accept: ${accept}`])).status).toBe(200);
  });

  const bad = ['text/html', 'text/csv', 'application/json;q=0', 'application/json;q=0, */*', 'application/xml, text/*'];
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
    open = await startToyService({ CORS_ORIGINS: 'https://app.example.com' });
  });
  afterAll(() => open.app.close());

  it('may ask first and then call, when their origin is named', async () => {
    const preflight = request(`OPTIONS ${BASE}/invoices`, [page, 'Access-Control-Request-Method: POST']);
    expect(await exchange(open.port, preflight)).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': 'https://app.example.com',
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-Match, X-Request-Id',
        vary: 'Origin',
      },
    });
    const refused = await exchange(open.port, request(`GET ${BASE}/invoices`, [page]));
    errorIn(refused, 401);
    expect(refused.headers['access-control-allow-origin']).toBe('https://app.example.com');
    expect(refused.headers['access-control-expose-headers']).toContain('X-Request-Id');
  });

  it('get no permission when it is not', async () => {
    const other = ['Origin: https://evil.example', 'Access-Control-Request-Method: POST'];
    const { status, headers } = await exchange(open.port, request(`OPTIONS ${BASE}/invoices`, other));
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
});

describe('a stop', () => {
  /** A service of its own; `codes` are what the process would have ended with. */
  async function started(graceMs: number) {
    const own = await startToyService();
    const codes: number[] = [];
    const stop = installShutdown(own.app, { graceMs, logger: makeLogger('silent'), exit: (code) => codes.push(code) });
    return { ...own, codes, stop };
  }

  it('lets running requests finish, tells late ones 503 and ends with 0', async () => {
    const { port, gate, codes, stop } = await started(10_000);
    const old = new RawConnection(port).send(request('GET /health/ready'));
    expect((await old.answers(1))[0]!.status).toBe(200);
    gate.close();
    const running = new RawConnection(port).send(request(`POST ${BASE}/invoices`, [TOKEN]));
    while (gate.entered.length === 0) await new Promise(setImmediate);
    const stopped = stop('test');
    const late = (await old.send(request('GET /health/ready')).answers(2))[1]!;
    expect(errorIn(late, 503)).toMatchObject({ type: 'unavailable_error', code: 'shutting_down' });
    expect(late.headers).toMatchObject({ connection: 'close', 'retry-after': '1' });
    await old.closed;
    await expect(exchange(port, request('GET /'))).rejects.toThrow();
    expect(codes).toEqual([]);
    gate.release();
    const [answer] = await running.answers(1);
    expect([answer!.status, answer!.headers.connection]).toEqual([200, 'close']);
    await stopped;
    expect(codes).toEqual([0]);
  });

  it('cuts off what outlasts the grace', async () => {
    const { port, gate, codes, stop } = await started(100);
    gate.close();
    const running = new RawConnection(port).send(request(`POST ${BASE}/invoices`, [TOKEN]).repeat(3));
    while (gate.entered.length === 0) await new Promise(setImmediate);
    await stop('test');
    expect(await running.answers(1)).toEqual([]);
    expect(codes).toEqual([0]);
    gate.release();
  });

  it('is forced by a second signal, which ends with 1', async () => {
    const { port, gate, codes, stop } = await started(10_000);
    gate.close();
    const running = new RawConnection(port).send(request(`POST ${BASE}/invoices`, [TOKEN]));
    while (gate.entered.length === 0) await new Promise(setImmediate);
    const stopped = stop('SIGTERM');
    await stop('SIGTERM');
    expect(codes).toEqual([1]);
    gate.release();
    await running.closed;
    await stopped;
  });

  it('does not wait for requests whose client has gone', async () => {
    const { port, gate, codes, stop } = await started(60_000);
    gate.close();
    const gone = new RawConnection(port).send(request(`POST ${BASE}/invoices`, [TOKEN]).repeat(3));
    while (gate.entered.length < 3) await new Promise(setImmediate);
    gone.destroy();
    await stop('test');
    expect(codes).toEqual([0]);
    gate.release();
  });
});
