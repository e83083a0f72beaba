import { type Client, exchange } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Registry, type Resource } from '@daybook/records';
import { anchorsOf, SAMPLE_BODIES } from './support/sample-bodies.js';
import { startService, type TestService } from './support/service.js';

let service: TestService;
let owner: Client;
let resources: Resource[];

beforeAll(async () => {
  service = await startService();
  owner = await service.person('acme', 'owner');
  const anchors = await anchorsOf(service.acme);
  for (const name of ['tokens', 'invitations']) {
    for (let i = 0; i < 3; i++) await owner.make(name, SAMPLE_BODIES[`POST /${name}`]!(anchors));
  }
  await service.person('acme', 'viewer');
  resources = service.app.get(Registry, { strict: false }).all.filter(({ scopes }) => scopes.peopleOnly);
});
afterAll(() => service.stop());

/** Outside of a workspace, as the page of the service sends it. */
async function auth(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const payload = body && Buffer.from(JSON.stringify(body));
  const about = {
    Cookie: owner.token,
    Origin: service.origin,
    ...(payload ? { 'Content-Type': 'application/json' } : {}),
    ...headers,
  };
  const reply = await exchange(`${service.origin}${path}`, method, payload, about);
  return { ...reply, body: JSON.parse(reply.text) };
}

describe('what people alone may see', () => {
  it('is listed, read, filtered and paged as every other resource', async () => {
    expect(resources.map(({ name }) => name)).toEqual(['members', 'invitations', 'tokens']);
    for (const { name, fields } of resources) {
      const first = await owner.get(`/${name}?limit=1&sort=-created_at`);
      expect([name, first.status, first.body.data.length]).toEqual([name, 200, 1]);
      const second = await owner.get(`/${name}?cursor=${encodeURIComponent(first.body.next_cursor)}&limit=1`);
      expect(second.body.data[0].id).not.toBe(first.body.data[0].id);
      const { id } = first.body.data[0];
      for (const field of Object.keys(fields)) {
        const reply = await owner.get(`/${name}/${id}?fields=${field}`);
        expect([name, field, Object.keys(reply.body)]).toEqual([name, field, ['id', field]]);
      }
      expect((await owner.get(`/${name}?nonsense=1`)).body.error).toMatchObject({ code: 'unknown_parameter' });
      for (const path of [`/${name}/${id}/history`, `/${name}/${id}/actions`, `/schema/${name}`]) {
        expect([path, (await owner.get(path)).status]).toEqual([path, 200]);
      }
    }
  });

  it('refuses a body that is no JSON object, or has a field that nobody knows', async () => {
    for (const body of ['{broken', '[]', '{"nonsense":1}']) {
      for (const path of ['/tokens', '/invitations']) expect((await owner.post(path, body)).status).toBe(400);
      expect(
        (await auth('POST', '/auth/reauthenticate', undefined, { 'Content-Type': 'application/json' })).status,
      ).toBe(400);
    }
    const form = await exchange(`${service.origin}/auth/sign_in`, 'POST', Buffer.from('email=a'), {
      Origin: service.origin,
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(415);
    expect((await owner.post('/tokens', 'name=x', { 'Content-Type': 'text/plain' })).status).toBe(415);
  });
});

describe('a signed-in person', () => {
  it('does the business of the role, and the history says who it was', async () => {
    const made = await owner.post('/partners', { name: 'By hand' });
    const [version] = (await owner.get(`/partners/${made.body.id}/history`)).body.data;
    expect(version.actor).toMatchObject({ type: 'user', id: expect.stringMatching(/^usr_/) });
    const viewer = await service.person('acme', 'viewer');
    expect((await viewer.get('/partners')).status).toBe(200);
    const refused = await viewer.post('/partners', { name: 'Not allowed' });
    expect(refused).toMatchObject({
      status: 403,
      body: { error: { type: 'permission_error', code: 'insufficient_scope' } },
    });
  });

  it('has a budget of the session, which tells what is left', async () => {
    const limited = await startService({ RATE_LIMIT_PER_MINUTE: '5' });
    try {
      const person = await limited.person('acme', 'viewer');
      const replies = [];
      for (let i = 0; i < 7; i++) replies.push(await person.get('/partners'));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(replies[0]!.headers.get('x-ratelimit-remaining')).toBe('4');
      expect((await (await limited.person('acme', 'viewer')).get('/rate_limit')).body).toMatchObject({
        limit: 5,
        remaining: 5,
      });
      expect((await limited.acme.get('/partners')).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it('has no token that could show or revoke itself', async () => {
    for (const method of ['GET', 'DELETE']) {
      expect(await owner.send(method, '/token')).toMatchObject({
        status: 403,
        body: { error: { code: 'tokens_only' } },
      });
    }
  });

  it('asks for what became of an Idempotency-Key', async () => {
    await owner.post('/partners', { name: 'Keyed' }, { 'Idempotency-Key': 'by-hand-1' });
    expect((await owner.get('/idempotency_keys/by-hand-1')).body).toMatchObject({
      status: 'succeeded',
      resource: 'partners',
    });
    expect((await service.acme.get('/idempotency_keys/by-hand-1')).status).toBe(404);
  });
});

describe('the routes of people outside of a workspace', () => {
  it('answer in the error shape, 404 and 405 too', async () => {
    expect(await auth('GET', '/auth/session', undefined, { Cookie: '' })).toMatchObject({
      status: 401,
      body: { error: { code: 'session_missing' } },
    });
    expect(await auth('GET', '/auth/nothing')).toMatchObject({
      status: 404,
      body: { error: { code: 'route_not_found' } },
    });
    expect(await auth('GET', '/auth/links/dbl_x')).toMatchObject({
      status: 404,
      body: { error: { code: 'link_invalid' } },
    });
    expect(await auth('GET', '/link/dbl_x')).toMatchObject({ status: 404, body: { error: { code: 'link_invalid' } } });
    expect(await auth('GET', '/auth/session?x=1')).toMatchObject({
      status: 400,
      body: { error: { code: 'unknown_parameter' } },
    });
  });

  it('tell who is signed in, and what the role may do', async () => {
    const { status, body } = await auth('GET', '/auth/session');
    expect({ status, body }).toMatchObject({ status: 200, body: { workspaces: [{ slug: 'acme', role: 'owner' }] } });
    expect(body.workspaces[0].scopes).toContain('manage:tokens');
  });
});
