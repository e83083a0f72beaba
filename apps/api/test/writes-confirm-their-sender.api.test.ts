import { randomUUID } from 'node:crypto';
import { Client, databaseOf, ok, type Reply, sql } from '@daybook/harness';
import { roundTrips, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EventEmitter, once } from 'node:events';
import pg from 'pg';
import { secondProcess, startService, type TestService } from './support/service.js';

// A write with a token that was accepted before begins without a look-up: its transaction first checks that the token is
// unchanged. Whatever changed, in any process, the write then has no effect and returns the same response as after a look-up.

let service: TestService;
let second: Awaited<ReturnType<typeof secondProcess>>;
let partner: string;

beforeAll(async () => {
  service = await startService({ RATE_LIMIT_STORE: 'memory', WRITES_PER_WORKSPACE: '1', REQUEST_LOG_DAYS: '7' });
  partner = (await service.acme.make('partners', { name: 'Ann', external_id: 'ann' })).id;
  second = await secondProcess(service);
});
afterAll(async () => {
  await second.close();
  await service.stop();
});

const isLookUp = (text: string): boolean => text.startsWith('SELECT w.id AS workspace_id');
const isConfirmation = (text: string): boolean => text.includes(`'unconfirmed'`);
/** The update of a token's last use follows its request. */
const isOfRequest = ([first]: readonly string[]): boolean => !first?.includes('SET last_used_at');

async function tripsOf(during: () => Promise<unknown>): Promise<string[][]> {
  const trips = (await roundTrips(databaseOf(service), during)).filter(isOfRequest);
  return trips.map((texts) =>
    texts.map((text) => (isLookUp(text) ? 'look up' : isConfirmation(text) ? 'confirm' : /^\s*\w+/.exec(text)![0])),
  );
}

interface Known {
  readonly here: Client;
  readonly there: Client;
  /** Changes the token by SQL, without the service. */
  change(set: string): Promise<unknown>;
}

/** A token that both processes have cached. */
async function aKnownToken(scopes = ['read:sales', 'write:sales']): Promise<Known> {
  const here = await service.client('acme', scopes);
  const there = new Client(second.origin, 'acme', here.token);
  for (const client of [here, there]) ok(await client.get('/token'));
  const [row] = await sql<{ id: string }>(
    service.databaseUrl,
    `SELECT id FROM tokens.tokens ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  return {
    here,
    there,
    change: (set) => sql(service.databaseUrl, `UPDATE tokens.tokens SET ${set} WHERE id = '${row!.id}'`),
  };
}

/** The response without what varies between responses. */
function told({ status, text, headers }: Reply): unknown {
  const own = new Set(['x-request-id', 'date', 'content-length', 'etag']);
  return { status, text: text.replace(/req_\w+/, ''), headers: [...headers].filter(([name]) => !own.has(name)) };
}

/** All rows that a write could have left behind. */
const rows = async (): Promise<unknown> =>
  (
    await sql(
      service.databaseUrl,
      `SELECT (SELECT count(*) FROM accounting.partners) AS partners, (SELECT sum(version) FROM accounting.partners) AS versions,
        (SELECT count(*) FROM records.history) AS history, (SELECT count(*) FROM events.events) AS events,
        (SELECT count(*) FROM idempotency.keys) AS keys`,
    )
  )[0];

/** Writes of every kind, including some that would be refused for another reason. */
const WRITES: readonly [what: string, send: (client: Client) => Promise<Reply>][] = [
  ['POST', (client) => client.post('/partners', { name: 'Bob' })],
  ['POST with a key', (client) => client.post('/partners', { name: 'Bob' }, { 'Idempotency-Key': 'k-1' })],
  ['PATCH', (client) => client.patch(`/partners/${partner}`, { name: 'Eve' })],
  ['PUT', (client) => client.put('/partners/ext:ann', { name: 'Eve' })],
  ['DELETE', (client) => client.delete(`/partners/${partner}`)],
  ['an action', (client) => client.post(`/invoices/inv_none/confirm`)],
  [
    'a batch',
    (client) => client.post('/batch', { operations: [{ method: 'POST', path: '/partners', body: { name: 'Bob' } }] }),
  ],
  [
    'a batch of each for itself',
    (client) =>
      client.post('/batch', {
        atomic: false,
        operations: [{ method: 'POST', path: '/partners', body: { name: 'Bob' } }],
      }),
  ],
  ['a dry run', (client) => client.post('/partners?dry_run=true', { name: 'Bob' })],
  ['an unknown field', (client) => client.post('/partners', { name: 'Bob', nope: 1 })],
  ['broken JSON', (client) => client.post('/partners', '{"name":')],
  ['a bad header', (client) => client.post('/partners', { name: 'Bob' }, { 'Idempotency-Key': '' })],
  ['a wrong parameter', (client) => client.post('/partners?nope=1', { name: 'Bob' })],
  ['another type', (client) => client.post('/partners', 'name=Bob', { 'Content-Type': 'text/plain' })],
  ['no acceptable answer', (client) => client.post('/partners', { name: 'Bob' }, { Accept: 'text/html' })],
  ['what is not in its scopes', (client) => client.post('/products', { name: 'Desk' })],
  ['a record that is not there', (client) => client.patch('/partners/par_none', { name: 'Eve' })],
];

describe('a write with a token', () => {
  it('that was accepted before is two round trips, the first of which begins with the confirmation', async () => {
    const client = await service.client('acme', ['read:sales', 'write:sales']);
    const write = (): Promise<unknown> =>
      client.post('/partners', { name: 'Bob' }, { 'Idempotency-Key': `k-${randomUUID()}` });
    expect((await tripsOf(write))[0]).toEqual(['look up']);
    const [first, last, ...more] = await tripsOf(write);
    expect(first!.slice(0, 2)).toEqual(['BEGIN', 'confirm']);
    expect(last!.at(-1)).toBe('COMMIT');
    expect(more).toEqual([]);
  });

  it('is answered as with one that is looked up, whatever is wrong with it', async () => {
    const { here } = await aKnownToken();
    for (const [what, send] of WRITES) {
      const fresh = await service.client('acme', ['read:sales', 'write:sales']);
      const dry = (client: Client): Client =>
        Object.assign(Object.create(client) as Client, {
          send: (method: string, path: string, ...rest: unknown[]) =>
            client.send(method, path.includes('?') ? path : `${path}?dry_run=true`, ...(rest as [])),
        });
      // A dry run writes nothing, so both find the same state.
      const [known, unknown] = [await send(dry(here)), await send(dry(fresh))];
      const bare = (reply: Reply): unknown =>
        JSON.parse(
          JSON.stringify(told(reply))
            .replace(/par_\w+/g, '')
            .replace(/\d{4}-[\dT:.-]+Z/g, ''),
        );
      expect([what, bare(known)]).toEqual([what, bare(unknown)]);
    }
  });

  it('replays under a used key as before, and refuses the key for another request', async () => {
    const { here } = await aKnownToken();
    const send = (name: string): Promise<Reply> => here.post('/partners', { name }, { 'Idempotency-Key': 'again' });
    const first = await send('Bob');
    const replayed = await send('Bob');
    expect(replayed.text).toBe(first.text);
    expect(replayed.headers.get('idempotent-replayed')).toBe('true');
    expect((await send('Eve')).body.error.code).toBe('key_reused');
  });

  it('that is refused before its transaction is looked up once', async () => {
    const { here } = await aKnownToken();
    expect(await tripsOf(() => here.post('/partners', { nope: 1 }))).toEqual([['look up']]);
    expect(await tripsOf(() => here.post('/products', { name: 'Desk' }))).toEqual([['look up']]);
  });
});

describe('a token that both processes know', () => {
  it.each<[what: string, set: string, code: string]>([
    ['was revoked', 'revoked_at = now()', 'token_revoked'],
    ['expired', `expires_at = now() - interval '1 second'`, 'token_expired'],
    ['is bound to other networks', `allowed_cidrs = '{10.1.2.0/24}'`, 'ip_not_allowed'],
  ])(
    'and %s is refused on its next write, which leaves nothing, whatever else is wrong with it',
    async (_, set, code) => {
      for (const [what, send] of WRITES) {
        const { here, there, change } = await aKnownToken();
        await change(set);
        const before = await rows();
        for (const client of [here, there]) {
          const [assumed, lookedUp] = [await send(client), await send(client)];
          expect([what, assumed.status, assumed.body.error.code]).toEqual([what, 401, code]);
          expect(told(assumed)).toEqual(told(lookedUp));
        }
        expect(await rows()).toEqual(before);
      }
    },
  );

  it('and lost its scope is refused on its next write', async () => {
    for (const scopes of ['{read:sales}', '{read:inventory}']) {
      const { here, there, change } = await aKnownToken();
      await change(`scopes = '${scopes}'`);
      const before = await rows();
      for (const client of [here, there]) {
        const [assumed, lookedUp] = [
          await client.post('/partners', { name: 'Bob' }),
          await client.post('/partners', { name: 'Bob' }),
        ];
        expect([assumed.status, assumed.body.error.code]).toEqual([403, 'insufficient_scope']);
        expect(told(assumed)).toEqual(told(lookedUp));
      }
      expect(await rows()).toEqual(before);
    }
  });

  it('and got a scope has it on its next write', async () => {
    const { here, there, change } = await aKnownToken();
    for (const client of [here, there]) expect((await client.post('/products', { name: 'Desk' })).status).toBe(403);
    await change(`scopes = '{read:sales,write:sales,read:inventory,write:inventory}'`);
    for (const client of [here, there]) ok(await client.post('/products', { name: 'Desk' }));
  });

  it.each([
    ['name', `c.name || ' & Sons'`],
    ['timezone', `CASE c.timezone WHEN 'Pacific/Auckland' THEN 'UTC' ELSE 'Pacific/Auckland' END`],
  ])('and whose company has another %s writes for that one', async (column, value) => {
    const { here } = await aKnownToken();
    await sql(
      service.databaseUrl,
      `UPDATE tokens.companies c SET ${column} = ${value} FROM tokens.workspaces w WHERE w.id = c.id AND w.slug = 'acme'`,
    );
    const trips = await tripsOf(async () => ok(await here.post('/partners', { name: 'Bob' })));
    const steps = trips.flat().filter((text) => ['confirm', 'ROLLBACK', 'look up', 'COMMIT'].includes(text));
    expect(steps).toEqual(['confirm', 'ROLLBACK', 'look up', 'COMMIT']);
  });

  it('and is revoked while its write waits for its turn is refused, and the write leaves nothing', async () => {
    const { here, change } = await aKnownToken();
    const locking = new pg.Client({ connectionString: service.databaseUrl });
    await locking.connect();
    try {
      await locking.query(`BEGIN; SELECT FROM accounting.partners WHERE external_id = 'ann' FOR UPDATE`);
      const running = service.acme.patch('/partners/ext:ann', { note: `n${randomUUID()}` });
      await isWaiting('accounting.partners');
      const arrived = once(service.app.getHttpServer() as EventEmitter, 'request');
      const waiting = here.post('/partners', { name: 'Too late' }, { 'Idempotency-Key': 'too-late' });
      await arrived;
      // Gives the other process's guards, which run no query, enough time.
      ok(await service.acme.get('/token'));
      await change('revoked_at = now()');
      await locking.query('COMMIT');
      ok(await running);
      const { status, body } = await waiting;
      expect([status, body.error.code]).toEqual([401, 'token_revoked']);
    } finally {
      await locking.end();
    }
    const left = await sql(
      service.databaseUrl,
      `SELECT FROM accounting.partners WHERE name = 'Too late' UNION ALL SELECT FROM idempotency.keys WHERE key = 'too-late'`,
    );
    expect(left).toEqual([]);
  });

  it('and was revoked waits for no lock', async () => {
    const { here, there, change } = await aKnownToken();
    const locking = new pg.Client({ connectionString: service.databaseUrl });
    await locking.connect();
    try {
      await locking.query(`BEGIN; SELECT FROM accounting.partners WHERE external_id = 'ann' FOR UPDATE`);
      await change('revoked_at = now()');
      for (const client of [here, there])
        expect((await client.patch('/partners/ext:ann', { name: 'Eve' })).status).toBe(401);
    } finally {
      await locking.end();
    }
  });

  it('and was revoked stands in no log for the request that was refused', async () => {
    const { here, change } = await aKnownToken();
    await change('revoked_at = now()');
    expect((await here.post('/partners', { name: 'Bob' }, { 'X-Request-Id': 'req_refused_1' })).status).toBe(401);
    ok(await service.acme.post('/partners', { name: 'Bob' }, { 'X-Request-Id': 'req_accepted_1' }));
    const logged = (id: string): Promise<unknown[]> =>
      sql(service.databaseUrl, `SELECT FROM logs.request_logs WHERE request_id = '${id}'`);
    await until('the request is logged', async () => (await logged('req_accepted_1')).length > 0);
    expect(await logged('req_refused_1')).toEqual([]);
  });

  it('takes one request from its budget for each write, also where it has to be looked up again', async () => {
    const value = await service.token('acme', ['read:sales', 'write:sales'], { rateLimit: 5 });
    const client = new Client(service.origin, 'acme', value);
    const left: unknown[] = [];
    for (let i = 0; i < 7; i++) {
      if (i === 2)
        await sql(
          service.databaseUrl,
          `UPDATE tokens.tokens SET name = 'renamed' WHERE id = (SELECT id FROM tokens.tokens ORDER BY created_at DESC, id DESC LIMIT 1)`,
        );
      const { status, headers } = await client.post('/partners', { name: 'Bob' });
      left.push([status, headers.get('x-ratelimit-remaining')]);
    }
    expect(left).toEqual([
      [200, '4'],
      [200, '3'],
      [200, '2'],
      [200, '1'],
      [200, '0'],
      [429, '0'],
      [429, '0'],
    ]);
  });
});

function isWaiting(table: string): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%${table}%'`;
  return until(`a statement of ${table} waits`, async () => (await sql(service.databaseUrl, waiting)).length > 0);
}
