import { type Database, decodeId, type Transaction } from '@daybook/database';
import { databaseWithin, type Domain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Agent } from './support/agent.js';
import { startMcp } from './support/open-mcp.js';

const SCOPES = ['read:sales', 'write:sales', 'read:accounting'];

let service: Domain;
let database: Database;
beforeAll(async () => {
  service = await startMcp(3000);
  database = await databaseWithin(service, service.acme);
});
afterAll(() => service.stop());

describe('a call of a tool', () => {
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
      // The error is that of the inner request, not of the surrounding message.
      expect(await agent.refused('update', change)).toMatchObject({ code: 'handling_timeout' });
    };
    await database.transaction(work, { end: 'rollback' });
    expect((await agent.done('update', change)).record.note).toBe('x');
    await agent.close();
  });
});
