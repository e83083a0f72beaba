import { describe, expect, it } from '@jest/globals';
import { yieldToEventLoop } from './yield-to-event-loop.js';

describe('a turn of the event loop', () => {
  it('belongs to one of those who wait, however many do: others come between them', async () => {
    let turn = 0;
    let isCounting = true;
    const count = (): void => {
      turn += 1;
      if (isCounting) setImmediate(count);
    };
    setImmediate(count);
    const turns = await Promise.all(Array.from({ length: 8 }, () => yieldToEventLoop().then(() => turn)));
    isCounting = false;
    expect(new Set(turns).size).toBe(8);
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
  });
});
