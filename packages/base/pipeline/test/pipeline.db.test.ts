import { cloneDatabase, roundTrips, type TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Pipeline, runBatch, type Result, type Statement } from '../src/index.js';

const CREATE = 'CREATE TABLE numbers (n integer PRIMARY KEY)';
const ADD = 'INSERT INTO numbers (n) VALUES ($1)';
const ALL = 'SELECT n FROM numbers ORDER BY n';

let clone: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;
let pipeline: Pipeline;

beforeAll(async () => {
  clone = await cloneDatabase({ key: 'pipeline', migrate: async () => undefined });
  pool = new pg.Pool({ connectionString: clone.url, max: 1 });
  client = await pool.connect();
  client.on('error', () => undefined);
  await runBatch(client, [statement(CREATE)]);
});
beforeEach(async () => {
  await runBatch(client, [statement('ROLLBACK'), statement('DELETE FROM numbers')]);
  pipeline = new Pipeline(client);
  pipeline.begin([statement('BEGIN')]);
});
afterAll(async () => {
  client.release();
  await pool.end();
  await clone.drop();
});

const statement = (text: string, ...values: readonly unknown[]): Statement => ({ text, values, name: text });
const add = (n: unknown): Statement => statement(ADD, n);
const numbersIn = ({ rows }: Result): number[] => (rows as { n: number }[]).map(({ n }) => n);
const numbers = async (): Promise<number[]> => numbersIn((await runBatch(client, [statement(ALL)]))[0]!);
const isTaken = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'numbers_pkey';

async function trips(during: () => Promise<unknown>): Promise<string[][]> {
  const pool = { connect: async () => Object.assign(Object.create(client), { release: () => undefined }) };
  return roundTrips({ pool }, during);
}

describe('a pipeline', () => {
  it('sends statements of one turn in one round trip, and each sees what those before it wrote', async () => {
    const send = (one: Statement): Promise<Result> => pipeline.send(one);
    let results: readonly Result[] = [];
    const sent = await trips(async () => {
      results = await Promise.all([statement(ALL), add(1), statement(ALL), add(2), statement(ALL)].map(send));
      await pipeline.end(statement('COMMIT'));
    });
    expect(sent).toEqual([['BEGIN', ALL, ADD, ALL, ADD, ALL], ['COMMIT']]);
    expect([0, 2, 4].map((place) => numbersIn(results[place]!))).toEqual([[], [1], [1, 2]]);
    expect(results[1]).toMatchObject({ count: 1, command: 'INSERT', rows: [] });
  });

  it('sends what comes while a batch is in flight in the next round trip', async () => {
    const sent = await trips(async () => {
      const first = pipeline.send(add(1));
      await new Promise(setImmediate);
      const later = [pipeline.send(add(2)), pipeline.send(add(3))];
      await Promise.all([first, ...later]);
    });
    expect(sent).toEqual([
      ['BEGIN', ADD],
      [ADD, ADD],
    ]);
  });

  it('keeps queued statements for the next one that is awaited, or for the end', async () => {
    const sent = await trips(async () => {
      pipeline.enqueue(add(1));
      await new Promise(setImmediate);
      expect(numbersIn(await pipeline.send(statement(ALL)))).toEqual([1]);
      pipeline.enqueue(add(2));
      await pipeline.end(statement('COMMIT'));
    });
    expect(sent).toEqual([
      ['BEGIN', ADD, ALL],
      [ADD, 'COMMIT'],
    ]);
    expect(await numbers()).toEqual([1, 2]);
  });

  it('flushes a queue of fifty statements by itself', async () => {
    const sent = await trips(async () => {
      for (let n = 1; n < 50; n++) pipeline.enqueue(add(n));
      await new Promise(setImmediate);
      await pipeline.flush(statement('SELECT 1'));
      await pipeline.flush(statement('SELECT 1'));
    });
    // The first flush waits for statements in flight; the second has nothing to wait for.
    expect(sent.map((trip) => trip.length)).toEqual([50, 1]);
  });

  it('sends nothing when nothing but its beginning was queued', async () => {
    const sent = await trips(async () => {
      expect(await pipeline.end(statement('COMMIT'))).toBeUndefined();
      const other = new Pipeline(client);
      other.begin([statement('BEGIN'), add(1)]);
      await other.rollback(statement('ROLLBACK'));
    });
    expect(sent).toEqual([]);
  });

  it('takes nothing after its end', async () => {
    await pipeline.send(add(1));
    await pipeline.end(statement('COMMIT'));
    await expect(pipeline.send(add(2))).rejects.toThrow('The transaction has ended');
    expect(() => pipeline.enqueue(add(2))).toThrow('The transaction has ended');
    expect(await numbers()).toEqual([1]);
  });
});

describe('a statement that fails', () => {
  it('aborts those after it, which fail with its error', async () => {
    const outcomes = await Promise.allSettled(
      [add(1), add(1), add(2), statement(ALL)].map((one) => pipeline.send(one)),
    );
    expect(outcomes.map((one) => (one.status === 'rejected' ? isTaken(one.reason) : one.value.count))).toEqual([
      ...[1, true, true, true],
    ]);
    await pipeline.rollback(statement('ROLLBACK'));
    expect(await numbers()).toEqual([]);
  });

  it.each([
    ['the next statement', () => pipeline.send(statement(ALL))],
    ['the end', () => pipeline.end(statement('COMMIT'))],
    ['a flush', () => pipeline.flush(statement('SELECT 1'))],
  ])('in the queue is reported by %s', async (_, next) => {
    pipeline.enqueue(add(1));
    pipeline.enqueue(add(1));
    await expect(next()).rejects.toMatchObject({ constraint: 'numbers_pkey' });
    await pipeline.rollback(statement('ROLLBACK'));
    expect(await numbers()).toEqual([]);
  });

  it('in a queue that was flushed by itself is reported to every later statement, and nothing more is sent', async () => {
    const sent = await trips(async () => {
      for (let n = 0; n < 60; n++) {
        pipeline.enqueue(add(n % 48));
        await new Promise(setImmediate);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
      await expect(pipeline.flush(statement('SELECT 1'))).rejects.toMatchObject({ constraint: 'numbers_pkey' });
      await expect(pipeline.send(statement(ALL))).rejects.toMatchObject({ constraint: 'numbers_pkey' });
      await pipeline.rollback(statement('ROLLBACK'));
    });
    expect(sent.at(-1)).toEqual(['ROLLBACK']);
    expect(sent).toHaveLength(2);
    expect(await numbers()).toEqual([]);
  });

  it('for a value that has no text sends nothing, and the connection serves on', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const outcomes = await Promise.allSettled([pipeline.send(add(1)), pipeline.send(add(circle))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(String((outcomes[1] as PromiseRejectedResult).reason)).toContain('circular');
    expect(await numbers()).toEqual([]);
  });
});

describe('a rollback', () => {
  it('discards what is queued and waits for what is in flight', async () => {
    const inFlight = pipeline.send(add(1));
    await new Promise(process.nextTick);
    const queued = pipeline.send(add(2)).catch((error: Error) => error.message);
    await pipeline.rollback(statement('ROLLBACK'));
    expect((await inFlight).count).toBe(1);
    expect(await queued).toBe('The transaction was rolled back before this statement was sent.');
    expect(await numbers()).toEqual([]);
    await expect(pipeline.send(add(3))).rejects.toThrow('The transaction has ended');
  });

  it('to a savepoint keeps what was before it, also after a failure, and the pipeline goes on', async () => {
    const undo = ['ROLLBACK TO SAVEPOINT part', 'RELEASE SAVEPOINT part'].map((text) => statement(text));
    await pipeline.send(add(1));
    for (const last of [add(2), add(1)]) {
      await pipeline.send(statement('SAVEPOINT part'));
      pipeline.enqueue(add(3));
      await pipeline.send(last).catch(() => undefined);
      pipeline.enqueue(add(4));
      await pipeline.rollbackTo(...undo);
    }
    await pipeline.send(add(5));
    expect(await pipeline.end(statement('COMMIT'))).toMatchObject({ command: 'COMMIT' });
    expect(await numbers()).toEqual([1, 5]);
  });

  it('on a lost connection fails with the loss', async () => {
    const other = await (async () => {
      const lost = new pg.Client({ connectionString: clone.url });
      lost.on('error', () => undefined);
      await lost.connect();
      return lost;
    })();
    const broken = new Pipeline(other as unknown as pg.PoolClient);
    broken.enqueue(statement('BEGIN'));
    const kill = broken.send(statement('SELECT pg_terminate_backend(pg_backend_pid())'));
    await expect(kill).rejects.toThrow('terminat');
    await expect(broken.rollback(statement('ROLLBACK'))).rejects.toThrow(/terminat|not queryable/);
    await other.end();
  });
});
