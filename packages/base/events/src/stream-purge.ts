import { Database, inBatches, type Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { DomainEvents } from './domain-events.js';
import { EventsPurged } from './events-purged.js';

/** Events deleted in one statement: with twenty deliveries each, it stays far below the statement timeout. */
const BATCH = 500;
/** The most batches for a workspace in one run; the rest waits for the next run. */
const BATCHES_MAX = 20;

const WORKSPACES = 'SELECT workspace_id FROM events.streams WHERE last > 0';

// The oldest have the lowest places, so it stops at the first batch that has not fully expired.
const PURGE = `
  DELETE FROM events.events
  WHERE workspace_id = $1 AND created_at < now() - interval '30 days' AND id = ANY (ARRAY(
    SELECT id FROM events.events WHERE workspace_id = $1 AND sequence IS NOT NULL ORDER BY sequence LIMIT ${BATCH}))
  RETURNING id`;

/** Deletes events 30 days after they happened (wire.md 9). Their places are not reused. */
@Injectable()
export class StreamPurge {
  constructor(
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  /** Returns how many were deleted. */
  async run(signal?: AbortSignal): Promise<number> {
    let gone = 0;
    for (const { workspace_id: id } of await this.database.across().query<{ workspace_id: string }>(WORKSPACES)) {
      gone += await inBatches(BATCH, () => this.database.of(id).transaction((tx) => this.purge(tx, id)), {
        signal,
        most: BATCHES_MAX,
      });
    }
    return gone;
  }

  private async purge(tx: Transaction, workspaceId: string): Promise<number> {
    const rows = await tx.query<{ id: string }>(PURGE, [workspaceId]);
    if (rows.length > 0)
      await this.events.publish(
        new EventsPurged(
          tx,
          workspaceId,
          rows.map(({ id }) => id),
        ),
      );
    return rows.length;
  }
}
