import {
  aWorld,
  type Client,
  errorOf,
  eventRowsOf,
  faultOf,
  ok,
  type Reply,
  type World,
  type Domain,
} from '@daybook/harness';
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

const etagOf = (reply: Reply) => reply.headers.get('etag');
const partner = (more: object = {}) => acme.make('partners', { name: 'Someone', ...more }) as Promise<any>;

describe('a create', () => {
  it('answers 200 with the bare record, its address and its version', async () => {
    const reply = await acme.post('/invoices', { partner: world.partner.id, lines: [world.line] });
    const made = ok(reply);
    expect([reply.status, etagOf(reply), reply.headers.get('location')]).toEqual([
      200,
      '"v1"',
      `/api/${service.acme.workspace}/v1/invoices/${made.id}`,
    ]);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(made).toMatchObject({
      state: 'draft',
      number: null,
      version: 1,
      partner: { id: world.partner.id, name: 'Corner Shop' },
    });
    const shown = await acme.get(`/invoices/${made.id}`);
    expect([ok(shown), etagOf(shown)]).toEqual([made, expect.stringMatching(/^"v1-[\w-]{22}"$/)]);
    expect(reply.headers.get('x-result')).toBeNull();
  });
  it('shows the chosen fields alone when asked', async () => {
    const made = ok(await acme.post('/invoices?fields=state,lines.quantity', { lines: [world.line] }));
    expect(made).toEqual({ id: made.id, state: 'draft', lines: [{ id: expect.any(String), quantity: 3 }] });
    expect(errorOf(await acme.post('/invoices?fields=nope', {}), 400).field).toBe('fields');
  });
  it('through a view makes what the view shows, and refuses what it would not', async () => {
    expect(await acme.make('customers', { name: 'C' })).toMatchObject({ is_customer: true, is_supplier: false });
    expect(await acme.make('suppliers', { name: 'S' })).toMatchObject({ is_customer: false, is_supplier: true });
    expect(await acme.make('customers', { name: 'B', is_customer: true, is_supplier: true })).toMatchObject({
      is_customer: true,
      is_supplier: true,
    });
    expect(errorOf(await acme.post('/customers', { name: 'X', is_customer: false }), 400)).toMatchObject({
      field: 'is_customer',
      type: 'validation_error',
    });
    expect(errorOf(await acme.post('/suppliers', { name: 'X', is_supplier: false }), 400).field).toBe('is_supplier');
    expect(errorOf(await acme.put('/customers/ext:out', { name: 'X', is_customer: false }), 400).field).toBe(
      'is_customer',
    );
  });
  it('of what is read-only or has no create is 405', async () => {
    for (const path of ['/currencies', '/settings/company', '/token', '/rate_limit'])
      expect(errorOf(await acme.post(path, {}), 405).allowed).toContain('GET');
  });
});

describe('a change', () => {
  it('is a new version with a new ETag', async () => {
    const made = await partner();
    const reply = await acme.patch(`/partners/${made.id}`, { phone: '1' });
    expect(etagOf(reply)).toBe('"v2"');
    expect(ok(reply)).toMatchObject({ id: made.id, phone: '1', version: 2, created_at: made.created_at });
    expect(Date.parse(ok(reply).updated_at)).toBeGreaterThanOrEqual(Date.parse(made.updated_at));
    expect(ok(await acme.get(`/partners/${made.id}`))).toEqual(ok(reply));
  });
  it('of nothing makes no version and no event', async () => {
    const made = await partner({ phone: '1', metadata: { a: 'b' }, address: { city: 'Graz' } });
    for (const nothing of [
      {},
      { phone: '1' },
      { phone: ' 1 ' },
      { metadata: { a: 'b' } },
      { metadata: { c: null } },
      { address: { city: 'Graz' } },
      { address: { zip: null } },
      { address: {} },
      { name: 'Someone', external_id: null },
    ]) {
      const reply = await acme.patch(`/partners/${made.id}`, nothing);
      expect([ok(reply), etagOf(reply)]).toEqual([made, '"v1"']);
    }
    expect(await eventRowsOf(service, made.id)).toHaveLength(1);
    expect(ok(await acme.get(`/partners/${made.id}/history`)).data).toHaveLength(1);
  });
  it('merges into an address, key by key (RFC 7396)', async () => {
    const made = await partner({ address: { street: 'Main 1', city: 'Graz' } });
    const address = async (sent: unknown) => ok(await acme.patch(`/partners/${made.id}`, { address: sent })).address;
    expect(await address({ city: null })).toMatchObject({ street: 'Main 1', city: null });
    expect(await address({ country: 'AT' })).toMatchObject({ street: 'Main 1', country: 'AT' });
    expect(await address(null)).toBeNull();
    expect(await address({ city: 'Linz' })).toEqual({
      street: null,
      street2: null,
      city: 'Linz',
      zip: null,
      region: null,
      country: null,
    });
  });
  it('may be a merge patch by its media type', async () => {
    const made = await partner();
    const headers = { 'Content-Type': 'application/merge-patch+json' };
    expect(ok(await acme.patch(`/partners/${made.id}`, { note: 'n' }, headers)).note).toBe('n');
    expect(errorOf(await acme.send('POST', '/partners', { name: 'x' }, headers), 415).code).toBe(
      'unsupported_media_type',
    );
  });
  it('of a record out of the view that was addressed is still answered', async () => {
    const one = await acme.make('customers', { name: 'Leaver' });
    expect(ok(await acme.patch(`/customers/${one.id}`, { is_customer: false, is_supplier: true }))).toMatchObject({
      is_customer: false,
      version: 2,
    });
    expect(errorOf(await acme.get(`/customers/${one.id}`), 404).code).toBe('record_not_found');
    const two = await acme.make('customers', { name: 'Leaver' });
    expect(
      ok(await acme.patch(`/customers/${two.id}?fields=is_supplier`, { is_customer: false, is_supplier: true })),
    ).toEqual({ id: two.id, is_supplier: true });
    const three = await acme.make('customers', { name: 'Leaver' });
    expect(ok(await acme.patch(`/customers/${three.id}?dry_run=true`, { is_customer: false })).record.is_customer).toBe(
      false,
    );
    ok(await acme.get(`/customers/${three.id}`));
  });
  it('with PUT on an id is 405 and says which methods there are', async () => {
    const made = await partner();
    const reply = await acme.put(`/partners/${made.id}`, { name: 'x' });
    expect(errorOf(reply, 405).code).toBe('method_not_allowed');
    expect(reply.headers.get('allow')).toBe('DELETE, GET, HEAD, PATCH');
    const weak = await service.client('acme', ['read:inventory']);
    expect(errorOf(await weak.put(`/partners/${made.id}`, {}), 405).code).toBe('method_not_allowed');
    expect(errorOf(await acme.put('/partners', {}), 405).allowed).toEqual(['GET', 'HEAD', 'POST']);
  });
});

describe('the lines of a change', () => {
  const three = () =>
    world.draft({
      lines: [1, 2, 3].map((quantity) => ({ description: `L${quantity}`, quantity, price_unit: 10, taxes: [] })),
    });
  const shape = (invoice: any) => invoice.lines.map((line: any) => [line.description, line.quantity]);

  it('as an array are the complete new list, in its order', async () => {
    const invoice = await three();
    const [a, b] = invoice.lines;
    const changed = ok(
      await acme.patch(`/invoices/${invoice.id}`, {
        lines: [{ id: b.id, quantity: 5 }, { description: 'new', quantity: 1, price_unit: 1, taxes: [] }, { id: a.id }],
      }),
    );
    expect(shape(changed)).toEqual([
      ['L2', 5],
      ['new', 1],
      ['L1', 1],
    ]);
    expect([changed.lines[0].id, changed.lines[2].id]).toEqual([b.id, a.id]);
    expect(changed.amount_total).toBe(61);
    expect(ok(await acme.patch(`/invoices/${invoice.id}`, { lines: [] }))).toMatchObject({
      lines: [],
      amount_total: 0,
    });
  });
  it('as create, update and delete are a partial edit, atomic with the rest', async () => {
    const invoice = await three();
    const [a, b, c] = invoice.lines;
    const edit = {
      create: [{ description: 'new', quantity: 4, price_unit: 10, taxes: [] }],
      update: [{ id: c.id, quantity: 7 }],
      delete: [b.id],
    };
    const changed = ok(await acme.patch(`/invoices/${invoice.id}`, { note: 'edited', lines: edit }));
    expect(shape(changed)).toEqual([
      ['L1', 1],
      ['L3', 7],
      ['new', 4],
    ]);
    expect([changed.lines[0].id, changed.lines[1].id, changed.note, changed.version, changed.amount_total]).toEqual([
      a.id,
      c.id,
      'edited',
      2,
      120,
    ]);
    expect(ok(await acme.patch(`/invoices/${invoice.id}`, { lines: {} })).version).toBe(2);
  });
  it('name what is wrong by its path, and then change nothing', async () => {
    const invoice = await three();
    const [a] = invoice.lines;
    const refuse = async (lines: unknown, status: number) =>
      faultOf(await acme.patch(`/invoices/${invoice.id}`, { note: 'x', lines }), status);
    expect(await refuse(null, 400)).toEqual({ field: 'lines', code: 'invalid_type' });
    expect(await refuse('x', 400)).toEqual({ field: 'lines', code: 'invalid_type' });
    expect(await refuse({ add: [] }, 400)).toEqual({ field: 'lines.add', code: 'unknown_field' });
    expect(await refuse({ create: [{ description: 'd', quantity: 0, price_unit: 1 }] }, 400)).toEqual({
      field: 'lines.create[0].quantity',
      code: 'out_of_range',
    });
    expect(await refuse({ create: [{ id: a.id, description: 'd', quantity: 1, price_unit: 1 }] }, 400)).toEqual({
      field: 'lines.create[0].id',
      code: 'read_only_field',
    });
    expect(await refuse({ update: [{ quantity: 1 }] }, 400)).toEqual({ field: 'lines.update[0].id', code: 'required' });
    expect(await refuse({ update: [{ id: a.id, foo: 1 }] }, 400)).toEqual({
      field: 'lines.update[0].foo',
      code: 'unknown_field',
    });
    expect(await refuse({ update: [{ id: a.id }], delete: [a.id] }, 400)).toEqual({
      field: 'lines.delete[0]',
      code: 'duplicate_value',
    });
    expect(await refuse([{ id: a.id }, { id: a.id }], 400)).toEqual({ field: 'lines[1].id', code: 'duplicate_value' });
    expect(await refuse({ delete: [5] }, 400)).toEqual({ field: 'lines.delete[0]', code: 'invalid_type' });
    expect(await refuse([{ id: 'inl_x' }], 422)).toEqual({ field: 'lines[0].id', code: 'not_found' });
    expect(await refuse({ update: [{ id: 'inl_x', quantity: 1 }] }, 422)).toEqual({
      field: 'lines.update[0].id',
      code: 'not_found',
    });
    expect(await refuse({ delete: ['nope'] }, 422)).toEqual({ field: 'lines.delete[0]', code: 'not_found' });
    const other = await three();
    expect(await refuse([{ id: other.lines[0].id }], 422)).toEqual({ field: 'lines[0].id', code: 'not_found' });
    expect(ok(await acme.get(`/invoices/${invoice.id}`))).toEqual(invoice);
  });
  it('kept by id never take new defaults when their product changes', async () => {
    const dear = await acme.make('products', { name: 'Dear', price_unit: 99 });
    const invoice = await world.draft();
    const [line] = invoice.lines;
    const kept = ok(await acme.patch(`/invoices/${invoice.id}`, { lines: [{ id: line.id, product: dear.id }] }))
      .lines[0];
    expect(kept).toMatchObject({ product: { id: dear.id }, description: 'Pump', price_unit: 15, taxes: line.taxes });
    const anew = ok(await acme.patch(`/invoices/${invoice.id}`, { lines: [{ product: dear.id, quantity: 1 }] }))
      .lines[0];
    expect(anew).toMatchObject({ description: 'Dear', price_unit: 99, taxes: [] });
  });
});

describe('If-Match', () => {
  it('lets the current version through, in every form', async () => {
    const made = await partner();
    let version = 1;
    for (const form of ['"v1"', '*', '"x", "v3"', '"v4","v5"']) {
      expect(ok(await acme.patch(`/partners/${made.id}`, { note: form }, { 'If-Match': form })).version).toBe(
        ++version,
      );
    }
  });
  it('that is stale is 412 on every kind of write, and changes nothing', async () => {
    const draft = await world.draft({ external_id: 'stale' });
    const stale = { 'If-Match': '"v9"' };
    const writes = [
      acme.patch(`/invoices/${draft.id}`, { note: 'x' }, stale),
      acme.delete(`/invoices/${draft.id}`, stale),
      acme.put('/invoices/ext:stale', { note: 'x' }, stale),
      acme.post(`/invoices/${draft.id}/confirm`, undefined, stale),
    ];
    for (const reply of await Promise.all(writes))
      expect(errorOf(reply, 412)).toMatchObject({ code: 'version_mismatch', type: 'precondition_failed_error' });
    expect(errorOf(await acme.put('/invoices/ext:not-there', {}, { 'If-Match': '*' }), 412).code).toBe(
      'version_mismatch',
    );
    expect(ok(await acme.get(`/invoices/${draft.id}`))).toEqual(draft);
  });
  it.each(['W/"v1"', 'v1', '"v1', '1', '', '"v1" "v2"', '"v1",', '*,"v1"', ','])(
    '%s is weak or malformed: 400',
    async (form) => {
      const made = await partner();
      expect(errorOf(await acme.patch(`/partners/${made.id}`, { note: 'x' }, { 'If-Match': form }), 400).field).toBe(
        'If-Match',
      );
    },
  );
  it('lets one of two writers win', async () => {
    const made = await partner();
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((note) => acme.patch(`/partners/${made.id}`, { note }, { 'If-Match': '"v1"' })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 412, 412, 412]);
  });
});

describe('a delete', () => {
  it('answers the id, and again 404', async () => {
    const made = await partner();
    const reply = await acme.delete(`/partners/${made.id}`);
    expect([ok(reply), etagOf(reply)]).toEqual([{ id: made.id, deleted: true }, null]);
    for (const again of [
      await acme.delete(`/partners/${made.id}`),
      await acme.get(`/partners/${made.id}`),
      await acme.get(`/partners/${made.id}/history`),
      await acme.patch(`/partners/${made.id}`, {}),
    ]) {
      expect(errorOf(again, 404).code).toBe('record_not_found');
    }
    expect((await eventRowsOf(service, made.id)).map((event) => event.type)).toEqual([
      'partner.created',
      'partner.deleted',
    ]);
  });
  it('of what is used says what to do instead', async () => {
    await world.draft();
    const error = errorOf(await acme.delete(`/partners/${world.partner.id}`), 422);
    expect(error).toMatchObject({ type: 'business_rule_error', code: 'not_deletable' });
    expect(error.message).toContain('archive');
    expect(errorOf(await acme.delete(`/taxes/${world.tax.id}`), 422).code).toBe('not_deletable');
    const posted = ok(await acme.post(`/invoices/${(await world.draft()).id}/confirm`));
    expect(errorOf(await acme.delete(`/invoices/${posted.id}`), 422)).toMatchObject({
      code: 'invalid_state',
      message: expect.stringContaining('reverse'),
    });
  });
  it('takes a draft with its lines away, and takes no fields', async () => {
    const draft = await world.draft();
    expect(errorOf(await acme.delete(`/invoices/${draft.id}?fields=id`), 400).field).toBe('fields');
    expect(errorOf(await acme.send('DELETE', `/invoices/${draft.id}`, { reason: 'x' }), 400).field).toBe('reason');
    expect(ok(await acme.send('DELETE', `/invoices/${draft.id}`, {})).deleted).toBe(true);
  });
});

describe('PUT on ext:', () => {
  it('creates, then updates like PATCH, and says which', async () => {
    const created = await acme.put('/partners/ext:P-1', { name: 'Put', phone: '1', metadata: { a: '1' } });
    expect([created.headers.get('x-result'), etagOf(created), created.headers.get('location')]).toEqual([
      'created',
      '"v1"',
      `/api/${service.acme.workspace}/v1/partners/${ok(created).id}`,
    ]);
    expect(ok(created)).toMatchObject({ external_id: 'P-1', version: 1 });
    const updated = await acme.put('/partners/ext:P-1', { metadata: { b: '2' } });
    expect([updated.headers.get('x-result'), etagOf(updated), updated.headers.get('location')]).toEqual([
      'updated',
      '"v2"',
      null,
    ]);
    expect(ok(updated)).toMatchObject({ id: ok(created).id, name: 'Put', phone: '1', metadata: { a: '1', b: '2' } });
    expect(ok(await acme.put('/partners/ext:P-1', { external_id: 'P-1' })).version).toBe(2);
  });
  it('twenty at once: one creates, the others update the same record', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => acme.put('/partners/ext:race', { name: 'Race', note: `n${i}` })),
    );
    expect(replies.map((reply) => reply.headers.get('x-result')).filter((result) => result === 'created')).toHaveLength(
      1,
    );
    expect(new Set(replies.map((reply) => ok(reply).id)).size).toBe(1);
    expect(ok(await acme.get('/partners/ext:race')).version).toBe(20);
  });
  it('refuses what would make no record, another external_id, and one of the other view', async () => {
    expect(faultOf(await acme.put('/partners/ext:P-2', { phone: '1' }), 400)).toEqual({
      field: 'name',
      code: 'required',
    });
    expect(errorOf(await acme.put('/partners/ext:P-2', { name: 'x', external_id: 'P-3' }), 400).field).toBe(
      'external_id',
    );
    expect(errorOf(await acme.put('/partners/ext:', { name: 'x' }), 400).field).toBe('external_id');
    expect(errorOf(await acme.put(`/partners/ext:${'x'.repeat(129)}`, { name: 'x' }), 400).field).toBe('external_id');
    await acme.make('customers', { name: 'Customer only', external_id: 'view' });
    expect(faultOf(await acme.put('/suppliers/ext:view', { name: 'x' }), 422)).toEqual({
      field: 'external_id',
      code: 'already_exists',
    });
    expect(ok(await acme.put('/partners/ext:view', { note: 'x' })).is_customer).toBe(true);
  });
  it('takes an encoded colon, and the same letters composed otherwise', async () => {
    const made = ok(await acme.put(`/partners/${encodeURIComponent('ext:é 1')}`, { name: 'Encoded' }));
    expect(made.external_id).toBe('é 1');
    expect(ok(await acme.put(`/partners/ext:${encodeURIComponent('e\u0301 1')}`, { note: 'same' })).id).toBe(made.id);
  });
});

describe('an action', () => {
  it('takes no body, {} or no Content-Type, and answers the addressed record in full', async () => {
    for (const send of [
      (id: string) => acme.post(`/invoices/${id}/confirm`),
      (id: string) => acme.post(`/invoices/${id}/confirm`, {}),
      (id: string) => acme.post(`/invoices/${id}/post`),
    ]) {
      const draft = await world.draft();
      const reply = await send(draft.id);
      expect(ok(reply)).toMatchObject({
        id: draft.id,
        state: 'posted',
        number: expect.stringMatching(/^INV\/2026\/\d{5}$/),
        version: 2,
      });
      expect([etagOf(reply), reply.headers.get('location')]).toEqual(['"v2"', null]);
      expect(ok(await acme.get(`/invoices/${draft.id}`))).toEqual(ok(reply));
    }
  });
  it('without a partner is the example of the seed', async () => {
    const draft = await world.draft({ partner: null });
    expect(errorOf(await acme.post(`/invoices/${draft.id}/confirm`), 422)).toMatchObject({
      type: 'validation_error',
      field: 'partner',
      code: 'required',
      message: expect.stringContaining('partner is required'),
    });
  });
  it('tells everything that stands against it at once', async () => {
    const empty = await acme.make('invoices', {});
    const error = errorOf(await acme.post(`/invoices/${empty.id}/confirm`), 422);
    expect(error.details?.map(({ field }) => field)).toEqual(['partner', 'lines']);
  });
  it('in the wrong state names the state and what is possible', async () => {
    const posted = ok(await acme.post(`/invoices/${(await world.draft()).id}/confirm`));
    const error = errorOf(await acme.post(`/invoices/${posted.id}/confirm`), 422);
    expect(error).toMatchObject({ type: 'business_rule_error', code: 'invalid_state' });
    expect(error.message).toContain('posted');
    const cancelled = ok(await acme.post(`/invoices/${(await world.draft()).id}/cancel`));
    expect(errorOf(await acme.post(`/invoices/${cancelled.id}/cancel`), 422).message).toMatch(/cancelled.*reset/);
    expect(ok(await acme.post(`/invoices/${cancelled.id}/reset`))).toMatchObject({ state: 'draft', version: 3 });
  });
  it('that does not exist is 404 and lists those that do', async () => {
    const draft = await world.draft();
    const error = errorOf(await acme.post(`/invoices/${draft.id}/cofirm`), 404);
    expect(error).toMatchObject({
      code: 'action_not_found',
      suggestion: 'confirm',
      allowed: expect.arrayContaining(['cancel', 'confirm', 'post', 'reset']),
    });
    expect(errorOf(await acme.get(`/invoices/${draft.id}/confirm`), 405).allowed).toEqual(['POST']);
  });
  it('refuses arguments that it does not have, and a body that is no object', async () => {
    const draft = await world.draft();
    expect(faultOf(await acme.post(`/invoices/${draft.id}/confirm`, { force: true }), 400)).toEqual({
      field: 'force',
      code: 'unknown_field',
    });
    expect(errorOf(await acme.post(`/invoices/${draft.id}/confirm`, '[]'), 400).code).toBe('invalid_json');
    expect(errorOf(await acme.post(`/invoices/${draft.id}/confirm?force=true`), 400).field).toBe('force');
  });
  it('is foretold by GET actions, with every reason', async () => {
    const draft = await acme.make('invoices', {});
    const foretold = async (client: Client) =>
      Object.fromEntries(
        ok(await client.get(`/invoices/${draft.id}/actions`)).data.map(({ name, ...rest }: any) => [name, rest]),
      );
    const all = await foretold(acme);
    expect(all.cancel).toEqual({ allowed: true, reasons: [] });
    expect(all.confirm.reasons.map((reason: any) => [reason.field, reason.code])).toEqual([
      ['partner', 'required'],
      ['lines', 'required'],
    ]);
    expect(all.reset).toMatchObject({ allowed: false, reasons: [{ code: 'invalid_state', field: null }] });
    const seller = await foretold(await service.client('acme', ['read:sales', 'write:sales']));
    expect(seller.cancel.allowed).toBe(true);
    expect(seller.confirm.reasons[0].code).toBe('insufficient_scope');
    expect(ok(await acme.get(`/invoices/${draft.id}`)).version).toBe(1);
  });
});

describe('expected_amount_total', () => {
  const body = () => ({ partner: world.partner.id, lines: [world.line] });
  it('guards create, PUT, PATCH and confirm', async () => {
    const made = ok(await acme.post('/invoices', { ...body(), expected_amount_total: 54 }));
    expect(made).not.toHaveProperty('expected_amount_total');
    ok(
      await acme.patch(`/invoices/${made.id}`, {
        lines: [{ ...world.line, quantity: 1 }],
        expected_amount_total: 18.0,
      }),
    );
    ok(await acme.put('/invoices/ext:expected', { ...body(), expected_amount_total: 54 }));
    expect(ok(await acme.post(`/invoices/${made.id}/confirm`, { expected_amount_total: 18 })).state).toBe('posted');
  });
  it('that differs is 422 on that field and states both', async () => {
    const draft = await world.draft();
    const writes = [
      acme.post('/invoices', { ...body(), expected_amount_total: 53.99 }),
      acme.patch(`/invoices/${draft.id}`, { note: 'x', expected_amount_total: 53.99 }),
      acme.patch(`/invoices/${draft.id}`, { expected_amount_total: 53.99 }),
      acme.put('/invoices/ext:wrong', { ...body(), expected_amount_total: 53.99 }),
      acme.post(`/invoices/${draft.id}/confirm`, { expected_amount_total: 53.99 }),
    ];
    for (const reply of await Promise.all(writes)) {
      const error = errorOf(reply, 422);
      expect(error).toMatchObject({ field: 'expected_amount_total', type: 'validation_error' });
      expect(error.message).toMatch(/54.*53\.99/);
    }
    expect(ok(await acme.get(`/invoices/${draft.id}`))).toEqual(draft);
    expect(errorOf(await acme.get('/invoices/ext:wrong'), 404).code).toBe('record_not_found');
  });
  it('that differs is told last, beside everything else that stands against the confirm', async () => {
    const draft = await acme.make('invoices', {});
    const error = errorOf(await acme.post(`/invoices/${draft.id}/confirm`, { expected_amount_total: 54 }), 422);
    expect(error.details?.map(({ field, code }: any) => [field, code])).toEqual([
      ['partner', 'required'],
      ['lines', 'required'],
      ['expected_amount_total', 'total_mismatch'],
    ]);
    const cancelled = ok(await acme.post(`/invoices/${draft.id}/cancel`));
    const late = errorOf(await acme.post(`/invoices/${cancelled.id}/confirm`, { expected_amount_total: 54 }), 422);
    expect(late).toMatchObject({ code: 'invalid_state', type: 'business_rule_error' });
    expect(late).not.toHaveProperty('details');
  });
  it('is a number, and unknown where there is no total', async () => {
    expect(errorOf(await acme.post('/invoices', { ...body(), expected_amount_total: '54' }), 400)).toMatchObject({
      field: 'expected_amount_total',
      code: 'invalid_type',
    });
    expect(errorOf(await acme.post('/invoices', { ...body(), expected_amount_total: null }), 400).field).toBe(
      'expected_amount_total',
    );
    const draft = await world.draft();
    expect(faultOf(await acme.post(`/invoices/${draft.id}/cancel`, { expected_amount_total: 54 }), 400)).toEqual({
      field: 'expected_amount_total',
      code: 'unknown_field',
    });
  });
});
