import { Database, eachInTurn, inBatches, type Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { DomainEvents } from './domain-events.js';
import { EventsPurged } from './events-purged.js';

/** Events deleted in one statement: with twenty deliveries each, it stays far below the statement timeout. */
const BATCH = 500;
/** The most batches for a workspace before the next one has its turn. */
const BATCHES_MAX = 20;

/** Where the oldest event has expired: one look into an index for each workspace, whatever it has. */
const WORKSPACES = `
  SELECT s.workspace_id AS id FROM events.streams s CROSS JOIN LATERAL (
    SELECT e.created_at FROM events.events e WHERE e.workspace_id = s.workspace_id AND e.sequence IS NOT NULL
    ORDER BY e.sequence LIMIT 1) oldest
  WHERE s.last > 0 AND oldest.created_at < now() - interval '30 days'`;

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
    let due = await this.database.find<{ id: string }>(WORKSPACES);
    while (due.length > 0 && !signal?.aborted) {
      const more: { id: string }[] = [];
      const purge = async (workspace: { id: string }): Promise<number> => {
        const deleted = await this.purgeIn(workspace.id, signal);
        if (deleted === BATCH * BATCHES_MAX) more.push(workspace);
        return deleted;
      };
      gone += await eachInTurn(due, purge, { failed: 'Events of some workspaces could not be purged.', signal });
      due = more;
    }
    return gone;
  }

  private purgeIn(workspaceId: string, signal: AbortSignal | undefined): Promise<number> {
    const batch = () => this.database.of(workspaceId).transaction((tx) => this.purge(tx, workspaceId));
    return inBatches(BATCH, batch, { signal, most: BATCHES_MAX });
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
