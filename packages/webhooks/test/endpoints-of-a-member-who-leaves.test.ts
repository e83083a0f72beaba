import { decodeId } from '@daybook/database';
import { Client, databaseWithin, type Doc, ok, type Reply } from '@daybook/harness';
import { untilLockWaits } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Endpoint, Receiving } from './support/webhooks.js';

let receiving: Receiving;
let owner: Client;
beforeAll(async () => {
  receiving = await Receiving.open();
  owner = await receiving.service.person(receiving.service.acme.workspace, 'owner');
});
afterAll(() => receiving.close());

interface Leaver {
  readonly browser: Client;
  readonly id: string;
}

async function leaver(): Promise<Leaver> {
  const { service } = receiving;
  const browser = await service.person(service.acme.workspace, 'developer');
  const { data } = ok<{ data: Doc[] }>(await owner.get('/members?role=developer&sort=-created_at&limit=1'));
  return { browser, id: data[0]!.id };
}

async function endpointBy(client: Client): Promise<Endpoint> {
  const path = receiving.freshPath();
  const asked = { url: `${receiving.sink.origin}${path}`, events: ['letter.*'] };
  const { id } = await client.make('webhook_endpoints', asked);
  return { id, path, secret: '' };
}

/** A token that a person creates, and a client that uses it. */
async function tokenBy(person: Client): Promise<{ readonly id: string; readonly client: Client }> {
  const made = await person.make('tokens', { name: 'Hooks', scopes: ['manage:webhooks', 'read:letters'] });
  return { id: made.id, client: new Client(person.origin, person.workspace, made['token'] as string) };
}

const remove = async ({ id }: Leaver, query: string): Promise<Doc> =>
  ok<Doc>(await owner.delete(`/members/${id}${query}`));
const statesIn = ({ data }: { data: Doc[] }) =>
  data.map(({ id, enabled, disabled_reason }) => ({ id, enabled, disabled_reason }));

describe('the webhook endpoints of a member who leaves', () => {
  it('are told by name, and disabled with the tokens: what they miss can be sent again', async () => {
    const person = await leaver();
    const own = await endpointBy(person.browser);
    const byToken = await endpointBy((await tokenBy(person.browser)).client);
    const others = await endpointBy(owner);
    const preview = await remove(person, '?tokens=revoke&dry_run=true');
    const ended = [
      { id: own.id, enabled: false, disabled_reason: 'member_removed' },
      { id: byToken.id, enabled: false, disabled_reason: 'token_revoked' },
    ];
    expect(statesIn(preview['leaves'].webhook_endpoints)).toEqual(ended);
    expect(await receiving.now(own)).toMatchObject({ enabled: true });
    const { leaves } = await remove(person, '?tokens=revoke');
    expect(leaves.webhook_endpoints.count).toBe(2);
    expect(statesIn(leaves.webhook_endpoints)).toEqual(ended);
    await receiving.letter('After');
    await receiving.done(others, 1);
    expect([receiving.names(own), receiving.names(byToken), receiving.names(others)]).toEqual([[], [], ['After']]);
    const [version] = ok<{ data: Doc[] }>(await owner.get(`/webhook_endpoints/${own.id}/history`)).data;
    expect(version).toMatchObject({ action: 'disabled', actor: { name: expect.stringMatching(/^owner/) } });
    ok(await owner.patch(`/webhook_endpoints/${own.id}`, { enabled: true }));
    const since = new Date(Date.now() - 60_000).toISOString();
    expect(ok(await owner.post(`/webhook_endpoints/${own.id}/recover`, { since }))['recovery_events']).toBeGreaterThan(
      0,
    );
    await receiving.recover();
    await receiving.until('it came', () => receiving.names(own).includes('After'));
    await receiving.discard(own, byToken, others);
  });

  it('go on with keep', async () => {
    const person = await leaver();
    const own = await endpointBy(person.browser);
    const byToken = await endpointBy((await tokenBy(person.browser)).client);
    const { leaves } = await remove(person, '?tokens=keep');
    expect(leaves.webhook_endpoints.data).toMatchObject([
      { id: own.id, enabled: true },
      { id: byToken.id, enabled: true },
    ]);
    await receiving.letter('Still');
    await receiving.done(own, 1);
    await receiving.done(byToken, 1);
    expect([receiving.names(own), receiving.names(byToken)]).toEqual([['Still'], ['Still']]);
    await receiving.discard(own, byToken);
  });

  it('are no longer theirs when somebody else enables them, sends them elsewhere, or has rotated their token', async () => {
    const person = await leaver();
    const [enabled, redirected] = [await endpointBy(person.browser), await endpointBy(person.browser)];
    ok(await owner.patch(`/webhook_endpoints/${enabled.id}`, { enabled: false }));
    ok(await owner.patch(`/webhook_endpoints/${enabled.id}`, { enabled: true }));
    const url = `${receiving.sink.origin}${receiving.freshPath()}`;
    ok(await owner.patch(`/webhook_endpoints/${redirected.id}`, { url }));
    const token = await tokenBy(person.browser);
    const rotated = await endpointBy(token.client);
    ok(await owner.post(`/tokens/${token.id}/rotate`, {}));
    const { leaves } = await remove(person, '?tokens=revoke');
    expect(statesIn(leaves.webhook_endpoints)).toEqual([{ id: rotated.id, enabled: true, disabled_reason: null }]);
    await receiving.watch();
    for (const endpoint of [enabled, redirected, rotated])
      expect(await receiving.now(endpoint)).toMatchObject({ enabled: true });
    await receiving.discard(enabled, redirected, rotated);
  });

  it('are counted in what asks for the decision, and need none by themselves', async () => {
    const person = await leaver();
    const own = await endpointBy(person.browser);
    const token = await tokenBy(person.browser);
    const { status, body } = await owner.delete(`/members/${person.id}`);
    expect([status, body.error.field]).toEqual([422, 'tokens']);
    expect(body.error.message).toContain('1 token that can still be used and 1 webhook endpoint.');
    ok(await owner.post(`/tokens/${token.id}/revoke`));
    expect((await remove(person, ''))['leaves'].webhook_endpoints.data).toMatchObject([{ id: own.id, enabled: true }]);
    await receiving.discard(own);
  });

  it.each(['made', 'enabled'])('are not %s while the member is removed', async (what) => {
    const person = await leaver();
    const own = await endpointBy(person.browser);
    ok(await owner.patch(`/webhook_endpoints/${own.id}`, { enabled: false }));
    const asked = { url: `${receiving.sink.origin}/late`, events: ['letter.*'] };
    const write = (): Promise<Reply> =>
      what === 'made'
        ? person.browser.post('/webhook_endpoints', asked)
        : person.browser.patch(`/webhook_endpoints/${own.id}`, { enabled: true });
    const id = decodeId('mem', person.id);
    let writing: Promise<Reply> | undefined;
    const database = await databaseWithin(receiving.service, owner);
    await database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM users.members WHERE id = $1 FOR UPDATE', [id]);
      writing = write();
      await untilLockWaits((text) => tx.query(text));
      await tx.execute('DELETE FROM users.members WHERE id = $1', [id]);
    });
    expect(await writing).toMatchObject({ status: 403, body: { error: { code: 'not_a_member' } } });
    expect(await receiving.now(own)).toMatchObject({ enabled: false });
    await receiving.discard(own);
  });
});
