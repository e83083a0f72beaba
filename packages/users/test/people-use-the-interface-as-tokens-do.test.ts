import { Registry, type Resource } from '@daybook/records';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, type Service, startService } from './service.js';

let service: Service;
let owner: Browser;
let resources: Resource[];
let serial = 0;

beforeAll(async () => {
  service = await startService();
  ({ browser: owner } = await service.person('owner'));
  await service.person('viewer');
  for (let i = 0; i < 3; i++) {
    await made('saved_views', { name: `Sample ${++serial}`, resource: 'members' });
    await made('invitations', { email: `sample${++serial}@example.com`, role: 'viewer' });
  }
  resources = service.app
    .get(Registry)
    .all.filter(({ scopes, singleton }) => scopes.peopleOnly && singleton === undefined);
});
afterAll(() => service.stop());

async function made(collection: string, body: object): Promise<void> {
  const reply = await owner.post(`/v1/${collection}`, body);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}

const codeOf = async (method: string, path: string) => {
  const { status, body } = await service.browser().call(method, path);
  return [status, body.code];
};

describe('what people alone may see', () => {
  it('is listed, read, filtered and paged as every other resource', async () => {
    expect(resources.map(({ name }) => name)).toEqual(['members', 'invitations', 'saved_views']);
    for (const { name, fields } of resources) {
      const first = await owner.get(`/v1/${name}?limit=1&sort=-created_at`);
      expect([name, first.status, first.body.data.length]).toEqual([name, 200, 1]);
      const second = await owner.get(`/v1/${name}?cursor=${encodeURIComponent(first.body.next_cursor)}&limit=1`);
      expect(second.body.data[0].id).not.toBe(first.body.data[0].id);
      const { id } = first.body.data[0];
      for (const field of Object.keys(fields)) {
        const reply = await owner.get(`/v1/${name}/${id}?fields=${field}`);
        expect([name, field, Object.keys(reply.body)]).toEqual([name, field, ['id', field]]);
      }
      expect((await owner.get(`/v1/${name}?nonsense=1`)).body).toMatchObject({ code: 'unknown_parameter' });
      for (const path of [`/v1/${name}/${id}/history`, `/v1/${name}/${id}/actions`, `/v1/schema/${name}`]) {
        expect([path, (await owner.get(path)).status]).toEqual([path, 200]);
      }
    }
  });

  it('refuses a body that is no JSON object, or has a field that nobody knows', async () => {
    const json = { 'content-type': 'application/json' };
    for (const path of ['/v1/invitations', '/auth/reauthenticate'])
      for (const body of ['{broken', '[]', '{"nonsense":1}', ''])
        expect([path, body, (await owner.call('POST', path, { text: body, headers: json })).status]).toEqual([
          path,
          body,
          400,
        ]);
    const form = { text: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await service.browser().call('POST', '/auth/sign_in', form)).status).toBe(415);
    expect((await owner.call('POST', '/v1/invitations', form)).status).toBe(415);
  });
});

describe('a signed-in person', () => {
  it('has a budget of the session, which tells what is left', async () => {
    const limited = await startService('http://localhost:3000', { limitPerMinute: 5 });
    try {
      const { browser } = await limited.person('viewer');
      const replies = [];
      for (let i = 0; i < 7; i++) replies.push(await browser.get('/v1/sales'));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(replies[0]!.headers['x-ratelimit-remaining']).toBe('4');
      const { browser: other } = await limited.person('viewer');
      expect((await other.get('/v1/rate_limit')).body).toMatchObject({ limit: 5, remaining: 5 });
    } finally {
      await limited.stop();
    }
  });

  it('asks for what became of an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'by-hand-1' };
    const reply = await owner.post('/v1/invitations', { email: 'keyed@example.com', role: 'viewer' }, key);
    expect(reply.status).toBe(200);
    const path = '/v1/idempotency_keys/by-hand-1';
    expect((await owner.get(path)).body).toMatchObject({ status: 'succeeded', resource: 'invitations' });
    const { browser: other } = await service.person('owner');
    expect((await other.get(path)).status).toBe(404);
  });
});

describe('the routes of people outside of a workspace', () => {
  it('answer in the error shape, 404 too', async () => {
    expect(await codeOf('GET', '/auth/session')).toEqual([401, 'session_missing']);
    expect(await codeOf('GET', '/auth/nothing')).toEqual([404, 'route_not_found']);
    expect(await codeOf('GET', '/auth/links/dbl_x')).toEqual([404, 'link_invalid']);
    expect(await codeOf('GET', '/link/dbl_x')).toEqual([404, 'link_invalid']);
    expect((await owner.get('/auth/session?x=1')).body).toMatchObject({ code: 'unknown_parameter' });
  });

  it('tell a browser that nobody is signed in, where it asks whether somebody is', async () => {
    const ask = async (browser: typeof owner, optional: string) => {
      const { status, body } = await browser.get(`/auth/session?optional=${optional}`);
      return [status, body?.code];
    };
    const { browser } = await service.person('viewer');
    expect(await ask(browser, 'true')).toEqual([200, undefined]);
    expect(await ask(browser, 'perhaps')).toEqual([400, 'invalid_value']);
    const phone = service.browser();
    expect(await ask(phone, 'true')).toEqual([204, undefined]);
    expect(await ask(phone, 'false')).toEqual([401, 'session_missing']);
    const { cookie } = browser;
    await browser.post('/auth/sign_out');
    browser.cookie = cookie;
    expect(await ask(browser, 'true')).toEqual([204, undefined]);
    expect(await ask(browser, 'false')).toEqual([401, 'session_invalid']);
  });

  it('tell who is signed in, and what the role may do', async () => {
    const { status, body } = await owner.get('/auth/session');
    expect({ status, body }).toMatchObject({ status: 200, body: { workspaces: [{ slug: 'acme', role: 'owner' }] } });
    expect(body.workspaces[0].scopes).toContain('manage:members');
  });
});
