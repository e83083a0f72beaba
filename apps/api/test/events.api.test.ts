import { aWorld, errorOf, faultOf, ok, sql, walk } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type TestService } from './support/service.js';

let service: TestService;
let invoice: { id: string; partner: { id: string } };

beforeAll(async () => {
  service = await startService();
  const world = await aWorld(service.acme);
  invoice = await world.draft();
  await service.acme.make(`invoices/${invoice.id}/confirm`, {});
  await service.settle();
});
afterAll(() => service.stop());

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('the stream of events', () => {
  it('tells an event with its place, its request, who caused it, and the record as GET showed it', async () => {
    const { id: token, name } = ok(await service.acme.get('/token'));
    const reply = await service.acme.post('/partners', { name: 'Told' }, { 'X-Request-Id': 'req_told' });
    await service.settle();
    const [event] = ok(await service.acme.get('/events?type=partner.created&sort=-sequence&limit=1'))['data'];
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
      type: 'partner.created',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      sequence: expect.any(Number),
      workspace: 'acme',
      api_version: 'v1',
      request_id: 'req_told',
      actor: { type: 'token', id: token, name },
      data: { object: reply.body, previous: {} },
      truncated: false,
    });
    const member = await service.acme.get(`/events/${event.id}`);
    expect(ok(member)).toEqual(event);
    expect(member.headers.get('etag')).toBe('"v1"');
    expect(ok(await service.acme.get(`/events/${event.id}?fields=type,record`))).toEqual({
      id: event.id,
      type: 'partner.created',
      record: reply.body.id,
    });
  });

  it('is read on from a place, without a gap', async () => {
    const all = await walk(service.acme, '/events?sort=sequence&limit=7&fields=sequence');
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, i) => i + 1));
    const rest = await walk(service.acme, '/events?sequence[gt]=4&sort=sequence&limit=7&fields=sequence');
    expect(rest.map(({ sequence }) => sequence)).toEqual(all.slice(4).map(({ sequence }) => sequence));
    expect(rest.length).toBeGreaterThan(10);
  });

  it('is filtered by kinds, resource and record', async () => {
    const of = async (query: string) => typesOf((await walk(service.acme, `/events?sort=sequence&${query}`)) as never);
    expect(await of(`record=${invoice.id}`)).toEqual(['invoice.created', 'invoice.confirmed']);
    expect(
      await of(`record[in]=${invoice.id},${invoice.partner.id}&type[in]=invoice.confirmed,partner.created`),
    ).toEqual(['partner.created', 'invoice.confirmed']);
    expect(await of(`resource=entries`)).toEqual(['entry.posted']);
    expect(await of(`record=inv_01h455vb4pex5vsknk084sn02q`)).toEqual([]);
    await service.acme.patch('/currencies/EUR', { active: false });
    await service.settle();
    expect(await of('record=EUR')).toEqual(['currency.updated']);
  });

  it('refuses what it does not know, as every list does', async () => {
    const { acme } = service;
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
    const sales = await service.client('acme', ['read:sales']);
    const inventory = await service.client('acme', ['read:inventory']);
    const none = await service.client('acme', ['write:sales']);
    expect(new Set(typesOf(await walk(sales, '/events')).map((type) => type.split('.')[0]))).toEqual(
      new Set(['partner', 'invoice', 'company', 'currency', 'sales_settings', 'tax']),
    );
    const goods = typesOf(await walk(inventory, '/events?resource[nin]=currencies,settings/company,locations'));
    expect(goods).toEqual(['product.created']);
    expect(errorOf(await none.get('/events'), 403).code).toBe('insufficient_scope');
    const [entry] = ok(await service.acme.get('/events?type=entry.posted'))['data'];
    expect(errorOf(await sales.get(`/events/${entry.id}`), 404).code).toBe('record_not_found');
    expect(ok(await sales.get('/events?resource=entries'))['data']).toEqual([]);
    expect(typesOf(await walk(service.acme, '/events?resource=tokens'))).not.toEqual([]);
  });

  it('belongs to one workspace', async () => {
    const [mine] = ok(await service.acme.get('/events?limit=1'))['data'];
    expect(errorOf(await service.other.get(`/events/${mine.id}`), 404).code).toBe('record_not_found');
    const others = await walk(service.other, '/events?sort=sequence&fields=workspace');
    expect(new Set(others.map(({ workspace }) => workspace))).toEqual(new Set(['other']));
  });

  it('tells of more than 20 kB only which record it was', async () => {
    const lines = Array.from({ length: 200 }, (_, i) => ({
      description: `Line ${i} ${'x'.repeat(100)}`,
      quantity: 1,
      price_unit: 1,
    }));
    const large = await service.acme.make('invoices', { partner: invoice.partner.id, lines });
    await service.settle();
    const [event] = ok(await service.acme.get(`/events?record=${large.id}`))['data'];
    expect(event).toMatchObject({
      type: 'invoice.created',
      data: { object: { id: large.id, version: 1 }, previous: {} },
      truncated: true,
    });
  });

  it('does not tell what was refused, tried out or not yet given its place', async () => {
    const last = async () =>
      (await sql<{ last: string }>(service.databaseUrl, 'SELECT max(sequence) AS last FROM events.events', []))[0]!
        .last;
    const before = await last();
    await service.acme.post('/partners?dry_run=true', { name: 'Tried' });
    await service.acme.post(`/invoices/${invoice.id}/confirm`);
    await service.settle();
    expect(await last()).toBe(before);
    const made = await service.acme.make('partners', { name: 'Soon' });
    expect(ok(await service.acme.get(`/events?record=${made.id}`))['data']).toEqual([]);
    await service.settle();
    expect(ok(await service.acme.get(`/events?record=${made.id}`))['data']).toHaveLength(1);
  });
});
