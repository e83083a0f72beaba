import { isFree, takeLeases } from '@daybook/consumers';
import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { isLetThrough } from './breaker.js';
import { IS_LIVING } from '../endpoints/owners.js';

/** An endpoint with due deliveries. */
export interface DueEndpoint {
  readonly workspace_id: string;
  readonly endpoint_id: string;
  /** Consecutive failures. */
  readonly failures: number;
}

/** The right to send to an endpoint until it expires or is released. Its number fences the writes made under it. */
export interface Lease {
  readonly endpoint_id: string;
  readonly lease: string;
}

/** A delivery to send under a lease. */
export interface Claimed {
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string | null;
  readonly type: string;
  readonly sequence: string | null;
  readonly previous_sequence: string | null;
  readonly record_type: string;
  /** The record: its events are sent sequentially. */
  readonly lane: string;
  readonly ordering: 'per_record' | 'strict';
  readonly created_at: string;
  readonly tries: number;
  readonly version: number;
}

// At a strict endpoint the first delivery of the stream blocks the others; pings are never blocked. Null: nothing is waiting.
const IS_DUE = `
  CASE WHEN p.ordering = 'strict' THEN coalesce(
      (SELECT true FROM webhooks.webhook_deliveries d WHERE d.workspace_id = p.workspace_id
        AND d.webhook_endpoint_id = p.id AND d.state = 'pending' AND d.sequence IS NULL AND d.due_at <= now() LIMIT 1),
      (SELECT d.due_at <= now() FROM webhooks.webhook_deliveries d WHERE d.workspace_id = p.workspace_id
        AND d.webhook_endpoint_id = p.id AND d.state = 'pending' AND d.sequence IS NOT NULL ORDER BY d.sequence LIMIT 1))
    ELSE coalesce(
      (SELECT nullif(d.due_at <= now(), false) FROM webhooks.webhook_deliveries d WHERE d.workspace_id = p.workspace_id
        AND d.webhook_endpoint_id = p.id AND d.state = 'pending' AND NOT d.attempted ORDER BY d.sequence NULLS FIRST LIMIT 1),
      (SELECT d.due_at <= now() FROM webhooks.webhook_deliveries d WHERE d.workspace_id = p.workspace_id
        AND d.webhook_endpoint_id = p.id AND d.state = 'pending' AND d.attempted ORDER BY d.due_at LIMIT 1)) END`;

const OF_ENDPOINTS = `
  JOIN webhooks.endpoint_health h ON h.workspace_id = p.workspace_id AND h.endpoint_id = p.id
  WHERE p.enabled AND ${isLetThrough('h')} AND ${isFree('h')} AND ${IS_DUE}
    AND (p.family_id IS NULL OR EXISTS (SELECT FROM tokens.tokens t
      WHERE t.workspace_id = p.workspace_id AND t.family_id = p.family_id AND ${IS_LIVING}))`;

const OF_DUE = 'p.workspace_id, p.id AS endpoint_id, h.failures';

// Skips from endpoint to endpoint in the index of waiting deliveries: the cost depends on how many endpoints have some, not on
// how many deliveries wait at each of them or on how many endpoints there are.
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
  SELECT ${OF_DUE}
  FROM waiting w
  JOIN webhooks.webhook_endpoints p ON p.workspace_id = w.workspace_id AND p.id = w.webhook_endpoint_id ${OF_ENDPOINTS}`;

// The same for tables that are distributed over servers, each of which reads its own: Citus rejects such a recursive query over
// shards.
const DUE_EVERYWHERE = `SELECT p.workspace_id, p.id AS endpoint_id, h.failures FROM webhooks.webhook_endpoints p ${OF_ENDPOINTS}`;

const NOT_SUPPORTED = '0A000';

const LEASE = takeLeases('webhooks.endpoint_health', 'endpoint_id', 'uuid', isLetThrough('f'));

/** The maximum per claim and endpoint: at four at a time they finish long before the lease expires. */
export const CLAIM_MOST = 32;

const COLUMNS = `x.id, x.event_id, x.type, x.sequence, x.previous_sequence, x.record_type, x.lane, x.created_at, x.tries, x.version, x.due_at`;

/** Waiting deliveries in stream order, up to the first that is not due, so that none is sent before an earlier one. */
const inTurn = (which: string): string => `
  SELECT x.* FROM (
    SELECT x.*, bool_and(x.due_at <= now()) OVER (ORDER BY x.sequence NULLS FIRST ROWS UNBOUNDED PRECEDING) AS is_next FROM (
      SELECT ${COLUMNS} FROM webhooks.webhook_deliveries x
      WHERE x.workspace_id = $1 AND x.webhook_endpoint_id = w.endpoint_id AND x.state = 'pending' AND ${which}
      ORDER BY x.sequence NULLS FIRST LIMIT ${CLAIM_MOST}
    ) x) x
  WHERE x.is_next`;

// Read after the lease is taken, so that it sees what another process has just written. Each part has an index in its order.
const CLAIM = `
  SELECT c.*, p.id AS endpoint_id, p.ordering
  FROM unnest($2::uuid[], $3::integer[]) AS w (endpoint_id, most)
  JOIN webhooks.webhook_endpoints p ON p.workspace_id = $1 AND p.id = w.endpoint_id AND p.enabled
  CROSS JOIN LATERAL (
    SELECT a.id, a.event_id, a.type, a.sequence, a.previous_sequence, a.record_type, a.lane, a.created_at, a.tries, a.version FROM (
      (SELECT ${COLUMNS}, true FROM webhooks.webhook_deliveries x
       WHERE x.workspace_id = $1 AND x.webhook_endpoint_id = w.endpoint_id AND x.state = 'pending' AND x.attempted
         AND x.due_at <= now() AND p.ordering = 'per_record' ORDER BY x.due_at LIMIT ${CLAIM_MOST})
      UNION ALL
      (SELECT y.* FROM (${inTurn('NOT x.attempted')}) y WHERE p.ordering = 'per_record')
      UNION ALL
      (SELECT ${COLUMNS}, true FROM webhooks.webhook_deliveries x
       WHERE x.workspace_id = $1 AND x.webhook_endpoint_id = w.endpoint_id AND x.state = 'pending' AND x.sequence IS NULL
         AND x.due_at <= now() AND p.ordering = 'strict' LIMIT ${CLAIM_MOST})
      UNION ALL
      (SELECT y.* FROM (${inTurn('x.sequence IS NOT NULL')}) y WHERE p.ordering = 'strict')
    ) a LIMIT w.most
  ) c`;

/** Assigns deliveries to processes: fair between endpoints, in order within a lane, one process at a time per endpoint. */
@Injectable()
export class Claims {
  private looks = DUE;

  constructor(private readonly database: Database) {}

  /** Every endpoint with due deliveries that may receive them now. */
  async due(): Promise<DueEndpoint[]> {
    return this.database.find<DueEndpoint>(this.looks).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== NOT_SUPPORTED || this.looks !== DUE) throw error;
      this.looks = DUE_EVERYWHERE;
      return this.due();
    });
  }

  /** Leases of the workspace's endpoints that no other process is sending to. */
  async lease(workspaceId: string, endpointIds: readonly string[], leaseMs: number): Promise<Lease[]> {
    return this.database.of(workspaceId).query<Lease>(LEASE, [workspaceId, endpointIds, leaseMs]);
  }

  /** Deliveries to send to endpoints of a workspace whose leases this process has, up to a maximum for each. */
  async claim(workspaceId: string, most: ReadonlyMap<string, number>): Promise<Claimed[]> {
    return this.database.of(workspaceId).query<Claimed>(CLAIM, [workspaceId, [...most.keys()], [...most.values()]]);
  }
}
