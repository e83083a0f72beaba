import { decodeId } from '@daybook/database';
import { untilLockWaits } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, exchange, type Reply, type Service, startService } from './service.js';

let service: Service;
let owner: Browser;

beforeAll(async () => {
  service = await startService();
  ({ browser: owner } = await service.person('owner'));
});
afterAll(() => service.stop());

interface Leaver {
  readonly browser: Browser;
  readonly id: string;
  readonly name: string;
}

interface Made {
  readonly id: string;
  readonly token: string;
}

async function leaver(role = 'developer'): Promise<Leaver> {
  const { browser, email } = await service.person(role);
  const { data } = (await owner.get('/v1/members?limit=200')).body;
  const { id, name } = data.find((one: { email: string }) => one.email === email);
  return { browser, id, name };
}

async function token(browser: Browser, more: object = {}): Promise<Made> {
  const { status, body } = await browser.post('/v1/tokens', { name: 'Shop', scopes: ['read:logs'], ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** The status of a request with this token. */
const use = async ({ token: value }: Pick<Made, 'token'>): Promise<number> =>
  (await exchange(service.origin, 'GET', '/api/acme/v1/token', undefined, { authorization: `Bearer ${value}` })).status;

const remove = ({ id }: Leaver, query = '', headers?: Record<string, string>): Promise<Reply> =>
  owner.call('DELETE', `/api/acme/v1/members/${id}${query}`, { headers });

const isMember = async ({ id }: Leaver): Promise<boolean> => (await owner.get(`/v1/members/${id}`)).status === 200;

describe('a member who made nothing', () => {
  it('leaves nothing behind, and no decision is asked for', async () => {
    const person = await leaver('viewer');
    const { body } = await remove(person);
    const leaves = { tokens: { count: 0, data: [] }, saved_views: { count: 0, data: [] } };
    expect(body).toEqual({ id: person.id, deleted: true, leaves });
  });
});

describe('a member who made tokens that can be used', () => {
  it('is not removed before it is said what becomes of them', async () => {
    const person = await leaver();
    const made = await token(person.browser);
    for (const query of ['', '?dry_run=true']) {
      const { status, body } = await remove(person, query);
      expect([status, body]).toMatchObject([422, { field: 'tokens', code: 'required' }]);
      expect(body.message).toContain('made 1 token that can still be used');
    }
    expect(await remove(person, '?tokens=burn')).toMatchObject({
      status: 400,
      body: { field: 'tokens', code: 'invalid_value', allowed: ['keep', 'revoke'] },
    });
    expect(await remove(person, '?tokens=keep&tokens=revoke')).toMatchObject({ status: 400 });
    expect(await remove(person, '?token=keep')).toMatchObject({ status: 400, body: { field: 'token' } });
    expect([await isMember(person), await use(made)]).toEqual([true, 200]);
  });

  it('is previewed with each of them, and nothing happens', async () => {
    const person = await leaver();
    const made = await token(person.browser, { name: 'Till' });
    const { body } = await remove(person, '?tokens=revoke&dry_run=true');
    expect(body).toMatchObject({
      dry_run: true,
      record: { id: person.id },
      leaves: {
        tokens: {
          count: 1,
          data: [{ id: made.id, name: 'Till', scopes: ['read:logs'], revoked_at: expect.any(String) }],
        },
      },
      effects: { records: { tokens: [{ id: made.id }] } },
    });
    expect(body.effects.events).toContainEqual({ type: 'token.revoked', record: made.id });
    expect(JSON.stringify(body)).not.toContain(made.token);
    expect([await isMember(person), await use(made)]).toEqual([true, 200]);
  });

  it('leaves them with keep: they go on, as those of somebody who left', async () => {
    const person = await leaver();
    const made = await token(person.browser);
    const { body } = await remove(person, '?tokens=keep');
    expect(body).toMatchObject({ deleted: true, leaves: { tokens: { data: [{ id: made.id, revoked_at: null }] } } });
    expect(await use(made)).toBe(200);
    const shown = (await owner.get(`/v1/tokens?id=${made.id}&fields=created_by,maker_left`)).body.data;
    expect(shown).toEqual([{ id: made.id, created_by: person.name, maker_left: true }]);
    const left = (await owner.get('/v1/tokens?maker_left=true&limit=200')).body.data;
    expect(left.map(({ id }: Made) => id)).toContain(made.id);
    const own = await token(owner);
    expect((await owner.get(`/v1/tokens/${own.id}?fields=maker_left`)).body).toMatchObject({ maker_left: false });
  });

  it('takes them along with revoke: the next request with each is refused, and its history names who did it', async () => {
    const person = await leaver();
    const made = [await token(person.browser), await token(person.browser)];
    const others = await token(owner);
    const { body } = await remove(person, '?tokens=revoke');
    expect(body.leaves.tokens.count).toBe(2);
    expect(await Promise.all([...made, others].map(use))).toEqual([401, 401, 200]);
    const [version] = (await owner.get(`/v1/tokens/${made[0]!.id}/history`)).body.data;
    expect(version).toMatchObject({ action: 'revoked', actor: { name: expect.stringMatching(/^owner/) } });
    const events = await service.owner.query(
      `SELECT type FROM events.events WHERE record_type = 'tokens' AND record_id = $1 ORDER BY record_version`,
      [decodeId('tok', made[1]!.id)],
    );
    expect(events).toEqual([{ type: 'token.created' }, { type: 'token.revoked' }]);
  });

  it('has also made the successors that the command line made, and not those that somebody else was told', async () => {
    const person = await leaver();
    const [byShell, byOwner] = [await token(person.browser), await token(person.browser)];
    const shell = await service.tokens.rotate({ workspace: 'acme', id: byShell.id, overlapMs: 0 });
    const taken = (await owner.post(`/v1/tokens/${byOwner.id}/rotate`, {})).body;
    const { body } = await remove(person, '?tokens=revoke');
    expect(body.leaves.tokens.data.map(({ id }: Made) => id)).toEqual([byOwner.id, shell.id]);
    expect([await use(shell), await use({ token: taken.successor_token }), await use(byOwner)]).toEqual([
      401, 200, 401,
    ]);
    expect((await owner.get(`/v1/tokens/${taken.successor.id}`)).body.created_by).toMatch(/^owner/);
  });

  it('is asked about none that are revoked or expired', async () => {
    const person = await leaver();
    const [revoked, expired] = [await token(person.browser), await token(person.browser)];
    await owner.post(`/v1/tokens/${revoked.id}/revoke`);
    await service.owner.execute(`UPDATE tokens.tokens SET expires_at = now() WHERE id = $1`, [
      decodeId('tok', expired.id),
    ]);
    expect((await remove(person)).body.leaves.tokens).toEqual({ count: 0, data: [] });
  });

  it('is removed once under an Idempotency-Key; with another decision the key is refused', async () => {
    const person = await leaver();
    await token(person.browser);
    const key = { 'idempotency-key': `leave-${person.id}` };
    const first = await remove(person, '?tokens=revoke', key);
    const again = await remove(person, '?tokens=revoke', key);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect((await remove(person, '?tokens=keep', key)).body.code).toBe('key_reused');
  });

  it('has a hundred of them listed, and all of them counted and revoked', async () => {
    const person = await leaver();
    const made = await Promise.all(Array.from({ length: 105 }, () => token(person.browser)));
    const { tokens } = (await remove(person, '?tokens=revoke')).body.leaves;
    expect([tokens.count, tokens.data.length]).toEqual([105, 100]);
    const left = await service.owner.query(
      'SELECT 1 FROM tokens.tokens WHERE id = ANY($1::uuid[]) AND revoked_at IS NULL',
      [made.map(({ id }) => decodeId('tok', id))],
    );
    expect(left).toEqual([]);
  });

  it('makes no token beside the removal that would not be told: it comes before and is revoked, or not at all', async () => {
    for (let round = 0; round < 8; round++) {
      const person = await leaver();
      await token(person.browser);
      const [made, removed] = await Promise.all([
        person.browser.post('/v1/tokens', { name: 'Late', scopes: ['read:logs'] }),
        remove(person, '?tokens=revoke'),
      ]);
      expect(removed.status).toBe(200);
      const told = removed.body.leaves.tokens.data.map(({ id }: Made) => id);
      if (made.status === 200) {
        expect(told).toContain(made.body.id);
        expect(await use(made.body)).toBe(401);
      } else {
        expect(made).toMatchObject({ status: 403, body: { code: 'not_a_member' } });
        expect(told).toHaveLength(1);
      }
    }
  });
});

describe('a rotation that waits for the removal of who asks for it', () => {
  it('is refused: the value of the successor would be known to somebody who left', async () => {
    const person = await leaver();
    const { id } = await token(person.browser);
    let rotated: Promise<Reply> | undefined;
    await service.owner.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM users.members WHERE id = $1 FOR UPDATE', [decodeId('mem', person.id)]);
      rotated = person.browser.post(`/v1/tokens/${id}/rotate`, {});
      await untilLockWaits((text) => tx.query(text));
      await tx.execute('DELETE FROM users.members WHERE id = $1', [decodeId('mem', person.id)]);
    });
    expect(await rotated).toMatchObject({ status: 403, body: { code: 'not_a_member' } });
  });
});

describe('the saved views of a member who leaves', () => {
  it('stay: what is shared is listed, what only they saw is counted', async () => {
    const person = await leaver('accountant');
    const view = (name: string, shared: boolean) =>
      person.browser.post('/v1/saved_views', { name, resource: 'members', query: 'role=owner', shared });
    const shared = (await view('For all', true)).body;
    expect((await view('Mine', false)).status).toBe(200);
    const { leaves } = (await remove(person)).body;
    expect(leaves.saved_views).toMatchObject({ count: 2, data: [{ id: shared.id, name: 'For all', shared: true }] });
    expect(JSON.stringify(leaves)).not.toContain('Mine');
    expect((await owner.get(`/v1/saved_views/${shared.id}`)).status).toBe(200);
  });
});
