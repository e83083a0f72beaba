import { Client, databaseOf, ok, type Reply, sql } from '@daybook/harness';
import { roundTrips } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { secondProcess, startService, type TestService } from './support/service.js';

// For a token that was accepted before, the read is sent together with the token's look-up. The result of the look-up still
// applies, on the very next request, even if another process changed the token.

let service: TestService;
let second: Awaited<ReturnType<typeof secondProcess>>;
let partner: string;

beforeAll(async () => {
  service = await startService({ RATE_LIMIT_STORE: 'memory' });
  partner = (await service.acme.make('partners', { name: 'Ann' })).id;
  second = await secondProcess(service);
});
afterAll(async () => {
  await second.close();
  await service.stop();
});

const LIST = '/partners?fields=name&sort=name';
const paths = () => [LIST, `/partners/${partner}`, `/partners/${partner}?fields=name`];
const isLookUp = (text: string): boolean => text.includes('FROM tokens.workspaces w');
const isRead = (text: string): boolean => text.includes('FROM accounting.partners t');

/** The round trips of a request by purpose: `look up`, `read`, or another statement. */
async function tripsOf(during: () => Promise<unknown>): Promise<string[][]> {
  const trips = await roundTrips(databaseOf(service), during);
  const told = trips.map((texts) => texts.map((text) => (isLookUp(text) ? 'look up' : isRead(text) ? 'read' : text)));
  return told.filter(([first]) => !first?.includes('SET last_used_at'));
}

/** A token that both processes have cached. */
async function aKnownToken(): Promise<{ readonly here: Client; readonly there: Client; readonly where: string }> {
  const here = await service.client('acme', ['read:accounting', 'read:sales', 'write:sales']);
  const there = new Client(second.origin, 'acme', here.token);
  for (const client of [here, there]) for (const path of paths()) ok(await client.get(path));
  const { id } = ok(await here.get('/token'));
  const [row] = await sql<{ id: string }>(
    service.databaseUrl,
    `SELECT id FROM tokens.tokens ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  expect(id).toMatch(/^tok_/);
  return { here, there, where: `id = '${row!.id}'` };
}

function refused(reply: Reply, status: number, code: string): void {
  expect([reply.status, (reply.body as { error: { code: string } }).error.code]).toEqual([status, code]);
}

const change = (set: string, where: string): Promise<unknown> =>
  sql(service.databaseUrl, `UPDATE tokens.tokens SET ${set} WHERE ${where}`);

describe('a read with a token', () => {
  it('that was let in before is one round trip with its look-up; the first one is two', async () => {
    const client = await service.client('acme', ['read:accounting']);
    for (const path of [LIST, `/partners/${partner}`]) {
      const fresh = path === LIST ? client : await service.client('acme', ['read:accounting']);
      expect(await tripsOf(() => fresh.get(path))).toEqual([['look up'], ['read']]);
      expect(await tripsOf(() => fresh.get(path))).toEqual([['look up', 'read']]);
      expect(
        await tripsOf(() => fresh.get(`${path}${path === LIST ? '&' : '?'}fields=email`.replace('fields=name&', ''))),
      ).toEqual([['look up', 'read']]);
    }
  });

  it('answers the same as without', async () => {
    const { here } = await aKnownToken();
    for (const path of [
      ...paths(),
      '/partners?sort=-name&limit=1',
      '/partners?include_total=true',
      '/partners/par_none',
    ]) {
      const other = await service.client('acme', ['read:accounting']);
      const [known, unknown] = [await here.get(path), await other.get(path)];
      expect([
        known.status,
        known.text.replace(/req_\w+/, ''),
        known.headers.get('etag'),
        known.headers.get('link'),
      ]).toEqual([
        unknown.status,
        unknown.text.replace(/req_\w+/, ''),
        unknown.headers.get('etag'),
        unknown.headers.get('link'),
      ]);
    }
  });

  it('that is not valid makes the database look it up, and do nothing else', async () => {
    const { here } = await aKnownToken();
    const wrong = new Client(here.origin, 'acme', `${here.token.slice(0, -7)}xxxxxxx`);
    const elsewhere = new Client(here.origin, 'other', here.token);
    for (let i = 0; i < 3; i++) {
      expect(await tripsOf(() => wrong.get(LIST))).toEqual([]);
      expect(await tripsOf(() => elsewhere.get(LIST))).toEqual([['look up']]);
    }
  });

  it('is not sent for what the token may not read, or for a request that cannot be understood', async () => {
    const client = await service.client('acme', ['read:inventory']);
    ok(await client.get('/products'));
    for (let i = 0; i < 2; i++) expect(await tripsOf(() => client.get(LIST))).toEqual([['look up']]);
    const { here } = await aKnownToken();
    for (const wrong of ['/partners?limit=x', '/partners?nope=1', `/partners/${partner}?fields=nope`])
      expect(await tripsOf(() => here.get(wrong))).toEqual([['look up']]);
    // A separate round trip afterwards looks up whether the refusal can name a record.
    const [first, hint, ...more] = await tripsOf(() => here.get('/partners/nope'));
    expect([first, hint?.length, more]).toEqual([['look up'], 1, []]);
    expect(hint).not.toContain('read');
  });

  it('is not sent for long for a token whose requests are refused by the rate limit', async () => {
    const token = await service.token('acme', ['read:accounting'], { rateLimit: 3 });
    const client = new Client(service.origin, 'acme', token);
    let reads = 0;
    const statuses = new Set<number>();
    for (let i = 0; i < 100; i++) {
      const trips = await tripsOf(async () => statuses.add((await client.get(LIST)).status));
      reads += trips.flat().filter((text) => text === 'read').length;
    }
    expect([...statuses]).toEqual([200, 429]);
    expect(reads).toBeLessThanOrEqual(3 + 64);
  });
});

describe('a token that both processes know', () => {
  it.each<[what: string, set: string, status: number, code: string]>([
    ['was revoked', 'revoked_at = now()', 401, 'token_revoked'],
    ['expired', `expires_at = now() - interval '1 second'`, 401, 'token_expired'],
    ['is bound to other networks', `allowed_cidrs = '{10.1.2.0/24}'`, 401, 'ip_not_allowed'],
    ['lost its scope', `scopes = '{read:inventory}'`, 403, 'insufficient_scope'],
  ])('and %s is refused on its next read, in each of them', async (_what, set, status, code) => {
    for (const path of [LIST, `/partners/${partner}`]) {
      const { here, there, where } = await aKnownToken();
      await change(set, where);
      for (const client of [here, there]) for (let i = 0; i < 2; i++) refused(await client.get(path), status, code);
      if (status === 401) expect(await tripsOf(() => here.get(path))).toEqual([['look up']]);
    }
  });

  it('and is revoked through one of them, is refused by both, whatever else is wrong with the request', async () => {
    const { here, there } = await aKnownToken();
    ok(await here.delete('/token'));
    for (const client of [here, there])
      for (const path of [...paths(), '/partners?nope=1', '/partners/nope'])
        refused(await client.get(path), 401, 'token_revoked');
  });

  it('and got a scope, has it on its next read', async () => {
    const { here, there, where } = await aKnownToken();
    for (const client of [here, there]) refused(await client.get('/products'), 403, 'insufficient_scope');
    await change(`scopes = '{read:inventory}'`, where);
    for (const client of [here, there]) ok(await client.get('/products'));
  });

  it('and whose workspace has other keys for cursors, reads with those', async () => {
    const { here } = await aKnownToken();
    await service.acme.make('partners', { name: 'Bob' });
    const { next_cursor: cursor } = ok(await here.get('/partners?limit=1')) as unknown as { next_cursor: string };
    ok(await here.get(`/partners?cursor=${cursor}`));
    const [{ key }] = (await sql(
      service.databaseUrl,
      `SELECT encode(cursor_key, 'hex') AS key FROM tokens.workspaces WHERE slug = 'acme'`,
    )) as [{ key: string }];
    await sql(
      service.databaseUrl,
      `UPDATE tokens.workspaces SET cursor_key = decode(repeat('ab', 32), 'hex') WHERE slug = 'acme'`,
    );
    refused(await here.get(`/partners?cursor=${cursor}`), 400, 'invalid_cursor');
    await sql(
      service.databaseUrl,
      `UPDATE tokens.workspaces SET cursor_key = decode('${key}', 'hex') WHERE slug = 'acme'`,
    );
    ok(await here.get(`/partners?cursor=${cursor}`));
  });
});
