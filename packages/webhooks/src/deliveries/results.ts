import { isHeld } from '@daybook/consumers';
import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { EndpointWatch } from '../endpoints/endpoint-watch.js';
import { judge, JUDGED } from './breaker.js';
import type { Verdict } from './retry-schedule.js';
import type { SendOutcome } from '../sending/sender.js';
import type { Claimed, Lease } from './claims.js';

/** The result of one claimed delivery. */
export interface Result {
  readonly claimed: Claimed;
  readonly outcome: SendOutcome;
  readonly verdict: Verdict;
  readonly atMs: number;
}

// Releases the lease. Fenced by its number: a late result, after the lease went to another process, has no effect; a delivery
// that was redelivered meanwhile has another version. Time-dependent values are computed outside the UPDATE: a distributed
// database accepts only constants that depend on time in one.
const RECORD = `
  WITH released AS (
    UPDATE webhooks.endpoint_health e SET leased_until = NULL, failures = j.failures, failing_since = j.failing_since,
      last_success_at = j.last_success_at, probe_ms = j.probe_ms, closed_until = j.closed_until
    FROM (SELECT h.endpoint_id, ${JUDGED}
      FROM webhooks.endpoint_health h
      WHERE h.workspace_id = $1 AND h.endpoint_id = $2 AND ${isHeld('h', '$3')} FOR UPDATE) j
    WHERE e.workspace_id = $1 AND e.endpoint_id = j.endpoint_id
    RETURNING e.endpoint_id
  )
  UPDATE webhooks.webhook_deliveries d
  SET state = r.state, attempted = true, attempts = d.attempts + 1, tries = r.tries, due_at = r.due_at,
    last_attempt_at = r.at, last_status = r.status, last_error = r.error, updated_at = now(), version = d.version + 1
  FROM (SELECT r.*, now() + r.wait_ms * interval '1 ms' AS due_at, to_timestamp(r.at_ms / 1000.0) AS at
    FROM json_to_recordset($7::json) AS r
      (id uuid, version integer, state text, tries integer, wait_ms bigint, at_ms bigint, status smallint, error text)) r
  WHERE d.workspace_id = $1 AND d.id = ANY ($8::uuid[]) AND d.id = r.id AND d.version = r.version AND d.state = 'pending'
    AND EXISTS (SELECT FROM released)
  RETURNING d.id`;

/** Records the results of deliveries and the health of their endpoint. */
@Injectable()
export class Results {
  constructor(
    private readonly database: Database,
    private readonly watch: EndpointWatch,
  ) {}

  /**
   * Records only valid results: a process that lost the lease changes nothing. Disables an endpoint that responds 410 Gone.
   * Releases the lease.
   */
  async record(
    workspaceId: string,
    { endpoint_id: endpointId, lease }: Lease,
    results: readonly Result[],
  ): Promise<void> {
    const rows = results.map(
      ({ claimed: { id, version }, outcome: { status, error }, verdict: { state, tries, waitMs }, atMs }) => {
        return { id, version, state, tries, wait_ms: waitMs, at_ms: atMs, status, error };
      },
    );
    const { successes, failures, waitMs } = judge(results);
    const ids = rows.map(({ id }) => id);
    const values = [workspaceId, endpointId, lease, successes, failures, waitMs, JSON.stringify(rows), ids];
    const written = await this.database.of(workspaceId).query<{ id: string }>(RECORD, values);
    const counted = new Set(written.map(({ id }) => id));
    const isGone = results.some(({ claimed, outcome }) => outcome.status === 410 && counted.has(claimed.id));
    if (isGone) await this.watch.disable(workspaceId, endpointId, 'gone');
  }
}
