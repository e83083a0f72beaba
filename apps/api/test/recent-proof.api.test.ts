import { type Client, type Doc, errorOf, ok, sql } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sweptRoutes } from './support/route-sweep.js';
import { startService, type TestService } from './support/service.js';

/**
 * Every write of access settings, whether it requires a recent proof of identity, and why. Whoever adds one adds it here and
 * decides.
 */
const WRITES: Readonly<Record<string, { readonly proof: boolean; readonly because: string }>> = {
  'POST invitations': { proof: true, because: 'It hands out a role.' },
  'POST invitations/{id}/revoke': { proof: false, because: 'It takes back what was not used.' },
  'PATCH members/{id}': { proof: true, because: 'It hands out a role.' },
  'DELETE members/{id}': { proof: true, because: 'It takes rights from somebody else.' },
  'PATCH settings/security': { proof: true, because: 'It decides what everybody has to prove.' },
  'POST tokens': { proof: true, because: 'It hands out scopes.' },
  'PUT tokens/{id}': { proof: true, because: 'It makes a token.' },
  'PATCH tokens/{id}': { proof: false, because: 'It changes the version of the interface alone.' },
  'POST tokens/{id}/rotate': { proof: true, because: 'It hands out another value.' },
  'POST tokens/{id}/revoke': { proof: false, because: 'It is what one does in a hurry.' },
  'POST webhook_endpoints': { proof: true, because: 'It sends data out.' },
  'PUT webhook_endpoints/{id}': { proof: true, because: 'It sends data out.' },
  'PATCH webhook_endpoints/{id}': { proof: true, because: 'It sends data elsewhere, or more of it.' },
  'DELETE webhook_endpoints/{id}': { proof: false, because: 'It sends less.' },
  'POST webhook_endpoints/{id}/ping': { proof: false, because: 'It sends no data.' },
  'POST webhook_endpoints/{id}/recover': { proof: false, because: 'It sends again to where data goes already.' },
  'POST webhook_endpoints/{id}/rotate_secret': { proof: true, because: 'It hands out a secret.' },
  'POST webhook_deliveries/{id}/redeliver': { proof: false, because: 'It sends again to where data went already.' },
};

const GOVERNS_ACCESS = ['manage:members', 'manage:tokens', 'manage:webhooks'];

let service: TestService;
let owner: Client;
beforeAll(async () => {
  service = await startService();
  owner = await service.person('acme', 'owner');
});
afterAll(() => service.stop());

const forget = () => sql(service.databaseUrl, `UPDATE users.sessions SET proved_at = now() - interval '11 minutes'`);

describe('a recent proof', () => {
  it('is decided on for every write of what governs access', async () => {
    const found = sweptRoutes(service)
      .filter(({ method, scopes = [] }) => method !== 'GET' && scopes.some((scope) => GOVERNS_ACCESS.includes(scope)))
      .map(({ name }) => name.replace(' /', ' '));
    expect(found.sort()).toEqual(Object.keys(WRITES).sort());
  });

  it('is asked for by each of these that needs it, which no batch gets round', async () => {
    const endpoint = { url: 'https://93.184.215.14/hooks', events: ['invoice.confirmed'] };
    const made = await owner.make('webhook_endpoints', endpoint);
    const token = await owner.make('tokens', { name: 'Shop', scopes: ['read:sales'] });
    const { data } = ok<{ data: Doc[] }>(await owner.get('/members'));
    const ids: Record<string, string> = {
      webhook_endpoints: made.id,
      tokens: token.id,
      members: data[0]!.id,
      invitations: (await owner.make('invitations', { email: 'a@example.com', role: 'viewer' })).id,
    };
    const bodies: Record<string, object> = {
      'POST invitations': { email: 'b@example.com', role: 'viewer' },
      'PATCH members/{id}': { role: data[0]!.role === 'sales' ? 'viewer' : 'sales' },
      'PATCH settings/security': { factor_required: true },
      'POST tokens': { name: 'Bank', scopes: ['read:sales'] },
      'PUT tokens/{id}': { name: 'Bank', scopes: ['read:sales'] },
      'POST webhook_endpoints': endpoint,
      'PUT webhook_endpoints/{id}': endpoint,
      'PATCH webhook_endpoints/{id}': { url: 'https://93.184.215.14/elsewhere' },
    };
    await forget();
    for (const [name, { proof }] of Object.entries(WRITES)) {
      if (!proof) continue;
      const [method, path] = name.split(' ') as [string, string];
      const collection = path.split('/')[0]!;
      const id = method === 'PUT' ? 'ext:new' : ids[collection]!;
      const at = `/${path.replace('{id}', id)}`;
      const body = bodies[name] ?? (method === 'DELETE' ? undefined : {});
      expect([name, errorOf(await owner.send(method, at, body), 403).code]).toEqual([
        name,
        'reauthentication_required',
      ]);
      expect([name, errorOf(await owner.send(method, `${at}?dry_run=true`, body), 403).code]).toEqual([
        name,
        'reauthentication_required',
      ]);
    }
    const batch = { operations: [{ method: 'POST', path: '/v1/webhook_endpoints', body: endpoint }] };
    expect((await owner.post('/batch', batch)).text).toContain('not_batchable');
    for (const change of [{ events: ['*'] }, { url: 'https://93.184.215.14/other' }])
      expect(errorOf(await owner.patch(`/webhook_endpoints/${made.id}`, change), 403).code).toBe(
        'reauthentication_required',
      );
    ok(await owner.post(`/webhook_endpoints/${made.id}/recover`, { since: new Date().toISOString() }));
    ok(await owner.patch(`/webhook_endpoints/${made.id}`, { enabled: false }));
    expect(errorOf(await owner.patch(`/webhook_endpoints/${made.id}`, { enabled: true }), 403).code).toBe(
      'reauthentication_required',
    );
  });

  it('is not asked of a token, which has none to give', async () => {
    await forget();
    const client = await service.client('acme', ['manage:webhooks']);
    ok(await client.post('/webhook_endpoints', { url: 'https://93.184.215.14/token', events: ['*'] }));
  });
});
