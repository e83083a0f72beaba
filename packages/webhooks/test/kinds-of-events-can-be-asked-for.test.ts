import { type Client, type Domain, errorOf, ok, walk } from '@daybook/harness';
import { Registry } from '@daybook/records';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openWebhooks } from './support/webhooks.js';

const URL = 'http://127.0.0.1:1/hooks';

let service: Domain;
let acme: Client;
let declared: string[];

beforeAll(async () => {
  service = await openWebhooks();
  ({ acme } = service);
  declared = service.app.get(Registry, { strict: false }).eventKinds();
  const { id } = await acme.make('webhook_endpoints', { url: URL, events: ['letter.stamped'] });
  const letter = await acme.make('letters', { name: 'L' });
  ok(await acme.post(`/letters/${letter.id}/stamp`));
  await acme.make('parcels', { name: 'P' });
  await service.settle();
  ok(await acme.patch(`/webhook_endpoints/${id}`, { enabled: false }));
});
afterAll(() => service.stop());

describe('the kinds of events', () => {
  it('can be subscribed to by the record, whichever it is', async () => {
    const families = [...new Set(declared.map((kind) => `${kind.split('.')[0]}.*`))];
    expect(families).toEqual(expect.arrayContaining(['letter.*', 'parcel.*', 'token.*', 'webhook_endpoint.*']));
    const { id } = await acme.make('webhook_endpoints', { url: URL, events: families });
    ok(await acme.delete(`/webhook_endpoints/${id}`));
    const asked = { url: URL, events: ['lettr.*', 'letter.stamp', 'nothing.*'] };
    const { details } = errorOf(await acme.post('/webhook_endpoints', asked), 400);
    const nearest = details?.map(({ field, code, message }) => [
      field,
      code,
      /Did you mean (\S+)\?/.exec(message)?.[1],
    ]);
    expect(nearest).toEqual([
      ['events[0]', 'unknown_event', 'letter.*'],
      ['events[1]', 'unknown_event', 'letter.stamped'],
      ['events[2]', 'unknown_event', undefined],
    ]);
  });

  it.each<[query: string, field: string, suggestion: string | undefined]>([
    ['type=letter.stampd', 'type', 'letter.stamped'],
    ['type[eq]=letter.stamp', 'type[eq]', 'letter.stamped'],
    ['type[ne]=letter.stamp', 'type[ne]', 'letter.stamped'],
    ['type[in]=letter.stamped,parcel.create', 'type[in]', 'parcel.created'],
    ['type[nin]=parcl.created', 'type[nin]', 'parcel.created'],
    ['type[gt]=a', 'type[gt]', undefined],
    ['type=letter.*', 'type', undefined],
    ['type[starts_with]=lettr.', 'type[starts_with]', undefined],
    ['type[contains]=.stampd', 'type[contains]', undefined],
    ['resource=letter', 'resource', 'letters'],
    ['resource=customers', 'resource', undefined],
    ['resource[in]=letters,nothings', 'resource[in]', undefined],
    ['resource[ne]=webhook_endpoint', 'resource[ne]', 'webhook_endpoints'],
  ])('refuse the filter %s', async (query, field, suggestion) => {
    const error = errorOf(await acme.get(`/events?${query}`), 400);
    expect(error).toMatchObject({ field, code: 'invalid_value', allowed: expect.any(Array) });
    if (suggestion !== undefined)
      expect(error).toMatchObject({ suggestion, message: expect.stringContaining(`Did you mean ${suggestion}?`) });
  });

  it('are found by a part of them, as text is', async () => {
    const typesOf = async (query: string) =>
      new Set((await walk(acme, `/events?limit=200&fields=type&${query}`)).map(({ type }) => type as string));
    expect(await typesOf('type[starts_with]=letter.')).toEqual(new Set(['letter.created', 'letter.stamped']));
    expect(await typesOf('type[contains]=.STAMPED')).toEqual(new Set(['letter.stamped']));
  });

  it('filter deliveries too, a ping among them', async () => {
    expect(ok(await acme.get('/webhook_deliveries?type=letter.stamped'))['data']).toHaveLength(1);
    expect(ok(await acme.get('/webhook_deliveries?type=webhook_endpoint.ping'))['data']).toEqual([]);
    expect(errorOf(await acme.get('/webhook_deliveries?type=webhook_endpoint.pong'), 400)).toMatchObject({
      suggestion: 'webhook_endpoint.ping',
    });
    expect(errorOf(await acme.get('/webhook_deliveries?event.type=letter.stamp'), 400)).toMatchObject({
      field: 'event.type',
      suggestion: 'letter.stamped',
    });
  });

  it('stand in the schema of the stream', async () => {
    const { fields } = ok(await acme.get('/schema/events'));
    const { values } = (fields as { name: string; values: { value: string }[] }[]).find(({ name }) => name === 'type')!;
    expect(values.map(({ value }) => value)).toEqual(declared);
  });
});
