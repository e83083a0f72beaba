import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Client, databaseOf, errorOf, exchange, type Reply, sql } from '@daybook/harness';
import { Transaction } from '@daybook/database';
import { Unavailable } from '@daybook/errors';
import { until } from '@daybook/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { logRequests } from './support/request-logs.js';
import { sweep, type SweptRoute, sweptRoutes } from './support/route-sweep.js';
import { anchorsOf, makeOneOfEach, OF_PEOPLE, SAMPLE_BODIES } from './support/sample-bodies.js';
import { QUEUES_MAIL, startService, type TestService } from './support/service.js';

let service: TestService;
let acme: Client;
let owner: Client;
let lists: SweptRoute[];

beforeAll(async () => {
  service = await startService(QUEUES_MAIL);
  ({ acme } = service);
  owner = await service.person('acme', 'owner');
  for (let i = 0; i < 3; i++) await makeOneOfEach(acme);
  await logRequests(service, 'acme', 5);
  const anchors = await anchorsOf(acme);
  for (const name of OF_PEOPLE)
    for (let i = 0; i < 3; i++) await owner.make(name, SAMPLE_BODIES[`POST /${name}`]!(anchors));
  await service.settle();
  // Uses of deprecated features are counted asynchronously: a later count would change the compared rows.
  const uses = async () => (await acme.get('/deprecated_uses')).body.data as { count: number }[];
  await until('all uses', async () => (await uses()).every(({ count }) => count === 3));
  lists = sweptRoutes(service).filter(({ info }) => info?.operation === 'list');
});
afterAll(() => service?.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

const clientOf = ({ peopleOnly }: SweptRoute): Client => (peopleOnly ? owner : acme);
const asFile = (client: Client, path: string, accept: string): Promise<Reply> => client.get(path, { Accept: accept });

/** Every row, page by page. */
async function paged(client: Client, path: string, query: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for (let next: string | undefined = `limit=2&${query}`; next !== undefined;) {
    const { body } = await client.get(`${path}?${next}`);
    found.push(...body.data);
    next = body.next_cursor && `cursor=${body.next_cursor}`;
  }
  return found;
}

/** A response whose body nobody has started to read. */
async function begun(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const call = httpRequest(`${acme.origin}/api/acme/v1${path}`, {
    headers: { authorization: `Bearer ${acme.token}`, ...headers },
  });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return answer;
}

const isIdle = (): boolean => {
  const { open, idle } = databaseOf(service).connections;
  return open === idle;
};

/** This many more partners, by SQL, as copies of the first one. */
async function plantPartners(count: number): Promise<void> {
  await sql(
    service.databaseUrl,
    `INSERT INTO accounting.partners SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'external_id', null,
       'name', 'Planted ' || g, 'metadata', jsonb_build_object('note', repeat('x', 400))))).*
     FROM accounting.partners p, generate_series(1, ${count}) g WHERE (p.workspace_id, p.id) IN
       (SELECT workspace_id, id FROM accounting.partners WHERE workspace_id =
         (SELECT id FROM tokens.workspaces WHERE slug = 'acme') ORDER BY id LIMIT 1)`,
  );
}

describe('every list', () => {
  it('has as a file exactly the rows of its pages, in their order', async () => {
    const found = await sweep(lists, async (route) => {
      const client = clientOf(route);
      // Ascending order: log lines of this test's requests, and later events, are appended after the compared rows.
      const order = route.path === '/events' || route.path === '/request_logs' ? '&sort=id' : '';
      const rows = await paged(client, route.path, order);
      const lines = await asFile(client, `${route.path}?${order}`, 'application/x-ndjson');
      const own = await client.get(`${route.path}.ndjson?${order}`);
      const csv = await asFile(client, `${route.path}?fields=id${order}`, 'text/csv');
      const ownCsv = await client.get(`${route.path}.csv?fields=id${order}`);
      const wanted = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      const ids = ['id', ...rows.map(({ id }) => id), ''].join('\r\n');
      const name = route.path.slice(1);
      return [
        ...(rows.length > 2 || ['/members', '/users'].includes(route.path) ? [] : [`${name}: few rows`]),
        ...(lines.text === wanted && own.text === wanted ? [] : [`${name}: NDJSON ${lines.text.slice(0, 200)}`]),
        ...(csv.text === ids && ownCsv.text === ids ? [] : [`${name}: CSV ${csv.text.slice(0, 200)}`]),
        ...[own, lines].flatMap(({ headers }) => [
          ...(headers.get('content-type') === 'application/x-ndjson; charset=utf-8' ? [] : [`${name}: its type`]),
          ...(headers.get('content-disposition') === `attachment; filename="${name}.ndjson"`
            ? []
            : [`${name}: its name`]),
        ]),
      ];
    });
    expect(found).toEqual([]);
    expect(lists.length).toBeGreaterThan(25);
  });

  it('has as CSV a column for each value of its schema, and as many cells in each row', async () => {
    const found = await sweep(lists, async (route) => {
      const { status, headers, text } = await clientOf(route).get(`${route.path}.csv`);
      const rows = [[] as string[]];
      for (const [, cell, end] of text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
        rows.at(-1)!.push(cell!);
        if (end === '\r\n') rows.push([]);
      }
      rows.pop();
      const widths = new Set(rows.map((row) => row.length));
      return status === 200 &&
        rows[0]![0] === 'id' &&
        widths.size === 1 &&
        new Set(rows[0]).size === rows[0]!.length &&
        headers.get('content-type') === 'text/csv; charset=utf-8'
        ? []
        : [`${route.path}: ${status} ${[...widths].join()} ${text.slice(0, 200)}`];
    });
    expect(found).toEqual([]);
  });

  it('is a page for all others, and refuses what it cannot be', async () => {
    for (const accept of ['*/*', 'application/json', 'application/*', 'text/csv;q=0.5, application/json'])
      expect((await asFile(acme, '/partners', accept)).body).toMatchObject({ data: expect.any(Array) });
    expect((await asFile(acme, '/partners', 'text/csv, application/json;q=0.5')).text).toMatch(/^id,/);
    for (const accept of ['application/xml', 'text/html', 'text/csv;q=0']) {
      const { code, message } = errorOf(await asFile(acme, '/partners', accept), 406);
      expect([code, message]).toEqual(['not_acceptable', expect.stringContaining('text/csv or application/x-ndjson')]);
    }
    for (const accept of ['application/json', 'text/csv;q=0']) {
      const { code, message } = errorOf(await asFile(acme, '/partners.csv', accept), 406);
      expect([code, message]).toEqual(['not_acceptable', expect.stringContaining('Send Accept: text/csv.')]);
    }
    expect((await asFile(acme, '/partners.csv', 'text/*')).text).toMatch(/^id,/);
    expect(errorOf(await asFile(acme, '/partners/par_1', 'text/csv'), 406).code).toBe('not_acceptable');
  });
});

describe('a file', () => {
  it('takes filters, fields, sort, q and or as the list does, and refuses its own parameters by name', async () => {
    await acme.make('partners', { name: '=HYPERLINK("x")', email: 'a@example.com' });
    const query = `q=hyper&or=(name[contains]=HYPERLINK,email=b@example.com)&sort=-name`;
    const csv = await acme.get(`/partners.csv?${query}&fields=name,email,metadata,address.city`);
    expect(csv.text).toBe(`name,email,metadata,address.city\r\n"'=HYPERLINK(""x"")",a@example.com,{},\r\n`);
    for (const path of ['/partners.csv', '/partners.ndjson']) {
      for (const parameter of ['limit', 'cursor', 'include_total', 'expand']) {
        const { field, code, message } = errorOf(await acme.get(`${path}?${parameter}=1`), 400);
        expect([field, code]).toEqual([parameter, 'unknown_parameter']);
        expect(message).toContain(`${parameter} is for pages.`);
      }
      expect(errorOf(await acme.get(`${path}?nonsense=1`), 400).field).toBe('nonsense');
    }
    expect(errorOf(await asFile(acme, '/partners?limit=5', 'text/csv'), 400).field).toBe('limit');
  });

  it('is answered to HEAD without being read', async () => {
    const fetch = jest.spyOn(Transaction.prototype, 'fetch');
    const url = `${acme.origin}/api/acme/v1/partners.csv`;
    const head = await exchange(url, 'HEAD', undefined, { authorization: `Bearer ${acme.token}` });
    expect([head.status, head.text, fetch.mock.calls.length]).toEqual([200, '', 0]);
    expect(head.headers.get('content-disposition')).toBe('attachment; filename="partners.csv"');
    const wrong = await exchange(`${url}?limit=1`, 'HEAD', undefined, { authorization: `Bearer ${acme.token}` });
    expect(wrong.status).toBe(400);
  });

  it('counts as one request', async () => {
    const token = await service.token('acme', ['read:accounting', 'read:sales'], { rateLimit: 3 });
    const remaining = async (path: string): Promise<string | undefined> => {
      const { headers } = await exchange(`${acme.origin}/api/acme/v1${path}`, 'GET', undefined, {
        authorization: `Bearer ${token}`,
      });
      return headers.get('x-ratelimit-remaining') ?? undefined;
    };
    expect([await remaining('/partners.csv'), await remaining('/partners.csv'), await remaining('/partners')]).toEqual([
      ...['2', '1', '0'],
    ]);
    const { status } = await exchange(`${acme.origin}/api/acme/v1/partners.csv`, 'GET', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(status).toBe(429);
  });

  it('has the rows that its token may read, and is refused where the list is', async () => {
    const sales = await service.client('acme', ['read:sales']);
    const [mine, all] = await Promise.all([sales.get('/events.ndjson'), acme.get('/events.ndjson')]);
    const types = new Set(mine.text.split('\n').map((line) => line && (JSON.parse(line) as { type: string }).type));
    expect(mine.text.length).toBeLessThan(all.text.length);
    expect([...types].filter((type) => type.startsWith('entry.'))).toEqual([]);
    expect(errorOf(await sales.get('/entries.csv'), 403).code).toBe('insufficient_scope');
    expect(errorOf(await acme.get('/members.csv'), 403).code).toBe('people_only');
    expect(errorOf(await acme.get('/partner.csv'), 404).code).toBe('route_not_found');
    expect(errorOf(await acme.post('/partners.csv', {}), 405).allowed).toEqual(['GET', 'HEAD']);
  });
});

describe('a long file', () => {
  const ROWS = 20_000;
  beforeAll(async () => {
    for (let i = 0; i < ROWS; i += 4000) await plantPartners(4000);
  });

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('comes compressed by %s where the client asks for it', async (coding, decoded) => {
    const path = '/partners.csv?fields=id,name&name[starts_with]=Planted%201&sort=name';
    const plain = await acme.get(path);
    const answer = await begun(path, { 'accept-encoding': coding });
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([coding, 'Accept, Accept-Encoding']);
    const bytes = Buffer.concat((await answer.toArray()) as Buffer[]);
    expect(decoded(bytes).toString()).toBe(plain.text);
    expect(bytes.length).toBeLessThan(plain.text.length / 1.5);
  });

  it('continues after its last whole line when it broke off, even if that record is deleted', async () => {
    const path = '/partners.ndjson?name[starts_with]=Planted&fields=id,name';
    const idsOf = (text: string): string[] =>
      text.split('\n').flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { id: string }).id]));
    for (const sort of ['id', '-id']) {
      const whole = (await acme.get(`${path}&sort=${sort}`)).text;
      const cut = whole.slice(0, whole.length / 3);
      const had = idsOf(cut.slice(0, cut.lastIndexOf('\n')));
      const rest = await acme.get(`${path}&sort=${sort}&after=${had.at(-1)}`);
      expect([...had, ...idsOf(rest.text)]).toEqual(idsOf(whole));
      expect(
        (await acme.get(`/partners.csv?after=${had.at(-1)}&sort=${sort}&fields=id&name[starts_with]=Planted`)).text,
      ).toBe(['id', ...idsOf(rest.text), ''].join('\r\n'));
    }
    const [gone, next] = [
      await acme.make('partners', { name: 'Zed 1' }),
      await acme.make('partners', { name: 'Zed 2' }),
    ];
    await acme.delete(`/partners/${gone['id']}`);
    const behindIt = await acme.get(`/partners.ndjson?name[starts_with]=Zed&sort=id&after=${gone['id']}`);
    expect(idsOf(behindIt.text)).toEqual([next['id']]);
    for (const [query, code] of [
      ['after=par_01h455vb4pex5vsknk084sn02q', 'invalid_value'],
      ['sort=name&after=par_01h455vb4pex5vsknk084sn02q', 'invalid_value'],
      ['sort=id&after=inv_01h455vb4pex5vsknk084sn02q', 'invalid_id'],
      ['sort=id&after=', 'invalid_id'],
    ])
      expect(errorOf(await acme.get(`/partners.ndjson?${query}`), 400)).toMatchObject({ field: 'after', code });
    const twice = 'sort=id&after=par_01h455vb4pex5vsknk084sn02q&after=par_01h455vb4pex5vsknk084sn02q';
    expect(errorOf(await acme.get(`/partners.ndjson?${twice}`), 400).field).toBe('after');
    expect(errorOf(await acme.get('/partners?sort=id&after=par_01h455vb4pex5vsknk084sn02q'), 400).field).toBe('after');
  });

  it('is of the moment at which it began', async () => {
    const answer = await begun('/partners.csv?fields=name&name[starts_with]=Planted');
    const marked = acme.make('partners', { name: 'Planted afterwards' });
    await sql(service.databaseUrl, `UPDATE accounting.partners SET name = 'Planted anew' WHERE name = 'Planted 7'`);
    await marked;
    const names = (await textOf(answer)).split('\r\n').slice(1, -1);
    expect(names).toHaveLength(ROWS);
    expect(names.filter((name) => name === 'Planted 7')).toHaveLength(5);
    expect(names).not.toContain('Planted afterwards');
    expect(names).not.toContain('Planted anew');
    await sql(service.databaseUrl, `UPDATE accounting.partners SET name = 'Planted 7' WHERE name = 'Planted anew'`);
  });

  it('waits in the database for a client that reads nothing, and leaves the pool to others', async () => {
    let fetched = 0;
    const { fetch } = Transaction.prototype;
    jest.spyOn(Transaction.prototype, 'fetch').mockImplementation(async function (this: Transaction, count) {
      const batch = await fetch.call(this, count);
      fetched += batch.rows.length;
      return batch;
    });
    const answers = await Promise.all([1, 2].map(() => begun('/partners.ndjson?name[starts_with]=Planted')));
    let before = -1;
    await until('it waits', async () => {
      const isSame = fetched === before;
      before = fetched;
      await acme.get('/partners?limit=1');
      return isSame;
    });
    expect(fetched).toBeLessThan(2 * ROWS);
    const { open, idle } = databaseOf(service).connections;
    expect(open - idle).toBe(2);
    for (const answer of answers) answer.destroy();
    await until('the connections are back', isIdle);
  });

  it('gives its connection back when the client goes away, also when it is compressed', async () => {
    for (const coding of ['identity', 'gzip', 'br']) {
      const answer = await begun('/partners.ndjson?name[starts_with]=Planted', { 'accept-encoding': coding });
      await once(answer, 'readable');
      answer.destroy();
      await until(`the connection is back (${coding})`, isIdle);
    }
    // Refused requests do not take up a download slot.
    for (let i = 0; i < 4; i++) expect((await acme.get('/partners.csv?name=nobody')).status).toBe(200);
  });

  it.each(['identity', 'gzip', 'br'])('that breaks off is not complete for its client (%s)', async (coding) => {
    const { fetch } = Transaction.prototype;
    let batches = 0;
    jest.spyOn(Transaction.prototype, 'fetch').mockImplementation(async function (this: Transaction, count) {
      if (++batches > 20) throw new Error('the database is gone');
      return fetch.call(this, count);
    });
    const answer = await begun('/partners.ndjson?name[starts_with]=Planted', { 'accept-encoding': coding });
    expect([answer.statusCode, answer.headers['transfer-encoding']]).toEqual([200, 'chunked']);
    await expect(answer.toArray()).rejects.toThrow('aborted');
    expect(answer.complete).toBe(false);
    await until('the connection is back', isIdle);
  });

  it('is an ordinary refusal where its first rows cannot be read', async () => {
    const gone = new Unavailable({ code: 'query_timeout', message: 'The database took too long.' }, 1);
    jest.spyOn(Transaction.prototype, 'fetch').mockRejectedValue(gone);
    expect(errorOf(await acme.get('/partners.csv'), 503).code).toBe('query_timeout');
    await until('the connection is back', isIdle);
  });
});
