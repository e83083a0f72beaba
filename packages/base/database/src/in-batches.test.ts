import { describe, expect, it } from '@jest/globals';
import { inBatches } from './in-batches.js';

const working = (...found: number[]) => {
  const run = async (): Promise<number> => found.shift() ?? 0;
  return { run, left: found };
};

describe('batches', () => {
  it('follow each other until one is short, and come to their sum', async () => {
    const { run, left } = working(10, 10, 3, 10);
    expect([await inBatches(10, run), left]).toEqual([23, [10]]);
    expect(await inBatches(10, working(0).run)).toBe(0);
  });

  it('are no more than they may be, and none after the signal', async () => {
    const { run, left } = working(10, 10, 10);
    expect([await inBatches(10, run, { most: 2 }), left]).toEqual([20, [10]]);
    const stop = new AbortController();
    const stopping = async (): Promise<number> => {
      stop.abort();
      return 10;
    };
    expect(await inBatches(10, stopping, { signal: stop.signal })).toBe(10);
    expect(await inBatches(10, stopping, { signal: stop.signal })).toBe(0);
  });
});
