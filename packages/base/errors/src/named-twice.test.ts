import { describe, expect, it } from '@jest/globals';
import { namedTwice } from './named-twice.js';

describe('what a list names twice', () => {
  const fieldOf = (at: number): string => `lines[${at}].line`;

  it('is told on each later place, with the first one', () => {
    const problems = namedTwice(['a', 'b', 'a', undefined, 'a', undefined], fieldOf);
    expect(problems.map(({ field, code }) => [field, code])).toEqual([
      ['lines[2].line', 'duplicate_value'],
      ['lines[4].line', 'duplicate_value'],
    ]);
    expect(problems[1]!.message).toBe('lines[4].line has the same value as lines[0].line. Send each value only once.');
  });

  it('is nothing where all differ', () => expect(namedTwice(['a', 'b'], fieldOf)).toEqual([]));
});
