import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Database, migrate, newId, SERVICE_ROLE } from '@daybook/database';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { NumberSeries } from '../src/number-series.js';
import { schema } from '../src/schema.js';

let clone: TestDatabase;
let database: Database;
let series: NumberSeries;

beforeAll(async () => {
  clone = await cloneDatabase({ key: 'numbering', migrate: async (url) => void (await migrate([schema], url)) });
  database = await connect([schema], { url: clone.url, role: SERVICE_ROLE });
  series = new NumberSeries(database);
});

afterAll(async () => {
  await database.source.destroy();
  await clone.drop();
});

describe('a number series', () => {
  const key = { scopeId: newId(), class: 'main', period: '2026' };
  const take = (workspaceId: string, of = key) => database.transaction(() => series.take(workspaceId, of));

  it('counts from 1, each workspace, scope, class and period on its own', async () => {
    const workspaceId = newId();
    expect([await take(workspaceId), await take(workspaceId)]).toEqual([1, 2]);
    const others = [{ scopeId: newId() }, { class: 'credit_note' }, { period: '2027' }];
    for (const other of others) expect(await take(workspaceId, { ...key, ...other })).toBe(1);
    expect(await take(newId())).toBe(1);
    expect(await take(workspaceId)).toBe(3);
  });

  it('gives the number back when the transaction is undone', async () => {
    const workspaceId = newId();
    const undone = database.transaction(async () => {
      await series.take(workspaceId, key);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await database.transaction(() => series.take(workspaceId, key), { end: 'rollback' })).toBe(1);
    expect(await take(workspaceId)).toBe(1);
  });

  it('hands each number to one of many takers, without a gap', async () => {
    const workspaceId = newId();
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(workspaceId)));
    expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  it('gives no number outside of a transaction', async () => {
    await expect(series.take(newId(), key)).rejects.toThrow('in the transaction');
  });
});
