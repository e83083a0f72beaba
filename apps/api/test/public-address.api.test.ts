import { exchange as send, ok } from '@daybook/harness';
import { UserDesk } from '@daybook/users';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type TestService } from './support/service.js';

const PASSWORD = 'seven green bottles';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    PUBLIC_URL: 'https://books.example.com',
    ALLOWED_HOSTS: 'books.internal',
    TRUST_PROXY: '127.0.0.1',
  });
});
afterAll(() => service.stop());

/** As a client that asks for the service by this name; `https`: through the proxy that ends TLS. */
const ask = async (
  host: string,
  path: string,
  { https = false, method = 'GET', body = undefined as object | undefined } = {},
) => {
  const headers = {
    host,
    'sec-fetch-site': 'same-origin',
    ...(path.startsWith('/api') ? { authorization: `Bearer ${service.acme.token}` } : {}),
    ...(https ? { 'x-forwarded-proto': 'https' } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const payload = body && Buffer.from(JSON.stringify(body));
  const reply = await send(`${service.origin}${path}`, method, payload, headers);
  return { ...reply, code: /"code":"(\w+)"/.exec(reply.text)?.[1] };
};

describe('where the public address is https', () => {
  it.each([
    'books.example.com',
    'books.example.com:443',
    'BOOKS.EXAMPLE.COM',
    'books.internal',
    'localhost:3000',
    '127.0.0.1',
  ])('%s is served', async (host) => expect((await ask(host, '/api/acme/v1/partners')).status).toBe(200));

  it.each(['evil.test', 'books.example.com.evil.test', '10.0.0.7', 'localhost.evil.test'])(
    '%s is refused, whatever it asks for, and is told what to do',
    async (host) => {
      for (const path of ['/api/acme/v1/partners', '/', '/docs', '/auth/session', '/openapi.json', '/nowhere']) {
        const { status, code, text } = await ask(host, path);
        expect([path, status, code]).toEqual([path, 400, 'host_unknown']);
        expect(text).toContain('ALLOWED_HOSTS');
      }
    },
  );

  it('health checks come by any name', async () => {
    expect((await ask('10.0.0.7:3000', '/health/live')).status).toBe(200);
    expect((await ask('10.0.0.7:3000', '/health/ready')).status).toBe(200);
  });

  it('every answer tells browsers to come by https alone, also a refusal', async () => {
    for (const [host, path] of [
      ['books.example.com', '/api/acme/v1/partners'],
      ['books.example.com', '/api/acme/v1/nothing'],
      ['books.example.com', '/'],
      ['books.example.com', '/docs'],
      ['evil.test', '/'],
    ] as const) {
      const { headers } = await ask(host, path, { https: true });
      expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=63072000']);
    }
  });

  it('a session begins over https alone, and only with a cookie that no plain connection carries', async () => {
    const email = 'ann@example.com';
    const made = { email, name: 'Ann', workspace: service.acme.workspace, role: 'viewer' };
    const { link } = await service.app.get(UserDesk, { strict: false }).create(made);
    const path = link!.replace(/^.*\/link\//, '/auth/links/');
    const options = { method: 'POST', https: true, body: { password: PASSWORD } };
    expect((await ask('books.example.com', path, options)).status).toBe(200);
    const signIn = (host: string, https: boolean) =>
      ask(host, '/auth/sign_in', { https, method: 'POST', body: { email, password: PASSWORD } });
    const plain = await signIn('books.internal', false);
    expect([plain.status, plain.code, plain.headers.get('set-cookie')]).toEqual([422, 'insecure_address', null]);
    expect(plain.text).toContain('https://books.example.com');
    const safe = await signIn('books.example.com', true);
    expect(safe.status).toBe(200);
    for (const cookie of safe.headers.getSetCookie()) expect(cookie).toMatch(/^__Host-.*; Secure$/);
  });
});

describe('where the public address is http', () => {
  it('any name is served, and nothing is said of https', async () => {
    const open = await startService({});
    try {
      const { status, headers } = await send(`${open.origin}/api/acme/v1/partners`, 'GET', undefined, {
        host: 'daybook.lan',
        authorization: `Bearer ${open.acme.token}`,
      });
      expect([status, headers.get('strict-transport-security')]).toEqual([200, null]);
      ok(await open.acme.get('/partners'));
    } finally {
      await open.stop();
    }
  });
});
