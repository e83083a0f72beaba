import pg, { type Client, type PoolClient } from 'pg';
import { MessageWriter } from './messages.js';
import { type AnswerTaker, expectAnswers, expectNoMoreAnswers, type RowBytes } from './row-reading.js';
import { LARGE_BYTES, TooLarge, type Result, type RowTypes, type Statement } from './statement.js';

/**
 * Called once, with all results or with the error of the statement at index `results.length`. The statements before it ran; those after it
 * did not.
 */
export type OnComplete = (error: Error | undefined, results: readonly Result[]) => void;

interface RowFields extends RowTypes {
  readonly names: readonly string[];
  /** A row without values. V8 copies it as fast as a literal; objects built key by key become hash tables. */
  readonly empty: Readonly<Record<string, null>>;
}

/** A statement that a connection has prepared, with or without a name. */
interface Prepared {
  /** Known once the server has described the rows. */
  fields: RowFields | undefined;
  /** It failed: it may not have been prepared at all, or no longer match its tables. The next use prepares it again. */
  isSuspect: boolean;
}

/** The part of the driver's connection that is used here; `driver-contract.db.test.ts` verifies it. */
interface DriverConnection {
  readonly stream: { readonly writable: boolean; write(bytes: Buffer): unknown; destroy(): void };
}

const messages = new MessageWriter();

const preparedOn = new WeakMap<DriverConnection, Map<string, Prepared>>();

const NO_FIELDS: RowFields = { names: [], ids: [], parsers: [], empty: {} };

// In its own pipeline mode the driver accepts only this class of query, so a batch extends it.
const Query = pg.Query as unknown as new (text: string) => object;

/** Runs `statements` in one round trip on a connection. @throws the driver's error of the first statement that failed */
export function runBatch(client: Client | PoolClient, statements: readonly Statement[]): Promise<readonly Result[]> {
  return new Promise((resolve, reject) => {
    sendBatch(client, statements, (error, results) => (error ? reject(error) : resolve(results)));
  });
}

/** How far a batch got: the results before the failed statement, and its error. */
export interface Outcome {
  readonly results: readonly Result[];
  readonly error: Error | undefined;
}

/** Like {@link runBatch}, for callers that need the results before an error too. */
export function runAsFar(client: Client | PoolClient, statements: readonly Statement[]): Promise<Outcome> {
  return new Promise((resolve) => {
    sendBatch(client, statements, (error, results) => resolve({ results, error }));
  });
}

/** Like {@link runAsFar}, with a callback. */
export function sendBatch(client: Client | PoolClient, statements: readonly Statement[], onComplete: OnComplete): void {
  client.query(new Batch(statements, onComplete) as never);
}

/**
 * Several statements in one round trip. They run one after the other, so each sees what those before it wrote. The first failure aborts the
 * batch, and those after it do not run. (The extended query protocol with one Sync at the end; PostgreSQL, "Pipelining".) Outside a
 * transaction the batch is one transaction.
 *
 * The server describes the rows of a prepared statement once per connection.
 */
class Batch extends Query implements AnswerTaker {
  private readonly results: Result[] = [];
  /** Rows of the current statement. (The driver uses the names `rows` and `callback` on a query for something else.) */
  private received: unknown[] = [];
  /** Each statement as it was sent; its name may since have been reused. */
  private readonly prepared: Prepared[] = [];
  private failure: { readonly error: Error; readonly place: number } | undefined;
  private bytes = 0;
  private connection: DriverConnection | undefined;
  /** The driver may report the loss of the connection to a query whose values it has already refused. */
  private isComplete = false;

  constructor(
    readonly statements: readonly Statement[],
    private readonly onComplete: OnComplete,
  ) {
    super('');
  }

  /** Called by the driver: writes all messages at once. Returns an error for a value that cannot be sent; nothing was written then. */
  submit(connection: DriverConnection): Error | null {
    try {
      for (const statement of this.statements) this.write(connection, statement);
      messages.sync();
    } catch (error) {
      messages.discard();
      // Nothing was prepared.
      for (const prepared of this.prepared) if (prepared.fields === undefined) prepared.isSuspect = true;
      return error as Error;
    }
    this.connection = connection;
    // If the connection cannot be written to, the driver reports its loss.
    const bytes = messages.take();
    if (connection.stream.writable) connection.stream.write(bytes);
    expectAnswers(connection, this);
    return null;
  }

  private write(connection: DriverConnection, { name, text, values }: Statement): void {
    const known = name === undefined ? undefined : preparedBy(connection).get(name);
    if (known?.isSuspect) messages.close(name!);
    const prepared = known === undefined || known.isSuspect ? prepare(connection, text, name) : known;
    this.prepared.push(prepared);
    messages.bind(name ?? '', values);
    if (prepared.fields === undefined) messages.describe();
    messages.execute();
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const names = fields.map(({ name }) => name);
    this.prepared[this.results.length]!.fields = {
      names,
      empty: Object.fromEntries(names.map((name) => [name, null])),
      ids: fields.map(({ dataTypeID }) => dataTypeID),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
    };
  }

  takeRow(row: RowBytes): void {
    if (this.failure) return;
    const place = this.results.length;
    const { rowMode, onLarge } = this.statements[place]!;
    if (onLarge && this.growsTooLarge(row.end - row.start, onLarge)) return this.abort(place);
    const fields = this.prepared[place]!.fields!;
    try {
      this.received.push(
        rowMode === 'bytes' ? row : rowMode === 'array' ? rowValues(fields, row) : objectOf(fields, row),
      );
    } catch (error) {
      this.failure = { error: error as Error, place };
    }
  }

  private growsTooLarge(length: number, onLarge: () => boolean): boolean {
    const before = this.bytes;
    this.bytes += length;
    return before <= LARGE_BYTES && this.bytes > LARGE_BYTES && !onLarge();
  }

  /** Closing the connection makes the server stop sending. A cancel request could hit the connection's next statement. */
  private abort(place: number): void {
    this.failure = { error: new TooLarge(), place };
    this.received = [];
    this.connection!.stream.destroy();
  }

  /** `tag`: the command and its row count: `INSERT 0 3`. */
  takeCompletion(tag: string): void {
    const types = (this.prepared[this.results.length]!.fields ??= NO_FIELDS);
    const command = tag.includes(' ') ? tag.slice(0, tag.indexOf(' ')) : tag;
    this.results.push({ rows: this.received, types, count: Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0, command });
    this.received = [];
  }

  handleReadyForQuery(): void {
    if (this.failure) this.results.length = this.failure.place;
    this.complete(this.failure?.error);
  }

  handleError(error: Error): void {
    for (const [after, prepared] of this.prepared.slice(this.results.length).entries()) {
      // Statements after the failed one neither ran nor were prepared; those prepared before remain valid.
      if (after === 0 || prepared.fields === undefined) prepared.isSuspect = true;
    }
    this.complete(this.failure?.error instanceof TooLarge ? this.failure.error : error);
  }

  private complete(error: Error | undefined): void {
    if (this.isComplete) return;
    this.isComplete = true;
    if (this.connection) expectNoMoreAnswers(this.connection, this);
    this.onComplete(error, this.results);
  }
}

function preparedBy(connection: DriverConnection): Map<string, Prepared> {
  let prepared = preparedOn.get(connection);
  if (prepared === undefined) preparedOn.set(connection, (prepared = new Map()));
  return prepared;
}

function prepare(connection: DriverConnection, text: string, name: string | undefined): Prepared {
  const prepared: Prepared = { fields: undefined, isSuspect: false };
  if (name !== undefined) preparedBy(connection).set(name, prepared);
  messages.parse(name ?? '', text);
  return prepared;
}

/** The values of a row, in the order of its columns. */
export function rowValues({ parsers }: RowTypes, { bytes, start }: RowBytes): unknown[] {
  const values: unknown[] = [];
  let at = start;
  for (const parse of parsers) {
    const length = bytes.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : parse(bytes.toString(undefined, at, at + length)));
    if (length > 0) at += length;
  }
  return values;
}

function objectOf({ names, parsers, empty }: RowFields, { bytes, start }: RowBytes): Record<string, unknown> {
  const row: Record<string, unknown> = { ...empty };
  let at = start;
  for (let i = 0; i < names.length; i++) {
    const length = bytes.readInt32BE(at);
    at += 4;
    row[names[i]!] = length < 0 ? null : parsers[i]!(bytes.toString(undefined, at, at + length));
    if (length > 0) at += length;
  }
  return row;
}
