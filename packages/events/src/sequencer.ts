import { Database, type Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { DomainEvents } from './domain-events.js';
import { EventsSequenced } from './events-sequenced.js';

/** Places given in one transaction: with twenty deliveries each it stays far below the statement timeout. */
const BATCH = 500;
/** A batch that fails is tried smaller, down to this. */
const BATCH_MIN = 10;

interface Waiting {
  readonly workspace_id: string;
  readonly is_new: boolean;
}

const WAITING = `
  SELECT DISTINCT e.workspace_id, s.workspace_id IS NULL AS is_new
  FROM events.events e LEFT JOIN events.streams s ON s.workspace_id = e.workspace_id
  WHERE e.sequence IS NULL`;

const OPEN =
  'INSERT INTO events.streams (workspace_id, last) VALUES ($1, 0) ON CONFLICT ON CONSTRAINT streams_pkey DO NOTHING';

// The process that locked the row assigns the sequence numbers; others skip the workspace.
const LOCK_STREAM = 'SELECT last FROM events.streams WHERE workspace_id = $1 FOR UPDATE SKIP LOCKED';

// By the time of appending; should the clock have stepped back, no version of a record comes before an older one.
const SEQUENCE = `
  WITH waiting AS (
    SELECT id, record_type, record_id, record_version, appended_at FROM events.events
    WHERE workspace_id = $1 AND sequence IS NULL ORDER BY appended_at, id LIMIT $3
  ), timed AS (
    SELECT id, record_version,
      max(appended_at) OVER (PARTITION BY record_type, record_id ORDER BY record_version, id) AS ordered_at
    FROM waiting
  ), placed AS (
    SELECT id, row_number() OVER (ORDER BY ordered_at, record_version, id) AS place FROM timed
  )
  UPDATE events.events e SET sequence = $2::bigint + p.place
  FROM placed p WHERE e.workspace_id = $1 AND e.id = ANY (ARRAY(SELECT id FROM placed)) AND e.id = p.id`;

const ADVANCE = 'UPDATE events.streams SET last = last + $2 WHERE workspace_id = $1';

/**
 * Gives committed events their places: gap-free per workspace, an event after all that were committed before its
 * transaction began, the versions of a record in their order (wire.md 9). Any process may run it at any time; the row of
 * the workspace's stream lets one in at a time.
 */
@Injectable()
export class Sequencer {
  /** Of workspaces whose last batch failed. */
  private readonly smaller = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  /**
   * One look at every workspace with waiting events. Answers how many got their places; call again at once when that is
   * not zero. What fails in one workspace does not keep the others waiting.
   * @throws AggregateError with what failed
   */
  async round(): Promise<number> {
    const waiting = await this.database.query<Waiting>(WAITING);
    let placed = 0;
    const failures: unknown[] = [];
    for (const { workspace_id: workspaceId, is_new: isNew } of waiting) {
      try {
        if (isNew) await this.database.execute(OPEN, [workspaceId]);
        placed += await this.sequenceBatch(workspaceId);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Events could not be sequenced.');
    return placed;
  }

  /** A batch that took too long would do so again: the next one is half as large, and grows again when it goes well. */
  private async sequenceBatch(workspaceId: string): Promise<number> {
    const most = this.smaller.get(workspaceId) ?? BATCH;
    try {
      const placed = await this.database.transaction((tx) => this.sequence(tx, workspaceId, most));
      if (most * 2 < BATCH) this.smaller.set(workspaceId, most * 2);
      else this.smaller.delete(workspaceId);
      return placed;
    } catch (error) {
      this.smaller.set(workspaceId, Math.max(Math.floor(most / 2), BATCH_MIN));
      throw error;
    }
  }

  private async sequence(tx: Transaction, workspaceId: string, most: number): Promise<number> {
    const [stream] = await tx.query<{ last: string }>(LOCK_STREAM, [workspaceId]);
    if (!stream) return 0;
    const last = Number(stream.last);
    const placed = await tx.execute(SEQUENCE, [workspaceId, last, most]);
    if (placed === 0) return 0;
    await tx.write(ADVANCE, [workspaceId, placed]);
    await this.events.publish(new EventsSequenced(tx, workspaceId, last + 1, last + placed));
    return placed;
  }
}
