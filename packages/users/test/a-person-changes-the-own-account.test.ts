import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { statementsSent } from '@daybook/testing';
import { type Browser, type Reply, type Service, startService } from './service.js';

let service: Service;
let browser: Browser;
let email: string;

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  ({ browser, email } = await service.person('viewer'));
});
afterAll(() => service.stop());

const change = (body: unknown, headers: Record<string, string> = {}) =>
  browser.call('PATCH', '/auth/user', { body, headers });

/** The audit log's entries for changes of the account. */
const noted = () =>
  service.owner.query(
    `SELECT a.details, a.actor_id = a.user_id AS "bySelf", a.address FROM users.audit a JOIN users.users u ON u.id = a.user_id
     WHERE u.email = $1 AND a.kind = 'user_changed' ORDER BY a.at, a.id`,
    [email],
  );

describe('a person', () => {
  it('changes the own name, language and time zone, each for itself', async () => {
    const before = (await browser.get('/auth/session')).body.user;
    expect(before).toMatchObject({ email, locale: null, timezone: null });
    expect((await change({ name: '  Ann Łódź ' })).body.user).toEqual({ ...before, name: 'Ann Łódź' });
    expect((await change({ locale: 'en-gb' })).body.user).toMatchObject({
      name: 'Ann Łódź',
      locale: 'en-GB',
      timezone: null,
    });
    expect((await change({ timezone: 'Europe/Paris' })).body.user).toMatchObject({
      locale: 'en-GB',
      timezone: 'Europe/Paris',
    });
    expect((await change({ locale: null })).body.user).toMatchObject({
      name: 'Ann Łódź',
      locale: null,
      timezone: 'Europe/Paris',
    });
    expect((await browser.get('/auth/session')).body.user).toMatchObject({
      name: 'Ann Łódź',
      locale: null,
      timezone: 'Europe/Paris',
    });
  });

  it('appears to the other members under the new name, and with it in what happens from then on', async () => {
    const { browser: owner } = await service.person('owner');
    await owner.call('PATCH', '/auth/user', { body: { name: 'Renamed Owner' } });
    const { data } = (await browser.get('/v1/members?limit=200')).body;
    expect(data).toContainEqual(expect.objectContaining({ name: 'Renamed Owner', role: 'owner' }));
    expect((await owner.post('/v1/sales', {})).body.actor).toMatchObject({ type: 'user', name: 'Renamed Owner' });
  });

  it('leaves a line in the audit log for what has changed, and none for what has not', async () => {
    await change({ name: 'Ann', timezone: 'UTC' });
    await change({ name: 'Ann' });
    await change({});
    await change({ locale: null });
    expect(await noted()).toEqual([{ details: { fields: 'name, timezone' }, bySelf: true, address: '127.0.0.1' }]);
  });

  it('is told of every problem at once, and nothing changes', async () => {
    const wrong: readonly (readonly [body: object, field: string, code: string])[] = [
      [{ name: '' }, 'name', 'out_of_range'],
      [{ name: null }, 'name', 'out_of_range'],
      [{ name: 'x'.repeat(201) }, 'name', 'out_of_range'],
      [{ name: 7 }, 'name', 'invalid_type'],
      [{ name: 'a\u0007b' }, 'name', 'out_of_range'],
      [{ locale: 'english!' }, 'locale', 'invalid_locale'],
      [{ locale: '' }, 'locale', 'invalid_locale'],
      [{ locale: 'x'.repeat(36) }, 'locale', 'out_of_range'],
      [{ timezone: 'Europe/Nowhere' }, 'timezone', 'invalid_timezone'],
      [{ timezone: '+02:00' }, 'timezone', 'invalid_timezone'],
      [{ email: 'other@example.com' }, 'email', 'unknown_field'],
      [{ nam: 'Ann' }, 'nam', 'unknown_field'],
    ];
    const before = (await browser.get('/auth/session')).body;
    for (const [body, field, code] of wrong)
      expect([body, await change(body)]).toMatchObject([body, { status: 400, body: { field, code } }]);
    expect((await change({ name: '', locale: '?', timezone: 'Mars' })).status).toBe(400);
    expect((await browser.get('/auth/session')).body).toEqual(before);
    expect(await noted()).toEqual([]);
  });

  it('does so from a page of the service alone, and signed in', async () => {
    for (const site of ['same-site', 'cross-site', 'none']) {
      expect(await change({ name: 'Taken' }, { 'sec-fetch-site': site })).toMatchObject({
        status: 403,
        body: { code: 'cross_site_request' },
      });
    }
    expect((await service.browser().call('PATCH', '/auth/user', { body: { name: 'X' } })).body.code).toBe(
      'session_missing',
    );
    const token = await service.token('acme', 'read:sales');
    expect((await change({ name: 'X' }, { authorization: `Bearer ${token}` })).body.code).toBe('people_only');
  });
});

describe('the session', () => {
  it('tells of each workspace what its pages need first, in no more statements than before', async () => {
    const person = await service.person('accountant', 'other');
    let reply!: Reply;
    const sent = await statementsSent(
      service.database,
      async () => (reply = await person.browser.get('/auth/session')),
    );
    expect(reply.body.workspaces).toEqual([
      {
        slug: 'other',
        factor_missing: false,
        name: 'Other Ltd',
        role: 'accountant',
        currency: 'EUR',
        timezone: 'UTC',
        scopes: expect.arrayContaining(['write:accounting']),
      },
    ]);
    expect(sent.filter((text) => text.includes('tokens.companies') && text.includes('users.members'))).toHaveLength(2);
    expect(sent).toHaveLength(3);
  });
});
