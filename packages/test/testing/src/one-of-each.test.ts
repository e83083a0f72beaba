import { afterEach, describe, expect, it } from '@jest/globals';
import { ALL_VARIABLE, oneOfEach } from './one-of-each.js';

const WORDS = ['one', 'two', 'three', 'four', 'five'];
const byLength = ({ length }: string): string => String(length);

describe('a sweep', () => {
  const before = process.env[ALL_VARIABLE];
  afterEach(() => {
    if (before === undefined) delete process.env[ALL_VARIABLE];
    else process.env[ALL_VARIABLE] = before;
  });

  it('takes the first of each kind, in their order', () => {
    delete process.env[ALL_VARIABLE];
    expect(oneOfEach(WORDS, byLength)).toEqual(['one', 'three', 'four']);
  });

  it('takes everything when it is told to', () => {
    process.env[ALL_VARIABLE] = '1';
    expect(oneOfEach(WORDS, byLength)).toEqual(WORDS);
  });
});
