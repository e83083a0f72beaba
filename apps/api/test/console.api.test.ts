import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsolePages } from '../src/console/console-pages.js';
import { startService, type TestService } from './support/service.js';

/** The headers that a browser sends for a page. */
const PAGE = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const FOREVER = 'public, max-age=31536000, immutable';

let service: TestService;
let script: string;

beforeAll(async () => {
  service = await startService({ CORS_ORIGINS: 'https://shop.example' });
  // The longest script of the page: short files are not compressed.
  const scripts = [...(await ask('/', PAGE)).text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path]) => path as string,
  );
  const sizes = await Promise.all(scripts.map(async (path) => (await ask(path)).bytes.length));
  script = scripts[sizes.indexOf(Math.max(...sizes))] ?? '';
});
afterAll(() => service.stop());

const portOf = ({ origin }: TestService): number => Number(new URL(origin).port);

/** Sends the path unchanged; fetch would normalize it. */
async function ask(
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', port = portOf(service) } = {},
) {
  const [answer] = (await once(request({ host: '127.0.0.1', port, path, method, headers }).end(), 'response')) as [
    IncomingMessage,
  ];
  const bytes = Buffer.concat((await answer.toArray()) as Buffer[]);
  return { status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString() };
}

const isPage = ({ status, headers, text }: Awaited<ReturnType<typeof ask>>): boolean =>
  status === 200 && headers['content-type'] === 'text/html; charset=utf-8' && text.includes('<div id="root">');

describe('a browser', () => {
  it.each([
    ...[
      '/',
      '/?from=mail',
      '/w/demo',
      '/w/demo/invoices?state=posted&sort=-date',
      '/w/demo/invoices/ext:a.b',
      '/w/demo/invoices/ext:a%2Fb',
      '/sign-in',
      '/w/demo/',
    ],
    ...['/index.html', '/apiary', '/w/api/v1', '/w/caf%C3%A9'],
  ])('gets the page of the console at %s', async (path) => {
    const reply = await ask(path, PAGE);
    expect(isPage(reply)).toBe(true);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Accept'),
      etag: expect.any(String),
    });
  });

  it.each([
    ...[
      '/api',
      '/api/',
      '/api//',
      '/v1',
      '/v1/invoices',
      '/auth/nothing',
      '/docs/nothing.js',
      '/docs/a/b',
      '/health',
      '/health/nothing',
      '/openapi.json/x',
    ],
    ...[
      '/assets',
      '/assets/nothing.js',
      '/assets/',
      '/API/demo',
      '/%61uth/x',
      '/assets%2f..%2findex.html',
      '/assets\\x',
    ],
    ...[
      '//w/demo',
      '/../package.json',
      '/w/../../etc/passwd',
      '/w/%2e%2e/x',
      '/..%2f..%2fetc%2fpasswd',
      '/w/a%5c..%5cb',
      '/w/%00',
    ],
  ])('gets no page, but 404 in JSON, at %s', async (path) => {
    const { status, headers, text } = await ask(path, PAGE);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'application/json; charset=utf-8',
      'no-store',
    ]);
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'route_not_found' } });
  });

  it('gets 401 in JSON for an address of a workspace', async () => {
    for (const path of ['/api/demo', '/api/demo/v1/invoices', '/%61pi/demo/v1/nothing']) {
      const { status, text } = await ask(path, PAGE);
      expect([path, status, JSON.parse(text).error.type]).toEqual([path, 401, 'authentication_error']);
    }
  });

  it('gets an address that is no UTF-8 refused', async () => {
    expect((await ask('/w/%ff', PAGE)).status).toBe(400);
  });

  it('keeps the page and what it loads to this origin', async () => {
    for (const path of ['/', '/w/demo', script, '/favicon.svg']) {
      const { headers } = await ask(path, PAGE);
      expect(headers['content-security-policy']).toBe(
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-src blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      );
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    }
  });
});

describe('a program', () => {
  it.each([
    undefined,
    '*/*',
    'application/json',
    'application/json, text/html',
    'application/json, text/html;q=0.9',
    'text/html;q=0',
  ])('that sends Accept: %s gets the links of the service at /, and 404 where only a page is', async (accept) => {
    const headers: Record<string, string> = accept === undefined ? {} : { accept };
    const index = await ask('/', headers);
    expect(JSON.parse(index.text)).toMatchObject({ name: 'Daybook', links: { openapi: '/openapi.json' } });
    expect(index.headers).toMatchObject({ vary: expect.stringContaining('Accept'), 'cache-control': 'no-store' });
    const page = await ask('/w/demo', headers);
    expect([page.status, JSON.parse(page.text).error.code, page.headers.vary]).toEqual([
      404,
      'route_not_found',
      'Origin, Accept',
    ]);
  });

  it('finds no page by any other method', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      for (const path of ['/', '/w/demo', '/favicon.svg', script]) {
        const { status, headers } = await ask(path, PAGE, { method });
        expect([method, path, status, headers['content-type']]).toEqual([
          method,
          path,
          404,
          'application/json; charset=utf-8',
        ]);
      }
    }
    const { status, headers } = await ask('/w/demo', PAGE, { method: 'OPTIONS' });
    expect([status, headers.allow]).toEqual([204, 'OPTIONS']);
  });
});

describe('a file', () => {
  it('with its hash in the name is kept for good, compressed as Accept-Encoding asks', async () => {
    const plain = await ask(script);
    expect(plain).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': FOREVER },
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const codings = [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const;
    const tags = new Set([plain.headers.etag]);
    for (const [coding, unpack] of codings) {
      const reply = await ask(script, { 'accept-encoding': coding });
      expect(reply.headers).toMatchObject({
        'content-encoding': coding,
        vary: expect.stringContaining('Accept-Encoding'),
        'content-length': String(reply.bytes.length),
      });
      expect(unpack(reply.bytes).equals(plain.bytes)).toBe(true);
      expect(reply.bytes.length).toBeLessThan(plain.bytes.length / 2);
      tags.add(reply.headers.etag);
    }
    expect(tags.size).toBe(3);
    expect((await ask(script, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect((await ask(script, { 'accept-encoding': 'br;q=0, zstd' })).headers['content-encoding']).toBeUndefined();
  });

  it('of another name is kept for a day', async () => {
    const { status, headers } = await ask('/favicon.svg');
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
    });
  });

  it('is not sent again to whoever has it', async () => {
    for (const [path, cacheControl] of [
      [script, FOREVER],
      ['/', 'no-cache'],
      ['/w/demo', 'no-cache'],
    ] as const) {
      const headers = { ...PAGE, 'accept-encoding': 'br' };
      const { etag } = (await ask(path, headers)).headers;
      const again = await ask(path, { ...headers, 'if-none-match': `"other", W/${etag}` });
      expect([again.status, again.bytes.length, again.headers.etag, again.headers['cache-control']]).toEqual([
        304,
        0,
        etag,
        cacheControl,
      ]);
      expect((await ask(path, { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  it('answers HEAD as GET, without the content', async () => {
    for (const path of ['/', '/w/demo', script, '/favicon.svg']) {
      const [get, head] = [await ask(path, PAGE), await ask(path, PAGE, { method: 'HEAD' })];
      expect([path, head.status, head.bytes.length]).toEqual([path, 200, 0]);
      for (const name of [
        'etag',
        'content-type',
        'content-length',
        'cache-control',
        'vary',
        'content-security-policy',
      ]) {
        expect([path, name, head.headers[name]]).toEqual([path, name, get.headers[name]]);
      }
    }
  });

  it('is found under its own address alone', async () => {
    const odd = [
      script.replace('.js', '%2ejs'),
      `/w/..${script}`,
      `${script}.br`,
      `${script}.gz`,
      `/assets/..${script}`,
      script.toUpperCase(),
    ];
    for (const path of odd) expect([path, (await ask(path)).status]).toEqual([path, 404]);
    for (const path of ['/console-pages.js', '/main.js', '/.env', '/package.json'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });
});

describe('the first view', () => {
  it('loads at most 300 KB of scripts and styles, compressed by gzip', async () => {
    const { text } = await ask('/', PAGE);
    const loaded = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, path]) => path as string,
    );
    const sizes = await Promise.all(
      loaded.map(async (path) => (await ask(path, { 'accept-encoding': 'gzip' })).bytes.length),
    );
    expect(loaded).toContain(script);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(300 * 1024);
  });
});

describe('with CONSOLE=off', () => {
  it('the API stands alone: browsers get what programs get', async () => {
    const alone = await startService({ CONSOLE: 'off' });
    try {
      const index = await ask('/', PAGE, { port: portOf(alone) });
      expect([index.status, JSON.parse(index.text).name, index.headers.vary]).toEqual([200, 'Daybook', undefined]);
      for (const path of ['/w/demo', '/favicon.svg', script, '/index.html']) {
        const { status, text } = await ask(path, PAGE, { port: portOf(alone) });
        expect([path, status, JSON.parse(text).error.code]).toEqual([path, 404, 'route_not_found']);
      }
    } finally {
      await alone.stop();
    }
  });
});

describe('a console that is not built', () => {
  it('stops the start with one line that says what to do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-console-'));
    for (const missing of [folder, join(folder, 'nowhere')]) {
      await expect(ConsolePages.read(missing)).rejects.toThrow(
        `The console has not been built: there is no index.html in ${missing}. Build it with "npx turbo run build", or set CONSOLE=off.`,
      );
    }
    rmSync(folder, { recursive: true });
  });
});

describe('on the whole service', () => {
  let whole: TestService;
  beforeAll(async () => {
    whole = await startService({ RATE_LIMIT_PER_MINUTE: '3', RATE_LIMIT_STORE: 'postgres', REQUEST_LOG_DAYS: '30' });
  });
  afterAll(() => whole.stop());

  it('a one-time link is a page to people, and JSON to programs', async () => {
    const link = `/link/dbl_${'a'.repeat(40)}`;
    const page = await ask(link, PAGE, { port: portOf(whole) });
    expect([isPage(page), page.headers['cache-control'], page.headers.vary?.split(', ')]).toEqual([
      true,
      'no-cache',
      expect.arrayContaining(['Accept']),
    ]);
    const data = await ask(link, { accept: '*/*' }, { port: portOf(whole) });
    expect([data.status, JSON.parse(data.text).error.code, data.headers.vary]).toEqual([404, 'link_invalid', 'Accept']);
    const head = await ask(link, PAGE, { port: portOf(whole), method: 'HEAD' });
    expect([head.status, head.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('pages and files are in no budget and in no log of a workspace, with a token or a session too', async () => {
    const person = await whole.person('acme', 'developer');
    const senders: Record<string, string>[] = [
      { authorization: `Bearer ${whole.acme.token}` },
      { cookie: person.token },
    ];
    for (const credentials of senders) {
      for (const path of ['/', '/w/acme', script, '/w/acme/invoices', '/link/dbl_x']) {
        const { status, headers } = await ask(path, { ...PAGE, ...credentials }, { port: portOf(whole) });
        expect([path, status, headers['x-ratelimit-remaining'], headers['set-cookie']]).toEqual([
          path,
          200,
          undefined,
          undefined,
        ]);
      }
    }
    expect((await whole.acme.get('/partners')).headers.get('x-ratelimit-remaining')).toBe('2');
    expect((await person.get('/partners')).headers.get('x-ratelimit-remaining')).toBe('2');
    const logged = (await (await whole.client('acme', ['read:logs'])).get('/request_logs')).body.data as {
      path: string;
    }[];
    expect(logged.filter(({ path }) => !path.startsWith('/v1/'))).toEqual([]);
  });

  it('the reference keeps its own page and policy', async () => {
    const { status, headers, text } = await ask('/docs/reference', PAGE, { port: portOf(whole) });
    expect([status, text.includes('id="reference"')]).toEqual([200, true]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('answers of /auth are kept by nobody', async () => {
    const person = await whole.person('acme', 'viewer');
    for (const headers of [PAGE, { ...PAGE, cookie: person.token }]) {
      const reply = await ask('/auth/session', headers, { port: portOf(whole) });
      expect([reply.headers['cache-control'], reply.headers['content-type']]).toEqual([
        'no-store',
        'application/json; charset=utf-8',
      ]);
    }
  });
});
