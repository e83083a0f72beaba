import type { TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from './database.js';
import { type Answer, ask, bearer, makeToken, type Service, startService } from './service.js';

let service: Service;
let database: TestDatabase;
let fenced: string;

const tokenFor = async (...allowedCidrs: string[]) => (await makeToken(service, { allowedCidrs })).token;
const from = (origin: string, token: string, addresses: readonly string[]): Promise<Answer> =>
  ask(origin, '/api/acme/v1/me', { ...bearer(token), 'x-forwarded-for': addresses.join(', ') });

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  await service.workspaces.create({ slug: 'acme', name: 'Acme', currency: 'EUR' });
  fenced = await tokenFor('203.0.113.0/24', '2001:db8:7::/48', '198.51.100.7/32');
});
afterAll(async () => {
  await service.app.close();
  await database.drop();
});

describe('the networks of a token, behind a proxy that is believed', () => {
  it.each(['203.0.113.1', '198.51.100.7', '2001:db8:7::1', '2001:0DB8:0007:ffff:0:0:0:1', '::ffff:203.0.113.200'])(
    'let in %s',
    async (address) => {
      expect((await from(service.origin, fenced, [address])).status).toBe(200);
    },
  );

  it.each([
    '203.0.114.1',
    '198.51.100.8',
    '2001:db8:8::1',
    '::ffff:198.51.100.8',
    '127.0.0.1',
    'unknown',
    '203.0.113.1:443.evil',
    '2001:db8:7',
  ])('keep out %s, and say so', async (address) => {
    expect(await from(service.origin, fenced, [address])).toEqual({
      status: 401,
      body: {
        type: 'authentication_error',
        message: 'This token cannot be used from your IP address. Check its allowed networks.',
        code: 'ip_not_allowed',
        request_id: expect.any(String),
        docs_url: 'http://127.0.0.1:3000/docs/errors#ip_not_allowed',
      },
      challenge: 'Bearer realm="acme", error="invalid_token"',
      retryAfter: null,
    });
  });

  it('believe the last address that no trusted proxy wrote: what a client writes before it counts for nothing', async () => {
    const codeFrom = async (...addresses: string[]) => (await from(service.origin, fenced, addresses)).body['code'];
    expect(await codeFrom('203.0.113.1', '198.51.100.8')).toBe('ip_not_allowed');
    expect(await codeFrom('198.51.100.8', '203.0.113.1')).toBeUndefined();
    expect(await codeFrom('203.0.113.1', '127.0.0.1')).toBeUndefined();
  });

  it('are those of the socket without a proxy, whatever the header says', async () => {
    const direct = await startService(database.url, { trustProxy: [] });
    try {
      const [near, far] = [await tokenFor('127.0.0.0/8'), await tokenFor('203.0.113.0/24')];
      const statusOf = async (token: string) => (await from(direct.origin, token, ['203.0.113.1'])).status;
      expect([await statusOf(near), await statusOf(far)]).toEqual([200, 401]);
    } finally {
      await direct.app.close();
    }
  });
});
