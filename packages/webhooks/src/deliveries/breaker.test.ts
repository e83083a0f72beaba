import { describe, expect, it } from '@jest/globals';
import { BREAKER, isProbed, judge } from './breaker.js';

const taken = { outcome: { status: 200, error: null, retryAfterMs: null } };
const failed = { outcome: { status: 500, error: 'http_500', retryAfterMs: null } };
const asked = (retryAfterMs: number) => ({ outcome: { status: 429, error: 'http_429', retryAfterMs } });

describe('how an endpoint did', () => {
  it('counts the failures since its last success', () => {
    expect(judge([failed, taken, failed, failed])).toEqual({ successes: 1, failures: 2, waitMs: 0 });
    expect(judge([failed, taken])).toEqual({ successes: 1, failures: 0, waitMs: 0 });
    expect(judge([])).toEqual({ successes: 0, failures: 0, waitMs: 0 });
  });

  it('does not count a request to wait as a failure, and keeps the longest', () => {
    expect(judge([asked(1000), failed, asked(60_000), asked(5000)])).toEqual({
      successes: 0,
      failures: 1,
      waitMs: 60_000,
    });
  });
});

it('An endpoint is tried with one delivery only from ten failures in a row on', () => {
  expect([isProbed(BREAKER.opensAfter - 1), isProbed(BREAKER.opensAfter)]).toEqual([false, true]);
  expect(BREAKER).toEqual({ opensAfter: 10, firstPauseMs: 60_000, longestPauseMs: 900_000, disablesAfterHours: 120 });
});
