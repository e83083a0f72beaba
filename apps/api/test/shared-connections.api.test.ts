import { databaseOf, ok, sql } from '@daybook/harness';
import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type TestService } from './support/service.js';

let service: TestService;
let partner: string;
beforeAll(async () => {
  service = await startService({ DB_POOL_MAX: '2' });
  partner = (await service.acme.make('partners', { name: 'Ann' })).id;
});
afterAll(() => service.stop());

const read = () => service.acme.get(`/partners/${partner}`);

describe('look-ups', () => {
  it('of many requests at once share two connections, each with the answer to its own', async () => {
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, i) => service.acme.make('partners', { name: `P${i}` })),
    );
    const found = await Promise.all(
      Array.from({ length: 100 }, (_, i) => service.acme.get(`/partners/${others[i % 20]!.id}`)),
    );
    expect(found.map((reply) => ok(reply)['name'])).toEqual(found.map((_, i) => `P${i % 20}`));
    const [open] = await sql<{ n: number }>(
      service.databaseUrl,
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'daybook'`,
    );
    expect(open!.n).toBeLessThanOrEqual(4);
  });

  it('are answered while every connection of the pool is taken', async () => {
    const database = databaseOf(service);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const taken = [1, 2].map(() => database.transaction(() => held));
    await until('the pool is taken', () => database.connections.idle === 0 && database.connections.open === 2);
    expect(ok(await read())['name']).toBe('Ann');
    release();
    await Promise.all(taken);
  });

  it('are asked once more on another connection when theirs is lost: nobody is told of it', async () => {
    const LOCK = 4711;
    const WAITING = `SELECT pg_advisory_xact_lock_shared(${LOCK}), pg_backend_pid() AS pid`;
    const database = databaseOf(service);
    const [{ pid }] = (await database.lookUp<{ pid: number }>('SELECT pg_backend_pid() AS pid', [])) as [
      { pid: number },
    ];
    // No statement can end before the connection does: the lock is held until then.
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
      const waiting = await sql(
        service.databaseUrl,
        `SELECT FROM pg_stat_activity WHERE pid = ${pid} AND wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    await sql(service.databaseUrl, `SELECT pg_terminate_backend(${pid})`);
    release();
    await holding;
    const found = (await Promise.all(others)).map(([row]) => row!.pid);
    expect(found).toHaveLength(6);
    expect(found).not.toContain(pid);
    await expect(database.lookUp('SELECT 1/0', [])).rejects.toThrow('division by zero');
  });

  it('go on after all connections were ended: who was waiting may be told 503, nobody hangs', async () => {
    const reading = Array.from({ length: 20 }, read);
    await sql(
      service.databaseUrl,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'daybook'`,
    );
    for (const { status } of await Promise.all(reading)) expect([200, 503]).toContain(status);
    await until('it is itself again', async () => (await read()).status === 200);
    expect((await Promise.all(Array.from({ length: 20 }, read))).map(({ status }) => status)).toEqual(
      Array(20).fill(200),
    );
  });
});
