import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { EndpointWatch } from '../endpoints/endpoint-watch.js';
import type { Verdict } from './verdict.js';
import type { SendOutcome } from '../sending/sender.js';
import type { Claimed } from './claims.js';

/** What came of one claimed delivery. */
export interface Result {
  readonly claimed: Claimed;
  readonly outcome: SendOutcome;
  readonly verdict: Verdict;
}

// Fenced by owner and attempt: what came too late, after the lease went to somebody else, changes nothing.
const RECORD = `
  UPDATE webhooks.webhook_deliveries d
  SET state = r.state, attempted = true, tries = r.tries, due_at = now() + r.wait_ms * interval '1 ms', lease_owner = NULL,
    last_status = r.status, last_error = r.error, updated_at = now(), version = d.version + 1
  FROM json_to_recordset($3::json) AS r (id uuid, attempts integer, state text, tries integer, wait_ms bigint, status smallint, error text)
  WHERE d.workspace_id = $1 AND d.id = ANY ($4::uuid[]) AND d.lease_owner = $2 AND d.id = r.id AND d.attempts = r.attempts AND d.state = 'pending'
  RETURNING d.id`;

// Ten failures in a row close the endpoint for a minute, each failed probe after that for twice as long, up to 15 minutes.
const JUDGE = `
  UPDATE webhooks.endpoint_health h SET
    failures = CASE WHEN j.successes > 0 THEN j.failures ELSE h.failures + j.failures END,
    failing_since = CASE WHEN j.failures > 0 AND j.successes > 0 THEN now() WHEN j.successes > 0 THEN NULL
      WHEN j.failures > 0 THEN coalesce(h.failing_since, now()) ELSE h.failing_since END,
    last_success_at = CASE WHEN j.successes > 0 THEN now() ELSE h.last_success_at END,
    probe_ms = CASE WHEN j.successes > 0 THEN NULL
      WHEN j.failures > 0 AND h.failures + j.failures >= 10 THEN least(coalesce(h.probe_ms * 2, 60000), 900000) ELSE h.probe_ms END,
    closed_until = CASE WHEN j.wait_ms > 0 THEN now() + j.wait_ms * interval '1 ms' WHEN j.successes > 0 THEN NULL
      WHEN j.failures > 0 AND h.failures + j.failures >= 10
        THEN now() + least(coalesce(h.probe_ms * 2, 60000), 900000) * interval '1 ms'
      ELSE h.closed_until END
  FROM json_to_recordset($2::json) AS j (endpoint_id uuid, successes integer, failures integer, wait_ms bigint)
  WHERE h.workspace_id = $1 AND h.endpoint_id = j.endpoint_id`;

interface Judgement {
  endpoint_id: string;
  successes: number;
  /** Since the last success. */
  failures: number;
  wait_ms: number;
}

/** How the endpoints did, from results in the order in which they came. A request to wait is no failure. */
export function judge(results: readonly Result[]): Judgement[] {
  const found = new Map<string, Judgement>();
  for (const { claimed, outcome } of results) {
    const id = claimed.endpoint_id;
    const of = found.get(id) ?? { endpoint_id: id, successes: 0, failures: 0, wait_ms: 0 };
    found.set(id, of);
    if (outcome.error === null) Object.assign(of, { successes: of.successes + 1, failures: 0 });
    else if (outcome.retryAfterMs !== null) of.wait_ms = Math.max(of.wait_ms, outcome.retryAfterMs);
    else of.failures++;
  }
  return [...found.values()];
}

/** Writes what came of deliveries, and how their endpoints did. */
@Injectable()
export class Results {
  constructor(
    private readonly database: Database,
    private readonly watch: EndpointWatch,
  ) {}

  /** Only what counts: whoever lost the lease changes nothing. An endpoint that says it is gone is disabled. */
  async record(workspaceId: string, owner: string, results: readonly Result[]): Promise<void> {
    const counted = await this.write(workspaceId, owner, results);
    const gone = new Set(counted.filter(({ outcome }) => outcome.status === 410).map(({ claimed }) => claimed.endpoint_id));
    for (const endpointId of gone) await this.watch.disable(workspaceId, endpointId, 'gone');
  }

  private async write(workspaceId: string, owner: string, results: readonly Result[]): Promise<Result[]> {
    const rows = results.map(({ claimed: { id, attempts }, outcome: { status, error }, verdict: { state, tries, waitMs } }) => {
      return { id, attempts, state, tries, wait_ms: waitMs, status, error };
    });
    return this.database.transaction(async () => {
      const counted = await this.database.query<{ id: string }>(RECORD, [workspaceId, owner, JSON.stringify(rows), rows.map(({ id }) => id)]);
      const ids = new Set(counted.map(({ id }) => id));
      const valid = results.filter(({ claimed }) => ids.has(claimed.id));
      if (valid.length > 0) await this.database.execute(JUDGE, [workspaceId, JSON.stringify(judge(valid))]);
      return valid;
    });
  }
}
