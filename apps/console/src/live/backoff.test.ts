import { expect, it } from '@jest/globals';
import { waitAfter } from './backoff.js';

it('waits longer after each failure, a minute at most, and never as long as others', () => {
  const waits = [1, 2, 3, 10, 100].map((failures) =>
    [0, 1].map((random) => waitAfter({ kind: 'lost' }, failures, random)),
  );
  expect(waits).toEqual([
    [500, 1000],
    [1000, 2000],
    [2000, 4000],
    [30_000, 60_000],
    [30_000, 60_000],
  ]);
});

it('leaves a service alone that refuses, as long as it says and a minute at least', () => {
  expect(waitAfter({ kind: 'refused', retryAfterS: 5 }, 1, 0)).toBe(60_000);
  expect(waitAfter({ kind: 'refused', retryAfterS: 300 }, 1, 0)).toBe(300_000);
});
