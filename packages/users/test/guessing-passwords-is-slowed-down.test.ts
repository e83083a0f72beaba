import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Reply, type Service, startService } from './service.js';

let service: Service;
let email: string;
let password: string;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.owner.execute('DELETE FROM users.attempts');
  ({ email, password } = await service.person('viewer'));
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const guess = (whom: string, address: string, word = 'a wrong password') =>
  service.browser().post('/auth/sign_in', { email: whom, password: word }, from(address));

/** Advances the clock of the attempts. */
const later = (seconds: number) =>
  service.owner.execute(
    `UPDATE users.attempts SET last_at = last_at - make_interval(secs => $1), waiting = coalesce(
      (SELECT jsonb_agg(jsonb_set(w, '{at}', to_jsonb((w->>'at')::float8 - $1 * 1000)) ORDER BY n)
       FROM jsonb_array_elements(waiting) WITH ORDINALITY AS e (w, n)), '[]')`,
    [seconds],
  );

/**
 * On a busy machine a wait of seconds would already be over: the clock is set back before the check, then forward by as much
 * plus the wait.
 */
const BACK_S = 30;
const waitOf = ({ headers }: Reply) => Number(headers['retry-after']) - BACK_S;

describe('guessing', () => {
  it('of one account is slowed down from wherever it comes, and costs no hashing meanwhile', async () => {
    for (let i = 0; i < 5; i++) expect((await guess(email, `10.0.0.${i}`)).status).toBe(401);
    await later(-BACK_S);
    const before = service.passwords.computations;
    const slowed = await guess(email, '10.0.0.10');
    expect(slowed).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(waitOf(slowed)).toBeLessThanOrEqual(1);
    expect(service.passwords.computations).toBe(before);
    await later(BACK_S + 1);
    expect((await guess(email, '10.0.0.10')).status).toBe(401);
  });

  it('of many accounts from one address is slowed down too, and an IPv6 network is one address', async () => {
    for (let i = 0; i < 20; i++)
      expect((await guess(`somebody${i}@example.com`, `2001:db8::${i + 1}`)).status).toBe(401);
    await later(-BACK_S);
    expect(await guess('another@example.com', '2001:db8::ffff')).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    });
    expect((await guess('another@example.com', '2001:db9::1')).status).toBe(401);
  });

  it('of an address without an account is slowed down just the same', async () => {
    for (let i = 0; i < 5; i++) expect((await guess('nobody@example.com', `10.1.0.${i}`)).status).toBe(401);
    await later(-BACK_S);
    const slowed = await guess('nobody@example.com', '10.1.0.9');
    expect(slowed.status).toBe(429);
    expect(waitOf(slowed)).toBeLessThanOrEqual(1);
  });

  it('at once gains nothing: each takes its turn', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => guess(email, `10.2.0.${i}`)));
    const checked = replies.filter(({ status }) => status === 401).length;
    // Five, plus those that a busy machine sent after a wait of 1, 2 and 4 s.
    expect(checked).toBeGreaterThanOrEqual(5);
    expect(checked).toBeLessThanOrEqual(8);
  });

  it('never locks the account: after a minute at most the right password is let in, and the slate is clean', async () => {
    for (let i = 0; i < 12; i++) {
      await guess(email, `10.3.0.${i}`);
      await later(60);
    }
    await guess(email, '10.3.1.1');
    // The wait is 60 s: longer than any delay of a busy machine.
    const early = await guess(email, '10.3.1.2', password);
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    await later(60);
    expect((await guess(email, '10.3.1.2', password)).status).toBe(200);
    for (let i = 0; i < 5; i++) expect((await guess(email, `10.3.2.${i}`)).status).toBe(401);
  });

  it('of the current password by a stolen session is slowed down too', async () => {
    const { browser } = await service.person('owner');
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) {
      if (i === 5) await later(-BACK_S);
      statuses.push((await browser.post('/auth/reauthenticate', { password: `guess ${i}` })).status);
    }
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(statuses.slice(5)).toEqual([429, 429]);
  });

  it('is written down, as every sign-in is', async () => {
    await guess(email, '10.4.0.1');
    await guess('stranger@example.com', '10.4.0.2');
    await guess(email, '10.4.0.3', password);
    const rows = await service.owner.query<{ kind: string; address: string; email: string | null }>(
      `SELECT kind, address, email FROM users.audit WHERE address LIKE '10.4.0.%' ORDER BY at, id`,
    );
    expect(rows).toEqual([
      { kind: 'sign_in_failed', address: '10.4.0.1', email: null },
      { kind: 'sign_in_failed', address: '10.4.0.2', email: 'stranger@example.com' },
      { kind: 'sign_in', address: '10.4.0.3', email: null },
    ]);
  });
});

/** Thirty attackers send wrong passwords until each of them must wait. */
async function underAttack(): Promise<void> {
  for (let i = 0; i < 60; i++) await guess(email, `203.0.113.${i % 30}`);
}

describe('failures of strangers', () => {
  it('do not stop a browser that signed in before, from wherever it comes', async () => {
    const known = service.browser();
    expect((await known.post('/auth/sign_in', { email, password }, from('10.5.0.1'))).status).toBe(200);
    await known.post('/auth/sign_out', {});
    await underAttack();
    const elsewhere = await known.post('/auth/sign_in', { email: email.toUpperCase(), password }, from('10.5.9.9'));
    expect(elsewhere.status).toBe(200);
    expect((await guess(email, '10.5.0.77', password)).status).toBe(429);
  });

  it('do not stop an address from which somebody signed in before', async () => {
    expect((await guess(email, '10.6.0.1', password)).status).toBe(200);
    await underAttack();
    expect((await guess(email, '10.6.0.1', password)).status).toBe(200);
  });

  it('do not stop who is signed in from proving the password again', async () => {
    const { browser, ...owner } = await service.person('owner');
    ({ email } = owner);
    await underAttack();
    expect((await browser.post('/auth/reauthenticate', { password: owner.password })).status).toBe(200);
  });

  it('push nobody out of the line: who waits as long as told gets in, however often others ask', async () => {
    await underAttack();
    const told = await guess(email, '10.7.0.1', password);
    expect(told.status).toBe(429);
    const seconds = Number(told.headers['retry-after']);
    for (const wait of [seconds - 1, 1]) {
      await later(wait);
      for (let i = 0; i < 30; i++) await guess(email, `203.0.113.${i}`);
    }
    expect((await guess(email, '10.7.0.1', password)).status).toBe(200);
  });
});

describe('a browser that is known', () => {
  const deviceOf = (cookie: string): string => /__Host-device-[0-9a-f]{16}=[^;]+/.exec(cookie)![0];
  const signedIn = async (): Promise<string> => {
    const browser = service.browser();
    expect((await browser.post('/auth/sign_in', { email, password }, from('10.8.0.1'))).status).toBe(200);
    return deviceOf(browser.cookie);
  };
  const asks = (cookie: string, word: string, address: string): Promise<Reply> => {
    const browser = service.browser();
    browser.cookie = cookie;
    return browser.post('/auth/sign_in', { email, password: word }, from(address));
  };

  it('is slowed down by its own failures, wherever it goes', async () => {
    const device = await signedIn();
    for (let i = 0; i < 5; i++) expect((await asks(device, 'a wrong password', `10.8.1.${i}`)).status).toBe(401);
    await later(-BACK_S);
    expect((await asks(device, password, '10.8.1.9')).status).toBe(429);
  });

  it('is nobody with a value that is forged, of another account, or older than the password', async () => {
    const device = await signedIn();
    const other = await service.person('viewer');
    const ofOther = deviceOf(other.browser.cookie);
    const [name, value] = device.split('=') as [string, string];
    const forged = `${name}=${value.slice(0, -2)}${value.endsWith('AA') ? 'BB' : 'AA'}`;
    const browser = service.browser();
    await browser.signIn(email, password);
    const next = 'nine purple lanterns';
    expect((await browser.post('/auth/password', { current_password: password, new_password: next })).status).toBe(200);
    await underAttack();
    for (const cookie of [forged, `${name}=${ofOther.split('=')[1]}`, device, `${name}=x`, `${name}=`])
      expect((await asks(cookie, next, '10.8.2.1')).status).toBe(429);
    expect((await asks(deviceOf(browser.cookie), next, '10.8.2.1')).status).toBe(200);
  });

  it('keeps its value from scripts and other sites, and gets no second one', async () => {
    const browser = service.browser();
    const first = await browser.post('/auth/sign_in', { email, password }, from('10.8.3.1'));
    const given = (first.headers['set-cookie'] as string[]).filter((set) => set.includes('device-'));
    expect(given).toEqual([
      expect.stringMatching(
        /^__Host-device-[0-9a-f]{16}=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure$/,
      ),
    ]);
    await browser.post('/auth/sign_out', {});
    const again = await browser.post('/auth/sign_in', { email, password }, from('10.8.3.1'));
    expect((again.headers['set-cookie'] as string[]).filter((set) => set.includes('device-'))).toEqual([]);
  });
});
