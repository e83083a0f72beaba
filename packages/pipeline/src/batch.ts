import pg, { type Client, type PoolClient } from 'pg';
import driver from 'pg/lib/utils.js';
import { expectNoMoreRows, expectRows, type RowBytes, type RowTaker } from './row-reading.js';
import { LARGE_BYTES, TooLarge, type Result, type RowTypes, type Statement } from './statement.js';

/**
 * Called once, with all results or with the error of the statement at place `results.length`. The statements before that place
 * ran, those after it did not.
 */
export type OnComplete = (error: Error | undefined, results: readonly Result[]) => void;

interface RowFields extends RowTypes {
  readonly names: readonly string[];
}

/** A statement that a connection has prepared, with or without a name. */
interface Prepared {
  /** Known once the server has described the rows. */
  fields: RowFields | undefined;
  /** It failed: it may not have been prepared at all, or it may no longer fit its tables. The next sender prepares it again. */
  isSuspect: boolean;
}

/** The part of the driver's connection that is used here. `driver-contract.db.test.ts` holds the driver to it. */
interface DriverConnection {
  readonly stream: { cork(): void; uncork(): void; destroy(): void };
  parse(message: { text: string; name: string | undefined }): void;
  bind(message: { portal: string; statement: string | undefined; values: readonly unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string; rows: number }): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

const preparedOn = new WeakMap<DriverConnection, Map<string, Prepared>>();

const NO_FIELDS: RowFields = { names: [], ids: [], parsers: [] };

// In its own pipeline mode the driver accepts no other class of query, so a batch is one of these.
const Query = pg.Query as unknown as new (text: string) => object;

/** Runs `statements` in one round trip on a connection. @throws the driver's error of the first statement that failed */
export function runBatch(client: Client | PoolClient, statements: readonly Statement[]): Promise<readonly Result[]> {
  return new Promise((resolve, reject) => {
    sendBatch(client, statements, (error, results) => (error ? reject(error) : resolve(results)));
  });
}

/** How far a batch came: the results before the statement that failed, and why that one did. */
export interface Outcome {
  readonly results: readonly Result[];
  readonly error: Error | undefined;
}

/** As {@link runBatch}, for a caller that needs the results before an error too. */
export function runAsFar(client: Client | PoolClient, statements: readonly Statement[]): Promise<Outcome> {
  return new Promise((resolve) => {
    sendBatch(client, statements, (error, results) => resolve({ results, error }));
  });
}

/** As {@link runAsFar}, with a callback. */
export function sendBatch(client: Client | PoolClient, statements: readonly Statement[], onComplete: OnComplete): void {
  client.query(new Batch(statements, onComplete) as never);
}

/**
 * Several statements in one round trip, which run one after the other: each sees what those before it wrote. The first that fails
 * aborts the batch, and those after it do not run. (The extended query protocol with one Sync at the end; PostgreSQL,
 * "Pipelining".) Outside a transaction the batch is one transaction.
 *
 * The server describes the rows of a prepared statement once per connection.
 */
class Batch extends Query implements RowTaker {
  private readonly results: Result[] = [];
  /** Rows of the current statement. (The driver gives the names `rows` and `callback` on a query its own meaning.) */
  private received: unknown[] = [];
  /** Each statement as it was sent; its name may mean another one by now. */
  private readonly prepared: Prepared[] = [];
  private failure: { readonly error: Error; readonly place: number } | undefined;
  private bytes = 0;
  private connection: DriverConnection | undefined;
  /** The driver may report the loss of the connection to a query whose values it has refused already. */
  private isComplete = false;

  constructor(
    readonly statements: readonly Statement[],
    private readonly onComplete: OnComplete,
  ) {
    super('');
  }

  /** Called by the driver: writes all messages at once. Returns the error of an unusable value; then nothing was written. */
  submit(connection: DriverConnection): Error | null {
    let values: unknown[][];
    try {
      values = this.statements.map((statement) => statement.values.map((value) => driver.prepareValue(value)));
    } catch (error) {
      return error as Error;
    }
    this.connection = connection;
    connection.stream.cork();
    for (const [place, statement] of this.statements.entries()) this.write(connection, statement, values[place]!);
    connection.sync();
    connection.stream.uncork();
    expectRows(connection, this);
    return null;
  }

  private write(connection: DriverConnection, { name, text }: Statement, values: readonly unknown[]): void {
    const known = name === undefined ? undefined : preparedBy(connection).get(name);
    if (known?.isSuspect) connection.close({ type: 'S', name: name! });
    const prepared = known === undefined || known.isSuspect ? prepare(connection, text, name) : known;
    this.prepared.push(prepared);
    connection.bind({ portal: '', statement: name, values });
    if (prepared.fields === undefined) connection.describe({ type: 'P', name: '' });
    connection.execute({ portal: '', rows: 0 });
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.prepared[this.results.length]!.fields = {
      names: fields.map(({ name }) => name),
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
        rowMode === 'bytes' ? row : rowMode === 'array' ? arrayOf(fields, row) : objectOf(fields, row),
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

  /** The server stops sending when the connection is closed. A cancel request could hit the connection's next statement. */
  private abort(place: number): void {
    this.failure = { error: new TooLarge(), place };
    this.received = [];
    this.connection!.stream.destroy();
  }

  handleCommandComplete({ text }: { text: string }): void {
    const fields = (this.prepared[this.results.length]!.fields ??= NO_FIELDS);
    // `SELECT 2`, `INSERT 0 1`, `COMMIT`.
    const last = text.lastIndexOf(' ');
    const [command] = last < 0 ? [text] : text.split(' ', 1);
    const count = last < 0 ? 0 : Number(text.slice(last + 1));
    this.results.push({ rows: this.received, types: fields, count, command: command! });
    this.received = [];
  }

  handleReadyForQuery(): void {
    if (this.failure) this.results.length = this.failure.place;
    this.complete(this.failure?.error);
  }

  handleError(error: Error): void {
    for (const [after, prepared] of this.prepared.slice(this.results.length).entries()) {
      // Statements after the failed one did not run, nor was any of them prepared; one that was prepared before is still good.
      if (after === 0 || prepared.fields === undefined) prepared.isSuspect = true;
    }
    this.complete(this.failure?.error instanceof TooLarge ? this.failure.error : error);
  }

  private complete(error: Error | undefined): void {
    if (this.isComplete) return;
    this.isComplete = true;
    if (this.connection) expectNoMoreRows(this.connection, this);
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
  connection.parse({ text, name });
  return prepared;
}

/** The values of a row, in the order of its columns. */
export function arrayOf({ parsers }: RowTypes, { bytes, start }: RowBytes): unknown[] {
  const values: unknown[] = [];
  let at = start;
  for (const parse of parsers) {
    const length = bytes.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : parse(bytes.toString('utf8', at, at + length)));
    if (length > 0) at += length;
  }
  return values;
}

function objectOf({ names, parsers }: RowFields, { bytes, start }: RowBytes): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let at = start;
  for (let i = 0; i < names.length; i++) {
    const length = bytes.readInt32BE(at);
    at += 4;
    row[names[i]!] = length < 0 ? null : parsers[i]!(bytes.toString('utf8', at, at + length));
    if (length > 0) at += length;
  }
  return row;
}
