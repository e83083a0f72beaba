import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Service, startService } from './service.js';

let service: Service;
let id: string;
let token: string;

beforeAll(async () => {
  service = await startService();
  ({ id, token } = await service.tokens.create({ workspace: 'acme', name: 'Till', scopes: ['read:sales'] }));
});
afterAll(() => service.stop());

describe('a token', () => {
  it('is shown its own picture, never its value', async () => {
    const { status, body, headers } = await service.ask(token, '/token');
    const workspace = { slug: 'acme', currency: 'EUR' };
    expect([status, body]).toMatchObject([200, { id, scopes: ['read:sales'], expires_at: null, workspace }]);
    expect(JSON.stringify(body)).not.toContain(token);
    expect(headers['etag']).toMatch(/^"v\d+-/);
    expect((await service.ask(token, '/token?limit=1')).status).toBe(400);
  });

  it('may revoke itself, which closes at once; tried first, it lives on', async () => {
    expect((await service.ask(token, '/token', 'DELETE', { 'if-match': '"v9"' })).status).toBe(412);
    const tried = await service.ask(token, '/token?dry_run=true', 'DELETE');
    expect([tried.status, tried.body]).toMatchObject([
      200,
      { dry_run: true, record: { id }, effects: { events: [{ type: 'token.revoked', record: id }] } },
    ]);
    expect((await service.ask(token, '/token')).status).toBe(200);
    expect(await service.ask(token, '/token', 'DELETE')).toMatchObject({ status: 200, body: { id, deleted: true } });
    expect(await service.ask(token, '/token')).toMatchObject({ status: 401, body: { code: 'token_revoked' } });
  });
});
