import pg from 'pg';
import driver from 'pg/lib/utils.js';

/** A text with `$1`, `$2`, … and what stands for them. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Under which its plan is kept on the connection; without one it is planned each time. */
  readonly name?: string;
  /** Each row as an array in the order of the select list; default: as an object. */
  readonly rowMode?: 'array';
}

export interface Result {
  readonly rows: unknown[];
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

/** What a connection knows by a name: prepared, and once it was answered the fields of its rows. */
interface Prepared {
  fields: Fields | undefined;
  /** It may not be known after all, for what prepared it failed. */
  isDoubtful: boolean;
}

/** The part of the driver's connection that is used here. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
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
  private fields: Fields | undefined;
  private fault: { readonly error: Error; readonly place: number } | undefined;
  private prepared: Map<string, Prepared> = new Map();
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
    this.prepared = known(wire);
    wire.stream.cork();
    for (const [place, statement] of this.statements.entries()) this.write(wire, statement, values[place]!);
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  private write(wire: Wire, { name, text }: Statement, values: readonly unknown[]): void {
    const prepared = name === undefined ? undefined : this.prepared.get(name);
    if (prepared === undefined || prepared.isDoubtful) {
      if (prepared) wire.close({ type: 'S', name: name! });
      wire.parse({ text, name });
      if (name !== undefined) this.prepared.set(name, { fields: undefined, isDoubtful: false });
    }
    wire.bind({ portal: '', statement: name, values });
    if (prepared?.fields === undefined || prepared.isDoubtful) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '', rows: 0 });
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.fields = { names: fields.map(({ name }) => name), parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')) };
  }

  handleDataRow({ fields: values }: { fields: readonly (string | null)[] }): void {
    if (this.fault) return;
    const { name, rowMode } = this.statements[this.results.length]!;
    this.fields ??= this.prepared.get(name!)!.fields!;
    try {
      this.arrived.push(rowMode === 'array' ? arrayOf(this.fields, values) : objectOf(this.fields, values));
    } catch (error) {
      this.fault = { error: error as Error, place: this.results.length };
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name } = this.statements[this.results.length]!;
    const prepared = name === undefined ? undefined : this.prepared.get(name);
    if (prepared) prepared.fields ??= this.fields ?? NO_FIELDS;
    this.results.push({ rows: this.arrived, count: Number(/\d+$/.exec(text)?.[0] ?? 0), command: /^[A-Z]+/.exec(text)?.[0] ?? '' });
    this.arrived = [];
    this.fields = undefined;
  }

  handleReadyForQuery(): void {
    if (this.fault) this.results.length = this.fault.place;
    this.end(this.fault?.error);
  }

  handleError(error: Error): void {
    for (const { name } of this.statements.slice(this.results.length)) {
      const prepared = name === undefined ? undefined : this.prepared.get(name);
      if (prepared && prepared.fields === undefined) prepared.isDoubtful = true;
    }
    this.end(error);
  }

  private end(error: Error | undefined): void {
    if (this.isOver) return;
    this.isOver = true;
    this.told(error, this.results);
  }
}

function known(wire: Wire): Map<string, Prepared> {
  let prepared = preparedOn.get(wire);
  if (prepared === undefined) preparedOn.set(wire, (prepared = new Map()));
  return prepared;
}

function arrayOf({ parsers }: Fields, values: readonly (string | null)[]): unknown[] {
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
