import { decodeId } from '@daybook/database';
import { type Doc, ok, sql } from '@daybook/harness';
import { answering } from '@daybook/testing';
import { WebhookWork } from '@daybook/webhooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Receiving } from './support/webhooks.js';

let receiving: Receiving;
beforeAll(async () => {
  receiving = await Receiving.open();
});
afterAll(() => receiving.close());

const rowsOf = ({ id }: { id: string }) =>
  sql(receiving.service.databaseUrl, 'SELECT 1 FROM webhooks.webhook_deliveries WHERE webhook_endpoint_id = $1', [
    decodeId('whe', id),
  ]);

describe('recover', () => {
  it('sends what was given up or missed since then, and nothing twice', async () => {
    const { service, sink } = receiving;
    const endpoint = await receiving.endpoint();
    const since = new Date(Date.now() - 1000).toISOString();
    await receiving.letter('taken');
    await receiving.done(endpoint, 1);
    sink.behaviours.set(endpoint.path, answering(500));
    await receiving.letter('given up');
    await receiving.done(endpoint, 2);
    sink.behaviours.delete(endpoint.path);
    ok(await service.acme.patch(`/webhook_endpoints/${endpoint.id}`, { enabled: false }));
    await receiving.letter('missed');
    await receiving.send();
    ok(await service.acme.patch(`/webhook_endpoints/${endpoint.id}`, { enabled: true }));
    const at = `/webhook_endpoints/${endpoint.id}/recover`;
    expect(ok(await service.acme.post(`${at}?dry_run=true`, { since }))['record'].recovery_events).toBe(2);
    expect(await receiving.now(endpoint)).toMatchObject({ recovery_events: null });
    expect(ok(await service.acme.post(at, { since }))).toMatchObject({ id: endpoint.id, recovery_events: 2 });
    await receiving.recover();
    await receiving.done(endpoint, 3);
    expect((await receiving.deliveries(endpoint)).map(({ state }) => state)).toEqual(Array(3).fill('succeeded'));
    expect([...new Set(receiving.names(endpoint))]).toEqual(['taken', 'given up', 'missed']);
    expect(receiving.names(endpoint).filter((name) => name === 'taken')).toHaveLength(1);
    await receiving.discard(endpoint);
  });
});

describe('the count of recover', () => {
  it.each<[patterns: string[], count: number]>([
    // Includes what the webhooks scope makes visible: the endpoint, its token and the first steps of the workspace.
    [['*'], 7],
    [['letter.*'], 3],
    [['letter.created'], 2],
    [['letter.stamped', 'letter.created'], 3],
    [['parcel.*'], 0],
  ])('is what is sent to an endpoint that asks for %j and may read letters alone', async (events, count) => {
    const client = await receiving.service.freshWorkspace();
    const narrow = await receiving.service.client(client.workspace, [
      'manage:webhooks',
      'read:letters',
      'write:letters',
    ]);
    const asked = { url: `${receiving.sink.origin}${receiving.freshPath()}`, events, enabled: false };
    const { id } = await narrow.make('webhook_endpoints', asked);
    const since = new Date(Date.now() - 60_000).toISOString();
    const letter = await client.make('letters', { name: 'One' });
    ok(await client.post(`/letters/${letter.id}/stamp`));
    await client.make('letters', { name: 'Two' });
    await client.make('parcels', { name: 'Unseen' });
    await receiving.service.settle();
    ok(await narrow.patch(`/webhook_endpoints/${id}`, { enabled: true }));
    expect(ok(await narrow.post(`/webhook_endpoints/${id}/recover`, { since }))['recovery_events']).toBe(count);
    await receiving.recover();
    expect(await rowsOf({ id })).toHaveLength(count);
    // Waiting deliveries are not sent twice.
    expect(ok(await narrow.post(`/webhook_endpoints/${id}/recover`, { since }))['recovery_events']).toBe(0);
  });

  it('says when there are more than were looked at', async () => {
    const client = await receiving.service.freshWorkspace();
    const url = `${receiving.sink.origin}${receiving.freshPath()}`;
    const { id } = await client.make('webhook_endpoints', { url, events: ['letter.created'], enabled: false });
    const since = new Date(Date.now() - 60_000).toISOString();
    for (const name of ['Near', 'Far']) await client.make('letters', { name });
    await receiving.service.settle();
    ok(await client.patch(`/webhook_endpoints/${id}`, { enabled: true }));
    const recover = async () => {
      const { record } = ok(await client.post(`/webhook_endpoints/${id}/recover?dry_run=true`, { since })) as Doc;
      return [record.recovery_events, record.recovery_is_exact];
    };
    expect(await recover()).toEqual([2, true]);
    await sql(
      receiving.service.databaseUrl,
      `SET session_replication_role = replica;
       UPDATE events.events SET sequence = 300001 WHERE type = 'letter.created' AND data -> 'object' ->> 'name' = 'Far'`,
    );
    expect(await recover()).toEqual([1, false]);
  });

  it('includes what a recovery has yet to send that runs already', async () => {
    const { service } = receiving;
    const endpoint = await receiving.endpoint({ enabled: false });
    const since = new Date().toISOString();
    await receiving.letter();
    await receiving.letter();
    await service.settle();
    const later = new Date().toISOString();
    ok(await service.acme.patch(`/webhook_endpoints/${endpoint.id}`, { enabled: true }));
    const recover = async (from: string) =>
      ok(await service.acme.post(`/webhook_endpoints/${endpoint.id}/recover`, { since: from }))['recovery_events'];
    expect(await recover(since)).toBe(2);
    ok(await service.acme.patch(`/webhook_endpoints/${endpoint.id}`, { enabled: false }));
    await receiving.letter();
    await service.settle();
    ok(await service.acme.patch(`/webhook_endpoints/${endpoint.id}`, { enabled: true }));
    expect(await recover(later)).toBe(3);
    await receiving.recover();
    expect(await rowsOf(endpoint)).toHaveLength(3);
    await receiving.discard(endpoint);
  });
});

describe('what nobody may see any more', () => {
  it('goes: the deliveries of an endpoint that was deleted', async () => {
    const work = receiving.service.app.get(WebhookWork, { strict: false });
    const endpoint = await receiving.endpoint();
    await receiving.letter();
    await receiving.done(endpoint, 1);
    await receiving.discard(endpoint);
    expect(await rowsOf(endpoint)).toHaveLength(1);
    while (await work.sweep());
    expect(await rowsOf(endpoint)).toEqual([]);
  });

  it('goes: pings after 30 days, and a secret when its successor has signed for long enough', async () => {
    const { service } = receiving;
    const endpoint = await receiving.endpoint();
    const path = `/webhook_endpoints/${endpoint.id}`;
    ok(await service.acme.post(`${path}/ping`));
    ok(await service.acme.post(`${path}/rotate_secret`));
    const id = [decodeId('whe', endpoint.id)];
    const secrets = async () =>
      (await sql(service.databaseUrl, 'SELECT 1 FROM webhooks.endpoint_secrets WHERE endpoint_id = $1', id)).length;
    const work = service.app.get(WebhookWork, { strict: false });
    await work.purge();
    expect([(await rowsOf(endpoint)).length, await secrets()]).toEqual([1, 2]);
    await sql(
      service.databaseUrl,
      `UPDATE webhooks.webhook_deliveries SET created_at = now() - interval '31 days' WHERE webhook_endpoint_id = $1`,
      id,
    );
    await sql(
      service.databaseUrl,
      'UPDATE webhooks.endpoint_secrets SET expires_at = now() WHERE endpoint_id = $1 AND expires_at IS NOT NULL',
      id,
    );
    await work.purge();
    expect([(await rowsOf(endpoint)).length, await secrets()]).toEqual([0, 1]);
    await receiving.discard(endpoint);
  });
});
