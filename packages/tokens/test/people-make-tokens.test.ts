import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VERSIONS } from '@daybook/requests';
import { type Browser, codeIn, exchange, type Service, startService } from './service.js';

let service: Service;
let owner: Browser;
let developer: Browser;

beforeAll(async () => {
  service = await startService();
  owner = (await service.person('owner')).browser;
  developer = (await service.person('developer')).browser;
});
afterAll(() => service.stop());

const TOKEN = { name: 'Shop', scopes: ['read:sales'] };

/** The status of a request with a token. */
async function use(token: string): Promise<number> {
  return (await exchange(service.origin, 'GET', '/api/acme/v1/sales', undefined, { authorization: `Bearer ${token}` }))
    .status;
}

describe('a token made by a person', () => {
  it('works, is shown once, and is told of with the name of who made it', async () => {
    const made = await owner.post('/v1/tokens', {
      ...TOKEN,
      external_id: 'shop-1',
      rate_limit: 50,
      allowed_cidrs: ['127.0.0.1'],
    });
    const { id, token } = made.body;
    expect(made.body).toMatchObject({
      ...TOKEN,
      prefix: 'dbk_',
      last4: token.slice(-4),
      allowed_cidrs: ['127.0.0.1/32'],
      created_by: expect.stringMatching(/^owner/),
    });
    const read = (await owner.get(`/v1/tokens/ext:shop-1`)).body;
    expect(read).toMatchObject({ id, rate_limit: 50, successor: null });
    expect((await owner.get(`/v1/tokens/${id}?fields=token`)).body.token).toBeNull();
    const [version] = (await owner.get(`/v1/tokens/${id}/history`)).body.data;
    expect(version).toMatchObject({ action: 'created', actor: { type: 'user' } });
    const [event] = await service.owner.query<{ type: string; data: { object: object } }>(
      `SELECT type, data FROM events.events WHERE data -> 'object' ->> 'external_id' = 'shop-1'`,
    );
    expect(event).toMatchObject({ type: 'token.created', data: { object: read } });
    expect(await use(token)).toBe(200);
  });

  it('has a version of the interface, which only moves up to one that there is', async () => {
    const made = (await owner.post('/v1/tokens', { ...TOKEN, api_version: VERSIONS.newest })).body;
    expect(made.api_version).toBe(VERSIONS.newest);
    const unknown = { status: 400, body: { field: 'api_version', code: 'unknown_version', allowed: VERSIONS.dates } };
    expect(await owner.post('/v1/tokens', { ...TOKEN, api_version: '2026-11-24' })).toMatchObject(unknown);
    const path = `/v1/tokens/${made.id}`;
    expect(await owner.patch(path, { api_version: '2999-01-01' })).toMatchObject(unknown);
    expect(await owner.patch(path, { api_version: 'v1' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_date' },
    });
    expect(await owner.patch(path, { api_version: null })).toMatchObject({
      status: 400,
      body: { code: 'not_nullable' },
    });
    const same = await owner.patch(path, { name: 'Shop 2', api_version: VERSIONS.newest });
    expect(same).toMatchObject({ status: 200, body: { version: 2, api_version: VERSIONS.newest } });
  });

  it('has no more scopes than the role of who makes or rotates it', async () => {
    const wanted = { name: 'Writer', scopes: ['read:sales', 'write:sales', 'write:accounting'] };
    const refused = await developer.post('/v1/tokens', wanted);
    expect(refused).toMatchObject({ status: 422, body: { field: 'scopes', code: 'scope_above_role' } });
    expect(refused.body.message).toContain('write:sales, write:accounting');
    expect(
      (await developer.post('/v1/tokens', { name: 'Hooks', scopes: ['manage:webhooks', 'read:logs'] })).status,
    ).toBe(200);
    const strong = (await owner.post('/v1/tokens', wanted)).body;
    expect((await developer.post(`/v1/tokens/${strong.id}/rotate`, {})).body.code).toBe('scope_above_role');
    expect((await developer.post(`/v1/tokens/${strong.id}/revoke`)).status).toBe(200);
    for (const role of ['accountant', 'sales', 'warehouse', 'viewer']) {
      const { browser } = await service.person(role);
      expect((await browser.post('/v1/tokens', { name: 'X', scopes: ['manage:webhooks'] })).body.code).toBe(
        'insufficient_scope',
      );
      expect((await browser.get('/v1/tokens')).status).toBe(403);
    }
    expect((await owner.post('/v1/tokens', { name: 'X', scopes: ['manage:members'] })).body).toMatchObject({
      field: 'scopes[0]',
      code: 'invalid_value',
    });
  });

  it('may be called otherwise, and nothing else of it changes', async () => {
    const { id } = (await owner.post('/v1/tokens', TOKEN)).body;
    expect((await owner.patch(`/v1/tokens/${id}`, { name: 'Till' })).body).toMatchObject({ name: 'Till', version: 2 });
    for (const change of [
      { scopes: ['read:logs'] },
      { expires_at: '2099-01-01T00:00:00Z' },
      { allowed_cidrs: ['10.0.0.0/8'] },
      { rate_limit: 7 },
    ]) {
      expect((await owner.patch(`/v1/tokens/${id}`, change)).body).toMatchObject({
        field: Object.keys(change)[0],
        code: 'immutable',
      });
    }
    expect((await owner.patch(`/v1/tokens/${id}`, { name: '' })).status).toBe(400);
  });

  it('is rotated without a gap, and revoked for the next request', async () => {
    const { id, token } = (await owner.post('/v1/tokens', TOKEN)).body;
    const trial = await owner.post(`/v1/tokens/${id}/rotate?dry_run=true`, {});
    expect(trial.body.effects.events).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: 'token.created' })]),
    );
    expect(JSON.stringify(trial.body)).not.toMatch(/dbk_[0-9A-Za-z]{38}/);
    const rotated = (await owner.post(`/v1/tokens/${id}/rotate`, { overlap_hours: 1 })).body;
    expect(rotated).toMatchObject({ id, successor: { name: 'Shop' }, successor_token: expect.stringMatching(/^dbk_/) });
    expect(Date.parse(rotated.expires_at) - Date.now()).toBeLessThanOrEqual(3_600_000);
    expect([await use(token), await use(rotated.successor_token)]).toEqual([200, 200]);
    expect((await owner.post(`/v1/tokens/${id}/rotate`, {})).body.code).toBe('invalid_state');
    const successor = rotated.successor.id;
    expect((await owner.post(`/v1/tokens/${successor}/revoke`)).body.revoked_at).not.toBeNull();
    expect([await use(token), await use(rotated.successor_token)]).toEqual([200, 401]);
    expect((await owner.post(`/v1/tokens/${successor}/revoke`)).body.code).toBe('invalid_state');
    expect((await owner.post(`/v1/tokens/${successor}/rotate`, {})).body.code).toBe('invalid_state');
    const types = await service.owner.query<{ type: string }>(
      `SELECT type FROM events.events WHERE data -> 'object' ->> 'id' = ANY($1) ORDER BY type`,
      [[id, successor]],
    );
    expect(types.map(({ type }) => type)).toEqual([
      'token.created',
      'token.created',
      'token.expiring',
      'token.revoked',
    ]);
  });

  it('is asked for with a recent proof of the password', async () => {
    const { browser, password } = await service.person('developer');
    const { id } = (await browser.post('/v1/tokens', TOKEN)).body;
    await service.owner.execute(`UPDATE users.sessions SET proved_at = now() - interval '11 minutes'`);
    const asked = { status: 403, body: { code: 'reauthentication_required' } };
    expect(await browser.post('/v1/tokens', TOKEN)).toMatchObject(asked);
    expect(await browser.post(`/v1/tokens/${id}/rotate`, {})).toMatchObject(asked);
    expect((await browser.patch(`/v1/tokens/${id}`, { name: 'Other' })).status).toBe(200);
    expect((await browser.post(`/v1/tokens/${id}/revoke`)).status).toBe(200);
    expect((await browser.post('/auth/reauthenticate', { password })).status).toBe(200);
    expect((await browser.post('/v1/tokens', TOKEN)).status).toBe(200);
    await service.owner.execute('UPDATE users.sessions SET proved_at = now()');
  });

  it('is made once under an Idempotency-Key; a retry from another session of the person has no value', async () => {
    const { browser, email, password } = await service.person('owner');
    const key = { 'idempotency-key': 'token-1' };
    const first = await browser.post('/v1/tokens', TOKEN, key);
    const other = service.browser();
    await other.signIn(email, password);
    const again = await other.post('/v1/tokens', TOKEN, key);
    const { token, ...kept } = first.body;
    expect(token).toMatch(/^dbk_/);
    expect(again.body).toEqual(kept);
    const somebodyElse = await owner.post('/v1/tokens', TOKEN, key);
    expect(somebodyElse.body.id).not.toBe(first.body.id);
  });

  it('is listed with those of the command line, by what they are', async () => {
    const made = await service.tokens.create({
      workspace: 'acme',
      name: 'From the shell',
      scopes: ['read:logs'],
      createdBy: 'command line',
    });
    const { data } = (await owner.get('/v1/tokens?name[starts_with]=From')).body;
    expect(data).toMatchObject([{ id: made.id, created_by: 'command line' }]);
    await service.tokens.revoke({ workspace: 'acme', id: made.id });
    const living = (await owner.get('/v1/tokens?revoked_at[null]=true&limit=200')).body.data.map(
      ({ id }: { id: string }) => id,
    );
    expect(living).not.toContain(made.id);
  });
});

describe('the history of a token', () => {
  it('is kept too when the command line makes, rotates and revokes it', async () => {
    const made = await service.tokens.create({ workspace: 'acme', name: 'Shell', scopes: ['read:logs'] });
    const next = await service.tokens.rotate({ workspace: 'acme', id: made.id });
    await service.tokens.revoke({ workspace: 'acme', id: next.id });
    const system = { type: 'system', id: null, name: 'daybook' };
    const old = (await owner.get(`/v1/tokens/${made.id}/history`)).body.data;
    expect(old).toMatchObject([
      { version: 2, action: 'expiring', actor: system, changes: { successor: { from: null, to: { id: next.id } } } },
      { version: 1, action: 'created', actor: system, changes: { name: { from: null, to: 'Shell' } } },
    ]);
    const { data } = (await owner.get(`/v1/tokens/${next.id}/history`)).body;
    expect(data).toMatchObject([
      { version: 2, action: 'revoked', changes: { revoked_at: { from: null } } },
      { version: 1, action: 'created' },
    ]);
  });
});

describe('no secret', () => {
  it('is kept anywhere: no password, session, link or token in any row of the database', async () => {
    const secrets: string[] = [];
    const { browser, password } = await service.person('owner');
    secrets.push(password, browser.cookie.split('=')[1]!);
    const key = { 'idempotency-key': 'scan' };
    const made = (await browser.post('/v1/tokens', TOKEN, key)).body;
    await browser.post('/v1/tokens', TOKEN, key);
    const rotated = (await browser.post(`/v1/tokens/${made.id}/rotate`, {}, { 'idempotency-key': 'scan-2' })).body;
    const invited = (
      await browser.post(
        '/v1/invitations',
        { email: 'scan@example.com', role: 'viewer' },
        { 'idempotency-key': 'scan-3' },
      )
    ).body;
    const { link } = await service.desk.createLink((await service.person('viewer')).email);
    await browser.post('/auth/sign_in', { email: 'scan@example.com', password: 'a guess that is wrong' });
    secrets.push(made.token, rotated.successor_token, codeIn(invited.link), codeIn(link), 'a guess that is wrong');
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(15);
    const tables = await service.owner.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(15);
    const found: string[] = [];
    for (const { name } of tables) {
      for (const secret of secrets) {
        const [row] = await service.owner.query<{ is: boolean }>(
          `SELECT EXISTS (SELECT FROM ${name} t WHERE strpos(t::text, $1) > 0) AS is`,
          [secret],
        );
        if (row!.is) found.push(`${name} has ${secret.slice(0, 4)}`);
      }
    }
    expect(found).toEqual([]);
  });
});
