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

  it('gives numbers in blocks, and takes back what is left of one', async () => {
    const workspaceId = newId();
    await take(workspaceId);
    const first = await database.transaction(async () => {
      const from = await series.takeMany(workspaceId, key, 10);
      await series.giveBack(workspaceId, key, 7);
      return from;
    });
    expect([first, await take(workspaceId)]).toEqual([2, 5]);
    expect(await database.transaction(() => series.takeMany(newId(), key, 3))).toBe(1);
  });

  it('gives what a failed part of a transaction took to the next part', async () => {
    const workspaceId = newId();
    const taken = await database.transaction(async () => {
      const before = await series.take(workspaceId, key);
      const part = database.attempt(async () => {
        await series.takeMany(workspaceId, key, 5);
        // A part that fails in the database itself, as a broken rule of the schema does.
        await series.giveBack(workspaceId, key, 100);
      });
      await expect(part).rejects.toMatchObject({ kind: 'check', constraint: 'series_next_check' });
      const within = await database.attempt(() => series.take(workspaceId, key));
      return [before, within];
    });
    expect([...taken, await take(workspaceId)]).toEqual([1, 2, 3]);
    await expect(database.attempt(async () => undefined)).rejects.toThrow('belongs to a transaction');
  });

  it('gives no number outside of a transaction', async () => {
    await expect(series.take(newId(), key)).rejects.toThrow('in the transaction');
    await expect(series.takeMany(newId(), key, 2)).rejects.toThrow('in the transaction');
  });
});
