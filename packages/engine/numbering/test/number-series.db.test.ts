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
  series = new NumberSeries();
});

afterAll(async () => {
  await database.close();
  await clone.drop();
});

describe('a number series', () => {
  const key = { scopeId: newId(), class: 'main', period: '2026' };
  const take = (workspaceId: string, of = key) =>
    database.of(workspaceId).transaction((tx) => series.take(tx, workspaceId, of));

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
    const undone = database.of(workspaceId).transaction(async (tx) => {
      await series.take(tx, workspaceId, key);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(
      await database.of(workspaceId).transaction((tx) => series.take(tx, workspaceId, key), { end: 'rollback' }),
    ).toBe(1);
    expect(await take(workspaceId)).toBe(1);
  });

  it('is given out in blocks, and set back, with the rights of the owner alone', async () => {
    const workspaceId = newId();
    const of = [workspaceId, key.scopeId, key.class, key.period];
    const block = (size: number) =>
      database.of(workspaceId).query('SELECT numbering.take_block($1, $2, $3, $4, $5) AS first', [...of, size]);
    await expect(block(5)).rejects.toMatchObject({ constraint: 'series_step_check' });
    expect(await block(1)).toEqual([{ first: 1 }]);
    await expect(block(2)).rejects.toMatchObject({ constraint: 'series_step_check' });
    const back = database.of(workspaceId).query('SELECT numbering.continue_after($1, $2, $3, $4, 0)', of);
    await expect(back).rejects.toMatchObject({ constraint: 'series_step_check' });
    expect(await take(workspaceId)).toBe(2);
  });

  it('hands each number to one of many takers, without a gap', async () => {
    const workspaceId = newId();
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(workspaceId)));
    expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  it('gives what a failed part of a transaction took to the next part', async () => {
    const workspaceId = newId();
    const taken = await database.of(workspaceId).transaction(async (tx) => {
      const before = await series.take(tx, workspaceId, key);
      const part = tx.attempt(async () => {
        await series.take(tx, workspaceId, key);
        throw new Error('undone');
      });
      await expect(part).rejects.toThrow('undone');
      return [before, await tx.attempt(() => series.take(tx, workspaceId, key))];
    });
    expect([...taken, await take(workspaceId)]).toEqual([1, 2, 3]);
  });

  it('gives no number outside of a transaction: that does not compile', async () => {
    // @ts-expect-error The pool is no transaction.
    const take = () => series.take(database, newId(), key);
    expect(take).toBeDefined();
  });
});

describe('the service, with SQL of its own,', () => {
  const key = { scopeId: newId(), class: 'main', period: '2026' };

  /** Runs it on a series whose next number is 3, and rolls back. */
  async function tried(statement: string): Promise<unknown> {
    const workspaceId = newId();
    const attempt = database.of(workspaceId).transaction(
      async (tx) => {
        await series.take(tx, workspaceId, key);
        await series.take(tx, workspaceId, key);
        return tx.query<{ next: number }>(statement.replaceAll('$workspace', `'${workspaceId}'`));
      },
      { end: 'rollback' },
    );
    return attempt.catch((error: { constraint?: string; code?: string }) => error.constraint ?? error.code);
  }

  const CHANGE = (what: string) => `UPDATE numbering.series SET ${what} WHERE workspace_id = $workspace RETURNING next`;
  const INSERT = (next: number) =>
    `INSERT INTO numbering.series VALUES ($workspace, gen_random_uuid(), 'main', '2026', ${next}) RETURNING next`;

  it('moves a series by one number, and begins one with its first', async () => {
    expect(await tried(CHANGE('next = next + 1'))).toEqual([{ next: 4 }]);
    expect(await tried(INSERT(2))).toEqual([{ next: 2 }]);
  });

  it.each([
    ['skips a number', CHANGE('next = next + 2'), 'series_step_check'],
    ['raises it far', CHANGE('next = 1000000'), 'series_step_check'],
    ['takes a number back', CHANGE('next = next - 1'), 'series_step_check'],
    ['begins again', CHANGE('next = 1'), 'series_step_check'],
    ['leaves it where it is', CHANGE('next = next'), 'series_step_check'],
    ['moves it to another workspace', CHANGE('workspace_id = gen_random_uuid(), next = next + 1'), 'series_key_check'],
    ['moves it to another journal', CHANGE('scope_id = gen_random_uuid(), next = next + 1'), 'series_key_check'],
    ['makes it one of credits', CHANGE(`class = 'credit_note', next = next + 1`), 'series_key_check'],
    ['moves it to another year', CHANGE(`period = '2027', next = next + 1`), 'series_key_check'],
    ['begins a series in the middle', INSERT(7), 'series_step_check'],
    ['begins a series at nothing', INSERT(1), 'series_step_check'],
    ['deletes it', 'DELETE FROM numbering.series WHERE workspace_id = $workspace', '42501'],
    ['empties the table', 'TRUNCATE numbering.series', '42501'],
    [
      'writes down a mending that was none',
      `INSERT INTO numbering.mendings VALUES ($workspace, gen_random_uuid())`,
      '42501',
    ],
  ])('never %s', async (_what, statement, refusedBy) => {
    expect(await tried(statement)).toBe(refusedBy);
  });
});
