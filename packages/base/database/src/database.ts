import {
  Pipeline,
  TooLarge,
  runAsFar,
  runBatch,
  SharedConnection,
  type Outcome,
  type Result,
  type Statement,
} from '@daybook/pipeline';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { LOCK_TIMEOUT_MS } from './pool.js';
import type { Deadline } from './deadline.js';
import { causeOf, isLost, type PgFault, saysWhy, translateFault } from './faults.js';
import { ofOneMoment } from './one-moment.js';
import { withOwner } from './owner-session.js';
import { StatementNames } from './statement-names.js';
import { type Statements, type UnreadRows, unreadOf } from './statements.js';
import { BEGIN, type Mode, Transaction } from './transaction.js';
import { type Wall, type WallKind, wallStatement } from './wall.js';

export interface TransactionOptions {
  /** Default: `write`. */
  readonly mode?: Mode;
  /** `rollback` runs everything and keeps nothing (dry run). Default `commit`. */
  readonly end?: 'commit' | 'rollback';
  /** Of the request that it works for: once its time is over, no further statement is sent and nothing is kept. */
  readonly deadline?: Deadline | undefined;
}

/** Names and the migrator's number share one space of locks: these stay out of its way. */
const LOCK_OF = `hashtextextended('daybook ' || $1::text, 0)`;

/** Connections for look-ups, in addition to the pool's. Two use two cores; more would share less. */
export const SHARED_CONNECTIONS = 2;

/**
 * The one way to the database. Its statements run on the pool, each for itself; what belongs to a {@link transaction} runs on the
 * {@link Transaction} that the work is given, never here. (What runs where is said by the code and not by the asynchronous
 * context: that would cost every `await` of the process.) Faults leave it translated (faults.ts).
 */
export class Database implements Statements {
  private readonly names: StatementNames;
  private readonly shared: SharedConnection[] = [];
  /** Of the server itself, where the pool leads to a pooler: what a session has to hold is held there. */
  private readonly sessionUrl: string | undefined;
  private readonly lockTimeoutMs: number;
  private readonly seen: string | undefined;
  private readonly watched = new WeakSet<PoolClient>();
  private readonly wall: Wall | undefined;
  /** Why the next COMMIT of a connection is going to be refused. */
  private readonly warned = new WeakMap<PoolClient, PgFault>();

  constructor(
    readonly pool: Pool,
    /** Undefined: its connections have the rights of the login, who owns the tables and to whom no wall is raised. */
    private readonly walls?: WallKind,
    how: {
      readonly prepared?: boolean | undefined;
      readonly sessionUrl?: string | undefined;
      readonly lockTimeoutMs?: number | undefined;
      /** {@link seenIn}. */
      readonly seen?: string | undefined;
    } = {},
  ) {
    this.names = new StatementNames(how.prepared);
    this.sessionUrl = how.sessionUrl;
    this.seen = how.seen;
    this.lockTimeoutMs = how.lockTimeoutMs ?? LOCK_TIMEOUT_MS;
  }

  /**
   * The same database as seen from one workspace: its statements and transactions see and change the rows of that one alone, whatever
   * they say (docs/adr/0037-*). Without a workspace they see no row of any. It costs no round trip.
   */
  of(workspaceId: string): Database {
    return this.behind({ workspace: workspaceId });
  }

  /** To find workspaces with work: its statements see of every workspace the columns that the parts declare so (`across`), and change nothing. */
  across(): Database {
    return this.behind('across');
  }

  private behind(wall: Wall): Database {
    return Object.assign(Object.create(this) as Database, { wall });
  }

  /** Of the pool: open connections, those of them that do nothing, callers that wait for one, and how many it may open. */
  get connections(): { readonly open: number; readonly idle: number; readonly waiting: number; readonly max: number } {
    const { totalCount: open, idleCount: idle, waitingCount: waiting, options } = this.pool;
    return { open, idle, waiting, max: options.max };
  }

  async query<Row = Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.send(this.names.named(text, values))).rows as Row[];
  }

  async rows(text: string, values: readonly unknown[]): Promise<unknown[][]> {
    return (await this.send(this.names.named(text, values, { rowMode: 'array' }))).rows as unknown[][];
  }

  async unread(text: string, values: readonly unknown[], onLarge: () => boolean): Promise<UnreadRows> {
    return unreadOf(await this.send(this.names.named(text, values, { rowMode: 'bytes', onLarge })));
  }

  /**
   * Rows of one short statement that an index answers whatever the size, as objects: it shares a connection with those of other
   * requests, where one that takes long would delay the others.
   */
  async lookUp<Row = Record<string, unknown>>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.sendShared(this.names.named(text, values))).rows as Row[];
  }

  /** {@link lookUp}, rows as arrays. */
  async lookUpRows(text: string, values: readonly unknown[]): Promise<unknown[][]> {
    return (await this.sendShared(this.names.named(text, values, { rowMode: 'array' }))).rows as unknown[][];
  }

  /** {@link lookUp}, rows that are read later. */
  async lookUpUnread(text: string, values: readonly unknown[]): Promise<UnreadRows> {
    return unreadOf(await this.sendShared(this.names.named(text, values, { rowMode: 'bytes' })));
  }

  /**
   * A look-up, and in the same round trip a read that nobody has asked for yet: its rows, or why it failed; neither where it turns out
   * to be large, or its connection is lost. One that is short shares a connection, as look-ups do.
   */
  async lookUpWith(
    lookUp: Pick<Statement, 'text' | 'values'>,
    read: Pick<Statement, 'text' | 'values'> & { readonly isShort: boolean },
  ): Promise<{ readonly found: UnreadRows; readonly read: UnreadRows | Error | undefined }> {
    const statements = [
      this.names.named(lookUp.text, lookUp.values, { rowMode: 'bytes' }),
      this.names.named(read.text, read.values, { rowMode: 'bytes', onLarge: () => false }),
    ];
    const { results, error } = await (read.isShort ? this.sendShort(statements) : this.sendOnPool(statements));
    const [found, ahead] = results;
    if (!found) throw translateFault(error);
    if (ahead) return { found: unreadOf(found), read: unreadOf(ahead) };
    const isToBeAskedAgain = error instanceof TooLarge || isLost(error);
    return { found: unreadOf(found), read: isToBeAskedAgain ? undefined : (translateFault(error) as Error) };
  }

  /** Rows of several reads as arrays, in one round trip and one transaction: what one of them sets for it holds for those after it. */
  async rowsTogether(reads: readonly Pick<Statement, 'text' | 'values'>[]): Promise<unknown[][][]> {
    const statements = reads.map(({ text, values }) => this.names.named(text, values, { rowMode: 'array' }));
    const { results, error } = await this.sendOnPool(statements).catch((lost: unknown) => {
      throw translateFault(lost);
    });
    if (error) throw translateFault(error);
    return results.map(({ rows }) => rows as unknown[][]);
  }

  async execute(text: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.send(this.names.named(text, values))).count;
  }

  async write(text: string, values: readonly unknown[] = []): Promise<void> {
    await this.execute(text, values);
  }

  /** Ends every connection. */
  async close(): Promise<void> {
    await Promise.all(this.shared.map((connection) => connection.close()));
    if (!this.pool.ending) await this.pool.end();
  }

  /**
   * Runs `work` in one transaction.
   * @throws what `work` throws, after a rollback; Unavailable when the connection is lost, or the time of the deadline
   * is over: then it is rolled back too
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const { deadline } = options;
    try {
      deadline?.check();
      return await this.onConnection(async (client) => {
        const pipeline = new Pipeline(client);
        const { mode = 'write' } = options;
        pipeline.begin([this.names.named(BEGIN[mode]), ...this.lockStatements(mode), ...this.wallStatements()]);
        const tx = new Transaction(pipeline, this.names, deadline, this.walls, this.wall);
        return this.finish(pipeline, () => this.within(tx, work, mode), options).catch((error: unknown) => {
          const cause = causeOf(error, this.warned.get(client));
          this.warned.delete(client);
          throw cause;
        });
      });
    } catch (error) {
      throw translateFault(error);
    }
  }

  /**
   * Runs `work` unless another process or caller runs something under this name now. Returns whether it ran. The lock lives
   * on a separate connection, which `work` does not use, and ends with it; it saves doing things twice and carries no
   * correctness (scale.md 3, rule 7). @throws what `work` throws
   */
  async exclusively(name: string, work: () => Promise<void>): Promise<boolean> {
    try {
      return await this.onSession(async (client) => {
        const [result] = await runBatch(client as PoolClient, [
          this.names.named(`SELECT pg_try_advisory_lock(${LOCK_OF}) AS locked`, [name]),
        ]);
        if (!(result!.rows[0] as { locked: boolean }).locked) return false;
        try {
          await work();
          return true;
        } finally {
          // A lost connection has lost its locks too.
          await runBatch(client as PoolClient, [
            this.names.named(`SELECT pg_advisory_unlock(${LOCK_OF})`, [name]),
          ]).catch(() => undefined);
        }
      });
    } catch (error) {
      throw translateFault(error);
    }
  }

  private within<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>, mode: Mode): Promise<T> {
    if (mode !== 'snapshot' || this.walls !== 'citus' || !this.seen) return work(tx);
    return typeof this.wall === 'object' ? ofOneMoment(tx, this.seen, this.wall.workspace, work) : work(tx);
  }

  private async finish<T>(
    pipeline: Pipeline,
    work: () => Promise<T>,
    { mode = 'write', end = 'commit', deadline }: TransactionOptions,
  ): Promise<T> {
    try {
      const result = await work();
      if (end === 'commit' && mode === 'write') deadline?.keep();
      const last = end === 'commit' ? 'COMMIT' : 'ROLLBACK';
      const ended = await pipeline.end(this.names.named(last));
      // PostgreSQL answers COMMIT with ROLLBACK when an earlier statement failed and the caller ignored that.
      if (ended && ended.command !== last)
        throw new Error('A statement of the transaction had failed: it was rolled back.');
      return result;
    } catch (error) {
      // A lost connection cannot roll back; the server did it already.
      await pipeline.rollback(this.names.named('ROLLBACK')).catch(() => undefined);
      throw error;
    }
  }

  private async send(statement: Statement): Promise<Result> {
    const { results, error } = await this.sendOnPool([statement]).catch((lost: unknown) => {
      throw translateFault(lost);
    });
    if (error) throw translateFault(error);
    return results[0]!;
  }

  /** On one of the shared connections; where that is lost, once more on another: it only reads, and many wait for it. */
  private async sendShared(statement: Statement): Promise<Result> {
    const { results, error } = await this.sendShort([statement]).catch((lost: unknown) => ({
      results: [],
      error: lost,
    }));
    if (results[0]) return results[0];
    if (!isLost(error)) throw translateFault(error);
    return this.send(statement);
  }

  /** Short statements share a connection; not where each has to be a transaction that it could leave broken to others. */
  private sendShort(statements: readonly Statement[]): Promise<Outcome> {
    if (this.walls === 'citus' && this.wall) return this.sendOnPool(statements);
    return this.behindWall((all) => this.leastBusyShared().sendTogether(all), statements);
  }

  private sendOnPool(statements: readonly Statement[]): Promise<Outcome> {
    return this.onConnection(async (client) => {
      if (this.walls !== 'citus' || !this.wall) return this.behindWall((all) => runAsFar(client, all), statements);
      const before = [this.names.named('BEGIN'), ...this.wallStatements()];
      const { results, error } = await runAsFar(client, [...before, ...statements, this.names.named('COMMIT')]);
      // A lost connection has rolled back already.
      if (error) await runBatch(client, [this.names.named('ROLLBACK')]).catch(() => undefined);
      return { results: results.slice(before.length, before.length + statements.length), error };
    });
  }

  /** A batch is one transaction, and what is set for that holds for the statements behind it. */
  private async behindWall(
    send: (statements: readonly Statement[]) => Promise<Outcome>,
    statements: readonly Statement[],
  ): Promise<Outcome> {
    const before = this.wallStatements();
    if (before.length === 0) return send(statements);
    const { results, error } = await send([...before, ...statements]);
    return { results: results.slice(before.length), error };
  }

  /** The workers of Citus know nothing of the settings with which a connection was opened; SET LOCAL reaches them, as the wall does. */
  private lockStatements(mode: Mode): Statement[] {
    if (mode !== 'write' || this.walls !== 'citus') return [];
    return [this.names.named(`SET LOCAL lock_timeout = ${this.lockTimeoutMs}`)];
  }

  private wallStatements(): Statement[] {
    return this.wall && this.walls ? [wallStatement(this.names, this.wall, this.walls)] : [];
  }

  /** A connection of the pool for as long as `work` takes; one that is lost, or in a transaction still, does not go back. */
  private async onConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    this.watch(client);
    try {
      return await work(client);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  }

  /** A connection whose session is ours for as long as `work` takes. */
  private onSession<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    return this.sessionUrl === undefined ? this.onConnection(work) : withOwner(this.sessionUrl, work);
  }

  /** The driver reports the loss of a connection to its pending statements; the event must not end the process. */
  private watch(client: PoolClient): void {
    if (this.watched.has(client)) return;
    this.watched.add(client);
    client.on('error', ignore);
    client.on('notice', (notice) => void (saysWhy(notice) && this.warned.set(client, notice)));
  }

  private leastBusyShared(): SharedConnection {
    while (this.shared.length < SHARED_CONNECTIONS) this.shared.push(new SharedConnection(this.pool.options));
    return this.shared.reduce((least, other) => (other.load < least.load ? other : least));
  }
}

const ignore = (): void => undefined;
