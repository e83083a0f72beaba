import { type Database, decodeId, type Transaction } from '@daybook/database';
import { databaseWithin } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestLogWriter } from '@daybook/logs';
import { Agent } from './support/agent.js';
import { startService, type TestService } from './support/service.js';

const SCOPES = ['read:sales', 'write:sales', 'read:accounting'];

let service: TestService;
let database: Database;
beforeAll(async () => {
  service = await startService({ HANDLING_TIMEOUT_MS: '3000', REQUEST_LOG_DAYS: '30' });
  database = await databaseWithin(service, service.acme);
});
afterAll(() => service.stop());

interface Line {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly request_id: string;
}

describe('a call of a tool', () => {
  it('stands in the log as the request that it makes, with the same id as its message', async () => {
    const agent = await Agent.connect(service, await service.token('acme', SCOPES));
    await agent.tools();
    await agent.done('list', { collection: 'invoices' });
    await agent.refused('act', { collection: 'invoices', id: 'ext:none', action: 'confirm' });
    await service.app.get(RequestLogWriter, { strict: false }).flush();
    const { data } = (await service.acme.get('/request_logs?sort=created_at&limit=200')).body as { data: Line[] };
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
        // The first two messages of the client, and its list of tools.
        ...Array.from({ length: 3 }, () => 'GET /v1/token 200'),
        'GET /v1/invoices 200',
        'POST /v1/invoices/ext:none/confirm 403',
      ].sort(),
    );
    await agent.close();
  });

  it('takes one from the budget, like every message, and is told when there is none left', async () => {
    const token = await service.token('acme', SCOPES, { rateLimit: 4 });
    const agent = await Agent.connect(service, token);
    await agent.done('list', { collection: 'partners' });
    await agent.refused('list', { colection: 'partners' });
    expect(await agent.refused('list', { collection: 'partners' })).toMatchObject({ code: 'rate_limited' });
    await expect(agent.ping()).rejects.toThrow('rate_limited');
    await agent.close();
  });

  it('ends when its request does, and is never said to have changed nothing when it may have', async () => {
    const { id } = await service.acme.make('partners', { name: 'Held' });
    const agent = await Agent.connect(service, await service.token('acme', SCOPES));
    const change = { collection: 'partners', id, values: { note: 'x' }, execute: true, idempotency_key: 'held' };
    const work = async (tx: Transaction): Promise<void> => {
      await tx.execute('SELECT id FROM accounting.partners WHERE id = $1 FOR UPDATE', [decodeId('par', id)]);
      // The answer is that of the request inside, not of the message around it.
      expect(await agent.refused('update', change)).toMatchObject({ code: 'handling_timeout' });
    };
    await database.transaction(work, { end: 'rollback' });
    expect((await agent.done('update', change)).record.note).toBe('x');
    await agent.close();
  });
});
