import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statementsSent } from '@daybook/testing';
import { type Browser, BUSINESS, codeIn, exchange, PASSWORD, type Service, startService } from './service.js';

let service: Service;
let ann: { browser: Browser; email: string; password: string };

beforeAll(async () => {
  service = await startService();
  ann = await service.person('owner');
});
afterAll(() => service.stop());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the first sign-in', () => {
  it('begins with a one-time link that says what it is, sets a password, and works once', async () => {
    const { link } = await service.desk.create({
      email: 'Bo@Example.com',
      name: 'Bo',
      workspace: 'acme',
      role: 'viewer',
    });
    const code = codeIn(link);
    const browser = service.browser();
    const shown = await browser.get(`/auth/links/${code}`);
    expect(shown.body).toMatchObject({
      purpose: 'first_sign_in',
      email: 'Bo@Example.com',
      fields: ['password'],
      workspace: null,
    });
    expect((await browser.get(`/link/${code}`)).body).toMatchObject({
      purpose: 'first_sign_in',
      redeem: { method: 'POST', path: `/auth/links/${code}` },
    });
    expect((await browser.post(`/auth/links/${code}`, { password: 'short' })).body).toMatchObject({
      field: 'password',
      code: 'out_of_range',
    });
    expect((await browser.post(`/auth/links/${code}`, { password: 'Password1234' })).body).toMatchObject({
      code: 'password_too_common',
    });
    const signedIn = await browser.post(`/auth/links/${code}`, { password: PASSWORD });
    expect(signedIn).toMatchObject({
      status: 200,
      body: { user: { email: 'Bo@Example.com' }, workspaces: [{ slug: 'acme', role: 'viewer' }] },
    });
    const [again, look] = [
      await service.browser().post(`/auth/links/${code}`, { password: PASSWORD }),
      await browser.get(`/auth/links/${code}`),
    ];
    expect([again, look]).toMatchObject([{ status: 404, body: { code: 'link_invalid' } }, { status: 404 }]);
  });

  it('lets only one of many who redeem the same link at once', async () => {
    const { link } = await service.desk.create({
      email: 'race@example.com',
      name: 'Race',
      workspace: 'acme',
      role: 'viewer',
    });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => service.browser().post(`/auth/links/${codeIn(link)}`, { password: PASSWORD })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  });

  it('refuses a link that is too old, replaced by another, or of a disabled user', async () => {
    const { email, link } = await service.desk.create({
      email: 'late@example.com',
      name: 'Late',
      workspace: 'acme',
      role: 'viewer',
    });
    const second = await service.desk.createLink(email);
    expect((await service.browser().get(`/auth/links/${codeIn(link)}`)).status).toBe(404);
    expect((await service.browser().get(`/auth/links/${codeIn(second.link)}`)).status).toBe(200);
    await service.owner.execute(
      `UPDATE users.links SET expires_at = now() - interval '1 s' WHERE purpose = 'first_sign_in' AND used_at IS NULL`,
    );
    expect((await service.browser().get(`/auth/links/${codeIn(second.link)}`)).status).toBe(404);
    const third = await service.desk.createLink(email);
    await service.desk.disable(email);
    expect((await service.browser().get(`/auth/links/${codeIn(third.link)}`)).status).toBe(404);
  });
});

describe('signing in', () => {
  it('sets a __Host- cookie on this machine and on https, and a plain one elsewhere', async () => {
    const body = { email: ann.email, password: ann.password };
    const site = { 'sec-fetch-site': 'same-origin' };
    const here = await exchange(service.origin, 'POST', '/auth/sign_in', body, site);
    expect(here.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600; Secure$/),
      expect.stringMatching(/^__Host-device-[0-9a-f]{16}=[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/),
    ]);
    const https = await exchange(service.origin, 'POST', '/auth/sign_in', body, {
      ...site,
      host: 'books.example',
      'x-forwarded-proto': 'https',
    });
    expect(https.headers['set-cookie']![0]).toMatch(/^__Host-sid=.*; Secure$/);
    const plain = await exchange(service.origin, 'POST', '/auth/sign_in', body, { ...site, host: 'books.example' });
    expect(plain.headers['set-cookie']![0]).toMatch(
      /^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/,
    );
    expect(plain.headers['set-cookie']![1]).toMatch(
      /^device-[0-9a-f]{16}=[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
    );
    const value = plain.headers['set-cookie']![0]!.split(';')[0]!;
    expect(
      (await exchange(service.origin, 'GET', '/auth/session', undefined, { host: 'books.example', cookie: value }))
        .status,
    ).toBe(200);
    // A plain cookie set by a sibling domain is ignored where the prefixed one is possible.
    expect((await exchange(service.origin, 'GET', '/auth/session', undefined, { cookie: value })).body.code).toBe(
      'session_missing',
    );
  });

  it('takes the address without regard to case', async () => {
    expect((await service.browser().signIn(ann.email.toUpperCase(), ann.password)).status).toBe(200);
  });

  it('gives a new session each time and ends the one that came, so that none can be planted', async () => {
    const browser = service.browser();
    await browser.signIn(ann.email, ann.password);
    const former = browser.cookie;
    await browser.signIn(ann.email, ann.password);
    expect(browser.cookie).not.toBe(former);
    expect((await exchange(service.origin, 'GET', '/auth/session', undefined, { cookie: former })).body.code).toBe(
      'session_invalid',
    );
    const planted = `__Host-sid=${'A'.repeat(43)}`;
    browser.cookie = planted;
    await browser.signIn(ann.email, ann.password);
    expect(browser.cookie).not.toBe(planted);
  });

  it('answers a wrong address as a wrong password, after the same work', async () => {
    const cost = async (email: string) => {
      const before = service.passwords.computations;
      const { status, body } = await service.browser().signIn(email, 'not the password');
      const { request_id: _, ...told } = body;
      return { status, body: told, computations: service.passwords.computations - before };
    };
    const { email: unused } = await service.desk.create({
      email: 'unused@example.com',
      name: 'Unused',
      workspace: 'acme',
      role: 'viewer',
    });
    const gone = await service.person('viewer');
    await service.desk.disable(gone.email);
    const [wrong, unknown, never, disabled] = [
      await cost(ann.email),
      await cost('nobody@example.com'),
      await cost(unused),
      await cost(gone.email),
    ];
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' }, computations: 1 });
    expect([unknown, never, disabled]).toEqual([wrong, wrong, wrong]);
    expect((await service.browser().signIn(gone.email, gone.password)).body).toMatchObject(wrong.body);
  });

  it('names everything that is wrong with a body', async () => {
    const { status, body } = await service.browser().post('/auth/sign_in', { mail: 'a@b', password: 7 });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { field: 'mail', code: 'unknown_field', suggestion: 'email' },
    });
  });
});

describe('a request without a token', () => {
  it('does what the role of the person may do, as the person', async () => {
    const { browser } = await service.person('warehouse');
    const read = await browser.get('/v1/sales');
    expect(read.body).toMatchObject({ role: 'warehouse', actor: { type: 'user', id: expect.stringMatching(/^usr_/) } });
    const refused = await browser.post('/v1/sales');
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'insufficient_scope', message: expect.stringContaining('warehouse') },
    });
  });

  it('needs no more than one statement to know the person, also where all processes share the limits', async () => {
    const { browser } = await service.person('sales');
    await browser.get('/v1/sales');
    const [sent] = [await statementsSent(service.database, () => browser.get('/v1/sales'))];
    expect(sent).toHaveLength(1);
    const shared = await startService('http://localhost:3000', { store: 'postgres' });
    try {
      const person = await shared.person('sales');
      await person.browser.get('/v1/sales');
      const reply: { headers?: object } = {};
      const statements = await statementsSent(
        shared.database,
        async () => void Object.assign(reply, await person.browser.get('/v1/sales')),
      );
      expect(statements).toHaveLength(1);
      expect(reply.headers).toMatchObject({
        'x-ratelimit-limit': '5000',
        'x-ratelimit-remaining': expect.stringMatching(/^49/),
      });
    } finally {
      await shared.stop();
    }
  });

  it('is refused in a workspace of which the person is no member, whether that exists or not', async () => {
    for (const slug of ['other', 'nowhere', 'NOT-A-SLUG']) {
      expect(await ann.browser.call('GET', `/api/${slug}/v1/sales`)).toMatchObject({
        status: 403,
        body: { code: 'not_a_member' },
      });
    }
  });

  it('is refused after the session was idle for 12 hours, or 14 days after its beginning', async () => {
    for (const aged of [`last_used_at = now() - interval '12 hours'`, `created_at = now() - interval '14 days'`]) {
      const { browser, email } = await service.person('viewer');
      expect((await browser.get('/auth/session')).status).toBe(200);
      await service.owner.execute(
        `UPDATE users.sessions SET ${aged} WHERE user_id = (SELECT id FROM users.users WHERE email = $1)`,
        [email],
      );
      expect(await browser.get('/v1/sales')).toMatchObject({ status: 401, body: { code: 'session_invalid' } });
    }
  });

  it('follows a change of role, a disabled account and a lost membership on the very next request', async () => {
    const { browser, email } = await service.person('sales');
    expect((await browser.post('/v1/sales')).status).toBe(200);
    const { data } = (await ann.browser.get('/v1/members?limit=200')).body;
    const member = data.find((one: { email: string }) => one.email === email);
    expect((await ann.browser.patch(`/v1/members/${member.id}`, { role: 'viewer' })).status).toBe(200);
    expect((await browser.post('/v1/sales')).body.code).toBe('insufficient_scope');
    expect((await ann.browser.delete(`/v1/members/${member.id}`)).status).toBe(200);
    expect((await browser.get('/v1/sales')).body.code).toBe('not_a_member');
    await service.desk.disable(email);
    expect((await browser.get('/auth/session')).status).toBe(401);
  });
});

describe('a token beside a cookie', () => {
  it('counts alone: a bad one is 401 and does not fall back to the session', async () => {
    const { browser } = await service.person('owner');
    expect((await browser.get('/v1/sales')).status).toBe(200);
    for (const authorization of ['Bearer dbk_nonsense', 'Basic eDp5', 'nonsense']) {
      expect((await browser.get('/v1/sales', { authorization })).status).toBe(401);
    }
    const token = await service.token('acme', 'read:sales');
    const reply = await browser.get('/v1/sales', bearer(token));
    expect(reply.body).toMatchObject({ actor: { type: 'token', name: 'test' }, role: null });
    expect((await browser.post('/v1/sales', {}, bearer(token))).body.code).toBe('insufficient_scope');
  });

  it('is never enough for what only people do, whatever its scopes', async () => {
    const token = await service.token('acme', ...Object.keys(BUSINESS.scopes));
    for (const path of ['/v1/members', '/v1/invitations', '/auth/session']) {
      expect([path, await service.browser().get(path, bearer(token))]).toMatchObject([
        path,
        { status: 403, body: { code: 'people_only' } },
      ]);
    }
  });

  it('needs no page to send from', async () => {
    const token = await service.token('acme', 'write:sales');
    const reply = await exchange(
      service.origin,
      'POST',
      '/api/acme/v1/sales',
      {},
      { ...bearer(token), 'sec-fetch-site': 'cross-site' },
    );
    expect(reply.status).toBe(200);
  });
});

describe('the sessions of a person', () => {
  it('are listed with device and last use, and end one by one or all but the current', async () => {
    const { browser, email, password } = await service.person('viewer');
    const [phone, laptop] = [service.browser(), service.browser()];
    await phone.post('/auth/sign_in', { email, password }, { 'user-agent': 'Phone \u00e9' });
    await laptop.signIn(email, password);
    const { data } = (await browser.get('/auth/sessions')).body;
    expect(data).toHaveLength(3);
    expect(data.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    const onPhone = data.find((one: { device: string }) => one.device.startsWith('Phone'));
    expect(onPhone).toMatchObject({ id: expect.stringMatching(/^ses_/), address: '127.0.0.1', current: false });
    expect(Date.parse(onPhone.expires_at) - Date.parse(onPhone.last_used_at)).toBe(12 * 3_600_000);
    expect((await browser.delete(`/auth/sessions/${onPhone.id}`)).body).toEqual({ id: onPhone.id, deleted: true });
    expect((await phone.get('/auth/session')).body.code).toBe('session_invalid');
    expect((await laptop.get('/auth/session')).status).toBe(200);
    expect((await browser.delete('/auth/sessions')).body).toEqual({ ended: 1 });
    expect((await laptop.get('/auth/session')).status).toBe(401);
    expect((await browser.get('/auth/session')).status).toBe(200);
  });

  it('of somebody else are not found', async () => {
    const { browser } = await service.person('owner');
    const [session] = (await ann.browser.get('/auth/sessions')).body.data;
    for (const id of [session.id, 'ses_x', '%00']) {
      expect([id, await browser.delete(`/auth/sessions/${id}`)]).toMatchObject([
        id,
        { status: 404, body: { code: 'session_not_found' } },
      ]);
    }
    expect((await ann.browser.get('/auth/session')).status).toBe(200);
  });

  it('end by signing out, and the cookie goes; without one too', async () => {
    const { browser } = await service.person('viewer');
    const { cookie } = browser;
    const reply = await browser.post('/auth/sign_out');
    expect(reply.headers['set-cookie']![0]).toMatch(/^__Host-sid=; .*Max-Age=0; Secure$/);
    expect((await exchange(service.origin, 'GET', '/auth/session', undefined, { cookie })).status).toBe(401);
    expect((await browser.post('/auth/sign_out')).status).toBe(200);
  });

  it('all end with a change of password, and a new one begins', async () => {
    const { browser, email, password } = await service.person('viewer');
    const other = service.browser();
    await other.signIn(email, password);
    const former = browser.cookie;
    const change = (current_password: string, new_password: string) =>
      browser.post('/auth/password', { current_password, new_password });
    expect((await change('wrong', 'another good one')).body).toMatchObject({
      field: 'current_password',
      code: 'wrong_password',
    });
    expect((await change(password, 'short')).body).toMatchObject({ field: 'new_password' });
    expect((await change(password, email)).body.code).toBe('password_too_common');
    expect((await change(password, 'another good one')).status).toBe(200);
    expect(browser.cookie).not.toBe(former);
    expect((await browser.get('/auth/session')).status).toBe(200);
    for (const cookie of [former, other.cookie]) {
      expect((await exchange(service.origin, 'GET', '/auth/session', undefined, { cookie })).status).toBe(401);
    }
    expect((await service.browser().signIn(email, password)).status).toBe(401);
    expect((await service.browser().signIn(email, 'another good one')).status).toBe(200);
  });

  it('all end when a link sets another password', async () => {
    const { browser, email } = await service.person('viewer');
    const { link } = await service.desk.createLink(email);
    const fresh = service.browser();
    expect((await fresh.get(`/auth/links/${codeIn(link)}`)).body.purpose).toBe('reset');
    expect((await fresh.post(`/auth/links/${codeIn(link)}`, { password: 'quite another one' })).status).toBe(200);
    expect((await browser.get('/auth/session')).status).toBe(401);
    expect((await fresh.get('/auth/session')).status).toBe(200);
  });
});
