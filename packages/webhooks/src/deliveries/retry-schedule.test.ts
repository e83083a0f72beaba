import { describe, expect, it } from '@jest/globals';
import { jittered, RETRY_SCHEDULE_MS, verdictOf } from './retry-schedule.js';

const SCHEDULE = [0, 5000, 30_000];
const failed = { status: 500, error: 'http_500', retryAfterMs: null };
const verdict = (outcome: Parameters<typeof verdictOf>[0], tries: number) => verdictOf(outcome, tries, SCHEDULE, 0.5);

it('The schedule has eleven attempts in some three days', () => {
  expect(RETRY_SCHEDULE_MS).toHaveLength(11);
  expect(RETRY_SCHEDULE_MS.reduce((sum, waitMs) => sum + waitMs, 0) / 3_600_000).toBeCloseTo(68.71, 2);
});

describe('what an attempt makes of its delivery', () => {
  it('is done when it is taken', () => {
    expect(verdict({ status: 204, error: null, retryAfterMs: null }, 0)).toEqual({
      state: 'succeeded',
      tries: 1,
      waitMs: 0,
    });
  });

  it('comes again by the schedule, and is given up after its last step', () => {
    expect(verdict(failed, 0)).toEqual({ state: 'pending', tries: 1, waitMs: 5000 });
    expect(verdict(failed, 1)).toEqual({ state: 'pending', tries: 2, waitMs: 30_000 });
    expect(verdict(failed, 2)).toEqual({ state: 'failed', tries: 3, waitMs: 0 });
    expect(verdict({ status: null, error: 'timeout', retryAfterMs: null }, 2)).toMatchObject({ state: 'failed' });
  });

  it('waits as long as it is asked to, which uses up no step', () => {
    expect(verdict({ status: 429, error: 'http_429', retryAfterMs: 60_000 }, 2)).toEqual({
      state: 'pending',
      tries: 2,
      waitMs: 60_000,
    });
  });

  it('is given up at once when the address is gone', () => {
    expect(verdict({ status: 410, error: 'http_410', retryAfterMs: null }, 0)).toEqual({
      state: 'failed',
      tries: 1,
      waitMs: 0,
    });
  });

  it('is spread by a fifth either way', () => {
    expect([jittered(1000, 0), jittered(1000, 0.5), jittered(1000, 1)]).toEqual([800, 1000, 1200]);
  });
});
