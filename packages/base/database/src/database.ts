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
import { LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from './pool.js';
import type { Deadline } from './deadline.js';
import {
  commitCause,
  isLost,
  isUnconfirmed,
  type PgFault,
  saysWhy,
  translateFault,
  translateWriteFault,
  unconfirmed,
} from './faults.js';
import { readConsistently } from './consistent-read.js';
import { limitedCommit } from './limited-commit.js';
import type { Ask } from './doctor/finding.js';
import type { Servers } from './distribution/servers.js';
import { withOwner } from './owner-session.js';
import { StatementNames } from './statement-names.js';
import { type Statements, type UnreadRows, unreadRows } from './statements.js';
import { BEGIN, type Mode, Transaction } from './transaction.js';
import type { DatabaseOptions } from './database-options.js';
import { type RowScope, type ScopeKind, rowScopeStatement } from './row-scope.js';

export interface TransactionOptions {
  /** Default: `write`. */
  readonly mode?: Mode;
  /** `rollback` runs everything and keeps nothing (dry run). Default: `commit`. */
  readonly end?: 'commit' | 'rollback';
  /** Deadline of the request. Once it has passed, no further statement is sent and nothing is committed. */
  readonly deadline?: Deadline | undefined;
}

/** Names and the migrator's number share one space of advisory locks; the prefix avoids collisions. */
const LOCK_OF = `hashtextextended('daybook ' || $1::text, 0)`;

/**
 * Connections for look-ups, in addition to the pool's. Two use two cores; with more, fewer statements would share a round trip.
 */
export const SHARED_CONNECTIONS = 2;

/**
 * The only access to the database. Its statements run on the pool, each on its own; those of a {@link transaction} run on the
 * {@link Transaction} that the work receives, never here. (The code says explicitly what runs where. An asynchronous context
 * would cost every `await` of the process.) Errors are translated (faults.ts).
 */
export class Database implements Statements {
  private readonly names: StatementNames;
  private readonly shared: SharedConnection[] = [];
  /** URL of the server itself, where the pool leads to a pooler. Session locks are taken there. */
  private readonly sessionUrl: string | undefined;
  private readonly lockTimeoutMs: number;
  private readonly statementTimeoutMs: number;
  private readonly watched = new WeakSet<PoolClient>();
  private readonly rowScope: RowScope | undefined;
  private readonly keepsPlans: boolean = false;
  /** The reason, by connection, why its next COMMIT will be refused. */
  private readonly warned = new WeakMap<PoolClient, PgFault>();
  /** Connections whose last COMMIT no synchronous standby has confirmed. */
  private readonly unconfirmed = new WeakSet<PoolClient>();

  constructor(
    readonly pool: Pool,
    /** Undefined: connections have the rights of the login, which owns the tables and is not subject to row-level security. */
    private scopeKind?: ScopeKind,
    private readonly how: DatabaseOptions = {},
  ) {
    this.names = new StatementNames(how.prepared);
    this.sessionUrl = how.sessionUrl;
    this.lockTimeoutMs = how.lockTimeoutMs ?? LOCK_TIMEOUT_MS;
    this.statementTimeoutMs = how.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  }

  /**
   * The same database restricted to one workspace: its statements and transactions see and change only that workspace's rows,
   * whatever they say (docs/adr/0037-*). Without a workspace they see no rows at all. It costs no round trip.
   */
  of(workspaceId: string): Database {
    return this.scopedTo({ workspace: workspaceId });
  }

  /**
   * For finding workspaces with work: statements see, for every workspace, the columns that the schema parts declare in
   * `across`, and change nothing.
   */
  across(): Database {
    return this.scopedTo('across');
  }

  /**
   * {@link across}, for background work: on a distributed database the rows of the servers that answer. While one does not, the
   * workspaces of the others are found all the same.
   */
  async find<Row = Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const ask: Ask = (one, its = []) => this.across().query(one, its);
    return this.citusServers ? this.citusServers.find<Row>(ask, text, values) : ask<Row>(text, values);
  }

  /** The servers of a distributed database that cannot be reached, as `host:port`. @throws Unavailable when the database cannot */
  async unreachable(): Promise<readonly string[]> {
    return this.citusServers?.unreachable((text, values = []) => this.query(text, values)) ?? [];
  }

  /**
   * The same database for statements of one workspace whose best plan does not depend on their values, such as a record by its id: one plan is
   * kept. Left to itself PostgreSQL compares it with earlier ones, and plans hundreds of times anew after tables have grown.
   */
  keepingPlans(): Database {
    return Object.assign(Object.create(this) as Database, { keepsPlans: true });
  }

  /** Called when the database has Citus by now: from then on the workers learn of the workspace, too. */
  haveCitus(): void {
    if (this.scopeKind === 'plain') this.scopeKind = 'citus';
  }

  private get citusServers(): Servers | undefined {
    return this.scopeKind === 'citus' ? this.how.servers : undefined;
  }

  private scopedTo(rowScope: RowScope): Database {
    return Object.assign(Object.create(this) as Database, { rowScope });
  }

  /** Connections of the pool: open, idle, callers waiting for one, and the maximum. */
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
    return unreadRows(await this.send(this.names.named(text, values, { rowMode: 'bytes', onLarge })));
  }

  /**
   * Rows, as objects, of one short statement that an index answers at any table size. It shares a connection with look-ups of
   * other requests, which a slow statement would delay.
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
    return unreadRows(await this.sendShared(this.names.named(text, values, { rowMode: 'bytes' })));
  }

  /**
   * A look-up together with a speculative read in one round trip. The read gives its rows or its error; neither when it turns
   * out to be large, or its connection is lost. Short ones share a connection, as look-ups do.
   */
  async lookUpWith(
    lookUp: Pick<Statement, 'text' | 'values'>,
    read: Pick<Statement, 'text' | 'values'> & { readonly isShort: boolean; readonly keepsPlan?: boolean },
  ): Promise<{ readonly found: UnreadRows; readonly read: UnreadRows | Error | undefined }> {
    const statements = [
      this.names.named(lookUp.text, lookUp.values, { rowMode: 'bytes' }),
      this.names.named(read.text, read.values, { rowMode: 'bytes', onLarge: () => false }),
    ];
    const by = read.keepsPlan ? this.keepingPlans() : this;
    const { results, error } = await (read.isShort ? by.sendShort(statements) : by.sendOnPool(statements));
    const [found, ahead] = results;
    if (!found) throw translateFault(error);
    if (ahead) return { found: unreadRows(found), read: unreadRows(ahead) };
    const isToBeAskedAgain = error instanceof TooLarge || isLost(error);
    return { found: unreadRows(found), read: isToBeAskedAgain ? undefined : (translateFault(error) as Error) };
  }

  /** Rows of several reads as arrays, in one round trip and one transaction: settings made by one apply to those after it. */
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

  /** Closes every connection. */
  async close(): Promise<void> {
    await Promise.all(this.shared.map((connection) => connection.close()));
    if (!this.pool.ending) await this.pool.end();
  }

  /**
   * Runs `work` in one transaction.
   * @throws what `work` throws, after a rollback; Unavailable, also after a rollback, when the connection is lost or the
   * deadline has passed; Unavailable `commit_unconfirmed` when no synchronous standby has confirmed it in time
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const { deadline } = options;
    try {
      deadline?.check();
      return await this.onConnection(async (client) => {
        const pipeline = new Pipeline(client);
        const { mode = 'write' } = options;
        pipeline.begin([this.names.named(BEGIN[mode]), ...this.lockStatements(mode), ...this.wallStatements()]);
        const tx = new Transaction(pipeline, this.names, deadline, this.scopeKind, this.rowScope);
        return this.finish(client, pipeline, () => this.within(tx, work, mode), options).catch((error: unknown) => {
          const cause = commitCause(error, this.warned.get(client));
          this.warned.delete(client);
          throw cause;
        });
      });
    } catch (error) {
      throw options.mode === 'snapshot' ? translateFault(error) : translateWriteFault(error);
    }
  }

  /**
   * Runs `work` unless something is running under this name already, in this or another process. Returns whether it ran. The
   * lock is held by a separate connection, which `work` does not use, and ends with it. It only avoids duplicate work;
   * correctness must not depend on it (scale.md 3, rule 7). @throws what `work` throws
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
    if (mode !== 'snapshot' || this.scopeKind !== 'citus' || !this.how.seen) return work(tx);
    return typeof this.rowScope === 'object'
      ? readConsistently(tx, this.how.seen, this.rowScope.workspace, work)
      : work(tx);
  }

  private async finish<T>(
    client: PoolClient,
    pipeline: Pipeline,
    work: () => Promise<T>,
    { mode = 'write', end = 'commit', deadline }: TransactionOptions,
  ): Promise<T> {
    try {
      const result = await work();
      if (end === 'commit' && mode === 'write') deadline?.keep();
      const last = end === 'commit' ? 'COMMIT' : 'ROLLBACK';
      const ending = pipeline.end(this.names.named(last));
      const ended = await (deadline ? limitedCommit(client, this.statementTimeoutMs, ending) : ending);
      // PostgreSQL answers COMMIT with ROLLBACK when an earlier statement failed and the caller ignored the error.
      if (ended && ended.command !== last)
        throw new Error('The transaction was rolled back because one of its statements failed.');
      return result;
    } catch (error) {
      // A lost connection cannot roll back; the server already has.
      await pipeline.rollback(this.names.named('ROLLBACK')).catch(() => undefined);
      throw error;
    }
  }

  private async send(statement: Statement): Promise<Result> {
    const { results, error } = await this.sendOnPool([statement]).catch((lost: unknown) => {
      throw translateFault(lost);
    });
    if (error) throw translateWriteFault(error);
    return results[0]!;
  }

  /** Sends on one of the shared connections and, if that is lost, once more on another. This is safe because it only reads. */
  private async sendShared(statement: Statement): Promise<Result> {
    const { results, error } = await this.sendShort([statement]).catch((lost: unknown) => ({
      results: [],
      error: lost,
    }));
    if (results[0]) return results[0];
    if (!isLost(error)) throw translateFault(error);
    return this.send(statement);
  }

  /**
   * Sends short statements on a shared connection, except where each has to be a transaction: a failed one would break the
   * connection for others.
   */
  private sendShort(statements: readonly Statement[]): Promise<Outcome> {
    if (this.scopeKind === 'citus' && this.rowScope) return this.sendOnPool(statements);
    return this.inRowScope((all) => this.leastBusyShared().sendTogether(all), statements);
  }

  private sendOnPool(statements: readonly Statement[]): Promise<Outcome> {
    return this.onConnection(async (client) => {
      if (this.scopeKind !== 'citus' || !this.rowScope)
        return this.inRowScope((all) => runAsFar(client, all), statements);
      const before = [this.names.named('BEGIN'), ...this.wallStatements()];
      const { results, error } = await runAsFar(client, [...before, ...statements, this.names.named('COMMIT')]);
      // A lost connection has rolled back already.
      if (error) await runBatch(client, [this.names.named('ROLLBACK')]).catch(() => undefined);
      return { results: results.slice(before.length, before.length + statements.length), error };
    });
  }

  /** A batch is one transaction, so a setting made in it applies to the statements that follow. */
  private async inRowScope(
    send: (statements: readonly Statement[]) => Promise<Outcome>,
    statements: readonly Statement[],
  ): Promise<Outcome> {
    const before = this.wallStatements();
    if (before.length === 0) return send(statements);
    const { results, error } = await send([...before, ...statements]);
    return { results: results.slice(before.length), error };
  }

  /**
   * Citus workers do not know the settings a connection was opened with. SET LOCAL reaches them, as it does for the workspace.
   */
  private lockStatements(mode: Mode): Statement[] {
    if (mode !== 'write' || this.scopeKind !== 'citus') return [];
    return [this.names.named(`SET LOCAL lock_timeout = ${this.lockTimeoutMs}`)];
  }

  private wallStatements(): Statement[] {
    const { rowScope, scopeKind: kind, names, keepsPlans } = this;
    return rowScope && kind ? [rowScopeStatement(names, rowScope, kind, keepsPlans)] : [];
  }

  /**
   * Lends a pool connection to `work`. One that is lost or still in a transaction is not returned to the pool.
   * @throws Unavailable `commit_unconfirmed`
   */
  private async onConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    this.watch(client);
    try {
      const result = await work(client);
      if (this.unconfirmed.delete(client)) throw unconfirmed();
      return result;
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  }

  /** Lends `work` a connection whose session is its own. */
  private onSession<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    return this.sessionUrl === undefined ? this.onConnection(work) : withOwner(this.sessionUrl, work);
  }

  /** The driver reports a lost connection to the pending statements; its event must not end the process. */
  private watch(client: PoolClient): void {
    if (this.watched.has(client)) return;
    this.watched.add(client);
    client.on('error', () => undefined);
    client.on('notice', (notice) => {
      if (saysWhy(notice)) this.warned.set(client, notice);
      if (isUnconfirmed(notice)) this.unconfirmed.add(client);
    });
  }

  private leastBusyShared(): SharedConnection {
    while (this.shared.length < SHARED_CONNECTIONS) this.shared.push(new SharedConnection(this.pool.options));
    return this.shared.reduce((least, other) => (other.load < least.load ? other : least));
  }
}
