import { until } from '@daybook/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { type Found, Loop } from './loop.js';

const logger = pino({ level: 'silent' });

/** A loop whose work returns these answers and then `nothing`. `count` returns the number of runs. */
function loopOver(answers: readonly (Found | Error)[], intervalMs: number) {
  let done = 0;
  let reached = (): void => undefined;
  const all = new Promise<void>((resolve) => (reached = resolve));
  const loop = new Loop(
    async () => {
      const answer = answers[done++];
      if (done >= answers.length) reached();
      if (answer instanceof Error) throw answer;
      return answer ?? 'nothing';
    },
    { name: 'the test', intervalMs, logger },
  );
  return { loop, all, count: () => done };
}

describe('a loop', () => {
  it('goes on at once while there is more, and can be woken from its rest', async () => {
    const { loop, all, count } = loopOver(['more', 'more', 'nothing'], 60_000);
    loop.start();
    await all;
    expect(count()).toBe(3);
    await new Promise((resolve) => setImmediate(resolve));
    loop.wake();
    await until('four rounds are done', () => count() === 4);
    expect(count()).toBe(4);
    await loop.stop();
  });

  it('rests twice as long as its work took, whoever wakes it', async () => {
    const begun: number[] = [];
    const work = async (): Promise<Found> => {
      begun.push(performance.now());
      loop.wake();
      await new Promise((resolve) => setTimeout(resolve, 20));
      return 'more';
    };
    const loop = new Loop(work, { name: 'the test', intervalMs: 1, logger });
    loop.start();
    await until('three rounds have begun', () => begun.length === 3);
    await loop.stop();
    expect(begun[1]! - begun[0]!).toBeGreaterThanOrEqual(56);
    expect(begun[2]! - begun[1]!).toBeGreaterThanOrEqual(56);
  });

  it('gathers for a while after it did something, whoever wakes it', async () => {
    const begun: number[] = [];
    const work = async (): Promise<Found> => {
      begun.push(performance.now());
      loop.wake();
      return 'some';
    };
    const loop = new Loop(work, { name: 'the test', intervalMs: 1, gatherMs: () => 30, logger });
    loop.start();
    await until('three rounds have begun', () => begun.length === 3);
    await loop.stop();
    expect(begun[2]! - begun[0]!).toBeGreaterThanOrEqual(58);
  });

  it('logs a failure and goes on', async () => {
    const warn = jest.spyOn(logger, 'warn');
    const { loop, all } = loopOver([new Error('gone'), new Error('gone'), 'nothing'], 1);
    loop.start();
    await all;
    await loop.stop();
    expect(warn.mock.calls.map(([, text]) => text)).toEqual(['the test failed', 'the test failed']);
  });

  it('stops when the work that it does has come to its end, and begins no more', async () => {
    let finish = (): void => undefined;
    const work = jest.fn(() => new Promise<Found>((resolve) => (finish = () => resolve('more'))));
    const loop = new Loop(work, { name: 'the test', intervalMs: 1, logger });
    loop.start();
    const stopping = loop.stop();
    finish();
    await stopping;
    expect(work).toHaveBeenCalledTimes(1);
  });
});
