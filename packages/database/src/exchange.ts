import pg from 'pg';
import driver from 'pg/lib/utils.js';

/** A text with `$1`, `$2`, … and what stands for them. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Under which its plan is kept on the connection; without one it is planned each time. */
  readonly name?: string;
  /** Each row as an array in the order of the select list, `texts` with every value as it arrived; default: as an object. */
  readonly rowMode?: 'array' | 'texts';
  /**
   * Called once, when more than {@link LARGE_BYTES} have arrived for a statement that is alone on a connection of the pool. Where it
   * answers false, the rest is not read: the statement fails with {@link TooLarge} and its connection is closed.
   */
  readonly onLarge?: () => boolean;
}

/** Of rows: more is a lot to hold at once. */
export const LARGE_BYTES = 1024 * 1024;

/** An answer of the database was too large to be read now. */
export class TooLarge extends Error {
  constructor() {
    super(`More than ${LARGE_BYTES} bytes of rows.`);
    this.name = 'TooLarge';
  }
}

/** A row whose values are not parsed yet. */
export type TextRow = readonly (string | null)[];

export interface Result {
  readonly rows: unknown[];
  /** The values of one of {@link rows} that are texts. */
  readonly parse: (row: TextRow) => unknown[];
  /** Rows that were read or written. */
  readonly count: number;
  /** What was done, as PostgreSQL names it: `INSERT`, `COMMIT`. */
  readonly command: string;
}

/** Told once: all results, or why the statement at place `failed` did not run; those before it did, those after it did not. */
export type Told = (error: Error | undefined, results: readonly Result[]) => void;

interface Fields {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
}

/** What a connection has prepared, under a name or for once. */
interface Prepared {
  /** Of its rows, once they were told. */
  fields: Fields | undefined;
  /** It failed: it may never have been prepared, or no longer fit its tables. Whoever sends it next prepares it anew. */
  isDoubtful: boolean;
}

/** The part of the driver's connection that is used here. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void; destroy(): void };
  parse(message: { text: string; name: string | undefined }): void;
  bind(message: { portal: string; statement: string | undefined; values: readonly unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string; rows: number }): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

const preparedOn = new WeakMap<Wire, Map<string, Prepared>>();

const NO_FIELDS: Fields = { names: [], parsers: [] };

// The driver lets a connection that is shared take its own queries alone, so this is one of them.
const Query = pg.Query as unknown as new (text: string) => object;

/**
 * Several statements in one round trip, run one after the other: each sees what those before it wrote. The first that fails
 * ends it, and those behind it are not run. (The extended protocol with one Sync at the end; PostgreSQL, "Pipelining".)
 * Outside a transaction all of them are one.
 *
 * The fields of a prepared statement's rows are told by the server once per connection.
 */
export class Exchange extends Query {
  private readonly results: Result[] = [];
  /** Rows of the statement that is being answered. */
  private arrived: unknown[] = [];
  /** Of each statement as it was sent; by its name another may stand there by now. */
  private readonly used: Prepared[] = [];
  private fault: { readonly error: Error; readonly place: number } | undefined;
  private bytes = 0;
  private wire: Wire | undefined;
  /** The driver may tell a query whose values it refused of the loss of its connection as well. */
  private isOver = false;

  constructor(
    readonly statements: readonly Statement[],
    private readonly told: Told,
  ) {
    super('');
  }

  /** Of the driver: writes everything at once. Answers what is wrong with a value; then nothing was written. */
  submit(wire: Wire): Error | null {
    let values: unknown[][];
    try {
      values = this.statements.map((statement) => statement.values.map((value) => driver.prepareValue(value)));
    } catch (error) {
      return error as Error;
    }
    this.wire = wire;
    wire.stream.cork();
    for (const [place, statement] of this.statements.entries()) this.write(wire, statement, values[place]!);
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  private write(wire: Wire, { name, text }: Statement, values: readonly unknown[]): void {
    const known = name === undefined ? undefined : preparedBy(wire).get(name);
    if (known?.isDoubtful) wire.close({ type: 'S', name: name! });
    const prepared = known === undefined || known.isDoubtful ? prepare(wire, text, name) : known;
    this.used.push(prepared);
    wire.bind({ portal: '', statement: name, values });
    if (prepared.fields === undefined) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '', rows: 0 });
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.used[this.results.length]!.fields = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
    };
  }

  handleDataRow({ fields: values, length }: { fields: TextRow; length: number }): void {
    if (this.fault) return;
    const place = this.results.length;
    const { rowMode, onLarge } = this.statements[place]!;
    if (onLarge && this.growsTooLarge(length, onLarge)) return this.breakOff(place);
    const fields = this.used[place]!.fields!;
    try {
      this.arrived.push(
        rowMode === 'texts' ? values : rowMode === 'array' ? arrayOf(fields, values) : objectOf(fields, values),
      );
    } catch (error) {
      this.fault = { error: error as Error, place };
    }
  }

  private growsTooLarge(length: number, onLarge: () => boolean): boolean {
    const before = this.bytes;
    this.bytes += length;
    return before <= LARGE_BYTES && this.bytes > LARGE_BYTES && !onLarge();
  }

  /** The server stops sending when the connection is gone; to cancel the statement could hit the next one on it. */
  private breakOff(place: number): void {
    this.fault = { error: new TooLarge(), place };
    this.arrived = [];
    this.wire!.stream.destroy();
  }

  handleCommandComplete({ text }: { text: string }): void {
    const fields = (this.used[this.results.length]!.fields ??= NO_FIELDS);
    this.results.push({
      rows: this.arrived,
      parse: (row) => arrayOf(fields, row),
      count: Number(/\d+$/.exec(text)?.[0] ?? 0),
      command: /^[A-Z]+/.exec(text)?.[0] ?? '',
    });
    this.arrived = [];
  }

  handleReadyForQuery(): void {
    if (this.fault) this.results.length = this.fault.place;
    this.end(this.fault?.error);
  }

  handleError(error: Error): void {
    for (const [behind, prepared] of this.used.slice(this.results.length).entries()) {
      // Those behind it were not run, nor was what would have prepared them; that a known one fits is not in doubt.
      if (behind === 0 || prepared.fields === undefined) prepared.isDoubtful = true;
    }
    this.end(this.fault?.error instanceof TooLarge ? this.fault.error : error);
  }

  private end(error: Error | undefined): void {
    if (this.isOver) return;
    this.isOver = true;
    this.told(error, this.results);
  }
}

function preparedBy(wire: Wire): Map<string, Prepared> {
  let prepared = preparedOn.get(wire);
  if (prepared === undefined) preparedOn.set(wire, (prepared = new Map()));
  return prepared;
}

function prepare(wire: Wire, text: string, name: string | undefined): Prepared {
  const prepared: Prepared = { fields: undefined, isDoubtful: false };
  if (name !== undefined) preparedBy(wire).set(name, prepared);
  wire.parse({ text, name });
  return prepared;
}

function arrayOf({ parsers }: Fields, values: TextRow): unknown[] {
  return values.map((value, at) => (value === null ? null : parsers[at]!(value)));
}

function objectOf({ names, parsers }: Fields, values: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < names.length; at++) {
    const value = values[at]!;
    row[names[at]!] = value === null ? null : parsers[at]!(value);
  }
  return row;
}
