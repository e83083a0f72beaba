import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Pipeline, runBatch, SharedConnection, type Result, type Statement, type TextRow } from '@daybook/pipeline';
import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { Deadline } from './deadline.js';
import { isLost, translateFault } from './faults.js';
import { joinStatements } from './join-statements.js';

type Mode = 'write' | 'snapshot';

interface Running {
  readonly pipeline: Pipeline;
  readonly mode: Mode;
}

/** Rows as they arrived, and what makes values of one. */
export interface TextRows {
  readonly rows: TextRow[];
  readonly parse: (row: TextRow) => unknown[];
}

export interface TransactionOptions {
  /** `snapshot`: REPEATABLE READ, READ ONLY. Default `write`: READ COMMITTED. */
  readonly mode?: Mode;
  /** `rollback` runs everything and keeps nothing (dry run). Default `commit`. */
  readonly end?: 'commit' | 'rollback';
}

/** Names and the migrator's number share one space of locks: these stay out of its way. */
const LOCK_OF = `hashtextextended('daybook ' || $1::text, 0)`;

/** PostgreSQL keeps a plan per name and connection; past this many texts a process sends them unnamed. */
const NAMED_STATEMENTS_MAX = 2000;

/** Connections for look-ups, in addition to the pool's. Two use two cores; more would share less. */
export const SHARED_CONNECTIONS = 2;

const BEGIN = {
  write: 'BEGIN',
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
} as const;

/**
 * The one way to the database. Inside {@link transaction} every call of it, however deep, runs on that transaction
 * (AsyncLocalStorage); outside, on the pool. Faults leave it translated (faults.ts).
 */
export class Database {
  private readonly running = new AsyncLocalStorage<Running>();
  private readonly names = new Map<string, string>();
  private shared: readonly SharedConnection[] | undefined;
  private readonly watched = new WeakSet<PoolClient>();

  constructor(readonly source: DataSource) {}

  get inTransaction(): boolean {
    return this.running.getStore() !== undefined;
  }

  /** Of the pool: open connections, those of them that do nothing, and callers that wait for one. */
  get connections(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = poolOf(this.source);
    return { open, idle, waiting };
  }

  /**
   * Rows as objects. The text is prepared once per connection under a name: keep texts constant, values in `values`. Those
   * of one transaction that are asked for without waiting in between (`Promise.all`) run in that order, in one round trip.
   */
  async query<Row = Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.send({ text, values })).rows as Row[];
  }

  /** {@link query}, rows as arrays in the order of the select list: what the read engine builds answers from. */
  async rows(text: string, values: readonly unknown[]): Promise<unknown[][]> {
    return (await this.send({ text, values, rowMode: 'array' })).rows as unknown[][];
  }

  /**
   * {@link rows} whose values are parsed later, a few rows at a time: a page may hold megabytes. `onLarge` is asked whether so much
   * may be read now ({@link Statement.onLarge}). @throws TooLarge when it may not
   */
  async texts(text: string, values: readonly unknown[], onLarge: () => boolean): Promise<TextRows> {
    const { rows, parse } = await this.send({ text, values, rowMode: 'texts', onLarge });
    return { rows: rows as TextRow[], parse };
  }

  /**
   * Rows of one short statement that an index answers whatever the size, as objects: it shares a connection with those of other
   * requests, where one that takes long would delay the others.
   */
  async lookUp<Row = Record<string, unknown>>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.send({ text, values }, (statement) => this.sendShared(statement))).rows as Row[];
  }

  /** {@link lookUp}, rows as arrays. */
  async lookUpRows(text: string, values: readonly unknown[]): Promise<unknown[][]> {
    return (await this.send({ text, values, rowMode: 'array' }, (statement) => this.sendShared(statement)))
      .rows as unknown[][];
  }

  /** The number of rows an INSERT, UPDATE or DELETE touched. */
  async execute(text: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.send({ text, values })).count;
  }

  /**
   * Writes a statement whose result is not needed: it is sent before the transaction's next statement, in the same round trip, or with
   * the COMMIT, and a failure is reported there. {@link flush} asks earlier. Outside a transaction it runs now.
   */
  async write(text: string, values: readonly unknown[] = []): Promise<void> {
    const running = this.running.getStore();
    if (running) running.pipeline.enqueue(this.statementOf({ text, values }, running));
    else await this.execute(text, values);
  }

  /** {@link write} of several as one statement ({@link joinStatements}); nothing when there is none. */
  async writeTogether(statements: readonly Statement[]): Promise<void> {
    if (statements.length === 0) return;
    const { text, values } = joinStatements(statements);
    await this.write(text, values);
  }

  /** Sends what waits of {@link write} and checks that it ran. @throws what one of these statements failed with */
  async flush(): Promise<void> {
    await this.running
      .getStore()
      ?.pipeline.flush(this.named('SELECT 1'))
      .catch((error: unknown) => {
        throw translateFault(error);
      });
  }

  /** Ends every connection. */
  async close(): Promise<void> {
    await Promise.all((this.shared ?? []).map((connection) => connection.close()));
    await this.source.destroy();
  }

  /**
   * Runs `work` in one transaction; a call inside another one joins it.
   * @throws what `work` throws, after a rollback; Unavailable when the connection is lost, or the time of the {@link Deadline}
   * is over: then it is rolled back too
   */
  async transaction<T>(work: () => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    if (this.running.getStore()) {
      return work().catch((error: unknown) => {
        throw translateFault(error);
      });
    }
    Deadline.current?.check();
    const mode = options.mode ?? 'write';
    try {
      return await this.onConnection(async (client) => {
        const pipeline = new Pipeline(client);
        pipeline.enqueue(this.named(BEGIN[mode]));
        return this.finish({ pipeline, mode }, work, options.end ?? 'commit');
      });
    } catch (error) {
      throw translateFault(error);
    }
  }

  /**
   * A part of the running transaction that may fail for itself: what it wrote until then is undone (a savepoint), what
   * was before it stays. @throws what `part` throws
   */
  async attempt<T>(part: () => Promise<T>): Promise<T> {
    const running = this.running.getStore();
    if (!running) throw new Error('A part belongs to a transaction.');
    await this.execute('SAVEPOINT part');
    try {
      const result = await part();
      await this.execute('RELEASE SAVEPOINT part');
      return result;
    } catch (error) {
      // A lost connection has no savepoint either; the caller gets the loss.
      const undo = ['ROLLBACK TO SAVEPOINT part', 'RELEASE SAVEPOINT part'].map((text) => this.named(text));
      await running.pipeline.rollbackTo(...undo).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Runs `work` unless another process or caller runs something under this name now. Returns whether it ran. The lock lives
   * on a separate connection, which `work` does not use, and ends with it; it saves doing things twice and carries no
   * correctness (scale.md 3, rule 7). @throws what `work` throws
   */
  async exclusively(name: string, work: () => Promise<void>): Promise<boolean> {
    try {
      return await this.onConnection(async (client) => {
        const [result] = await runBatch(client, [
          this.named(`SELECT pg_try_advisory_lock(${LOCK_OF}) AS locked`, [name]),
        ]);
        if (!(result!.rows[0] as { locked: boolean }).locked) return false;
        try {
          await work();
          return true;
        } finally {
          // A lost connection has lost its locks too.
          await runBatch(client, [this.named(`SELECT pg_advisory_unlock(${LOCK_OF})`, [name])]).catch(() => undefined);
        }
      });
    } catch (error) {
      throw translateFault(error);
    }
  }

  private async finish<T>({ pipeline, mode }: Running, work: () => Promise<T>, end: 'commit' | 'rollback'): Promise<T> {
    try {
      const result = await this.running.run({ pipeline, mode }, work);
      if (end === 'commit' && mode === 'write') Deadline.current?.keep();
      const last = end === 'commit' ? 'COMMIT' : 'ROLLBACK';
      const ended = await pipeline.end(this.named(last));
      // PostgreSQL answers COMMIT with ROLLBACK when an earlier statement failed and the caller ignored that.
      if (ended && ended.command !== last)
        throw new Error('A statement of the transaction had failed: it was rolled back.');
      return result;
    } catch (error) {
      // A lost connection cannot roll back; the server did it already.
      await pipeline.rollback(this.named('ROLLBACK')).catch(() => undefined);
      throw error;
    }
  }

  /** Inside a transaction as a part of it; else `otherwise`, which by default is a connection of the pool. */
  private async send(
    statement: Statement,
    otherwise = (outside: Statement): Promise<Result> => this.sendOnPool(outside),
  ): Promise<Result> {
    try {
      Deadline.current?.check();
      const running = this.running.getStore();
      const complete = this.statementOf(statement, running);
      return await (running ? running.pipeline.send(complete) : otherwise(complete));
    } catch (error) {
      throw translateFault(error);
    }
  }

  /** On one of the shared connections; where that is lost, once more on another: it only reads, and many wait for it. */
  private async sendShared(statement: Statement): Promise<Result> {
    try {
      return await this.leastBusyShared().send(statement);
    } catch (error) {
      if (!isLost(error)) throw error;
      return this.sendOnPool(statement);
    }
  }

  private sendOnPool(statement: Statement): Promise<Result> {
    return this.onConnection(async (client) => (await runBatch(client, [statement]))[0]!);
  }

  /** A connection of the pool for as long as `work` takes; one that is lost, or in a transaction still, does not go back. */
  private async onConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await poolOf(this.source).connect();
    this.watch(client);
    try {
      return await work(client);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  }

  /** The driver reports the loss of a connection to its pending statements; the event must not end the process. */
  private watch(client: PoolClient): void {
    if (this.watched.has(client)) return;
    this.watched.add(client);
    client.on('error', ignore);
  }

  private statementOf({ text, values, rowMode, onLarge }: Statement, running?: Running): Statement {
    // To break it off would break off the transaction.
    return { text, values, rowMode, name: this.nameOf(text), onLarge: running ? undefined : onLarge };
  }

  private named(text: string, values: readonly unknown[] = []): Statement {
    return this.statementOf({ text, values });
  }

  private leastBusyShared(): SharedConnection {
    this.shared ??= Array.from({ length: SHARED_CONNECTIONS }, () => new SharedConnection(poolOf(this.source).options));
    return this.shared.reduce((least, other) => (other.load < least.load ? other : least));
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (this.names.size >= NAMED_STATEMENTS_MAX) return undefined;
    const name = `d${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
    this.names.set(text, name);
    return name;
  }
}

const ignore = (): void => undefined;

/** The pool that TypeORM owns. */
export function poolOf(source: DataSource): Pool {
  return (source.driver as unknown as { master: Pool }).master;
}
