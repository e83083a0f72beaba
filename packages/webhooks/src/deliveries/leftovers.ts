import { Database, eachInTurn, type Transaction } from '@daybook/database';
import { type DomainEvents, EventsPurged } from '@daybook/events';
import { Injectable } from '@nestjs/common';

/** Rows deleted per transaction. */
const BATCH = 2000;

interface Removed {
  readonly workspace_id: string;
  readonly endpoint_id: string;
}

const REMOVED = 'SELECT workspace_id, endpoint_id FROM webhooks.removed_endpoints ORDER BY 1, 2';

const LOCK = `
  SELECT endpoint_id FROM webhooks.removed_endpoints WHERE workspace_id = $1 AND endpoint_id = $2 FOR UPDATE SKIP LOCKED`;

const SWEEP = `
  DELETE FROM webhooks.webhook_deliveries WHERE workspace_id = $1 AND id = ANY (ARRAY(
    SELECT id FROM webhooks.webhook_deliveries WHERE workspace_id = $1 AND webhook_endpoint_id = $2 ORDER BY id LIMIT ${BATCH}))`;

const SWEPT = 'DELETE FROM webhooks.removed_endpoints WHERE workspace_id = $1 AND endpoint_id = $2';

const OF_EVENTS = 'DELETE FROM webhooks.webhook_deliveries WHERE workspace_id = $1 AND event_id = ANY ($2::uuid[])';

const WITH_OLD_PINGS = `
  SELECT DISTINCT workspace_id FROM webhooks.webhook_deliveries WHERE event_id IS NULL AND created_at < now() - interval '30 days'`;

const PINGS = `
  DELETE FROM webhooks.webhook_deliveries WHERE workspace_id = $1 AND event_id IS NULL AND created_at < now() - interval '30 days'`;

/** Removes invisible deliveries: of deleted endpoints and of expired events. */
@Injectable()
export class Leftovers {
  constructor(private readonly database: Database) {}

  listenTo(events: DomainEvents): void {
    events.on(EventsPurged, async ({ tx, workspaceId, ids }) => void (await tx.execute(OF_EVENTS, [workspaceId, ids])));
  }

  /**
   * Removes one batch of deliveries of deleted endpoints, each in a separate transaction. Returns whether there may be more.
   */
  async sweep(): Promise<boolean> {
    const removed = await this.database.find<Removed>(REMOVED);
    const sweep = ({ workspace_id: workspaceId, endpoint_id: id }: Removed) =>
      this.database.of(workspaceId).transaction((tx) => sweepPiece(tx, workspaceId, id));
    await eachInTurn(removed, sweep, { failed: 'Deliveries of some deleted endpoints could not be removed.' });
    return removed.length > 0;
  }

  /** Pings have no event that they could expire with. */
  async purgePings(): Promise<void> {
    const found = await this.database.find<{ workspace_id: string }>(WITH_OLD_PINGS);
    const purge = ({ workspace_id: id }: { workspace_id: string }) => this.database.of(id).execute(PINGS, [id]);
    await eachInTurn(found, purge, { failed: 'Old pings of some workspaces could not be removed.' });
  }
}

async function sweepPiece(tx: Transaction, workspaceId: string, endpointId: string): Promise<void> {
  const locked = await tx.query(LOCK, [workspaceId, endpointId]);
  if (locked.length === 0) return;
  const gone = await tx.execute(SWEEP, [workspaceId, endpointId]);
  if (gone < BATCH) await tx.execute(SWEPT, [workspaceId, endpointId]);
}
