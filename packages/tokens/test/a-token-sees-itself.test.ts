import { decodeId } from '@daybook/database';
import type { NewToken } from '@daybook/tokens';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Service, startService } from './service.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const aToken = (wanted: Partial<NewToken> = {}) =>
  service.tokens.create({ workspace: 'acme', name: 'Shop', scopes: ['read:sales'], ...wanted });

describe('a token about itself', () => {
  it('sees its name, scopes, expiry, limits and workspace, and neither its value nor its hash', async () => {
    const { id, token } = await aToken({
      expiresAt: '2999-01-01T00:00:00Z',
      rateLimit: 1200,
      allowedCidrs: ['127.0.0.0/8'],
    });
    const { status, body } = await service.ask(token, '/token');
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: body['created_at'],
      version: 1,
      name: 'Shop',
      scopes: ['read:sales'],
      prefix: 'dbk_',
      last4: token.slice(-4),
      expires_at: '2999-01-01T00:00:00.000Z',
      allowed_cidrs: ['127.0.0.0/8'],
      rate_limit: 1200,
      api_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      created_by: null,
      last_used_at: body['last_used_at'],
      revoked_at: null,
      successor: null,
      external_id: null,
      metadata: {},
      workspace: { slug: 'acme', name: 'Acme', currency: 'EUR', timezone: 'UTC' },
    });
  });

  it('takes no parameters', async () => {
    const { token } = await aToken();
    expect(await service.ask(token, '/token?x=1')).toMatchObject({ status: 400, body: { field: 'x' } });
  });

  it('may revoke itself, which holds on the next request and leaves an event by its own hand', async () => {
    const { id, token } = await aToken();
    const answer = await service.ask(token, '/token', 'DELETE');
    expect(answer).toMatchObject({ status: 200, body: { id, deleted: true } });
    expect((await service.ask(token, '/me')).body['code']).toBe('token_revoked');
    const [event] = await service.owner.query<Record<string, unknown>>(
      `SELECT record_version, actor, data FROM events.events WHERE record_id = $1 AND type = 'token.revoked'`,
      [decodeId('tok', id)],
    );
    expect(event).toMatchObject({
      record_version: 2,
      actor: { type: 'token', id, name: 'Shop' },
      data: { object: { id, revoked_at: expect.any(String) }, previous: { revoked_at: null } },
    });
  });

  it('lives on after a dry run of that, and after a stale If-Match', async () => {
    const { id, token } = await aToken();
    const path = '/token';
    const dry = await service.ask(token, `${path}?dry_run=true`, 'DELETE');
    expect(dry.body).toMatchObject({ dry_run: true, record: { id, version: 1, revoked_at: null } });
    expect((await service.ask(token, `${path}?dry_run=yes`, 'DELETE')).body).toMatchObject({
      field: 'dry_run',
    });
    expect((await service.ask(token, path, 'DELETE', { 'if-match': '"v7"' })).status).toBe(412);
    expect(await service.ask(token, path, 'DELETE', { 'if-match': 'W/"v1"' })).toMatchObject({
      status: 400,
      body: { field: 'If-Match', code: 'invalid_value' },
    });
    expect((await service.ask(token, '/me')).status).toBe(200);
    expect((await service.ask(token, path, 'DELETE', { 'if-match': '"v3", "v1"' })).status).toBe(200);
  });

  it('makes no other, and sees none', async () => {
    const { token } = await aToken();
    expect(await service.ask(token, '/tokens')).toMatchObject({ status: 403, body: { code: 'people_only' } });
    expect(await service.ask(token, '/tokens', 'POST')).toMatchObject({ status: 403, body: { code: 'people_only' } });
  });

  it('is no person: those have no token that could show or revoke itself', async () => {
    const { browser } = await service.person('owner');
    for (const method of ['GET', 'DELETE'])
      expect(await browser.call(method, '/v1/token')).toMatchObject({ status: 403, body: { code: 'tokens_only' } });
  });
});
