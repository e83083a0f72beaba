import { type Answer, exchangeRaw, Random, RawConnection, seedOf, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import { installShutdown, Lifecycle } from '../src/index.js';

import { BASE, errorIn, LIMIT_BYTES, request, sendTo, TOKEN } from './support/edge-requests.js';

import { startToyService, type ToyService } from './support/toy-service.js';

let service: ToyService;
beforeAll(async () => {
  service = await startToyService();
});
afterAll(() => service.app.close());

const send = (line: string, headers?: readonly string[]) => sendTo(service.port, line, headers);

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
    expect(errorIn(await exchangeRaw(service.port, bytes), status).code).toBe(code);
  });

  it('is not what an old client or an offer to upgrade is', async () => {
    expect((await exchangeRaw(service.port, 'GET / HTTP/1.0\r\nHost: a\r\n\r\n')).headers.connection).toBe('close');
    expect((await send('GET /', ['Connection: Upgrade', 'Upgrade: websocket'])).status).toBe(200);
    expect((await send('GET http://test/health/live')).body).toBe('{"status":"ok"}');
  });

  it('lets through what is just inside the limits', async () => {
    const url = `/?${'a'.repeat(8192 - 2)}`;
    expect((await send(`GET ${url}`)).status).toBe(200);
    expect((await send('GET /', [`X-Big: ${'a'.repeat(16_000)}`])).status).toBe(200);
  });

  it('is no matter for the process: after two hundred connections of random pieces it still answers', async () => {
    const seed = seedOf('random pieces');
    const random = new Random(seed);
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
      const text = Array.from({ length: 12 }, () => random.pick(pieces)).join('');
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
    const answer = await exchangeRaw(service.port, `${request(`POST ${BASE}/invoices`, headers)}ZZ\r\nabc`);
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
    const answer = await exchangeRaw(slow.port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow');
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

describe('a stop', () => {
  /** A separate service; `codes` are the exit codes with which the process would have ended. */
  async function started(graceMs: number) {
    const own = await startToyService();
    const codes: number[] = [];
    const stop = installShutdown(own.app, {
      graceMs,
      logger: pino({ level: 'silent' }),
      exit: (code) => codes.push(code),
    });
    return { ...own, codes, stop };
  }

  it('lets running requests finish, tells late ones 503 and ends with 0', async () => {
    const { port, gate, codes, stop } = await started(10_000);
    const old = new RawConnection(port).send(request('GET /health/ready'));
    expect((await old.answers(1))[0]!.status).toBe(200);
    gate.close();
    const running = new RawConnection(port).send(request(`POST ${BASE}/invoices`, [TOKEN]));
    await until('a request is running', () => gate.entered.length > 0);
    const stopped = stop('test');
    const late = (await old.send(request('GET /health/ready')).answers(2))[1]!;
    expect(errorIn(late, 503)).toMatchObject({ type: 'unavailable_error', code: 'shutting_down' });
    expect(late.headers).toMatchObject({ connection: 'close', 'retry-after': '1' });
    await old.closed;
    await expect(exchangeRaw(port, request('GET /'))).rejects.toThrow();
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
    await until('a request is running', () => gate.entered.length > 0);
    await stop('test');
    expect(await running.answers(1)).toEqual([]);
    expect(codes).toEqual([0]);
    gate.release();
  });

  it('waits for work that the start has begun, such as the demo company', async () => {
    const { app, codes, stop } = await started(10_000);
    const done: string[] = [];
    let finish!: () => void;
    const work = new Promise<void>((resolve) => (finish = resolve));
    const greeted = app.get(Lifecycle, { strict: false }).during(async () => {
      await work;
      done.push('work');
    });
    const stopped = stop('test').then(() => done.push('stop'));
    await pause(400);
    expect(codes).toEqual([]);
    finish();
    await Promise.all([greeted, stopped]);
    expect([done, codes]).toEqual([['work', 'stop'], [0]]);
  });

  it('is forced by a second signal, which ends with 1', async () => {
    const { port, gate, codes, stop } = await started(10_000);
    gate.close();
    const running = new RawConnection(port).send(request(`POST ${BASE}/invoices`, [TOKEN]));
    await until('a request is running', () => gate.entered.length > 0);
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
    await until('three requests are running', () => gate.entered.length >= 3);
    gone.destroy();
    await stop('test');
    expect(codes).toEqual([0]);
    gate.release();
  });
});
