import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import type { ConsumedEvent, Consumer } from './consumer.js';
import { isFree, isHeld, takeLeases } from './lease.js';

/** Events per batch. After a crash, at most this many are handled again. */
const BATCH = 100;
const LEASE_MS = 60_000;
/** The delay before a failed event is retried. */
const REST_MS = 30_000;

interface Due {
  readonly workspace_id: string;
  /** The last sequence number of the stream. */
  readonly last: string;
  readonly is_new: boolean;
}

/** Across workspaces: streams with events after the cursor, whose lease is free. */
const DUE = `
  SELECT s.workspace_id, s.last, c.name IS NULL AS is_new
  FROM events.streams s LEFT JOIN consumers.cursors c ON c.workspace_id = s.workspace_id AND c.name = $1
  WHERE s.last > coalesce(c.done, 0) AND ${isFree('c')}
  ORDER BY s.workspace_id`;

/** The position before the first event at or after this time. Without such an event: the end of the stream. */
const START = `
  SELECT coalesce((SELECT min(e.sequence) - 1 FROM events.events e
    WHERE e.workspace_id = $1 AND e.sequence IS NOT NULL AND e.created_at >= $2), s.last) AS done
  FROM events.streams s WHERE s.workspace_id = $1`;

const OPEN = `
  INSERT INTO consumers.cursors (workspace_id, name, done, lease) VALUES ($1, $2, $3, 0)
  ON CONFLICT ON CONSTRAINT cursors_pkey DO NOTHING`;

const TAKE = takeLeases('consumers.cursors', 'name', 'text');

// Runs after the lease is taken, to see what another process has just written.
const READ = `
  SELECT e.id, e.sequence, e.type, e.record_type AS "recordType", e.record_id AS "recordId", e.record_version AS "recordVersion"
  FROM consumers.cursors c JOIN events.events e ON e.workspace_id = $1 AND e.sequence > c.done
  WHERE c.workspace_id = $1 AND c.name = $2 AND ($3::text[] IS NULL OR e.type = ANY($3::text[]))
  ORDER BY e.sequence LIMIT ${BATCH}`;

/**
 * Parameters: workspace, name, lease, new position or NULL. A cursor never moves back. A process that lost its lease changes
 * nothing.
 */
const giveBack = (until: string): string => `
  UPDATE consumers.cursors c SET done = greatest(c.done, $4::bigint), leased_until = ${until}
  WHERE c.workspace_id = $1 AND c.name = $2 AND ${isHeld('c', '$3')}`;

const GIVE_BACK = giveBack('NULL');
/** Keeps the lease for the retry delay, so that no process takes it earlier. */
const REST = giveBack(`now() + interval '${REST_MS} ms'`);

/**
 * Passes the events of each workspace to consumers, in stream order, each at least once. Any number of processes can run this.
 * A lease ensures that only one process at a time handles a consumer's events in a workspace; others work on other workspaces.
 * A process that crashes or freezes loses its lease, and its later writes change nothing.
 */
@Injectable()
export class Consumers {
  private readonly all = new Map<string, Consumer>();
  /** Aborts the current batch. Batches run one at a time. */
  private batch = new AbortController();
  private isStopping = false;

  constructor(private readonly database: Database) {}

  /** Modules call this when they start. */
  add(consumer: Consumer): void {
    if (this.all.has(consumer.name)) throw new Error(`Two consumers are called "${consumer.name}".`);
    this.all.set(consumer.name, consumer);
  }

  /**
   * Handles one batch for each consumer in every workspace with new events. A failure in one workspace does not delay the
   * others.
   * @returns whether some have more events
   * @throws AggregateError with all failures
   */
  async round(): Promise<boolean> {
    const failures: unknown[] = [];
    let hasMore = false;
    for (const consumer of this.all.values()) {
      for (const due of await this.database.find<Due>(DUE, [consumer.name])) {
        if (this.isStopping) return false;
        try {
          if (await this.work(consumer, due)) hasMore = true;
        } catch (error) {
          failures.push(new Error(`The consumer "${consumer.name}" failed.`, { cause: error }));
        }
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Events could not be consumed.');
    return hasMore;
  }

  /** Starts no more batches and aborts the signal of the running handler. */
  stop(): void {
    this.isStopping = true;
    this.batch.abort();
  }

  /** Handles one batch in one workspace. Returns whether there may be more. */
  private async work(consumer: Consumer, due: Due): Promise<boolean> {
    const { name, leaseMs = LEASE_MS } = consumer;
    const { workspace_id: id, is_new: isNew } = due;
    const database = this.database.of(id);
    if (isNew) await this.open(database, consumer, id);
    // Timed by the local clock from before the lease is taken, so that a suspended process starts no event after its lease may
    // have ended.
    const batch = (this.batch = new AbortController());
    const { signal } = batch;
    const timer = setTimeout(() => batch.abort(), (leaseMs * 3) / 4);
    try {
      const [taken] = await database.query<{ lease: string }>(TAKE, [id, [name], leaseMs]);
      return taken !== undefined && (await this.handle(consumer, due, taken.lease, signal));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Handles a batch under a lease, and releases the lease. */
  private async handle(consumer: Consumer, due: Due, lease: string, signal: AbortSignal): Promise<boolean> {
    const { name, types } = consumer;
    const { workspace_id: id, last } = due;
    const database = this.database.of(id);
    let done: string | null = null;
    let hasFailed = true;
    try {
      const events = await database.query<ConsumedEvent>(READ, [id, name, types ?? null]);
      for (const event of events) {
        if (signal.aborted || this.isStopping) break;
        await consumer.handle(id, event, signal);
        done = event.sequence;
      }
      hasFailed = false;
      const isAll = !signal.aborted && !this.isStopping && events.length < BATCH;
      // Skips events of other types too. Events after `last` may have been read meanwhile.
      if (isAll && Number(last) > Number(done ?? 0)) done = last;
      return !isAll && !this.isStopping;
    } finally {
      const rests = hasFailed && !this.isStopping;
      await database.execute(rests ? REST : GIVE_BACK, [id, name, lease, done]);
    }
  }

  private async open(database: Database, { name, since }: Consumer, id: string): Promise<void> {
    const [start] = since === null ? [] : await database.query<{ done: string }>(START, [id, since]);
    await database.execute(OPEN, [id, name, start?.done ?? '0']);
  }
}
