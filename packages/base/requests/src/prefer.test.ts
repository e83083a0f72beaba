import { describe, expect, it } from '@jest/globals';
import { staleSecondsOf } from './prefer.js';

const sent = (...values: readonly string[]) =>
  staleSecondsOf({ raw: { rawHeaders: values.flatMap((value) => ['prefer', value]) } } as never);

describe('Prefer: stale', () => {
  it.each<[what: string, values: string[], seconds: number | undefined]>([
    ['seconds with their unit', ['stale=30s'], 30],
    ['seconds alone', ['stale=30'], 30],
    ['in quotes, with blanks and in any case', ['Stale = "5s"'], 5],
    ['among others', ['respond-async, stale=30s; wait=10'], 30],
    ['in the second header', ['respond-async', 'stale=1'], 1],
    ['the first of two', ['stale=1, stale=2'], 1],
    ['none at all', [], undefined],
    ['another preference', ['staleness=30, return=minimal'], undefined],
    ['without seconds', ['stale'], undefined],
    ['no number', ['stale=soon'], undefined],
    ['a fraction', ['stale=1.5'], undefined],
    ['less than nothing', ['stale=-1'], undefined],
    ['more than a day', ['stale=86401'], undefined],
  ])('%s', (_, values, seconds) => {
    expect(sent(...values)).toBe(seconds);
  });
});
