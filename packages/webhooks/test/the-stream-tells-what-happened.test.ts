import { Client, type Doc, type Domain, errorOf, faultOf, ok, sql, walk } from '@daybook/harness';
import { Workspaces } from '@daybook/access';
import { TokenDesk } from '@daybook/tokens';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openWebhooks } from './support/webhooks.js';

let service: Domain;
let acme: Client;
let letter: Doc;
let parcel: Doc;

beforeAll(async () => {
  service = await openWebhooks();
  ({ acme } = service);
  parcel = await acme.make('parcels', { name: 'Box' });
  letter = await acme.make('letters', { name: 'Dear Ann' });
  ok(await acme.post(`/letters/${letter.id}/stamp`));
  for (let i = 0; i < 6; i++) await acme.make('parcels', { name: `Box ${i}` });
  await service.settle();
});
afterAll(() => service.stop());

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('the stream of events', () => {
  it('tells an event with its place, its request, who caused it, and the record as GET showed it', async () => {
    const wanted = { workspace: acme.workspace, name: 'Teller', scopes: ['write:letters', 'read:letters'] };
    const teller = await service.app.get(TokenDesk, { strict: false }).create(wanted);
    const client = new Client(service.origin, acme.workspace, teller.token);
    const reply = await client.post('/letters', { name: 'Told' }, { 'X-Request-Id': 'req_told' });
    await service.settle();
    const [event] = ok(await acme.get('/events?type=letter.created&sort=-sequence&limit=1'))['data'];
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
      type: 'letter.created',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      sequence: expect.any(Number),
      workspace: acme.workspace,
      api_version: 'v1',
      request_id: 'req_told',
      actor: { type: 'token', id: teller.id, name: 'Teller' },
      data: { object: reply.body, previous: {} },
      truncated: false,
    });
    const member = await acme.get(`/events/${event.id}`);
    expect(ok(member)).toEqual(event);
    expect(member.headers.get('etag')).toMatch(/^"v1-/);
    expect(ok(await acme.get(`/events/${event.id}?fields=type,record`))).toEqual({
      id: event.id,
      type: 'letter.created',
      record: reply.body.id,
    });
  });

  it('is read on from a place, without a gap', async () => {
    const all = await walk(acme, '/events?sort=sequence&limit=3&fields=sequence');
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, i) => i + 1));
    const rest = await walk(acme, '/events?sequence[gt]=4&sort=sequence&limit=3&fields=sequence');
    expect(rest.map(({ sequence }) => sequence)).toEqual(all.slice(4).map(({ sequence }) => sequence));
    expect(rest.length).toBeGreaterThan(4);
  });

  it('is filtered by kinds, resource and record', async () => {
    const found = async (query: string) => typesOf((await walk(acme, `/events?sort=sequence&${query}`)) as never);
    expect(await found(`record=${letter.id}`)).toEqual(['letter.created', 'letter.stamped']);
    expect(await found(`record[in]=${letter.id},${parcel.id}&type[in]=letter.stamped,parcel.created`)).toEqual([
      'parcel.created',
      'letter.stamped',
    ]);
    expect(new Set(await found('resource=parcels'))).toEqual(new Set(['parcel.created']));
    for (const nobody of ['let_01h455vb4pex5vsknk084sn02q', 'EUR']) expect(await found(`record=${nobody}`)).toEqual([]);
  });

  it('refuses what it does not know, as every list does', async () => {
    expect(faultOf(await acme.get('/events?record=nonsense'), 400)).toEqual({ field: 'record', code: 'invalid_value' });
    expect(faultOf(await acme.get('/events?sequence[gt]=x'), 400)).toEqual({
      field: 'sequence[gt]',
      code: 'invalid_value',
    });
    expect(faultOf(await acme.get('/events?after=4'), 400)).toEqual({ field: 'after', code: 'unknown_parameter' });
    expect(faultOf(await acme.get('/events?sort=type'), 400)).toEqual({ field: 'sort', code: 'unknown_field' });
    expect(errorOf(await acme.get('/events/ext:x'), 404).code).toBe('record_not_found');
    expect(errorOf(await acme.post('/events', {}), 405).code).toBe('method_not_allowed');
  });

  it('shows a token only what happened to records that it may read', async () => {
    const reader = await service.client('acme', ['read:letters']);
    const none = await service.client('acme', ['write:letters']);
    expect(new Set(typesOf(await walk(reader, '/events')).map((type) => type.split('.')[0]))).toEqual(
      new Set(['letter']),
    );
    expect(errorOf(await none.get('/events'), 403).code).toBe('insufficient_scope');
    const [unseen] = ok(await acme.get('/events?type=parcel.created'))['data'];
    expect(errorOf(await reader.get(`/events/${unseen.id}`), 404).code).toBe('record_not_found');
    expect(ok(await reader.get('/events?resource=parcels'))['data']).toEqual([]);
    expect(typesOf(await walk(acme, '/events?resource=tokens'))).not.toEqual([]);
  });

  it('belongs to one workspace', async () => {
    await service.other.make('letters', { name: 'Elsewhere' });
    await service.settle();
    const [mine] = ok(await acme.get('/events?limit=1'))['data'];
    expect(errorOf(await service.other.get(`/events/${mine.id}`), 404).code).toBe('record_not_found');
    const others = await walk(service.other, '/events?sort=sequence&fields=workspace');
    expect(new Set(others.map(({ workspace }) => workspace))).toEqual(new Set([service.other.workspace]));
  });

  it('tells of more than 20 kB only which record it was', async () => {
    const large = await acme.make('letters', { name: 'x'.repeat(30_000) });
    await service.settle();
    const [event] = ok(await acme.get(`/events?record=${large.id}`))['data'];
    expect(event).toMatchObject({
      type: 'letter.created',
      data: { object: { id: large.id, version: 1 }, previous: {} },
      truncated: true,
    });
  });

  it('does not tell what was refused, tried out or not yet given its place', async () => {
    const workspace = await service.app.get(Workspaces, { strict: false }).find(acme.workspace);
    const last = async () => {
      const text = 'SELECT max(sequence) AS last FROM events.events WHERE workspace_id = $1';
      return (await sql<{ last: string }>(service.databaseUrl, text, [workspace!.id]))[0]!.last;
    };
    await service.settle();
    const before = await last();
    ok(await acme.post('/letters?dry_run=true', { name: 'Tried' }));
    expect((await acme.post('/letters', {})).status).toBe(400);
    await service.settle();
    expect(await last()).toBe(before);
    const made = await acme.make('letters', { name: 'Soon' });
    expect(ok(await acme.get(`/events?record=${made.id}`))['data']).toEqual([]);
    await service.settle();
    expect(ok(await acme.get(`/events?record=${made.id}`))['data']).toHaveLength(1);
  });
});
