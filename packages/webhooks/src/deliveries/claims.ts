import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { IS_LIVING } from '../endpoints/owners.js';

/** An endpoint with something due. */
export interface DueEndpoint {
  readonly workspace_id: string;
  readonly endpoint_id: string;
  /** Failures in a row. */
  readonly failures: number;
}

/** A delivery that this process has to itself until its lease is over. */
export interface Claimed {
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string | null;
  readonly type: string;
  readonly sequence: string | null;
  readonly previous_sequence: string | null;
  readonly record_type: string;
  readonly created_at: string;
  /** The number of this attempt; with the owner it fences its result. */
  readonly attempts: number;
  readonly tries: number;
}

// Hops from endpoint to endpoint in the index of what is due: what it costs depends on how many endpoints wait, not on
// how much waits at each of them.
const DUE = `
  WITH RECURSIVE waiting AS (
    (SELECT d.workspace_id, d.webhook_endpoint_id FROM webhooks.webhook_deliveries d
     WHERE d.state = 'pending' ORDER BY d.workspace_id, d.webhook_endpoint_id LIMIT 1)
    UNION ALL
    SELECT next.workspace_id, next.webhook_endpoint_id FROM waiting w CROSS JOIN LATERAL (
      SELECT d.workspace_id, d.webhook_endpoint_id FROM webhooks.webhook_deliveries d
      WHERE d.state = 'pending' AND (d.workspace_id, d.webhook_endpoint_id) > (w.workspace_id, w.webhook_endpoint_id)
      ORDER BY d.workspace_id, d.webhook_endpoint_id LIMIT 1) next
  )
  SELECT w.workspace_id, w.webhook_endpoint_id AS endpoint_id, h.failures
  FROM waiting w
  JOIN webhooks.webhook_endpoints p ON p.workspace_id = w.workspace_id AND p.id = w.webhook_endpoint_id AND p.enabled
  JOIN webhooks.endpoint_health h ON h.workspace_id = w.workspace_id AND h.endpoint_id = w.webhook_endpoint_id
  WHERE (h.closed_until IS NULL OR h.closed_until <= now())
    AND coalesce(
      (SELECT true FROM webhooks.webhook_deliveries d WHERE d.workspace_id = w.workspace_id
        AND d.webhook_endpoint_id = w.webhook_endpoint_id AND d.state = 'pending' AND NOT d.attempted AND d.due_at <= now() LIMIT 1),
      (SELECT d.due_at <= now() FROM webhooks.webhook_deliveries d WHERE d.workspace_id = w.workspace_id
        AND d.webhook_endpoint_id = w.webhook_endpoint_id AND d.state = 'pending' AND d.attempted ORDER BY d.due_at LIMIT 1))
    AND (p.family_id IS NULL OR EXISTS (SELECT FROM tokens.tokens t
      WHERE t.workspace_id = p.workspace_id AND t.family_id = p.family_id AND ${IS_LIVING}))`;

// Who holds an endpoint's row claims for it; the others leave it.
const HOLD = `
  SELECT h.endpoint_id FROM webhooks.endpoint_health h
  WHERE h.workspace_id = $1 AND h.endpoint_id = ANY($2::uuid[]) AND (h.closed_until IS NULL OR h.closed_until <= now())
  ORDER BY h.endpoint_id FOR UPDATE SKIP LOCKED`;

/** How far behind first attempts that wait for their lanes a claim looks for others; the lowest of all never waits. */
const WINDOW = 200;

const IN_TURN = `
  (SELECT true FROM webhooks.webhook_deliveries b WHERE b.workspace_id = $1 AND b.webhook_endpoint_id = w.endpoint_id
    AND b.lane = x.lane AND b.sequence < x.sequence AND b.state = 'pending' AND (p.ordering = 'strict' OR NOT b.attempted)
    LIMIT 1) IS NULL`;

// One process at a time sends to an endpoint: so no more than four are on their way to it, and each lane keeps its order.
// Lists of ids and scalar subqueries leave the planner no choice but the indexes, also of a table that it knows nothing of.
const CLAIM = `
  UPDATE webhooks.webhook_deliveries d
  SET lease_owner = $4, due_at = now() + $5 * interval '1 ms', attempts = d.attempts + 1, last_attempt_at = now(), updated_at = now()
  WHERE d.workspace_id = $1 AND d.state = 'pending' AND d.due_at <= now() AND d.id = ANY (ARRAY(
    SELECT c.id FROM unnest($2::uuid[], $3::integer[]) AS w (endpoint_id, most)
    JOIN webhooks.webhook_endpoints p ON p.workspace_id = $1 AND p.id = w.endpoint_id AND p.enabled
    CROSS JOIN LATERAL (
      SELECT a.id FROM (
        (SELECT x.id FROM webhooks.webhook_deliveries x
         WHERE x.workspace_id = $1 AND x.webhook_endpoint_id = w.endpoint_id AND x.state = 'pending' AND x.attempted
           AND x.due_at <= now() AND (p.ordering <> 'strict' OR ${IN_TURN}) ORDER BY x.due_at LIMIT w.most)
        UNION ALL
        (SELECT x.id FROM (
           SELECT y.id, y.lane, y.sequence FROM webhooks.webhook_deliveries y
           WHERE y.workspace_id = $1 AND y.webhook_endpoint_id = w.endpoint_id AND y.state = 'pending' AND NOT y.attempted
             AND y.due_at <= now() ORDER BY y.sequence NULLS FIRST LIMIT ${WINDOW}) x
         WHERE ${IN_TURN} LIMIT w.most)
      ) a LIMIT w.most
    ) c
    WHERE (SELECT true FROM webhooks.webhook_deliveries l WHERE l.workspace_id = $1 AND l.webhook_endpoint_id = w.endpoint_id
      AND l.lease_owner IS NOT NULL AND l.due_at > now() LIMIT 1) IS NULL))
  RETURNING d.id, d.webhook_endpoint_id AS endpoint_id, d.event_id, d.type, d.sequence, d.previous_sequence, d.record_type,
    d.created_at, d.attempts, d.tries`;

// What was not begun is as if it had not been claimed.
const RELEASE = `
  UPDATE webhooks.webhook_deliveries d SET lease_owner = NULL, due_at = now(), attempts = d.attempts - 1
  FROM json_to_recordset($3::json) AS r (id uuid, attempts integer)
  WHERE d.workspace_id = $1 AND d.id = ANY ($4::uuid[]) AND d.lease_owner = $2 AND d.id = r.id AND d.attempts = r.attempts`;

/** Who sends what: fair between endpoints, in order within a lane, one process at a time for an endpoint. */
@Injectable()
export class Claims {
  constructor(private readonly database: Database) {}

  /** Every endpoint at which something is due and that may be sent to now. */
  async due(): Promise<DueEndpoint[]> {
    return this.database.query<DueEndpoint>(DUE);
  }

  /** Claims up to so many for each endpoint of a workspace. */
  async claim(workspaceId: string, most: ReadonlyMap<string, number>, owner: string, leaseMs: number): Promise<Claimed[]> {
    return this.database.transaction(async () => {
      const held = await this.database.query<{ endpoint_id: string }>(HOLD, [workspaceId, [...most.keys()]]);
      if (held.length === 0) return [];
      const ids = held.map(({ endpoint_id: id }) => id);
      return this.database.query<Claimed>(CLAIM, [workspaceId, ids, ids.map((id) => most.get(id)), owner, leaseMs]);
    });
  }

  /** Gives back what was not begun. */
  async release(workspaceId: string, claimed: readonly Claimed[], owner: string): Promise<void> {
    if (claimed.length === 0) return;
    const rows = claimed.map(({ id, attempts }) => ({ id, attempts }));
    await this.database.execute(RELEASE, [workspaceId, owner, JSON.stringify(rows), rows.map(({ id }) => id)]);
  }
}
