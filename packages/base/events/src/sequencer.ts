import { Database, type Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { DomainEvents } from './domain-events.js';
import { EventsSequenced } from './events-sequenced.js';
import { EventsSequencing } from './events-sequencing.js';

/** Places assigned in one transaction: with twenty deliveries each, it stays far below the statement timeout. */
const BATCH = 500;
/** The smallest size to which a failing batch is reduced. */
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

/**
 * Assigns places, in one statement and one round trip with BEGIN. The process that locks the stream's row assigns them; others skip the
 * workspace. The statement's snapshot decides which events wait: if `last` has changed by the time of the lock, another process assigned
 * places in between, and nothing is done. Ordered by time of appending; if the clock went back, no version of a record precedes an older
 * one.
 */
const SEQUENCE = `
  WITH stream AS (
    SELECT last FROM events.streams WHERE workspace_id = $1 FOR UPDATE SKIP LOCKED
  ), waiting AS (
    SELECT id, record_type, record_id, record_version, appended_at FROM events.events
    WHERE workspace_id = $1 AND sequence IS NULL
      AND (SELECT last FROM stream) = (SELECT last FROM events.streams WHERE workspace_id = $1)
    ORDER BY appended_at, id LIMIT $2
  ), timed AS (
    SELECT id, record_version,
      max(appended_at) OVER (PARTITION BY record_type, record_id ORDER BY record_version, id) AS ordered_at
    FROM waiting
  ), placed AS (
    SELECT id, row_number() OVER (ORDER BY ordered_at, record_version, id) AS place FROM timed
  ), given AS (
    UPDATE events.events e SET sequence = (SELECT last FROM stream) + p.place
    FROM placed p WHERE e.workspace_id = $1 AND e.id = ANY (ARRAY(SELECT id FROM placed)) AND e.id = p.id
  )
  UPDATE events.streams SET last = last + (SELECT count(*) FROM placed)
  WHERE workspace_id = $1 AND EXISTS (SELECT FROM placed)
  RETURNING last, (SELECT count(*) FROM placed) AS placed`;

/**
 * Assigns places to committed events: gap-free for each workspace, an event after all that were committed before its transaction began, and
 * the versions of a record in order (wire.md 9). Any process may run it at any time; the row of the workspace's stream is its lock.
 */
@Injectable()
export class Sequencer {
  /** Reduced batch sizes, by workspace, after a failed batch. */
  private readonly smaller = new Map<string, number>();
  /** Workspaces that had waiting events in the last round. They are likely to have more, so they are not queried first. */
  private readonly busy = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Processes every workspace with waiting events once. Returns how many got their places; call again at once unless that is zero. A
   * failure in one workspace does not stop the others.
   * @throws AggregateError with all failures
   */
  async round(): Promise<number> {
    const busy = [...this.busy];
    this.busy.clear();
    const failures: unknown[] = [];
    const [placed, waiting] = await Promise.all([
      this.sequenceEach(busy, failures),
      this.database.find<Waiting>(WAITING),
    ]);
    const others = waiting.filter(({ workspace_id: id }) => !busy.includes(id));
    const opened: string[] = [];
    for (const { workspace_id: id, is_new: isNew } of others) {
      try {
        if (isNew) await this.database.of(id).execute(OPEN, [id]);
        opened.push(id);
      } catch (error) {
        failures.push(error);
      }
    }
    const more = await this.sequenceEach(opened, failures);
    if (failures.length > 0) throw new AggregateError(failures, 'Events could not be sequenced.');
    return placed + more;
  }

  private async sequenceEach(workspaceIds: readonly string[], failures: unknown[]): Promise<number> {
    let all = 0;
    for (const id of workspaceIds) {
      try {
        const placed = await this.sequenceBatch(id);
        if (placed > 0) this.busy.add(id);
        all += placed;
      } catch (error) {
        failures.push(error);
      }
    }
    return all;
  }

  /** Halves the batch size after a failure, because a batch that took too long would do so again; increases it again after successes. */
  private async sequenceBatch(workspaceId: string): Promise<number> {
    const most = this.smaller.get(workspaceId) ?? BATCH;
    try {
      const placed = await this.database.of(workspaceId).transaction((tx) => this.sequence(tx, workspaceId, most));
      if (most * 2 < BATCH) this.smaller.set(workspaceId, most * 2);
      else this.smaller.delete(workspaceId);
      return placed;
    } catch (error) {
      this.smaller.set(workspaceId, Math.max(Math.floor(most / 2), BATCH_MIN));
      throw error;
    }
  }

  private async sequence(tx: Transaction, workspaceId: string, most: number): Promise<number> {
    const [[row]] = await Promise.all([
      tx.query<{ last: string; placed: string }>(SEQUENCE, [workspaceId, most]),
      this.events.publish(new EventsSequencing(tx, workspaceId)),
    ]);
    if (!row) return 0;
    const [last, placed] = [Number(row.last), Number(row.placed)];
    await this.events.publish(new EventsSequenced(tx, workspaceId, last - placed + 1, last));
    return placed;
  }
}
