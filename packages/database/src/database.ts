import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { Deadline } from './deadline.js';
import { translateFault } from './faults.js';
import { SharedConnection } from './shared-connection.js';
import { type Statement, togetherOf } from './statements-together.js';

type Queryable = Pick<Pool | SharedConnection, 'query'>;

interface Running {
  readonly client: PoolClient;
  readonly runner: QueryRunner;
  readonly kind: 'write' | 'snapshot';
}

export interface TransactionOptions {
  /** `snapshot`: REPEATABLE READ, READ ONLY; locking clauses are left out, rows only read. Default `write`: READ COMMITTED. */
  readonly kind?: 'write' | 'snapshot';
  /** `rollback` runs everything and keeps nothing (dry run). Default `commit`. */
  readonly end?: 'commit' | 'rollback';
}

/** Names and the migrator's number share one space of locks: these stay out of its way. */
const LOCK_OF = `hashtextextended('daybook ' || $1::text, 0)`;

/** PostgreSQL keeps a plan per name and connection; past this many texts a process sends them unnamed. */
const NAMED_STATEMENTS_MAX = 2000;

/** Connections for look-ups, beside those of the pool. Two use two cores; more would share less. */
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

  constructor(readonly source: DataSource) {}

  /** TypeORM's manager: the ambient transaction's, or the pool's. For cold paths; reads go by {@link query}. */
  get manager(): EntityManager {
    return this.running.getStore()?.runner.manager ?? this.source.manager;
  }

  get inTransaction(): boolean {
    return this.running.getStore() !== undefined;
  }

  /** Of the pool: open connections, those of them that do nothing, and callers that wait for one. */
  get connections(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = poolOf(this.source);
    return { open, idle, waiting };
  }

  /** Whether what runs here only looks: a snapshot, in which nothing can be made or locked. */
  get isLooking(): boolean {
    return this.running.getStore()?.kind === 'snapshot';
  }

  /** Rows as objects. The text is prepared once per connection under a name: keep texts constant, values in `values`. */
  async query<Row = Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const result = await this.send({ text, values: values as unknown[] });
    return result.rows as Row[];
  }

  /**
   * Rows of one short statement that an index answers whatever the size, as objects: it shares a connection with those of other
   * requests, where one that takes long would hold the others up.
   */
  async lookUp<Row = Record<string, unknown>>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.send({ text, values: values as unknown[] }, this.leastBusyShared())).rows as Row[];
  }

  /** {@link lookUp}, rows as arrays. */
  async lookUpRows(text: string, values: readonly unknown[]): Promise<unknown[][]> {
    const result = await this.send({ text, values: values as unknown[], rowMode: 'array' } as QueryConfig, this.leastBusyShared());
    return result.rows as unknown[][];
  }

  /** Ends every connection. */
  async close(): Promise<void> {
    await Promise.all((this.shared ?? []).map((connection) => connection.close()));
    await this.source.destroy();
  }

  /** Rows as arrays in the order of the select list: what the read engine builds answers from. */
  async rows(text: string, values: readonly unknown[]): Promise<unknown[][]> {
    const result = await this.send({ text, values: values as unknown[], rowMode: 'array' } as QueryConfig);
    return result.rows as unknown[][];
  }

  /** The number of rows an INSERT, UPDATE or DELETE touched. */
  async execute(text: string, values: readonly unknown[] = []): Promise<number> {
    const result = await this.send({ text, values: values as unknown[] });
    return result.rowCount ?? 0;
  }

  /** {@link togetherOf} several statements, in one round trip; nothing when there is none. */
  async together(statements: readonly Statement[]): Promise<void> {
    if (statements.length === 0) return;
    const { text, values } = togetherOf(statements);
    await this.send({ text, values: values as unknown[] });
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
    const runner = this.source.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      await client.query(BEGIN[options.kind ?? 'write']);
      return await this.finish({ client, runner, kind: options.kind ?? 'write' }, work, options.end ?? 'commit');
    } catch (error) {
      throw translateFault(error);
    } finally {
      await runner.release();
    }
  }

  /**
   * A part of the running transaction that may fail for itself: what it wrote until then is undone (a savepoint), what
   * was before it stays. @throws what `part` throws
   */
  async attempt<T>(part: () => Promise<T>): Promise<T> {
    if (!this.inTransaction) throw new Error('A part belongs to a transaction.');
    await this.execute('SAVEPOINT part');
    try {
      const result = await part();
      await this.execute('RELEASE SAVEPOINT part');
      return result;
    } catch (error) {
      // A lost connection has no savepoint either; what is told is the loss.
      await this.execute('ROLLBACK TO SAVEPOINT part')
        .then(() => this.execute('RELEASE SAVEPOINT part'))
        .catch(() => undefined);
      throw error;
    }
  }

  /**
   * Runs `work` while nobody else, in any process, runs something under this name. Answers whether it ran: false when
   * somebody else was at it. The lock lives on a connection of its own, which `work` does not use, and ends with it; it
   * saves doing things twice and carries no correctness (scale-and-speed.md 3, rule 7). @throws what `work` throws
   */
  async alone(name: string, work: () => Promise<void>): Promise<boolean> {
    const runner = this.source.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${LOCK_OF}) AS held`, [name]);
      if (!rows[0]?.held) return false;
      try {
        await work();
        return true;
      } finally {
        // A lost connection has lost its locks too.
        await client.query(`SELECT pg_advisory_unlock(${LOCK_OF})`, [name]).catch(() => undefined);
      }
    } catch (error) {
      throw translateFault(error);
    } finally {
      await runner.release();
    }
  }

  private async finish<T>(running: Running, work: () => Promise<T>, end: 'commit' | 'rollback'): Promise<T> {
    const { client } = running;
    try {
      const result = await this.running.run(running, work);
      if (end === 'commit' && running.kind === 'write') Deadline.current?.keep();
      await client.query(end === 'commit' ? 'COMMIT' : 'ROLLBACK');
      return result;
    } catch (error) {
      // A lost connection cannot roll back; the server did it already.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  /** Inside a transaction on that one's connection; else by `otherwise`, which by default is the pool. */
  private async send(config: QueryConfig, otherwise: Queryable = poolOf(this.source)): Promise<{ rows: unknown[]; rowCount: number | null }> {
    try {
      Deadline.current?.check();
      const running = this.running.getStore();
      if (running?.kind === 'snapshot') config.text = withoutLocks(config.text);
      const name = this.nameOf(config.text);
      if (name !== undefined) config.name = name;
      return await (running?.client ?? otherwise).query(config);
    } catch (error) {
      throw translateFault(error);
    }
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

const LOCKING = /\bFOR (?:NO KEY UPDATE|UPDATE|KEY SHARE|SHARE)\b(?: OF \w+(?:, \w+)*)?(?: NOWAIT| SKIP LOCKED)?/g;

/** A statement that only reads. What checks a write also serves to look at it beforehand, where it must not lock. */
function withoutLocks(text: string): string {
  return text.replace(LOCKING, '');
}

/** The pool that TypeORM owns. */
export function poolOf(source: DataSource): Pool {
  return (source.driver as unknown as { master: Pool }).master;
}
