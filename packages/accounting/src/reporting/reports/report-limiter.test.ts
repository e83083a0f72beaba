import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ReportLimiter } from './report-limiter.js';

/** A report that runs until it is ended. */
function report() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const began = jest.fn(() => ended);
  return { began, end };
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('reports at once', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  const start = (limiter: ReportLimiter, lanes: readonly string[]) =>
    lanes.map((lane) => {
      const one = report();
      return { ...one, done: limiter.run(lane, one.began) };
    });
  const running = (reports: readonly { began: jest.Mock }[]) => reports.map(({ began }) => began.mock.calls.length);

  it('are two in a lane, in the order in which they came, and nobody else waits for them', async () => {
    const limiter = new ReportLimiter();
    const reports = start(limiter, ['a', 'a', 'a', 'a', 'b']);
    await nextTurn();
    expect(running(reports)).toEqual([1, 1, 0, 0, 1]);
    reports[1]!.end();
    await reports[1]!.done;
    await nextTurn();
    expect(running(reports)).toEqual([1, 1, 1, 0, 1]);
    for (const { end } of reports) end();
    await Promise.all(reports.map(({ done }) => done));
    expect(running(reports)).toEqual([1, 1, 1, 1, 1]);
  });

  it('are six in all', async () => {
    const limiter = new ReportLimiter();
    const reports = start(limiter, ['a', 'a', 'b', 'b', 'c', 'c', 'd']);
    await nextTurn();
    expect(running(reports)).toEqual([1, 1, 1, 1, 1, 1, 0]);
    reports[0]!.end();
    await reports[0]!.done;
    await nextTurn();
    expect(running(reports)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    for (const { end } of reports) end();
    await Promise.all(reports.map(({ done }) => done));
  });

  it('give up their place when they fail', async () => {
    const limiter = new ReportLimiter();
    for (let i = 0; i < 3; i++)
      await expect(limiter.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('are refused after ten seconds in line, or when the line is full', async () => {
    const limiter = new ReportLimiter();
    const reports = start(limiter, ['a', 'a']);
    const waiting = Array.from({ length: 50 }, () =>
      limiter.run('a', () => Promise.resolve('read')).catch((error: Error) => error.name),
    );
    await expect(limiter.run('a', () => Promise.resolve())).rejects.toMatchObject({
      retryAfterS: 5,
      problem: { code: 'overloaded' },
    });
    jest.advanceTimersByTime(10_000);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['Unavailable']));
    for (const { end } of reports) end();
    await Promise.all(reports.map(({ done }) => done));
    expect(await limiter.run('a', () => Promise.resolve('read'))).toBe('read');
  });
});
