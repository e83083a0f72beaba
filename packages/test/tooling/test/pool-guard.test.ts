import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';

const { guard } = createRequire(__filename)('../pool-guard.cjs') as { guard: (database: typeof StandIn) => void };

/** A stub with the guarded part of `Database`. */
class StandIn {
  async query(text: string): Promise<string> {
    return text;
  }

  async transaction<T>(work: (tx: string) => Promise<T>): Promise<T> {
    return work('tx');
  }
}
guard(StandIn);
guard(StandIn);

describe('the guard of the pool', () => {
  const [database, other] = [new StandIn(), new StandIn()];
  const IN_A_TRANSACTION = 'use the transaction';

  it('lets be what runs on the pool outside of a transaction, before it and after it', async () => {
    expect(await database.query('SELECT 1')).toBe('SELECT 1');
    let later: Promise<string> | undefined;
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    expect(
      await database.transaction(async (tx) => {
        later = ended.then(() => database.query('SELECT 2'));
        return tx;
      }),
    ).toBe('tx');
    end();
    expect(await later).toBe('SELECT 2');
  });

  it('refuses a statement on the pool from within a transaction, however deep, and names it', async () => {
    const deep = async (): Promise<string> => {
      await new Promise(setImmediate);
      return database.query('\n  SELECT 3');
    };
    await expect(database.transaction(deep)).rejects.toThrow(
      'query() is asked of the pool: use the transaction. SELECT 3',
    );
  });

  it('refuses a transaction in a transaction: it would wait for a second connection', async () => {
    const twice = database.transaction(() => database.transaction(async () => 'inner'));
    await expect(twice).rejects.toThrow(IN_A_TRANSACTION);
  });

  it('lets be another database, and a test that acts as another process', async () => {
    const outside = AsyncLocalStorage.snapshot();
    const seen = await database.transaction(async () => [
      await other.query('SELECT 4'),
      await outside(() => database.query('SELECT 5')),
    ]);
    expect(seen).toEqual(['SELECT 4', 'SELECT 5']);
  });
});
