import type { SendOutcome } from '../sending/sender.js';

/** When a failing endpoint is left alone, and for how long (reliability.md 3). docs/webhooks.md documents it for integrators. */
export const BREAKER = {
  /** So many failures in a row open it: the endpoint is left alone, and then tried with one delivery at a time. */
  opensAfter: 10,
  firstPauseMs: 60_000,
  /** Each failed try doubles the pause, up to this. */
  longestPauseMs: 900_000,
  /** An endpoint that has failed for so long, without one success, is disabled. */
  disablesAfterHours: 120,
} as const;

/** Whether an endpoint is tried with one delivery only. */
export function isProbed(failures: number): boolean {
  return failures >= BREAKER.opensAfter;
}

export interface Judgement {
  readonly successes: number;
  /** Since the last success. */
  readonly failures: number;
  /** How long the endpoint asked to wait; 0: it did not. */
  readonly waitMs: number;
}

/** How an endpoint did, from results in the order in which they came. A request to wait is no failure. */
export function judge(results: readonly { readonly outcome: SendOutcome }[]): Judgement {
  let [successes, failures, waitMs] = [0, 0, 0];
  for (const { outcome } of results) {
    if (outcome.error === null) [successes, failures] = [successes + 1, 0];
    else if (outcome.retryAfterMs !== null) waitMs = Math.max(waitMs, outcome.retryAfterMs);
    else failures++;
  }
  return { successes, failures, waitMs };
}

const PAUSE_MS = `least(coalesce(h.probe_ms * 2, ${BREAKER.firstPauseMs}), ${BREAKER.longestPauseMs})`;
const OPENS = `$5 > 0 AND h.failures + $5 >= ${BREAKER.opensAfter}`;

/**
 * What a {@link Judgement} makes of the row `h` of endpoint_health, as columns of the same names: $4 successes, $5 failures, $6 the wait
 * that was asked for. A success closes the breaker; `probe_ms` is the last pause.
 */
export const JUDGED = `
  CASE WHEN $4::integer > 0 THEN $5::integer ELSE h.failures + $5::integer END AS failures,
  CASE WHEN $5 > 0 AND $4 > 0 THEN now() WHEN $4 > 0 THEN NULL
    WHEN $5 > 0 THEN coalesce(h.failing_since, now()) ELSE h.failing_since END AS failing_since,
  CASE WHEN $4 > 0 THEN now() ELSE h.last_success_at END AS last_success_at,
  CASE WHEN $4 > 0 THEN NULL WHEN ${OPENS} THEN ${PAUSE_MS} ELSE h.probe_ms END AS probe_ms,
  CASE WHEN $6::bigint > 0 THEN now() + $6 * interval '1 ms' WHEN $4 > 0 THEN NULL
    WHEN ${OPENS} THEN now() + ${PAUSE_MS} * interval '1 ms' ELSE h.closed_until END AS closed_until`;

/** Forgets former failures: the endpoint is delivered to again at once. */
export const RESET_BREAKER = `
  UPDATE webhooks.endpoint_health SET failures = 0, failing_since = NULL, closed_until = NULL, probe_ms = NULL
  WHERE workspace_id = $1 AND endpoint_id = $2`;

/** Whether an endpoint may be sent to now, of a row of endpoint_health. */
export function isLetThrough(alias: string): string {
  return `(${alias}.closed_until IS NULL OR ${alias}.closed_until <= now())`;
}

/** Whether an endpoint has failed for too long, of a row of endpoint_health. */
export function hasFailedTooLong(alias: string): string {
  return `${alias}.failing_since < now() - interval '${BREAKER.disablesAfterHours} hours'`;
}
