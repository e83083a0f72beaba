import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Database, migrate } from '@daybook/database';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { Logger } from '@nestjs/common';
import { type Job, JobRunner, Outcomes, schema } from '../src/index.js';

let clone: TestDatabase;
/** Two processes, each with its own pool. */
let databases: [Database, Database];
let runners: JobRunner[] = [];
const told: unknown[] = [];

beforeAll(async () => {
  Logger.overrideLogger({
    log: () => undefined,
    warn: () => undefined,
    debug: () => undefined,
    error: (what: unknown) => told.push(what),
  });
  clone = await cloneDatabase({ key: 'jobs', migrate: async (url) => void (await migrate([schema], url)) });
  const settings = { url: clone.url, poolMax: 2 };
  databases = [await connect([schema], settings), await connect([schema], settings)];
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.beforeApplicationShutdown()));
  runners = [];
  told.length = 0;
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await clone.drop();
});

function aRunner(process: 0 | 1 = 0): JobRunner {
  const runner = new JobRunner(databases[process], new Outcomes(databases[process]));
  runners.push(runner);
  return runner;
}

/** A job that blocks in each round until it is released. */
class HeldJob implements Job {
  readonly name = 'held';
  readonly everyMs = 1;
  rounds = 0;
  private readonly doors = new EventTarget();
  private readonly began = new EventTarget();

  async run(signal: AbortSignal): Promise<void> {
    this.rounds++;
    const ended = once(this.doors, 'open', { signal }).catch(() => undefined);
    this.began.dispatchEvent(new Event('began'));
    await ended;
  }

  begin(): Promise<unknown> {
    return once(this.began, 'began');
  }

  letGo(): void {
    this.doors.dispatchEvent(new Event('open'));
  }
}

describe('a job', () => {
  it('is done by one process at a time: the other leaves it, and may do it afterwards', async () => {
    const job = new HeldJob();
    const [here, there] = [aRunner(0), aRunner(1)];
    const began = job.begin();
    const first = here.round(job);
    await began;
    expect(await there.round(job)).toBe(false);
    job.letGo();
    expect(await first).toBe(true);
    const again = job.begin();
    const second = there.round(job);
    await again;
    job.letGo();
    expect([await second, job.rounds]).toEqual([true, 2]);
  });

  it('does not keep another one waiting in another process', async () => {
    const job = new HeldJob();
    const began = job.begin();
    const first = aRunner(0).round(job);
    await began;
    expect(await aRunner(1).round({ name: 'other', everyMs: 1, run: async () => undefined })).toBe(true);
    job.letGo();
    await first;
  });

  it('that fails is told and not fatal, and gives its name free', async () => {
    const fault = new Error('The disk is full.');
    const job: Job = { name: 'failing', everyMs: 60_000, run: () => Promise.reject(fault) };
    expect(await aRunner(0).round(job)).toBe(false);
    expect(told).toEqual([new Error('The job "failing" failed. It runs again in 60000 ms.', { cause: fault })]);
    expect((told[0] as Error).cause).toBe(fault);
    expect(await aRunner(1).round({ ...job, run: async () => undefined })).toBe(true);
  });

  it('goes to its end when the connection of its lock is lost; until then somebody else may begin it', async () => {
    const job = new HeldJob();
    const began = job.begin();
    const first = aRunner(0).round(job);
    await began;
    const cut = `SELECT pg_terminate_backend(pid, 5000) AS cut FROM pg_locks
      WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    expect(await databases[1].query(cut)).toEqual([{ cut: true }]);
    expect(await aRunner(1).round({ name: job.name, everyMs: 1, run: async () => undefined })).toBe(true);
    job.letGo();
    expect([await first, told]).toEqual([true, []]);
    expect(await databases[0].query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('uses the pool as any request does: the connection of its lock is not in the way of its transactions', async () => {
    let seen: unknown;
    const run = async (): Promise<void> => {
      seen = await databases[0].transaction(async (tx) => tx.query('SELECT 1 AS one'));
    };
    expect(await aRunner(0).round({ name: 'writing', everyMs: 1, run })).toBe(true);
    expect(seen).toEqual([{ one: 1 }]);
  });

  it('leaves how it ended last, and when it last succeeded', async () => {
    const outcomes = new Outcomes(databases[0]);
    const outcome = async () => (await outcomes.all()).find(({ name }) => name === 'recorded');
    const job: Job = { name: 'recorded', everyMs: 60_000, run: async () => undefined };
    const failing: Job = { ...job, run: () => Promise.reject(new Error('The disk is full.')) };
    await aRunner(0).round(failing);
    expect(await outcome()).toMatchObject({ succeeded: false, succeededAtS: null });
    await aRunner(1).round(job);
    const good = (await outcome())!;
    expect(good).toMatchObject({ succeeded: true, succeededAtS: good.endedAtS });
    expect(Math.abs(good.endedAtS - Date.now() / 1000)).toBeLessThan(60);
    await aRunner(0).round(failing);
    expect(await outcome()).toMatchObject({ succeeded: false, succeededAtS: good.succeededAtS });
  });

  it('is done although its outcome cannot be recorded', async () => {
    const broken = { record: () => Promise.reject(new Error('gone')) } as never as Outcomes;
    const runner = new JobRunner(databases[0], broken);
    runners.push(runner);
    expect(await runner.round({ name: 'unrecorded', everyMs: 1, run: async () => undefined })).toBe(true);
  });

  it('leaves nothing when the service stopped it', async () => {
    const job = new HeldJob();
    const runner = aRunner(0);
    const began = job.begin();
    const round = runner.round({ ...job, name: 'cut off', run: (signal) => job.run(signal) });
    await began;
    await runner.beforeApplicationShutdown();
    await round;
    expect((await new Outcomes(databases[0]).all()).map(({ name }) => name)).not.toContain('cut off');
  });

  it('has a name of its own', () => {
    const runner = aRunner();
    const job = { name: 'twin', everyMs: 1, run: async () => undefined };
    runner.add(job);
    expect(() => runner.add({ ...job })).toThrow('Two jobs are called "twin".');
  });
});

describe('a runner that was started', () => {
  it('comes back to each job, also to one that failed', async () => {
    const runner = aRunner();
    let rounds = 0;
    const third = new Promise<void>((resolve) => {
      const run = async (): Promise<void> => {
        if (++rounds === 3) resolve();
        if (rounds === 1) throw new Error('The first time goes wrong.');
      };
      runner.add({ name: 'often', everyMs: 1, run });
    });
    runner.start(0);
    await third;
    expect(rounds).toBeGreaterThanOrEqual(3);
    expect(told).toHaveLength(1);
  });

  it('does one job after the other', async () => {
    const runner = aRunner();
    let atOnce = 0;
    let most = 0;
    let done = 0;
    const allDone = new Promise<void>((resolve) => {
      const run = async (): Promise<void> => {
        most = Math.max(most, ++atOnce);
        await databases[0].query('SELECT pg_sleep(0.005)');
        atOnce--;
        if (++done === 6) resolve();
      };
      for (const name of ['one', 'two', 'three']) runner.add({ name, everyMs: 1, run });
    });
    runner.start(0);
    await allDone;
    expect(most).toBe(1);
  });

  it('tells the running round to end, waits for it, and begins no other', async () => {
    const runner = aRunner();
    const job = new HeldJob();
    runner.add(job);
    const began = job.begin();
    runner.start(0);
    await began;
    await runner.beforeApplicationShutdown();
    expect(job.rounds).toBe(1);
    expect(await runner.round(job)).toBe(false);
    expect(job.rounds).toBe(1);
    expect(await aRunner(1).round({ name: job.name, everyMs: 1, run: async () => undefined })).toBe(true);
  });

  it('keeps nothing alive that was not started', async () => {
    const runner = aRunner();
    const job = new HeldJob();
    runner.add(job);
    await runner.beforeApplicationShutdown();
    expect(job.rounds).toBe(0);
  });
});
