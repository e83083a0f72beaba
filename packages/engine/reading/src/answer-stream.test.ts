import { text as textOf } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { describe, expect, it } from '@jest/globals';
import { type StreamLimits, answerStream } from './answer-stream.js';

const PART = 'x'.repeat(200_000);

/** A stream without an end, and what its writer fails with. */
async function endless(limits?: StreamLimits) {
  let fail: (error: Error) => void;
  const failure = new Promise<Error>((resolve) => (fail = resolve));
  const stream = await answerStream(async (write) => {
    try {
      for (;;) await write(PART);
    } catch (error) {
      fail(error as Error);
      throw error;
    }
  }, limits);
  return { stream, failure };
}

describe('a stream of an answer', () => {
  it('has what was written, also where that is nothing', async () => {
    const stream = await answerStream(async (write) => {
      await write('a');
      await write(Buffer.from('b'));
    });
    expect(await textOf(stream)).toBe('ab');
    expect(await textOf(await answerStream(async () => undefined))).toBe('');
  });

  it('is refused where the first part fails, and breaks where a later one does', async () => {
    await expect(answerStream(() => Promise.reject(new Error('first')))).rejects.toThrow('first');
    const stream = await answerStream(async (write) => {
      await write('a');
      throw new Error('later');
    });
    await expect(textOf(stream)).rejects.toThrow('later');
  });

  it('ends what writes when its reader goes away', async () => {
    const { stream, failure } = await endless();
    stream.destroy();
    expect((await failure).name).toBe('AbortError');
  });

  it.each([
    ['that takes nothing', { stalledMs: 20, wholeMs: 600_000 }, 'took nothing'],
    ['that takes too long', { stalledMs: 600_000, wholeMs: 20 }, 'it took'],
  ])('cuts a reader off %s, and ends what writes', async (_, limits, words) => {
    const { stream, failure } = await endless(limits);
    await expect(finished(stream)).rejects.toThrow(words);
    expect((await failure).message).toContain(words);
  });
});
