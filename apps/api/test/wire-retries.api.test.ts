import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId } from '@daybook/database';
import {
  aWorld,
  Client,
  databaseOf,
  errorOf,
  eventRowsOf,
  faultOf,
  imageOf,
  ok,
  type Reply,
  sql,
  statementsOf,
  type World,
} from '@daybook/harness';
import { Workspaces } from '@daybook/access';
import { TokenDesk } from '@daybook/tokens';
import { startService, type TestService } from './support/service.js';
import { exchangeRaw } from '@daybook/testing';

const TTL_S = 60;

let service: TestService;
let acme: Client;
let world: World;
let keys = 0;
beforeAll(async () => {
  service = await startService({ IDEMPOTENCY_TTL_S: String(TTL_S), DB_LOCK_TIMEOUT_MS: '400' });
  acme = service.acme;
  world = await aWorld(acme);
});
afterAll(() => service.stop());

const newKey = (): { 'Idempotency-Key': string } => ({ 'Idempotency-Key': `key-${++keys}` });
const isReplay = (reply: Reply): boolean => reply.headers.get('idempotent-replayed') === 'true';
const partnersNamed = async (name: string): Promise<number> =>
  ok(await acme.get(`/partners?name=${name}&include_total=true`)).total_count;

describe('an Idempotency-Key', () => {
  it('sent again with the same request gives the stored answer, byte by byte, and no second effect', async () => {
    const key = newKey();
    const first = await acme.post('/partners', { name: 'Once', metadata: { a: '1', b: '2' } }, key);
    expect([first.status, isReplay(first)]).toEqual([200, false]);
    for (let i = 0; i < 3; i++) {
      const again = await acme.post('/partners', '{ "metadata":{"b":"2","a":"1"}, "name":"Once" }', key);
      expect([again.status, isReplay(again), again.text]).toEqual([200, true, first.text]);
      for (const header of ['etag', 'location', 'content-type'])
        expect(again.headers.get(header)).toBe(first.headers.get(header));
      expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    }
    expect(await partnersNamed('Once')).toBe(1);
  });
  it('knows a number by its value, not by its spelling', async () => {
    const key = newKey();
    ok(await acme.post('/products', '{"name":"Spelled","price_unit":1.50}', key));
    expect(isReplay(await acme.post('/products', '{"price_unit":15e-1,"name":"Spelled"}', key))).toBe(true);
    expect(faultOf(await acme.post('/products', '{"price_unit":1.51,"name":"Spelled"}', key), 422)).toEqual({
      field: undefined,
      code: 'key_reused',
    });
  });
  it('works on PATCH, PUT, DELETE and actions', async () => {
    const draft = await world.draft();
    const calls: ((key: Record<string, string>) => Promise<Reply>)[] = [
      (key) => acme.patch(`/invoices/${draft.id}`, { note: 'n' }, key),
      (key) => acme.put('/partners/ext:idem', { name: 'Put once' }, key),
      (key) => acme.post(`/invoices/${draft.id}/confirm`, undefined, key),
      (key) => acme.delete(`/partners/ext:idem`, key),
    ];
    for (const call of calls) {
      const key = newKey();
      const first = await call(key);
      const again = await call(key);
      expect([first.status, again.status, again.text, isReplay(again)]).toEqual([200, 200, first.text, true]);
      expect([again.headers.get('etag'), again.headers.get('x-result')]).toEqual([
        first.headers.get('etag'),
        first.headers.get('x-result'),
      ]);
    }
    expect((await eventRowsOf(service, draft.id)).map((event) => event.type)).toEqual([
      'invoice.created',
      'invoice.updated',
      'invoice.confirmed',
    ]);
  });
  it('under another body, path, method or query is refused', async () => {
    const key = newKey();
    const made = ok(await acme.post('/partners', { name: 'Keyed' }, key));
    const others = [
      acme.post('/partners', { name: 'Other' }, key),
      acme.post('/customers', { name: 'Keyed' }, key),
      acme.post('/partners?fields=name', { name: 'Keyed' }, key),
      acme.post('/partners?dry_run=true', { name: 'Keyed' }, key),
      acme.patch(`/partners/${made.id}`, { name: 'Keyed' }, key),
      acme.delete(`/partners/${made.id}`, key),
    ];
    for (const reply of await Promise.all(others))
      expect(errorOf(reply, 422)).toMatchObject({ type: 'idempotency_error', code: 'key_reused' });
    expect(isReplay(await acme.post('/partners/', { name: 'Keyed' }, key))).toBe(true);
  });
  it('belongs to its token and its workspace', async () => {
    const key = newKey();
    const mine = ok(await acme.post('/partners', { name: 'Mine' }, key));
    const second = await service.client('acme', ['write:sales', 'read:sales']);
    const theirs = await second.post('/partners', { name: 'Mine' }, key);
    expect(isReplay(theirs)).toBe(false);
    expect(ok(theirs).id).not.toBe(mine.id);
    expect(isReplay(await service.other.post('/partners', { name: 'Mine' }, key))).toBe(false);
    const third = await service.client('acme', ['read:sales']);
    expect(errorOf(await third.get(`/idempotency_keys/${key['Idempotency-Key']}`), 404).code).toBe('record_not_found');
  });
  it('goes over to the successor of a rotated token, and to nobody after a loss of scope', async () => {
    const client = await service.client('acme', ['write:sales', 'read:sales']);
    const key = newKey();
    const first = await client.post('/partners', { name: 'Rotated' }, key);
    const { id } = ok(await client.get('/token'));
    const { token } = await service.app
      .get(TokenDesk, { strict: false })
      .rotate({ workspace: 'acme', id, overlapMs: 0 });
    const successor = new Client(service.origin, 'acme', token);
    expect(errorOf(await client.post('/partners', { name: 'Rotated' }, key), 401).code).toBe('token_expired');
    const again = await successor.post('/partners', { name: 'Rotated' }, key);
    expect([again.text, isReplay(again)]).toEqual([first.text, true]);
    const path = `/idempotency_keys/${key['Idempotency-Key']}`;
    expect(ok(await successor.get(path))).toMatchObject({ status: 'succeeded' });
    const stranger = await service.client('acme', ['write:sales', 'read:sales']);
    expect(errorOf(await stranger.get(path), 404).code).toBe('record_not_found');
    const uuid = decodeId('tok', ok(await successor.get('/token')).id);
    await sql(service.databaseUrl, `UPDATE tokens.tokens SET scopes = ARRAY['read:sales'] WHERE id = $1`, [uuid]);
    expect(errorOf(await successor.post('/partners', { name: 'Rotated' }, key), 403).code).toBe('insufficient_scope');
  });
  it('fifty times at once has one effect and one answer', async () => {
    const key = newKey();
    const replies = await Promise.all(Array.from({ length: 50 }, () => acme.post('/partners', { name: 'Fifty' }, key)));
    const answered = replies.filter((reply) => reply.status === 200);
    expect(new Set(answered.map((reply) => reply.text)).size).toBe(1);
    expect(answered.filter((reply) => !isReplay(reply))).toHaveLength(1);
    for (const reply of replies.filter((other) => other.status !== 200))
      expect(errorOf(reply, 409).code).toBe('request_in_progress');
    expect(await partnersNamed('Fifty')).toBe(1);
  });
  it('of a refused call leaves nothing behind: its retry is judged afresh', async () => {
    const draft = await world.draft({ partner: null });
    const key = newKey();
    expect(errorOf(await acme.post(`/invoices/${draft.id}/confirm`, undefined, key), 422).field).toBe('partner');
    expect(errorOf(await acme.get(`/idempotency_keys/${key['Idempotency-Key']}`), 404).code).toBe('record_not_found');
    ok(await acme.patch(`/invoices/${draft.id}`, { partner: world.partner.id }));
    const first = await acme.post(`/invoices/${draft.id}/confirm`, undefined, key);
    expect([ok(first).state, isReplay(first)]).toEqual(['posted', false]);
    expect(isReplay(await acme.post(`/invoices/${draft.id}/confirm`, undefined, key))).toBe(true);
    const other = newKey();
    expect(errorOf(await acme.post('/partners', { nam: 'x' }, other), 400).field).toBe('nam');
    ok(await acme.post('/partners', { name: 'x' }, other));
  });
  it('names the record that was written, whatever the request was, even after it was deleted', async () => {
    const fateOf = async (send: (headers: Record<string, string>) => Promise<Reply>) => {
      const key = newKey();
      ok(await send(key));
      const { resource, id, location } = ok(await acme.get(`/idempotency_keys/${key['Idempotency-Key']}`));
      return { resource, id, location };
    };
    const { id } = await world.draft();
    const invoice = { resource: 'invoices', id, location: `/api/acme/v1/invoices/${id}` };
    expect(await fateOf((key) => acme.patch(`/invoices/${id}?fields=number`, { note: 'x' }, key))).toEqual(invoice);
    expect(await fateOf((key) => acme.post(`/invoices/${id}/confirm`, undefined, key))).toEqual(invoice);
    const own = await fateOf((key) => acme.put('/customers/ext:fate', { name: 'Fate' }, key));
    expect(own).toEqual({
      resource: 'customers',
      id: expect.stringMatching(/^par_/),
      location: `/api/acme/v1/customers/${own.id}`,
    });
    expect(await fateOf((key) => acme.delete('/customers/ext:fate', key))).toEqual({ ...own, location: null });
    const company = { resource: 'settings/company', id: 'company', location: '/api/acme/v1/settings/company' };
    expect(await fateOf((key) => acme.patch('/settings/company', { phone: '1' }, key))).toEqual(company);
  });
  it('tells what became of it', async () => {
    const key = newKey();
    const made = ok(await acme.post('/partners', { name: 'Fate' }, key));
    const fate = ok(await acme.get(`/idempotency_keys/${key['Idempotency-Key']}`));
    expect(fate).toMatchObject({
      key: key['Idempotency-Key'],
      status: 'succeeded',
      method: 'POST',
      path: '/api/acme/v1/partners',
    });
    expect(fate).toMatchObject({ resource: 'partners', id: made.id, location: `/api/acme/v1/partners/${made.id}` });
    expect(Date.parse(fate.expires_at) - Date.parse(fate.created_at)).toBe(TTL_S * 1000);
    for (const unknown of ['never', '%00', 'a%20b', '%C3%A9', 'x'.repeat(300)])
      expect(errorOf(await acme.get(`/idempotency_keys/${unknown}`), 404).code).toBe('record_not_found');
    const odd = { 'Idempotency-Key': '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~' };
    ok(await acme.post('/partners', { name: 'Odd' }, odd));
    expect(ok(await acme.get(`/idempotency_keys/${encodeURIComponent(odd['Idempotency-Key'])}`)).status).toBe(
      'succeeded',
    );
  });
  it('is new again after its time', async () => {
    const key = newKey();
    const first = ok(await acme.post('/partners', { name: 'Expiring' }, key));
    await sql(
      service.databaseUrl,
      `UPDATE idempotency.keys SET created_at = now() - make_interval(secs => $2) WHERE key = $1`,
      [key['Idempotency-Key'], TTL_S + 1],
    );
    expect(errorOf(await acme.get(`/idempotency_keys/${key['Idempotency-Key']}`), 404).code).toBe('record_not_found');
    const again = await acme.post('/partners', { name: 'Another' }, key);
    expect(isReplay(again)).toBe(false);
    expect(ok(again).id).not.toBe(first.id);
  });
  it('whose request is still running is 409 after a short wait, and shows as in progress', async () => {
    const key = newKey()['Idempotency-Key'];
    const { id } = ok(await acme.get('/token'));
    const { id: workspace } = await service.app.get(Workspaces, { strict: false }).require(acme.workspace);
    await databaseOf(service)
      .of(workspace)
      .transaction(
        async (tx) => {
          await tx.execute(
            `INSERT INTO idempotency.keys (workspace_id, family_id, key, fingerprint, method, path, created_at)
             SELECT workspace_id, family_id, $2, '', 'POST', '/', now() FROM tokens.tokens
             WHERE workspace_id = $3 AND id = $1`,
            [decodeId('tok', id), key, workspace],
          );
          const reply = await acme.post('/partners', { name: 'Running' }, { 'Idempotency-Key': key });
          expect(errorOf(reply, 409)).toMatchObject({ type: 'conflict_error', code: 'request_in_progress' });
          expect(reply.headers.get('retry-after')).toBe('1');
          expect(ok(await acme.get(`/idempotency_keys/${key}`))).toEqual({ key, status: 'in_progress' });
        },
        { end: 'rollback' },
      );
    ok(await acme.post('/partners', { name: 'Running' }, { 'Idempotency-Key': key }));
  });
  it('is 1 to 255 visible ASCII characters, sent once', async () => {
    for (const bad of ['x'.repeat(256), 'a b', ''])
      expect(errorOf(await acme.post('/partners', { name: 'x' }, { 'Idempotency-Key': bad }), 400).field).toBe(
        'Idempotency-Key',
      );
    ok(await acme.post('/partners', { name: 'x' }, { 'Idempotency-Key': 'x'.repeat(255) }));
    const body = '{"name":"x"}';
    const raw = (lines: string[]) =>
      [
        'POST /api/acme/v1/partners HTTP/1.1',
        'Host: a',
        `Authorization: Bearer ${acme.token}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        ...lines,
        '',
        body,
      ].join('\r\n');
    for (const lines of [
      ['Idempotency-Key: a1', 'Idempotency-Key: a1'],
      ['Idempotency-Key:'],
      ['Idempotency-Key: \xe9'],
    ]) {
      const answer = await exchangeRaw(Number(new URL(service.origin).port), Buffer.from(raw(lines), 'latin1'));
      expect([answer.status, JSON.parse(answer.body).error.field]).toEqual([400, 'Idempotency-Key']);
    }
    expect(await partnersNamed('x')).toBeGreaterThan(0);
  });
  it('on a GET is ignored', async () => {
    const key = newKey();
    ok(await acme.get('/partners?limit=1', key));
    expect(isReplay(await acme.get('/partners?limit=1', key))).toBe(false);
    ok(await acme.get('/partners?limit=1', { 'Idempotency-Key': 'a b' }));
    expect(errorOf(await acme.get(`/idempotency_keys/${key['Idempotency-Key']}`), 404).code).toBe('record_not_found');
  });
});

describe('a dry run', () => {
  const untouched = async (run: () => Promise<Reply>): Promise<any> => {
    const before = await imageOf(service.databaseUrl);
    const reply = await run();
    expect(await imageOf(service.databaseUrl)).toEqual(before);
    for (const header of ['etag', 'location']) expect(reply.headers.get(header)).toBeNull();
    return ok(reply);
  };
  it('of a create', async () => {
    const shown = await untouched(() =>
      acme.post('/invoices?dry_run=true', { partner: world.partner.id, lines: [world.line] }),
    );
    expect(shown).toMatchObject({
      dry_run: true,
      record: { state: 'draft', amount_total: 54, version: 1 },
      effects: { records: {} },
    });
    expect(shown.effects.events).toEqual([{ type: 'invoice.created', record: shown.record.id }]);
    expect(errorOf(await acme.get(`/invoices/${shown.record.id}`), 404).code).toBe('record_not_found');
  });
  it('of a PATCH, with chosen fields', async () => {
    const draft = await world.draft();
    const shown = await untouched(() =>
      acme.patch(`/invoices/${draft.id}?dry_run=true&fields=amount_total,version`, {
        lines: [{ ...world.line, quantity: 1 }],
      }),
    );
    expect(shown).toEqual({
      dry_run: true,
      record: { id: draft.id, amount_total: 18, version: 2 },
      effects: { records: {}, events: [{ type: 'invoice.updated', record: draft.id }] },
    });
    const nothing = await untouched(() => acme.patch(`/invoices/${draft.id}?dry_run=true`, {}));
    expect(nothing).toEqual({ dry_run: true, record: draft, effects: { records: {}, events: [] } });
  });
  it('of a PUT, both ways', async () => {
    expect((await untouched(() => acme.put('/partners/ext:dry?dry_run=true', { name: 'Dry' }))).record).toMatchObject({
      external_id: 'dry',
      version: 1,
    });
    ok(await acme.put('/partners/ext:dry', { name: 'Wet' }));
    expect((await untouched(() => acme.put('/partners/ext:dry?dry_run=true', { name: 'Dry' }))).record).toMatchObject({
      name: 'Dry',
      version: 2,
    });
  });
  it('of a DELETE shows the record as it was', async () => {
    const draft = await world.draft();
    const shown = await untouched(() => acme.delete(`/invoices/${draft.id}?dry_run=true`));
    expect(shown).toEqual({
      dry_run: true,
      record: draft,
      effects: { records: {}, events: [{ type: 'invoice.deleted', record: draft.id }] },
    });
  });
  it('of a confirm shows its number and its entry, and reserves neither', async () => {
    const draft = await world.draft();
    const shown = await untouched(() => acme.post(`/invoices/${draft.id}/confirm?dry_run=true`));
    const real = ok(await acme.post(`/invoices/${draft.id}/confirm`));
    expect(shown.record).toMatchObject({ state: 'posted', number: real.number, amount_total: real.amount_total });
    expect(shown.effects.records.entries).toMatchObject([{ number: real.number, state: 'posted' }]);
    expect(Object.keys(shown.effects.records)).toEqual(['entries']);
    expect(shown.effects.events.map((event: any) => event.type).sort()).toEqual(['entry.posted', 'invoice.confirmed']);
    expect(shown.effects.events).toContainEqual({ type: 'invoice.confirmed', record: draft.id });
  });
  it('of settings', async () => {
    const shown = await untouched(() => acme.patch('/settings/accounting?dry_run=true', { tax_rounding: 'line' }));
    expect(shown.record.tax_rounding).toBe('line');
  });
  it('shows only collections that the token may read', async () => {
    const writer = await service.client('acme', ['write:accounting']);
    const draft = await world.draft();
    expect(ok(await writer.post(`/invoices/${draft.id}/confirm?dry_run=true`)).effects.records).toEqual({});
  });
  it('of a refused call is refused in the same words', async () => {
    const draft = await world.draft({ partner: null });
    const words = async (reply: Promise<Reply>) => {
      const { request_id: _, ...rest } = (await reply).body.error;
      return [(await reply).status, rest];
    };
    expect(await words(acme.post(`/invoices/${draft.id}/confirm?dry_run=true`))).toEqual(
      await words(acme.post(`/invoices/${draft.id}/confirm`)),
    );
    expect(await words(acme.post('/partners?dry_run=true', { nam: 1 }))).toEqual(
      await words(acme.post('/partners', { nam: 1 })),
    );
    expect(await words(acme.patch(`/invoices/${draft.id}?dry_run=true`, { partner: 'x' }))).toEqual(
      await words(acme.patch(`/invoices/${draft.id}`, { partner: 'x' })),
    );
  });
  it('never stores its key, and is part of what the key stands for', async () => {
    const key = newKey();
    const shown = await untouched(() => acme.post('/partners?dry_run=true', { name: 'Dry key' }, key));
    expect(shown.dry_run).toBe(true);
    expect(isReplay(await acme.post('/partners?dry_run=true', { name: 'Dry key' }, key))).toBe(false);
    expect(isReplay(await acme.post('/partners', { name: 'Dry key' }, key))).toBe(false);
    expect(errorOf(await acme.post('/partners?dry_run=true', { name: 'Dry key' }, key), 422).code).toBe('key_reused');
  });
  it('is asked for by true and false alone, once, and on writes alone', async () => {
    for (const bad of ['yes', '1', '', 'True', 'null'])
      expect(errorOf(await acme.post(`/partners?dry_run=${bad}`, { name: 'x' }), 400).field).toBe('dry_run');
    expect(errorOf(await acme.post('/partners?dry_run=true&dry_run=true', { name: 'x' }), 400).code).toBe(
      'duplicate_parameter',
    );
    expect(errorOf(await acme.post('/partners', { name: 'x', dry_run: true }), 400).field).toBe('dry_run');
    expect(errorOf(await acme.get('/partners?dry_run=true'), 400).code).toBe('unknown_parameter');
    expect(ok(await acme.post('/partners?dry_run=false', { name: 'Not dry' })).version).toBe(1);
  });
});

describe('a refused call', () => {
  it('leaves the database as it was, byte by byte', async () => {
    const draft = await world.draft({ partner: null });
    const posted = ok(await acme.post(`/invoices/${(await world.draft()).id}/confirm`));
    const before = await imageOf(service.databaseUrl);
    const key = newKey();
    const replies = [
      await acme.post(`/invoices/${draft.id}/confirm`, undefined, key),
      await acme.post('/invoices', { partner: 'par_x' }, key),
      await acme.patch(`/invoices/${draft.id}`, { note: 'x', expected_amount_total: 1 }, key),
      await acme.patch(`/invoices/${posted.id}`, { note: 'x', date: '2026-01-13' }, key),
      await acme.post(`/invoices/${posted.id}/cancel`, undefined, key),
      await acme.delete(`/partners/${world.partner.id}`, key),
      await acme.delete(`/invoices/${posted.id}`, key),
      await acme.patch(`/partners/${world.partner.id}`, { name: 'x' }, { ...key, 'If-Match': '"v9"' }),
      await acme.post('/products', { name: 'x', code: 'PUMP' }, key),
      await acme.put('/customers/ext:new', { name: 'x', is_customer: false }, key),
      await acme.patch('/settings/accounting', { sale_journal: world.product.id }, key),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([422, 422, 422, 422, 422, 422, 422, 412, 422, 400, 422]);
    for (const reply of replies) errorOf(reply, reply.status);
    expect(await imageOf(service.databaseUrl)).toEqual(before);
  });
  it('because of a duplicate names the field', async () => {
    expect(faultOf(await acme.post('/products', { name: 'x', code: 'PUMP' }), 422)).toEqual({
      field: 'code',
      code: 'already_exists',
    });
    expect(faultOf(await acme.post('/accounts', { name: 'x', code: '1000', type: 'asset' }), 422)).toEqual({
      field: 'code',
      code: 'already_exists',
    });
  });
});

describe('when the database is in the way', () => {
  /** Locks a partner's row while `during` runs. */
  const holding = async (id: string, during: () => Promise<void>): Promise<void> => {
    const { id: workspace } = await service.app.get(Workspaces, { strict: false }).require(acme.workspace);
    const database = databaseOf(service).of(workspace);
    const outside = AsyncLocalStorage.snapshot();
    await database.transaction(
      async (tx) => {
        const row = [workspace, decodeId('par', id)];
        await tx.query('SELECT id FROM accounting.partners WHERE workspace_id = $1 AND id = $2 FOR UPDATE', row);
        await outside(during);
      },
      { end: 'rollback' },
    );
  };
  /** Ends connections as the login's own role, because the service's role may neither end nor see them. */
  const terminate = (condition: string): Promise<void> => {
    const database = databaseOf(service);
    return database.transaction(async (tx) => {
      await tx.execute('SET LOCAL ROLE none');
      for (let ended: unknown[] = []; ended.length === 0;) {
        await tx.execute('SELECT pg_stat_clear_snapshot()');
        ended = await tx.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${condition}`,
        );
      }
    });
  };

  it('a record that another request holds is 409 lock_timeout, and free again afterwards', async () => {
    const made = await acme.make('partners', { name: 'Held' });
    await holding(made.id, async () => {
      const reply = await acme.patch(`/partners/${made.id}`, { note: 'x' });
      expect(errorOf(reply, 409)).toMatchObject({ type: 'conflict_error', code: 'lock_timeout' });
    });
    expect(ok(await acme.patch(`/partners/${made.id}`, { note: 'x' })).version).toBe(2);
  });
  it('a connection that is killed in the middle of a write is 503, and nothing was done', async () => {
    const made = await acme.make('partners', { name: 'Killed' });
    const key = newKey();
    await holding(made.id, async () => {
      const running = acme.patch(`/partners/${made.id}`, { note: 'x' }, key);
      await terminate(`wait_event_type = 'Lock'`);
      expect(errorOf(await running, 503).type).toBe('unavailable_error');
    });
    expect(ok(await acme.get(`/partners/${made.id}`)).version).toBe(1);
    const retried = await acme.patch(`/partners/${made.id}`, { note: 'x' }, key);
    expect([ok(retried).version, isReplay(retried)]).toEqual([2, false]);
  });
  it('after all connections were lost it is itself again by itself', async () => {
    await Promise.all(Array.from({ length: 5 }, () => acme.get('/partners?limit=1')));
    await terminate(`application_name = 'daybook'`);
    const statuses: number[] = [];
    while (statuses.slice(-10).filter((status) => status === 200).length < 10) {
      const reply = await acme.get('/partners?limit=1');
      if (reply.status !== 200) errorOf(reply, 503);
      statuses.push(reply.status);
      expect(statuses.length).toBeLessThan(100);
    }
    ok(await acme.post('/partners', { name: 'After the outage' }));
  });
});

describe('the cost of a write', () => {
  const statements = (during: () => Promise<unknown>): Promise<string[]> => statementsOf(service, during);

  it('a confirm of three lines is at most 13 statements, no more with a key: the claim tells the time, its answer goes with history and events', async () => {
    const drafts = await Promise.all(
      [0, 1].map(() =>
        world.draft({ lines: [world.line, world.line, { description: 's', quantity: 1, price_unit: 1 }] }),
      ),
    );
    const [plain, keyed] = drafts as [{ id: string }, { id: string }];
    const sent = await statements(() => acme.post(`/invoices/${plain.id}/confirm`));
    expect(sent.length).toBeLessThanOrEqual(13);
    expect(await statements(() => acme.post(`/invoices/${keyed.id}/confirm`, undefined, newKey()))).toHaveLength(
      sent.length,
    );
  });
  it('a list is one statement, a second one only for the total', async () => {
    expect(await statements(() => acme.get('/invoices?limit=200'))).toHaveLength(1);
    expect(
      await statements(() => acme.get('/invoices?limit=200&include_total=true&partner.name[contains]=corner')),
    ).toHaveLength(2);
    expect(await statements(() => acme.get(`/partners/${world.partner.id}`))).toHaveLength(1);
  });
});
