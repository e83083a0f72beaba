import { cloneDatabase, Random, roundTrips, seedOf, statementsSent, type TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ConstraintViolation, connect, type Database, type Statements } from '../src/index.js';

const ADD = 'INSERT INTO numbers (n) VALUES ($1)';
const ALL = 'SELECT n FROM numbers ORDER BY n';

let clone: TestDatabase;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase({ key: 'transaction', migrate: async () => undefined });
  database = await connect([], { url: clone.url, poolMax: 1, statementTimeoutMs: 500 });
  await database.query('CREATE TABLE numbers (n integer PRIMARY KEY CHECK (n < 1000))');
});
beforeEach(() => database.query('DELETE FROM numbers'));
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const numbers = async (statements: Statements = database): Promise<number[]> =>
  (await statements.query<{ n: number }>(ALL)).map(({ n }) => n);

describe('statements of one transaction', () => {
  it('that are asked for at once share a round trip, in their order; each sees what those before it wrote', async () => {
    let seen: unknown;
    const trips = await roundTrips(database, () =>
      database.transaction(async (tx) => {
        seen = await Promise.all([
          numbers(tx),
          tx.execute(ADD, [1]),
          numbers(tx),
          tx.execute(ADD, [2]),
          numbers(tx),
          tx.rows(ALL, []),
        ]);
      }),
    );
    expect(seen).toEqual([[], 1, [1], 1, [1, 2], [[1], [2]]]);
    expect(trips).toEqual([['BEGIN', ALL, ADD, ALL, ADD, ALL, ALL], ['COMMIT']]);
  });

  it('whose answer nobody needs go out with the next, or with the COMMIT', async () => {
    const trips = await roundTrips(database, () =>
      database.transaction(async (tx) => {
        await tx.write(ADD, [1]);
        await tx.write(ADD, [2]);
        expect(await numbers(tx)).toEqual([1, 2]);
        await tx.write(ADD, [3]);
      }),
    );
    expect(trips).toEqual([
      ['BEGIN', ADD, ADD, ALL],
      [ADD, 'COMMIT'],
    ]);
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  it('are none where nothing is said', async () => {
    expect(await statementsSent(database, () => database.transaction(async () => undefined))).toEqual([]);
    expect(
      await statementsSent(database, () => database.transaction((tx) => tx.write(ADD, [1]), { end: 'rollback' })),
    ).toEqual(['BEGIN', ADD, 'ROLLBACK']);
  });

  it('tell what stands against them as a violation of the constraint, at the latest when flushed', async () => {
    const failed = database.transaction(async (tx) => {
      await tx.write(ADD, [1]);
      await tx.write(ADD, [1]);
      await tx.flush();
    });
    await expect(failed).rejects.toBeInstanceOf(ConstraintViolation);
    await expect(failed).rejects.toMatchObject({ kind: 'unique', constraint: 'numbers_pkey' });
  });

  it('cannot be passed over when one fails: the COMMIT says that nothing was kept', async () => {
    const passedOver = database.transaction(async (tx) => {
      await tx.execute(ADD, [1]);
      await tx.execute(ADD, [1]).catch(() => undefined);
    });
    await expect(passedOver).rejects.toThrow('The transaction was rolled back because one of its statements failed.');
    expect(await numbers()).toEqual([]);
  });

  it('are stopped each by its own time, and the connection serves on', async () => {
    const slow = database.transaction(async (tx) =>
      Promise.all([tx.execute(ADD, [1]), tx.query('SELECT pg_sleep(2)'), numbers(tx)]),
    );
    await expect(slow).rejects.toMatchObject({ problem: { code: 'query_timeout' } });
    await database.transaction((tx) => Promise.all([1, 2, 3].map(() => tx.query('SELECT pg_sleep(0.2)'))));
  });

  it('are told when their connection is lost, and the next transaction has another', async () => {
    const lost = database.transaction(async (tx) => {
      await tx.write(ADD, [1]);
      await Promise.all([tx.query('SELECT pg_terminate_backend(pg_backend_pid())'), tx.execute(ADD, [2])]);
    });
    await expect(lost).rejects.toMatchObject({ problem: { code: 'database_unavailable' } });
    expect(await numbers()).toEqual([]);
    await database.transaction((tx) => tx.write(ADD, [3]));
    expect(await numbers()).toEqual([3]);
  });
});

describe('what a transaction still does when it has failed', () => {
  it('is not run: neither in it nor on its own', async () => {
    const after: Promise<unknown>[] = [];
    const failed = database.transaction(async (tx) => {
      const other = (async () => {
        await tx.execute(ADD, [1]);
        for (let n = 2; n < 30; n++) {
          await new Promise(setImmediate);
          await tx.execute(ADD, [n]);
        }
      })();
      after.push(other.catch((error: Error) => error.message));
      await tx.query('SELECT 1/0');
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(await Promise.all(after)).toEqual([expect.stringMatching(/aborted|rolled back|ended/)]);
    expect(await numbers()).toEqual([]);
  });
});

describe('a part that may fail', () => {
  it('takes back what it wrote, sent or not, and nothing before it', async () => {
    await database.transaction(async (tx) => {
      await tx.write(ADD, [1]);
      for (const fail of [() => Promise.reject(new Error('no')), () => tx.execute(ADD, [1]), () => tx.flush()]) {
        const part = tx.attempt(async () => {
          await tx.execute(ADD, [2]);
          await tx.write(ADD, [2]);
          await fail();
        });
        await expect(part).rejects.toBeDefined();
      }
      await tx.attempt(() => tx.write(ADD, [3]));
    });
    expect(await numbers()).toEqual([1, 3]);
  });
});

describe('what a transaction leaves', () => {
  const seed = seedOf('transactions');

  it(`is what a plain reading of it says`, async () => {
    const random = new Random(seed);
    const chance = (): number => random.next();
    for (let run = 0; run < 150; run++) {
      const before = new Set(await numbers());
      const now = new Set(before);
      const isKept = chance() < 0.6;
      const done = database.transaction(
        async (tx) => {
          for (let step = 0; step < 1 + chance() * 12; step++) {
            const n = Math.floor(chance() * 60);
            const kind = chance();
            if (kind < 0.3) {
              if (now.has(n)) continue;
              await tx.write(ADD, [n]);
              now.add(n);
            } else if (kind < 0.5) {
              await tx.write('DELETE FROM numbers WHERE n = $1', [n]);
              now.delete(n);
            } else if (kind < 0.7) {
              expect(await numbers(tx)).toEqual([...now].sort((a, b) => a - b));
            } else {
              const saved = new Set(now);
              const part = tx.attempt(async () => {
                await Promise.all([tx.write(ADD, [n + 100]), numbers(tx)]);
                now.add(n + 100);
                await tx.write(ADD, [n + 200]);
                now.add(n + 200);
                if (kind > 0.85) throw new Error('part');
              });
              await part.catch(() => {
                now.clear();
                for (const one of saved) now.add(one);
              });
            }
          }
          if (!isKept && chance() < 0.5) throw new Error('all');
        },
        { end: isKept ? 'commit' : 'rollback' },
      );
      const failed = await done.then(
        () => false,
        () => true,
      );
      const expected = isKept && !failed ? now : before;
      expect(await numbers()).toEqual([...expected].sort((a, b) => a - b));
    }
  });
});
