import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { examineProvider } from '@daybook/users';
import { auditOf, begin, finish, PUBLIC_URL, type Returned, settingsOf, urlFor } from './openid.js';
import { type Lie, type Metadata, type Mood, RogueProvider } from './rogue-provider.js';
import { type Browser, type Reply, type Service, startService } from './service.js';

let rogue: RogueProvider;
let service: Service;

beforeAll(async () => {
  rogue = await RogueProvider.start();
  service = await startService(undefined, { oidc: settingsOf(rogue) });
  await service.desk.create({ email: 'ann@example.com', name: 'Ann', workspace: 'acme', role: 'owner' });
});
beforeEach(async () => {
  Object.assign(rogue, { mood: 'well', tokenMood: 'well', lie: {}, metadata: {} });
  await service.owner.execute('DELETE FROM users.attempts');
});
afterAll(async () => {
  await service.stop();
  await rogue.stop();
});

/** The whole sign-in, with a provider that returns `lie`. */
async function told(lie: Lie, browser: Browser = service.browser()): Promise<Reply> {
  const returned = rogue.authorize(await urlFor(browser));
  rogue.lie = lie;
  return finish(browser, returned);
}

async function refused(reply: Reply, status: number, code: string): Promise<void> {
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(String(reply.headers['set-cookie'] ?? '')).not.toMatch(/sid=[^;]/);
  const [line] = (await auditOf(service, 'sign_in_failed')).slice(-1);
  expect(line?.details).toEqual({ method: 'oidc', reason: code });
}

const now = (): number => Math.floor(Date.now() / 1000);

describe('a token', () => {
  it('is believed when it is right', async () => {
    expect((await told({})).status).toBe(200);
  });

  it.each<[string, () => Lie]>([
    ['of another issuer', () => ({ claims: { iss: 'https://evil.invalid' } })],
    ['for another service', () => ({ claims: { aud: 'somebody-else' } })],
    ['for several services, of which another asked', () => ({ claims: { aud: ['daybook', 'other'], azp: 'other' } })],
    ['with another nonce', () => ({ claims: { nonce: 'n'.repeat(43) } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['that has expired', () => ({ claims: { iat: now() - 900, exp: now() - 300 } })],
    ['that never expires', () => ({ claims: { exp: undefined } })],
    ['of nobody', () => ({ claims: { sub: undefined } })],
    ['without a signature', () => ({ alg: 'none' })],
    ['signed with the public key as a secret', () => ({ alg: 'HS256' })],
    ['signed with a key of somebody else', () => ({ stranger: true })],
  ])('%s is refused', async (_name, lie) => {
    await refused(await told(lie()), 401, 'oidc_invalid');
  });

  it('may be a minute off', async () => {
    expect((await told({ claims: { iat: now() + 30, exp: now() - 30 } })).status).toBe(200);
  });

  it('does not get anybody in by an absurd subject', async () => {
    await refused(await told({ claims: { sub: 'x'.repeat(300) } }), 401, 'oidc_invalid');
    await refused(await told({ claims: { sub: 'a\u0000b' } }), 401, 'oidc_invalid');
  });
});

describe('what the browser brings back', () => {
  it('counts once', async () => {
    const browser = service.browser();
    const returned = rogue.authorize(await urlFor(browser));
    const cookie = browser.cookie;
    expect((await finish(browser, returned)).status).toBe(200);
    browser.cookie = cookie;
    await refused(await finish(browser, returned), 401, 'oidc_state_invalid');
  });

  it('counts once of two that send it at the same moment', async () => {
    const browser = service.browser();
    const returned = rogue.authorize(await urlFor(browser));
    const twin = service.browser();
    twin.cookie = browser.cookie;
    const replies = await Promise.all([finish(browser, returned), finish(twin, returned)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('does not count with a code that was used before', async () => {
    const code = 'the code of a victim';
    const [browser, thief] = [service.browser(), service.browser()];
    expect((await finish(browser, rogue.authorize(await urlFor(browser), code))).status).toBe(200);
    await refused(await finish(thief, rogue.authorize(await urlFor(thief), code)), 401, 'oidc_invalid');
  });

  it('does not count in another browser: nobody signs a victim in as themselves', async () => {
    const [attacker, victim] = [service.browser(), service.browser()];
    const planted = rogue.authorize(await urlFor(attacker));
    await refused(await finish(victim, planted), 401, 'oidc_state_invalid');
    const own = rogue.authorize(await urlFor(victim));
    await refused(await finish(victim, planted), 401, 'oidc_state_invalid');
    expect((await finish(victim, { ...own })).status).toBe(200);
  });

  it.each<[string, (right: Returned) => Returned]>([
    ['another state', (right) => ({ ...right, state: 's'.repeat(43) })],
    ['an empty state', (right) => ({ ...right, state: '' })],
  ])('does not count with %s', async (_name, change) => {
    const browser = service.browser();
    const returned = rogue.authorize(await urlFor(browser));
    await refused(await finish(browser, change(returned)), 401, 'oidc_state_invalid');
    expect((await finish(browser, returned)).status).toBe(200);
  });

  it('does not count from another issuer, or from none that says its name', async () => {
    for (const iss of ['https://evil.invalid', undefined]) {
      const browser = service.browser();
      const { code, state } = rogue.authorize(await urlFor(browser));
      await refused(await finish(browser, { code, state, ...(iss ? { iss } : {}) }), 401, 'oidc_invalid');
    }
  });

  it('does not count with a cookie that was made up, or made for something else', async () => {
    const browser = service.browser();
    const returned = rogue.authorize(await urlFor(browser));
    const value = /__Host-oidc=([\w-]+)/.exec(browser.cookie)![1]!;
    const bent = (value.startsWith('A') ? 'B' : 'A') + value.slice(1);
    for (const cookie of [`__Host-oidc=${bent}`, `oidc=${value}`, `__Host-challenge=${value}`, '__Host-oidc=x']) {
      browser.cookie = cookie;
      await refused(await finish(browser, returned), 401, 'oidc_state_invalid');
    }
  });

  it('is slowed down for an address that goes on guessing', async () => {
    const guess = () => finish(service.browser(), { code: 'x', state: 'x' });
    for (let count = 0; count < 20; count++) expect((await guess()).status).toBe(401);
    const replies = [await guess(), await guess(), await guess()];
    expect(replies.map(({ body }) => body.code)).toContain('too_many_attempts');
  });
});

describe('a provider', () => {
  it.each<[string, Mood]>([
    ['that is down', 'down'],
    ['that answers with a page', 'html'],
    ['that answers without end', 'huge'],
    ['that answers by halves', 'half'],
    ['that sends us elsewhere', 'redirecting'],
  ])('%s at the exchange is 503, once in the audit log, and the next try works', async (_name, mood) => {
    const browser = service.browser();
    const returned = rogue.authorize(await urlFor(browser));
    rogue.tokenMood = mood;
    const reply = await finish(browser, returned);
    await refused(reply, 503, 'oidc_unavailable');
    expect(reply.headers['retry-after']).toBe('5');
    rogue.tokenMood = 'well';
    expect((await told({})).status).toBe(200);
  });

  it('that is down is asked once by many visitors, is one line in the audit log, and is asked again later', async () => {
    const own = await startService(undefined, { oidc: settingsOf(rogue) });
    try {
      rogue.asked.clear();
      rogue.mood = 'down';
      const replies = await Promise.all(Array.from({ length: 5 }, () => begin(own.browser())));
      replies.push(await begin(own.browser()));
      for (const reply of replies) expect(reply).toMatchObject({ status: 503, body: { code: 'oidc_unavailable' } });
      expect(rogue.asked.get('/.well-known/openid-configuration')).toBe(1);
      expect(await auditOf(own, 'sign_in_failed')).toMatchObject([{ details: { reason: 'oidc_unavailable' } }]);
      rogue.mood = 'well';
      // As soon as its pause has ended.
      let reply = await begin(own.browser());
      for (; reply.status === 503; reply = await begin(own.browser()))
        await new Promise((done) => setTimeout(done, 200));
      expect(reply.status).toBe(200);
      expect(rogue.asked.get('/.well-known/openid-configuration')).toBe(2);
      await Promise.all(Array.from({ length: 5 }, () => urlFor(own.browser())));
      expect(rogue.asked.get('/.well-known/openid-configuration')).toBe(2);
    } finally {
      await own.stop();
    }
  });

  it.each<[string, Metadata, string]>([
    ['that calls itself something else', { issuer: 'https://evil.invalid' }, 'issuer'],
    ['whose page is a script', { authorization_endpoint: 'javascript:alert(1)' }, 'authorization_endpoint'],
    ['whose page is not https', { authorization_endpoint: 'http://provider.invalid/a' }, 'authorization_endpoint'],
    ['whose tokens come by plain http', { token_endpoint: 'http://provider.invalid/token' }, 'token_endpoint'],
    ['without keys', { jwks_uri: undefined }, 'jwks_uri'],
    ['without PKCE', { code_challenge_methods_supported: ['plain'] }, 'PKCE'],
    ['without the code flow', { response_types_supported: ['id_token'] }, 'code flow'],
    ['without a scope that is asked for', { scopes_supported: ['openid', 'email'] }, 'profile'],
  ])('%s is not well, and the operator reads why', async (_name, metadata, word) => {
    expect(await examineProvider(settingsOf(rogue), PUBLIC_URL)).toMatchObject({ isWell: true });
    rogue.metadata = metadata;
    const examined = await examineProvider(settingsOf(rogue), PUBLIC_URL);
    expect(examined).toEqual({ isWell: false, message: expect.stringContaining(word) });
  });

  it('that is not set up offers nothing', async () => {
    const own = await startService();
    try {
      const browser = own.browser();
      expect((await browser.get('/auth/oidc')).body).toEqual({ name: null, link: null, has_password: null });
      expect((await begin(browser)).body.code).toBe('oidc_off');
      expect((await finish(browser, { code: 'x', state: 'x' })).body.code).toBe('oidc_off');
    } finally {
      await own.stop();
    }
  });
});
