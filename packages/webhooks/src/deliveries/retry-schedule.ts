import type { SendOutcome } from '../sending/sender.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How long a delivery waits before each attempt, the first included (reliability.md 3): eleven attempts in about three
 * days. WEBHOOK_RETRY_SCHEDULE_MS sets another; docs/webhooks.md documents it for integrators. When an endpoint as a whole is left
 * alone: breaker.ts.
 */
export const RETRY_SCHEDULE_MS: readonly number[] = [
  0,
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
];

/** What an attempt makes of its delivery. */
export interface Verdict {
  readonly state: 'pending' | 'succeeded' | 'failed';
  /** Steps of the schedule that are used up. */
  readonly tries: number;
  /** Until the next attempt; 0 when there is none. */
  readonly waitMs: number;
}

/** A step of the schedule, 20 % less to 20 % more: those who failed together do not come back together. `random` is 0 to 1. */
export function jittered(waitMs: number, random: number): number {
  return Math.round(waitMs * (0.8 + 0.4 * random));
}

/**
 * Taken: done. Gone (410): given up. Asked to wait: later, without using up a step. Anything else: the next step of the
 * schedule, and given up after its last (reliability.md 3). `tries` is how many steps were used up before.
 */
export function verdictOf(
  { status, error, retryAfterMs }: SendOutcome,
  tries: number,
  scheduleMs: readonly number[],
  random: number,
): Verdict {
  if (error === null) return { state: 'succeeded', tries: tries + 1, waitMs: 0 };
  if (retryAfterMs !== null) return { state: 'pending', tries, waitMs: retryAfterMs };
  const next = scheduleMs[tries + 1];
  if (status === 410 || next === undefined) return { state: 'failed', tries: tries + 1, waitMs: 0 };
  return { state: 'pending', tries: tries + 1, waitMs: jittered(next, random) };
}
