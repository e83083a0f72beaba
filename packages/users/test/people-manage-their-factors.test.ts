import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { statementsSent } from '@daybook/testing';
import { codeOf, forgetSteps, noted, personWithTotp, waiting } from './factors.js';
import { type Browser, exchange, type Service, startService } from './service.js';

let service: Service;
let browser: Browser;
let email: string;
let password: string;

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  await service.owner.execute('DELETE FROM users.attempts');
  ({ browser, email, password } = await service.person('viewer'));
});
afterAll(() => service.stop());

const sessionOf = (cookie: string) => exchange(service.origin, 'GET', '/auth/session', undefined, { cookie });

describe('setting up an authenticator app', () => {
  it('takes a proof of the last ten minutes and one valid code; before that nothing is asked for at sign-in', async () => {
    await service.owner.execute(`UPDATE users.sessions SET proved_at = now() - interval '11 minutes'`);
    expect(await browser.post('/auth/factors/totp', {})).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    });
    await browser.post('/auth/reauthenticate', { password });
    const { body: setUp } = await browser.post('/auth/factors/totp', {});
    expect(setUp).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`secret=${setUp.secret}&issuer=Daybook`),
      expires_at: expect.any(String),
    });
    expect((await service.browser().signIn(email, password)).status).toBe(200);
    expect(await browser.post('/auth/factors/totp/confirm', { code: '000000' })).toMatchObject({
      status: 400,
      body: { field: 'code', code: 'wrong_code' },
    });
    expect((await browser.get('/auth/factors')).body).toEqual({ data: [], recovery_codes_left: 0 });

    const former = browser.cookie;
    const { body } = await browser.post('/auth/factors/totp/confirm', { code: codeOf(setUp.secret) });
    expect(body).toEqual({
      data: [expect.objectContaining({ id: expect.stringMatching(/^fac_/), type: 'totp', name: 'Authenticator app' })],
      recovery_codes_left: 10,
      recovery_codes: expect.any(Array),
    });
    expect(new Set(body.recovery_codes).size).toBe(10);
    for (const code of body.recovery_codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{5}-){4}[0-9a-hjkmnp-tv-z]{5}$/);
    expect((await sessionOf(former)).status).toBe(401);
    expect((await browser.get('/auth/session')).status).toBe(200);
    expect((await service.browser().signIn(email, password)).status).toBe(202);
  });

  it('is over after 15 minutes, and void when another begins', async () => {
    const { secret } = (await browser.post('/auth/factors/totp', {})).body;
    await service.owner.execute(`UPDATE users.factors SET created_at = now() - interval '16 minutes'`);
    const confirm = (code: string) => browser.post('/auth/factors/totp/confirm', { code });
    expect(await confirm(codeOf(secret))).toMatchObject({ status: 422, body: { code: 'setup_expired' } });
    const next = (await browser.post('/auth/factors/totp', {})).body.secret;
    expect((await confirm(codeOf(secret))).body.code).toBe('wrong_code');
    expect((await confirm(codeOf(next))).status).toBe(200);
  });

  it('twice at once makes one factor; a new phone takes the place of the old one and keeps the recovery codes', async () => {
    const { secret } = (await browser.post('/auth/factors/totp', {})).body;
    const { cookie } = browser;
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const confirm = () =>
      exchange(service.origin, 'POST', '/auth/factors/totp/confirm', { code: codeOf(secret) }, headers);
    const replies = await Promise.all([confirm(), confirm(), confirm()]);
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
    const entered = replies.find(({ status }) => status === 200)!;
    const [sid] = entered.headers['set-cookie'] as string[];
    const own = { cookie: sid!.split(';')[0]!, 'sec-fetch-site': 'same-origin' };
    const second = (await exchange(service.origin, 'POST', '/auth/factors/totp', {}, own)).body.secret;
    const replaced = await exchange(
      service.origin,
      'POST',
      '/auth/factors/totp/confirm',
      { code: codeOf(second) },
      own,
    );
    expect(replaced.body).toMatchObject({ data: [{ type: 'totp' }], recovery_codes_left: 10 });
    expect(replaced.body.recovery_codes).toBeUndefined();
    const waits = service.browser();
    await waits.signIn(email, password);
    expect((await waits.post('/auth/sign_in/factor', { code: codeOf(secret, 1) })).status).toBe(401);
    expect((await waits.post('/auth/sign_in/factor', { code: codeOf(second, 1) })).status).toBe(200);
  });

  it('keeps the secret encrypted: no row has it, and no other row can use it', async () => {
    const ann = await personWithTotp(service);
    const bob = await personWithTotp(service);
    const rows = await service.owner.query<{ text: string }>(
      `SELECT to_jsonb(f)::text AS text FROM users.factors f UNION ALL SELECT to_jsonb(a)::text FROM users.audit a`,
    );
    for (const { text } of rows) expect(text).not.toContain(ann.secret);
    await service.owner.execute(
      `UPDATE users.factors f SET sealed = o.sealed FROM users.factors o JOIN users.users ou ON ou.id = o.user_id AND ou.email = $1
       WHERE f.user_id = (SELECT id FROM users.users WHERE email = $2)`,
      [ann.email, bob.email],
    );
    await forgetSteps(service);
    const browserOfBob = await waiting(service, bob);
    expect(await browserOfBob.post('/auth/sign_in/factor', { code: codeOf(ann.secret) })).toMatchObject({
      status: 503,
      body: { code: 'factor_unreadable' },
    });
    const [recovery_code] = bob.recoveryCodes;
    expect((await browserOfBob.post('/auth/sign_in/factor', { recovery_code })).status).toBe(200);
  });
});

describe('the factors of a person', () => {
  it('are named, renamed and removed by their person alone; each change is in the audit log', async () => {
    const ann = await personWithTotp(service);
    const [factor] = (await ann.browser.get('/auth/factors')).body.data;
    const path = `/auth/factors/${factor.id}`;
    expect((await browser.patch(path, { name: 'Mine' })).body.code).toBe('factor_not_found');
    expect((await browser.delete(path)).body.code).toBe('factor_not_found');
    expect((await ann.browser.patch(path, { name: ' ' })).body).toMatchObject({ field: 'name', code: 'out_of_range' });
    expect((await ann.browser.patch(path, { name: 'Phone' })).body.data[0].name).toBe('Phone');
    const former = ann.browser.cookie;
    expect((await ann.browser.delete(path)).body).toEqual({ data: [], recovery_codes_left: 0 });
    expect((await sessionOf(former)).status).toBe(401);
    expect((await service.browser().signIn(ann.email, ann.password)).status).toBe(200);
    expect((await noted(service, ann.email)).filter(({ kind }) => kind.startsWith('factor_'))).toEqual([
      { kind: 'factor_added', details: { type: 'totp' } },
      { kind: 'factor_renamed', details: { name: 'Phone' } },
      { kind: 'factor_removed', details: { type: 'totp', name: 'Phone' } },
    ]);
  });

  it('are counted in no request of a session: it still costs one statement', async () => {
    const ann = await personWithTotp(service);
    await ann.browser.get('/v1/sales');
    expect(await statementsSent(service.database, () => ann.browser.get('/v1/sales'))).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  it('are renewed as a whole, and only beside a factor', async () => {
    expect(await browser.post('/auth/recovery_codes', {})).toMatchObject({ status: 422, body: { code: 'no_factor' } });
    const ann = await personWithTotp(service);
    const { body } = await ann.browser.post('/auth/recovery_codes', {});
    expect(body.recovery_codes).toHaveLength(10);
    const waits = await waiting(service, ann);
    const give = (recovery_code: string | undefined) => waits.post('/auth/sign_in/factor', { recovery_code });
    expect((await give(ann.recoveryCodes[0])).status).toBe(401);
    expect((await give(body.recovery_codes[0])).status).toBe(200);
  });
});

describe('who has lost everything', () => {
  it('is helped by the command line: factors, codes and sessions go, the password stays, and it is written down', async () => {
    const ann = await personWithTotp(service);
    const half = await waiting(service, ann);
    expect(await service.desk.resetFactors(ann.email)).toMatchObject({ email: ann.email, factors: 1, link: null });
    expect((await ann.browser.get('/auth/session')).status).toBe(401);
    const [recovery_code] = ann.recoveryCodes;
    expect((await half.post('/auth/sign_in/factor', { recovery_code })).body.code).toBe('step_invalid');
    const fresh = service.browser();
    expect((await fresh.signIn(ann.email, ann.password)).status).toBe(200);
    expect((await fresh.get('/auth/factors')).body).toEqual({ data: [], recovery_codes_left: 0 });
    expect(await noted(service, ann.email)).toContainEqual({ kind: 'factors_reset', details: { count: 1 } });
  });
});
