import { decodeId } from '@daybook/database';
import { type Client, type Doc, type Domain, errorOf, ok, sql } from '@daybook/harness';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openWebhooks } from './support/webhooks.js';

/** Nobody listens there; this file sends nothing. */
const URL = 'http://127.0.0.1:1/hooks';

let service: Domain;
let acme: Client;
beforeAll(async () => {
  service = await openWebhooks();
  ({ acme } = service);
});
afterAll(() => service.stop());

const anEndpoint = (more: object = {}) => acme.make('webhook_endpoints', { url: URL, events: ['letter.*'], ...more });
const discard = (...endpoints: { id: string }[]) =>
  Promise.all(endpoints.map(({ id }) => acme.delete(`/webhook_endpoints/${id}`)));
const deliveriesOf = async ({ id }: { id: string }, query = '') =>
  ok(await acme.get(`/webhook_deliveries?webhook_endpoint=${id}&sort=id${query}`))['data'] as Doc[];

it('An event has one delivery for each endpoint that asks for it and may read it', async () => {
  await service.settle();
  const all = await anEndpoint({ events: ['*'] });
  const some = await anEndpoint({ events: ['letter.*', 'parcel.deleted'] });
  const off = await anEndpoint({ events: ['*'], enabled: false });
  const reader = await service.client('acme', ['manage:webhooks', 'read:letters']);
  const narrow = await reader.make('webhook_endpoints', { url: URL, events: ['*'] });
  await service.settle();
  const parcel = await acme.make('parcels', { name: 'P' });
  const letter = await acme.make('letters', { name: 'L' });
  await acme.delete(`/parcels/${parcel.id}`);
  await service.settle();
  const told = async (endpoint: { id: string }) => {
    const data = await deliveriesOf(endpoint, '&limit=200&fields=type,event,sequence,previous_sequence,state');
    return data.filter(({ type }) => /^(letter|parcel)/.test(type));
  };
  const typesOf = async (endpoint: { id: string }) => (await told(endpoint)).map(({ type }) => type);
  expect(await typesOf(all)).toEqual(['parcel.created', 'letter.created', 'parcel.deleted']);
  expect(await typesOf(narrow)).toEqual(['letter.created']);
  expect(await typesOf(off)).toEqual([]);
  const [created, deleted] = await told(some);
  expect(created).toMatchObject({
    type: 'letter.created',
    previous_sequence: null,
    state: 'pending',
    event: { name: 'letter.created' },
  });
  expect(deleted).toMatchObject({ type: 'parcel.deleted', previous_sequence: created!['sequence'] });
  const event = ok(await acme.get(`/events/${created!['event'].id}`));
  expect(event['data'].object.id).toBe(letter.id);
  await discard(all, some, off, narrow as Doc);
  expect(ok(await acme.get('/webhook_deliveries'))['data']).toEqual([]);
});

it('What an endpoint missed while it was disabled shows as a gap before the next delivery', async () => {
  const endpoint = await anEndpoint({ events: ['letter.created'] });
  const next = async () => {
    await acme.make('letters', { name: 'L' });
    await service.settle();
  };
  await next();
  await acme.patch(`/webhook_endpoints/${endpoint.id}`, { enabled: false });
  await next();
  await acme.patch(`/webhook_endpoints/${endpoint.id}`, { enabled: true });
  await next();
  const [first, second, ...more] = await deliveriesOf(endpoint);
  expect(more).toEqual([]);
  expect(second!['previous_sequence']).toBeGreaterThan(first!['sequence']);
  expect(second!['previous_sequence']).toBeLessThan(second!['sequence']);
  await discard(endpoint);
});

it('A delivery can be sent again, but not to an endpoint that is disabled', async () => {
  const endpoint = await anEndpoint();
  ok(await acme.post(`/webhook_endpoints/${endpoint.id}/ping`));
  const [ping] = await deliveriesOf(endpoint);
  expect(ping).toMatchObject({
    type: 'webhook_endpoint.ping',
    event: null,
    sequence: null,
    state: 'pending',
    attempts: 0,
  });
  await sql(
    service.databaseUrl,
    `UPDATE webhooks.webhook_deliveries SET state = 'failed', attempted = true, tries = 11, attempts = 11 WHERE id = $1`,
    [decodeId('whd', ping!.id)],
  );
  const again = await acme.post(`/webhook_deliveries/${ping!.id}/redeliver`);
  expect(ok(again)).toMatchObject({ state: 'pending', attempts: 11, version: ping!['version'] + 1 });
  expect(again.headers.get('etag')).toBe(`"v${ping!['version'] + 1}"`);
  await acme.patch(`/webhook_endpoints/${endpoint.id}`, { enabled: false });
  const refused = await acme.post(`/webhook_deliveries/${ping!.id}/redeliver`);
  expect(errorOf(refused, 422).code).toBe('endpoint_disabled');
  await discard(endpoint);
});
