import { newId, type Transaction } from '@daybook/database';
import { DomainEvents, EventsSequenced, EventsSequencing } from '@daybook/events';
import { Inject, Injectable } from '@nestjs/common';
import { matches } from '../endpoints/matching.js';
import { Owners } from '../endpoints/owners.js';
import { WEBHOOKS_SETTINGS, type WebhooksSettings } from '../settings.js';

/** The columns of an event that decide which endpoints receive it. */
export interface SequencedEvent {
  readonly id: string;
  readonly sequence: string;
  readonly type: string;
  readonly record_type: string;
  readonly record_id: string;
}

interface Endpoint {
  readonly id: string;
  readonly events: readonly string[];
  readonly enabled: boolean;
  readonly family_id: string | null;
  readonly matched: string | null;
}

// Locked, so that none of them is deleted before the transaction ends: its deliveries would never be removed.
const ENDPOINTS = `
  SELECT p.id, p.events, p.enabled, p.family_id, c.matched
  FROM webhooks.webhook_endpoints p
  JOIN webhooks.endpoint_cursors c ON c.workspace_id = p.workspace_id AND c.endpoint_id = p.id
  WHERE p.workspace_id = $1 ORDER BY p.id FOR KEY SHARE OF p`;

export const EVENTS_BETWEEN = `
  SELECT id, sequence, type, record_type, record_id FROM events.events
  WHERE workspace_id = $1 AND sequence BETWEEN $2 AND $3 ORDER BY sequence`;

const INSERT = `
  INSERT INTO webhooks.webhook_deliveries (workspace_id, id, created_at, updated_at, webhook_endpoint_id, event_id, type,
    sequence, previous_sequence, record_type, lane, due_at)
  SELECT $1, id, now(), now(), webhook_endpoint_id, event_id, type, sequence, previous_sequence, record_type, lane,
    now() + $3 * interval '1 ms'
  FROM json_populate_recordset(NULL::webhooks.webhook_deliveries, $2::json)
  RETURNING 1`;

const ADVANCE = `
  UPDATE webhooks.endpoint_cursors c SET matched = m.matched
  FROM json_to_recordset($2::json) AS m (endpoint_id uuid, matched bigint)
  WHERE c.workspace_id = $1 AND c.endpoint_id = m.endpoint_id`;

/** A row of webhook_deliveries for one of these events and an endpoint. */
export function deliveryOf(
  endpoint: Pick<Endpoint, 'id'>,
  event: SequencedEvent,
  previous: string | null,
): Record<string, unknown> {
  return {
    id: newId(),
    webhook_endpoint_id: endpoint.id,
    event_id: event.id,
    type: event.type,
    sequence: event.sequence,
    previous_sequence: previous,
    record_type: event.record_type,
    lane: event.record_id,
  };
}

/**
 * Creates a delivery of each event for each matching endpoint, in the transaction that assigns the sequence numbers: an event
 * of the stream has its deliveries exactly once (reliability.md 3).
 */
@Injectable()
export class FanOut {
  /**
   * By the transaction that assigns the sequence numbers: the query is sent together with that statement, and sees every
   * endpoint created before any of these events.
   */
  private readonly lookedUp = new WeakMap<Transaction, Promise<Endpoint[]>>();

  constructor(
    private readonly owners: Owners,
    @Inject(WEBHOOKS_SETTINGS) private readonly settings: WebhooksSettings,
  ) {}

  listenTo(events: DomainEvents): void {
    events.on(EventsSequencing, ({ tx, workspaceId }) => {
      const endpoints = tx.query<Endpoint>(ENDPOINTS, [workspaceId]);
      // An error here fails every later statement of the transaction.
      endpoints.catch(() => undefined);
      this.lookedUp.set(tx, endpoints);
    });
    events.on(EventsSequenced, (sequenced) => this.deliver(sequenced));
  }

  private async deliver({ tx, workspaceId, first, last }: EventsSequenced): Promise<void> {
    const endpoints = await this.lookedUp.get(tx)!;
    if (endpoints.length === 0) return;
    const [events, readable] = await Promise.all([
      tx.query<SequencedEvent>(EVENTS_BETWEEN, [workspaceId, first, last]),
      this.owners.readable(tx, workspaceId, endpoints),
    ]);
    const rows: object[] = [];
    const advanced: object[] = [];
    for (const endpoint of endpoints) {
      const types = readable.get(endpoint.id);
      let { matched } = endpoint;
      for (const event of events) {
        if (!types?.has(event.record_type) || !matches(endpoint.events, event.type)) continue;
        // Events missed while disabled show in the next previous_sequence.
        if (endpoint.enabled) rows.push(deliveryOf(endpoint, event, matched));
        matched = event.sequence;
      }
      if (matched !== endpoint.matched) advanced.push({ endpoint_id: endpoint.id, matched });
    }
    const firstWaitMs = this.settings.retryScheduleMs[0] ?? 0;
    if (rows.length > 0) await tx.write(INSERT, [workspaceId, JSON.stringify(rows), firstWaitMs]);
    if (advanced.length > 0) await tx.write(ADVANCE, [workspaceId, JSON.stringify(advanced)]);
  }
}
