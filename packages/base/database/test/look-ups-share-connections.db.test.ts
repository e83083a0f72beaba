import { Unavailable } from '@daybook/errors';
import { cloneDatabase, type TestDatabase, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Database, withOwner } from '../src/index.js';

let clone: TestDatabase;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase({ key: 'look-ups', migrate: async () => undefined });
  database = await connect([], { url: clone.url, poolMax: 2 });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const owner = async (text: string) =>
  withOwner(clone.url, async (client) => (await client.query<Record<string, number>>(text)).rows);

const SERVICE = `FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'daybook'`;

const lookUp = async (n: number): Promise<number | undefined> =>
  (await database.lookUp<{ n: number }>('SELECT $1::int AS n', [n]))[0]?.n;
const lookUps = (count: number): Promise<number | undefined>[] => Array.from({ length: count }, (_, i) => lookUp(i));
const asked = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('look-ups', () => {
  it('of many requests at once share two connections, each with the answer to its own', async () => {
    expect(await Promise.all(lookUps(100))).toEqual(asked(100));
    const [open] = await owner(`SELECT count(*)::int AS n ${SERVICE}`);
    expect(open!['n']).toBeLessThanOrEqual(4);
  });

  it('are answered while every connection of the pool is taken', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const taken = [1, 2].map(() => database.transaction(() => held));
    await until('the pool is taken', () => database.connections.idle === 0 && database.connections.open === 2);
    expect(await lookUp(7).finally(() => release())).toBe(7);
    await Promise.all(taken);
  });

  it('are asked once more on another connection when theirs is lost: nobody is told of it', async () => {
    const LOCK = 4711;
    const WAITING = `SELECT pg_advisory_xact_lock_shared(${LOCK}), pg_backend_pid() AS pid`;
    const [{ pid }] = (await database.lookUp<{ pid: number }>('SELECT pg_backend_pid() AS pid', [])) as [
      { pid: number },
    ];
    // No statement can finish before this connection does: it holds the lock until then.
    let release = (): void => undefined;
    const ended = new Promise<void>((resolve) => (release = resolve));
    let held = false;
    const holding = database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
      held = true;
      await ended;
    });
    await until('the lock is held', () => held);
    const others = Array.from({ length: 6 }, () => database.lookUp<{ pid: number }>(WAITING, []));
    await until('one waits on the connection that ends', async () => {
      const waiting = await owner(`SELECT FROM pg_stat_activity WHERE pid = ${pid} AND wait_event_type = 'Lock'`);
      return waiting.length > 0;
    });
    await owner(`SELECT pg_terminate_backend(${pid})`);
    release();
    await holding;
    const found = (await Promise.all(others)).map(([row]) => row!.pid);
    expect(found).toHaveLength(6);
    expect(found).not.toContain(pid);
    await expect(database.lookUp('SELECT 1/0', [])).rejects.toThrow('division by zero');
  });

  it('go on after all connections were ended: who was waiting may be told so, nobody hangs', async () => {
    const asking = Promise.allSettled(lookUps(20));
    await owner(`SELECT pg_terminate_backend(pid) ${SERVICE}`);
    for (const [i, result] of (await asking).entries())
      if (result.status === 'fulfilled') expect(result.value).toBe(i);
      else expect(result.reason).toBeInstanceOf(Unavailable);
    await until('it is itself again', () =>
      lookUp(1).then(
        (found) => found === 1,
        () => false,
      ),
    );
    expect(await Promise.all(lookUps(20))).toEqual(asked(20));
  });
});
