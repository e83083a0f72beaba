import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { codeOf, forgetSteps, noted, personWithTotp, waiting, type WithTotp } from './factors.js';
import { type Browser, codeIn, exchange, type Service, startService } from './service.js';

let service: Service;
let ann: WithTotp;

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  await service.owner.execute('DELETE FROM users.attempts');
  ann = await personWithTotp(service);
  await forgetSteps(service);
});
afterAll(() => service.stop());

const wrong = { status: 401, body: { code: 'wrong_code', field: 'code' } };

/**
 * Browsers after the correct password, signed in one after the other because concurrent password checks queue. Earlier failures
 * are cleared.
 */
async function four(person: WithTotp): Promise<Browser[]> {
  await service.owner.execute('DELETE FROM users.attempts');
  const browsers: Browser[] = [];
  for (let i = 0; i < 4; i++) browsers.push(await waiting(service, person));
  return browsers;
}

describe('a right password of an account with a factor', () => {
  it('begins no session but a step with a cookie of its own, and a code finishes it', async () => {
    const browser = service.browser();
    const asked = await browser.signIn(ann.email, ann.password);
    expect(asked).toMatchObject({
      status: 202,
      body: { factor_needed: ['code', 'recovery_code'], expires_at: expect.any(String) },
    });
    expect(asked.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-step=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/),
    ]);
    expect((await browser.get('/auth/session')).status).toBe(401);
    const entered = await browser.post('/auth/sign_in/factor', { code: codeOf(ann.secret) });
    expect(entered).toMatchObject({ status: 200, body: { user: { email: ann.email } } });
    expect(browser.cookie).toMatch(/^__Host-sid=[\w-]{43}; __Host-device-\w+=[\w.-]+$/);
    expect((await browser.get('/auth/session')).status).toBe(200);
  });

  it('looks to everybody else like a wrong one: without it there is no hint of a factor', async () => {
    const wrongPassword = await service.browser().signIn(ann.email, 'not the password');
    const nobody = await service.browser().signIn('nobody@example.com', 'not the password');
    expect({ ...wrongPassword.body, request_id: 0 }).toEqual({ ...nobody.body, request_id: 0 });
  });

  it('ends the session that the browser had only when the factor is given', async () => {
    const former = ann.browser.cookie;
    expect((await ann.browser.signIn(ann.email, ann.password)).status).toBe(202);
    expect((await exchange(service.origin, 'GET', '/auth/session', undefined, { cookie: former })).status).toBe(200);
    expect((await ann.browser.post('/auth/sign_in/factor', { code: codeOf(ann.secret) })).status).toBe(200);
    expect((await exchange(service.origin, 'GET', '/auth/session', undefined, { cookie: former })).status).toBe(401);
  });

  it('is worth nothing to a browser without the cookie, after ten minutes, after another password, or twice', async () => {
    const invalid = { status: 401, body: { code: 'step_invalid' } };
    const give = (browser = service.browser(), ahead = 0) =>
      browser.post('/auth/sign_in/factor', { code: codeOf(ann.secret, ahead) });
    expect(await give()).toMatchObject(invalid);

    const late = await waiting(service, ann);
    await service.owner.execute(`UPDATE users.sign_in_steps SET created_at = now() - interval '11 minutes'`);
    expect(await give(late)).toMatchObject(invalid);

    const overtaken = await waiting(service, ann);
    const { link } = await service.desk.createLink(ann.email);
    expect(
      (await service.browser().post(`/auth/links/${codeIn(link)}`, { password: 'quite another one' })).status,
    ).toBe(202);
    expect(await give(overtaken)).toMatchObject(invalid);

    const once = await waiting(service, { ...ann, password: 'quite another one' });
    const { cookie } = once;
    expect((await give(once)).status).toBe(200);
    const body = { code: codeOf(ann.secret, 1) };
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    expect(await exchange(service.origin, 'POST', '/auth/sign_in/factor', body, headers)).toMatchObject(invalid);
  });

  it('of a disabled person leads nowhere, even when the step had begun', async () => {
    const browser = await waiting(service, ann);
    await service.desk.disable(ann.email);
    const reply = await browser.post('/auth/sign_in/factor', { code: codeOf(ann.secret) });
    expect(reply).toMatchObject({ status: 401, body: { code: 'step_invalid' } });
  });
});

describe('a code', () => {
  it('counts once, also in another browser and for another purpose', async () => {
    const code = codeOf(ann.secret);
    const [first, second] = [await waiting(service, ann), await waiting(service, ann)];
    expect((await first.post('/auth/sign_in/factor', { code })).status).toBe(200);
    expect(await second.post('/auth/sign_in/factor', { code })).toMatchObject(wrong);
    const proof = { password: ann.password, code };
    expect(await first.post('/auth/reauthenticate', proof)).toMatchObject({
      status: 400,
      body: { field: 'code', code: 'wrong_code' },
    });
    expect((await second.post('/auth/sign_in/factor', { code: codeOf(ann.secret, 1) })).status).toBe(200);
    // A later success ends the earlier attempt.
    expect(await first.post('/auth/reauthenticate', proof)).toMatchObject({ status: 400 });
  });

  it('sent by many at once lets one in, over one step and over several', async () => {
    const code = codeOf(ann.secret);
    const browsers = await four(ann);
    const replies = await Promise.all(
      [...browsers, browsers[0]!].map((browser) => browser.post('/auth/sign_in/factor', { code })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('that is wrong is slowed down per account, whatever the address, and ends the step after five', async () => {
    const browser = await waiting(service, ann);
    for (let i = 0; i < 5; i++) {
      const reply = await browser.post(
        '/auth/sign_in/factor',
        { code: '000000' },
        { 'x-forwarded-for': `10.9.0.${i}` },
      );
      expect(reply).toMatchObject(wrong);
    }
    expect((await browser.post('/auth/sign_in/factor', { code: codeOf(ann.secret) })).body.code).toBe('step_invalid');
    const again = await waiting(service, ann);
    // Checking the password may take longer than the second for which codes are refused.
    await service.owner.execute(`UPDATE users.attempts SET last_at = now() WHERE kind = 'factor'`);
    expect(await again.post('/auth/sign_in/factor', { code: codeOf(ann.secret) })).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
      headers: { 'retry-after': '1' },
    });
    // Another correct password does not reset the count; only time does, after 15 minutes at most.
    await service.owner.execute(
      `UPDATE users.attempts SET failures = 100, last_at = now() - interval '899 s' WHERE kind = 'factor'`,
    );
    expect((await again.post('/auth/sign_in/factor', { code: codeOf(ann.secret) })).status).toBe(429);
    await service.owner.execute(
      `UPDATE users.attempts SET last_at = last_at - interval '2 s', waiting = '[]' WHERE kind = 'factor'`,
    );
    expect((await again.post('/auth/sign_in/factor', { code: codeOf(ann.secret) })).status).toBe(200);
    const failed = (await noted(service, ann.email)).filter(({ kind }) => kind === 'factor_failed');
    expect(failed).toEqual(Array(5).fill({ kind: 'factor_failed', details: { method: 'code' } }));
  });

  it('is asked for beside the password where that is asked for again; neither is enough alone', async () => {
    const browser = await waiting(service, ann);
    await browser.post('/auth/sign_in/factor', { code: codeOf(ann.secret) });
    await service.owner.execute(`UPDATE users.sessions SET proved_at = now() - interval '11 minutes'`);
    const { password } = ann;
    const code = codeOf(ann.secret, 1);
    const asked = { status: 403, body: { code: 'reauthentication_required' } };
    const again = () => browser.post('/auth/recovery_codes', {});
    const prove = (proof: object) => browser.post('/auth/reauthenticate', proof);
    expect(await prove({ password })).toMatchObject({
      status: 400,
      body: { field: 'code', code: 'required', allowed: ['code', 'recovery_code'] },
    });
    expect(await prove({ code })).toMatchObject({ status: 400, body: { field: 'password', code: 'required' } });
    expect(await prove({ password: 'wrong', code })).toMatchObject({ body: { field: 'password' } });
    expect(await prove({ password, code: '000000' })).toMatchObject({ body: { field: 'code', code: 'wrong_code' } });
    expect(await prove({ password, code, recovery_code: 'x' })).toMatchObject({ body: { field: 'recovery_code' } });
    expect(await again()).toMatchObject(asked);
    // The failed request with the same code has not used it up.
    expect((await prove({ password, code })).status).toBe(200);
    expect((await again()).status).toBe(200);
  });

  it('stands between a stolen session with a known password and another password', async () => {
    const browser = await waiting(service, ann);
    await browser.post('/auth/sign_in/factor', { code: codeOf(ann.secret) });
    await service.owner.execute(`UPDATE users.sessions SET proved_at = now() - interval '11 minutes'`);
    const change = { current_password: ann.password, new_password: `${ann.password} new` };
    const reply = await browser.post('/auth/password', change);
    expect(reply).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
    await browser.post('/auth/reauthenticate', { password: ann.password, code: codeOf(ann.secret, 1) });
    expect((await browser.post('/auth/password', change)).status).toBe(200);
    await browser.post('/auth/password', { current_password: change.new_password, new_password: ann.password });
  });
});

describe('a recovery code', () => {
  it('lets in once, tells how many are left, and is read as people type it', async () => {
    const [one, two] = ann.recoveryCodes as [string, string];
    const browser = await waiting(service, ann);
    const entered = await browser.post('/auth/sign_in/factor', {
      recovery_code: one.toUpperCase().replaceAll('-', ' '),
    });
    expect(entered).toMatchObject({ status: 200, body: { recovery_codes_left: 9 } });
    const again = await waiting(service, ann);
    expect(await again.post('/auth/sign_in/factor', { recovery_code: one })).toMatchObject({
      status: 401,
      body: { code: 'wrong_code', field: 'recovery_code' },
    });
    expect((await again.post('/auth/sign_in/factor', { recovery_code: two })).body.recovery_codes_left).toBe(8);
    expect(await noted(service, ann.email)).toEqual(
      expect.arrayContaining([
        { kind: 'recovery_code_used', details: { left: 9 } },
        { kind: 'sign_in', details: { method: 'recovery_code' } },
      ]),
    );
  });

  it('sent by many at once lets one in', async () => {
    const browsers = await four(ann);
    const [recovery_code] = ann.recoveryCodes;
    const replies = await Promise.all(browsers.map((one) => one.post('/auth/sign_in/factor', { recovery_code })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('of somebody else is worth nothing', async () => {
    const bob = await personWithTotp(service);
    const browser = await waiting(service, ann);
    const [recovery_code] = bob.recoveryCodes;
    expect((await browser.post('/auth/sign_in/factor', { recovery_code })).status).toBe(401);
  });
});

describe('a one-time link', () => {
  it('that sets another password does not go around the factor', async () => {
    const { link } = await service.desk.createLink(ann.email);
    const browser = service.browser();
    const reply = await browser.post(`/auth/links/${codeIn(link)}`, { password: 'quite another one' });
    expect(reply).toMatchObject({ status: 202, body: { factor_needed: ['code', 'recovery_code'] } });
    expect((await browser.get('/auth/session')).status).toBe(401);
    expect((await ann.browser.get('/auth/session')).status).toBe(401);
    expect((await browser.post('/auth/sign_in/factor', { code: codeOf(ann.secret) })).status).toBe(200);
  });

  it('of an invitation asks to sign in first, and stays valid', async () => {
    const { browser: owner } = await service.person('owner', 'other');
    const { link } = (await owner.post('/v1/invitations', { email: ann.email, role: 'viewer' })).body;
    const path = `/auth/links/${codeIn(link)}`;
    expect(await service.browser().post(path, { password: ann.password })).toMatchObject({
      status: 422,
      body: { code: 'sign_in_first' },
    });
    const former = ann.browser.cookie;
    const joined = await ann.browser.post(path, {});
    expect(joined.body.workspaces.map(({ slug }: { slug: string }) => slug)).toEqual(['acme', 'other']);
    expect(ann.browser.cookie).toBe(former);
  });
});

describe('what is sent', () => {
  it.each([
    [{}, 'required'],
    [{ code: '123456', recovery_code: 'x' }, 'required'],
    [{ code: 123456 }, 'invalid_type'],
    [{ code: '1'.repeat(21) }, 'out_of_range'],
    [{ code: '123456', remember: 'yes' }, 'unknown_field'],
  ])('is refused as %j', async (body, code) => {
    const browser = await waiting(service, ann);
    expect(await browser.post('/auth/sign_in/factor', body)).toMatchObject({ status: 400, body: { code } });
  });

  it('must come from our own pages', async () => {
    const browser = await waiting(service, ann);
    const reply = await browser.post(
      '/auth/sign_in/factor',
      { code: codeOf(ann.secret) },
      { 'sec-fetch-site': 'same-site' },
    );
    expect(reply).toMatchObject({ status: 403, body: { code: 'cross_site_request' } });
  });
});
