import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { statementsSent } from '@daybook/testing';
import { codeOf, personWithTotp, type WithTotp } from './factors.js';
import { type Browser, exchange, type Service, startService } from './service.js';

let service: Service;
let owner: WithTotp;
let member: { browser: Browser; email: string; password: string };

beforeAll(async () => {
  service = await startService();
  owner = await personWithTotp(service, 'owner');
  member = await service.person('viewer');
});
beforeEach(async () => {
  await service.owner.execute('UPDATE users.security_settings SET factor_required = false');
});
afterAll(() => service.stop());

const require = (browser: Browser, factor_required: boolean) =>
  browser.patch('/v1/settings/security', { factor_required });

async function setUp(browser: Browser): Promise<void> {
  const { secret } = (await browser.post('/auth/factors/totp', {})).body;
  await browser.post('/auth/factors/totp/confirm', { code: codeOf(secret) });
}

async function proveAgain(): Promise<void> {
  const [recovery_code, ...rest] = owner.recoveryCodes;
  const reply = await owner.browser.post('/auth/reauthenticate', { password: owner.password, recovery_code });
  expect(reply.status).toBe(200);
  owner = { ...owner, recoveryCodes: rest };
}

describe('a workspace that asks for a second factor', () => {
  it('lets in nobody without one, on the very next request, and says what to do', async () => {
    expect((await member.browser.get('/v1/sales')).status).toBe(200);
    expect((await require(owner.browser, true)).body).toMatchObject({ id: 'security', factor_required: true });
    expect(await member.browser.get('/v1/sales')).toMatchObject({ status: 403, body: { code: 'factor_required' } });
    expect((await member.browser.get('/auth/session')).body.workspaces).toMatchObject([
      { slug: 'acme', factor_missing: true },
    ]);
    expect((await owner.browser.get('/v1/sales')).status).toBe(200);
    const newcomer = await service.person('viewer');
    expect((await newcomer.browser.get('/v1/sales')).status).toBe(403);
    await setUp(newcomer.browser);
    expect((await newcomer.browser.get('/v1/sales')).status).toBe(200);
    expect((await newcomer.browser.get('/auth/session')).body.workspaces[0].factor_missing).toBe(false);
  });

  it('touches no other workspace and no token', async () => {
    const token = await service.token('acme', 'read:sales');
    await require(owner.browser, true);
    const headers = { authorization: `Bearer ${token}` };
    expect((await exchange(service.origin, 'GET', '/api/acme/v1/sales', undefined, headers)).status).toBe(200);
    const elsewhere = await service.person('viewer', 'other');
    expect((await elsewhere.browser.get('/v1/sales')).status).toBe(200);
  });

  it('is made by owners alone, with a proof of the last ten minutes, and by none who has no factor', async () => {
    const bare = await service.person('owner');
    expect(await require(bare.browser, true)).toMatchObject({
      status: 422,
      body: { field: 'factor_required', code: 'no_factor' },
    });
    const accountant = await personWithTotp(service, 'accountant');
    expect((await require(accountant.browser, true)).body.code).toBe('insufficient_scope');
    await service.owner.execute(`UPDATE users.sessions SET proved_at = now() - interval '11 minutes'`);
    expect((await require(owner.browser, true)).body.code).toBe('reauthentication_required');
    expect((await owner.browser.patch('/v1/settings/security', { factor_required: false })).status).toBe(200);
    await proveAgain();
    expect((await require(owner.browser, true)).status).toBe(200);
    const noted = await service.owner.query(
      `SELECT details FROM users.audit WHERE kind = 'factor_requirement_changed' ORDER BY at DESC LIMIT 1`,
    );
    expect(noted).toEqual([{ details: { required: 'true' } }]);
    expect((await owner.browser.get('/v1/settings/security/history')).body.data[0].actor.type).toBe('user');
  });

  it('keeps its members from removing their last factor, but not from removing one of two', async () => {
    const ann = await personWithTotp(service, 'viewer');
    await proveAgain();
    await require(owner.browser, true);
    const [factor] = (await ann.browser.get('/auth/factors')).body.data;
    const refused = await ann.browser.delete(`/auth/factors/${factor.id}`);
    expect(refused).toMatchObject({ status: 422, body: { code: 'last_factor' } });
    expect(refused.body.message).toContain('acme');
    expect((await ann.browser.get('/auth/factors')).body).toMatchObject({ data: [factor], recovery_codes_left: 10 });
    await require(owner.browser, false);
    expect((await ann.browser.delete(`/auth/factors/${factor.id}`)).status).toBe(200);
  });

  it('never ends with an owner outside: turning it on and removing the last factor at once leaves one of both', async () => {
    for (let round = 0; round < 5; round++) {
      await service.owner.execute('UPDATE users.security_settings SET factor_required = false');
      const racer = await personWithTotp(service, 'owner');
      const [factor] = (await racer.browser.get('/auth/factors')).body.data;
      const headers = { cookie: racer.browser.cookie, 'sec-fetch-site': 'same-origin' };
      const [on, off] = await Promise.all([
        exchange(service.origin, 'PATCH', '/api/acme/v1/settings/security', { factor_required: true }, headers),
        exchange(service.origin, 'DELETE', `/auth/factors/${factor.id}`, undefined, headers),
      ]);
      const required = await service.owner.query<{ factor_required: boolean }>(
        `SELECT s.factor_required FROM users.security_settings s JOIN tokens.workspaces w ON w.id = s.workspace_id AND w.slug = 'acme'`,
      );
      const left = await service.owner.query(
        `SELECT f.id FROM users.factors f JOIN users.users u ON u.id = f.user_id WHERE u.email = $1`,
        [racer.email],
      );
      expect({
        statuses: [on.status, off.status],
        isOutside: required[0]!.factor_required && left.length === 0,
      }).toMatchObject({ isOutside: false });
    }
  });

  it('costs no statement more: a request of a session is looked up in one', async () => {
    await proveAgain();
    await require(owner.browser, true);
    await owner.browser.get('/v1/sales');
    expect(await statementsSent(service.database, () => owner.browser.get('/v1/sales'))).toHaveLength(1);
  });
});
