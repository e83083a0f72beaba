import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exchange, type Service, startService } from './service.js';

let service: Service;
let cookie: string;

beforeAll(async () => {
  service = await startService('https://books.example');
  cookie = (await service.person('owner')).browser.cookie;
});
afterAll(() => service.stop());

/** `{own}` is the origin at which the service is called; `books.example` is its public origin. */
const ROWS: readonly (readonly [name: string, headers: Readonly<Record<string, string>>, passes: boolean])[] = [
  ['a page of our own', { 'sec-fetch-site': 'same-origin' }, true],
  ['another port or subdomain of the host', { 'sec-fetch-site': 'same-site' }, false],
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['a typed address', { 'sec-fetch-site': 'none' }, false],
  ['a header that came twice', { 'sec-fetch-site': 'same-origin, cross-site' }, false],
  ['another site with our Origin', { 'sec-fetch-site': 'cross-site', origin: '{own}' }, false],
  ['an older browser on a page of our own', { origin: '{own}' }, true],
  ['an older browser on a page of the public address', { origin: 'https://books.example' }, true],
  ['an older browser on another site', { origin: 'https://evil.example' }, false],
  ['an older browser on another port', { origin: 'http://127.0.0.1:1' }, false],
  ['a longer name that begins like ours', { origin: 'https://books.example.evil.example' }, false],
  ['a sandboxed page', { origin: 'null' }, false],
  ['nothing that says where it comes from', {}, false],
];

const CHANGES = [
  ['POST', '/api/acme/v1/sales', {}],
  ['PATCH', '/api/acme/v1/members/mem_x', { role: 'viewer' }],
  ['DELETE', '/api/acme/v1/members/mem_x', undefined],
  ['POST', '/auth/sign_in', { email: 'a@example.com', password: 'x' }],
  ['POST', '/auth/sign_out', undefined],
  ['DELETE', '/auth/sessions', undefined],
  ['POST', '/auth/reauthenticate', { password: 'x' }],
  ['POST', '/auth/links/dbl_x', { password: 'x' }],
] as const;

const isRefused = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 403 && body.code === 'cross_site_request';

describe('a change that comes with a cookie', () => {
  it.each(ROWS)('from %s', async (_name, headers, passes) => {
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('{own}', service.origin)]),
    );
    for (const [method, path, body] of CHANGES) {
      // Signing in and redeeming a link begin without a session: an attacker could sign a victim in as somebody else.
      const own = path === '/auth/sessions' || path === '/auth/sign_out' ? { cookie: await freshCookie() } : { cookie };
      const reply = await exchange(service.origin, method, path, body, { ...own, ...sent });
      expect([method, path, isRefused(reply)]).toEqual([method, path, !passes]);
    }
  });

  it('may be a request that only reads, from wherever', async () => {
    for (const path of ['/api/acme/v1/sales', '/auth/session', '/auth/sessions']) {
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}] as Record<
        string,
        string
      >[]) {
        expect((await exchange(service.origin, 'GET', path, undefined, { cookie, ...headers })).status).toBe(200);
      }
    }
  });

  it('is refused before the session is looked for, and before anything is counted', async () => {
    const headers = { cookie: `__Host-sid=${'x'.repeat(43)}`, 'sec-fetch-site': 'cross-site' };
    expect(isRefused(await exchange(service.origin, 'POST', '/api/acme/v1/sales', {}, headers))).toBe(true);
    await exchange(
      service.origin,
      'POST',
      '/auth/sign_in',
      { email: 'csrf@example.com', password: 'x' },
      { 'sec-fetch-site': 'cross-site' },
    );
    const counted = await service.owner.query(`SELECT FROM users.audit WHERE email = 'csrf@example.com'`);
    expect(counted).toHaveLength(0);
  });
});

async function freshCookie(): Promise<string> {
  return (await service.person('viewer')).browser.cookie;
}
