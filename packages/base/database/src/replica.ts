import type { OnApplicationShutdown } from '@nestjs/common';
import type { Database } from './database.js';

/** A position in the write-ahead log of the primary. */
export interface LogPoint {
  /** pg_lsn as text. */
  readonly lsn: string;
  /** When it was the end of the log, by the clock of the primary. */
  readonly at: string;
}

/**
 * SQL for the end of the log: everything that the statement sees as committed lies before it. With asynchronous commit, a
 * commit is visible before it is written.
 */
export const LOG_END = `CASE pg_catalog.current_setting('synchronous_commit') WHEN 'off' THEN pg_catalog.pg_current_wal_insert_lsn()
  ELSE pg_catalog.pg_current_wal_flush_lsn() END`;

/** The same on every server of a cluster, and on no other. */
const IDENTITY = 'SELECT system_identifier::text AS id FROM pg_catalog.pg_control_system()';

/** A replica that may answer, and how far it lags at most, in whole seconds. */
export interface Serving {
  readonly database: Database;
  readonly ageS: number;
}

/**
 * How many seconds the replica lags at most, if it has replayed the log up to $1; null if it has not. At the end of the log ($2 at $3) it
 * does not lag; otherwise the time of the last replayed transaction decides. A promoted server is no longer a replica.
 */
const AGE = `
  SELECT CASE WHEN NOT pg_catalog.pg_is_in_recovery() OR replayed < $1::pg_lsn THEN NULL WHEN replayed >= $2::pg_lsn THEN 0
    ELSE ceil(extract(epoch FROM $3::timestamptz - pg_catalog.pg_last_xact_replay_timestamp()))::int END AS "ageS"
  FROM pg_catalog.pg_last_wal_replay_lsn() AS replayed`;

/** After a failure the replica is not used for this long; otherwise each request would wait for it first. */
const REST_MS = 5000;

/** A replica that takes longer to report its position would keep readers waiting. */
const ANSWER_MS = 500;

/**
 * A streaming replica of the database, if there is one. It is opened on first use. A server that is not a replica of the
 * primary is never used.
 */
export class Replica implements OnApplicationShutdown {
  private opening: Promise<void> | undefined;
  private database: Database | undefined;
  private restsUntil = 0;
  /** Reads that a replica could answer, by which server did, since startup. */
  readonly reads = { replica: 0, primary: 0 };

  constructor(
    private readonly primary: Pick<Database, 'lookUp'>,
    /** Undefined: there is none. */
    private readonly open: (() => Promise<Database>) | undefined,
  ) {}

  get isSet(): boolean {
    return this.open !== undefined;
  }

  /**
   * The replica, if it has everything up to `seen` and lags by no more than `lateS`; undefined if it does not, or does not
   * answer.
   */
  async upTo(seen: LogPoint['lsn'], end: LogPoint, lateS: number): Promise<Serving | undefined> {
    const found = await this.find(seen, end, lateS);
    this.reads[found ? 'replica' : 'primary']++;
    return found;
  }

  private async find(seen: LogPoint['lsn'], end: LogPoint, lateS: number): Promise<Serving | undefined> {
    if (!this.open || performance.now() < this.restsUntil) return undefined;
    this.opening ??= this.openSame(this.open);
    if (!this.database) return undefined;
    try {
      const asked = this.database.lookUp<{ ageS: number | null }>(AGE, [seen, end.lsn, end.at]);
      const ageS = (await inTime(asked))[0]?.ageS ?? null;
      return ageS === null || ageS > lateS ? undefined : { database: this.database, ageS: Math.max(0, ageS) };
    } catch {
      this.rest();
      return undefined;
    }
  }

  /** A read failed on it: it is not used for a while. */
  rest(): void {
    this.restsUntil = performance.now() + REST_MS;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.opening;
    await this.database?.close();
  }

  /** Opens it in the background; until then the primary answers. */
  private async openSame(open: () => Promise<Database>): Promise<void> {
    try {
      const database = await open();
      const identityOf = async (one: Pick<Database, 'lookUp'>) =>
        (await one.lookUp<{ id: string }>(IDENTITY, []))[0]?.id;
      if ((await identityOf(database)) === (await identityOf(this.primary))) this.database = database;
      else await database.close();
    } catch {
      // It is tried again after the pause.
    }
    if (this.database) return;
    this.rest();
    this.opening = undefined;
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The replica does not answer.')), ANSWER_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
