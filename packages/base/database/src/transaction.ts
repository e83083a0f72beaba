import type { Pipeline, Result, Statement } from '@daybook/pipeline';
import type { Deadline } from './deadline.js';
import { translateFault } from './faults.js';
import { joinStatements } from './join-statements.js';
import type { StatementNames } from './statement-names.js';
import { type Statements, type UnreadRows, unreadRows } from './statements.js';
import { type RowScope, type ScopeKind, rowScopeStatement } from './row-scope.js';

/** `write`: READ COMMITTED. `snapshot`: REPEATABLE READ, READ ONLY. */
export type Mode = 'write' | 'snapshot';

export const BEGIN: Readonly<Record<Mode, string>> = {
  write: 'BEGIN',
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
};

const CURSOR = 'rows_to_read';

/**
 * A running transaction. {@link Database.transaction} begins and ends it; the work passes it to everything that belongs to it.
 * Errors are translated (faults.ts).
 */
export class Transaction implements Statements {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly names: StatementNames,
    /** Deadline of the request. */
    readonly deadline: Deadline | undefined,
    private readonly scopeKind?: ScopeKind,
    private rowScope?: RowScope,
  ) {}

  /**
   * Restricts the transaction to the rows of this workspace from here on, for work that finds out the workspace by reading. It
   * costs no round trip: it is sent with the next statement.
   */
  enter(workspaceId: string): void {
    if (this.rowScope === 'across') throw new Error('A transaction across workspaces belongs to none of them.');
    if (this.rowScope?.workspace === workspaceId) return;
    this.rowScope = { workspace: workspaceId };
    if (this.scopeKind) this.pipeline.enqueue(rowScopeStatement(this.names, this.rowScope, this.scopeKind));
  }

  /** Statements started without waiting in between (`Promise.all`) run in that order, in one round trip. */
  async query<Row = Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.send(this.names.named(text, values))).rows as Row[];
  }

  async rows(text: string, values: readonly unknown[]): Promise<unknown[][]> {
    return (await this.send(this.names.named(text, values, { rowMode: 'array' }))).rows as unknown[][];
  }

  /** Reads the result however large it is: aborting it would abort the transaction. */
  async unread(text: string, values: readonly unknown[]): Promise<UnreadRows> {
    return unreadRows(await this.send(this.names.named(text, values, { rowMode: 'bytes' })));
  }

  /**
   * Opens a cursor over a query. {@link fetch} reads its rows, as of the moment of opening. One per transaction; it costs no
   * round trip.
   */
  openCursor(text: string, values: readonly unknown[]): void {
    this.pipeline.enqueue({ text: `DECLARE ${CURSOR} NO SCROLL CURSOR FOR ${text}`, values });
  }

  /** The next `count` rows; fewer only at the end. */
  async fetch(count: number): Promise<UnreadRows> {
    // Unnamed: under a name, the connection would keep the columns of the first cursor it was used for.
    return unreadRows(await this.send({ text: `FETCH ${count} FROM ${CURSOR}`, values: [], rowMode: 'bytes' }));
  }

  lookUpRows(text: string, values: readonly unknown[]): Promise<unknown[][]> {
    return this.rows(text, values);
  }

  async execute(text: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.send(this.names.named(text, values))).count;
  }

  /**
   * Queues a statement whose result is not needed. It is sent with the transaction's next statement, or with the COMMIT, in the
   * same round trip, and a failure is reported there. {@link flush} sends it earlier.
   */
  async write(text: string, values: readonly unknown[] = []): Promise<void> {
    this.pipeline.enqueue(this.names.named(text, values));
  }

  /** Queues several statements as one ({@link joinStatements}); does nothing when there are none. */
  async writeTogether(statements: readonly Statement[]): Promise<void> {
    if (statements.length === 0) return;
    const { text, values } = joinStatements(statements);
    await this.write(text, values);
  }

  /** Sends the statements queued by {@link write} and checks that they ran. @throws the error of the first that failed */
  async flush(): Promise<void> {
    await this.pipeline.flush(this.names.named('SELECT 1')).catch((error: unknown) => {
      throw translateFault(error);
    });
  }

  /**
   * Runs a part of the transaction that may fail on its own (a savepoint): its writes are undone, those before it stay.
   * @throws what `part` throws
   */
  async attempt<T>(part: () => Promise<T>): Promise<T> {
    await this.execute('SAVEPOINT part');
    try {
      const result = await part();
      await this.execute('RELEASE SAVEPOINT part');
      return result;
    } catch (error) {
      // A lost connection has lost the savepoint too; the caller gets the original error.
      const undo = ['ROLLBACK TO SAVEPOINT part', 'RELEASE SAVEPOINT part'].map((text) => this.names.named(text));
      await this.pipeline.rollbackTo(...undo).catch(() => undefined);
      throw error;
    }
  }

  private async send(statement: Statement): Promise<Result> {
    try {
      this.deadline?.check();
      return await this.pipeline.send(statement);
    } catch (error) {
      throw translateFault(error);
    }
  }
}
