import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statementsSent, type TestDatabase, until } from '@daybook/testing';
import { testDatabase } from './database.js';
import { type Answer, Service } from './service.js';

let database: TestDatabase;
const started: Service[] = [];

async function start(limitPerMinute: number, store: 'memory' | 'postgres'): Promise<Service> {
  const service = await Service.start(database.url, { limitPerMinute, store });
  started.push(service);
  return service;
}

/** Ends the current windows of the shared store, as if the time had passed. */
function passTime(service: Service, seconds: number): Promise<number> {
  return service.database.execute(`UPDATE throttler.windows SET ends_at = ends_at - make_interval(secs => $1)`, [
    seconds,
  ]);
}

function shown({ headers }: Answer) {
  const names = ['ratelimit-policy', 'ratelimit', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
  return names.map((name) => headers.get(name));
}

beforeAll(async () => {
  database = await testDatabase();
  const service = await start(600, 'memory');
  await service.aWorkspace();
});

afterAll(async () => {
  for (const { app } of started) await app.close();
  await database.drop();
});

describe.each(['memory', 'postgres'] as const)('a budget in %s', (store) => {
  let service: Service;

  beforeAll(async () => {
    service = await start(3, store);
  });

  it('stands in the headers of every answer to a token', async () => {
    const token = await service.aToken();
    expect(shown(await service.get('one', token))).toEqual([
      '"default";q=3;w=60',
      '"default";r=2;t=60',
      '3',
      '2',
      '60',
    ]);
  });

  it('is one over all routes, and refusals take from it too', async () => {
    const token = await service.aToken();
    await service.get('one', token);
    const refused = await service.get('two', token);
    expect(refused.status).toBe(403);
    expect(shown(refused).slice(2, 4)).toEqual(['3', '1']);
    const wrong = await service.get('one?access_token=x', token);
    expect(wrong.status).toBe(400);
    expect(shown(wrong).slice(2, 4)).toEqual(['3', '0']);
    expect((await service.get('two', token)).status).toBe(429);
  });

  it('that is used up is answered 429 with the wait in whole seconds, and the headers', async () => {
    const token = await service.aToken();
    for (let i = 0; i < 3; i++) expect((await service.get('one', token)).status).toBe(200);
    const refused = await service.get('one', token);
    expect(refused).toMatchObject({ status: 429, body: { type: 'rate_limit_error', code: 'rate_limited' } });
    const wait = refused.headers.get('retry-after');
    expect(wait).toMatch(/^[1-9]\d?$/);
    expect(shown(refused)).toEqual(['"default";q=3;w=60', `"default";r=0;t=${wait}`, '3', '0', wait]);
  });

  it('is not shared by two tokens', async () => {
    const [first, second] = [await service.aToken(), await service.aToken()];
    for (let i = 0; i < 4; i++) await service.get('one', first);
    expect((await service.get('one', second)).headers.get('x-ratelimit-remaining')).toBe('2');
  });

  it('follows the rate of the token before that of the service', async () => {
    const token = await service.aToken({ rateLimit: 1 });
    expect(shown(await service.get('one', token)).slice(0, 2)).toEqual(['"default";q=1;w=60', '"default";r=0;t=60']);
    expect((await service.get('one', token)).status).toBe(429);
  });

  it('is charged with several at once, or with none of them', async () => {
    const token = await service.aToken({ rateLimit: 10 });
    const answer = await service.get('several/6', token);
    expect([answer.status, ...shown(answer).slice(2, 4)]).toEqual([200, '10', '4']);
    // The refused request itself takes one.
    const refused = await service.get('several/6', token);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.body['message']).toContain('3 of 10 per minute are left. Nothing was done.');
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
    expect(shown(refused)[3]).toBe('3');
    expect((await service.get('several/3', token)).headers.get('x-ratelimit-remaining')).toBe('0');
  });

  it('says so when more are charged than it ever has', async () => {
    const token = await service.aToken();
    const refused = await service.get('several/4', token);
    expect(refused).toMatchObject({ status: 422, body: { code: 'batch_too_large', field: 'operations' } });
    expect((await service.get('several/2', token)).headers.get('x-ratelimit-remaining')).toBe('0');
  });

  it('is never overdrawn by several charges at once', async () => {
    const token = await service.aToken({ rateLimit: 50 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => service.get('several/8', token)));
    const passed = answers.filter(({ status }) => status === 200).length;
    // Each request takes one first, in any order.
    expect(passed).toBeGreaterThanOrEqual(5);
    expect(passed).toBeLessThanOrEqual(6);
    expect((await service.get('rate_limit', token)).body['remaining']).toBe(
      Math.max(0, 50 - passed * 8 - (10 - passed)),
    );
  });

  it('can be looked at without taking from it', async () => {
    const token = await service.aToken();
    await service.get('one', token);
    for (let i = 0; i < 5; i++) {
      const answer = await service.get('rate_limit', token);
      expect(answer).toMatchObject({ status: 200, body: { name: 'default', window: 60, limit: 3, remaining: 2 } });
      expect(shown(answer).slice(2)).toEqual(['3', '2', String(answer.body['reset'])]);
    }
    for (let i = 0; i < 3; i++) await service.get('one', token);
    expect(await service.get('rate_limit', token)).toMatchObject({ status: 200, body: { remaining: 0 } });
  });

  it('is not there for who has no token, and a public route takes none', async () => {
    const token = await service.aToken();
    expect(shown(await service.get('one'))[0]).toBeNull();
    expect(shown(await service.get('open', token))[0]).toBeNull();
    expect((await service.get('rate_limit', token)).body['remaining']).toBe(3);
  });

  it('is not taken by a token that was refused', async () => {
    const token = await service.aToken({ allowedCidrs: ['203.0.113.0/24'] });
    for (let i = 0; i < 5; i++) expect((await service.get('one', token)).status).toBe(401);
    await service.owner.execute(`UPDATE tokens.tokens SET allowed_cidrs = '{}' WHERE last4 = $1`, [token.slice(-4)]);
    expect((await service.get('rate_limit', token)).body['remaining']).toBe(3);
  });

  it('takes no statement beside the look-up of the token', async () => {
    const token = await service.aToken();
    await service.get('one', token);
    // A token's last use is written concurrently with its first request, at most once a minute.
    const unwritten = 'SELECT FROM tokens.tokens WHERE last_used_at IS NULL AND last4 = $1';
    const isWritten = async () => (await service.owner.query(unwritten, [token.slice(-4)])).length === 0;
    await until('the use of the token is written', isWritten);
    const sent = await statementsSent(service.database, () => service.get('one', token));
    expect(sent).toHaveLength(1);
  });

  it('does not exist when the limit is 0, but for a token with a rate of its own', async () => {
    const unlimited = await start(0, store);
    const [plain, rated] = [await unlimited.aToken(), await unlimited.aToken({ rateLimit: 1 })];
    for (let i = 0; i < 5; i++) expect((await unlimited.get('one', plain)).status).toBe(200);
    const answer = await unlimited.get('rate_limit', plain);
    expect(shown(answer)[0]).toBeNull();
    expect(answer.body).toEqual({ name: 'default', window: 60, limit: null, remaining: null, reset: null });
    expect([(await unlimited.get('one', rated)).status, (await unlimited.get('one', rated)).status]).toEqual([
      200, 429,
    ]);
  });
});

describe('a budget that several processes share', () => {
  it('is taken exactly: of twenty requests at once on two processes, seven pass', async () => {
    const [first, second] = [await start(7, 'postgres'), await start(7, 'postgres')];
    const token = await first.aToken();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? first : second).get('one', token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(13);
    expect((await second.get('rate_limit', token)).body['remaining']).toBe(0);
  });

  it('is whole again after exactly the wait that was told, by the clock of the database', async () => {
    const service = await start(1, 'postgres');
    const token = await service.aToken();
    await service.get('one', token);
    await passTime(service, 20);
    const refused = await service.get('one', token);
    expect(refused.status).toBe(429);
    const waitS = Number(refused.headers.get('retry-after'));
    expect(waitS).toBeLessThanOrEqual(40);
    await passTime(service, waitS);
    const answer = await service.get('one', token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-ratelimit-reset')).toBe('60');
  });
});
