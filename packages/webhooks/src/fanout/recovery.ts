import { Database, eachInTurn, type Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { matches } from '../endpoints/matching.js';
import { Owners } from '../endpoints/owners.js';
import { deliveryOf, EVENTS_BETWEEN, type SequencedEvent } from './fan-out.js';

const BATCH = 500;

interface Open {
  readonly workspace_id: string;
  readonly endpoint_id: string;
}

interface Cursor {
  readonly id: string;
  readonly events: readonly string[];
  readonly family_id: string | null;
  readonly recover_next: string;
  readonly recover_last: string;
  readonly recover_previous: string | null;
}

const OPEN =
  'SELECT workspace_id, endpoint_id FROM webhooks.endpoint_cursors WHERE recover_next IS NOT NULL ORDER BY 1, 2';

const LOCK = `
  SELECT p.id, p.events, p.family_id, c.recover_next, c.recover_last, c.recover_previous
  FROM webhooks.endpoint_cursors c
  JOIN webhooks.webhook_endpoints p ON p.workspace_id = c.workspace_id AND p.id = c.endpoint_id
  WHERE c.workspace_id = $1 AND c.endpoint_id = $2 AND c.recover_next IS NOT NULL FOR UPDATE OF c SKIP LOCKED`;

// Retries what was given up; leaves what is waiting or accepted; creates missing deliveries.
const DELIVER = `
  INSERT INTO webhooks.webhook_deliveries AS d (workspace_id, id, created_at, updated_at, webhook_endpoint_id, event_id, type,
    sequence, previous_sequence, record_type, lane, due_at)
  SELECT $1, id, now(), now(), webhook_endpoint_id, event_id, type, sequence, previous_sequence, record_type, lane, now()
  FROM json_to_recordset($2::json) AS r (id uuid, webhook_endpoint_id uuid, event_id uuid, type text, sequence bigint,
    previous_sequence bigint, record_type text, lane uuid)
  ON CONFLICT ON CONSTRAINT webhook_deliveries_event_endpoint_key DO UPDATE
    SET state = 'pending', tries = 0, due_at = excluded.due_at, updated_at = excluded.updated_at, version = d.version + 1
    WHERE d.state = 'failed' AND d.workspace_id = excluded.workspace_id`;

const ADVANCE = `
  UPDATE webhooks.endpoint_cursors SET recover_next = $3, recover_last = $4, recover_previous = $5
  WHERE workspace_id = $1 AND endpoint_id = $2`;

/** Performs requested recoveries in batches. */
@Injectable()
export class Recovery {
  constructor(
    private readonly database: Database,
    private readonly owners: Owners,
  ) {}

  /** One batch of each unfinished recovery. Returns how many there are. */
  async round(): Promise<number> {
    const open = await this.database.find<Open>(OPEN);
    const recover = ({ workspace_id: workspaceId, endpoint_id: id }: Open) =>
      this.database.of(workspaceId).transaction((tx) => this.recoverPiece(tx, workspaceId, id));
    await eachInTurn(open, recover, { failed: 'Deliveries to some endpoints could not be recovered.' });
    return open.length;
  }

  private async recoverPiece(tx: Transaction, workspaceId: string, endpointId: string): Promise<void> {
    const [cursor] = await tx.query<Cursor>(LOCK, [workspaceId, endpointId]);
    if (!cursor) return;
    const [first, end] = [Number(cursor.recover_next), Number(cursor.recover_last)];
    const last = Math.min(first + BATCH - 1, end);
    const events = await tx.query<SequencedEvent>(EVENTS_BETWEEN, [workspaceId, first, last]);
    const types = (await this.owners.readable(tx, workspaceId, [cursor])).get(endpointId);
    let previous = cursor.recover_previous;
    const rows: object[] = [];
    for (const event of events) {
      if (!types?.has(event.record_type) || !matches(cursor.events, event.type)) continue;
      rows.push(deliveryOf(cursor, event, previous));
      previous = event.sequence;
    }
    if (rows.length > 0) await tx.write(DELIVER, [workspaceId, JSON.stringify(rows)]);
    const isDone = last >= end;
    await tx.write(ADVANCE, [workspaceId, endpointId, ...(isDone ? [null, null, null] : [last + 1, end, previous])]);
  }
}
