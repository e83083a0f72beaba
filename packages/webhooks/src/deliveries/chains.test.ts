import { describe, expect, it } from '@jest/globals';
import type { Claimed } from './claims.js';
import { chainsOf } from './chains.js';
import type { Message } from './messages.js';

const message = (lane: string, sequence: number | null, ordering: Claimed['ordering'] = 'per_record'): Message =>
  ({ claimed: { lane, ordering, sequence: sequence === null ? null : String(sequence) } }) as Message;

const shown = (messages: readonly Message[]) =>
  chainsOf(messages).map((chain) => ({
    sequences: chain.messages.map(({ claimed }) => claimed.sequence),
    isStrict: chain.isStrict,
  }));

describe('what is sent to an endpoint', () => {
  it('goes record by record, the events of each one after the other', () => {
    expect(shown([message('b', 12), message('a', 9), message('b', 2), message('a', 100)])).toEqual([
      { sequences: ['2', '12'], isStrict: false },
      { sequences: ['9', '100'], isStrict: false },
    ]);
  });

  it('goes one after the other at a strict one, but for pings', () => {
    expect(shown([message('b', 3, 'strict'), message('ping', null, 'strict'), message('a', 2, 'strict')])).toEqual([
      { sequences: [null], isStrict: false },
      { sequences: ['2', '3'], isStrict: true },
    ]);
  });
});
