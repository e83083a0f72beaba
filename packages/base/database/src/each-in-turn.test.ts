import { describe, expect, it } from '@jest/globals';
import { eachInTurn } from './each-in-turn.js';

describe('work in turn', () => {
  it('adds up what it did', async () => {
    expect(await eachInTurn([1, 2, 3], async (item) => item, { failed: 'It failed.' })).toBe(6);
    expect(await eachInTurn([1, 2], async () => undefined, { failed: 'It failed.' })).toBe(0);
  });

  it('goes on after one that fails, and tells of all failures at the end', async () => {
    const done: number[] = [];
    const work = async (item: number): Promise<void> => {
      if (item % 2 === 0) throw new Error(`no ${item}`);
      done.push(item);
    };
    const failure = await eachInTurn([1, 2, 3, 4], work, { failed: 'It failed.' }).catch((error: unknown) => error);
    expect(done).toEqual([1, 3]);
    expect(failure).toMatchObject({ message: 'It failed.', errors: [{ message: 'no 2' }, { message: 'no 4' }] });
  });

  it('tells of one failure as it is', async () => {
    const failure = new Error('no');
    await expect(eachInTurn([1, 2], () => Promise.reject(failure), { failed: 'It failed.' })).rejects.toThrow(
      'It failed.',
    );
    await expect(eachInTurn([1], () => Promise.reject(failure), { failed: 'It failed.' })).rejects.toBe(failure);
  });

  it('begins nothing after it was told to stop', async () => {
    const stopping = new AbortController();
    const done: number[] = [];
    const work = async (item: number): Promise<void> => {
      done.push(item);
      stopping.abort();
    };
    await eachInTurn([1, 2], work, { failed: 'It failed.', signal: stopping.signal });
    expect(done).toEqual([1]);
  });
});
