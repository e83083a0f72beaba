import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OpenidProvider, startOpenidProvider } from '@daybook/testing/openid-provider';
import { codeOf, forgetSteps, personWithTotp } from './factors.js';
import { AtProvider, auditOf, begin, finish, REDIRECT_URI, settingsOf, signInAs, urlFor } from './openid.js';
import { codeIn, exchange, PASSWORD, type Service, startService } from './service.js';

let provider: OpenidProvider;
let service: Service;

const RULES = [
  { value: 'bosses', workspace: 'acme', role: 'owner' },
  { value: 'books', workspace: null, role: 'accountant' },
  { value: 'everybody', workspace: null, role: 'viewer' },
] as const;

beforeAll(async () => {
  provider = await startOpenidProvider({ redirectUris: [REDIRECT_URI] });
  const scopes = ['openid', 'email', 'profile', 'groups'];
  service = await startService(undefined, {
    oidc: settingsOf(provider, { scopes, roles: { claim: 'groups', rules: RULES } }),
  });
});
beforeEach(() => service.owner.execute('DELETE FROM users.attempts'));
afterAll(async () => {
  await service.stop();
  await provider.stop();
});

/** A person without a password, with an account of the same name at the provider. */
async function somebody(name: string, claims: object = {}, role = 'viewer'): Promise<string> {
  const email = `${name}@example.com`;
  await service.desk.create({ email, name, workspace: 'acme', role });
  provider.people.set(name, { email, email_verified: true, name, ...claims });
  return email;
}

const rolesOf = async (email: string): Promise<{ role: string }[]> =>
  service.owner.query(
    `SELECT m.role FROM users.members m JOIN users.users u ON u.id = m.user_id JOIN tokens.workspaces w ON w.id = m.workspace_id
     WHERE u.email = $1 ORDER BY w.slug`,
    [email],
  );

describe('a sign-in by the provider', () => {
  it('begins a session of the account with the verified address, and links it', async () => {
    const email = await somebody('ann');
    const browser = service.browser();
    expect((await browser.get('/auth/oidc')).body).toEqual({ name: 'Acme account', link: null, has_password: null });
    const url = await urlFor(browser);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'daybook',
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'openid email profile groups',
      code_challenge_method: 'S256',
    });
    for (const secret of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(secret)).toHaveLength(43);
    expect(browser.cookie).toMatch(/^__Host-oidc=[\w-]{43}$/);
    const reply = await finish(browser, await new AtProvider('ann').visit(url));
    expect(reply).toMatchObject({
      status: 200,
      body: { user: { email }, workspaces: [{ slug: 'acme', role: 'viewer' }] },
    });
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-oidc=; .*Max-Age=0; Secure$/),
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600; Secure$/),
    ]);
    expect((await browser.get('/auth/sessions')).body.data).toMatchObject([{ current: true }]);
    expect((await browser.get('/v1/sales')).status).toBe(200);
    expect((await browser.get('/auth/oidc')).body).toMatchObject({ link: { email }, has_password: false });
    const log = (await auditOf(service, 'identity_linked', 'sign_in')).filter((line) => line.email === email);
    expect(log).toMatchObject([
      { kind: 'identity_linked', details: { issuer: provider.issuer, subject: 'ann' } },
      { kind: 'sign_in', details: { method: 'oidc' } },
    ]);
  });

  it('ends the session that was there before, as any other sign-in does', async () => {
    await somebody('bea');
    const { browser } = await service.person('viewer');
    const former = browser.cookie;
    expect((await signInAs(browser, 'bea')).status).toBe(200);
    expect((await exchange(service.origin, 'GET', '/auth/session', undefined, { cookie: former })).status).toBe(401);
  });

  it('knows the person again whatever the address becomes, at the provider and here', async () => {
    const email = await somebody('cleo');
    await signInAs(service.browser(), 'cleo');
    const other = await somebody('dan');
    provider.people.set('cleo', { email: other, email_verified: true });
    expect((await signInAs(service.browser(), 'cleo')).body.user.email).toBe(email);
    provider.people.set('cleo', { email, email_verified: false });
    expect((await signInAs(service.browser(), 'cleo')).status).toBe(200);
    provider.people.set('cleo', {});
    expect((await signInAs(service.browser(), 'cleo')).status).toBe(200);
  });

  it('refuses who got the address of a linked account later', async () => {
    const email = await somebody('eve');
    await signInAs(service.browser(), 'eve');
    provider.people.set('eve-2', { email, email_verified: true });
    const reply = await signInAs(service.browser(), 'eve-2');
    expect(reply).toMatchObject({ status: 403, body: { code: 'oidc_other_identity' } });
    expect(String(reply.headers['set-cookie'] ?? '')).not.toContain('sid=');
    const [line] = (await auditOf(service, 'sign_in_failed')).slice(-1);
    expect(line).toEqual({ kind: 'sign_in_failed', email, details: { method: 'oidc', reason: 'oidc_other_identity' } });
  });

  it.each([
    ['false', { email_verified: false }],
    ['missing', { email_verified: undefined }],
    ['a number', { email_verified: 1 }],
    ['of no address', { email: 'not an address' }],
    ['of a list', { email: ['fay@example.com'] }],
  ])('refuses an address whose confirmation is %s', async (_name, claims) => {
    const email = 'fay@example.com';
    provider.people.set('fay', { email, email_verified: true, ...claims });
    expect(await signInAs(service.browser(), 'fay')).toMatchObject({
      status: 403,
      body: { code: 'oidc_email_unverified' },
    });
  });

  it('refuses somebody unknown, and names the address', async () => {
    provider.people.set('gus', { email: 'gus@example.com', email_verified: true });
    const reply = await signInAs(service.browser(), 'gus');
    expect(reply).toMatchObject({ status: 403, body: { code: 'oidc_user_unknown' } });
    expect(reply.body.message).toContain('gus@example.com');
    expect((await auditOf(service, 'sign_in_failed')).at(-1)).toMatchObject({ email: 'gus@example.com' });
  });

  it('refuses an address that is only written like that of an account', async () => {
    await somebody('kim');
    // U+212A, the Kelvin sign, becomes k in lower case and K when normalized.
    provider.people.set('kelvin', { email: '\u212Aim@example.com', email_verified: true });
    expect((await signInAs(service.browser(), 'kelvin')).body.code).toBe('oidc_user_unknown');
    provider.people.set('big', { email: 'KIM@Example.com', email_verified: true });
    expect((await signInAs(service.browser(), 'big')).status).toBe(200);
  });

  it('refuses a disabled account, whether it is linked or not', async () => {
    const email = await somebody('hal');
    await signInAs(service.browser(), 'hal');
    await service.desk.disable(email);
    expect(await signInAs(service.browser(), 'hal')).toMatchObject({ status: 422, body: { code: 'user_disabled' } });
    const never = await somebody('ida');
    await service.desk.disable(never);
    expect((await signInAs(service.browser(), 'ida')).body.code).toBe('user_disabled');
  });

  it('still asks for the second factor of the account', async () => {
    const ann = await personWithTotp(service);
    provider.people.set('factor', { email: ann.email, email_verified: true });
    const browser = service.browser();
    expect(await signInAs(browser, 'factor')).toMatchObject({
      status: 202,
      body: { factor_needed: ['code', 'recovery_code'] },
    });
    expect((await browser.get('/auth/session')).status).toBe(401);
    await forgetSteps(service);
    expect((await browser.post('/auth/sign_in/factor', { code: codeOf(ann.secret) })).status).toBe(200);
  });

  it('does not stand for the factor that a workspace requires', async () => {
    await somebody('jim');
    await service.owner.execute('UPDATE users.security_settings SET factor_required = true');
    try {
      const browser = service.browser();
      expect((await signInAs(browser, 'jim')).body.workspaces).toMatchObject([{ factor_missing: true }]);
      expect((await browser.get('/v1/sales')).body.code).toBe('factor_required');
    } finally {
      await service.owner.execute('UPDATE users.security_settings SET factor_required = false');
    }
  });

  it('says so when the person stops at the provider', async () => {
    const reply = await signInAs(service.browser(), '');
    expect(reply).toMatchObject({ status: 403, body: { code: 'oidc_denied' } });
  });

  it('asks for somebody else where the provider would send the same person again', async () => {
    provider.people.set('nobody', { email: 'nobody@example.com', email_verified: true });
    const [browser, there] = [service.browser(), new AtProvider('nobody')];
    await finish(browser, await there.visit(await urlFor(browser)));
    await there.visit(await urlFor(browser));
    expect(there.asked).toBe(1);
    await there.visit(await urlFor(browser, 'sign_in_as_other'));
    expect(there.asked).toBe(2);
  });

  it('begins at the public address alone, where its cookie will be', async () => {
    const reply = await service.browser().post('/auth/oidc/begin', {});
    expect(reply).toMatchObject({ status: 422, body: { code: 'oidc_elsewhere' } });
    expect(reply.body.message).toContain('http://localhost:3000');
  });

  it('reads its requests as strictly as all others', async () => {
    const browser = service.browser();
    expect((await begin(browser, 'steal')).body).toMatchObject({ field: 'purpose', code: 'invalid_value' });
    expect((await browser.post('/auth/oidc/finish', { state: 'x' })).body).toMatchObject({
      field: 'code',
      code: 'required',
    });
    expect((await browser.post('/auth/oidc/finish', { code: 'x', state: 'x', to: '/' })).body.code).toBe(
      'unknown_field',
    );
    expect((await browser.get('/auth/oidc?x=1')).body.code).toBe('unknown_parameter');
    expect((await begin(browser, 'reauthenticate')).body.code).toBe('session_missing');
    const foreign = await browser.post(
      '/auth/oidc/finish',
      { code: 'x', state: 'x' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.body.code).toBe('cross_site_request');
  });
});

describe('an invitation', () => {
  async function invite(email: string): Promise<string> {
    const { browser } = await service.person('owner');
    return codeIn((await browser.post('/v1/invitations', { email, role: 'sales' })).body.link);
  }

  it('is accepted by who has its address at the provider: a new account without a password', async () => {
    const invitation = await invite('new@example.com');
    provider.people.set('newcomer', { email: 'New@example.com', email_verified: true, name: 'Nora  \u0000 New' });
    const browser = service.browser();
    const reply = await signInAs(browser, 'newcomer', { invitation });
    expect(reply).toMatchObject({
      status: 200,
      body: { user: { email: 'new@example.com' }, workspaces: [{ role: 'sales' }] },
    });
    expect(reply.body.user.name).toBe('Nora New');
    expect((await browser.get('/auth/oidc')).body).toMatchObject({ has_password: false });
    expect((await service.browser().get(`/auth/links/${invitation}`)).status).toBe(404);
    expect((await signInAs(service.browser(), 'newcomer')).status).toBe(200);
  });

  it('stays open for everybody else', async () => {
    const invitation = await invite('late@example.com');
    provider.people.set('thief', { email: 'thief@example.com', email_verified: true });
    expect((await signInAs(service.browser(), 'thief', { invitation })).body.code).toBe('oidc_other_address');
    provider.people.set('liar', { email: 'late@example.com', email_verified: false });
    expect((await signInAs(service.browser(), 'liar', { invitation })).body.code).toBe('oidc_email_unverified');
    provider.people.set('honest', { email: 'late@example.com', email_verified: true });
    expect((await signInAs(service.browser(), 'honest', { invitation: `${invitation}x` })).body.code).toBe(
      'link_invalid',
    );
    expect((await signInAs(service.browser(), 'honest', { invitation })).body.user).toMatchObject({ name: 'late' });
  });

  it('makes one account of two who accept it at once', async () => {
    const invitation = await invite('twice@example.com');
    provider.people.set('twice', { email: 'twice@example.com', email_verified: true });
    const browsers = [service.browser(), service.browser()];
    const returned = await Promise.all(browsers.map(async (one) => new AtProvider('twice').visit(await urlFor(one))));
    const replies = await Promise.all(browsers.map((one, at) => finish(one, returned[at]!, { invitation })));
    const statuses = replies.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(
      await service.owner.query(`SELECT 1 FROM users.users WHERE lower(email) = 'twice@example.com'`),
    ).toHaveLength(1);
    for (const status of statuses) expect([200, 404, 409, 422]).toContain(status);
  });
});

describe('roles by a claim', () => {
  it('are applied at each sign-in, by the first rule that fits, with history and audit', async () => {
    const email = await somebody('rob', { groups: ['everybody', 'books'] });
    const browser = service.browser();
    expect((await signInAs(browser, 'rob')).body.workspaces).toMatchObject([{ role: 'accountant' }]);
    provider.people.set('rob', { email, email_verified: true, groups: ['everybody'] });
    expect((await signInAs(browser, 'rob')).body.workspaces).toMatchObject([{ role: 'viewer' }]);
    const log = (await auditOf(service, 'role_changed')).filter((line) => line.email === email);
    expect(log.map(({ details }) => details)).toEqual([
      { from: 'viewer', to: 'accountant', by: 'oidc' },
      { from: 'accountant', to: 'viewer', by: 'oidc' },
    ]);
    const owner = await service.person('owner');
    const [member] = (await owner.browser.get('/v1/members?limit=200')).body.data.filter(
      (one: { email: string }) => one.email === email,
    );
    const history = (await owner.browser.get(`/v1/members/${member.id}/history`)).body.data;
    expect(history[0]).toMatchObject({
      actor: { type: 'system', name: 'OpenID Connect' },
      changes: { role: { from: 'accountant', to: 'viewer' } },
    });
  });

  it('leave alone whom the claim does not name, and who came without it', async () => {
    const email = await somebody('sam', { groups: ['strangers'] }, 'sales');
    await signInAs(service.browser(), 'sam');
    expect(await rolesOf(email)).toEqual([{ role: 'sales' }]);
    provider.people.set('sam', { email, email_verified: true, groups: null });
    await signInAs(service.browser(), 'sam');
    expect(await rolesOf(email)).toEqual([{ role: 'sales' }]);
  });

  it('make nobody a member, and hold in every workspace unless they name one', async () => {
    const email = await somebody('tom', { groups: ['bosses', 'books'] });
    await service.desk.create({ email, name: 'tom', workspace: 'other', role: 'viewer' });
    await signInAs(service.browser(), 'tom');
    expect(await rolesOf(email)).toEqual([{ role: 'owner' }, { role: 'accountant' }]);
    const una = await somebody('una', { groups: ['books'] });
    await signInAs(service.browser(), 'una');
    expect(await rolesOf(una)).toEqual([{ role: 'accountant' }]);
  });

  it('never take the last owner away', async () => {
    const email = 'last@example.com';
    await service.desk.create({ email, name: 'last', workspace: 'other', role: 'owner' });
    provider.people.set('last', { email, email_verified: true, groups: ['everybody'] });
    const browser = service.browser('other');
    expect((await signInAs(browser, 'last')).body.workspaces).toMatchObject([{ slug: 'other', role: 'owner' }]);
    expect((await auditOf(service, 'role_kept')).at(-1)).toMatchObject({
      email,
      details: { from: 'owner', to: 'viewer' },
    });
    const next = 'next@example.com';
    await service.desk.create({ email: next, name: 'next', workspace: 'other', role: 'owner' });
    expect((await signInAs(browser, 'last')).body.workspaces).toMatchObject([{ slug: 'other', role: 'viewer' }]);
  });
});

describe('a proof by the provider', () => {
  const forget = () => service.owner.execute(`UPDATE users.sessions SET proved_at = now() - interval '11 minutes'`);

  it('is asked for anew, although the provider still knows the person', async () => {
    const email = await somebody('vic', {}, 'owner');
    const [browser, there] = [service.browser(), new AtProvider('vic')];
    await finish(browser, await there.visit(await urlFor(browser)));
    await forget();
    const make = () => browser.post('/v1/invitations', { email: `by-${email}`, role: 'owner' });
    expect((await make()).body.code).toBe('reauthentication_required');
    const url = await urlFor(browser, 'reauthenticate');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: 'login', max_age: '0', login_hint: email });
    expect(await finish(browser, await there.visit(url))).toMatchObject({ status: 200, body: { user: { email } } });
    expect(there.asked).toBe(2);
    expect((await make()).status).toBe(200);
    const log = (await auditOf(service, 'reauthenticated')).filter((line) => line.email === email);
    expect(log).toMatchObject([{ details: { method: 'oidc' } }]);
  });

  it('does not count when the browser left out that it is to be fresh', async () => {
    await somebody('wim');
    const [browser, there] = [service.browser(), new AtProvider('wim')];
    await finish(browser, await there.visit(await urlFor(browser)));
    await forget();
    const url = await urlFor(browser, 'reauthenticate');
    url.searchParams.delete('prompt');
    url.searchParams.delete('max_age');
    const reply = await finish(browser, await there.visit(url));
    expect([there.asked, reply.body.code]).toEqual([1, 'oidc_not_fresh']);
    const [session] = await service.owner.query<{ proved: boolean }>(
      `SELECT s.proved_at > now() - interval '10 minutes' AS proved FROM users.sessions s JOIN users.users u ON u.id = s.user_id
       WHERE u.email = 'wim@example.com'`,
    );
    expect(session).toEqual({ proved: false });
  });

  it('is that of the person who is signed in, and of this session', async () => {
    await somebody('xia');
    await somebody('yan');
    const browser = service.browser();
    await signInAs(browser, 'xia');
    await signInAs(service.browser(), 'yan');
    const asYan = await new AtProvider('yan').visit(await urlFor(browser, 'reauthenticate'));
    expect(await finish(browser, asYan)).toMatchObject({ status: 403, body: { code: 'oidc_other_person' } });
    expect((await browser.get('/auth/session')).body.user.email).toBe('xia@example.com');
    const begun = await new AtProvider('xia').visit(await urlFor(browser, 'reauthenticate'));
    const flow = /__Host-oidc=[\w-]+/.exec(browser.cookie)![0];
    await browser.post('/auth/sign_out');
    await signInAs(browser, 'xia');
    browser.cookie = `${browser.cookie}; ${flow}`;
    expect((await finish(browser, begun)).body.code).toBe('oidc_state_invalid');
  });

  it('is not enough for who has a factor here, as at a sign-in; the factor is, with the password if there is one', async () => {
    await somebody('wanda');
    const browser = service.browser();
    await signInAs(browser, 'wanda');
    const begun = await new AtProvider('wanda').visit(await urlFor(browser, 'reauthenticate'));
    const { secret } = (await browser.post('/auth/factors/totp', {})).body;
    expect((await browser.post('/auth/factors/totp/confirm', { code: codeOf(secret) })).status).toBe(200);
    await forget();
    expect(await begin(browser, 'reauthenticate')).toMatchObject({ status: 422, body: { code: 'oidc_own_factor' } });
    expect((await finish(browser, begun)).body.code).toBe('oidc_own_factor');
    const isProved = async () =>
      (
        await service.owner.query<{ proved: boolean }>(
          `SELECT bool_or(s.proved_at > now() - interval '10 minutes') AS proved FROM users.sessions s
           JOIN users.users u ON u.id = s.user_id WHERE u.email = 'wanda@example.com'`,
        )
      )[0];
    expect(await isProved()).toEqual({ proved: false });
    await forgetSteps(service);
    expect((await browser.post('/auth/reauthenticate', { code: codeOf(secret) })).status).toBe(200);
    expect(await isProved()).toEqual({ proved: true });
  });

  it('needs a link', async () => {
    const { browser } = await service.person('viewer');
    expect((await begin(browser, 'reauthenticate')).body.code).toBe('oidc_not_linked');
  });
});

describe('the link with the provider', () => {
  it('goes where there is a password, with a recent proof, and comes back by the address', async () => {
    const { browser, email } = await service.person('viewer');
    provider.people.set('zoe', { email, email_verified: true });
    await signInAs(browser, 'zoe');
    await service.owner.execute(`UPDATE users.sessions SET proved_at = now() - interval '11 minutes'`);
    expect((await browser.delete('/auth/oidc/link')).body.code).toBe('reauthentication_required');
    await browser.post('/auth/reauthenticate', { password: PASSWORD });
    const former = browser.cookie;
    expect(await browser.delete('/auth/oidc/link')).toMatchObject({
      status: 200,
      body: { link: null, has_password: true },
    });
    expect(browser.cookie).not.toBe(former);
    expect((await browser.delete('/auth/oidc/link')).body.code).toBe('oidc_link_not_found');
    expect((await auditOf(service, 'identity_unlinked')).at(-1)).toMatchObject({ email });
    provider.people.set('zoe-2', { email, email_verified: true });
    expect((await signInAs(service.browser(), 'zoe-2')).status).toBe(200);
  });

  it('stays where it is the only way in', async () => {
    await somebody('only');
    const browser = service.browser();
    await signInAs(browser, 'only');
    expect(await browser.delete('/auth/oidc/link')).toMatchObject({ status: 422, body: { code: 'oidc_only_way' } });
  });
});
