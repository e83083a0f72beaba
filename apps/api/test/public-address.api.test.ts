import { exchange as send } from '@daybook/harness';
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

/** Sends a request with this host name; `https`: through the proxy that terminates TLS. */
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
  it('a name that is not served is refused, whatever it asks for', async () => {
    for (const path of ['/api/acme/v1/partners', '/', '/docs', '/auth/session', '/openapi.json', '/nowhere']) {
      const { status, code, text } = await ask('evil.test', path);
      expect([path, status, code]).toEqual([path, 400, 'host_unknown']);
      expect(text).toContain('ALLOWED_HOSTS');
    }
  });

  it('every page and answer tells browsers to come by https alone', async () => {
    for (const path of ['/api/acme/v1/partners', '/', '/docs']) {
      const { headers } = await ask('books.example.com', path, { https: true });
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
