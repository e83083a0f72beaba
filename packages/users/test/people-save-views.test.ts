import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, type Service, startService } from './service.js';

let service: Service;
let ann: Browser;
let bob: Browser;
let viewer: Browser;
let owner: Browser;

beforeAll(async () => {
  service = await startService();
  [ann, bob, viewer, owner] = (await Promise.all(
    ['accountant', 'sales', 'viewer', 'owner'].map(async (role) => (await service.person(role)).browser),
  )) as [Browser, Browser, Browser, Browser];
});
afterAll(() => service.stop());

let serial = 0;

interface View {
  readonly id: string;
  readonly name: string;
}

async function save(browser: Browser, more: object = {}): Promise<View> {
  const body = { name: `View ${++serial}`, resource: 'members', query: 'role=viewer&sort=-created_at', ...more };
  const reply = await browser.post('/v1/saved_views', body);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body;
}

const idsSeen = async (browser: Browser): Promise<string[]> =>
  (await browser.get('/v1/saved_views?limit=200')).body.data.map(({ id }: View) => id);

describe('a saved view', () => {
  it('is kept as it was sent, with who made it, and is there in another browser', async () => {
    const view = await save(ann, { name: 'Who reads' });
    expect(view).toMatchObject({
      id: expect.stringMatching(/^svw_/),
      name: 'Who reads',
      resource: 'members',
      query: 'role=viewer&sort=-created_at',
      shared: false,
      is_default: false,
      owner: expect.stringMatching(/^accountant/),
      owner_id: expect.stringMatching(/^usr_/),
    });
    expect(await idsSeen(ann)).toContain(view.id);
  });

  it('of somebody else is not there: not in lists, by its id, in its history, nor for a change', async () => {
    const { id } = await save(ann, { external_id: `ext-${++serial}` });
    for (const other of [bob, viewer, owner]) {
      expect(await idsSeen(other)).not.toContain(id);
      const replies = await Promise.all([
        other.get(`/v1/saved_views/${id}`),
        other.get(`/v1/saved_views/ext:ext-${serial}`),
        other.get(`/v1/saved_views/${id}/history`),
        other.get(`/v1/saved_views/${id}/actions`),
        other.patch(`/v1/saved_views/${id}`, { name: 'Mine now' }),
        other.call('PATCH', `/v1/saved_views/ext:ext-${serial}`, { body: { name: 'Mine now' } }),
        other.delete(`/v1/saved_views/${id}`),
      ]);
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    }
    expect((await ann.get(`/v1/saved_views/${id}/history`)).body.data).toHaveLength(1);
  });

  it('that is shared is seen by all, changed by who made it, and by who manages members', async () => {
    const { id } = await save(ann, { shared: true });
    expect(await idsSeen(viewer)).toContain(id);
    const name = `Named again ${++serial}`;
    expect((await bob.patch(`/v1/saved_views/${id}`, { name })).body).toMatchObject({ code: 'insufficient_scope' });
    expect((await bob.delete(`/v1/saved_views/${id}`)).body).toMatchObject({ code: 'insufficient_scope' });
    expect(await owner.patch(`/v1/saved_views/${id}`, { name })).toMatchObject({ status: 200, body: { name } });
    expect((await ann.patch(`/v1/saved_views/${id}`, { shared: false })).body.shared).toBe(false);
    expect(await idsSeen(viewer)).not.toContain(id);
  });

  it('is shared by no viewer', async () => {
    const refused = await viewer.post('/v1/saved_views', { name: 'For all', resource: 'members', shared: true });
    expect(refused).toMatchObject({ status: 403, body: { code: 'insufficient_scope', allowed: ['manage:views'] } });
    const own = await save(viewer);
    expect((await viewer.patch(`/v1/saved_views/${own.id}`, { shared: true })).status).toBe(403);
    expect((await viewer.delete(`/v1/saved_views/${own.id}`)).status).toBe(200);
  });

  it('has a name of its own among the views of the person and the list', async () => {
    await save(ann, { name: 'Late' });
    const again = await ann.post('/v1/saved_views', { name: 'LATE', resource: 'members' });
    expect(again).toMatchObject({ status: 422, body: { code: 'already_exists', field: 'name' } });
    await save(ann, { name: 'Late', resource: 'invitations' });
    await save(bob, { name: 'Late' });
  });

  it('takes the place of the former default, also when two are set at once', async () => {
    const resource = 'invitations';
    const [first, ...rest] = await Promise.all([1, 2, 3].map(() => save(bob, { resource, is_default: true })));
    const defaults = async (): Promise<string[]> =>
      (await bob.get(`/v1/saved_views?resource=${resource}`)).body.data
        .filter((view: { is_default: boolean }) => view.is_default)
        .map(({ id }: View) => id);
    expect(await defaults()).toHaveLength(1);
    await Promise.all([first!, ...rest].map(({ id }) => bob.patch(`/v1/saved_views/${id}`, { is_default: true })));
    expect(await defaults()).toHaveLength(1);
  });

  it.each([
    [{ resource: 'memebrs' }, 400, 'resource', 'Did you mean "members"?'],
    [{ query: 'cursor=abc' }, 400, 'query', 'first page'],
    [{ query: 'role=a role' }, 400, 'query', 'encoded parameters'],
    [{ name: '' }, 400, 'name', 'must have a value'],
    [{ colour: 'red' }, 400, 'colour', 'colour'],
  ])('refuses %j', async (more, status, field, words) => {
    const refused = await ann.post('/v1/saved_views', { name: `Bad ${++serial}`, resource: 'members', ...more });
    expect(refused).toMatchObject({ status, body: { field, message: expect.stringContaining(words) } });
  });

  it('is one of a hundred at most', async () => {
    const { browser } = await service.person('sales');
    const { id } = await save(browser);
    await service.owner.execute(`
      INSERT INTO users.saved_views
      SELECT workspace_id, gen_random_uuid(), created_at, updated_at, 1, NULL, '{}', 'copy ' || n, resource, query, shared,
        is_default, owner, owner_id, audience
      FROM users.saved_views, generate_series(1, 99) AS n
      WHERE owner_id = (SELECT owner_id FROM users.saved_views ORDER BY created_at DESC, id DESC LIMIT 1)`);
    const refused = await browser.post('/v1/saved_views', { name: 'One more', resource: 'members' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'too_many_views' } });
    expect((await browser.delete(`/v1/saved_views/${id}`)).status).toBe(200);
    expect((await browser.post('/v1/saved_views', { name: 'One more', resource: 'members' })).status).toBe(200);
  });

  it('says nothing in the stream of events, and is for people alone', async () => {
    await save(ann, { shared: true });
    const events = await service.owner.query(`SELECT type FROM events.events WHERE record_type = 'saved_views'`);
    expect(events).toEqual([]);
    const preview = await ann.post('/v1/saved_views?dry_run=true', { name: `Never ${++serial}`, resource: 'members' });
    expect(preview.body.effects).toEqual({ records: {}, events: [] });
  });
});
