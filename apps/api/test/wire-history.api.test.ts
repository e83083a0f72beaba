import { aWorld, type Client, errorOf, eventRowsOf, faultOf, ok, type World, type Domain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openService } from './support/service.js';

let service: Domain;
let acme: Client;
let world: World;
beforeAll(async () => {
  service = await openService();
  acme = service.acme;
  world = await aWorld(acme);
});
afterAll(() => service.stop());

const partner = (more: object = {}) => acme.make('partners', { name: 'Someone', ...more }) as Promise<any>;

describe('history', () => {
  it('tells what changed, when, by whom and in which request, newest first', async () => {
    const made = await acme.make('customers', { name: 'Historic', metadata: { a: '1' } });
    const reply = await acme.patch(
      `/customers/${made.id}`,
      { name: 'Renamed', address: { city: 'Wien' } },
      { 'X-Request-Id': 'my-request-1' },
    );
    expect(reply.headers.get('x-request-id')).toBe('my-request-1');
    const { data } = ok(await acme.get(`/customers/${made.id}/history`));
    expect(data).toHaveLength(2);
    expect(Object.keys(data[0]).sort()).toEqual(['action', 'actor', 'at', 'changes', 'request_id', 'version']);
    expect(data[0]).toMatchObject({
      action: 'updated',
      version: 2,
      request_id: 'my-request-1',
      actor: { type: 'token', id: expect.stringMatching(/^tok_/), name: expect.any(String) },
    });
    expect(data[0].at).toBe(ok(reply).updated_at);
    expect(data[0].changes).toEqual({
      name: { from: 'Historic', to: 'Renamed' },
      address: {
        from: null,
        to: { street: null, street2: null, city: 'Wien', zip: null, region: null, country: null },
      },
    });
    expect(data[1]).toMatchObject({ action: 'created', version: 1, changes: { name: { from: null, to: 'Historic' } } });
    expect(ok(await acme.get(`/partners/${made.id}/history`)).data).toEqual(data);
  });
  it('of an action is the action', async () => {
    const draft = await world.draft();
    ok(await acme.post(`/invoices/${draft.id}/confirm`));
    const [latest] = ok(await acme.get(`/invoices/${draft.id}/history`)).data;
    expect(latest).toMatchObject({
      action: 'confirmed',
      version: 2,
      changes: { state: { from: 'draft', to: 'posted' } },
    });
  });
  it('comes in pages', async () => {
    const made = await partner();
    for (let i = 0; i < 5; i++) ok(await acme.patch(`/partners/${made.id}`, { note: `n${i}` }));
    const versions: number[] = [];
    let path = `/partners/${made.id}/history?limit=2`;
    for (;;) {
      const page = await acme.get(path);
      versions.push(...ok(page).data.map((row: any) => row.version));
      if (ok(page).next_cursor === undefined) break;
      expect(page.headers.get('link')).toContain('rel="next"');
      path = `/partners/${made.id}/history?cursor=${ok(page).next_cursor}`;
    }
    expect(versions).toEqual([6, 5, 4, 3, 2, 1]);
    const cursor = ok(await acme.get(`/partners/${made.id}/history?limit=2`)).next_cursor;
    const other = await partner();
    expect(faultOf(await acme.get(`/partners/${other.id}/history?cursor=${cursor}`), 400)).toEqual({
      field: 'cursor',
      code: 'cursor_mismatch',
    });
    expect(errorOf(await acme.get(`/partners/${made.id}/history?limit=0`), 400).field).toBe('limit');
    expect(errorOf(await acme.get(`/partners/${made.id}/history?cursor=x`), 400).code).toBe('invalid_cursor');
  });
});

describe('the event of a change', () => {
  it('carries the record as GET shows it and what was before', async () => {
    const created = await acme.post('/customers', { name: 'Evented', metadata: { a: '1' } });
    const changed = await acme.patch(`/customers/${ok(created).id}`, { phone: '9' });
    const events = await eventRowsOf(service, ok(created).id);
    expect(events.map(({ type, record_type, record_version }) => [type, record_type, record_version])).toEqual([
      ['partner.created', 'partners', 1],
      ['partner.updated', 'partners', 2],
    ]);
    expect(events[0]!.data).toEqual({ object: ok(created), previous: {} });
    expect(events[1]!.data).toEqual({ object: ok(changed), previous: { phone: null } });
    expect(events[1]).toMatchObject({
      request_id: changed.headers.get('x-request-id'),
      actor: { type: 'token', id: expect.stringMatching(/^tok_/) },
    });
  });
  it('of a confirm is one of the invoice and one of its entry, nothing else', async () => {
    const draft = await world.draft();
    const posted = ok(await acme.post(`/invoices/${draft.id}/confirm`));
    const kinds = async (id: string) =>
      (await eventRowsOf(service, id)).map((event) => `${event.type} ${event.record_version}`);
    expect(await kinds(draft.id)).toEqual(['invoice.created 1', 'invoice.confirmed 2']);
    expect(await kinds(posted.entry.id)).toEqual(['entry.posted 1']);
    const events = await eventRowsOf(service, draft.id);
    expect(events[1]!.data.object).toEqual(posted);
    expect(events[1]!.data.previous).toMatchObject({ state: 'draft', number: null });
  });
  it('of a total of 0 says paid as well, in order', async () => {
    const free = await world.draft({ lines: [{ description: 'gift', quantity: 1, price_unit: 0 }] });
    expect(ok(await acme.post(`/invoices/${free.id}/confirm`))).toMatchObject({
      payment_state: 'paid',
      instalments: [],
    });
    expect((await eventRowsOf(service, free.id)).map((event) => event.type)).toEqual([
      'invoice.created',
      'invoice.confirmed',
      'invoice.paid',
    ]);
  });
  it('of a cancel, a reset and a delete is of its own kind', async () => {
    const draft = await world.draft();
    ok(await acme.post(`/invoices/${draft.id}/cancel`));
    ok(await acme.post(`/invoices/${draft.id}/reset`));
    ok(await acme.delete(`/invoices/${draft.id}`));
    const events = await eventRowsOf(service, draft.id);
    expect(events.map((event) => event.type)).toEqual([
      'invoice.created',
      'invoice.cancelled',
      'invoice.updated',
      'invoice.deleted',
    ]);
    expect(events[3]!.data.object).toMatchObject({ id: draft.id, state: 'draft' });
  });
  it('that was refused does not exist', async () => {
    const draft = await world.draft({ partner: null });
    errorOf(await acme.post(`/invoices/${draft.id}/confirm`), 422);
    expect(await eventRowsOf(service, draft.id)).toHaveLength(1);
  });
});
