import type { SendOutcome } from '../sending/sender.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The delay before each attempt, including the first (reliability.md 3): eleven attempts in about three days.
 * WEBHOOK_RETRY_SCHEDULE_MS overrides it; docs/webhooks.md documents it for integrators. breaker.ts decides when deliveries to
 * a whole endpoint pause.
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

/** The effect of an attempt on its delivery. */
export interface Verdict {
  readonly state: 'pending' | 'succeeded' | 'failed';
  /** Used steps of the schedule. */
  readonly tries: number;
  /** The delay before the next attempt; 0 if there is none. */
  readonly waitMs: number;
}

/** A step of the schedule ±20 %, so that deliveries that failed together are not retried together. `random` is 0 to 1. */
export function jittered(waitMs: number, random: number): number {
  return Math.round(waitMs * (0.8 + 0.4 * random));
}

/**
 * Accepted: done. Gone (410): given up. Requested delay: later, without using a step. Anything else: the next step of the
 * schedule, and given up after its last (reliability.md 3). `tries` is the number of steps used before.
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
