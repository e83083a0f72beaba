import { Client, type Reply } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type NewToken, Rotation, Tokens } from '@daybook/tokens';
import { startService, type TestService } from './support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService({ TRUST_PROXY: 'loopback' });
});
afterAll(() => service.stop());

interface Made {
  readonly id: string;
  readonly client: Client;
}

async function made(wanted: Partial<NewToken> = {}): Promise<Made> {
  const tokens = service.app.get(Tokens, { strict: false });
  const { id, token } = await tokens.create({
    workspace: 'acme',
    name: 'Shop',
    scopes: ['read:sales', 'write:sales'],
    ...wanted,
  });
  return { id, client: new Client(service.origin, 'acme', token) };
}

async function rotated(id: string, overlapMs?: number): Promise<Made> {
  const next = await service.app.get(Rotation, { strict: false }).rotate({ workspace: 'acme', id, overlapMs });
  return { id: next.id, client: new Client(service.origin, 'acme', next.token) };
}

describe('a rotated token', () => {
  it('and its successor remember the same requests, so a retry may change its token', async () => {
    const old = await made();
    const first = await old.client.post('/customers', { name: 'Twice' }, { 'Idempotency-Key': 'rotation-1' });
    const next = await rotated(old.id);
    const last = await rotated(next.id);
    for (const { client } of [old, next, last]) {
      const again = await client.post('/customers', { name: 'Twice' }, { 'Idempotency-Key': 'rotation-1' });
      expect([again.headers.get('idempotent-replayed'), again.text]).toEqual(['true', first.text]);
    }
    expect((await last.client.get('/idempotency_keys/rotation-1')).body).toMatchObject({ status: 'succeeded' });
    const stranger = await made();
    expect((await stranger.client.get('/idempotency_keys/rotation-1')).status).toBe(404);
  });

  it('tells what replaces it and until when it lives; revoking it leaves the successor alone', async () => {
    const old = await made();
    const next = await rotated(old.id, 3_600_000);
    const { body } = await old.client.get('/token');
    expect(body).toMatchObject({ id: old.id, version: 2, successor: { id: next.id, name: 'Shop' } });
    expect(Date.parse(body.expires_at) - Date.parse(body.updated_at)).toBe(3_600_000);
    expect((await next.client.get('/token')).body).toMatchObject({
      id: next.id,
      version: 1,
      successor: null,
      scopes: body.scopes,
    });
    expect((await old.client.delete('/token')).status).toBe(200);
    expect((await old.client.get('/token')).body.error.code).toBe('token_revoked');
    expect((await next.client.get('/token')).status).toBe(200);
  });

  it('has one successor, however many ask at once', async () => {
    const old = await made();
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => rotated(old.id)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = asked.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
    for (const refusal of refusals)
      expect(refusal).toMatch(/^This token was already rotated\. Rotate its successor tok_/);
  });

  it('does not outlive an expiry that it had anyway', async () => {
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const old = await made({ expiresAt });
    await rotated(old.id, 3_600_000);
    expect((await old.client.get('/token')).body.expires_at).toBe(expiresAt);
  });
});

describe('the networks of a token, behind a proxy that is believed', () => {
  let fenced: Client;

  beforeAll(async () => {
    ({ client: fenced } = await made({ allowedCidrs: ['203.0.113.0/24', '2001:db8:7::/48', '198.51.100.7'] }));
  });

  const from = (...addresses: string[]): Promise<Reply> =>
    fenced.get('/token', { 'X-Forwarded-For': addresses.join(', ') });

  it.each(['203.0.113.1', '198.51.100.7', '2001:db8:7::1', '2001:0DB8:0007:ffff:0:0:0:1', '::ffff:203.0.113.200'])(
    'let in %s',
    async (address) => {
      expect((await from(address)).status).toBe(200);
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
    const { status, body, headers } = await from(address);
    expect({ status, ...body }).toEqual({
      status: 401,
      error: {
        type: 'authentication_error',
        message: 'This token cannot be used from your IP address. Check its allowed networks.',
        code: 'ip_not_allowed',
        request_id: headers.get('x-request-id'),
      },
    });
    expect(headers.get('www-authenticate')).toBe('Bearer realm="acme", error="invalid_token"');
  });

  it('believe the last address that no trusted proxy wrote: what a client writes before it counts for nothing', async () => {
    expect((await from('203.0.113.1', '198.51.100.8')).body.error.code).toBe('ip_not_allowed');
    expect((await from('198.51.100.8', '203.0.113.1')).status).toBe(200);
    expect((await from('203.0.113.1', '127.0.0.1')).status).toBe(200);
  });

  it('are those of the socket without a proxy, whatever the header says', async () => {
    const direct = await startService();
    try {
      const tokens = direct.app.get(Tokens, { strict: false });
      const wanted = { workspace: 'acme', name: 'Shop', scopes: ['read:sales'] };
      const [near, far] = [
        await tokens.create({ ...wanted, allowedCidrs: ['127.0.0.0/8'] }),
        await tokens.create({ ...wanted, allowedCidrs: ['203.0.113.0/24'] }),
      ];
      const ask = (token: string) =>
        new Client(direct.origin, 'acme', token).get('/token', { 'X-Forwarded-For': '203.0.113.1' });
      expect([(await ask(near.token)).status, (await ask(far.token)).status]).toEqual([200, 401]);
    } finally {
      await direct.stop();
    }
  });
});

describe('a token elsewhere than in the header', () => {
  it('is refused in the body like any field that nobody knows, and counts for nothing without a header', async () => {
    const { client } = await made();
    const beside = await client.post('/customers', { name: 'A', access_token: client.token });
    expect([beside.status, beside.body.error.field]).toEqual([400, 'access_token']);
    const alone = await fetch(`${service.origin}/api/acme/v1/customers?access_token=${client.token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `access_token=${client.token}`,
    });
    expect([alone.status, ((await alone.json()) as { error: { code: string } }).error.code]).toEqual([
      401,
      'token_missing',
    ]);
  });
});
