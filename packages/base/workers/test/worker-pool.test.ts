import { until } from '@daybook/testing';
import { WorkerPool, type WorkerPoolOptions } from '@daybook/workers';
import { afterEach, describe, expect, it } from '@jest/globals';

interface Answered {
  readonly job: unknown;
  readonly workerData: unknown;
}

let pools: WorkerPool<unknown, Answered>[] = [];
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  pools = [];
});

function start(options: Partial<WorkerPoolOptions> = {}): WorkerPool<unknown, Answered> {
  const program = new URL('support/worker.mjs', import.meta.url);
  const pool = new WorkerPool<unknown, Answered>({
    ...{ program, what: 'file', jobMs: 120_000, memoryMb: 64, workers: 1 },
    ...options,
  });
  pools.push(pool);
  return pool;
}

describe('a job', () => {
  it('is answered by a worker, which has its data', async () => {
    expect(await start({ workerData: { fonts: [] } }).run({ name: 'a' })).toEqual({
      job: { name: 'a' },
      workerData: { fonts: [] },
    });
  });

  it.each([
    ['throw', 'worker_failed', 'The worker of the file failed: A fault of the program.'],
    ['exit', 'worker_failed', 'The worker of the file ended with code 3.'],
    ['grow', 'out_of_memory', 'memory limit'],
  ])('that fails by %s fails alone', async (job, code, message) => {
    const pool = start();
    const [failed, next] = [pool.run(job), pool.run('next')];
    await expect(failed).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
    expect((await next).job).toBe('next');
  });

  it('that takes too long is ended, and the next one is done', async () => {
    const pool = start({ jobMs: 500 });
    const [late, next] = [pool.run('hang'), pool.run('next')];
    await expect(late).rejects.toMatchObject({ code: 'timed_out', message: 'The file took more than 0.5 seconds.' });
    expect((await next).job).toBe('next');
  });

  it('that cannot be copied does not cost a worker', async () => {
    const pool = start();
    await expect(pool.run(() => 1)).rejects.toMatchObject({ code: 'not_cloneable' });
    expect((await pool.run('next')).job).toBe('next');
    expect(pool.load).toEqual({ workers: 1, waiting: 0 });
  });

  it('is refused at once if too many wait, or the pool is closed', async () => {
    const pool = start({ waiting: 1 });
    const jobs = [pool.run('a'), pool.run('b')];
    await expect(pool.run('c')).rejects.toMatchObject({
      code: 'busy',
      message: '1 files wait already. Try again in some seconds.',
    });
    await Promise.all(jobs);
    await pool.close();
    await expect(pool.run('d')).rejects.toMatchObject({ code: 'closed' });
  });
});

it('a worker without work ends by itself', async () => {
  const pool = start({ idleMs: 20 });
  await pool.run('a');
  await until('the worker has ended', () => pool.load.workers === 0);
  expect((await pool.run('b')).job).toBe('b');
});
