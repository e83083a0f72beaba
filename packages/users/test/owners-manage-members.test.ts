import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Workspaces } from '@daybook/access';
import { type Browser, codeIn, PASSWORD, type Service, startService } from './service.js';

let service: Service;
let owner: Browser;
let ownerEmail: string;

beforeAll(async () => {
  service = await startService();
  ({ browser: owner, email: ownerEmail } = await service.person('owner'));
});
afterAll(() => service.stop());

async function memberOf(email: string, browser = owner): Promise<{ id: string; role: string; version: number }> {
  const { data } = (await browser.get('/v1/members?limit=200')).body;
  return data.find((one: { email: string }) => one.email === email);
}

/** Everybody's last password check is older than a dangerous change allows. */
const forgetProofs = () => service.owner.execute(`UPDATE users.sessions SET proved_at = now() - interval '11 minutes'`);

let serial = 0;
const somebody = (): string => `guest${++serial}@example.com`;

async function invite(email: string, role = 'viewer'): Promise<{ id: string; link: string }> {
  const { status, body } = await owner.post('/v1/invitations', { email, role });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

describe('members', () => {
  it('are seen by every member and changed by owners alone', async () => {
    const viewer = await service.person('viewer');
    const seen = await memberOf(viewer.email, viewer.browser);
    expect(seen).toMatchObject({
      id: expect.stringMatching(/^mem_/),
      role: 'viewer',
      name: expect.stringMatching(/^viewer/),
    });
    for (const role of ['accountant', 'sales', 'warehouse', 'developer', 'viewer']) {
      const { browser } = await service.person(role);
      expect((await browser.get('/v1/members')).status).toBe(200);
      expect((await browser.patch(`/v1/members/${seen.id}`, { role: 'owner' })).body).toMatchObject({
        code: 'insufficient_scope',
      });
      expect((await browser.post('/v1/invitations', { email: 'x@example.com', role: 'owner' })).body).toMatchObject({
        code: 'insufficient_scope',
      });
      // Who may receive events by webhook may also read them; the link is in neither.
      expect((await browser.get('/v1/invitations')).status).toBe(role === 'developer' ? 200 : 403);
    }
    expect((await memberOf(viewer.email)).role).toBe('viewer');
  });

  it('have a history and events that name the person who changed them', async () => {
    const { email } = await service.person('viewer');
    const { id } = await memberOf(email);
    const changed = await owner.patch(`/v1/members/${id}`, { role: 'sales' });
    expect(changed).toMatchObject({ status: 200, body: { id, role: 'sales', version: 2 } });
    const [version] = (await owner.get(`/v1/members/${id}/history`)).body.data;
    const actor = { type: 'user', id: expect.stringMatching(/^usr_/), name: expect.stringMatching(/^owner/) };
    expect(version).toMatchObject({ actor, action: 'updated', changes: { role: { from: 'viewer', to: 'sales' } } });
    const events = await service.owner.query(
      `SELECT type, actor FROM events.events WHERE record_type = 'members' AND record_version = 2`,
    );
    expect(events).toEqual([{ type: 'member.updated', actor }]);
    const audit = await service.owner.query(`SELECT details FROM users.audit WHERE kind = 'role_changed'`);
    expect(audit).toContainEqual({ details: { from: 'viewer', to: 'sales' } });
  });

  it('of another workspace are not found', async () => {
    const { browser, email } = await service.person('owner', 'other');
    const theirs = await memberOf(email, browser);
    expect((await owner.get(`/v1/members/${theirs.id}`)).status).toBe(404);
    expect((await owner.patch(`/v1/members/${theirs.id}`, { role: 'viewer' })).body.code).toBe('record_not_found');
    expect((await owner.delete(`/v1/members/${theirs.id}`)).status).toBe(404);
  });

  it('may be changed by way of trial, and with If-Match', async () => {
    const { email } = await service.person('viewer');
    const { id } = await memberOf(email);
    const trial = await owner.patch(`/v1/members/${id}?dry_run=true`, { role: 'sales' });
    expect(trial.body).toMatchObject({
      dry_run: true,
      record: { role: 'sales' },
      effects: { events: [{ type: 'member.updated' }] },
    });
    expect((await memberOf(email)).role).toBe('viewer');
    const stale = await owner.call('PATCH', `/api/acme/v1/members/${id}`, {
      body: { role: 'sales' },
      headers: { 'if-match': '"v9"' },
    });
    expect(stale.status).toBe(412);
  });
});

describe('the owners of a workspace', () => {
  it('are never less than one', async () => {
    const { browser, email } = await service.person('owner', 'other');
    for (const other of (await browser.get('/v1/members?limit=200')).body.data) {
      if (other.email !== email) await browser.delete(`/v1/members/${other.id}`);
    }
    const { id } = await memberOf(email, browser);
    expect((await browser.patch(`/v1/members/${id}`, { role: 'viewer' })).body).toMatchObject({
      field: 'role',
      code: 'last_owner',
    });
    expect((await browser.delete(`/v1/members/${id}`)).body.code).toBe('last_owner');
    await expect(service.desk.disable(email)).rejects.toMatchObject({ problem: { code: 'last_owner' } });
    expect((await browser.patch(`/v1/members/${id}`, { metadata: { note: 'x' } })).status).toBe(200);
  });

  it('do not take each other the last ownership when both try at once', async () => {
    for (let round = 0; round < 5; round++) {
      const slug = `race-${round}`;
      await service.app.get(Workspaces).create({ slug, name: 'Race', currency: 'EUR' });
      const [one, two] = [await service.person('owner', slug), await service.person('owner', slug)];
      const [first, second] = [await memberOf(one.email, one.browser), await memberOf(two.email, two.browser)];
      const replies = await Promise.all([
        one.browser.patch(`/v1/members/${second.id}`, { role: 'viewer' }),
        two.browser.delete(`/v1/members/${first.id}`),
      ]);
      const statuses = replies.map(({ status }) => status).sort();
      expect([
        [200, 422],
        [200, 403],
      ]).toContainEqual(statuses);
      const left = await service.owner.query(
        `SELECT 1 FROM users.members m JOIN tokens.workspaces w ON w.id = m.workspace_id WHERE w.slug = $1 AND m.role = 'owner'`,
        [slug],
      );
      expect(left).toHaveLength(1);
    }
  });

  it('are not made without a recent proof of the password', async () => {
    const { browser, password } = await service.person('owner');
    const { email } = await service.person('viewer');
    const { id } = await memberOf(email);
    await forgetProofs();
    const asked = { status: 403, body: { code: 'reauthentication_required' } };
    expect(await browser.patch(`/v1/members/${id}`, { role: 'owner' })).toMatchObject(asked);
    expect(await browser.post('/v1/invitations', { email: somebody(), role: 'owner' })).toMatchObject(asked);
    expect(await browser.patch(`/v1/members/${id}`, { role: 'sales' })).toMatchObject(asked);
    expect(await browser.delete(`/v1/members/${id}`)).toMatchObject(asked);
    expect((await browser.post('/auth/reauthenticate', { password: 'wrong' })).body).toMatchObject({
      field: 'password',
      code: 'wrong_password',
    });
    expect(await browser.patch(`/v1/members/${id}`, { role: 'owner' })).toMatchObject(asked);
    expect((await browser.post('/auth/reauthenticate', { password })).status).toBe(200);
    expect((await browser.patch(`/v1/members/${id}`, { role: 'owner' })).status).toBe(200);
    expect((await owner.post('/auth/reauthenticate', { password: PASSWORD })).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('is shown with its link once, and lets somebody new in with the role', async () => {
    const email = somebody();
    const made = await invite(email, 'accountant');
    expect(made).toMatchObject({
      id: expect.stringMatching(/^ivt_/),
      state: 'pending',
      link: expect.stringContaining('/link/dbl_'),
    });
    const read = await owner.get(`/v1/invitations/${made.id}?fields=link,state`);
    expect(read.body).toMatchObject({ link: null, state: 'pending' });
    const guest = service.browser();
    const path = `/auth/links/${codeIn(made.link)}`;
    expect((await guest.get(path)).body).toMatchObject({
      purpose: 'invitation',
      email,
      role: 'accountant',
      workspace: { slug: 'acme', name: 'Acme Ltd' },
      fields: ['name', 'password'],
      account_exists: null,
    });
    expect((await guest.post(path, { name: '', password: PASSWORD })).body).toMatchObject({ field: 'name' });
    const accepted = await guest.post(path, { name: 'New Person', password: PASSWORD });
    expect(accepted).toMatchObject({
      status: 200,
      body: { user: { email, name: 'New Person' }, workspaces: [{ slug: 'acme', role: 'accountant' }] },
    });
    const [version] = (await owner.get(`/v1/invitations/${made.id}/history`)).body.data;
    expect(version).toMatchObject({ action: 'accepted', actor: { type: 'user', name: 'New Person' } });
    const { id } = await memberOf(email);
    expect((await owner.get(`/v1/members/${id}/history`)).body.data[0]).toMatchObject({
      action: 'created',
      actor: { name: 'New Person' },
    });
    expect((await service.browser().post(path, { name: 'Twice', password: PASSWORD })).body.code).toBe('link_invalid');
  });

  it('is taken by somebody with an account only with its password or session: its link opens no account', async () => {
    const { browser, email, password } = await service.person('viewer', 'other');
    const path = `/auth/links/${codeIn((await invite(email)).link)}`;
    expect((await browser.get(path)).body).toMatchObject({ fields: [], account_exists: true });
    expect((await service.browser().post(path, {})).body).toMatchObject({ field: 'password', code: 'required' });
    expect((await service.browser().post(path, { password: 'a new password' })).body.code).toBe('wrong_credentials');
    expect((await owner.post(path, {})).body.code).toBe('required');
    expect((await browser.post(path, {})).body.workspaces).toMatchObject([{ slug: 'acme' }, { slug: 'other' }]);
    const again = somebody();
    await service.desk.create({ email: again, name: 'Never in', workspace: 'other', role: 'viewer' });
    const second = `/auth/links/${codeIn((await invite(again)).link)}`;
    expect((await service.browser().post(second, { password })).body.code).toBe('wrong_credentials');
  });

  it('tells nobody who has its link whether the address has an account', async () => {
    const { email } = await service.person('viewer', 'other');
    const paths = [email, somebody()].map(async (address) => `/auth/links/${codeIn((await invite(address)).link)}`);
    const answers = await Promise.all(
      paths.map(async (made) => {
        const path = await made;
        const visitor = service.browser();
        const said = [
          await visitor.get(path),
          await owner.get(path),
          await visitor.get(path.replace('/auth/links/', '/link/')),
          await visitor.post(path, {}),
          await visitor.post(path, { password: 'short' }),
          await visitor.post(path, { password: 'a wrong long password' }),
          await visitor.post(path, { name: 'X', password: 'short' }),
          await visitor.post(path, { name: '', password: 'a wrong long password' }),
        ];
        return said.map(({ status, body }) => {
          const { email: _email, expires_at: _at, request_id: _id, redeem, ...rest } = body;
          return { status, ...rest, ...(redeem ? { fields: Object.keys(redeem.body) } : {}) };
        });
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!.map(({ status }) => status)).toEqual([200, 200, 200, 400, 401, 401, 400, 400]);
  });

  it('is void when it is revoked or older than seven days', async () => {
    const revoked = await invite(somebody());
    expect((await owner.post(`/v1/invitations/${revoked.id}/revoke`)).body).toMatchObject({ state: 'revoked' });
    expect((await owner.post(`/v1/invitations/${revoked.id}/revoke`)).body.code).toBe('invalid_state');
    const email = somebody();
    const old = await invite(email);
    await service.owner.execute(`UPDATE users.invitations SET expires_at = now() - interval '1 s' WHERE email = $1`, [
      email,
    ]);
    for (const { link } of [revoked, old]) {
      const path = `/auth/links/${codeIn(link)}`;
      expect((await service.browser().get(path)).body.code).toBe('link_invalid');
      expect((await service.browser().post(path, { name: 'Late', password: PASSWORD })).body.code).toBe('link_invalid');
    }
    expect((await owner.post('/v1/invitations', { email, role: 'viewer' })).status).toBe(200);
  });

  it('is not made twice, nor for a member, nor with a role or an address that does not exist', async () => {
    const email = somebody();
    await invite(email);
    expect((await owner.post('/v1/invitations', { email: email.toUpperCase(), role: 'sales' })).body).toMatchObject({
      field: 'email',
      code: 'already_invited',
    });
    expect((await owner.post('/v1/invitations', { email: ownerEmail, role: 'sales' })).body).toMatchObject({
      field: 'email',
      code: 'already_member',
    });
    expect((await owner.post('/v1/invitations', { email: somebody(), role: 'king' })).body).toMatchObject({
      field: 'role',
    });
    expect((await owner.post('/v1/invitations', { email: 'nobody', role: 'sales' })).body).toMatchObject({
      field: 'email',
      code: 'invalid_format',
    });
  });

  it('is made once under an Idempotency-Key; a retry has no link, and neither has a dry run', async () => {
    const body = { email: somebody(), role: 'viewer' };
    const trial = await owner.post('/v1/invitations?dry_run=true', body);
    expect(trial.body).toMatchObject({ dry_run: true });
    expect(JSON.stringify(trial.body)).not.toContain('dbl_');
    const key = { 'idempotency-key': `invite-${serial}` };
    const [first, again] = [
      await owner.post('/v1/invitations', body, key),
      await owner.post('/v1/invitations', body, key),
    ];
    expect(again.headers['idempotent-replayed']).toBe('true');
    const { link: _, ...kept } = first.body;
    expect(again.body).toEqual(kept);
  });
});
