import type { Pipeline, Result, Statement } from '@daybook/pipeline';
import type { Deadline } from './deadline.js';
import { translateFault } from './faults.js';
import { joinStatements } from './join-statements.js';
import type { StatementNames } from './statement-names.js';
import { type Statements, type UnreadRows, unreadOf } from './statements.js';
import { type Wall, type WallKind, wallStatement } from './wall.js';

/** `write`: READ COMMITTED. `snapshot`: REPEATABLE READ, READ ONLY. */
export type Mode = 'write' | 'snapshot';

export const BEGIN: Readonly<Record<Mode, string>> = {
  write: 'BEGIN',
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
};

const CURSOR = 'rows_to_read';

/**
 * A transaction that is running: {@link Database.transaction} begins and ends it, and gives it to the work, which hands it to
 * everything that belongs to it. Faults leave it translated (faults.ts).
 */
export class Transaction implements Statements {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly names: StatementNames,
    /** Of the request that it works for. */
    readonly deadline: Deadline | undefined,
    private readonly walls?: WallKind,
    private wall?: Wall,
  ) {}

  /**
   * From here on it sees and changes the rows of this workspace, for work that learns only by what it reads which one that is. It costs
   * no round trip: it goes with the next statement.
   */
  enter(workspaceId: string): void {
    if (this.wall === 'across') throw new Error('What looks across workspaces works in none.');
    if (this.wall?.workspace === workspaceId) return;
    this.wall = { workspace: workspaceId };
    if (this.walls) this.pipeline.enqueue(wallStatement(this.names, this.wall, this.walls));
  }

  /** Statements asked for without waiting in between (`Promise.all`) run in that order, in one round trip. */
  async query<Row = Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.send(this.names.named(text, values))).rows as Row[];
  }

  async rows(text: string, values: readonly unknown[]): Promise<unknown[][]> {
    return (await this.send(this.names.named(text, values, { rowMode: 'array' }))).rows as unknown[][];
  }

  /** To break it off would break off the transaction: it is read, however large. */
  async unread(text: string, values: readonly unknown[]): Promise<UnreadRows> {
    return unreadOf(await this.send(this.names.named(text, values, { rowMode: 'bytes' })));
  }

  /** Opens a cursor over a query: {@link fetch} reads its rows, all of the moment of the opening. One in a transaction; it costs no round trip. */
  openCursor(text: string, values: readonly unknown[]): void {
    this.pipeline.enqueue({ text: `DECLARE ${CURSOR} NO SCROLL CURSOR FOR ${text}`, values });
  }

  /** So many of the rows that follow; fewer only at the end. */
  async fetch(count: number): Promise<UnreadRows> {
    // Without a name: under one, a connection would keep the columns of the first cursor that it was used for.
    return unreadOf(await this.send({ text: `FETCH ${count} FROM ${CURSOR}`, values: [], rowMode: 'bytes' }));
  }

  lookUpRows(text: string, values: readonly unknown[]): Promise<unknown[][]> {
    return this.rows(text, values);
  }

  async execute(text: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.send(this.names.named(text, values))).count;
  }

  /**
   * Writes a statement whose result is not needed: it is sent before the transaction's next statement, in the same round trip, or with
   * the COMMIT, and a failure is reported there. {@link flush} asks earlier.
   */
  async write(text: string, values: readonly unknown[] = []): Promise<void> {
    this.pipeline.enqueue(this.names.named(text, values));
  }

  /** {@link write} of several as one statement ({@link joinStatements}); nothing when there is none. */
  async writeTogether(statements: readonly Statement[]): Promise<void> {
    if (statements.length === 0) return;
    const { text, values } = joinStatements(statements);
    await this.write(text, values);
  }

  /** Sends what waits of {@link write} and checks that it ran. @throws what one of these statements failed with */
  async flush(): Promise<void> {
    await this.pipeline.flush(this.names.named('SELECT 1')).catch((error: unknown) => {
      throw translateFault(error);
    });
  }

  /**
   * A part of the transaction that may fail for itself: what it wrote until then is undone (a savepoint), what
   * was before it stays. @throws what `part` throws
   */
  async attempt<T>(part: () => Promise<T>): Promise<T> {
    await this.execute('SAVEPOINT part');
    try {
      const result = await part();
      await this.execute('RELEASE SAVEPOINT part');
      return result;
    } catch (error) {
      // A lost connection has no savepoint either; the caller gets the loss.
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
