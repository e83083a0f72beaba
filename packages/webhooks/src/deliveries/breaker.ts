import type { SendOutcome } from '../sending/sender.js';

/**
 * When deliveries to a failing endpoint pause, and for how long (reliability.md 3). docs/webhooks.md documents it for
 * integrators.
 */
export const BREAKER = {
  /** This many consecutive failures open it: deliveries pause, then a single delivery probes the endpoint. */
  opensAfter: 10,
  firstPauseMs: 60_000,
  /** Each failed probe doubles the pause, up to this. */
  longestPauseMs: 900_000,
  /** An endpoint that fails for this long without a success is disabled. */
  disablesAfterHours: 120,
} as const;

/** Whether an endpoint gets only a single probing delivery. */
export function isProbed(failures: number): boolean {
  return failures >= BREAKER.opensAfter;
}

export interface Judgement {
  readonly successes: number;
  /** Since the last success. */
  readonly failures: number;
  /** The delay that the endpoint requested; 0: none. */
  readonly waitMs: number;
}

/** The effect of results on an endpoint's health, in the order in which they arrived. A requested delay is not a failure. */
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
 * The effect of a {@link Judgement} on the row `h` of endpoint_health, as columns of the same names: $4 successes, $5 failures,
 * $6 the requested delay. A success closes the breaker; `probe_ms` is the last pause.
 */
export const JUDGED = `
  CASE WHEN $4::integer > 0 THEN $5::integer ELSE h.failures + $5::integer END AS failures,
  CASE WHEN $5 > 0 AND $4 > 0 THEN now() WHEN $4 > 0 THEN NULL
    WHEN $5 > 0 THEN coalesce(h.failing_since, now()) ELSE h.failing_since END AS failing_since,
  CASE WHEN $4 > 0 THEN now() ELSE h.last_success_at END AS last_success_at,
  CASE WHEN $4 > 0 THEN NULL WHEN ${OPENS} THEN ${PAUSE_MS} ELSE h.probe_ms END AS probe_ms,
  CASE WHEN $6::bigint > 0 THEN now() + $6 * interval '1 ms' WHEN $4 > 0 THEN NULL
    WHEN ${OPENS} THEN now() + ${PAUSE_MS} * interval '1 ms' ELSE h.closed_until END AS closed_until`;

/** Resets earlier failures, so that deliveries resume immediately. */
export const RESET_BREAKER = `
  UPDATE webhooks.endpoint_health SET failures = 0, failing_since = NULL, closed_until = NULL, probe_ms = NULL
  WHERE workspace_id = $1 AND endpoint_id = $2`;

/** Whether the endpoint of a row of endpoint_health may receive deliveries now. */
export function isLetThrough(alias: string): string {
  return `(${alias}.closed_until IS NULL OR ${alias}.closed_until <= now())`;
}

/** Whether the endpoint of a row of endpoint_health has failed for too long. */
export function hasFailedTooLong(alias: string): string {
  return `${alias}.failing_since < now() - interval '${BREAKER.disablesAfterHours} hours'`;
}
