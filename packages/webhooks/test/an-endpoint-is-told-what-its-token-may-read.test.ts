import { Client, ok } from '@daybook/harness';
import { answering } from '@daybook/testing';
import { TokenDesk } from '@daybook/tokens';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Endpoint, Receiving } from './support/webhooks.js';

const SCOPES = ['manage:webhooks', 'read:letters'] as const;

let receiving: Receiving;
beforeAll(async () => {
  receiving = await Receiving.open();
});
afterAll(() => receiving.close());

/** An endpoint created with a new token that may read letters but not parcels. */
async function endpointOfToken(): Promise<{ endpoint: Endpoint; token: string }> {
  const { service, sink } = receiving;
  const { workspace } = service.acme;
  const made = await service.app.get(TokenDesk, { strict: false }).create({ workspace, name: 'hooks', scopes: SCOPES });
  const path = receiving.freshPath();
  const asked = { url: `${sink.origin}${path}`, events: ['letter.*', 'parcel.*'] };
  const { id } = await new Client(service.origin, workspace, made.token).make('webhook_endpoints', asked);
  return { endpoint: { id, path, secret: '' }, token: made.id };
}

const revoke = (id: string) =>
  receiving.service.app.get(TokenDesk, { strict: false }).revoke({ workspace: receiving.service.acme.workspace, id });

it('An endpoint is disabled when its token is revoked, and told nothing after that; whoever enables it answers for it', async () => {
  const { endpoint, token } = await endpointOfToken();
  await receiving.parcel('Unseen');
  await receiving.letter('Seen');
  await receiving.done(endpoint, 1);
  await revoke(token);
  await receiving.letter('After');
  await receiving.send();
  await receiving.watch();
  expect(await receiving.now(endpoint)).toMatchObject({ enabled: false, disabled_reason: 'token_revoked' });
  expect(receiving.names(endpoint)).toEqual(['Seen']);
  const enabled = await receiving.service.acme.patch(`/webhook_endpoints/${endpoint.id}`, { enabled: true });
  expect(ok(enabled)).toMatchObject({ disabled_reason: null, disabled_at: null });
  await receiving.parcel('Seen now');
  await receiving.done(endpoint, 2);
  expect(receiving.names(endpoint)).toEqual(['Seen', 'Seen now']);
  await receiving.discard(endpoint);
});

it('An endpoint goes on under the successor of its token, and ends with that', async () => {
  const { endpoint, token } = await endpointOfToken();
  const rotation = receiving.service.app.get(TokenDesk, { strict: false });
  const workspace = receiving.service.acme.workspace;
  const successor = await rotation.rotate({ workspace, id: token, overlapMs: 0 });
  await receiving.letter('Under the successor');
  await receiving.done(endpoint, 1);
  await receiving.watch();
  expect(receiving.names(endpoint)).toEqual(['Under the successor']);
  expect(await receiving.now(endpoint)).toMatchObject({ enabled: true });
  await revoke(successor.id);
  await receiving.watch();
  expect(await receiving.now(endpoint)).toMatchObject({ enabled: false, disabled_reason: 'token_revoked' });
  await receiving.discard(endpoint);
});

it('An endpoint sent elsewhere by another token is told what that token may read, also of what was made before', async () => {
  const { service, sink } = receiving;
  const endpoint = await receiving.endpoint({ events: ['letter.*', 'parcel.*'] }, answering(500));
  await receiving.parcel('Unseen');
  await receiving.until('it was tried', () => sink.at(endpoint.path).length > 0);
  const narrow = await service.client('acme', SCOPES);
  const path = receiving.freshPath();
  ok(await narrow.patch(`/webhook_endpoints/${endpoint.id}`, { url: `${sink.origin}${path}` }));
  const [delivery] = await receiving.deliveries(endpoint);
  ok(await narrow.post(`/webhook_deliveries/${delivery!.id}/redeliver`));
  await receiving.letter('Seen');
  await receiving.done(endpoint, 2);
  expect(receiving.names({ path })).toEqual(['Seen']);
  const [unseen] = await receiving.deliveries(endpoint);
  expect(unseen).toMatchObject({ state: 'failed', last_error: 'not_readable' });
  await receiving.discard(endpoint);
});
