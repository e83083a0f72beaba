import { request as httpRequest } from 'node:http';
import { Client, type Domain } from '@daybook/harness';
import { until, untilLockWaits } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PurgeRequestLogs, RequestLogWriter } from '@daybook/logs';
import { TokenDesk } from '@daybook/tokens';
import pg from 'pg';
import { startLogged } from './support/logged-books.js';

let service: Domain;
let owner: pg.Client;
let writer: RequestLogWriter;

beforeAll(async () => {
  service = await startLogged(30);
  writer = service.app.get(RequestLogWriter, { strict: false });
  owner = new pg.Client({ connectionString: service.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

interface Named {
  readonly id: string;
  readonly client: Client;
}

async function aToken(scopes: readonly string[], name: string, rateLimit?: number): Promise<Named> {
  const { id, token } = await service.app
    .get(TokenDesk, { strict: false })
    .create({ workspace: 'acme', name, scopes, rateLimit });
  return { id, client: new Client(service.origin, 'acme', token) };
}

interface Line {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly error_code: string | null;
  readonly request_id: string;
}

/** The log lines of a token, oldest first. */
async function linesOf(id: string, query = ''): Promise<Line[]> {
  await writer.flush();
  return (await service.acme.get(`/request_logs?token=${id}&sort=created_at&limit=200${query}`)).body.data;
}

const brief = (lines: readonly Line[]) =>
  lines.map(({ method, path, status, error_code }) => [method, path, status, error_code]);

describe('the log of requests', () => {
  it('has a line for each request with a token, reads and refusals included', async () => {
    const { id, client } = await aToken(['read:sales', 'write:sales'], 'Till');
    const made = await client.post('/customers', { name: 'Logged' });
    await client.get(`/customers/${made.body.id}?fields=name`);
    await client.post('/customers', { nmae: 'x' });
    await client.post('/customers', '{broken');
    await client.get('/accounts');
    await client.get('/customers/par_none');
    await client.get('/nothing');
    await client.put('/customers', {});
    await client.post('/quotations', { partner: 'par_01h455vb4pex5vsknk084sn02q', lines: [] });
    expect(brief(await linesOf(id))).toEqual([
      ['POST', '/v1/customers', 200, null],
      ['GET', `/v1/customers/${made.body.id}`, 200, null],
      ['POST', '/v1/customers', 400, 'unknown_field'],
      ['POST', '/v1/customers', 400, 'invalid_json'],
      ['GET', '/v1/accounts', 403, 'insufficient_scope'],
      ['GET', '/v1/customers/par_none', 404, 'record_not_found'],
      ['GET', '/v1/nothing', 404, 'route_not_found'],
      ['PUT', '/v1/customers', 405, 'method_not_allowed'],
      ['POST', '/v1/quotations', 422, 'not_found'],
    ]);
  });

  it('is no fault of the books: a log has neither versions nor events', async () => {
    const { id, client } = await aToken(['read:sales'], 'Reader');
    await client.get('/customers');
    expect(await linesOf(id)).toHaveLength(1);
    await service.expectSound(service.acme);
  });

  it('tells when, by whom, how long it took and under which id', async () => {
    const { id, client } = await aToken(['read:sales'], 'Shop floor');
    const before = new Date().toISOString();
    const reply = await client.get('/customers?limit=1');
    const [line] = await linesOf(id);
    expect(line).toEqual({
      id: expect.stringMatching(/^log_/),
      token: { id, name: 'Shop floor' },
      method: 'GET',
      path: '/v1/customers',
      status: 200,
      ms: expect.any(Number),
      request_id: reply.headers.get('x-request-id'),
      error_code: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: expect.any(String),
      version: 1,
    });
    const { created_at: at, ms, id: logId } = line as unknown as { created_at: string; ms: number; id: string };
    expect(at >= before && ms > 0).toBe(true);
    expect((await service.acme.get(`/request_logs/${logId}`)).body).toEqual(line);
    expect((await service.other.get(`/request_logs/${logId}`)).status).toBe(404);
  });

  it('has the requests that the rate limit refused', async () => {
    const limited = await aToken(['read:sales'], 'Eager', 1);
    await limited.client.get('/customers');
    await limited.client.get('/customers');
    expect((await linesOf(limited.id)).map(({ status, error_code }) => [status, error_code])).toEqual([
      [200, null],
      [429, 'rate_limited'],
    ]);
  });

  it('has nothing of a request without a valid token: nobody outside can fill it', async () => {
    const { id, client } = await aToken(['read:sales'], 'Gone');
    await service.app.get(TokenDesk, { strict: false }).revoke({ workspace: 'acme', id });
    expect((await client.get('/customers')).status).toBe(401);
    await fetch(`${service.origin}/api/acme/v1/customers`);
    expect(await linesOf(id)).toEqual([]);
  });

  it('says so when the client went away before its answer began', async () => {
    const held = new pg.Client({ connectionString: service.databaseUrl });
    await held.connect();
    await held.query('BEGIN; LOCK TABLE inventory.products IN ACCESS EXCLUSIVE MODE');
    const { id, client } = await aToken(['read:inventory'], 'Impatient');
    const gone = httpRequest(`${service.origin}/api/acme/v1/products`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    gone.on('error', () => undefined).end();
    await untilLockWaits(async (text) => (await owner.query(text)).rows);
    gone.destroy();
    let lines: Line[] = [];
    await until('the request is logged', async () => (lines = await linesOf(id)).length > 0);
    await held.query('ROLLBACK');
    await held.end();
    expect(brief(lines)).toEqual([['GET', '/v1/products', 499, 'client_gone']]);
  });
});

/** An agent's message as sent over the wire. */
async function message(token: string, method: string, params: object = {}): Promise<void> {
  const told = method.startsWith('notifications/') ? {} : { id: 1 };
  await fetch(`${service.origin}/mcp`, {
    method: 'POST',
    headers: {
      ...{ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', ...told, method, params }),
  });
}

describe('a call of a tool at /mcp', () => {
  it('stands in the log as the request that it makes, with the same id as its message', async () => {
    const { id, client } = await aToken(['read:sales', 'write:sales', 'read:accounting'], 'Agent');
    const clientInfo = { name: 'test', version: '1' };
    await message(client.token, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    await message(client.token, 'notifications/initialized');
    await message(client.token, 'tools/list');
    await message(client.token, 'tools/call', { name: 'list', arguments: { collection: 'invoices' } });
    const act = { collection: 'invoices', id: 'ext:none', action: 'confirm' };
    await message(client.token, 'tools/call', { name: 'act', arguments: act });
    const data = await linesOf(id);
    const messages = data.filter(({ path }) => path === '/mcp');
    const asked = messages.map(({ request_id }) =>
      data
        .filter((line) => line.request_id === request_id && line.path !== '/mcp')
        .map(({ method, path, status }) => `${method} ${path} ${status}`),
    );
    expect(messages.map(({ method, status }) => `${method} ${status}`).sort()).toEqual([
      ...['POST 200', 'POST 200', 'POST 200', 'POST 200', 'POST 202'],
    ]);
    expect(asked.flat().sort()).toEqual(
      [
        // The client's first two messages, and its list of tools.
        ...Array.from({ length: 3 }, () => 'GET /v1/token 200'),
        'GET /v1/invoices 200',
        'POST /v1/invoices/ext:none/confirm 403',
      ].sort(),
    );
  });
});

describe('who may read the log', () => {
  it('is a token with read:logs: it sees the requests of every token of its workspace, and no other', async () => {
    const { client } = await aToken(['read:logs'], 'Auditor');
    const { id } = await aToken(['read:sales'], 'Watched');
    expect((await client.get('/request_logs?limit=1')).status).toBe(200);
    const refused = await service.client('acme', ['read:accounting', 'write:sales', 'manage:webhooks']);
    expect((await refused.get('/request_logs')).body.error.code).toBe('insufficient_scope');
    await service.other.get('/customers');
    await writer.flush();
    const { body } = await client.get(`/request_logs?limit=200`);
    const names = body.data.map(({ token }: { token: { id: string } }) => token.id);
    expect(names).not.toContain(id);
    expect((await service.other.get('/request_logs?path=%2Fv1%2Fcustomers')).body.data).toHaveLength(1);
  });

  it('changes nothing in it: it is read-only', async () => {
    const { body } = await service.acme.get('/request_logs?limit=1');
    for (const method of ['PATCH', 'DELETE', 'PUT'] as const) {
      expect((await service.acme.send(method, `/request_logs/${body.data[0].id}`, {})).status).toBe(405);
    }
    expect((await service.acme.post('/request_logs', {})).status).toBe(405);
    expect((await service.acme.get('/schema/request_logs')).body).toMatchObject({
      read_only: true,
      default_sort: '-created_at',
    });
    // Only people may list the records that these reference.
    expect((await service.acme.get('/tokens')).body.error.code).toBe('people_only');
  });
});

describe('the list of requests', () => {
  let busy: Named;

  beforeAll(async () => {
    busy = await aToken(['read:sales'], 'Busy shop');
    for (let i = 0; i < 5; i++) await busy.client.get('/customers', { 'X-Request-Id': `busy-${i}` });
    for (let i = 0; i < 3; i++) await busy.client.get('/accounts', { 'X-Request-Id': `refused-${i}` });
    await writer.flush();
  });

  it.each([
    ['status=403', 3],
    ['status[gte]=400', 3],
    ['status[in]=200,403', 8],
    ['error_code=insufficient_scope', 3],
    ['error_code[null]=false', 3],
    ['method=POST', 0],
    ['path[starts_with]=/v1/acc', 3],
    ['path=/v1/customers', 5],
    ['request_id=busy-3', 1],
    ['token.name[contains]=busy', 8],
    ['ms[lt]=0', 0],
    ['created_at[gt]=2999-01-01T00:00:00Z', 0],
    ['q=refused-1', 1],
  ])('is filtered by %s', async (filter, count) => {
    const { body } = await service.acme.get(`/request_logs?token=${busy.id}&${filter}`);
    expect(body.data).toHaveLength(count);
  });

  it('pages newest first, by the ordinary cursor', async () => {
    const seen: string[] = [];
    let query = `token=${busy.id}&limit=3&fields=request_id`;
    for (let pages = 0; pages < 3; pages++) {
      const { body } = await service.acme.get(`/request_logs?${query}`);
      seen.push(...body.data.map(({ request_id }: Line) => request_id));
      query = `cursor=${body.next_cursor}`;
    }
    expect(seen).toEqual(['refused-2', 'refused-1', 'refused-0', 'busy-4', 'busy-3', 'busy-2', 'busy-1', 'busy-0']);
  });

  it('refuses what it does not know', async () => {
    for (const [query, field] of [
      ['tokens=x', 'tokens'],
      ['token=inv_1', 'token'],
      ['status=many', 'status'],
      ['sort=ms', 'sort'],
    ]) {
      const { status, body } = await service.acme.get(`/request_logs?${query}`);
      expect([status, body.error.field]).toEqual([400, field]);
    }
    expect((await service.acme.get('/request_logs?token=tok_01h455vb4pex5vsknk084sn02q')).body).toEqual({ data: [] });
    expect((await service.acme.get('/request_logs?token=ext:none')).body).toEqual({ data: [] });
  });

  it('keeps the lines of a rotated token apart from its successor', async () => {
    const old = await aToken(['read:sales'], 'Turning');
    const next = await service.app.get(TokenDesk, { strict: false }).rotate({ workspace: 'acme', id: old.id });
    await old.client.get('/customers');
    await new Client(service.origin, 'acme', next.token).get('/customers?limit=1');
    expect([(await linesOf(old.id)).length, (await linesOf(next.id)).length]).toEqual([1, 1]);
  });
});

describe('a secret', () => {
  it('is never in the log: no query, no body, no token wherever it was put', async () => {
    const { id, client } = await aToken(['read:sales', 'write:sales'], 'Careless');
    const { token } = client;
    await client.get(`/customers?access_token=${token}&q=hush-hush`);
    await client.get(`/customers/${token}`);
    await client.get(`/customers/ext:${encodeURIComponent(token)}/history`);
    await client.get(`/customers/%64bk_${token.slice(4)}`);
    await client.post(
      '/customers',
      { name: 'hush-hush', access_token: token },
      { 'X-Request-Id': token, 'Idempotency-Key': token },
    );
    await client.post('/customers', { name: 'hush-hush' }, { 'X-Request-Id': token });
    expect(brief(await linesOf(id))).toEqual([
      ['GET', '/v1/customers', 400, 'unknown_parameter'],
      ['GET', '/v1/customers/dbk_hidden', 404, 'record_not_found'],
      ['GET', '/v1/customers/dbk_hidden/history', 404, 'record_not_found'],
      ['GET', '/v1/customers/dbk_hidden', 404, 'record_not_found'],
      ['POST', '/v1/customers', 400, 'unknown_field'],
      ['POST', '/v1/customers', 200, null],
    ]);
    for (const table of ['logs.requests', 'records.history', 'events.events', 'tokens.tokens']) {
      const { rows } = await owner.query<{ text: string }>(`SELECT t::text AS text FROM ${table} t`);
      const found = rows.filter(
        ({ text }) => text.includes(token) || (table === 'logs.requests' && text.includes('hush')),
      );
      expect([table, found]).toEqual([table, []]);
    }
  });

  it('that is very long leaves no more than the beginning of an address', async () => {
    const { id, client } = await aToken(['read:sales'], 'Long');
    await client.get(`/customers/${'a'.repeat(4000)}`);
    const [line] = await linesOf(id);
    expect(line!.path).toBe(`/v1/customers/${'a'.repeat(485)}…`);
  });
});

describe('the purge', () => {
  it('removes what is older than 30 days, in every workspace, and keeps the rest', async () => {
    const { id, client } = await aToken(['read:sales'], 'Old');
    for (let i = 0; i < 4; i++) await client.get('/customers', { 'X-Request-Id': `old-${i}` });
    await service.other.get('/customers', { 'X-Request-Id': 'old-0' });
    await writer.flush();
    const age = (interval: string, requestId: string) =>
      owner.query(`UPDATE logs.requests SET created_at = now() - $1::interval WHERE request_id = $2`, [
        interval,
        requestId,
      ]);
    await age('30 days 1 minute', 'old-0');
    await age('29 days 23 hours', 'old-1');
    const purge = service.app.get(PurgeRequestLogs, { strict: false });
    expect(await purge.run(AbortSignal.abort())).toBe(0);
    expect(await purge.run()).toBe(2);
    expect((await linesOf(id)).map(({ request_id }) => request_id)).toEqual(['old-1', 'old-2', 'old-3']);
  });
});

describe('a service that keeps no log', () => {
  it('writes none', async () => {
    const silent = await startLogged(0);
    try {
      await silent.acme.get('/customers');
      await silent.app.get(RequestLogWriter, { strict: false }).flush();
      expect((await silent.acme.get('/request_logs')).body).toEqual({ data: [] });
    } finally {
      await silent.stop();
    }
  });
});
