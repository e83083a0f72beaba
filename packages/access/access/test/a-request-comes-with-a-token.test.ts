import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId } from '@daybook/database';
import { assertEveryRouteDeclaresScopes, declaredRoutes, makeTokenValue } from '@daybook/access';
import { statementsSent, type TestDatabase, type TokenRow, until } from '@daybook/testing';
import { testDatabase } from './database.js';
import { ask, bearer, makeToken, type Service, SilentRoutes, startService, TideRoutes } from './service.js';

let service: Service;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  await service.workspaces.create({ slug: 'acme', name: 'Acme', currency: 'EUR' });
  await service.workspaces.create({ slug: 'other', name: 'Other', currency: 'USD' });
});

afterAll(async () => {
  await service.app.close();
  await database.drop();
});

const aToken = (wanted: Partial<TokenRow> = {}) => makeToken(service, wanted);

const get = (path: string, headers: Record<string, string> = {}, from = service, method = 'GET') =>
  ask(from.origin, path, headers, method);

describe('a request with a valid token', () => {
  it('comes as that token, in its workspace', async () => {
    const { id, token } = await aToken();
    const { status, body } = await get('/api/acme/v1/me', bearer(token));
    expect(status).toBe(200);
    expect(body).toEqual({ actor: { type: 'token', id, name: 'Shop' }, slug: 'acme', cursorKeyBytes: 32 });
  });

  it('may write the scheme in any case', async () => {
    const { token } = await aToken();
    expect((await get('/api/acme/v1/me', { authorization: `bEARER ${token}` })).status).toBe(200);
  });

  it('is let in while every connection of the pool is taken', async () => {
    const { token } = await aToken();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const taken = Array.from({ length: 4 }, () => service.database.transaction(() => held));
    const isTaken = ({ idle, open } = service.database.connections) => idle === 0 && open === 4;
    await until('the pool is taken', () => isTaken());
    const { status } = await get('/api/acme/v1/me', bearer(token)).finally(() => release());
    expect(status).toBe(200);
    await Promise.all(taken);
  });

  it('costs one statement, and its last use is noted at most once a minute', async () => {
    const { id, token } = await aToken();
    const lastUsed = async () => {
      const [row] = await service.owner.query<{ last_used_at: string | null; version: number }>(
        'SELECT last_used_at, version FROM tokens.tokens WHERE id = $1',
        [decodeId('tok', id)],
      );
      return row!;
    };
    expect((await lastUsed()).last_used_at).toBeNull();
    await get('/api/acme/v1/me', bearer(token));
    await until('the use is written', async () => (await lastUsed()).last_used_at !== null);
    const noted = await lastUsed();
    expect(noted.last_used_at).not.toBeNull();
    expect(noted.version).toBe(1);
    const sent = await statementsSent(service.database, () => get('/api/acme/v1/me', bearer(token)));
    expect(sent).toHaveLength(1);
    expect(await lastUsed()).toEqual(noted);
  });
});

describe('a request is 401', () => {
  it('token_missing without a header, and the challenge names the workspace only', async () => {
    const answer = await get('/api/acme/v1/me');
    expect(answer).toMatchObject({ status: 401, challenge: 'Bearer realm="acme"' });
    expect(answer.body).toMatchObject({ type: 'authentication_error', code: 'token_missing' });
  });

  it('token_missing with another scheme', async () => {
    const { token } = await aToken();
    expect((await get('/api/acme/v1/me', { authorization: `Basic ${token}` })).body['code']).toBe('token_missing');
  });

  it.each(['Bearer', 'Bearer a b', 'Bearer  x', 'dbk_abc'])(
    'token_invalid with the malformed header %s',
    async (authorization) => {
      const answer = await get('/api/acme/v1/me', { authorization });
      expect(answer).toMatchObject({ status: 401, challenge: 'Bearer realm="acme", error="invalid_token"' });
      expect(answer.body['code']).toBe('token_invalid');
    },
  );

  it('token_invalid, without a query, when the checksum is wrong', async () => {
    const value = makeTokenValue();
    const { query } = service.database;
    service.database.query = () => Promise.reject(new Error('No query was due.'));
    const answer = await get('/api/acme/v1/me', bearer(value.slice(0, -1) + (value.endsWith('a') ? 'b' : 'a')));
    service.database.query = query;
    expect(answer.body).toMatchObject({ code: 'token_invalid' });
  });

  it('the same for an unknown token, one of another workspace, and an unknown workspace', async () => {
    const { token } = await aToken();
    const answers = [
      await get('/api/acme/v1/me', bearer(makeTokenValue())),
      await get('/api/other/v1/me', bearer(token)),
      await get('/api/nobody/v1/me', bearer(token)),
      await get('/api/%22%0Ax/v1/me', bearer(token)),
    ];
    const [first, ...others] = answers.map(({ status, body }) => ({ status, body: { ...body, request_id: null } }));
    expect(first).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    for (const other of others) expect(other).toEqual(first);
  });

  it('token_revoked on the very next request', async () => {
    const { id, token } = await aToken();
    expect((await get('/api/acme/v1/me', bearer(token))).status).toBe(200);
    await service.owner.execute('UPDATE tokens.tokens SET revoked_at = now() WHERE id = $1', [decodeId('tok', id)]);
    expect(await get('/api/acme/v1/me', bearer(token))).toMatchObject({ status: 401, body: { code: 'token_revoked' } });
  });

  it('token_expired from the instant of the expiry on, by the clock of the database', async () => {
    const { id, token } = await aToken({ expiresAt: '2999-01-01T00:00:00Z' });
    expect((await get('/api/acme/v1/me', bearer(token))).status).toBe(200);
    await service.owner.execute('UPDATE tokens.tokens SET expires_at = now() WHERE id = $1', [decodeId('tok', id)]);
    expect(await get('/api/acme/v1/me', bearer(token))).toMatchObject({ status: 401, body: { code: 'token_expired' } });
  });

  it('when the token stands in the query string or the body only', async () => {
    const { token } = await aToken();
    expect((await get(`/api/acme/v1/me?access_token=${token}`)).body['code']).toBe('token_missing');
    const form = await fetch(`${service.origin}/api/acme/v1/invoices`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `access_token=${token}`,
    });
    expect(await form.json()).toMatchObject({ error: { code: 'token_missing' } });
  });
});

describe('a request is 400', () => {
  it('when a token stands in the query string beside a valid header', async () => {
    const { token } = await aToken();
    const answer = await get(`/api/acme/v1/me?access_token=${token}`, bearer(token));
    expect(answer).toMatchObject({ status: 400, body: { type: 'validation_error', field: 'access_token' } });
  });

  it('when the header comes twice', async () => {
    const { token } = await aToken();
    const status = await new Promise((resolve, reject) => {
      const headers = ['Host', 'x', 'Authorization', `Bearer ${token}`, 'Authorization', `Bearer ${token}`];
      const sent = httpRequest(`${service.origin}/api/acme/v1/me`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject).end();
    });
    expect(status).toBe(400);
  });
});

describe('failed look-ups', () => {
  it('are answered 429 past the limit, while a valid token from the same address still passes', async () => {
    const limited = await startService(database.url, { authFailuresPerMinute: 2 });
    try {
      const { token } = await aToken();
      const path = '/api/acme/v1/me';
      for (let i = 0; i < 5; i++) expect((await get(path, bearer('dbk_malformed'), limited)).status).toBe(401);
      for (let i = 0; i < 2; i++) expect((await get(path, bearer(makeTokenValue()), limited)).status).toBe(401);
      const refused = await get(path, bearer(makeTokenValue()), limited);
      expect(refused).toMatchObject({ status: 429, body: { type: 'rate_limit_error', code: 'rate_limited' } });
      expect(Number(refused.retryAfter)).toBeGreaterThanOrEqual(1);
      expect((await get(path, bearer(token), limited)).status).toBe(200);
      expect((await get(path, bearer('dbk_malformed'), limited)).status).toBe(401);
      expect((await get(path, {}, limited)).status).toBe(401);
      const elsewhere = { ...bearer(makeTokenValue()), 'x-forwarded-for': '198.51.100.77' };
      expect((await get(path, elsewhere, limited)).status).toBe(401);
    } finally {
      await limited.app.close();
    }
  });
});

describe('scopes', () => {
  it('let a token with one of them through', async () => {
    const { token } = await aToken({ scopes: ['read:sales'] });
    expect((await get('/api/acme/v1/invoices', bearer(token))).status).toBe(200);
  });

  it('refuse a token without any of them, naming those of which one is needed', async () => {
    const { token } = await aToken({ scopes: ['write:accounting'] });
    expect(await get('/api/acme/v1/invoices', bearer(token))).toMatchObject({
      status: 403,
      body: {
        type: 'permission_error',
        code: 'insufficient_scope',
        message: 'This needs a token with one of the scopes read:accounting, read:sales.',
      },
      challenge: 'Bearer realm="acme", error="insufficient_scope", scope="read:accounting read:sales"',
    });
  });

  it('come before what is wrong with the request itself', async () => {
    const { token } = await aToken({ scopes: ['write:accounting'] });
    expect((await get('/api/acme/v1/invoices?access_token=x', bearer(token))).status).toBe(403);
  });

  it('are not asked for on a public route', async () => {
    expect((await get('/api/acme/v1/open')).status).toBe(200);
    expect((await get('/api/acme/v1/open', bearer('nonsense'))).status).toBe(200);
  });

  it('are declared by every route, or the service does not start', async () => {
    expect(() => assertEveryRouteDeclaresScopes(service.app)).not.toThrow();
    const silent = await startService(database.url, { extra: [SilentRoutes] });
    try {
      expect(() => assertEveryRouteDeclaresScopes(silent.app)).toThrow('SilentRoutes.silent');
      const { token } = await aToken();
      expect((await get('/api/acme/v1/silent', {}, silent)).status).toBe(401);
      expect((await get('/api/acme/v1/silent', bearer(token), silent)).status).toBe(500);
    } finally {
      await silent.app.close();
    }
  });

  it('are declared by a package, or the service does not start', async () => {
    const undeclared = await startService(database.url, { extra: [TideRoutes] });
    try {
      expect(() => assertEveryRouteDeclaresScopes(undeclared.app)).toThrow('read:tides (TideRoutes.tides)');
    } finally {
      await undeclared.app.close();
    }
  });

  it('stand in the list of routes', () => {
    expect(declaredRoutes(service.app)).toContainEqual({
      controller: 'Routes',
      handler: 'invoices',
      method: 'GET',
      paths: ['/api/:workspace/v1/invoices'],
      scopes: { kind: 'scopes', anyOf: ['read:accounting', 'read:sales'] },
      deprecated: [],
    });
  });
});
