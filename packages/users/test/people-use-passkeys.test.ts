import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addPasskey, Authenticator, usePasskey } from './authenticator.js';
import { codeOf, noted, personWithTotp } from './factors.js';
import { type Browser, exchange, type Service, startService } from './service.js';

const ORIGIN = 'https://books.example';

let service: Service;
let browser: Browser;
let email: string;
let password: string;
let device: Authenticator;

beforeAll(async () => {
  service = await startService(ORIGIN);
});
beforeEach(async () => {
  await service.owner.execute('DELETE FROM users.attempts');
  ({ browser, email, password } = await service.person('viewer'));
  device = new Authenticator(ORIGIN);
});
afterAll(() => service.stop());

const wrong = { status: 401, body: { code: 'wrong_passkey', field: 'passkey' } };

describe('a passkey', () => {
  it('is made for this service alone, with a name, and brings recovery codes when it is the first factor', async () => {
    const begun = await browser.post('/auth/factors/passkeys', {});
    expect(begun.body.public_key).toMatchObject({
      rp: { id: 'books.example', name: 'Daybook' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const former = browser.cookie;
    const made = await addPasskey(browser, device, '  Łaptop ');
    expect(made.body).toMatchObject({
      data: [{ id: expect.stringMatching(/^fac_/), type: 'passkey', name: 'Łaptop', last_used_at: null }],
      recovery_codes_left: 10,
      recovery_codes: expect.any(Array),
    });
    expect((await exchange(service.origin, 'GET', '/auth/session', undefined, { cookie: former })).status).toBe(401);
    const second = await addPasskey(browser, new Authenticator(ORIGIN), 'Key');
    expect(second.body.data.map(({ name }: { name: string }) => name)).toEqual(['Łaptop', 'Key']);
    expect(second.body.recovery_codes).toBeUndefined();
    const next = (await browser.post('/auth/factors/passkeys', {})).body.public_key;
    expect(next.excludeCredentials).toHaveLength(2);
  });

  it('signs in alone, without a word of who it is, and counts as two factors', async () => {
    await addPasskey(browser, device);
    const fresh = service.browser();
    const asked = await fresh.post('/auth/sign_in/passkey', {});
    expect(asked.body.public_key).toMatchObject({ rpId: 'books.example', userVerification: 'required' });
    expect(asked.body.public_key.allowCredentials ?? []).toEqual([]);
    const entered = await usePasskey(fresh, device);
    expect(entered).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await fresh.get('/auth/session')).status).toBe(200);
    expect((await fresh.get('/auth/factors')).body.data[0].last_used_at).not.toBeNull();
    expect(await noted(service, email)).toContainEqual({ kind: 'sign_in', details: { method: 'passkey' } });
  });

  it('is asked for after the password, by its own name', async () => {
    await addPasskey(browser, device);
    const fresh = service.browser();
    expect(await fresh.signIn(email, password)).toMatchObject({
      status: 202,
      body: { factor_needed: ['passkey', 'recovery_code'] },
    });
    const { public_key: options } = (await fresh.post('/auth/sign_in/passkey', {})).body;
    expect(options.allowCredentials).toEqual([{ id: device.id, type: 'public-key' }]);
    expect((await fresh.post('/auth/sign_in/factor', { passkey: device.answer(options) })).status).toBe(200);
    await service.owner.execute(`UPDATE users.sessions SET proved_at = now() - interval '11 minutes'`);
    expect((await fresh.post('/auth/recovery_codes', {})).status).toBe(403);
    const again = (await fresh.post('/auth/sign_in/passkey', {})).body.public_key;
    expect((await fresh.post('/auth/reauthenticate', { passkey: device.answer(again) })).status).toBe(200);
    expect((await fresh.post('/auth/recovery_codes', {})).status).toBe(200);
  });

  it('of somebody else finishes no step and proves nothing again', async () => {
    await addPasskey(browser, device);
    const other = await personWithTotp(service);
    const fresh = service.browser();
    await fresh.signIn(other.email, other.password);
    expect(await usePasskey(fresh, device)).toMatchObject(wrong);
    const { public_key: options } = (await other.browser.post('/auth/sign_in/passkey', {})).body;
    expect(await other.browser.post('/auth/reauthenticate', { passkey: device.answer(options) })).toMatchObject({
      status: 400,
      body: { code: 'wrong_passkey' },
    });
    expect((await fresh.post('/auth/sign_in/factor', { code: codeOf(other.secret, 1) })).status).toBe(200);
  });

  it('of a disabled or reset person lets nobody in', async () => {
    await addPasskey(browser, device);
    const spare = new Authenticator(ORIGIN);
    const other = await service.person('viewer');
    await addPasskey(other.browser, spare);
    await service.desk.disable(email);
    expect(await usePasskey(service.browser(), device)).toMatchObject({ status: 401 });
    await service.desk.resetFactors(other.email);
    expect(await usePasskey(service.browser(), spare)).toMatchObject(wrong);
  });
});

describe('an answer', () => {
  it.each([
    ['from another page', { origin: 'https://evil.example' }],
    ['for another service', { rpId: 'evil.example' }],
    ['to a challenge of the attacker', { challenge: 'AAAA' }],
    ['of another kind', { type: 'webauthn.create' }],
    ['without finger or PIN', { unverified: true }],
  ])('%s is refused', async (_, twist) => {
    await addPasskey(browser, device);
    expect(await usePasskey(service.browser(), device, twist)).toMatchObject(wrong);
    expect((await usePasskey(service.browser(), device)).status).toBe(200);
  });

  it('counts once, also sent by many at once, and only in the browser that asked', async () => {
    await addPasskey(browser, device);
    const fresh = service.browser();
    const { public_key: options } = (await fresh.post('/auth/sign_in/passkey', {})).body;
    const passkey = device.answer(options);
    const headers = { cookie: fresh.cookie, 'sec-fetch-site': 'same-origin' };
    const give = () => exchange(service.origin, 'POST', '/auth/sign_in/factor', { passkey }, headers);
    expect(await service.browser().post('/auth/sign_in/factor', { passkey })).toMatchObject(wrong);
    const replies = await Promise.all([give(), give(), give(), give()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await give()).toMatchObject(wrong);
  });

  it('counts once also from a device that does not count', async () => {
    const still = new Authenticator(ORIGIN, false);
    await addPasskey(browser, still);
    const fresh = service.browser();
    const { public_key: options } = (await fresh.post('/auth/sign_in/passkey', {})).body;
    const passkey = still.answer(options);
    const headers = { cookie: fresh.cookie, 'sec-fetch-site': 'same-origin' };
    const give = () => exchange(service.origin, 'POST', '/auth/sign_in/factor', { passkey }, headers);
    expect((await Promise.all([give(), give()])).map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await usePasskey(service.browser(), still)).status).toBe(200);
  });

  it('of a copy of the device, whose count is behind, is refused', async () => {
    await addPasskey(browser, device);
    expect((await usePasskey(service.browser(), device, { counter: 7 })).status).toBe(200);
    expect(await usePasskey(service.browser(), device, { counter: 7 })).toMatchObject(wrong);
    expect((await usePasskey(service.browser(), device, { counter: 8 })).status).toBe(200);
  });

  it.each([
    [{ passkey: 'text' }, 'passkey', 'invalid_type'],
    [{ passkey: { id: 'x' } }, 'passkey.client_data', 'required'],
    [{ passkey: { id: 1, rawId: 'x' } }, 'passkey.rawId', 'unknown_field'],
  ])('as %j is refused by its field', async (body, field, code) => {
    const reply = await service.browser().post('/auth/sign_in/factor', body);
    expect(reply).toMatchObject({ status: 400, body: { field, code } });
  });

  it('made of rubbish is refused, and without a challenge nothing is looked for', async () => {
    const passkey = { id: 'AAAA', client_data: '!', authenticator_data: 'AA', signature: 'AA' };
    expect(await service.browser().post('/auth/sign_in/factor', { passkey })).toMatchObject(wrong);
    const fresh = service.browser();
    await addPasskey(browser, device);
    await fresh.post('/auth/sign_in/passkey', {});
    const own = { ...passkey, id: device.id };
    expect(await fresh.post('/auth/sign_in/factor', { passkey: own })).toMatchObject(wrong);
  });
});

describe('making a passkey', () => {
  const attempt = async (twist: object, from: Browser = browser) => {
    const { public_key: options } = (await browser.post('/auth/factors/passkeys', {})).body;
    return from.post('/auth/factors/passkeys/confirm', { name: 'Key', ...device.make(options, twist) });
  };

  it.each([
    ['another page', { origin: 'https://evil.example' }],
    ['a challenge that was not given', { challenge: 'AAAA' }],
    ['no finger and no PIN', { unverified: true }],
    // The library would fetch the URLs in the certificates of such a statement.
    ['a statement of the maker', { fmt: 'apple' }],
    ['a statement of a format that nobody knows', { fmt: 'other' }],
  ])('is refused with %s', async (_, twist) => {
    expect(await attempt(twist)).toMatchObject({ status: 400, body: { code: 'wrong_passkey' } });
  });

  it('is refused twice, in another browser, with a challenge for signing in, and for a key that is known', async () => {
    const other = await service.person('viewer');
    expect((await attempt({}, other.browser)).body.code).toBe('wrong_passkey');
    const { public_key: options } = (await browser.post('/auth/factors/passkeys', {})).body;
    const made = { name: 'Key', ...device.make(options) };
    const { cookie } = browser;
    expect((await browser.post('/auth/factors/passkeys/confirm', made)).status).toBe(200);
    const challenge = /__Host-challenge=[^;]+/.exec(cookie)![0];
    browser.cookie = `${browser.cookie.replace(/; __Host-challenge=[^;]+|__Host-challenge=[^;]+; /, '')}; ${challenge}`;
    expect((await browser.post('/auth/factors/passkeys/confirm', made)).body.code).toBe('wrong_passkey');
    expect((await addPasskey(other.browser, device)).body.code).toBe('already_exists');
    const asked = (await browser.post('/auth/sign_in/passkey', {})).body.public_key;
    const crossed = new Authenticator(ORIGIN).make({ ...options, challenge: asked.challenge });
    const reply = await browser.post('/auth/factors/passkeys/confirm', { name: 'Key', ...crossed });
    expect(reply.body.code).toBe('wrong_passkey');
  });

  it('takes a proof of the last ten minutes', async () => {
    await service.owner.execute(`UPDATE users.sessions SET proved_at = now() - interval '11 minutes'`);
    expect((await browser.post('/auth/factors/passkeys', {})).body.code).toBe('reauthentication_required');
  });

  it('works at localhost by the Host, at PUBLIC_URL by its host, and not at an address without a name', async () => {
    const plain = await startService('http://127.0.0.1:3000');
    try {
      const { browser: own } = await plain.person('viewer');
      const begin = (headers: Record<string, string>) => own.post('/auth/factors/passkeys', {}, headers);
      expect(await begin({})).toMatchObject({ status: 422, body: { code: 'passkeys_unavailable' } });
      expect((await begin({ host: 'localhost:3000' })).body.public_key.rp.id).toBe('localhost');
    } finally {
      await plain.stop();
    }
  });
});

describe('a flood of visitors', () => {
  it('who ask for a passkey leaves no row', async () => {
    const count = () => service.owner.query('SELECT count(*) FROM users.spent_challenges');
    const before = await count();
    for (let i = 0; i < 5; i++) await service.browser().post('/auth/sign_in/passkey', {});
    expect(await count()).toEqual(before);
  });
});
